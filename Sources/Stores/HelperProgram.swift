internal import Glibc

/// A program of ours that only others of ours start, so that the libraries which only it needs cost no other command
/// its start.
package enum HelperProgram: String {
  case serve = "todosync-serve"
  case notify = "todosync-notify"

  package var name: String { rawValue }

  /// Where it is: beside the program, or where `make install` puts what only programs start.
  ///
  /// - Returns: Nil if it isn't there.
  package var path: String? {
    guard let own = absolutePath("/proc/self/exe") else { return nil }
    let folder = split(own).folder
    return ["\(folder)/\(name)", "\(folder)/../libexec/todosync/\(name)"].first {
      unsafe access($0, X_OK) == 0
    }
  }
}
