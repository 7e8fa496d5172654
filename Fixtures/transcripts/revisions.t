Without an earlier export the history of a repository says when each task last changed.

  $ commit() { GIT_COMMITTER_DATE="$1T12:00:00Z" git commit -qam "$2"; }
  $ stamps() { grep -e ^SUMMARY -e ^DTSTAMP | tr -d '\r' | paste - - ; }
  $ git init -q repo && cd repo
  $ printf '[{"name":"Home","items":[{"text":"One","itemID":1},{"text":"Two","itemID":2}]}]\n' > lists.json
  $ git add . && commit 2030-01-01 'Two items'
  $ sed -i 's/"Two"/"Two, again"/' lists.json && commit 2030-01-02 'The second is other'
  $ sed -i 's/}]}]/},{"text":"Three","itemID":3}]}]/' lists.json && commit 2030-01-03 'A third'
  $ sed -i 's/"Home"/ "Home"/' lists.json && commit 2030-01-04 'Nothing but a blank'
  $ todosync export lists.json | stamps
  DTSTAMP:20300101T120000Z	SUMMARY:One
  DTSTAMP:20300102T120000Z	SUMMARY:Two\, again
  DTSTAMP:20300103T120000Z	SUMMARY:Three

What isn't committed has the file's time, and a list that an item has moved to is a change of it.

  $ sed -i 's/"One"/"One!"/' lists.json && touch -d '2030-02-01 00:00 UTC' lists.json && todosync export lists.json | stamps
  DTSTAMP:20300201T000000Z	SUMMARY:One!
  DTSTAMP:20300102T120000Z	SUMMARY:Two\, again
  DTSTAMP:20300103T120000Z	SUMMARY:Three
  $ git checkout -q lists.json && sed -i 's/"name": "Home"/"name":"House"/' lists.json && commit 2030-01-05 'Another name' && todosync export lists.json | stamps
  DTSTAMP:20300105T120000Z	SUMMARY:One
  DTSTAMP:20300105T120000Z	SUMMARY:Two\, again
  DTSTAMP:20300105T120000Z	SUMMARY:Three

A clone says the same; what a build calls its date decides over all, and so does an earlier export.

  $ git clone -q . ../clone && touch -d 2031-01-01 ../clone/lists.json && todosync export lists.json --calendar-id a > a.ics && todosync export ../clone/lists.json --calendar-id a | cmp - a.ics
  $ SOURCE_DATE_EPOCH=1900000000 todosync export lists.json | stamps | head -1
  DTSTAMP:20300317T174640Z	SUMMARY:One
