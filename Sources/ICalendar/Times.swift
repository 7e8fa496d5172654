import Checklists

extension Alarm {
  /// The value of its TRIGGER (RFC 5545 section 3.8.6.3), which also names the alarm.
  var trigger: String {
    switch self {
    case .relative(let offset):
      return offset.iso8601
    case .absolute(let instant):
      return String(instant.iso8601.filter { $0 != "-" && $0 != ":" })
    }
  }
}
