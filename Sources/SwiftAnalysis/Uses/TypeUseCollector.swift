import SwiftSyntax

/// Collects the uses of names that no declaration in lexical reach hides.
final class TypeUseCollector: SyntaxVisitor {
  private(set) var uses: [TypeUse] = []

  private let names: Set<String>
  private let newNames: [String: String]
  private let reaches: NameReaches
  private let surroundings: TypeSurroundings
  private var types: [(name: String, inherited: [String])] = []
  /// The number of macro arguments around the visited node.
  private var macroDepth = 0

  init(
    _ names: Set<String>,
    renaming newNames: [String: String],
    _ reaches: NameReaches,
    _ surroundings: TypeSurroundings
  ) {
    self.names = names
    self.newNames = newNames
    self.reaches = reaches
    self.surroundings = surroundings
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Uses

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, isType: true)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    guard let member, member.declName.id == node.id else {
      add(node.baseName, isType: false)
      return .visitChildren
    }
    if let base = member.base?.as(DeclReferenceExprSyntax.self) { add(node.baseName, in: base.baseName) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self) { add(node.name, in: base.name) }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    // `import struct App.User`
    let path = Array(node.path)
    if node.importKindSpecifier != nil, path.count == 2 { add(path[1].name, in: path[0].name) }
    return .skipChildren
  }

  private func add(_ token: TokenSyntax, isType: Bool) {
    let name = token.name
    guard names.contains(name), !reaches.hide(name, at: token.positionAfterSkippingLeadingTrivia, isType: isType)
    else { return }
    let owners = surroundings.owners.owners(of: name, isType: isType)
    if types.contains(where: { isDeclared(name, in: $0.name, owners) }) { return }
    let mayInherit = !owners.isEmpty && types.contains { inherits($0, from: owners) }
    append(token, isProven: macroDepth == 0 && !mayInherit, isNewNameTaken: isNewNameTaken(of: token, isType: isType))
  }

  private func isDeclared(_ name: String, in type: String, _ owners: Set<String>) -> Bool {
    owners.contains(type) || surroundings.owners.isParameter(name, of: type)
  }

  /// Whether another declaration of a type's new name is in scope at a use of the type.
  private func isNewNameTaken(of token: TokenSyntax, isType: Bool) -> Bool {
    guard let name = newNames[token.name] else { return false }
    if surroundings.taken.contains(name) { return true }
    if reaches.hide(name, at: token.positionAfterSkippingLeadingTrivia, isType: isType) { return true }
    let owners = surroundings.owners.owners(of: name, isType: isType)
    return types.contains { type in
      isDeclared(name, in: type.name, owners) || !owners.isEmpty && inherits(type, from: owners)
    }
  }

  /// Adds a qualified name, which counts if the module's name precedes it.
  private func add(_ token: TokenSyntax, in base: TokenSyntax) {
    guard names.contains(token.name), surroundings.modules.contains(base.name) else { return }
    append(token, isProven: macroDepth == 0, isNewNameTaken: false)
  }

  private func append(_ token: TokenSyntax, isProven: Bool, isNewNameTaken: Bool) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let range = start..<start + token.text.utf8.count
    uses.append(TypeUse(name: token.name, range: range, isProven: isProven, isNewNameTaken: isNewNameTaken))
  }

  private func inherits(_ type: (name: String, inherited: [String]), from owners: Set<String>) -> Bool {
    let last = Set(owners.map(\.lastNamePart))
    var seen: Set<String> = []
    var pending = type.inherited + surroundings.inherited(type.name)
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      if owners.contains(name) || last.contains(name) { return true }
      pending += surroundings.inherited(name)
    }
    return false
  }

  // MARK: Types around

  private func enter(_ name: String, _ clause: InheritanceClauseSyntax?) -> SyntaxVisitorContinueKind {
    let outer = types.last.map { $0.name + "." } ?? ""
    let inherited = clause?.inheritedTypes.map { TypeReader.name(of: $0.type) } ?? []
    types.append((outer + name, inherited))
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.name, node.inheritanceClause)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.name, node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.name, node.inheritanceClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.name, node.inheritanceClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.name, node.inheritanceClause)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    // The name of the extended type is looked up outside of it.
    walk(node.attributes)
    walk(node.extendedType)
    _ = enter(TypeReader.name(of: node.extendedType), node.inheritanceClause)
    if let clause = node.inheritanceClause { walk(clause) }
    if let clause = node.genericWhereClause { walk(clause) }
    walk(node.memberBlock)
    types.removeLast()
    return .skipChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  // MARK: Macros

  /// Compiler macros that take a name verbatim.
  private static let plainMacros: Set<String> = ["available", "keyPath", "selector", "unavailable"]

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if !Self.plainMacros.contains(node.macroName.text) { macroDepth += 1 }
    return .visitChildren
  }
  override func visitPost(_ node: MacroExpansionExprSyntax) {
    if !Self.plainMacros.contains(node.macroName.text) { macroDepth -= 1 }
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    macroDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: MacroExpansionDeclSyntax) { macroDepth -= 1 }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // The name of an attribute is a type's as any other; whether it is a macro's does not show.
    walk(node.attributeName)
    macroDepth += 1
    if let arguments = node.arguments { walk(arguments) }
    macroDepth -= 1
    return .skipChildren
  }
}
