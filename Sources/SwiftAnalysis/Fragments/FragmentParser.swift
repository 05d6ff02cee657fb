import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads a fragment with SwiftParser.
struct FragmentParser {
  private let text: String
  private let kind: FragmentKind
  /// What is in front of the fragment so that the parser knows where it is.
  private let prefix: String

  init(_ text: String, as kind: FragmentKind) {
    self.text = text
    self.kind = kind
    prefix =
      switch kind {
      case .requirements: "func f<T>() where "
      case .signature: "func f"
      case .type, .expression, .genericParameters, .code, .file: ""
      }
  }

  /// What `text`, which is within `FragmentLimits`, contains as a `kind`, or what is wrong with it.
  static func read(_ text: String, as kind: FragmentKind) -> Fragment {
    let fragment = verbatim(text, as: kind)
    guard kind == .signature, !fragment.problems.isEmpty, let spaced = SpacedDefaults(in: text) else { return fragment }
    let other = verbatim(spaced.text, as: kind)
    return other.problems.isEmpty ? spaced.unspaced(other) : fragment
  }

  private static func verbatim(_ text: String, as kind: FragmentKind) -> Fragment {
    guard let odd = OddCharacters(in: text) else { return FragmentParser(text, as: kind).fragment() }
    let problems = FragmentParser(odd.replacement, as: kind).fragment().problems
    if !problems.isEmpty { return Fragment(problems: problems) }
    let parser = FragmentParser(text, as: kind)
    return parser.hasError ? Fragment(problems: [odd.problem(in: text)]) : parser.fragment()
  }

  /// Whether the text is not what it should be, without a reason.
  private var hasError: Bool {
    var parser = Parser(prefix + text)
    return switch kind {
    case .type: TypeSyntax.parse(from: &parser).hasError
    case .expression: ExprSyntax.parse(from: &parser).hasError
    case .genericParameters: GenericParameterClauseSyntax.parse(from: &parser).hasError
    case .requirements, .signature: DeclSyntax.parse(from: &parser).hasError
    case .code, .file: CodeBlockItemListSyntax.parse(from: &parser).hasError
    }
  }

  private func fragment() -> Fragment {
    var parser = Parser(prefix + text)
    switch kind {
    case .type:
      return fragment(TypeSyntax.parse(from: &parser)) { fragment, type in
        fragment.type = TypeReader.facts(of: type)
        fragment.typeNames = typeNames(in: type)
        fragment.problems = misplaced(in: type)
      }
    case .expression:
      return fragment(ExprSyntax.parse(from: &parser)) { fragment, expression in
        fragment.caseUses = CaseUseReader.uses(in: expression)
      }
    case .genericParameters:
      return fragment(GenericParameterClauseSyntax.parse(from: &parser)) { fragment, clause in
        fragment.genericParameters = clause.parameters.map {
          GenericParameterFacts(name: $0.name.text, protocols: $0.inheritedType.map(protocols) ?? [])
        }
        fragment.line = clause.singleLine
        fragment.typeNames = typeNames(in: clause)
      }
    case .requirements:
      return fragment(DeclSyntax.parse(from: &parser)) { fragment, declaration in
        guard let clause = declaration.as(FunctionDeclSyntax.self)?.genericWhereClause else { return }
        fragment.line = clause.requirements.singleLine
        fragment.typeNames = typeNames(in: clause)
      }
    case .signature:
      return fragment(DeclSyntax.parse(from: &parser)) { fragment, declaration in
        guard let function = declaration.as(FunctionDeclSyntax.self) else { return }
        fragment.signature = SignatureReader.facts(of: function.signature)
        fragment.typeNames = typeNames(in: function.signature)
        fragment.problems = surplus(in: function) + misplaced(in: function)
      }
    case .code, .file:
      return Fragment(problems: problems(in: CodeBlockItemListSyntax.parse(from: &parser)))
    }
  }

  private func fragment<Node: SyntaxProtocol>(_ node: Node, facts: (inout Fragment, Node) -> Void) -> Fragment {
    var fragment = Fragment()
    if node.hasError {
      // The first is the cause; the others follow from it.
      fragment.problems = Array(problems(in: Syntax(node)).prefix(1))
    } else {
      facts(&fragment, node)
    }
    return fragment
  }

  // MARK: - Problems

  /// The problems of the first statement that has some: finding all takes quadratic time, and those after it are often
  /// only its consequences.
  private func problems(in statements: CodeBlockItemListSyntax) -> [FragmentProblem] {
    guard statements.hasError else { return [] }
    let first = statements.first { $0.hasError }.map { Syntax($0) } ?? Syntax(statements)
    return Array(problems(in: first).prefix(3))
  }

  private func problems(in node: Syntax) -> [FragmentProblem] {
    ParseDiagnosticsGenerator.diagnostics(for: node)
      .filter { $0.diagMessage.severity == .error }
      .map { problem($0.message, at: $0.position, in: node) }
  }

  private func problem(_ message: String, at position: AbsolutePosition, in root: Syntax) -> FragmentProblem {
    let offset = position.utf8Offset - prefix.utf8.count
    let start = min(max(0, offset), text.utf8.count)
    guard offset >= 0, let token = root.token(at: position), token.positionAfterSkippingLeadingTrivia == position else {
      return FragmentProblem(message, at: start..<start)
    }
    return FragmentProblem(message, at: start..<min(start + token.trimmedLength.utf8Length, text.utf8.count))
  }

  /// What a signature must not have though a function may.
  private func surplus(in function: FunctionDeclSyntax) -> [FragmentProblem] {
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

  private func misplaced(in node: some SyntaxProtocol) -> [FragmentProblem] {
    guard let found = MisplacedTypes.first(in: node) else { return [] }
    return [problem(found.message, at: found.position, in: Syntax(node))]
  }

  // MARK: - Names

  private func protocols(in constraint: TypeSyntax) -> [String] {
    guard let composition = constraint.as(CompositionTypeSyntax.self) else { return [constraint.singleLine] }
    return composition.elements.map(\.type.singleLine)
  }

  private func typeNames(in node: some SyntaxProtocol) -> [TypeNameUse] {
    TypeNameCollector.uses(in: node, shift: prefix.utf8.count)
  }
}
