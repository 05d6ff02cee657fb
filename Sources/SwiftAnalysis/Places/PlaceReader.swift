import Diagnostics
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
    case .protocolDecl(let type): self.init(type, .protocol, named: type.name)
    case .classDecl(let type): self.init(type, .class, named: type.name)
    case .actorDecl(let type): self.init(type, .actor, named: type.name)
    case .structDecl(let type): self.init(type, .struct, named: type.name)
    case .enumDecl(let type): self.init(type, .enum, named: type.name)
    case .functionDecl(let function): self.init(function, .method, named: function.name)
    case .variableDecl(let variable):
      let patterns = variable.bindings.lazy.compactMap { $0.pattern.as(IdentifierPatternSyntax.self) }
      guard let pattern = patterns.first else { return nil }
      self.init(variable, .property, named: pattern.identifier)
    default: return nil
    }
  }

  private init(
    _ declaration: some DeclSyntaxProtocol & WithModifiersSyntax & WithAttributesSyntax,
    _ kind: PlacedDeclaration.Kind,
    named name: TokenSyntax
  ) {
    self.declaration = DeclSyntax(declaration)
    self.kind = kind
    self.name = name.name
    nameToken = name
    head = DeclarationHead(declaration)
    let type = self.declaration.asProtocol((any DeclGroupSyntax).self)
    inheritance = type?.inheritanceClause
    memberBlock = type?.memberBlock
    let generic = self.declaration.asProtocol((any WithGenericParametersSyntax).self)
    generics = generic?.genericParameterClause
    requirements = type?.genericWhereClause ?? generic?.genericWhereClause
  }

  /// The declarations: several if properties share a line. With an offset (UTF-8), only that around it; of properties that
  /// share a line the first if the offset is at none of them.
  func declarations(
    in surroundings: PlacedSurroundings,
    at offset: Int?,
    _ bodies: PlacedBodies
  ) -> [PlacedDeclaration] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      return [place(named: nameToken, in: surroundings, bodies: bodies)]
    }
    var properties = PropertyReader.properties(in: variable, condition: nil)
    // Several in a line have the comments together.
    for index in properties.indices { properties[index].remarks = remarks }
    let bindings = variable.bindings.compactMap { binding in
      binding.pattern.as(IdentifierPatternSyntax.self).map { (binding, $0.identifier) }
    }
    let places = zip(bindings, properties).map { binding, property in
      (range: binding.0.range, place: place(named: binding.1, in: surroundings, property, bodies: bodies))
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
    named name: TokenSyntax,
    in surroundings: PlacedSurroundings,
    _ property: PlacedProperty? = nil,
    bodies: PlacedBodies
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

/// The bodies of the types of one file, so that however often a type is found, its members are read once.
final class PlacedBodies: Sendable {
  let signatures: SignatureMemo
  /// By the offsets of their members.
  private let known = Locked<[Int: PlacedBody]>([:])

  init(_ signatures: SignatureMemo) {
    self.signatures = signatures
  }

  func body(of members: MemberBlockItemListSyntax) -> PlacedBody {
    known.withLock { known in
      let offset = members.position.utf8Offset
      if let body = known[offset] { return body }
      let body = PlacedBody(members, signatures)
      known[offset] = body
      return body
    }
  }
}

/// The braces of a type with its members, which are read once, when they are first asked for: there may be hundreds.
struct PlacedBody: Sendable {
  private let list: MemberBlockItemListSyntax
  private let signatures: SignatureMemo
  private let read = Once<PlacedMembers>()

  init(_ list: MemberBlockItemListSyntax, _ signatures: SignatureMemo) {
    self.list = list
    self.signatures = signatures
  }

  var members: PlacedMembers {
    read { MembersReader.members(of: list, signatures) }
  }
}

enum FunctionReader {
  /// `condition` is of `#if` around the function in the type; `signatures` are the file's known ones.
  static func function(
    _ function: FunctionDeclSyntax,
    condition: String?,
    _ signatures: SignatureMemo
  ) -> PlacedFunction {
    let head = DeclarationHead(function)
    return PlacedFunction(
      name: function.name.name,
      signature: signatures.facts(of: function.signature),
      signatureText: function.signature.singleLine,
      generics: function.genericParameterClause?.parameters.singleLine,
      requirements: function.genericWhereClause?.requirements.singleLine,
      documentation: head.documentation,
      access: head.access,
      modifiers: head.modifiers,
      attributes: head.attributes,
      availability: head.availability,
      condition: condition
    )
  }
}
