/// One thing that a feed has at an address: a calendar, the page for people, or what belongs to that.
package struct FeedDocument: Sendable, Hashable {
  /// What it is, and so how it is served.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// iCalendar (RFC 5545).
    case calendar
    /// WebText.
    case page
    /// CSS.
    case style
    /// A text that is served as the picture of its QR code.
    case code
  }

  package var kind: Kind
  /// Its address below the feed's: of what an address may have as it is; empty for the page.
  package var path: String
  /// The name that a browser saves it under; empty for none.
  package var fileName: String
  /// When its content became what it is; nil if that isn't told, since it isn't later than it was before.
  package var modified: Instant?
  /// What its content is known by: the same for the same bytes, and for no others.
  package var contentID: String

  package init(
    kind: Kind, path: String, fileName: String = "", modified: Instant?, contentID: String
  ) {
    self.kind = kind
    self.path = path
    self.fileName = fileName
    self.modified = modified
    self.contentID = contentID
  }
}

/// What is below one address: the feed of a checklist, for whoever knows its token.
package struct FeedSite: Sendable, Hashable {
  /// Empty for a site without one.
  package var token: String
  package var label: String
  /// Whether there is anything to serve just now.
  package var isReadable: Bool
  package var documents: [FeedDocument]

  package init(token: String, label: String, isReadable: Bool, documents: [FeedDocument]) {
    self.token = token
    self.label = label
    self.isReadable = isReadable
    self.documents = documents
  }
}
