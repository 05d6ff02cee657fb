/// Facts about a Swift file that its tokens show.
package struct SourceFacts: Sendable {
  /// The imported modules, without submodules.
  package private(set) var imports: Set<String> = []
  /// The declared types, without nested ones.
  package private(set) var types: Set<String> = []
  /// The extended types, including those that `Reactive` is extended for.
  package private(set) var extendedTypes: Set<String> = []
  /// All words and operators of the file, including those in interpolations.
  package private(set) var words: Set<String> = []
  /// The top-level functions, constants and variables that other files see, including names of operators.
  package let globals: Set<String>
  /// As in `infix operator <+>`.
  package let operators: Set<String>
  /// The members of the file's extensions, including `init` and `subscript`.
  package let extensionMembers: Set<String>
  /// Whether the file needs Objective-C for its meaning: `@objc`, `#selector`, `forwardingTarget(for:)`.
  package private(set) var usesObjectiveC = false
  /// The names of methods called as optional ones: `delegate?.didStart?(…)`.
  package private(set) var optionalCalls: Set<String> = []

  private static let objectiveC: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "#selector", "#keyPath", "@IBAction", "@IBOutlet", "@IBInspectable",
    "@IBDesignable", "@NSManaged",
    // Methods of its root class that others override.
    "forwardingTarget", "methodSignature",
  ]
  private static let importKinds: Set = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
  private static let declarations: Set<String> = ["actor", "class", "enum", "protocol", "struct", "typealias"]

  /// Scans the tokens of a file in linear time. Code that does not parse gives fewer facts and no error.
  package init(_ text: String) {
    let tokens = SwiftTokens.words(of: text)
    let offered = OfferedNames(tokens)
    globals = offered.globals
    operators = offered.operators
    extensionMembers = offered.extensionMembers
    words = OperatorWords.words(in: tokens)
    var depth = 0
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : ""
      let word = String(token)
      words.insert(word)
      if word == "{" {
        depth += 1
      } else if word == "}" {
        depth -= 1
      } else if Self.objectiveC.contains(word) {
        usesObjectiveC = true
      } else if word == "import" {
        let isKind = Self.importKinds.contains(String(next)) && index + 2 < tokens.count
        imports.insert(String(isKind ? tokens[index + 2] : next))
      } else if word == "extension" {
        extendedTypes.insert(tokens.lastNamePart(from: index + 1))
      } else if word == "Base", index > 0, tokens[index - 1] == "where" {
        // Behind `:`, or `==`.
        let start = tokens[(index + 1)...].firstIndex { $0.first.map { $0.isLetter || $0 == "_" } ?? false }
        extendedTypes.insert(start.map { tokens.lastNamePart(from: $0) } ?? "")
      } else if depth == 0, Self.declarations.contains(word), next.first.map({ $0.isLetter || $0 == "_" }) == true {
        types.insert(String(next))
      } else if word == "?", next == "(", index >= 2, tokens[index - 2] == "." {
        optionalCalls.insert(String(tokens[index - 1]))
      }
    }
    // `class func` and `class var` declare no type.
    types.subtract(["func", "var", "let", "subscript"])
  }
}

extension [Substring] {
  /// The last part of a name such as `Outer.Inner` that begins at `index`.
  func lastNamePart(from index: Int) -> String {
    var index = index
    while index + 2 < count, self[index + 1] == "." { index += 2 }
    return index < count ? String(self[index]) : ""
  }
}

/// The names that a Swift file offers to other files of its module, as far as its tokens show them; see `SourceFacts`.
struct OfferedNames {
  private(set) var globals: Set<String> = []
  private(set) var operators: Set<String> = []
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
  /// The keywords of declarations whose names do not matter here.
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
    case "extension" where braces <= 0: (isInExtension, isHidden, isBinding) = (true, false, false)
    case "operator" where braces <= 0: if let name = name(at: index + 1) { operators.insert(name) }
    case ",":
      // `let first = 1, second = 2`
      let isName = isToken("=", at: index + 2) || isToken(":", at: index + 2)
      if isName, isBinding, braces <= 0, brackets <= 0, let name = name(at: index + 1) { globals.insert(name) }
    default: if braces <= 0 { readGlobal(index) } else if isInExtension, braces == 1 { readMember(index) }
    }
  }

  private mutating func readGlobal(_ index: Int) {
    if brackets > 0 { return }
    if Self.others.contains(tokens[index]) { (isHidden, isBinding) = (false, false) }
    guard Self.functions.contains(tokens[index]) || Self.values.contains(tokens[index]) else { return }
    defer { isHidden = false }
    isBinding = !isHidden && Self.values.contains(tokens[index])
    if isHidden { return }
    if isBinding, isToken("(", at: index + 1) {
      globals.formUnion(tokens[(index + 2)...].prefix { $0 != ")" }.filter { $0 != "," }.map(String.init))
    } else if let name = name(at: index + 1) {
      globals.insert(name)
    }
  }

  private mutating func readMember(_ index: Int) {
    let token = tokens[index]
    if token == "init" || token == "subscript" {
      extensionMembers.insert(String(token))
      // An initializer is distinguished by its first label from those that the type has.
      if isToken("(", at: index + 1), let label = name(at: index + 2), label != "_", label != ")" {
        extensionMembers.insert(label)
      }
    } else if Self.members.contains(token), let name = name(at: index + 1) {
      extensionMembers.insert(name)
    }
  }

  private func isToken(_ token: Substring, at index: Int) -> Bool { index < tokens.count && tokens[index] == token }

  private func name(at index: Int) -> String? {
    guard index < tokens.count else { return nil }
    return OperatorWords.word(at: index, in: tokens) ?? String(tokens[index])
  }
}

/// Joins operators, which are a token for each character.
enum OperatorWords {
  /// The operator that begins at `index`; `nil` without one.
  static func word(at index: Int, in tokens: [Substring]) -> String? {
    guard isOperator(tokens[index]) else { return nil }
    var end = index
    while end + 1 < tokens.count, isOperator(tokens[end + 1]), tokens[end].endIndex == tokens[end + 1].startIndex {
      end += 1
    }
    return tokens[index...end].joined()
  }

  static func words(in tokens: [Substring]) -> Set<String> {
    var words: Set<String> = []
    for index in tokens.indices where isOperator(tokens[index]) {
      let before = index > 0 ? tokens[index - 1] : ""
      let isInside = isOperator(before) && before.endIndex == tokens[index].startIndex
      if !isInside, let word = word(at: index, in: tokens) { words.insert(word) }
    }
    return words
  }

  private static func isOperator(_ token: Substring) -> Bool {
    token.utf8.count == 1 && token.utf8.allSatisfy(Set("/=-+!*%<>&|^~?".utf8).contains)
  }
}
