internal import Glibc

/// Lets a person edit text in their own editor.
package struct TextEditor {
  private let path: String
  private let environment: [String: String]

  /// Why nothing was edited.
  package enum Failure: Error {
    case file(FileError)
    /// The editor ended with an error, or couldn't be started: its words.
    case editor(String)
  }

  /// Puts the text into a file of the user's alone.
  ///
  /// - Parameter name: The end of the file's name, by which editors know what it is.
  package init(
    _ text: String, name: String, environment: [String: String]
  ) throws(Failure) {
    self.environment = environment
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(folder)/todosync-XXXXXX-\(name)".utf8CString)
    let number = unsafe mkstemps(&template, Int32(name.utf8.count + 1))
    guard number != -1 else { throw .file(FileError(SystemError(code: errno))) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let descriptor = Descriptor(takingOwnershipOf: OpenFile(number: number))
    do throws(SystemError) {
      try descriptor.file.write(Array(text.utf8))
    } catch {
      throw .file(FileError(error))
    }
  }

  /// Where the text is.
  package var file: String { path }

  /// Opens the editor, waits for its end, and reads what was saved.
  ///
  /// As git does, the shell starts it, so that it can have options.
  package func edit() throws(Failure) -> String {
    let editor =
      [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    do throws(SystemError) {
      let status = try Child.runInteractively(
        ["sh", "-c", "\(editor) \"$@\"", editor, path], environment: environment)
      guard status == 0 else { throw SystemError(code: ECANCELED) }
    } catch {
      throw .editor(editor)
    }
    do throws(FileError) {
      let bytes = try FileContents.read(path).bytes
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FileError.system(SystemError(code: EILSEQ))
      }
      return text
    } catch {
      throw .file(error)
    }
  }

  /// Takes the text away.
  package func remove() { _ = unsafe unlink(path) }
}
