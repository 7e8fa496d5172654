import Checklists
import Testing

@testable import todosync

@Suite struct SettingsTests {
  @Test func linesBeforeASectionAreForAllFilesAndThoseInItForOne() {
    let text = """
      # for the folder
      all-dues = yes
      calendar-id=shared

      [b.json]
        calendar-id =  the b's  \r
      app = yes
      [c.json]
      calendar-id = c
      """
    #expect(
      Settings.parse(text, for: "a.json").settings
        == Settings(calendarID: "shared", includesPlaceholders: true))
    #expect(
      Settings.parse(text, for: "b.json").settings
        == Settings(calendarID: "the b's", isAppOwned: true, includesPlaceholders: true))
    #expect(Settings.parse(text, for: "c.json").settings.calendarID == "c")
    #expect(Settings.parse(text, for: "c.json").diagnostics.isEmpty)
  }

  /// Lines whose header can't be read must not count for every file of the folder.
  @Test(arguments: ["[b.json", "[b.json]x", "[]x"]) func aBrokenHeaderIsForNobody(header: String) {
    let text = "\(header)\ncalendar-id = b\n[a.json]\ncalendar-id = a\n"
    for name in ["b.json", "c.json"] {
      #expect(Settings.parse(text, for: name).settings == Settings())
    }
    #expect(Settings.parse(text, for: "a.json").settings.calendarID == "a")
    #expect(Settings.parse(text, for: "a.json").diagnostics.count == 1)
  }

  @Test func commentsAndAByteOrderMarkArePassedOver() {
    let text = "\u{FEFF}[a.json] # mine\r\ncalendar-id = a#1 # note\r\n# all-dues = yes\r\n"
    #expect(Settings.parse(text, for: "a.json").settings == Settings(calendarID: "a#1"))
    #expect(Settings.parse(text, for: "b.json").settings == Settings())
    #expect(Settings.parse(text, for: "a.json").diagnostics.isEmpty)
  }

  @Test(arguments: [
    "a", "a b", "todo #1", "#", "\"a\"", "\"", "5\" disk", "5\" disk #2", "a = b",
  ])
  func aValueThatIsSpelledOutIsReadBack(value: String) {
    for comment in ["", " # 5\" note"] {
      let text = "calendar-id = \(Settings.spelled(value))\(comment)\n"
      #expect(Settings.parse(text, for: "a.json").settings.calendarID == value)
    }
  }

  @Test func whatIsNotUnderstoodIsSaidWithItsLine() {
    let text = "calendar-id =\nexec = rm -rf /\n\nnonsense\napp = maybe\n"
    let (settings, diagnostics) = Settings.parse(text, for: "a.json")
    #expect(settings == Settings())
    #expect(
      diagnostics.map { "\($0.place?.line ?? 0): \($0.message)" } == [
        "1: 'calendar-id' is empty; the line is ignored",
        "2: unknown setting 'exec'; the line is ignored",
        "4: expected 'key = value', found 'nonsense'; the line is ignored",
        "5: 'app' is yes or no; the line is ignored",
      ])
  }
}
