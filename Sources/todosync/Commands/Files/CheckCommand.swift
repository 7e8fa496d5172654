import Checklists

/// `todosync check`: what is wrong or odd in checklist files.
struct CheckCommand: RunnableCommand {
  var files: [String] = []
  var isJSON = false
  var now: Instant?
  var timeZone: String?
  var talk = Talk()

  static let name = "check"
  static let abstract = "Say what is wrong with checklist files"
  static let brief = "say what is wrong"
  static let group = CommandGroup.files
  static var details: [String] {
    [
      "Besides what every command says of a file: ids that stand twice, with both places, items without "
        + "an id, reminders that have passed, empty texts, parents that aren't there or lead in a circle, "
        + "and whether the text is as `tidy` writes it. The exit status is 1 if anything was found."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operands("FILE", \.files, "The checklists ('-': standard input)"), .json(\.isJSON),
      .now(\.now, "Judge reminders at this moment"), .timeZone(\.timeZone),
    ] + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync check *.json", effect: "Are they all right?")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let console = Console(talk, context, color: user.color)
    var reports: [(path: String, diagnostics: [Diagnostic])] = []
    var status = ExitStatus.done
    let moment = try context.now(now, isBuild: false)
    for path in files.isEmpty ? [nil] : files.map(Optional.some) {
      do throws(ChecklistInput.Unfit) {
        let input = try ChecklistInput.open(path, user, context, console)
        let diagnostics = try inspect(input, moment, context, console)
        if !diagnostics.isEmpty { status = max(status, .look) }
        reports.append((input.path, diagnostics))
      } catch {
        status = .failed
        switch error {
        // The others are looked at all the same.
        case .failure(let failure): console.report(failure)
        case .refused(let path, let diagnostics): reports.append((path, diagnostics))
        }
      }
    }
    if isJSON {
      try console.answer(CheckCommand.json(reports))
    } else {
      let lines = reports.map { console.lines($0.diagnostics, path: $0.path) }.joined()
      try console.answer(Array(lines.utf8))
      let count = reports.reduce(0) { $0 + $1.diagnostics.count }
      console.summary(count == 0 ? "nothing found" : "\(count) finding\(count == 1 ? "" : "s")")
    }
    return status
  }

  private func inspect(
    _ input: ChecklistInput, _ now: Instant, _ context: Context, _ console: Console
  ) throws(ChecklistInput.Unfit) -> [Diagnostic] {
    do throws(Failure) {
      var input = input
      let zone = try context.localZone(timeZone, input.settings.timeZone, console)
      let clocks = try input.clocks(local: zone, now: now, console)
      input.laterFindings += Inspection.findings(in: input.file, now: now, by: clocks)
      var diagnostics = input.file.diagnostics(adding: input.laterFindings)
      if input.file.origin == .plain, !input.file.isCanonical {
        diagnostics.append(
          Diagnostic(.note, "the text isn't canonical", hint: "'todosync tidy' makes it so"))
      }
      return diagnostics
    } catch {
      throw .failure(error)
    }
  }

  /// `todosync check --json`, version 1.
  private static func json(_ reports: [(path: String, diagnostics: [Diagnostic])]) -> [UInt8] {
    let findings = reports.flatMap { report in
      report.diagnostics.map { diagnostic in
        Value.dictionary(sorting: [
          .init(key: "file", value: .string(report.path)),
          .init(key: "line", value: diagnostic.place.map { .integer(Int128($0.line)) } ?? .null),
          .init(
            key: "column", value: diagnostic.place.map { .integer(Int128($0.column)) } ?? .null),
          .init(key: "path", value: .string(diagnostic.keyPath)),
          .init(key: "severity", value: .string(diagnostic.severity.rawValue)),
          .init(key: "message", value: .string(diagnostic.message)),
          .init(key: "hint", value: diagnostic.hint.map { .string($0) } ?? .null),
        ])
      }
    }
    return JSONWriter.write(
      .dictionary(sorting: [
        .init(key: "version", value: .integer(1)), .init(key: "findings", value: .array(findings)),
      ]))
  }
}
