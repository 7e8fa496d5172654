import Checklists
import Testing

/// Rules of repetition, as they are read.
@Suite struct RecurrenceRuleTests {
  @Test(arguments: [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH", "freq=weekly;byday=mo", "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=MONTHLY;BYMONTHDAY=31,-1", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "FREQ=YEARLY;BYDAY=20MO", "INTERVAL=2;FREQ=DAILY",
    "FREQ=DAILY;COUNT=10", "FREQ=DAILY;UNTIL=20301224T000000Z", "FREQ=DAILY;UNTIL=20301224",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;BYYEARDAY=1,-1;WKST=SU",
    "FREQ=DAILY;BYMONTH=1,2", "FREQ=DAILY;BYDAY=MO", "FREQ=DAILY;BYMONTHDAY=1",
  ])
  func rulesAreRead(text: String) throws { _ = try RecurrenceRule(text) }

  @Test(arguments: [
    ("", "'' is no NAME=VALUE"), ("DAILY", "'DAILY' is no NAME=VALUE"),
    ("COUNT=3", "it needs FREQ, such as FREQ=WEEKLY"),
    ("FREQ=HOURLY", "FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, not 'HOURLY'"),
    ("FREQ=DAILY;FREQ=DAILY", "'FREQ' stands twice"), ("FREQ=DAILY;", "'' is no NAME=VALUE"),
    ("FREQ=DAILY;COUNT=0", "COUNT is a number from 1 to 99999, not '0'"),
    ("FREQ=DAILY;INTERVAL=-1", "INTERVAL is a number from 1 to 9999, not '-1'"),
    ("FREQ=DAILY;COUNT=1;UNTIL=20300101", "it has both COUNT and UNTIL"),
    ("FREQ=DAILY;UNTIL=2030-01-01", "UNTIL is a date or time, not '2030-01-01'"),
    ("FREQ=DAILY;UNTIL=20300231", "UNTIL is a date or time, not '20300231'"),
    ("FREQ=WEEKLY;BYDAY=XX", "BYDAY has days MO to SU, not 'XX'"),
    ("FREQ=WEEKLY;BYDAY=1MO", "a numbered BYDAY is for MONTHLY, and YEARLY without BYWEEKNO"),
    ("FREQ=MONTHLY;BYDAY=6MO", "a month has no sixth of a weekday"),
    ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY isn't for WEEKLY"),
    ("FREQ=MONTHLY;BYYEARDAY=1", "BYYEARDAY is only for YEARLY"),
    ("FREQ=MONTHLY;BYWEEKNO=1", "BYWEEKNO is only for YEARLY"),
    ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY is a number from 1 to 31, not '0'"),
    ("FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY is a number from 1 to 31, not '32'"),
    ("FREQ=YEARLY;BYMONTH=-1", "BYMONTH is a number from 1 to 12, not '-1'"),
    ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS needs another BY… to pick from"),
    ("FREQ=DAILY;BYHOUR=9", "BYHOUR isn't read; the time of day is that of the due"),
    ("FREQ=DAILY;X-A=1", "there is no part 'X-A'"),
    ("FREQ=DAILY;WKST=1", "WKST is a day MO to SU, not '1'"),
  ])
  func whatIsNoRuleIsRefused(text: String, message: String) {
    #expect {
      _ = try RecurrenceRule(text)
    } throws: { error in
      (error as? RecurrenceRule.Problem)?.message == message
    }
  }
}
