import Diagnostics
import Generation
import KitLanguage

struct CompletionsCommand: Command {
  let name = "completions"
  let summary = "Print the completion script for a shell."
  let usage = Shell.allCases.map(\.rawValue).joined(separator: "|")
  let discussion = """
    The script asks kitgen each time, so it completes the patterns and declarations of the current kit. Its first lines show
    how to install it.
    """
  let options = [
    Option("candidates", help: "Print the candidates for the last word after '--', for the scripts.")
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if arguments.has("candidates") {
      let candidates = try Completion(context: context).candidates(for: arguments.operands)
      if !candidates.isEmpty { context.console.print(candidates.joined(separator: "\n")) }
      return .success
    }
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'kitgen completions' needs one shell: \(usage.replacing("|", with: ", "))")
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError("there are no completions for '\(name)'; there are \(usage.replacing("|", with: ", "))")
    }
    context.console.print(shell.script)
    return .success
  }
}

/// Finds what the last word of a command line can be: from the commands and options that the help shows, the patterns of the
/// nearest kit, and its nodes.
struct Completion {
  let context: CommandContext

  /// The possible last words for the words after `kitgen`, of which the last is the one at the cursor and may be empty.
  ///
  /// Each is a line for the shell's script: a word, with a tab and its meaning in one line, or a kind of paths that the shell
  /// finds by itself.
  func candidates(for words: [String]) throws -> [String] {
    let typed = words.last ?? ""
    return try all(words.dropLast(), typed).filter { $0.hasPrefix(typed) || Self.pathKinds.contains($0) }
  }

  private static let pathKinds = [":files", ":folders"]

  private static func line(_ word: String, about meaning: String = "") -> String {
    // Doc comments may hold control characters of terminals.
    let scalars = meaning.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    return meaning.isEmpty ? word : word + "\t" + String(String.UnicodeScalarView(scalars))
  }

  private func all(_ before: ArraySlice<String>, _ typed: String) throws -> [String] {
    guard let name = before.first else { return typed.hasPrefix("-") ? Self.globalOptions : try commandNames() }
    var rest = before.dropFirst()
    guard var command = try context.command(named: name) else { return [] }
    if let word = rest.first, let subcommand = command.subcommand(word) {
      command = subcommand
      rest = rest.dropFirst()
    }
    return try candidates(of: command, rest, typed)
  }

  private static let globalOptions = [
    line("--help", about: "Explain kitgen."), line("--version", about: "Print the version of kitgen."),
  ]

  private func commandNames() throws -> [String] {
    try (context.commands.own + context.nodeCommands()).map { Self.line($0.name, about: $0.summary) }
  }

  // MARK: Of a command

  private func candidates(of command: any Command, _ before: ArraySlice<String>, _ typed: String) throws -> [String] {
    var (operands, given): ([String], Set<String>) = ([], [])
    var (rest, areOptionsOver) = (before, false)
    while let word = rest.popFirst() {
      guard !areOptionsOver, word.hasPrefix("-"), word.count > 1 else {
        operands.append(word)
        continue
      }
      areOptionsOver = word == "--"
      guard let option = option(word, of: command) else { continue }
      given.insert(option.name)
      if case .required(let placeholder) = option.value, !word.contains("="), rest.popFirst() == nil {
        return try values(placeholder, of: command, option)
      }
    }
    if !areOptionsOver, typed.hasPrefix("-") { return try options(of: command, typed, besides: given) }
    return try self.operands(of: command, after: operands)
  }

  private func option(_ word: String, of command: any Command) -> Option? {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    return command.options.first { word.hasPrefix("--") ? $0.name == name : $0.letter.map(String.init) == String(name) }
  }

  private func options(of command: any Command, _ typed: String, besides given: Set<String>) throws -> [String] {
    if let equals = typed.firstIndex(of: "="), let option = option(typed, of: command) {
      let prefix = String(typed[...equals])
      let candidates =
        switch option.value {
        case .none: [String]()
        case .required(let placeholder): try values(placeholder, of: command, option)
        case .optional(let word): [word]
        }
      return candidates.map { Self.pathKinds.contains($0) ? $0 : prefix + $0 }
    }
    let rows = command.options.filter { !given.contains($0.name) || $0.isRepeatable }
    return rows.map { Self.line("--" + $0.name, about: $0.help) } + [Self.line("--help", about: "Explain the command.")]
  }

  private func operands(of command: any Command, after operands: [String]) throws -> [String] {
    if !command.subcommands.isEmpty { return operands.isEmpty ? subcommands(of: command) : [] }
    if let first = operands.first, Self.operand(0, of: command.usage) == "COMMAND" {
      return operands.count == 1 ? try subcommands(of: context.command(named: first)) : []
    }
    guard let placeholder = Self.operand(operands.count, of: command.usage) else { return [] }
    return try values(placeholder, of: command, nil)
  }

  private func subcommands(of command: (any Command)?) -> [String] {
    guard let command else { return [] }
    return zip(command.subcommandWords, command.subcommands).map { Self.line($0, about: $1.summary) }
  }

  // MARK: Values

  /// - Parameters:
  ///   - placeholder: The placeholder in help; if an option's value has several parts, the first counts.
  ///   - option: The option whose value it is; `nil` for an operand.
  private func values(_ placeholder: String, of command: any Command, _ option: Option?) throws -> [String] {
    let first = placeholder.prefix { !$0.isWhitespace }
    switch first {
    case "DIR": return [":folders"]
    case "COMMAND": return try commandNames()
    case "CODE": return DiagnosticCatalog.kinds.map(\.code)
    case "PATTERN":
      return try context.schemas().patterns.map { Self.line($0.keyword, about: $0.node.documentation.first ?? "") }
    case "NAME": return try nodes().filter { $0.keyword == option?.name ?? command.name }.map(candidate)
    case "TYPE":
      let declaring = try Set(context.schemas().patterns.filter { $0.typeName != nil }.map(\.keyword))
      return try nodes().filter { declaring.contains($0.keyword) }.map(candidate)
    case "TEMPLATE": return [":files"]
    case _ where first.hasPrefix("FILE") && !first.contains(":"): return [":files"]
    default: return first.contains("|") ? first.split(separator: "|").map(String.init) : []
    }
  }

  private func candidate(for node: SyntaxNode) -> String {
    Self.line(node.head[1].value, about: node.documentation.first?.text ?? "")
  }

  /// The nodes of the nearest kit that have a name, whatever mistakes there are in it.
  private func nodes() throws -> [SyntaxNode] {
    guard let root = KitFolder.root(above: context.currentFolder, context.files) else { return [] }
    let library = try context.library(root: root)
    var nodes: [SyntaxNode] = []
    for path in try KitFolder.find(at: root, context.files).files {
      guard let bytes = try context.files.read(path.absolute(in: root)) else { continue }
      var level = Array(library.parse(SourceText(path: path.text, utf8: bytes)).nodes)
      while !level.isEmpty {
        nodes += level.filter { $0.head.count > 1 && $0.head[1].kind == .word }
        level = level.flatMap(\.children)
      }
    }
    return nodes
  }

  /// The placeholder for the operand at `index`, by the command's usage in help: `[OPTIONS] NAME [FILE …]`. With dots, the last
  /// operand repeats.
  private static func operand(_ index: Int, of usage: String) -> String? {
    var operands: [Substring] = []
    var isOptionValue = false
    var repeats = false
    for word in usage.split(separator: " ") {
      let text = word.drop { $0 == "[" }.prefix { $0 != "]" }
      if text == "…" {
        repeats = true
      } else if text.hasPrefix("--") {
        isOptionValue = word.hasPrefix("[") && !word.hasSuffix("]")
      } else if isOptionValue {
        isOptionValue = false
      } else if text != "OPTIONS" {
        operands.append(text)
      }
    }
    if index < operands.count { return String(operands[index]) }
    return repeats ? operands.last.map(String.init) : nil
  }
}

/// A shell that completes kitgen's command lines. Its script asks kitgen for the candidates each time, one a line, so that
/// patterns and nodes are current.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  // bash splits words at '=' and ':', and replaces the last piece; 3.2, which macOS has, knows neither negative indices nor
  // compopt.
  private static let bashScript = #"""
    # Completes kitgen in bash: eval "$(kitgen completions bash)"
    # To be found by bash-completion: kitgen completions bash >~/.local/share/bash-completion/completions/kitgen
    _kitgen() {
      local index last line prefix typed word words=()
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        last=$((${#words[@]} - 1))
        if ((last >= 0)) && [[ $word == [=:]* || ${words[last]} == *[=:] ]]; then
          words[last]+=$word
        else
          words+=("$word")
        fi
      done
      typed=${words[${#words[@]} - 1]}
      word=${COMP_WORDS[COMP_CWORD]#[=:]}
      prefix=${typed%"$word"}
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          :files)
            type compopt >/dev/null 2>&1 && compopt -o filenames
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "${typed#--*=}")
            ;;
          :folders)
            type compopt >/dev/null 2>&1 && compopt -o filenames
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "${typed#--*=}")
            ;;
          *)
            # What is in front of the piece that bash replaces stays.
            word=${line%%$'\t'*}
            COMPREPLY+=("${word#"$prefix"}")
            ;;
        esac
      done < <("${COMP_WORDS[0]/#\~/$HOME}" completions --candidates -- "${words[@]}" 2>/dev/null)
    }
    complete -F _kitgen kitgen
    """#

  private static let zshScript = #"""
    #compdef kitgen
    # Completes kitgen in zsh: source <(kitgen completions zsh), after compinit
    # To be found by compinit: kitgen completions zsh >DIR/_kitgen, with a DIR of fpath
    _kitgen() {
      local line
      local -a described lines
      lines=("${(@f)$(${words[1]/#\~/$HOME} completions --candidates -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      for line in $lines; do
        case $line in
          :files) compset -P '--*='; _files ;;
          :folders) compset -P '--*='; _files -/ ;;
          *) described+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
      done
      (( $#described )) && _describe -t kitgen kitgen described
    }
    if [[ ${funcstack[1]} == _kitgen ]]; then
      _kitgen "$@"
    else
      compdef _kitgen kitgen
    fi
    """#

  private static let fishScript = #"""
    # Completes kitgen in fish: kitgen completions fish | source
    # To be found by fish: kitgen completions fish >~/.config/fish/completions/kitgen.fish
    function __kitgen_candidates
      set -l words (commandline -opc)
      set -l typed (commandline -ct)
      set -l program (string replace -r '^~' $HOME -- $words[1])
      set -e words[1]
      for line in ($program completions --candidates -- $words $typed 2>/dev/null)
        switch $line
          case ':files' ':folders'
            # An option's value is completed together with the option.
            set -l option (string match -r '^--[^=]*=' -- $typed)
            set -l path (string replace -r '^--[^=]*=' '' -- $typed)
            set -l function __fish_complete_path
            test $line = ':folders'; and set function __fish_complete_directories
            for found in ($function $path '')
              echo "$option$found"
            end
          case '*'
            echo $line
        end
      end
    end
    complete -c kitgen -f -a '(__kitgen_candidates)'
    """#
}
