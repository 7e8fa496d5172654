import Foundation
import Support
import Testing

/// Ringing with the program itself: what rings, and when, as a program that is run at each reminder is told.
@Suite struct RingTests {
  /// Runs lines of a shell that has a program `note`, which writes down what rings.
  private static func run(_ script: String) throws -> (output: String, notes: [String]) {
    try TestPlace.withTemporaryFolder { folder in
      let outcome = try Command.run(
        URL(filePath: "/usr/bin/env"),
        ["--default-signal", "timeout", "60", "sh", "-c", RingTests.beginning + script],
        in: folder, environment: ["TODOSYNC_FILE": "a.json"])
      let notes = try? String(contentsOf: folder.appending(path: "notes"), encoding: .utf8)
      return (
        outcome.text + outcome.errorText, (notes ?? "").split(separator: "\n").map(String.init)
      )
    }
  }

  /// Other tests can make the machine slow: what is to happen is waited for, `until_true`, and not a time.
  private static let beginning = """
    printf '#!/bin/sh\\necho "$TODOSYNC_TEXT" >> "$HOME/notes"\\n' > note && chmod +x note
    until_true() { n=0; until eval "$1" || [ $n -gt 300 ]; do sleep 0.1; n=$((n+1)); done; }
    notes() { until_true "[ \\$(cat notes 2> /dev/null | wc -l) -ge $1 ]"; }
    ring() { (todosync ring -q --exec ./note & echo $! > pid; wait) & }

    """

  @Test func eachReminderIsRungOnceAndEditsCount() throws {
    let (_, notes) = try RingTests.run(
      """
      todosync add -q One --due +600s -l Home; todosync add -q Two --due +600s; todosync add -q Never --due +600s
      ring; sleep 1
      todosync edit -q one two --due +4s; notes 2
      todosync add -q 'Three & <b>' --due +2s; notes 3; sleep 1; kill $(cat pid)
      """)
    #expect(notes.sorted() == ["One", "Three & <b>", "Two"])
  }

  @Test func aSecondProgramIsRefused() throws {
    let (output, _) = try RingTests.run(
      """
      todosync add -q One --due +600s
      ring; sleep 2
      todosync ring --exec ./note; echo $?; kill $(cat pid)
      """)
    #expect(output.contains("2\n"))
    #expect(output.contains("a.json: error: is being rung already, by another todosync"))
  }

  @Test func whatWasMissedIsRung() throws {
    let (_, notes) = try RingTests.run(
      """
      todosync add -q Early --due +4s
      export TODOSYNC_NOW=$(date -u +%Y-%m-%dT%H:%M:%SZ)
      ring; notes 1; kill $(cat pid)
      for i in 1 2 3 4 5 6 7 8; do todosync add -q "Missed $i" --due +60s; done
      export TODOSYNC_NOW=$(date -u -d '+1 hour' +%Y-%m-%dT%H:%M:%SZ)
      ring; notes 9; sleep 1; kill $(cat pid)
      """)
    #expect(Set(notes) == Set(["Early"] + (1...8).map { "Missed \($0)" }) && notes.count == 9)
  }

  @Test func aHundredInOneMinuteAllRing() throws {
    let (_, notes) = try RingTests.run(
      """
      for i in $(seq 100); do echo "Item $i"; done | todosync add -q - --due +5s
      ring; notes 100; kill $(cat pid)
      """)
    #expect(notes.count == 100 && Set(notes).count == 100)
  }

  @Test(.needs(Peer.terminal, "script gives it a terminal"))
  func aSeriesOfIntervalsIsToldOnATerminal() throws {
    let (output, _) = try RingTests.run(
      """
      script -qec "todosync ring --every 1s,1s --times 2 'Work,Rest'; todosync ring --test 0" log > /dev/null
      tr -d '\\r\\007' < log | grep -v '^Script'; ls a.json 2>&1
      """)
    #expect(
      output.split(separator: "\n").filter { !$0.contains("a.json") } == [
        "Work 1/2, 1s", "Rest 1/2, 1s", "Work 2/2, 1s", "Rest 2/2, 1s", "Complete: 2 rounds",
        "Test: todosync rings on this desktop",
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

  /// Whoever can't be told is told later: nothing counts as rung.
  @Test func withoutAnywhereToRingItEndsWithTwo() throws {
    let (output, notes) = try RingTests.run(
      """
      todosync ring --test 0; echo $?; todosync ring; echo $?
      DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere todosync ring --test 0; echo $?
      """)
    #expect(notes == [] && output.hasPrefix("2\n2\n2\n"))
    #expect(output.contains("there is nowhere to ring: no notifications (there is no session bus)"))
  }
}
