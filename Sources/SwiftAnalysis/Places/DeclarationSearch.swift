import SwiftSyntax

/// Walks through the declarations of a file, entering those that may hold what is searched for.
struct DeclarationSearch {
  enum Goal {
    case types
    case members
    case named([String])
    case around(Int)
    /// The calls in code whose key has a label.
    case calls(label: String)
  }

  private let goal: Goal
  private let signatures: SignatureMemo
  private var places: [PlacedDeclaration] = []
  private var isInCode = false
  private var call: PlacedDeclaration?

  /// A declaration is before those in it.
  var found: [PlacedDeclaration] { isInCode ? [call].compactMap(\.self) : places }

  init(_ goal: Goal, _ signatures: SignatureMemo) {
    (self.goal, self.signatures) = (goal, signatures)
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
    switch goal {
    case .around(let offset): searchCode(of: declaration, around: offset, surroundings)
    case .calls(let label):
      for code in declaration.values + [declaration.body].compactMap(\.self) {
        places += CallReader.calls(in: code, labeled: label).map { PlacedDeclaration($0, surroundings) }
      }
    default: break
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let conditional): visit(conditional, surroundings)
    case .extensionDecl(let type):
      visit(type.memberBlock.members, PlacedSurroundings(type, in: surroundings))
    default: add(declaration, surroundings)
    }
  }

  /// Searches code for a call: in braces, if nothing else is found, and in values.
  private mutating func searchCode(of declaration: DeclSyntax, around offset: Int, _ surroundings: PlacedSurroundings) {
    if let body = declaration.body, body.isInside(offset) {
      isInCode = true
      call = PlacedDeclaration.call(in: body, at: offset, surroundings)
    } else if let value = declaration.values.first(where: { $0.isAround(offset) }) {
      call = PlacedDeclaration.call(in: value, at: offset, surroundings)
      isInCode = call != nil
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
    if isFound(reader, path) { places += reader.declarations(in: surroundings, at: offset, signatures) }
    guard let members = reader.memberBlock?.members, isEntered(path) else { return }
    visit(members, reader.surroundings(in: surroundings))
  }

  private var offset: Int? {
    if case .around(let offset) = goal { offset } else { nil }
  }

  private func mayHold(_ declaration: DeclSyntax) -> Bool {
    guard let offset else { return true }
    return declaration.positionWithDocumentation <= offset
      && offset <= declaration.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func isFound(_ reader: PlaceReader, _ path: [String]) -> Bool {
    switch goal {
    case .types: reader.kind.isType
    case .members: !reader.kind.isType && path.count > 1
    case .named(let name): path == name
    case .around: true
    case .calls: false
    }
  }

  private func isEntered(_ path: [String]) -> Bool {
    guard case .named(let name) = goal else { return true }
    return name.starts(with: path)
  }
}

extension PlacedSurroundings {
  fileprivate init(_ type: ExtensionDeclSyntax, in outer: PlacedSurroundings) {
    let head = DeclarationHead(type)
    self = outer
    types = TypeReader.name(of: type.extendedType).split(separator: ".").map(String.init)
    kind = nil
    isInExtension = true
    unclosedType = outer.unclosedType ?? (type.memberBlock.rightBrace.presence == .missing ? types.last : nil)
    isGeneric = type.genericWhereClause != nil
    isInGeneric = false
    requirements = type.genericWhereClause?.requirements.singleLine
    availability = head.availability
    attributes = head.attributes
    outermostStart = outer.outermostStart ?? type.positionWithDocumentation
    memberAccess = head.writtenAccess ?? .internal
  }
}

extension DeclSyntax {
  /// The braces with a function's statements, or a property's accessors.
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

  /// The initial values of properties, and defaults of parameters.
  fileprivate var values: [Syntax] {
    switch self.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable): variable.bindings.compactMap { $0.initializer.map(Syntax.init) }
    case .functionDecl(let function): function.signature.defaultValues
    case .initializerDecl(let initializer): initializer.signature.defaultValues
    default: []
    }
  }
}

extension FunctionSignatureSyntax {
  fileprivate var defaultValues: [Syntax] {
    parameterClause.parameters.compactMap { $0.defaultValue.map(Syntax.init) }
  }
}

extension Syntax {
  fileprivate func isAround(_ offset: Int) -> Bool {
    positionAfterSkippingLeadingTrivia.utf8Offset <= offset && offset <= endPositionBeforeTrailingTrivia.utf8Offset
  }

  fileprivate func isInside(_ offset: Int) -> Bool {
    positionAfterSkippingLeadingTrivia.utf8Offset < offset && offset < endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension PlacedDeclaration {
  /// The innermost call around an offset (UTF-8) in braces with code, as a declaration in its place; `nil` if there is none.
  static func call(in body: Syntax, at offset: Int, _ surroundings: PlacedSurroundings) -> PlacedDeclaration? {
    var node: Syntax? = body.token(at: offset).map(Syntax.init)
    // The code of a closure is not a part of the call that gets it.
    while let current = node, current.id != body.id, !current.is(ClosureExprSyntax.self) {
      if let call = current.as(FunctionCallExprSyntax.self), let reader = CallReader(call) {
        return PlacedDeclaration(reader, surroundings)
      }
      node = current.parent
    }
    return nil
  }

  init(_ reader: CallReader, _ surroundings: PlacedSurroundings) {
    kind = .call
    name = reader.name.name
    nameRange = reader.name.range
    range = reader.range
    self.surroundings = surroundings
    documentation = []
    access = .internal
    hidingWord = nil
    modifiers = []
    attributes = []
    availability = []
    generics = nil
    requirements = nil
    inherited = []
    hasErrors = reader.call.hasError
    let whole = reader.call.parent.map { Syntax($0) } ?? Syntax(reader.call)
    remarks = whole.comments.filter { reader.range.contains($0.range.lowerBound) }.flatMap(\.lines)
    body = nil
    function = nil
    property = nil
    call = reader.facts
    isInOthersCode = reader.call.isInOthersCode(surroundings)
  }
}

extension FunctionCallExprSyntax {
  /// Whether other modules compile the call: it is in an inlinable body, or in a default value of a function that they see.
  fileprivate func isInOthersCode(_ surroundings: PlacedSurroundings) -> Bool {
    var node = parent
    var isDefault = false
    while let current = node, current.group == nil {
      if current.is(FunctionParameterSyntax.self) { isDefault = true }
      if let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes,
        attributes.tokens(viewMode: .sourceAccurate).contains(where: { Self.attributesForOthers.contains($0.text) })
      {
        return true
      }
      let head: DeclarationHead? =
        current.as(FunctionDeclSyntax.self).map(DeclarationHead.init)
        ?? current.as(InitializerDeclSyntax.self).map(DeclarationHead.init)
        ?? current.as(SubscriptDeclSyntax.self).map(DeclarationHead.init)
      if isDefault, let head { return surroundings.access(of: head.writtenAccess) >= .package }
      node = current.parent
    }
    return false
  }

  /// Attributes of functions, properties, subscripts and accessors whose code other modules may compile.
  private static let attributesForOthers: Set = [
    "inlinable", "usableFromInline", "_transparent", "_alwaysEmitIntoClient", "backDeployed",
  ]
}

extension Syntax {
  /// The token that contains or ends at an offset (UTF-8), or the nearest one of its line; `nil` on an empty line.
  fileprivate func token(at offset: Int) -> TokenSyntax? {
    guard let token = token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    var (end, isBehindLine) = (token.position.utf8Offset, false)
    for piece in token.leadingTrivia {
      let start = end
      end += piece.sourceLength.utf8Length
      guard piece.isNewline else { continue }
      // The rest after the end of a line belongs to the next token.
      if end > offset { return isBehindLine || start < offset ? nil : token.previousToken(viewMode: .sourceAccurate) }
      isBehindLine = true
    }
    return token
  }
}
