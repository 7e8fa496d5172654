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
