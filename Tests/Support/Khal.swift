package import Foundation

/// The calendar program khal, with a calendar of its own in a folder.
package struct Khal {
  private let program: URL
  private let home: URL
  private var config: URL { home.appending(path: "config") }

  /// - Parameters:
  ///   - home: An empty folder for its settings and events.
  ///   - zone: Where it shows times.
  package init(_ program: URL, home: URL, zone: String = "UTC") throws {
    (self.program, self.home) = (program, home)
    let events = home.appending(path: "events")
    try FileManager.default.createDirectory(at: events, withIntermediateDirectories: true)
    let formats = ["time", "date", "longdate", "datetime", "longdatetime"].map { name in
      name + "format = "
        + (name == "time" ? "%H:%M" : name.hasSuffix("time") ? "%Y-%m-%d %H:%M" : "%Y-%m-%d")
    }
    try Data(
      """
      [calendars]
      [[mirror]]
      path = \(events.path)
      [locale]
      local_timezone = \(zone)
      default_timezone = \(zone)
      \(formats.joined(separator: "\n"))

      """.utf8
    ).write(to: config)
  }

  /// Imports a calendar file.
  package func importing(_ calendar: URL) throws -> Command.Outcome {
    try Command.run(
      program, ["-c", config.path, "import", "--batch", "-a", "mirror", calendar.path], in: home)
  }

  /// Lists events: a line each, in a format, after the words that say which.
  package func list(_ words: [String], format: String) throws -> Command.Outcome {
    try Command.run(
      program, ["-c", config.path, "list", "-a", "mirror"] + words + ["--format", format],
      in: home)
  }
}
