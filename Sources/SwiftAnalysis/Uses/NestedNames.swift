import SwiftSyntax

/// Finds which types of a file have declarations of certain names in them.
package final class NestedNames: TypeNestingVisitor {
  private let names: Set<String>
  private var owners = NestedOwners()
  private var outermost: Set<String> = []

  private init(_ names: Set<String>) {
    self.names = names
    super.init()
  }

  /// The types around declarations of the names, and the names that the file declares as top-level types.
  package static func owners(
    of names: Set<String>,
    in tree: SwiftTree
  ) -> (owners: NestedOwners, outermost: Set<String>) {
    let visitor = NestedNames(names)
    visitor.walk(tree.file)
    return (visitor.owners, visitor.outermost)
  }

  override func willEnter(_ name: String) {
    note(name)
  }

  private func note(_ name: String) {
    guard names.contains(name) else { return }
    if let outer = typeAround { owners.types[name, default: []].insert(outer) } else { outermost.insert(name) }
  }

  private func noteValue(_ name: String) -> SyntaxVisitorContinueKind {
    if names.contains(name), let outer = typeAround { owners.values[name, default: []].insert(outer) }
    return .visitChildren
  }

  // Declarations in code are visible only there.
  override package func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override package func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override package func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override package func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.name)
    return .visitChildren
  }
  override package func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.name)
    return .visitChildren
  }

  override package func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    // The clause is a part of the type that is entered already, or of a function or an alias, which nobody extends.
    if let type = typeAround, names.contains(node.name.name),
      node.parent?.parent?.parent?.asProtocol(DeclGroupSyntax.self) != nil
    {
      owners.parameters[node.name.name, default: []].insert(type)
    }
    return .visitChildren
  }

  override package func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    noteValue(node.identifier.name)
  }
  override package func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { noteValue(node.name.name) }
  override package func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { noteValue(node.name.name) }
}

/// The types that have declarations of certain names in them, by these names. Types have those around them in their names:
/// `Outer.Inner`.
package struct NestedOwners: Sendable {
  /// Types with a nested type, alias or associated type of the name, inherited by subclasses and conforming types.
  package var types: [String: Set<String>] = [:]
  /// Types with a variable, function or case of the name, which hides a type in expressions and is inherited too.
  package var values: [String: Set<String>] = [:]
  /// Types with a generic parameter of the name, visible in extensions and in inner types' extensions.
  package var parameters: [String: Set<String>] = [:]

  package init() {}

  package var isEmpty: Bool {
    types.isEmpty && values.isEmpty && parameters.isEmpty
  }

  package mutating func merge(_ other: NestedOwners) {
    types.merge(other.types) { $0.union($1) }
    values.merge(other.values) { $0.union($1) }
    parameters.merge(other.parameters) { $0.union($1) }
  }

  /// The types with a declaration of a name that an unqualified use, of a type if it `isType`, finds.
  func owners(of name: String, isType: Bool) -> Set<String> {
    let types = types[name] ?? []
    return isType ? types : types.union(values[name] ?? [])
  }

  /// Whether a type, or one around it, has a generic parameter of the name.
  func isParameter(_ name: String, of type: String) -> Bool {
    parameters[name]?.contains { $0 == type || type.hasPrefix($0 + ".") } ?? false
  }
}

/// Walks a file with the names of the types around each node.
package class TypeNestingVisitor: SyntaxVisitor {
  /// The types around the visited node, each with enclosing types in its name: `Outer.Inner`, and what is after its colon.
  final private(set) var types: [(name: String, inherited: [String])] = []

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  final var typeAround: String? { types.last?.name }

  /// Called for each type that the file declares, within its outer types.
  func willEnter(_ name: String) {}

  final func enter(_ name: String, _ clause: InheritanceClauseSyntax?) {
    let inherited = clause?.inheritedTypes.map { TypeReader.name(of: $0.type) } ?? []
    types.append(((types.last.map { $0.name + "." } ?? "") + name, inherited))
  }

  private func enter(_ type: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    willEnter(type.name.name)
    enter(type.name.name, type.inheritanceClause)
    return .visitChildren
  }

  override package func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override package func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override package func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override package func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override package func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override package func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(TypeReader.name(of: node.extendedType), node.inheritanceClause)
    return .visitChildren
  }

  override package func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
}

/// Finds where a Swift file names a type that is inside another one: as `Outer.Inner` anywhere, as `Inner` right in the outer
/// type and in its extensions.
package final class NestedTypeUses: TypeNestingVisitor {
  private let name: String
  private var offsets: [String: [Int]] = [:]

  private init(_ name: String) {
    self.name = name
    super.init()
  }

  /// The places (UTF-8 offsets) of an inner type's name in source order, by the names of the types around it. A place in nested
  /// types is listed under each possible name of the outer type: `Room.Chair` and `Chair`.
  package static func offsets(of name: String, in tree: SwiftTree) -> [String: [Int]] {
    let visitor = NestedTypeUses(name)
    visitor.walk(tree.file)
    return visitor.offsets
  }

  /// The names in the innermost enclosing type.
  private var namesAround: [String] {
    let parts = typeAround?.split(separator: ".") ?? []
    return parts.indices.map { parts[$0...].joined(separator: ".") }
  }

  private func add(_ token: TokenSyntax, in outers: [String]) {
    for outer in outers { offsets[outer, default: []].append(token.positionAfterSkippingLeadingTrivia.utf8Offset) }
  }

  private func names(_ base: TokenSyntax?) -> [String] {
    guard let base else { return [] }
    return [base.name] + (base.tokenKind == .keyword(.Self) ? namesAround : [])
  }

  override package func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.name == name { add(node.name, in: namesAround) }
    return .visitChildren
  }

  override package func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let base = node.baseType.as(IdentifierTypeSyntax.self)?.name ?? node.baseType.as(MemberTypeSyntax.self)?.name
    if node.name.name == name { add(node.name, in: names(base)) }
    return .visitChildren
  }

  override package func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.name == name else { return .skipChildren }
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id else {
      add(node.baseName, in: namesAround)
      return .skipChildren
    }
    let base =
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName
      ?? access.base?.as(MemberAccessExprSyntax.self)?.declName.baseName
    add(node.baseName, in: names(base))
    return .skipChildren
  }
}
