import Diagnostics

/// The names of types in a piece of Swift, which need not be complete, as far as its words show them.
///
/// A name of a type is taken to be a word that begins with a capital letter.
package struct TypeWords: Sendable {
  /// Names that the source mentions and does not declare; for `Outer.Inner`, the first part.
  package private(set) var used: Set<String> = []
  /// Names in expressions, where a member of the name would be meant: `URLRequest(…)`.
  package private(set) var evaluated: Set<String> = []
  /// The types that the source declares in other types.
  package private(set) var nested: Set<String> = []
  /// The types that the source declares outside of types and functions.
  package private(set) var outermost: Set<String> = []

  private static let declarations: Set<Substring> = [
    "actor", "associatedtype", "class", "enum", "protocol", "struct", "typealias",
  ]
  private static let generic: Set<Substring> = ["func", "init", "subscript"]
  /// Parameters and associated types of Swift's own types that extensions mention.
  private static let inherited: Set<String> = [
    "Base", "Element", "Failure", "Iterator", "Key", "Output", "RawValue", "Self", "Success", "Trait", "Value",
    "Wrapped",
  ]

  /// - Parameter placeholder: The character in the source for unknown parts of words.
  package init(_ text: String, placeholder: Character) {
    // Pieces before a word may bring the space along: `public ` before `func`.
    let tokens = SwiftTokens.words(of: text).map { token in
      let word = token.drop { $0 == placeholder }
      return word.first?.isLowercase == true ? word : token
    }
    var declared = Self.inherited
    var depth = 0
    for (index, token) in tokens.enumerated() {
      let previous = index > 0 ? tokens[index - 1] : ""
      switch token {
      case "{": depth += 1
      case "}": depth -= 1
      case "<" where Self.beginsParameters(at: index, in: tokens):
        declared.formUnion(Self.parameters(from: index, in: tokens))
      default:
        let name = token.first == "@" ? token.dropFirst() : token
        guard name.first?.isUppercase == true else { continue }
        if Self.isEvaluated(at: index, in: tokens) { evaluated.insert(String(name.prefix { $0 != placeholder })) }
        if name.contains(placeholder) { continue }
        if Self.declarations.contains(previous) {
          declared.insert(String(name))
          // A private one is written into the braces of another, by a macro.
          if depth == 0, index < 2 || tokens[index - 2] != "private" {
            outermost.insert(String(name))
          } else if previous != "associatedtype" {
            nested.insert(String(name))
          }
        } else if previous != "." {
          used.insert(String(name))
        }
      }
    }
    used.subtract(declared)
    evaluated.subtract(declared)
  }

  /// Words and signs before statements and values, but not before types.
  private static let beforeValues: Set<Substring> = ["=", "await", "in", "return", "try", "{", "}"]

  /// Whether a call or a member follows a name that is not a member itself.
  private static func isEvaluated(at index: Int, in tokens: [Substring]) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index - 1] != "." else { return false }
    let next = tokens[index + 1]
    return next == "(" || next == "." || next == "<" && beforeValues.contains(tokens[index - 1])
  }

  /// Whether a `<` follows the name of a declaration, or `init`.
  private static func beginsParameters(at index: Int, in tokens: [Substring]) -> Bool {
    guard index > 0 else { return false }
    return generic.contains(tokens[index - 1])
      || index > 1 && (generic.contains(tokens[index - 2]) || declarations.contains(tokens[index - 2]))
  }

  /// The names between `<` at `index` and its `>`, without those in constraints.
  private static func parameters(from index: Int, in tokens: [Substring]) -> [String] {
    var names: [String] = []
    var depth = 0
    for (index, token) in tokens.enumerated().dropFirst(index) {
      if token == "<" { depth += 1 }
      if token == ">" { depth -= 1 }
      if depth == 0 || token == "{" { break }
      if depth == 1, tokens[index - 1] == "<" || tokens[index - 1] == "," || tokens[index - 1] == "each" {
        names.append(String(token))
      }
    }
    return names
  }
}
