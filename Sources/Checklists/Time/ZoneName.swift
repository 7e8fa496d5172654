/// The names that programs have for time zones.
package enum ZoneName {
  /// The IANA name of a zone by the name that some program gave it: Windows has names of its own, and
  /// libical, Mozilla's and Citadel's calendars put theirs before the IANA name
  /// (`/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`, `/mozilla.org/20070129_1/Europe/Berlin`). A name
  /// that isn't one of these is itself.
  package static func iana(_ name: String) -> String {
    if name.utf8.first == UInt8(ascii: "/") { return withoutPrefix(name) }
    // Names of Windows have no slash, nearly all others do.
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return name }
    return windows[name] ?? name
  }

  /// RFC 5545 section 3.2.19 lets a name with a slash before it be globally unique: what comes first is who
  /// gave it, maybe with a version.
  private static func withoutPrefix(_ name: String) -> String {
    var parts = name.split(separator: "/").dropFirst()
    if let version = parts.first, parts.count > 1,
      version == "Tzfile" || version.utf8.contains(where: { (0x30...0x39).contains($0) })
    {
      parts = parts.dropFirst()
    }
    return parts.isEmpty ? name : parts.joined(separator: "/")
  }
}
