import Diagnostics
import Generation
import KitLanguage

/// Finds what the last word of a command line can be: from the commands and options that the help shows, the patterns of the
/// nearest kit, and its nodes.
struct Completion {
  let context: CommandContext

  /// The possible last words for the words after `kitgen`, of which the last is the one at the cursor and may be empty.
  func candidates(for words: [String]) throws -> [Candidate] {
    let typed = words.last ?? ""
    return try all(words.dropLast(), typed).filter { candidate in
      guard case .word(let word, _) = candidate else { return true }
      return word.hasPrefix(typed)
    }
  }

  private func all(_ before: ArraySlice<String>, _ typed: String) throws -> [Candidate] {
    guard let name = before.first else { return typed.hasPrefix("-") ? Self.globalOptions : try commandNames() }
    var rest = before.dropFirst()
    guard var command = try context.command(named: name) else { return [] }
    if let word = rest.first, let subcommand = command.subcommand(word) {
      command = subcommand
      rest = rest.dropFirst()
    }
    return try candidates(of: command, rest, typed)
  }

  private static let globalOptions: [Candidate] = [
    .word("--help", about: "Explain kitgen."), .word("--version", about: "Print the version of kitgen."),
  ]

  private func commandNames() throws -> [Candidate] {
    try (context.commands.own + context.nodeCommands()).map { .word($0.name, about: $0.summary) }
  }

  // MARK: Of a command

  private func candidates(of command: any Command, _ before: ArraySlice<String>, _ typed: String) throws
    -> [Candidate]
  {
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
        return try values(Placeholder(placeholder), of: command, option)
      }
    }
    if !areOptionsOver, typed.hasPrefix("-") { return try options(of: command, typed, besides: given) }
    return try self.operands(of: command, after: operands)
  }

  private func option(_ word: String, of command: any Command) -> Option? {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    return command.options.first { word.hasPrefix("--") ? $0.name == name : $0.letter.map(String.init) == String(name) }
  }

  private func options(of command: any Command, _ typed: String, besides given: Set<String>) throws -> [Candidate] {
    if let equals = typed.firstIndex(of: "="), let option = option(typed, of: command) {
      let prefix = String(typed[...equals])
      return try values(option.value.placeholder, of: command, option).map { candidate in
        if case .word(let word, let about) = candidate { .word(prefix + word, about: about) } else { candidate }
      }
    }
    let rows = command.options.filter { !given.contains($0.name) || $0.isRepeatable }
    return rows.map { .word("--" + $0.name, about: $0.help) } + [.word("--help", about: "Explain the command.")]
  }

  private func operands(of command: any Command, after operands: [String]) throws -> [Candidate] {
    if !command.subcommands.isEmpty { return operands.isEmpty ? subcommands(of: command) : [] }
    if let first = operands.first, Placeholder.operand(0, of: command.usage) == .command {
      return operands.count == 1 ? try subcommands(of: context.command(named: first)) : []
    }
    guard let placeholder = Placeholder.operand(operands.count, of: command.usage) else { return [] }
    return try values(placeholder, of: command, nil)
  }

  private func subcommands(of command: (any Command)?) -> [Candidate] {
    guard let command else { return [] }
    return zip(command.subcommandWords, command.subcommands).map { .word($0, about: $1.summary) }
  }

  // MARK: Values

  /// - Parameter option: The option whose value it is; `nil` for an operand.
  private func values(_ placeholder: Placeholder, of command: any Command, _ option: Option?) throws -> [Candidate] {
    switch placeholder {
    case .file: return [.file]
    case .folder: return [.folder]
    case .words(let words): return words.map { .word($0, about: "") }
    case .command: return try commandNames()
    case .code: return DiagnosticCatalog.kinds.map { .word($0.code, about: "") }
    case .pattern:
      return try context.schemas().patterns.map { .word($0.keyword, about: $0.node.documentation.first ?? "") }
    case .name: return try nodes().filter { $0.keyword == option?.name ?? command.name }.map(candidate)
    case .type:
      let declaring = try Set(context.schemas().patterns.filter { $0.typeName != nil }.map(\.keyword))
      return try nodes().filter { declaring.contains($0.keyword) }.map(candidate)
    case .value: return []
    }
  }

  private func candidate(for node: SyntaxNode) -> Candidate {
    .word(node.head[1].value, about: node.documentation.first?.text ?? "")
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
}

extension Option.Value {
  fileprivate var placeholder: Placeholder {
    switch self {
    case .none: .value
    case .required(let text): Placeholder(text)
    case .optional(let text): .words([text])
    }
  }
}

/// A placeholder of the help, as far as a shell can complete it: `DIR`, `FILE.kit`, `json|form`.
enum Placeholder: Hashable {
  case file, folder
  case words([String])
  /// One of kitgen's commands or subcommands.
  case command
  case code
  case pattern
  /// A node of the current kit, or a new name.
  case name
  case type
  /// A value that is unknown before it is written.
  case value

  /// - Parameter text: The placeholder in help; if an option's value has several parts, the first.
  init(_ text: String) {
    let first = text.prefix { !$0.isWhitespace }
    switch first {
    case "DIR": self = .folder
    case "COMMAND": self = .command
    case "CODE": self = .code
    case "PATTERN": self = .pattern
    case "NAME": self = .name
    case "TYPE": self = .type
    case _ where first.hasPrefix("FILE") && !first.contains(":"), "TEMPLATE": self = .file
    case _ where first.contains("|"): self = .words(first.split(separator: "|").map(String.init))
    default: self = .value
    }
  }

  /// The placeholder for the operand at `index`, by the command's usage in help: `[OPTIONS] NAME [FILE …]`. With dots, the last
  /// operand repeats.
  static func operand(_ index: Int, of usage: String) -> Placeholder? {
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
    if index < operands.count { return Placeholder(String(operands[index])) }
    return repeats ? operands.last.map { Placeholder(String($0)) } : nil
  }
}

/// A completion of a word of a command line.
enum Candidate: Hashable {
  /// A word with its meaning, in one line.
  case word(String, about: String)
  /// A file, as found by the shell.
  case file
  /// A folder, as found by the shell.
  case folder

  var line: String {
    switch self {
    case .word(let word, let about): about.isEmpty ? word : word + "\t" + Self.printable(about)
    case .file: ":files"
    case .folder: ":folders"
    }
  }

  /// `text` without terminal control characters: doc comments may hold anything.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
