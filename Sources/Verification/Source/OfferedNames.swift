/// The functions, values and operators that a Swift file offers to other files of its module, as far as its tokens show them.
struct OfferedNames {
  /// The file's own top-level functions, constants and variables, including names of operators.
  private(set) var globals: Set<String> = []
  /// The operators declared in the file: `infix operator <+>`.
  private(set) var operators: Set<String> = []
  /// The members of the file's extensions, including `init` and `subscript`.
  private(set) var extensionMembers: Set<String> = []

  private let tokens: [Substring]
  /// The numbers of open braces and of other open brackets.
  private var braces = 0
  private var brackets = 0
  private var isInExtension = false
  private var isHidden = false
  private var isBinding = false

  private static let functions: Set<Substring> = ["func", "macro"]
  private static let values: Set<Substring> = ["let", "var"]
  /// What begins a declaration that has no name of interest here.
  private static let others: Set<Substring> = [
    "actor", "class", "enum", "import", "precedencegroup", "protocol", "struct", "typealias",
  ]
  private static let members: Set<Substring> = ["case", "func", "let", "typealias", "var"]

  init(_ tokens: [Substring]) {
    self.tokens = tokens
    for index in tokens.indices { read(index) }
  }

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    switch token {
    case "{": braces += 1
    case "}":
      braces -= 1
      if braces <= 0 { isInExtension = false }
      isHidden = false
    case "(", "[": brackets += 1
    case ")", "]": brackets -= 1
    case "private", "fileprivate":
      // `private(set)` hides the setter alone.
      if braces <= 0 { isHidden = !isToken("(", at: index + 1) }
    case "extension" where braces <= 0:
      isInExtension = true
      isHidden = false
      isBinding = false
    case "operator" where braces <= 0:
      if let name = name(at: index + 1) { operators.insert(name) }
    case ",":
      // `let first = 1, second = 2`
      let next = index + (isToken("`", at: index + 1) ? 4 : 2)
      let isName = isToken("=", at: next) || isToken(":", at: next)
      if isName, isBinding, braces <= 0, brackets <= 0, let name = name(at: index + 1) { globals.insert(name) }
    default:
      if braces <= 0 { readGlobal(index) } else if isInExtension, braces == 1 { readMember(index) }
    }
  }

  private mutating func readGlobal(_ index: Int) {
    if brackets <= 0, Self.others.contains(tokens[index]) {
      isHidden = false
      isBinding = false
    }
    guard brackets <= 0, Self.functions.contains(tokens[index]) || Self.values.contains(tokens[index]) else { return }
    defer { isHidden = false }
    isBinding = !isHidden && Self.values.contains(tokens[index])
    if isHidden { return }
    if isBinding, isToken("(", at: index + 1) {
      for token in tokens[(index + 2)...].prefix(while: { $0 != ")" }) where token != "," {
        globals.insert(String(token))
      }
    } else if let name = name(at: index + 1) {
      globals.insert(name)
    }
  }

  private mutating func readMember(_ index: Int) {
    let token = tokens[index]
    if token == "init" || token == "subscript" {
      extensionMembers.insert(String(token))
      // By its first label an initializer is told from those that the type has.
      if isToken("(", at: index + 1), let label = name(at: index + 2), label != "_", label != ")" {
        extensionMembers.insert(label)
      }
    } else if Self.members.contains(token), let name = name(at: index + 1) {
      extensionMembers.insert(name)
    }
  }

  private func isToken(_ token: Substring, at index: Int) -> Bool {
    index < tokens.count && tokens[index] == token
  }

  /// The word or operator at `index`, without backticks.
  private func name(at index: Int) -> String? {
    guard index < tokens.count else { return nil }
    if tokens[index] == "`" { return index + 1 < tokens.count ? String(tokens[index + 1]) : nil }
    return OperatorWords.word(at: index, in: tokens) ?? String(tokens[index])
  }
}
