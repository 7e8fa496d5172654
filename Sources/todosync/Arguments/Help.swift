/// Help, made from the description of the commands; each text fits on a screen of 80 by 24.
enum Help {
  /// What there is.
  static func overview(of commands: [CommandDocumentation]) -> String {
    var text = """
      Make the checklists in your files ring in any calendar

      Usage: todosync COMMAND [OPTIONS] [FILE]

      """
    for group in CommandGroup.allCases {
      let cells = commands.filter { $0.group == group }.map { padded($0.name, 11) + $0.brief }
      guard !cells.isEmpty else { continue }
      text += "\n"
      // Down the first column, then down the second.
      let height = (cells.count + 1) / 2
      for row in 0..<height {
        var line = padded(row == 0 ? group.rawValue : "", 13) + cells[row]
        if row + height < cells.count { line = padded(line, 47) + cells[row + height] }
        text += line + "\n"
      }
    }
    return text + """

      todosync COMMAND --help shows a command's options, todosync help settings
      what can be set once for all, and todosync --version the version.

      """
  }

  /// A command, its options, and examples.
  static func text(for command: CommandDocumentation) -> String {
    var text = command.abstract + "\n\nUsage: \(command.usage)\n\n"
    text += table((command.operands + command.options).map { ($0.spelling, explained($0)) })
    guard !command.examples.isEmpty else { return text }
    let examples = "\n" + table(command.examples.map { ($0.line, "# \($0.effect)") })
    // The manual has them all; the help is one screen.
    let lines = (text + examples).split(separator: "\n", omittingEmptySubsequences: false).count
    return lines <= 24 ? text + examples : text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// The help of an argument, and what can be typed.
  static func explained(_ argument: ArgumentDocumentation) -> String {
    let choices = argument.choices
    return choices.isEmpty ? argument.help : "\(argument.help) (\(choices.joined(separator: ", ")))"
  }

  /// Two columns, the second wrapped.
  static func table(_ rows: [(String, String)]) -> String {
    let width = (rows.map(\.0.count).max() ?? 0) + 4
    var text = ""
    for (left, right) in rows {
      var line = "  " + left + String(repeating: " ", count: width - 2 - left.count)
      var isEmpty = true
      for word in right.split(separator: " ") {
        if !isEmpty, line.count + 1 + word.count > 79 {
          text += line + "\n"
          line = String(repeating: " ", count: width)
          isEmpty = true
        }
        line += (isEmpty ? "" : " ") + word
        isEmpty = false
      }
      text += line + "\n"
    }
    return text
  }
}
