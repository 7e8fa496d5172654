What was done can be taken back, to the byte.

  $ printf '[ { "name" : "Home",\n    "items" : [ {"text":"Milk","itemID":7}, {"text":"Rent","itemID":8} ] } ]' > a.json
  $ cp a.json before.json
  $ todosync add -f a.json Eggs && todosync done -f a.json 7 && todosync rm -f a.json 8
  added 9  Home: Eggs
  done 7  Home: Milk
  deleted 8  Home: Rent
  $ todosync undo --show -f a.json
  2030-05-01 00:00  rm 8
  2030-05-01 00:00  done 7
  2030-05-01 00:00  add Eggs
  $ todosync undo -f a.json && todosync undo -f a.json && todosync undo -f a.json
  undid rm 8
  undid done 7
  undid add Eggs
  $ cmp a.json before.json
  $ todosync undo -f a.json
  a.json: error: there is nothing to take back
  [2]

Where the file has changed since, what the later change didn't touch is taken back, and the rest is told.

  $ todosync edit -f a.json 7 8 --tag shop
  edited 7  Home: Milk
  edited 8  Home: Rent
  $ sed -i -e 's/"Rent"/"Pay rent"/' a.json
  $ todosync undo -f a.json && cat a.json
  undid edit 7 8
  [ { "name" : "Home",
      "items" : [ {"text":"Milk","itemID":7}, {"text":"Pay rent","itemID":8} ] } ] (no-eol)
  $ todosync done -f a.json 7 8
  done 7  Home: Milk
  done 8  Home: Pay rent
  $ sed -i -e 's/"itemID":8, *"checked": *true/"itemID":8/' -e 's/"text":"Pay rent"/"text":"Pay rent","checked":false/' a.json
  $ grep -o '"text":"Pay rent".*' a.json
  "text":"Pay rent","checked":false,"itemID":8,"completedDate":"2030-05-01T00:00:00Z","modifiedDate":"2030-05-01T00:00:00Z"} ] } ]
  $ todosync undo -f a.json
  undid done 7 8
    Pay rent: has been changed since, and stays as it is
  [1]
  $ todosync add -f a.json Stamps
  added 9  Home: Stamps
  $ sed -i 's/Stamps/Two stamps/' a.json && todosync undo -f a.json
  nothing of 'add Stamps' can be taken back; the next undo passes it over
    Stamps: has been changed since, and stays as it is
  [1]

What nobody but the user may see is for nobody else.

  $ find .local/state/todosync \( -type d ! -perm 700 -o -type f ! -perm 600 \) | grep -v pairs
  [1]
