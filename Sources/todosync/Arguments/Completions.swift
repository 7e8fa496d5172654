/// A shell that words can be completed in.
enum Shell: String, CaseIterable, ArgumentValue {
  case bash
  case zsh
  case fish
}

/// Completion scripts, made from the description of the commands.
enum Completions {
  static func script(for shell: Shell, _ documentation: [CommandDocumentation]) -> String {
    // What stands for the names of commands becomes these.
    var commands = documentation
    for index in commands.indices {
      for argument in commands[index].arguments.indices {
        guard case .commands(let others) = commands[index].arguments[argument].completion else {
          continue
        }
        commands[index].arguments[argument].completion = .choices(
          documentation.map(\.name) + others)
      }
    }
    return switch shell {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  // MARK: bash

  private static func bash(_ commands: [CommandDocumentation]) -> String {
    var cases = ""
    for command in commands {
      let words = command.options.flatMap { ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }
      cases += "    \(command.name))\n      case $previous in\n"
      for option in command.options where option.kind != .flag {
        let names = (option.short.map { "-\($0)|" } ?? "") + "--\(option.name)"
        cases += "        \(names)) \(bashValue(option.completion)) return ;;\n"
      }
      cases += "      esac\n      if [[ $word == -* ]]; then\n"
      cases += "        COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))\n"
      cases += "        return\n      fi\n"
      if let operand = command.operands.first {
        cases += "      \(bashValue(operand.completion))\n"
      }
      cases += "      ;;\n"
    }
    let names = commands.map(\.name).joined(separator: " ")
    return """
      # bash completion of todosync; source it, or put it where bash-completion looks.
      _todosync() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\(names) --help --version' -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(cases)  esac
      }
      complete -o filenames -F _todosync todosync

      """
  }

  private static func bashValue(_ completion: ArgumentDocumentation.Completion) -> String {
    switch completion {
    case .none, .commands: ":;"
    case .file: "mapfile -t COMPREPLY < <(compgen -f -- \"$word\");"
    case .choices(let words):
      "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"));"
    }
  }

  // MARK: zsh

  private static func zsh(_ commands: [CommandDocumentation]) -> String {
    var cases = ""
    for command in commands {
      cases += "    \(command.name))\n      _arguments -s -S : \\\n"
      for option in command.options {
        cases += "        \(zshOption(option)) \\\n"
      }
      for (index, operand) in command.operands.enumerated() {
        let place = operand.isRepeated ? "*" : String(index + 1)
        cases += "        '\(place):\(operand.name):\(zshValue(operand.completion))' \\\n"
      }
      cases += "        && return 0\n      ;;\n"
    }
    let rows = commands.map { "      '\($0.name):\(zshQuoted($0.abstract))'\n" }.joined()
    return """
      #compdef todosync
      # zsh completion of todosync; put it into a folder of $fpath as _todosync.
      _todosync() {
        local -a commands
        if ((CURRENT == 2)); then
          commands=(
      \(rows)    )
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      \(cases)  esac
      }
      if [[ $funcstack[1] == _todosync ]]; then _todosync "$@"; else compdef _todosync todosync; fi

      """
  }

  private static func zshOption(_ option: ArgumentDocumentation) -> String {
    let help = zshQuoted(option.help)
    let long: String
    switch option.kind {
    case .option(let placeholder):
      long = "--\(option.name)=[\(help)]:\(placeholder):\(zshValue(option.completion))"
    case .flag, .operand: long = "--\(option.name)[\(help)]"
    }
    guard let short = option.short else { return "'\(long)'" }
    let value =
      switch option.kind {
      case .option(let placeholder): ":\(placeholder):\(zshValue(option.completion))"
      case .flag, .operand: ""
      }
    return "'\(long)' '-\(short)[\(help)]\(value)'"
  }

  private static func zshValue(_ completion: ArgumentDocumentation.Completion) -> String {
    switch completion {
    case .none, .commands: ""
    case .file: "_files"
    case .choices(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Text inside single quotes and brackets.
  private static func zshQuoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  // MARK: fish

  private static func fish(_ commands: [CommandDocumentation]) -> String {
    var lines = ["# fish completion of todosync; put it into ~/.config/fish/completions."]
    lines.append("complete -c todosync -f")
    for command in commands {
      lines.append(
        "complete -c todosync -n __fish_use_subcommand -a \(command.name) "
          + "-d \(fishQuoted(command.abstract))")
      // The first word alone: `help plan` is no `plan`.
      let condition = "-n 'test (commandline -opc)[2] = \(command.name) 2>/dev/null'"
      for option in command.options {
        var line = "complete -c todosync \(condition) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.kind != .flag { line += " \(fishValue(option.completion, isOption: true))" }
        lines.append(line + " -d \(fishQuoted(option.help))")
      }
      if let operand = command.operands.first {
        lines.append(
          "complete -c todosync \(condition) \(fishValue(operand.completion, isOption: false))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishValue(
    _ completion: ArgumentDocumentation.Completion, isOption: Bool
  ) -> String {
    switch completion {
    case .none, .commands: isOption ? "-x" : ""
    case .file: isOption ? "-r -F" : "-F"
    case .choices(let words): (isOption ? "-x" : "-f") + " -a '\(words.joined(separator: " "))'"
    }
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
