internal import Glibc

/// A folder of calendars as vdirsyncer keeps them: a folder for each calendar, in it a file for each item, and
/// in `displayname` what people call it.
package struct Vdir: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The names of its calendars' folders.
  package var folders: [String] {
    fileNames(in: path).filter {
      !$0.hasPrefix(".") && FileKind(of: "\(path)/\($0)") == .directory
    }
  }

  /// The paths of a folder's items: what has another name, or none that is seen, is somebody's work at hand.
  package func items(in folder: String) -> [String] {
    fileNames(in: "\(path)/\(folder)").filter { $0.hasSuffix(".ics") && !$0.hasPrefix(".") }
      .map { "\(path)/\(folder)/\($0)" }
  }

  /// Where an item that isn't there yet can be: a file that somebody else has under its name stays.
  package func freePath(_ name: String, in folder: String) -> String {
    let path = "\(path)/\(folder)/\(name)"
    guard FileKind(of: path) != nil else { return path }
    let stem = name.hasSuffix(".ics") ? String(name.dropLast(4)) : name
    var number = 2
    while FileKind(of: "\(self.path)/\(folder)/\(stem)-\(number).ics") != nil { number += 1 }
    return "\(self.path)/\(folder)/\(stem)-\(number).ics"
  }

  /// What people call a calendar; nil if nobody has said.
  package func displayName(of folder: String) -> String? {
    (try? FileContents.read("\(path)/\(folder)/displayname").bytes).map {
      String(String(decoding: $0, as: UTF8.self).prefix { !$0.isNewline })
    }
  }

  package func setDisplayName(_ name: String, of folder: String) throws(FileError) -> Bool {
    try write(Array(name.utf8), to: "\(path)/\(folder)/displayname")
  }

  /// Makes a calendar's folder, and the vdir if there is none.
  package func make(_ folder: String) throws(FileError) {
    for path in [path, "\(path)/\(folder)"] where FileKind(of: path) == nil {
      guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw FileError(SystemError(code: errno))
      }
    }
  }

  /// Writes a file at once or not at all.
  ///
  /// - Returns: Whether it was changed.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    var file = try AtomicFile(replacing: path)
    try file.write(bytes)
    return try file.commit()
  }

  /// Takes an item away.
  package func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw FileError(SystemError(code: errno))
    }
  }
}
