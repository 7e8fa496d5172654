import CMicrohttpd
import Checklists
import Glibc

/// An answer that is ready to be sent, to any number of clients at once.
///
/// It can be shared by threads: nothing in it changes here, and libmicrohttpd counts by itself who still sends it.
@safe final class Response: @unchecked Sendable {
  let pointer: OpaquePointer
  let status: UInt32
  /// How many bytes its body has.
  let size: Int

  /// - Parameters:
  ///   - bytes: The body: a part of the content, which lives until the last client has it.
  ///   - headers: Names and values.
  init(
    _ status: UInt32, _ bytes: UnsafeRawBufferPointer, of content: Content,
    _ headers: [(String, String)]
  ) {
    self.status = status
    size = bytes.count
    let owner = unsafe Unmanaged.passRetained(content).toOpaque()
    // An empty body still has to point somewhere.
    let start = unsafe UnsafeMutableRawPointer(
      mutating: bytes.baseAddress ?? content.plain.baseAddress)
    let made = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
      bytes.count, start,
      { owner in
        if let owner = unsafe owner { unsafe Unmanaged<Content>.fromOpaque(owner).release() }
      }, owner)
    guard let made = unsafe made else { fatalError("out of memory") }
    unsafe pointer = made
    addHeaders(headers)
  }

  /// One that says that nothing has changed.
  init(unchanged headers: [(String, String)]) {
    guard let made = unsafe CMicrohttpd_without_body() else { fatalError("out of memory") }
    (status, size) = (UInt32(MHD_HTTP_NOT_MODIFIED), 0)
    unsafe pointer = made
    addHeaders(headers)
  }

  private func addHeaders(_ headers: [(String, String)]) {
    for (name, value) in headers { unsafe MHD_add_response_header(pointer, name, value) }
  }

  /// One that says something in a few words.
  convenience init(_ status: UInt32, text: String, _ headers: [(String, String)] = []) {
    let content = Content(Array(text.utf8))
    unsafe self.init(
      status, content.plain, of: content,
      [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
        + Response.everywhere + headers)
  }

  deinit { unsafe MHD_destroy_response(pointer) }

  /// What every answer has: nobody is to guess a type, to pass an address on, or to list it.
  static let everywhere = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("X-Robots-Tag", "noindex"),
  ]
}

/// A document with all the answers that can be given with it.
final class ServedDocument: Sendable {
  /// As it was told.
  let told: FeedDocument
  /// As it is served: its content is known by its own bytes.
  let document: FeedDocument
  let hasGzip: Bool
  /// What it was made of, to make the next one's answers of.
  let content: Content
  private let whole: Response
  private let compressed: Response?
  private let unchanged: Response
  private let unchangedCompressed: Response

  init(_ told: FeedDocument, _ content: Content) {
    self.told = told
    var document = told
    if told.kind == .code { document.contentID = unsafe GitObject.blobID(of: Array(content.plain)) }
    self.document = document
    self.content = content
    hasGzip = unsafe content.compressed != nil
    whole = unsafe Response(
      UInt32(MHD_HTTP_OK), content.plain, of: content,
      ServedDocument.headers(document, isGzip: false, isWhole: true))
    compressed = unsafe content.compressed.map {
      unsafe Response(
        UInt32(MHD_HTTP_OK), $0, of: content,
        ServedDocument.headers(document, isGzip: true, isWhole: true))
    }
    func unchanged(isGzip: Bool) -> Response {
      Response(unchanged: ServedDocument.headers(document, isGzip: isGzip, isWhole: false))
    }
    self.unchanged = unchanged(isGzip: false)
    unchangedCompressed = unchanged(isGzip: true)
  }

  func response(isGzip: Bool, isUnchanged: Bool) -> Response {
    if isUnchanged { return isGzip ? unchangedCompressed : unchanged }
    return isGzip ? compressed ?? whole : whole
  }

  /// The header fields. What is private and may change is asked for anew each time, which costs a 304.
  private static func headers(
    _ document: FeedDocument, isGzip: Bool, isWhole: Bool
  ) -> [(String, String)] {
    var headers = [
      ("ETag", document.entityTag(isGzip: isGzip)), ("Cache-Control", "private, no-cache"),
      ("Vary", "Accept-Encoding"),
    ]
    if let modified = document.modified {
      headers.append(("Last-Modified", HTTPDate.text(modified)))
    }
    guard isWhole else { return headers }
    if isGzip { headers.append(("Content-Encoding", "gzip")) }
    let type =
      switch document.kind {
      case .calendar: "text/calendar; charset=utf-8"
      case .page: "text/html; charset=utf-8"
      case .style: "text/css; charset=utf-8"
      case .code: "image/svg+xml"
      }
    headers += [("Content-Type", type)] + Response.everywhere
    if !document.fileName.isEmpty {
      // Inline, since a browser would save an attachment and not hand it to a calendar program.
      headers.append(("Content-Disposition", "inline; filename=\"\(document.fileName)\""))
    }
    if document.kind == .page {
      headers.append(("Content-Security-Policy", policy))
      headers.append(("Cross-Origin-Opener-Policy", "same-origin"))
    }
    headers.append(("Cross-Origin-Resource-Policy", "same-origin"))
    return headers
  }

  /// No script, nothing from elsewhere, no frame around it.
  private static let policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'"
}
