/// The manual page todosync(1), in mdoc, made from the description of the commands and settings.
enum Manual {
  static func page(_ commands: [CommandDocumentation]) -> String {
    var page = Page()
    page.macro("Dd", "$Mdocdate$")
    page.macro("Dt", "TODOSYNC 1")
    page.macro("Os")
    page.section("NAME")
    page.macro("Nm", "todosync")
    page.macro("Nd", "make the checklists in your files ring in any calendar")
    page.section("SYNOPSIS")
    for command in commands { page.synopsis(command) }
    page.section("DESCRIPTION")
    page.paragraph(
      "A checklist is a file: a checklist app's property list, or JSON in git. `todosync` says which "
        + "reminders a change schedules, moves or cancels, and writes the items as iCalendar tasks or "
        + "events for any calendar program. The file stays the only store. Its layouts and keys are in "
        + "todosync(5).")
    for command in commands {
      page.subsection(command.name)
      page.paragraph(command.abstract + ".")
      for paragraph in command.details {
        page.macro("Pp")
        page.paragraph(paragraph)
      }
      page.list(command)
    }
    page.section("SETTINGS")
    page.paragraph(
      "Settings are lines of `key = value`; `#` begins a comment. They stand in the user's own "
        + "`~/.config/todosync/config`, and in `.todosync` beside a checklist: there for every file of "
        + "the folder, or below a line `[FILE]` for that one alone. The folder's count over the user's, "
        + "the environment over both, and options over all.")
    page.macro("Bl", "-tag -width Ds")
    for key in Settings.keys {
      page.macro("It", "Ic " + Page.escaped("\(key.name) = \(key.value)"))
      let places =
        key.places.count == 2
        ? "" : key.places == [.user] ? " Only in the user's own settings." : " Only in a folder's."
      page.paragraph("\(key.help).\(places)")
    }
    page.macro("El")
    page.section("ENVIRONMENT")
    page.tags([
      ("TODOSYNC_FILE", "The checklist, where none is typed."),
      ("TODOSYNC_NOW", "The moment that counts as now."),
      (
        "SOURCE_DATE_EPOCH",
        "Seconds since 1970: the stamp of what an export can't date otherwise, and its now."
      ),
      ("TZ", "The time zone, where neither an option nor a setting names one."),
      ("NO_COLOR", "Set and not empty, there is no colour."),
      (
        "XDG_CONFIG_HOME , XDG_STATE_HOME",
        "Where settings are, and what was exported and changed is remembered."
      ),
    ])
    page.section("FILES")
    page.tags([
      ("~/.config/todosync/config", "The user's settings."),
      (".todosync", "The settings of a folder."),
      (
        "~/.local/state/todosync/tokens",
        "The tokens of feeds; for the user alone."
      ),
      (
        "~/.local/state/todosync",
        "What was exported where, so that changes that others make there are seen; and what was changed "
          + "in checklists, so that it can be taken back."
      ),
    ])
    page.section("EXIT STATUS")
    page.tags([
      ("0", "Done; warnings and notes included."),
      (
        "1",
        "Done, but something needs a look: an id that stands twice, an item left out, a task that was "
          + "edited in the calendar, a change that couldn't be taken back whole, or anything to do under "
          + "`--exit-code`."
      ),
      ("2", "Not done, and nothing was changed."),
    ])
    page.section("EXAMPLES")
    for example in commands.flatMap(\.examples) {
      page.paragraph(example.effect.hasSuffix("?") ? example.effect : example.effect + ":")
      page.macro("Dl", Page.escaped("$ " + example.line))
      page.macro("Pp")
    }
    page.removeLastParagraphBreak()
    page.section("SEE ALSO")
    page.macro("Xr", "git 1 ,")
    page.macro("Xr", "todosync 5")
    return page.text
  }

  /// Lines of mdoc.
  private struct Page {
    private(set) var text = ""

    mutating func macro(_ name: String, _ words: String = "") {
      text += ".\(name)" + (words.isEmpty ? "" : " \(words)") + "\n"
    }

    mutating func section(_ title: String) { macro("Sh", title) }

    mutating func subsection(_ title: String) { macro("Ss", title) }

    /// Prose; each sentence on a line of its own, `words to type` set apart.
    mutating func paragraph(_ prose: String) {
      for sentence in Page.sentences(prose) {
        var isCode = false
        var line = ""
        for part in sentence.split(separator: "`", omittingEmptySubsequences: false) {
          line += isCode ? "\\fB\(Page.escaped(String(part)))\\fR" : Page.escaped(String(part))
          isCode.toggle()
        }
        text += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
      }
    }

    mutating func synopsis(_ command: CommandDocumentation) {
      macro("Nm")
      macro("Cm", command.name)
      macro("Op", "Ar options")
      for operand in command.operands {
        macro(
          operand.isRequired ? "Ar" : "Op",
          (operand.isRequired ? operand.name : "Ar \(operand.name)")
            + (operand.isRepeated ? " ..." : ""))
      }
    }

    /// The operands and options of a command.
    mutating func list(_ command: CommandDocumentation) {
      macro("Bl", "-tag -width Ds")
      for argument in command.operands + command.options {
        var item = ""
        switch argument.kind {
        case .operand: item = "Ar \(argument.name)" + (argument.isRepeated ? " ..." : "")
        case .flag, .option:
          if let short = argument.short { item = "Fl \(short) , " }
          item += "Fl \\-\(Page.escaped(argument.name))"
          if case .option(let placeholder) = argument.kind { item += " Ar \(placeholder)" }
        }
        macro("It", item)
        paragraph(Help.explained(argument) + ".")
        if argument.isRepeated, argument.kind != .operand { paragraph("It can be given again.") }
        if !argument.details.isEmpty { paragraph(argument.details) }
      }
      macro("El")
    }

    mutating func tags(_ rows: [(String, String)]) {
      macro("Bl", "-tag -width Ds")
      for (tag, prose) in rows {
        macro("It", Page.escaped(tag))
        paragraph(prose)
      }
      macro("El")
    }

    mutating func removeLastParagraphBreak() {
      if text.hasSuffix(".Pp\n") { text.removeLast(4) }
    }

    /// What mdoc and roff would take for their own.
    static func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    }

    /// Parts prose after each sentence, as manual pages are written.
    private static func sentences(_ prose: String) -> [String] {
      var sentences: [String] = []
      var rest = prose[...]
      while let end = rest.firstRange(of: ". ") {
        sentences.append(String(rest[..<end.lowerBound]) + ".")
        rest = rest[end.upperBound...]
      }
      return sentences + [String(rest)]
    }
  }
}
