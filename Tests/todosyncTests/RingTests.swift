import Foundation
import Support
import Testing

/// Ringing with the program itself: a program in the place of `notify-send`, and a real notification server.
@Suite struct RingTests {
  /// Runs lines of a shell that has `notify-send` write down what it is told, and click what `click` says.
  private static func run(_ script: String) throws -> (output: String, notes: [String]) {
    try TestPlace.withTemporaryFolder { folder in
      let fake = """
        #!/bin/sh
        shift 2
        while [ "$1" != -- ]; do shift; done
        note=$(echo "$2|$3" | tr '\\n' ' '); echo "$note" >> "$HOME/notes"
        cat "$HOME/click" 2>/dev/null
        """
      let bin = folder.appending(path: "bin")
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: false)
      let program = bin.appending(path: "notify-send")
      try Data(fake.utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
      let outcome = try Command.run(
        URL(filePath: "/usr/bin/env"),
        ["--default-signal", "timeout", "60", "sh", "-c", RingTests.beginning + script],
        in: folder,
        environment: ["TODOSYNC_FILE": "a.json", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
      let notes = try? String(contentsOf: folder.appending(path: "notes"), encoding: .utf8)
      return (
        outcome.text + outcome.errorText, (notes ?? "").split(separator: "\n").map(String.init)
      )
    }
  }

  /// Other tests can make the machine slow: what is to happen is waited for, `until_true`, and not a time.
  private static let beginning = """
    PATH=$HOME/bin:$PATH
    until_true() { n=0; until eval "$1" || [ $n -gt 300 ]; do sleep 0.1; n=$((n+1)); done; }
    notes() { until_true "[ \\$(cat notes 2> /dev/null | wc -l) -ge $1 ]"; }

    """

  @Test func eachReminderIsShownOnceAndEditsCount() throws {
    let (_, notes) = try RingTests.run(
      """
      todosync add -q One --due +600s -l Home; todosync add -q Two --due +600s; todosync add -q Never --due +600s
      (todosync ring -q & echo $! > pid; wait)  & sleep 1
      todosync edit -q one two --due +4s; notes 2
      todosync add -q 'Three & <b>' --due +2s; notes 3; sleep 1
      todosync ring 2> second; echo $? >> second
      kill $(cat pid); cat second
      """)
    #expect(notes.count == 3)
    #expect(notes.map { $0.prefix { $0 != "|" } }.sorted() == ["One", "Three & <b>", "Two"])
  }

  @Test func aSecondProgramIsRefused() throws {
    let (output, _) = try RingTests.run(
      """
      todosync add -q One --due +600s
      (todosync ring -q & echo $! > pid; wait) & sleep 2
      todosync ring; echo $?; kill $(cat pid)
      """)
    #expect(output.contains("2\n"))
    #expect(output.contains("a.json: error: is being rung already, by another todosync"))
  }

  @Test func clicksChangeTheFile() throws {
    let (output, _) = try RingTests.run(
      """
      todosync add -q One --due +4s
      echo done > click
      (todosync ring -q & echo $! > pid; wait) & until_true 'todosync list --all | grep -q x'
      todosync list --all; echo snooze > click; todosync add -q Two --due +2s
      until_true 'grep -q snoozedUntil a.json'
      kill $(cat pid); todosync list --all --json | grep -c 'snoozedUntil": "2'; todosync pending --count
      """)
    #expect(output.contains("[x]  One"))
    #expect(output.hasSuffix("1\n1\n"))
  }

  @Test func whatWasMissedIsTold() throws {
    let (_, notes) = try RingTests.run(
      """
      todosync add -q Early --due +4s
      export TODOSYNC_NOW=$(date -u +%Y-%m-%dT%H:%M:%SZ)
      (todosync ring -q & echo $! > pid; wait) & notes 1; kill $(cat pid)
      for i in 1 2 3 4 5 6 7 8; do todosync add -q "Missed $i" --due +60s; done
      export TODOSYNC_NOW=$(date -u -d '+1 hour' +%Y-%m-%dT%H:%M:%SZ)
      (todosync ring -q & echo $! > pid; wait) & notes 2; kill $(cat pid)
      """)
    #expect(notes.count == 2)
    #expect(notes.first?.hasPrefix("Early|") == true)
    #expect(notes.last?.hasPrefix("8 reminders were missed|") == true)
  }

  @Test func aHundredInOneMinuteAllRing() throws {
    let (_, notes) = try RingTests.run(
      """
      for i in $(seq 100); do echo "Item $i"; done | todosync add -q - --due +5s
      (todosync ring -q & echo $! > pid; wait) & notes 100; kill $(cat pid)
      """)
    #expect(notes.count == 100 && Set(notes).count == 100)
  }

  @Test func aSeriesOfIntervalsIsTold() throws {
    let (_, notes) = try RingTests.run(
      "todosync ring --every 1s,1s --times 2 'Work,Rest'; todosync ring --test 0; ls a.json 2>&1")
    #expect(
      notes.map { $0.prefix { $0 != "|" } } == [
        "Work 1/2, 1s", "Rest 1/2, 1s", "Work 2/2, 1s", "Rest 2/2, 1s", "Complete: 2 rounds",
        "Test",
      ])
  }

  @Test func aProgramIsRunWithTheItemInItsEnvironment() throws {
    let (output, _) = try RingTests.run(
      """
      printf '#!/bin/sh\\necho "$TODOSYNC_TEXT in $TODOSYNC_LIST, $TODOSYNC_ITEM" >> ran\\n' > run && chmod +x run
      todosync add -q 'One; rm -rf x' --due +4s -l Home
      (todosync ring -q --exec ./run & echo $! > pid; wait) & until_true '[ -s ran ]'; kill $(cat pid); cat ran
      todosync ring --exec ./nothing; echo $?
      """)
    #expect(output.contains("One; rm -rf x in Home, 1\n2\n"))
  }

  /// A real notification server: dunst, on a display of its own.
  @Test(
    .needs(Peer.program("dunst"), "dunst shows notifications"),
    .needs(Peer.program("Xvfb"), "dunst needs a display"),
    .needs(Peer.program("dbus-run-session"), "notifications go over a bus"),
    .needs(Peer.program("notify-send"), "notifications are sent by it"))
  func aRealServerShowsThemAndItsClicksChangeTheFile() throws {
    try TestPlace.withTemporaryFolder { folder in
      let script = """
        printf '#!/bin/sh\\ngrep -m1 "$(cat %s/want)"\\n' "$HOME" > pick; chmod +x pick
        printf '[global]\\ndmenu = %s/pick\\n' "$HOME" > dunstrc
        Xvfb -displayfd 3 -screen 0 640x480x24 3> display 2>/dev/null & X=$!
        for i in 1 2 3 4 5 6 7 8 9; do [ -s display ] && break; sleep 0.3; done
        export DISPLAY=:$(cat display) TODOSYNC_FILE=a.json
        cat > inner.sh <<'END'
        dunst -config "$HOME/dunstrc" 2>/dev/null & D=$!
        sleep 1; todosync add -q One --due +2s; todosync add -q Two --due +2s
        todosync ring > ring.log 2>&1 & R=$!
        for i in $(seq 100); do [ "$(dunstctl count displayed)" = 2 ] && break; sleep 0.1; done; dunstctl count displayed
        echo Done > want; dunstctl context; sleep 1; echo Snooze > want; dunstctl context; sleep 1
        kill $R $D; cat ring.log
        END
        dbus-run-session -- sh inner.sh 2>/dev/null; kill $X
        """
      let outcome = try Command.run(
        URL(filePath: "/usr/bin/env"), ["--default-signal", "timeout", "60", "sh", "-c", script],
        in: folder)
      let lines = outcome.text.split(separator: "\n")
      #expect(lines.first == "2")
      #expect(
        lines.contains { $0.hasPrefix("done ") } && lines.contains { $0.hasPrefix("snoozed ") })
    }
  }
}
