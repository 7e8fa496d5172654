import Checklists
import Testing

@Suite struct KeptLinesTests {
  @Test(arguments: [
    [], ["CLASS:PRIVATE"], ["X-A;P=\"b:c;d\":e"], ["ATTACH;VALUE=URI:https://example.org/a:b"],
    ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM"],
    ["begin:vlocation", "UID:x", "NAME:y", "end:VLOCATION"],
  ])
  func harmlessLinesAreKept(lines: [String]) {
    #expect(KeptLines.problem(in: lines) == nil)
  }

  @Test(arguments: [
    ["SUMMARY:two"], ["uid:x"], ["DUE;VALUE=DATE:20300101"], ["no colon"], [""], [" X:folded"],
    ["X-A:b\nX-C:d"], ["X-A:b\u{0}"], ["END:VTODO"], ["BEGIN:VTODO", "END:VTODO"],
    ["BEGIN:VALARM"], ["BEGIN:VALARM", "END:VTODO"], ["X-A;P=\"b:c"], ["É:x"],
    ["BEGIN:VALARM", "ACTION:EMAIL", "END:VALARM"],
    ["BEGIN:VALARM", "action:procedure", "END:VALARM"],
    ["BEGIN:VALARM", "ACTION:EMAIL ", "END:VALARM"],
    ["BEGIN:VALARM", "ACTION: EMAIL", "END:VALARM"],
    ["BEGIN:VALARM ", "ACTION:EMAIL", "END:VALARM "], ["BEGIN:VTODO ", "UID:x", "END:VTODO "],
    ["METHOD:PUBLISH"], ["PRODID:x"], ["BEGIN:VJOURNAL", "END:VJOURNAL"],
    ["END:VCALENDAR", "BEGIN:VCALENDAR"],
  ])
  func linesThatBreakOutAreRefused(lines: [String]) {
    #expect(KeptLines.problem(in: lines) != nil)
  }
}
