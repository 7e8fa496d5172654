import Checklists
import Foundation
import Support
import Testing

/// Edits of a file that others write, too, with the program itself: nothing that anybody has written is
/// lost, whoever is first, and whenever somebody is stopped.
@Suite struct EditingTests {
  private static let list = #"[{"name":"L","items":[{"text":"Milk","itemID":1}]}]"#

  /// Runs lines of a shell in a folder with a small checklist `a.json`.
  private static func run(
    _ script: String, _ check: (_ folder: URL, _ output: String) throws -> Void
  ) throws {
    try TestPlace.withTemporaryFolder { folder in
      try Data(list.utf8).write(to: folder.appending(path: "a.json"))
      // A test's thread blocks signals, which a shell that waits for others must have.
      let outcome = try Command.run(
        URL(filePath: "/usr/bin/env"), ["--default-signal", "timeout", "300", "sh", "-c", script],
        in: folder,
        environment: ["TODOSYNC_NOW": "2030-05-01T00:00:00Z", "TODOSYNC_FILE": "a.json"])
      try check(folder, outcome.text + outcome.errorText)
    }
  }

  private static func text(_ folder: URL, _ name: String = "a.json") throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func editsOfManyProcessesAreAllThere() throws {
    let script = """
      for p in 1 2 3 4 5 6 7 8; do
        (for i in 1 2 3 4 5 6 7 8 9 10; do todosync add -q "p$p.$i." || echo failed; done) &
      done
      wait
      """
    try EditingTests.run(script) { folder, output in
      #expect(output == "")
      let text = try EditingTests.text(folder)
      for process in 1...8 {
        for index in 1...10 { #expect(text.contains("\"p\(process).\(index).\"")) }
      }
      // Each number is one item's.
      let numbers = text.matches(of: /"itemID":(\d+)/).map(\.1)
      #expect(Set(numbers).count == 81)
    }
  }

  @Test func whatAnEditorPutsInPlaceIsNeverLost() throws {
    let script = """
      (while [ ! -e stop ]; do todosync add -q x; done) & one=$!
      (while [ ! -e stop ]; do todosync add -q y; done) & two=$!
      i=0
      while [ $i -lt 300 ]; do
        i=$((i + 1))
        printf '[{"name":"L","items":[{"text":"v%s."}]}]' $i > editor.tmp && mv editor.tmp a.json
        grep -q "v$i[.]" a.json || echo "lost $i"
      done
      sleep 0.1
      grep -q "v$i[.]" a.json || echo "lost $i in the end"
      touch stop && wait $one $two
      """
    try EditingTests.run(script) { folder, output in
      #expect(output == "")
      let text = try EditingTests.text(folder)
      #expect(text.contains("v300."))
    }
  }

  /// Killed at any of its system calls, the program leaves the old file or the new one, whole, and the next
  /// edit is as any other.
  @Test(.needs(Peer.program("strace"), "strace kills the program at each system call"))
  func aKilledEditLeavesAWholeFile() throws {
    let script = """
      cp a.json old && strace -f -qq -o calls todosync done -q 1 && cp a.json new
      n=0
      total=$(wc -l < calls)
      while [ $n -lt $total ]; do
        n=$((n + 1))
        cp old a.json
        rm -rf .local
        strace -f -qq -o /dev/null -e inject=all:signal=KILL:when=$n todosync done -q 1 2>/dev/null
        cmp -s a.json old || cmp -s a.json new || echo "call $n: neither old nor new"
        todosync add -q after || echo "call $n: stuck"
        grep -q after a.json || echo "call $n: not added"
      done
      rm -rf .local
      ls -A | sort | tr '\\n' ' '
      """
    try EditingTests.run(script) { _, output in #expect(output == "a.json calls new old ") }
  }

  @Test func aFullDiskChangesNothing() throws {
    // A limit on the size of files acts as a disk that is full.
    let script = """
      i=0; while [ $i -lt 40 ]; do i=$((i + 1)); todosync add -q "item $i $(printf '%060d' 0)"; done
      cp a.json old
      (ulimit -f 4; todosync add more; echo $?)
      cmp a.json old && ls -A | sort | tr '\\n' ' '
      """
    try EditingTests.run(script) { _, output in
      #expect(
        output == """
          2
          .local a.json old a.json: error: no space left, or a limit on file sizes was reached
          hint: nothing was replaced

          """)
    }
  }

  /// An edit of one field is a change of that item's lines alone, whatever the file's style.
  @Test(
    arguments: TextForm.allCases,
    ["done", "edit --note n", "edit --text New", "rm", "mv --position 1"])
  func anEditTouchesTheLinesOfItsItemAlone(form: TextForm, command: String) throws {
    let items = (1...4).map { index in
      Value.dictionary(sorting: [
        .init(key: "text", value: .string("Item \(index)")),
        .init(key: "checked", value: .bool(false)),
        .init(key: "itemID", value: .integer(Int128(index))),
      ])
    }
    let lists = Value.array([
      .dictionary(sorting: [
        .init(key: "name", value: .string("L")), .init(key: "items", value: .array(items)),
      ])
    ])
    try TestPlace.withTemporaryFolder { folder in
      let file = folder.appending(path: "a")
      try Data(form.write(lists)).write(to: file)
      let before = try String(contentsOf: file, encoding: .utf8)
      let words = command.split(separator: " ").map(String.init)
      let outcome = try Command.todosync(
        [words[0], "3"] + words.dropFirst() + ["-q", "-f", "a"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errorText)")
      let after = try String(contentsOf: file, encoding: .utf8)
      #expect(after != before)
      // What isn't of the third item, nor a separator or bracket, is there as it was, in its order.
      let pieces = before.split(whereSeparator: \.isNewline)
      for item in [1, 2, 4] {
        for piece in pieces where piece.contains("Item \(item)") && !piece.contains("Item 3") {
          let core = piece.drop { $0 == " " || $0 == "," || $0 == "\t" }
          #expect(after.contains(core), "\(core)")
        }
      }
      #expect(after.contains("\r\n") == before.contains("\r\n"))
      #expect(after.hasSuffix("\n") == before.hasSuffix("\n"))
    }
  }
}
