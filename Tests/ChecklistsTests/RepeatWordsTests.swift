import Testing

@testable import Checklists

/// Rules as people type them, and as they are said to them.
@Suite struct RepeatWordsTests {
  private static let rules: [(words: String, rule: String)] = [
    ("daily", "FREQ=DAILY"), ("Every day", "FREQ=DAILY"),
    ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("weekly", "FREQ=WEEKLY"), ("weekly on mon,thu", "FREQ=WEEKLY;BYDAY=MO,TH"),
    ("weekly on Monday and Thursday", "FREQ=WEEKLY;BYDAY=MO,TH"),
    ("every mon", "FREQ=WEEKLY;BYDAY=MO"), ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"),
    ("every 2 weeks on fri", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("monthly on 1", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("monthly on the 1st, 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("monthly on last fri", "FREQ=MONTHLY;BYDAY=-1FR"), ("last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("every 3 months on last day", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1"),
    ("yearly", "FREQ=YEARLY"), ("every 3 days", "FREQ=DAILY;INTERVAL=3"),
    ("daily, 10 times", "FREQ=DAILY;COUNT=10"), ("weekly 1 time", "FREQ=WEEKLY;COUNT=1"),
    ("weekly on tue, until 2030-12-31", "FREQ=WEEKLY;BYDAY=TU;UNTIL=20301231"),
    ("rrule:freq=yearly;bymonth=2;bymonthday=29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"),
  ]

  @Test(arguments: rules) func wordsAreARule(words: String, rule: String) throws {
    #expect(try RepeatWords.rule(words) == rule)
  }

  @Test(arguments: rules) func whatIsSaidIsUnderstood(words: String, rule: String) throws {
    #expect(try RepeatWords.rule(RepeatWords.say(rule)) == rule)
  }

  @Test(arguments: [
    "", "often", "every", "every blue moon", "daily 3", "daily on mon", "monthly on 32",
    "monthly on fifth mon", "weekly on", "weekly on 1", "every 0 days", "daily until tomorrow",
    "FREQ=HOURLY", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=2;UNTIL=20300101", "last fri",
  ]) func othersAreRefused(words: String) {
    #expect(throws: RepeatWords.Problem.self) { try RepeatWords.rule(words) }
  }
}
