/// The ids that git gives to contents.
package enum GitObject {
  /// The id of a file's content in a repository that uses SHA-1, in lower case.
  ///
  /// It is computed from the bytes that were read, so it can't be that of a later content.
  package static func blobID(of bytes: [UInt8]) -> String {
    var hash = SHA1()
    hash.add("blob \(bytes.count)\0".utf8)
    hash.add(bytes)
    let (a, b, c, d, e) = hash.digest()
    return [a, b, c, d, e].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }
}
