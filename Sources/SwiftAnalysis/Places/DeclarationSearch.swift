import SwiftSyntax

/// Walks through the declarations of a file, entering those that may hold what is searched for.
struct DeclarationSearch {
  private enum Goal {
    case types
    case named([String])
    case around(Int)
  }

  private let goal: Goal
  private let bodies: PlacedBodies
  private var places: [PlacedDeclaration] = []
  private var isInCode = false
  private var call: PlacedDeclaration?

  /// A declaration is before those in it.
  var found: [PlacedDeclaration] { isInCode ? [call].compactMap(\.self) : places }

  init(name: String?, _ bodies: PlacedBodies) {
    self.bodies = bodies
    goal = name.map { .named($0.split(separator: ".").map(String.init)) } ?? .types
  }

  init(offset: Int, _ bodies: PlacedBodies) {
    self.bodies = bodies
    goal = .around(offset)
  }

  mutating func visit(_ statements: CodeBlockItemListSyntax, _ surroundings: PlacedSurroundings) {
    for statement in statements {
      if let declaration = statement.item.as(DeclSyntax.self) { visit(declaration, surroundings) }
    }
  }

  private mutating func visit(_ members: MemberBlockItemListSyntax, _ surroundings: PlacedSurroundings) {
    for member in members { visit(member.decl, surroundings) }
  }

  private mutating func visit(_ declaration: DeclSyntax, _ surroundings: PlacedSurroundings) {
    guard mayHold(declaration) else { return }
    if let offset, let body = declaration.body, body.isInside(offset) {
      isInCode = true
      call = CallReader.call(in: body, at: offset, surroundings)
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let conditional): visit(conditional, surroundings)
    case .extensionDecl(let type):
      var inner = surroundings
      inner.types = TypeReader.name(of: type.extendedType).split(separator: ".").map(String.init)
      inner.kind = nil
      inner.isInExtension = true
      inner.isGeneric = type.genericWhereClause != nil
      visit(type.memberBlock.members, inner)
    default: add(declaration, surroundings)
    }
  }

  private mutating func visit(_ conditional: IfConfigDeclSyntax, _ surroundings: PlacedSurroundings) {
    for (condition, elements) in conditional.branches {
      var inner = surroundings
      inner.condition = [surroundings.condition, condition].compactMap(\.self).joined(separator: " && ")
      switch elements {
      case .statements(let statements): visit(statements, inner)
      case .decls(let members): visit(members, inner)
      default: break
      }
    }
  }

  private mutating func add(_ declaration: DeclSyntax, _ surroundings: PlacedSurroundings) {
    guard let reader = PlaceReader(declaration) else { return }
    let path = surroundings.types + [reader.name]
    if isFound(reader, path) { places += reader.declarations(in: surroundings, at: offset, bodies) }
    guard let members = reader.memberBlock?.members, isEntered(path) else { return }
    var inner = surroundings
    inner.types.append(reader.name)
    inner.kind = reader.kind
    inner.isInExtension = false
    inner.isGeneric = surroundings.isGeneric || reader.isGeneric
    visit(members, inner)
  }

  private var offset: Int? {
    if case .around(let offset) = goal { offset } else { nil }
  }

  /// Whether what is searched for can be in the text of a declaration.
  private func mayHold(_ declaration: DeclSyntax) -> Bool {
    guard let offset else { return true }
    return declaration.positionWithDocumentation <= offset
      && offset <= declaration.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func isFound(_ reader: PlaceReader, _ path: [String]) -> Bool {
    switch goal {
    case .types: reader.kind.isType
    case .named(let name): path == name
    case .around: true
    }
  }

  /// Whether what is searched for can be a member of a type.
  private func isEntered(_ path: [String]) -> Bool {
    guard case .named(let name) = goal else { return true }
    return name.starts(with: path)
  }
}

extension DeclSyntax {
  /// The braces with the statements of a function, or the accessors of a property.
  fileprivate var body: Syntax? {
    switch self.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function): function.body.map(Syntax.init)
    case .initializerDecl(let initializer): initializer.body.map(Syntax.init)
    case .deinitializerDecl(let deinitializer): deinitializer.body.map(Syntax.init)
    case .subscriptDecl(let declaration): declaration.accessorBlock.map(Syntax.init)
    case .variableDecl(let variable): variable.bindings.first?.accessorBlock.map(Syntax.init)
    default: nil
    }
  }
}

extension Syntax {
  fileprivate func isInside(_ offset: Int) -> Bool {
    positionAfterSkippingLeadingTrivia.utf8Offset < offset && offset < endPositionBeforeTrailingTrivia.utf8Offset
  }
}
