import SwiftSyntax

/// Finds what the parser lets pass in a type, and the compiler refuses: what is for parameters of functions, or for the
/// outermost type alone.
final class MisplacedTypes: SyntaxVisitor {
  struct Finding {
    let message: String
    let position: AbsolutePosition
  }

  private static let parameterAttributes: Set<String> = ["escaping", "autoclosure"]

  private let root: SyntaxIdentifier
  private var findings: [Finding] = []

  private init(_ root: Syntax) {
    self.root = root.id
    super.init(viewMode: .sourceAccurate)
  }

  static func first(in node: some SyntaxProtocol) -> Finding? {
    let visitor = MisplacedTypes(Syntax(node))
    visitor.walk(node)
    return visitor.findings.first
  }

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    guard !Self.isParameter(node) else { return .visitChildren }
    for specifier in node.specifiers where specifier.is(SimpleTypeSpecifierSyntax.self) { refuse(specifier) }
    for attribute in node.attributes {
      let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedText
      if name.map(Self.parameterAttributes.contains) == true { refuse(attribute) }
    }
    return .visitChildren
  }

  override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
    if !isOutermost(node) {
      find("'!' is for the outermost type alone; write '?'", at: node.exclamationMark.position)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .wildcard {
      find("'_' is for types that the compiler infers; name the type", at: node.positionAfterSkippingLeadingTrivia)
    }
    return .visitChildren
  }

  private static func isParameter(_ type: AttributedTypeSyntax) -> Bool {
    guard let parent = type.parent else { return false }
    if parent.is(FunctionParameterSyntax.self) { return true }
    return parent.is(TupleTypeElementSyntax.self) && parent.parent?.parent?.is(FunctionTypeSyntax.self) == true
  }

  private func isOutermost(_ type: ImplicitlyUnwrappedOptionalTypeSyntax) -> Bool {
    guard type.id != root, let parent = type.parent else { return true }
    return parent.is(FunctionParameterSyntax.self)
      || parent.is(ReturnClauseSyntax.self)
        && parent.parent?.is(FunctionSignatureSyntax.self) == true
  }

  private func refuse(_ node: some SyntaxProtocol) {
    find(
      "'\(node.trimmedText)' is for parameters alone; leave it out",
      at: node.positionAfterSkippingLeadingTrivia
    )
  }

  private func find(_ message: String, at position: AbsolutePosition) {
    findings.append(Finding(message: message, position: position))
  }
}
