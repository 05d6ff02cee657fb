import SwiftAnalysis

/// What can be seen of a Swift file without compiling it.
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
  package let operators: Set<String>
  /// The members of the file's extensions, including `init` and `subscript`.
  package let extensionMembers: Set<String>
  /// Whether the file needs Objective-C for its meaning: `@objc`, `#selector`, `forwardingTarget(for:)`.
  package private(set) var usesObjectiveC = false
  /// The names of methods called as optional ones: `delegate?.didStart?(…)`.
  private(set) var optionalCalls: Set<String> = []

  private static let objectiveC: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "#selector", "#keyPath", "@IBAction", "@IBOutlet", "@IBInspectable",
    "@IBDesignable", "@NSManaged",
    // Methods of its root class that others override.
    "forwardingTarget", "methodSignature",
  ]
  private static let importKinds: Set<String> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
  private static let declarations: Set<String> = ["actor", "class", "enum", "protocol", "struct", "typealias"]

  /// Scans the tokens of a file in linear time. Code that does not parse gives fewer facts and no error.
  package init(_ text: String) {
    let tokens = SwiftScanner.tokens(of: text)
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
        extendedTypes.insert(Self.name(from: index + 1, in: tokens))
      } else if word == "Base", index > 0, tokens[index - 1] == "where" {
        // Behind `:`, or `==`.
        let start = tokens[(index + 1)...].firstIndex { $0.first.map { $0.isLetter || $0 == "_" } ?? false }
        extendedTypes.insert(start.map { Self.name(from: $0, in: tokens) } ?? "")
      } else if depth == 0, Self.declarations.contains(word), next.first.map({ $0.isLetter || $0 == "_" }) == true {
        types.insert(String(next))
      } else if word == "?", next == "(", index >= 2, tokens[index - 2] == "." {
        optionalCalls.insert(String(tokens[index - 1]))
      }
    }
    // `class func` and `class var` declare no type.
    types.subtract(["func", "var", "let", "subscript"])
  }

  /// The last part of a name such as `Outer.Inner` that begins at `index`.
  private static func name(from index: Int, in tokens: [Substring]) -> String {
    var index = index
    while index + 2 < tokens.count, tokens[index + 1] == "." { index += 2 }
    return index < tokens.count ? String(tokens[index]) : ""
  }
}
