import Checklists
import Stores

/// Text that a person edits until it can be read, or gives up.
enum EditorSession {
  /// Opens an editor.
  ///
  /// What can't be read is told, and opened again with what was written; if nothing is changed then, it is
  /// given up and the text kept.
  ///
  /// - Parameters:
  ///   - name: The end of the file's name.
  ///   - read: Reads the text; what is wrong with it.
  /// - Returns: Nil if nothing was changed.
  static func run<Result>(
    _ text: String, name: String, _ context: Context, _ console: Console,
    _ read: (String) -> Swift.Result<Result, ItemForm.Problems>
  ) throws(Failure) -> Result? {
    guard context["VISUAL"] ?? context["EDITOR"] != nil || StandardStream.output.isTerminal else {
      throw Failure(
        "there is no terminal to edit on, and no EDITOR",
        hint: "name what is to change: todosync edit --help")
    }
    let editor: TextEditor
    do throws(TextEditor.Failure) {
      editor = try TextEditor(text, name: name, environment: context.environment)
    } catch {
      throw words(error, "")
    }
    var last = text
    while true {
      let edited: String
      do throws(TextEditor.Failure) {
        edited = try editor.edit()
      } catch {
        throw words(error, editor.file)
      }
      guard edited != text else {
        editor.remove()
        return nil
      }
      switch read(edited) {
      case .success(let result):
        editor.remove()
        return result
      case .failure(let problems):
        console.report(
          problems.list.map { problem in
            Diagnostic(.error, problem.message, at: Place(line: problem.line, column: 1))
          }, path: editor.file)
        // A second look that changes nothing is a no.
        guard edited != last, StandardStream.output.isTerminal else {
          throw Failure(
            "nothing was changed; what was written is kept", path: editor.file,
            hint: "correct it, or copy from it, and edit again")
        }
        last = edited
      }
    }
  }

  private static func words(_ failure: TextEditor.Failure, _ path: String) -> Failure {
    switch failure {
    case .file(let error): Failure(error, path: path.isEmpty ? "/tmp" : path, isWriting: true)
    case .editor(let editor):
      Failure(
        "the editor \(quoted(editor)) ended with an error; nothing was changed",
        hint: path.isEmpty ? "set EDITOR" : "what was written is in \(path)")
    }
  }
}
