/// Reads the object table of an archive that NSKeyedArchiver wrote, without making any object: classes are
/// known by their names and keys alone, and a damaged archive is a message.
struct ArchiveReader {
  private let document: Document
  /// The objects by index; a reference is an index.
  private let objects: [NodeID]
  /// The objects on the way to the one at hand: none can hold itself.
  private var open: Set<Int> = []
  /// How much may still be unfolded, since objects are shared.
  private var nodesLeft: Int
  private var bytesLeft: Int

  /// Whether a tree is an archive.
  static func isArchive(_ document: Document) -> Bool {
    member("$archiver", of: document.root, in: document) != nil
      || member("$objects", of: document.root, in: document) != nil
        && member("$top", of: document.root, in: document) != nil
  }

  /// The checklist in an archive, as a tree of lists or items.
  static func checklist(in document: Document) throws(Recognition.Refusal) -> Value {
    guard let table = member("$objects", of: document.root, in: document),
      let top = member("$top", of: document.root, in: document),
      document.kind(of: table) == .array, document.kind(of: top) == .dictionary
    else {
      throw ArchiveReader(document, objects: []).damaged("it has no objects, or no root")
    }
    var names: [String] = []
    var failure: Recognition.Refusal?
    for (key, reference) in document.members(of: top) {
      names.append(document.string(of: key))
      do throws(Recognition.Refusal) {
        var reader = ArchiveReader(document, objects: Array(document.elements(of: table)))
        let value = try reader.resolve(reference, depth: 0)
        _ = try Recognition(Document(value))
        return value
      } catch {
        // A root that isn't there, or can't be read, is what matters; others may just be something else.
        if failure == nil || error.message.contains("archive") { failure = error }
      }
    }
    if let failure, failure.message.contains("archive") {
      throw Recognition.Refusal(message: failure.message, node: document.root, hint: failure.hint)
    }
    let roots = names.prefix(5).map { quoted($0) }.joined(separator: ", ")
    throw Recognition.Refusal(
      message: "a keyed archive without a checklist"
        + (names.isEmpty ? "" : "; it holds \(roots)"), node: document.root,
      hint: "a checklist is an array of objects with the keys Name and Items, or Text and Checked")
  }

  private static func member(
    _ name: String, of dictionary: NodeID, in document: Document
  ) -> NodeID? {
    guard document.kind(of: dictionary) == .dictionary else { return nil }
    return document.members(of: dictionary).first { document.string(of: $0.key) == name }?.value
  }

  private init(_ document: Document, objects: [NodeID]) {
    self.document = document
    self.objects = objects
    nodesLeft = Document.maximumNodes(forBytes: document.bytes.count)
    bytesLeft = Document.maximumText(forBytes: document.bytes.count)
  }

  private func damaged(_ what: String) -> Recognition.Refusal {
    Recognition.Refusal(
      message: "a damaged keyed archive: \(what)", node: document.root,
      hint: "restore the file from a copy")
  }

  // MARK: Objects

  /// The value of a node: what it refers to, or what it is.
  private mutating func resolve(
    _ node: NodeID, depth: Int
  ) throws(Recognition.Refusal) -> Value {
    guard depth < Document.maximumDepth else { throw damaged("it is nested too deep") }
    nodesLeft -= 1
    bytesLeft -= document.isContainer(node) ? 0 : document.range(of: node).count
    guard nodesLeft > 0, bytesLeft > 0 else { throw damaged("it unfolds to too much") }
    if let index = reference(node) { return try object(index, depth: depth) }
    switch document.kind(of: node) {
    case .array:
      var elements: [Value] = []
      for element in document.elements(of: node) {
        elements.append(try resolve(element, depth: depth + 1))
      }
      return .array(elements)
    case .dictionary: return try members(of: node, depth: depth)
    case .string where document.string(of: node) == "$null": return .null
    default: return document.value(of: node)
    }
  }

  /// The index that a reference has; in XML it is written as a dictionary.
  private func reference(_ node: NodeID) -> Int? {
    switch document.kind(of: node) {
    case .uid:
      guard case .uid(let number) = document.value(of: node) else { return nil }
      return Int(clamping: number)
    case .dictionary:
      var members = document.members(of: node)
      guard let (key, value) = members.next(), members.next() == nil,
        document.string(of: key) == "CF$UID"
      else { return nil }
      return document.integer(of: value)
    default: return nil
    }
  }

  private mutating func object(
    _ index: Int, depth: Int
  ) throws(Recognition.Refusal) -> Value {
    guard objects.indices.contains(index) else {
      throw damaged("it has \(objects.count) objects, and refers to number \(index)")
    }
    guard open.insert(index).inserted else { throw damaged("object \(index) holds itself") }
    defer { open.remove(index) }
    return try resolve(objects[index], depth: depth + 1)
  }

  /// The name of an object's class; nil for a plain dictionary.
  private func className(of node: NodeID) throws(Recognition.Refusal) -> String? {
    guard let pointer = ArchiveReader.member("$class", of: node, in: document) else { return nil }
    guard let index = reference(pointer), objects.indices.contains(index),
      let name = ArchiveReader.member("$classname", of: objects[index], in: document),
      document.kind(of: name) == .string
    else { throw damaged("an object without a class") }
    return document.string(of: name)
  }

  private mutating func members(
    of node: NodeID, depth: Int
  ) throws(Recognition.Refusal) -> Value {
    let name = try className(of: node)
    func part(_ key: String) -> NodeID? { ArchiveReader.member(key, of: node, in: document) }
    switch name {
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet",
      "NSMutableOrderedSet":
      guard let list = part("NS.objects") else {
        guard name?.hasSuffix("OrderedSet") == true else {
          throw damaged("an array without its objects")
        }
        return try numbered(node, depth: depth)
      }
      return try resolve(list, depth: depth + 1)
    case "NSDictionary", "NSMutableDictionary":
      guard let keys = part("NS.keys"), let values = part("NS.objects"),
        case .array(let names) = try resolve(keys, depth: depth + 1),
        case .array(let contents) = try resolve(values, depth: depth + 1),
        names.count == contents.count
      else { throw damaged("a dictionary without its keys or values") }
      var list: [Value.Member] = []
      for (name, value) in zip(names, contents) {
        guard case .string(let name) = name else { throw damaged("a key that isn't a string") }
        list.append(Value.Member(key: name, value: value))
      }
      return .dictionary(sorting: list)
    case "NSDate":
      guard let time = part("NS.time").flatMap({ document.real(of: $0) }) else {
        throw damaged("a date without its time")
      }
      return .date(time)
    case "NSString", "NSMutableString":
      return try (part("NS.string") ?? part("NS.bytes")).map { part throws(Recognition.Refusal) in
        try text(part, depth: depth + 1)
      } ?? .string("")
    case "NSNull": return .null
    case "NSUUID":
      guard case .data(let bytes)? = part("NS.uuidbytes").map({ document.value(of: $0) }),
        let uuid = UUIDName(bytes: bytes)
      else { throw damaged("a UUID without its bytes") }
      return .string(uuid.text)
    case "NSURL":
      return try part("NS.relative").map { part throws(Recognition.Refusal) in
        try resolve(part, depth: depth + 1)
      } ?? .null
    case "NSData", "NSMutableData":
      return try part("NS.data").map { part throws(Recognition.Refusal) in
        try resolve(part, depth: depth + 1)
      } ?? .data([])
    default:
      var list: [Value.Member] = []
      for (key, value) in document.members(of: node) {
        let key = document.string(of: key)
        guard key != "$class" else { continue }
        list.append(Value.Member(key: key, value: try resolve(value, depth: depth + 1)))
      }
      return .dictionary(sorting: list)
    }
  }

  /// The objects `NS.object.0`, `NS.object.1`, …
  private mutating func numbered(
    _ node: NodeID, depth: Int
  ) throws(Recognition.Refusal) -> Value {
    var elements: [Value] = []
    while let part = ArchiveReader.member("NS.object.\(elements.count)", of: node, in: document) {
      elements.append(try resolve(part, depth: depth + 1))
    }
    return .array(elements)
  }

  private mutating func text(
    _ node: NodeID, depth: Int
  ) throws(Recognition.Refusal) -> Value {
    guard case .data(let bytes) = try resolve(node, depth: depth) else {
      return try resolve(node, depth: depth)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw damaged("a string that isn't UTF-8")
    }
    return .string(text)
  }
}
