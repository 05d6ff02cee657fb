import SwiftSyntax

/// Finds where a Swift file uses types that its module declares at the top level, if no other declaration of the name
/// is in lexical reach. Strings, comments, labels and members of other things are not uses.
package enum TypeUses {
  /// The uses in source order of the types with `names`, without backticks; in a file with syntax errors, those that can be
  /// read. `newNames` are the types' new names by their old ones.
  package static func uses(
    of names: Set<String>,
    renaming newNames: [String: String] = [:],
    in tree: SwiftTree,
    _ surroundings: TypeSurroundings = TypeSurroundings()
  ) -> [TypeUse] {
    uses(of: names, renaming: newNames, in: tree.file, surroundings)
  }

  static func uses(
    of names: Set<String>,
    renaming newNames: [String: String] = [:],
    in node: some SyntaxProtocol,
    _ surroundings: TypeSurroundings,
    areOfProject: Bool = false
  ) -> [TypeUse] {
    let reaches = NameReaches(names.union(newNames.values), areOfProject: areOfProject)
    reaches.walk(node)
    let collector = TypeUseCollector(names, renaming: newNames, reaches: reaches, in: surroundings)
    collector.walk(node)
    return collector.uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Collects the uses of names that no declaration in lexical reach hides.
final class TypeUseCollector: TypeNestingVisitor {
  private(set) var uses: [TypeUse] = []

  private let names: Set<String>
  private let newNames: [String: String]
  private let reaches: NameReaches
  private let surroundings: TypeSurroundings
  /// The number of macro arguments around the visited node.
  private var macroDepth = 0

  init(
    _ names: Set<String>,
    renaming newNames: [String: String],
    reaches: NameReaches,
    in surroundings: TypeSurroundings
  ) {
    self.names = names
    self.newNames = newNames
    self.reaches = reaches
    self.surroundings = surroundings
    super.init()
  }

  // MARK: Uses

  override package func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, isType: true)
    return .visitChildren
  }

  override package func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    guard let member, member.declName.id == node.id else {
      add(node.baseName, isType: false)
      return .visitChildren
    }
    if let base = member.base?.as(DeclReferenceExprSyntax.self) { add(node.baseName, in: base.baseName) }
    return .visitChildren
  }

  override package func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self) { add(node.name, in: base.name) }
    return .visitChildren
  }

  override package func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
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
    uses.append(TypeUse(name: token.name, range: token.range, isProven: isProven, isNewNameTaken: isNewNameTaken))
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

  override package func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    // The name of the extended type is looked up outside of it.
    walk(node.attributes)
    walk(node.extendedType)
    enter(TypeReader.name(of: node.extendedType), node.inheritanceClause)
    if let clause = node.inheritanceClause { walk(clause) }
    if let clause = node.genericWhereClause { walk(clause) }
    walk(node.memberBlock)
    return .skipChildren
  }

  // MARK: Macros

  /// Compiler macros that take a name verbatim.
  private static let plainMacros: Set<String> = ["available", "keyPath", "selector", "unavailable"]

  override package func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if !Self.plainMacros.contains(node.macroName.text) { macroDepth += 1 }
    return .visitChildren
  }
  override package func visitPost(_ node: MacroExpansionExprSyntax) {
    if !Self.plainMacros.contains(node.macroName.text) { macroDepth -= 1 }
  }
  override package func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    macroDepth += 1
    return .visitChildren
  }
  override package func visitPost(_ node: MacroExpansionDeclSyntax) { macroDepth -= 1 }

  override package func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // The name of an attribute is a type's as any other; whether it is a macro's does not show.
    walk(node.attributeName)
    macroDepth += 1
    if let arguments = node.arguments { walk(arguments) }
    macroDepth -= 1
    return .skipChildren
  }
}

/// A place in a Swift file where a type of a certain name is used.
package struct TypeUse: Hashable, Sendable {
  package let name: String
  package internal(set) var range: Range<Int>
  /// Whether syntax shows that the module's type is meant. A macro may make anything of its arguments, and a
  /// type may inherit another type of the name.
  package internal(set) var isProven: Bool
  /// Whether the type's new name would mean another declaration at the place.
  package var isNewNameTaken = false
  /// Whether it is a member of a value that is made before it, as in `Prefs().name`: only the type itself declares it.
  package var isOfValue = false
}

/// The facts of other files that the uses of a type in one file depend on.
package struct TypeSurroundings: Sendable {
  /// The names of the modules that declare the types, if known.
  package let modules: Set<String>
  /// The types that contain other declarations of the names: `Outer` for `Outer.User`.
  package let owners: NestedOwners
  /// The types that a type inherits from or conforms to, whatever file declares it.
  package let inherited: @Sendable (String) -> [String]
  /// The new names for types that the file's module already declares at its top level.
  package let taken: Set<String>

  package init(
    modules: Set<String> = [],
    owners: NestedOwners = NestedOwners(),
    taken: Set<String> = [],
    inherited: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    self.modules = modules
    self.owners = owners
    self.taken = taken
    self.inherited = inherited
  }
}

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
package enum NestedTypeUses {
  /// The places (UTF-8 offsets) of an inner type's name in source order, by the names of the types around it. A place in nested
  /// types is listed under each possible name of the outer type: `Room.Chair` and `Chair`.
  package static func offsets(of name: String, in tree: SwiftTree) -> [String: [Int]] {
    var offsets: [String: [Int]] = [:]
    for token in tree.file.tokens(viewMode: .sourceAccurate) where token.name == name {
      for outer in outerNames(of: token) { offsets[outer, default: []].append(token.range.lowerBound) }
    }
    return offsets
  }

  private static func outerNames(of token: TokenSyntax) -> [String] {
    let parts = token.outerTypes.first?.split(separator: ".") ?? []
    let around = parts.indices.map { parts[$0...].joined(separator: ".") }
    let base: TokenSyntax?
    if let type = token.parent?.as(MemberTypeSyntax.self) {
      base = type.baseType.as(IdentifierTypeSyntax.self)?.name ?? type.baseType.as(MemberTypeSyntax.self)?.name
    } else if let reference = token.parent?.as(DeclReferenceExprSyntax.self) {
      guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id else {
        return around
      }
      base =
        access.base?.as(DeclReferenceExprSyntax.self)?.baseName
        ?? access.base?.as(MemberAccessExprSyntax.self)?.declName.baseName
    } else {
      return token.parent?.is(IdentifierTypeSyntax.self) == true ? around : []
    }
    return base.map { [$0.name] + ($0.tokenKind == .keyword(.Self) ? around : []) } ?? []
  }
}
