import Checklists
import Stores

/// Which checklist a command works on when none was typed.
struct Discovery {
  let path: String
  /// Why it is this one.
  let reason: String

  /// The file that was typed, that the environment or the settings name, or the one checklist here; in a
  /// repository also above, up to its top.
  ///
  /// - Parameters:
  ///   - operand: The path that was typed, if one was.
  ///   - user: The user's settings.
  /// - Returns: Nil if there is none.
  static func find(
    _ operand: String?, _ user: Settings, _ context: Context, _ console: Console
  ) throws(Failure) -> Discovery? {
    if let operand { return Discovery(path: operand, reason: "as typed") }
    if let path = context["TODOSYNC_FILE"] {
      return Discovery(path: path, reason: "from TODOSYNC_FILE")
    }
    let folders = folders()
    for folder in folders {
      if let found = try named(by: folder, console) { return found }
    }
    if let file = user.file {
      let home = context["HOME"] ?? ""
      let path = file.hasPrefix("~/") ? home + file.dropFirst() : file
      guard path.hasPrefix("/") else {
        throw Failure(
          "the setting 'file' in your settings is \(quoted(file)), which isn't a whole path",
          hint: "begin it with / or ~/")
      }
      return Discovery(path: path, reason: "the setting 'file'")
    }
    for folder in folders {
      if let found = try only(in: folder) { return found }
    }
    return nil
  }

  /// Why nothing can be done without one.
  static let nothingFound = Failure(
    "there is no checklist file in this folder",
    hint: "name one, or set TODOSYNC_FILE; 'todosync add TEXT' makes one")

  /// This folder and, in a repository, those above it.
  private static func folders() -> [String] {
    var above: [String] = []
    guard var folder = absolutePath(".") else { return ["."] }
    while true {
      if FileKind(of: folder == "/" ? "/.git" : "\(folder)/.git") != nil {
        return ["."] + above
      }
      guard folder != "/" else { return ["."] }
      folder = split(folder).folder
      above.append(folder)
    }
  }

  /// What the setting `file` of a folder names; it can't lead out of the folder.
  private static func named(
    by folder: String, _ console: Console
  ) throws(Failure) -> Discovery? {
    let settings = try Settings.read(beside: place("x", in: folder), nil)
    guard let file = settings.file else { return nil }
    let whole = absolutePath(place(file, in: folder))
    let top = absolutePath(folder) ?? folder
    let isInside = whole.map { $0.hasPrefix(top == "/" ? "/" : top + "/") } ?? true
    guard !file.hasPrefix("/"), file != "-", !file.split(separator: "/").contains(".."), isInside
    else {
      throw Failure(
        "the setting 'file' leads out of the folder: \(quoted(file))",
        path: place(Settings.fileName, in: folder))
    }
    return Discovery(
      path: place(file, in: folder),
      reason: "the setting 'file' in \(place(Settings.fileName, in: folder))")
  }

  /// The one file in a folder that is a checklist by its content.
  private static func only(in folder: String) throws(Failure) -> Discovery? {
    let found = fileNames(in: folder).filter { name in
      let path = place(name, in: folder)
      guard !name.hasPrefix("."), !isLeftover(name), FileKind(of: path) == .regular,
        let start = try? FileContents.start(of: path, count: 64),
        ChecklistFile.canBegin(with: start), let contents = try? FileContents.read(path)
      else { return false }
      return ChecklistFile.isRecognised(contents.bytes)
    }
    guard let only = found.first else { return nil }
    guard found.count == 1 else {
      throw Failure(
        "there are \(found.count) checklists in \(folder == "." ? "this folder" : folder): "
          + found.prefix(5).map { quoted($0) }.joined(separator: ", ")
          + (found.count > 5 ? ", …" : ""),
        hint: "name one of them, or set TODOSYNC_FILE")
    }
    return Discovery(
      path: place(only, in: folder),
      reason: "the one checklist in \(folder == "." ? "this folder" : folder)")
  }

  /// Whether a file is what an editor or a merge leaves beside another one.
  private static func isLeftover(_ name: String) -> Bool {
    name.hasSuffix("~") || name.hasSuffix(".orig") || name.hasSuffix(".bak") || name == "4913"
      || name.hasPrefix("#") && name.hasSuffix("#")
  }

  private static func place(_ name: String, in folder: String) -> String {
    folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }
}

extension Settings {
  /// Reads the settings of the folder that a checklist is in.
  ///
  /// - Parameter console: Where to say what isn't understood; nil to be silent.
  static func read(beside path: String, _ console: Console?) throws(Failure) -> Settings {
    let (folder, name) = split(path)
    let file = folder == "." ? fileName : "\(folder)/\(fileName)"
    return try read(file, in: .folder, for: name, console)
  }

  /// Reads the user's own settings.
  static func readUser(_ context: Context, _ console: Console?) throws(Failure) -> Settings {
    guard let folder = context.configurationFolder else { return Settings() }
    return try read("\(folder)/\(Place.user.fileName)", in: .user, for: "", console)
  }

  private static func read(
    _ file: String, in place: Place, for name: String, _ console: Console?
  ) throws(Failure) -> Settings {
    guard FileKind(of: file) == .regular else { return Settings() }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContents.read(file).bytes
    } catch {
      throw Failure(error, path: file, isWriting: false)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("isn't valid UTF-8", path: file)
    }
    let (settings, diagnostics) = parse(text, in: place, for: name)
    console?.report(diagnostics, path: file)
    return settings
  }
}
