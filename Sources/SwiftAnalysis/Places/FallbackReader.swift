import SwiftSyntax

/// Reads an `init(from:)` by which an enum takes one case for every raw value that no case has:
/// `self = try Self(rawValue: decoder.singleValueContainer().decode(String.self)) ?? .other`.
enum FallbackReader {
  /// Longer text says more.
  private static let maximumCount = 64

  /// The case, without backticks; `nil` if the initializer does anything else.
  static func fallback(of initializer: InitializerDeclSyntax, in type: EnumDeclSyntax) -> String? {
    guard let decoder = initializer.signature.parameterClause.parameters.first,
      let rawType = type.inheritanceClause?.inheritedTypes.first?.type.trimmedText,
      let statements = initializer.body?.statements, let last = statements.last,
      let constants = constants(of: statements.dropLast()), let words = words(of: last.item, constants)
    else { return nil }
    let decoded = [(decoder.secondName ?? decoder.firstName).text] + parts(". singleValueContainer ( ) . decode (")
    let own = [["Self"], [type.name.text]]
    for value in own + [[".", "init"]] {
      for raw in [rawType, "RawValue"] {
        let head = ["self", "="] + value + parts("( rawValue :") + decoded + [raw] + parts(". self ) ) ??")
        guard words.starts(with: head) else { continue }
        let rest = Array(words.dropFirst(head.count))
        guard rest.count >= 2, rest[rest.count - 2] == ".", ([[]] + own).contains(Array(rest.dropLast(2))) else {
          return nil
        }
        let name = rest[rest.count - 1].filter { $0 != "`" }
        return type.cases.contains { $0.name.name == name } ? name : nil
      }
    }
    return nil
  }

  /// Names and signs, separated by spaces.
  private static func parts(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// The words of constants by their names; `nil` if there is anything else.
  private static func constants(of statements: CodeBlockItemListSyntax.SubSequence) -> [String: [String]]? {
    var constants: [String: [String]] = [:]
    for statement in statements {
      guard let variable = statement.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        variable.bindingSpecifier.tokenKind == .keyword(.let), let binding = variable.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let words = (binding.initializer?.value).flatMap({ self.words(of: $0, constants) })
      else { return nil }
      constants[name] = words
    }
    return constants
  }

  /// The words of code, without `try`, and with constants replaced by their words.
  private static func words(of code: some SyntaxProtocol, _ constants: [String: [String]]) -> [String]? {
    var words: [String] = []
    for token in code.tokens(viewMode: .sourceAccurate) {
      if token.tokenKind == .keyword(.try), token.nextToken(viewMode: .sourceAccurate)?.isPostfix == false { continue }
      let isName = token.parent?.is(DeclReferenceExprSyntax.self) ?? false
      words += (isName && words.last != "." ? constants[token.text] : nil) ?? [token.text]
      if words.count > maximumCount { return nil }
    }
    return words
  }
}

extension TokenSyntax {
  /// Whether it is the mark of a `try` that throws nothing.
  fileprivate var isPostfix: Bool {
    tokenKind == .postfixQuestionMark || tokenKind == .exclamationMark
  }
}

extension EnumDeclSyntax {
  fileprivate var cases: [EnumCaseElementSyntax] {
    memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
  }
}
