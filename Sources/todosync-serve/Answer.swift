import Checklists

/// A request, as far as an answer depends on it.
struct Request {
  var method: String
  /// As it came: nothing in it is decoded, so that no two spellings name one thing.
  var target: String
  var host: String?
  var ifNoneMatch: String?
  var ifModifiedSince: String?
  var acceptEncoding: String?
}

/// What a request is answered with. Pure: what there is, is handed in.
enum Answer: Hashable {
  /// The document of a site, by their positions.
  case document(site: Int, document: Int, isGzip: Bool, isUnchanged: Bool)
  /// The address without its last slash.
  case redirect(site: Int)
  /// There is such a site, and nothing of it can be served just now.
  case unavailable(site: Int)
  /// What can be done at all.
  case options
  case notAllowed
  case notFound
  /// The request is for another host's server.
  case misdirected

  /// What answers look for.
  struct Site {
    var token: [UInt8]
    var isReadable: Bool
    var documents: [FeedDocument]
    /// Whether each document has a compressed form.
    var hasGzip: [Bool]
  }

  /// The methods that change nothing.
  static let reading = ["GET", "HEAD", "OPTIONS"]

  /// - Parameters:
  ///   - hosts: The names that the server has.
  ///   - now: For dates with years of two digits.
  init(to request: Request, sites: [Site], hosts: [String], now: Instant) {
    var (target, host) = (request.target[...], request.host)
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      // The form that proxies are asked in (RFC 9112 section 3.2.2): the host in it counts.
      let rest = target.dropFirst(scheme.count)
      let slash = rest.firstIndex(of: "/") ?? rest.endIndex
      (host, target) = (String(rest[..<slash]), rest[slash...])
    }
    guard host.map({ Negotiation.isOwn(host: $0, hosts) }) ?? true else {
      self = .misdirected
      return
    }
    guard Answer.reading.contains(request.method) else {
      self = .notAllowed
      return
    }
    guard request.method != "OPTIONS" else {
      self = .options
      return
    }
    guard target.first == "/" else {
      self = .notFound
      return
    }
    let path = target.dropFirst()
    let slash = path.firstIndex(of: "/")
    let token = Array(path[..<(slash ?? path.endIndex)].utf8)
    guard let site = Answer.site(of: token, in: sites) else {
      // Without a token there is at most one site, and its own documents lie at the root.
      let open = sites.firstIndex { $0.token.isEmpty }
      self = open.map { Answer(to: request, path, of: $0, in: sites, now) } ?? .notFound
      return
    }
    guard let slash else {
      self = .redirect(site: site)
      return
    }
    self = Answer(to: request, path[path.index(after: slash)...], of: site, in: sites, now)
  }

  private init(
    to request: Request, _ path: Substring, of site: Int, in sites: [Site], _ now: Instant
  ) {
    guard sites[site].isReadable else {
      self = .unavailable(site: site)
      return
    }
    guard let index = sites[site].documents.firstIndex(where: { $0.path == path }) else {
      self = .notFound
      return
    }
    let document = sites[site].documents[index]
    let isGzip = sites[site].hasGzip[index] && Negotiation.takesGzip(request.acceptEncoding)
    let isUnchanged: Bool
    if let field = request.ifNoneMatch {
      // It counts alone where both are there (RFC 9110 section 13.2.2).
      isUnchanged = Negotiation.matches(field, document.entityTag(isGzip: isGzip))
    } else if let modified = document.modified,
      let since = request.ifModifiedSince.flatMap({ HTTPDate.read($0, now: now) })
    {
      // The very time that was told: a clock that was set back must not make a new version look like an old one.
      isUnchanged = modified == since
    } else {
      isUnchanged = false
    }
    self = .document(site: site, document: index, isGzip: isGzip, isUnchanged: isUnchanged)
  }

  /// Finds a site by its token, in a time that doesn't tell how much of a wrong one is right.
  private static func site(of token: [UInt8], in sites: [Site]) -> Int? {
    var found: Int?
    for (index, site) in sites.enumerated()
    where isEqual(token, site.token) && !site.token.isEmpty { found = index }
    return found
  }

  /// Compares all bytes, wherever the first difference is.
  static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in left.indices { difference |= left[index] ^ right[index] }
    return difference == 0
  }
}

extension FeedDocument {
  /// A strong entity tag (RFC 9110 section 8.8.3): of the bytes as they are sent.
  func entityTag(isGzip: Bool) -> String { "\"\(contentID)\(isGzip ? "-gz" : "")\"" }
}
