import Checklists
import Testing

@testable import todosync_serve

@Suite struct HTTPDateTests {
  private static let now = Instant(seconds: 1_893_456_000)

  /// The example of RFC 9110 section 5.6.7, in its three forms.
  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func allThreeFormsAreRead(text: String) {
    #expect(HTTPDate.read(text, now: HTTPDateTests.now) == Instant(seconds: 784_111_777))
  }

  @Test func oneFormIsWritten() {
    #expect(HTTPDate.text(Instant(seconds: 784_111_777)) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(Instant(seconds: 0)) == "Thu, 01 Jan 1970 00:00:00 GMT")
  }

  @Test(arguments: [
    "", "yesterday", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49 GMT",
  ])
  func whatIsNoDateIsNone(text: String) {
    #expect(HTTPDate.read(text, now: HTTPDateTests.now) == nil)
  }

  @Test func everyDateThatIsWrittenIsReadAgain() {
    for seconds in stride(from: 0, to: 4_000_000_000, by: 12_345_679) {
      let instant = Instant(seconds: seconds)
      #expect(HTTPDate.read(HTTPDate.text(instant), now: HTTPDateTests.now) == instant)
    }
  }
}
