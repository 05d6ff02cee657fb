import SwiftSyntax

struct PlaceReader {
  let kind: PlacedDeclaration.Kind
  let name: String
  let memberBlock: MemberBlockSyntax?
  private let declaration: DeclSyntax
  private let nameToken: TokenSyntax
  private let head: DeclarationHead
  private let generics: GenericParameterClauseSyntax?
  private let requirements: GenericWhereClauseSyntax?
  private let inheritance: InheritanceClauseSyntax?

  /// `nil` for a declaration of another kind.
  init?(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .protocolDecl(let type): self.init(declaration, .protocol, type, nil, type.genericWhereClause)
    case .classDecl(let type):
      self.init(declaration, .class, type, type.genericParameterClause, type.genericWhereClause)
    case .actorDecl(let type):
      self.init(declaration, .actor, type, type.genericParameterClause, type.genericWhereClause)
    case .structDecl(let type):
      self.init(declaration, .struct, type, type.genericParameterClause, type.genericWhereClause)
    case .enumDecl(let type): self.init(declaration, .enum, type, type.genericParameterClause, type.genericWhereClause)
    case .functionDecl(let function):
      self.init(
        declaration,
        .method,
        function.name,
        DeclarationHead(function),
        function.genericParameterClause,
        function.genericWhereClause
      )
    case .variableDecl(let variable):
      guard let binding = variable.bindings.first(where: { $0.pattern.is(IdentifierPatternSyntax.self) }),
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return nil }
      self.init(declaration, .property, pattern.identifier, DeclarationHead(variable), nil, nil)
    default: return nil
    }
  }

  private init(
    _ declaration: DeclSyntax,
    _ kind: PlacedDeclaration.Kind,
    _ type: some DeclGroupSyntax & NamedDeclSyntax & WithModifiersSyntax & WithAttributesSyntax,
    _ generics: GenericParameterClauseSyntax?,
    _ requirements: GenericWhereClauseSyntax?
  ) {
    self.init(
      declaration,
      kind,
      type.name,
      DeclarationHead(type),
      generics,
      requirements,
      type.inheritanceClause,
      type.memberBlock
    )
  }

  private init(
    _ declaration: DeclSyntax,
    _ kind: PlacedDeclaration.Kind,
    _ name: TokenSyntax,
    _ head: DeclarationHead,
    _ generics: GenericParameterClauseSyntax?,
    _ requirements: GenericWhereClauseSyntax?,
    _ inheritance: InheritanceClauseSyntax? = nil,
    _ memberBlock: MemberBlockSyntax? = nil
  ) {
    self.declaration = declaration
    self.kind = kind
    self.name = name.name
    self.memberBlock = memberBlock
    self.head = head
    self.generics = generics
    self.requirements = requirements
    self.inheritance = inheritance
    nameToken = name
  }

  /// The declarations: several if properties share a line. With an offset (UTF-8), only that around it; of properties that
  /// share a line the first if the offset is at none of them.
  func declarations(
    in surroundings: PlacedSurroundings,
    at offset: Int?,
    _ bodies: PlacedBodies
  ) -> [PlacedDeclaration] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      return [place(nameToken, surroundings, nil, bodies)]
    }
    var properties = PropertyReader.properties(in: variable, condition: nil)
    // Several in a line have the comments together.
    for index in properties.indices { properties[index].remarks = remarks }
    let bindings = variable.bindings.compactMap { binding in
      binding.pattern.as(IdentifierPatternSyntax.self).map { (binding, $0.identifier) }
    }
    let places = zip(bindings, properties).map { binding, property in
      (range: binding.0.range, place: place(binding.1, surroundings, property, bodies))
    }
    guard let offset else { return places.map(\.place) }
    let nearest = places.first { $0.range.contains(offset) || $0.range.upperBound == offset } ?? places.first
    return nearest.map { [$0.place] } ?? []
  }

  /// The protocols of `Codable & Hashable`, which are equivalent to a list.
  private static func parts(of type: TypeSyntax) -> [String] {
    guard let composition = type.as(CompositionTypeSyntax.self) else { return [type.singleLine] }
    return composition.elements.flatMap { parts(of: $0.type) }
  }

  func surroundings(in outer: PlacedSurroundings) -> PlacedSurroundings {
    var inner = outer
    inner.types.append(name)
    inner.kind = kind
    inner.isInExtension = false
    inner.isGeneric = outer.isGeneric || generics != nil
    inner.isInGeneric = outer.isGeneric
    inner.attributes = head.attributes
    inner.outermostStart = outer.outermostStart ?? declaration.positionWithDocumentation
    inner.limit = min(outer.limit, outer.access(of: head.writtenAccess))
    inner.memberAccess = kind == .protocol ? inner.limit : .internal
    return inner
  }

  private var remarks: [String] { kind.isType ? [] : declaration.innerComments.flatMap(\.lines) }

  private func place(
    _ name: TokenSyntax,
    _ surroundings: PlacedSurroundings,
    _ property: PlacedProperty?,
    _ bodies: PlacedBodies
  ) -> PlacedDeclaration {
    PlacedDeclaration(
      kind: kind,
      name: name.name,
      nameRange: name.range,
      range: declaration.positionWithDocumentation..<declaration.endPositionBeforeTrailingTrivia.utf8Offset,
      surroundings: surroundings,
      documentation: head.documentation,
      access: surroundings.access(of: head.writtenAccess),
      hidingWord: surroundings.access(of: nil) < .internal ? nil : head.hidingWord,
      modifiers: head.modifiers,
      attributes: head.attributes,
      availability: head.availability,
      generics: generics?.parameters.singleLine,
      requirements: requirements?.requirements.singleLine,
      inherited: inheritance?.inheritedTypes.flatMap { Self.parts(of: $0.type) } ?? [],
      hasErrors: declaration.hasError,
      remarks: remarks,
      body: memberBlock.map { bodies.body(of: $0.members) },
      function: declaration.as(FunctionDeclSyntax.self).map {
        FunctionReader.function($0, condition: nil, bodies.signatures)
      },
      property: property,
      call: nil
    )
  }
}
