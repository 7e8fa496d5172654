Who may read a feed: each device has a token of its own, and a token opens one file. It is printed alone on standard
output; all else goes to standard error.

  $ mkdir home; export HOME="$PWD/home"
  $ cp "$FIXTURES/checklists/household.json" errands.json
  $ todosync serve token new phone > token 2> told
  $ sed 's/[a-z2-7]\{26\}/TOKEN/' told
  todosync: phone can read errands.json at http://127.0.0.1:8765/TOKEN/
  $ grep -cx '[a-z2-7]\{26\}' token
  1
  $ todosync serve token new phone
  todosync: error: there is a token 'phone' already
  hint: todosync serve token revoke, or another label
  [2]
  $ todosync serve token new "Zoë's desk" -f errands.json 2> /dev/null | wc -c
  27
  $ todosync serve token list
  phone       2030-05-01  $ROOT/errands.json
  Zoë's desk  2030-05-01  $ROOT/errands.json
  $ stat -c %a home/.local/state/todosync/tokens
  600
  $ todosync serve token revoke "Zoë's desk"
  todosync: Zoë's desk can't read $ROOT/errands.json any more
  $ todosync serve token revoke tablet
  todosync: error: there is no token 'tablet'
  hint: todosync serve token list shows them
  [2]
  $ todosync serve token
  todosync: error: expected 'serve token new LABEL', 'serve token list' or 'serve token revoke LABEL'
  hint: a file that is called 'token' is ./token
  [2]

What would let in more than it should isn't served, and nothing is bound before that is known:

  $ echo '[]' > other.json
  $ todosync serve errands.json other.json -q
  other.json: error: there is no token for it yet
  hint: todosync serve token new LABEL -f other.json, or --open to serve it to whoever uses this machine
  [2]
  $ todosync serve --listen 0.0.0.0:8765 --open errands.json
  todosync: error: '--open' is for this machine alone, and 0.0.0.0 isn't
  hint: todosync serve token new LABEL makes a token
  [2]
  $ todosync serve --listen 0.0.0.0:8765 errands.json
  todosync: error: 0.0.0.0 is every address of this machine, so links to it can't be told
  hint: say which one they begin with: --base-url http://192.168.1.5:8765
  [2]
  $ todosync serve --listen nowhere errands.json
  todosync: error: 'nowhere' can't be '--listen': expected ADDR:PORT such as 127.0.0.1:8765 or [::1]:8765, or a port
  [2]
  $ todosync serve --base-url example.org errands.json
  todosync: error: 'example.org' can't be '--base-url': expected an address such as https://cal.example.org or http://192.168.1.5:8765
  [2]
  $ echo '[]' | todosync serve -
  todosync: error: standard input can't be served
  hint: name a file, which can change
  [2]

A feed of its own for whoever wants to see the items and not to be rung is `--no-alarms`, as an export is:

  $ todosync export errands.json --no-alarms | grep -c ALARM
  0
  [1]
