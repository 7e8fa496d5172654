/// The help of a command, made from its description; it fits on a screen of 80 columns.
func help<Root: Command>(for command: Root.Type) -> String {
  let documentation = Root.arguments.map(\.documentation)
  let operands = documentation.filter { $0.kind == .operand }
  let options =
    documentation.filter { $0.kind != .operand } + [
      ArgumentDocumentation(kind: .flag, name: "help", short: "h", help: "Show this help")
    ]
  var text = Root.abstract + "\n\nUsage: todosync \(Root.name) [OPTIONS]"
  for operand in operands { text += " \(operand.spelling)" }
  text += "\n"
  for (title, entries) in [("Operands", operands), ("Options", options)] where !entries.isEmpty {
    text += "\n\(title):\n" + table(entries.map { ($0.spelling, explained($0)) })
  }
  if !Root.examples.isEmpty {
    text += "\nExamples:\n"
    for example in Root.examples { text += "  \(example.line)\n      \(example.effect)\n" }
  }
  return text
}

private func explained(_ argument: ArgumentDocumentation) -> String {
  argument.choices.isEmpty
    ? argument.help : "\(argument.help) (\(argument.choices.joined(separator: " or ")))"
}

/// Two columns, the second wrapped.
func table(_ rows: [(String, String)]) -> String {
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
