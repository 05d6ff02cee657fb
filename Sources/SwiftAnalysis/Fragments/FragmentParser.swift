import SwiftDiagnostics
import SwiftFacts
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads a fragment with SwiftParser.
struct FragmentParser {
  private let text: String
  private let kind: SwiftFragment.Kind
  /// Precedes the fragment so that the parser knows its context.
  private let prefix: String

  init(_ text: String, as kind: SwiftFragment.Kind) {
    self.text = text
    self.kind = kind
    prefix =
      switch kind {
      case .requirements: "func f<T>() where "
      case .signature: "func f"
      case .type, .expression, .generics, .code, .file: ""
      }
  }

  /// The parts or problems of `text`, which is within `FragmentLimits`, as a `kind`.
  static func read(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment {
    let fragment = verbatim(text, as: kind)
    guard kind == .signature, !fragment.problems.isEmpty, let spaced = SpacedDefaults(in: text) else { return fragment }
    let other = verbatim(spaced.text, as: kind)
    return other.problems.isEmpty ? spaced.unspaced(other) : fragment
  }

  private static func verbatim(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment {
    guard let odd = OddCharacters(in: text) else { return FragmentParser(text, as: kind).fragment() }
    let problems = FragmentParser(odd.replacement, as: kind).fragment().problems
    if !problems.isEmpty { return SwiftFragment(problems: problems) }
    let parser = FragmentParser(text, as: kind)
    return parser.hasError ? SwiftFragment(problems: [odd.problem(in: text)]) : parser.fragment()
  }

  private var hasError: Bool {
    var parser = Parser(prefix + text)
    return switch kind {
    case .type: TypeSyntax.parse(from: &parser).hasError
    case .expression: ExprSyntax.parse(from: &parser).hasError
    case .generics: GenericParameterClauseSyntax.parse(from: &parser).hasError
    case .requirements, .signature: DeclSyntax.parse(from: &parser).hasError
    case .code, .file: CodeBlockItemListSyntax.parse(from: &parser).hasError
    }
  }

  private func fragment() -> SwiftFragment {
    var parser = Parser(prefix + text)
    switch kind {
    case .type:
      return fragment(TypeSyntax.parse(from: &parser)) { fragment, type in
        fragment.type = TypeReader.facts(of: type)
        fragment.typeUses = typeNames(in: type)
        fragment.problems = misplaced(in: type)
      }
    case .expression:
      return fragment(ExprSyntax.parse(from: &parser)) { fragment, expression in
        fragment.caseUses = CaseUseReader.uses(in: expression)
      }
    case .generics:
      return fragment(GenericParameterClauseSyntax.parse(from: &parser)) { fragment, clause in
        let parameters = clause.parameters.map {
          GenericClause.Parameter(name: $0.name.text, protocols: $0.inheritedType.map(protocols) ?? [])
        }
        fragment.generics = GenericClause(text: clause.singleLine, parameters: parameters)
        fragment.typeUses = typeNames(in: clause)
      }
    case .requirements:
      return fragment(DeclSyntax.parse(from: &parser)) { fragment, declaration in
        guard let clause = declaration.as(FunctionDeclSyntax.self)?.genericWhereClause else { return }
        fragment.line = clause.requirements.singleLine
        fragment.typeUses = typeNames(in: clause)
      }
    case .signature:
      return fragment(DeclSyntax.parse(from: &parser)) { fragment, declaration in
        guard let function = declaration.as(FunctionDeclSyntax.self) else { return }
        fragment.signature = SignatureReader.facts(of: function.signature)
        fragment.typeUses = typeNames(in: function.signature)
        fragment.caseUses = CaseUseReader.uses(in: function.signature.parameterClause, from: prefix.utf8.count)
        fragment.problems = surplus(in: function) + misplaced(in: function) + repeatedNames(in: function)
      }
    case .code, .file:
      return SwiftFragment(problems: problems(in: CodeBlockItemListSyntax.parse(from: &parser)))
    }
  }

  private func fragment<Node: SyntaxProtocol>(_ node: Node, facts: (inout SwiftFragment, Node) -> Void) -> SwiftFragment
  {
    var fragment = SwiftFragment()
    if node.hasError {
      // The first is the cause; the others follow from it.
      fragment.problems = Array(problems(in: Syntax(node)).prefix(1))
    } else {
      facts(&fragment, node)
    }
    return fragment
  }

  // MARK: - Problems

  /// The problems of the first statement with any: finding all takes quadratic time, and later ones are often only
  /// consequences.
  private func problems(in statements: CodeBlockItemListSyntax) -> [SwiftFragment.Problem] {
    guard statements.hasError else { return [] }
    let first = statements.first { $0.hasError }.map { Syntax($0) } ?? Syntax(statements)
    return Array(problems(in: first).prefix(3))
  }

  private func problems(in node: Syntax) -> [SwiftFragment.Problem] {
    ParseDiagnosticsGenerator.diagnostics(for: node)
      .filter { $0.diagMessage.severity == .error }
      .map { problem($0.message, at: $0.position, in: node) }
  }

  private func problem(_ message: String, at position: AbsolutePosition, in root: Syntax) -> SwiftFragment.Problem {
    let offset = position.utf8Offset - prefix.utf8.count
    let start = min(max(0, offset), text.utf8.count)
    guard offset >= 0, let token = root.token(at: position), token.positionAfterSkippingLeadingTrivia == position else {
      return SwiftFragment.Problem(message, at: start..<start)
    }
    return SwiftFragment.Problem(message, at: start..<min(start + token.trimmedLength.utf8Length, text.utf8.count))
  }

  private func surplus(in function: FunctionDeclSyntax) -> [SwiftFragment.Problem] {
    let clause: Syntax? = function.genericWhereClause.map { Syntax($0) } ?? function.body.map { Syntax($0) }
    guard let clause else { return [] }
    return [
      problem(
        "unexpected code after the signature",
        at: clause.positionAfterSkippingLeadingTrivia,
        in: Syntax(function)
      )
    ]
  }

  /// Parameters with the name of an earlier one: the parser accepts them, but neither the function's body nor the
  /// compiler can distinguish them.
  private func repeatedNames(in function: FunctionDeclSyntax) -> [SwiftFragment.Problem] {
    var known: Set<String> = []
    let names = function.signature.parameterClause.parameters.map { $0.secondName ?? $0.firstName }
    return names.filter { $0.tokenKind != .wildcard && !known.insert($0.name).inserted }.prefix(1).map { name in
      problem(
        "two parameters are called '\(name.name)'; give one of them another name",
        at: name.positionAfterSkippingLeadingTrivia,
        in: Syntax(function)
      )
    }
  }

  private func misplaced(in node: some SyntaxProtocol) -> [SwiftFragment.Problem] {
    guard let found = MisplacedTypes.first(in: node) else { return [] }
    return [problem(found.message, at: found.position, in: Syntax(node))]
  }

  // MARK: - Names

  private func protocols(in constraint: TypeSyntax) -> [String] {
    guard let composition = constraint.as(CompositionTypeSyntax.self) else { return [constraint.singleLine] }
    return composition.elements.map(\.type.singleLine)
  }

  private func typeNames(in node: some SyntaxProtocol) -> [SwiftFragment.TypeUse] {
    TypeNameCollector.uses(in: node, shift: prefix.utf8.count)
  }
}
