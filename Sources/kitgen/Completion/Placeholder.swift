/// What a placeholder of the help means, as far as a shell can complete it: `DIR`, `FILE.kit`, `json|form`.
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
    case _ where first.hasPrefix("FILE") && !first.contains(":"): self = .file
    case "TEMPLATE": self = .file
    case _ where first.contains("|"): self = .words(first.split(separator: "|").map(String.init))
    default: self = .value
    }
  }

  /// The placeholder for the operand at `index` of a command.
  ///
  /// - Parameter usage: The text after the command's name in the help, `[OPTIONS] NAME [FILE …]`. With dots, the last
  ///   operand repeats.
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
