import Foundation
import Support
import Testing

/// What `ring` shows on a desktop, what clicks do, and what happens where a notification server fails: with a server
/// that does as a test says, and with a real one.
@Suite(
  .needs(Peer.program("dbus-run-session"), "notifications go over a bus"),
  .needs(Peer.python, "the server that fails is a script"))
struct NotificationTests {
  /// Runs lines of a shell on a bus of its own. There, `serve MODE` starts a server, `click N ACTION` clicks, `ring`
  /// rings in the background, and `shown N` waits until the server was told so many things.
  private static func run(_ script: String) throws -> (output: String, shown: [String]) {
    try TestPlace.withTemporaryFolder { folder in
      try Data((beginning + script + "\nstop").utf8).write(to: folder.appending(path: "inner.sh"))
      // What is installed here must not be started in the server's place.
      let services = folder.appending(path: "share/dbus-1/services")
      try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
      try Data(
        "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/bin/false\n".utf8
      ).write(to: services.appending(path: "org.freedesktop.Notifications.service"))
      let outcome = try Command.run(
        URL(filePath: "/usr/bin/env"),
        ["--default-signal", "timeout", "90", "dbus-run-session", "--", "sh", "inner.sh"],
        in: folder,
        environment: [
          "TODOSYNC_FILE": "a.json", "XDG_DATA_HOME": folder.appending(path: "share").path,
          "PYTHON": Peer.python?.path ?? "",
          "SERVER": TestPlace.root.appending(path: "Tests/Peers/notifications.py").path,
        ])
      let shown = try? String(contentsOf: folder.appending(path: "shown"), encoding: .utf8)
      return (
        outcome.text + outcome.errorText, (shown ?? "").split(separator: "\n").map(String.init)
      )
    }
  }

  private static let beginning = """
    until_true() { n=0; until eval "$1" || [ $n -gt 300 ]; do sleep 0.1; n=$((n+1)); done; }
    serve() { "$PYTHON" "$SERVER" "$1" & server=$!; until_true '[ -e serving ]'; rm serving; }
    shown() { until_true "[ \\$(cat shown 2> /dev/null | wc -l) -ge $1 ]"; }
    click() { echo "$1 $2" > click.new; mv click.new click; until_true '[ ! -e click ]'; }
    ring() { todosync ring > ring.log 2>&1 & ring=$!; until_true '[ -s ring.log ]'; }
    stop() { [ -z "$ring" ] || kill $ring 2>/dev/null; [ -z "$server" ] || kill $server 2>/dev/null; wait; }

    """

  @Test func aReminderSaysWhatItIsAndStays() throws {
    let (_, shown) = try NotificationTests.run(
      """
      serve normal; todosync add -q 'A & <b>' --due +2s -l Home --priority 1
      mkdir -p .config/todosync; echo 'snooze = 1h30m' > .config/todosync/config
      ring; shown 1; todosync ring --test 0; echo $?; shown 2
      """)
    let first = try #require(shown.first).split(separator: "|").map(String.init)
    #expect(first[0...1] == ["1", "A & <b>"])
    #expect(first[2].hasPrefix("Home/due 20"))
    #expect(first[3] == "done,Done,snooze,Snooze 1h 30m,show,Show")
    #expect(first[4] == "category=x-todosync.reminder sound-name=alarm-clock-elapsed urgency=2")
    #expect(first[5] == "0")
    #expect(
      shown.contains(
        "2|Test|todosync rings on this desktop||category=x-todosync.reminder urgency=1|-1"))
  }

  @Test func clicksChangeTheFileAndShowKeepsItsButtons() throws {
    let (output, shown) = try NotificationTests.run(
      """
      serve normal; todosync add -q One --due +2s --note 'By phone'; todosync add -q Two --due +600s
      ring; shown 1; click 1 show; shown 3; click 2 done; until_true 'todosync list --all | grep -q x'
      todosync edit -q two --due +2s; shown 5; click 3 snooze; until_true 'grep -q snoozedUntil a.json'
      todosync list --all; todosync pending --count
      """)
    #expect(output.contains("[x]  One"))
    #expect(output.contains("🔔") && output.contains("\n1\n"))
    let again = try #require(shown.first { $0.hasPrefix("2|One") })
    #expect(again.contains("/By phone|done,Done,snooze,Snooze 10m|"))
  }

  /// Done, moved, put off, switched off, deleted elsewhere, or renamed: what is shown follows.
  @Test(arguments: [
    ("done one", "1|closed"), ("edit one --due +900s", "1|closed"), ("snooze one 10m", "1|closed"),
    ("edit one --no-remind", "1|closed"), ("rm one", "1|closed"), ("edit one --text Uno", "1|Uno|"),
  ])
  func whatIsShownFollowsTheFile(edit: String, told: String) throws {
    let (_, shown) = try NotificationTests.run(
      "serve normal; todosync add -q One --due +2s; ring; shown 1; todosync \(edit); shown 2")
    #expect(shown.count == 2 || shown.count == 3)
    #expect(shown.dropFirst().first?.hasPrefix(told) == true, "\(shown)")
  }

  /// A click and a `done` at once are one occurrence, whichever comes first.
  @Test func aClickOnWhatIsDoneElsewhereDoesNotTickTheNextOccurrence() throws {
    let (output, _) = try NotificationTests.run(
      """
      serve normal; today=$(date -u +%Y-%m-%d)
      todosync add -q Water --due +2s --repeat daily --time-zone UTC; ring; shown 1
      kill -STOP $ring; todosync done water; click 1 done; sleep 1; kill -CONT $ring
      until_true 'grep -q already ring.log'; cat ring.log; grep -o '"dueDate": "[^T]*' a.json
      date -u -d '+1 day' +%Y-%m-%d
      """)
    #expect(output.contains("'Water' is done already"))
    let lines = output.split(separator: "\n")
    let due = try #require(lines.first { $0.hasPrefix("\"dueDate\"") }).suffix(10)
    #expect(lines.contains(due))
  }

  @Test func aNagTakesThePlaceOfItsOwnAndTheEndClosesAll() throws {
    let (_, shown) = try NotificationTests.run(
      """
      serve normal
      printf '[{"name":"L","items":[{"text":"Nag","itemID":1,"shouldRemind":true,"exactSeconds":true,"dueDate":"%s",
        "nag":{"every":"PT2S","count":2}},{"text":"Other","itemID":2,"shouldRemind":true,"exactSeconds":true,
        "dueDate":"%s"}]}]' $(date -u -d '+3 seconds' +%Y-%m-%dT%H:%M:%SZ) $(date -u -d '+4 seconds' +%Y-%m-%dT%H:%M:%SZ) > a.json
      ring; shown 4; kill $ring; shown 6; ring=
      """)
    #expect(shown.filter { $0.hasPrefix("1|Nag|") }.count == 3)
    #expect(Set(shown.suffix(2)) == ["1|closed", "2|closed"])
  }

  /// Wherever a server fails: it is said, the exit status is 2, nothing counts as rung, and nothing is left running.
  @Test(arguments: [
    ("none", "exited with status 1"), ("broken", "it is broken"), ("refuse", "there is no room"),
    ("exit", "nowhere"), ("hang", "timed out"),
  ])
  func aServerThatFailsIsSaidAndNothingCountsAsRung(mode: String, reason: String) throws {
    let (output, _) = try NotificationTests.run(
      """
      [ \(mode) = none ] || serve \(mode)
      todosync ring --test 0; echo "test $?"
      [ \(mode) != exit ] || serve \(mode)
      todosync add -q One --due +3s; todosync ring; echo "ring $?"
      cat .local/state/todosync/ring/* > rung 2>/dev/null; due=$(date +%s)
      [ -z "$server" ] || kill $server 2>/dev/null; server=
      sleep 0.3; for p in $(pgrep -x todosync-notify); do [ "$(readlink /proc/$p/cwd)" != "$HOME" ] || echo "left $p"; done
      serve normal; ring; shown 1; cat shown
      """)
    #expect(output.contains("test 2\n") && output.contains("ring 2\n"), "\(output)")
    #expect(
      output.contains("there is nowhere to ring: no notifications (") && output.contains(reason),
      "\(output)")
    #expect(output.contains("|One|") && !output.contains("left "), "\(output)")
  }

  @Test func aServerWithoutButtonsOrMarkupGetsNone() throws {
    let (_, shown) = try NotificationTests.run(
      "serve plain; todosync add -q One --due +2s -l 'A & B'; ring; shown 1")
    #expect(shown.first?.hasPrefix("1|One|A & B/due 20") == true)
    #expect(shown.first?.contains("||category") == true)
  }

  /// A real notification server: dunst, on a display of its own.
  @Test(
    .needs(Peer.program("dunst"), "dunst shows notifications"),
    .needs(Peer.program("Xvfb"), "dunst needs a display"))
  func aRealServerShowsThemAndItsClicksChangeTheFile() throws {
    let (output, _) = try NotificationTests.run(
      """
      printf '#!/bin/sh\\ngrep -m1 "$(cat %s/want)"\\n' "$HOME" > pick; chmod +x pick
      printf '[global]\\ndmenu = %s/pick\\n' "$HOME" > dunstrc
      dunst -config dunstrc 2>/dev/null; echo "no display $?"
      todosync ring --test 0; echo "test $?"
      Xvfb -displayfd 3 -screen 0 640x480x24 3> display 2>/dev/null & x=$!
      until_true '[ -s display ]'; export DISPLAY=:$(cat display)
      dunst -config dunstrc 2>/dev/null & server=$!
      displayed() { until_true "[ \\$(dunstctl count displayed) = $1 ]"; echo "displayed $(dunstctl count displayed)"; }
      until_true 'dunstctl count > /dev/null 2>&1'; todosync add -q One --due +2s; todosync add -q Two --due +2s
      todosync add -q Three --due +2s
      ring; displayed 3; echo Show > want; dunstctl context; sleep 1; displayed 3
      echo Done > want; dunstctl context; displayed 2; echo Snooze > want; dunstctl context; displayed 1
      until_true 'grep -q ^snoozed ring.log'; grep -o '^done\\|^snoozed' ring.log
      kill $ring; displayed 0; ring=; dunstctl set-paused true; todosync ring --test 0; echo "paused $?"
      kill $x
      """)
    let lines = output.split(separator: "\n").map(String.init)
    let told = lines.filter {
      $0.hasPrefix("displayed") || $0.hasPrefix("test ") || ["done", "snoozed"].contains($0)
        || $0.hasPrefix("paused ")
    }
    #expect(
      told == [
        "test 2", "displayed 3", "displayed 3", "displayed 2", "displayed 1", "done", "snoozed",
        "displayed 0", "paused 1",
      ], "\(output)")
    #expect(output.contains("dunst is paused: notifications are shown when it is resumed"))
  }
}
