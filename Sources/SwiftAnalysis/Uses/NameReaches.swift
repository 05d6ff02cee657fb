import SwiftSyntax

/// The places where declarations of certain names in a file hide outer declarations: generic parameters, local and
/// nested types, and for expressions also variables, parameters, functions and cases.
package final class NameReaches: SyntaxVisitor {
  private struct Reach {
    let name: String
    let range: Range<AbsolutePosition>
    let isType: Bool
  }

  private let names: Set<String>
  private let areOfProject: Bool
  private var reaches: [Reach] = []

  /// - Parameter areOfProject: Whether the project's own files may declare types of these names, so that a type at the top of
  ///   a file is the one in question, unless only the file sees it.
  init(_ names: Set<String>, areOfProject: Bool = false) {
    self.names = names
    self.areOfProject = areOfProject
    super.init(viewMode: .sourceAccurate)
  }

  /// The names that have a declaration.
  var found: Set<String> { Set(reaches.map(\.name)) }

  /// Whether a declaration hides `name` at a place, where only a type can be meant if it `isType`.
  func hide(_ name: String, at position: AbsolutePosition, isType: Bool) -> Bool {
    reaches.contains { $0.name == name && $0.range.contains(position) && ($0.isType || !isType) }
  }

  /// The names that a local declaration, a generic parameter or a member of a type around the place (UTF-8) hides there, as far
  /// as the file itself shows; in order.
  package static func hidden(_ names: Set<String>, at offset: Int, in tree: SwiftTree) -> [String] {
    let reaches = NameReaches(names)
    reaches.walk(tree.file)
    let position = AbsolutePosition(utf8Offset: offset)
    return names.sorted().filter { reaches.hide($0, at: position, isType: false) }
  }

  private func add(_ token: TokenSyntax, in scope: Syntax?, isType: Bool = false) -> SyntaxVisitorContinueKind {
    if let scope, names.contains(token.name) {
      reaches.append(Reach(name: token.name, range: scope.position..<scope.endPosition, isType: isType))
    }
    return .visitChildren
  }

  private func addType(_ node: some NamedDeclSyntax & WithModifiersSyntax) -> SyntaxVisitorContinueKind {
    let scope = node.scopeAround
    let isHidden = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    return areOfProject && !isHidden && scope?.is(SourceFileSyntax.self) ?? true
      ? .visitChildren : add(node.name, in: scope, isType: true)
  }

  // MARK: Types

  override package func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
  override package func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
  override package func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
  override package func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
  override package func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
  override package func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
  override package func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }

  override package func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    // The clause is a part of the declaration that the parameter is known in.
    add(node.name, in: node.parent?.parent?.parent, isType: true)
  }

  // MARK: Values

  override package func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    add(node.identifier, in: node.scopeAround)
  }

  override package func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, in: node.scopeAround)
  }

  override package func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, in: node.scopeAround)
  }

  override package func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName, in: node.parent?.parent?.parent?.parent)
  }

  override package func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName, in: node.scopeAround)
  }

  override package func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, in: node.scopeAround)
  }
}
