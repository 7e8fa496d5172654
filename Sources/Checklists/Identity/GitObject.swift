/// The ids that git gives to contents.
package enum GitObject {
  /// The id of a file's content in a repository that uses SHA-1, in lower case.
  ///
  /// It is computed from the bytes that were read, so it can't be that of a later content.
  package static func blobID(of bytes: [UInt8]) -> String {
    let digest = SHA1.digest(Array("blob \(bytes.count)\0".utf8) + bytes)
    return digest.map { byte in
      let text = String(byte, radix: 16)
      return text.utf8.count == 1 ? "0" + text : text
    }.joined()
  }
}
