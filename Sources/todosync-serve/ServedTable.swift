import Checklists

/// What is served at one time: it is replaced as a whole.
final class ServedTable: Sendable {
  /// For finding answers.
  let sites: [Answer.Site]
  let labels: [String]
  private let documents: [[ServedDocument]]

  private init(sites: [Answer.Site], labels: [String], documents: [[ServedDocument]]) {
    (self.sites, self.labels, self.documents) = (sites, labels, documents)
  }

  static let empty = ServedTable(sites: [], labels: [], documents: [])

  func document(_ index: Int, of site: Int) -> ServedDocument { documents[site][index] }

  /// Gathers what a table is made of.
  struct Builder {
    private var contents: [String: Content] = [:]
    /// Those that are made already: one that several sites have, or that stays, is made once.
    private var served: [FeedDocument: ServedDocument] = [:]
    private var sites: [(token: String, label: String, isReadable: Bool)] = []
    private var documents: [[ServedDocument]] = []

    /// - Parameter last: The table before, whose contents needn't be told again.
    init(after last: ServedTable) {
      for document in last.documents.joined() {
        contents[Builder.key(document.told)] = document.content
        served[document.told] = document
      }
    }

    /// The picture of a text is another content than the text.
    private static func key(_ document: FeedDocument) -> String {
      document.kind == .code ? "code \(document.contentID)" : document.contentID
    }

    mutating func add(content id: String, _ bytes: [UInt8]) {
      if contents[id] == nil { contents[id] = Content(bytes) }
    }

    mutating func addSite(token: String, label: String, isReadable: Bool) {
      sites.append((token, label, isReadable))
      documents.append([])
    }

    /// - Returns: False if its content or its site hasn't been told.
    mutating func add(_ document: FeedDocument) -> Bool {
      let key = Builder.key(document)
      if contents[key] == nil, document.kind == .code, let text = contents[document.contentID] {
        let code = unsafe QRCode(String(decoding: text.plain, as: UTF8.self))
        contents[key] = Content(Array((code?.svg ?? QRCode.none).utf8))
      }
      guard let content = contents[key], !documents.isEmpty else { return false }
      let made = served[document] ?? ServedDocument(document, content)
      served[document] = made
      documents[documents.count - 1].append(made)
      return true
    }

    func table() -> ServedTable {
      ServedTable(
        sites: sites.indices.map { index in
          Answer.Site(
            token: Array(sites[index].token.utf8), isReadable: sites[index].isReadable,
            documents: documents[index].map(\.document),
            hasGzip: documents[index].map(\.hasGzip))
        }, labels: sites.map(\.label), documents: documents)
    }
  }
}
