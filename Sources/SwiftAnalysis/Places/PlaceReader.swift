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
    let type = self.declaration.group
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
    _ signatures: SignatureMemo
  ) -> [PlacedDeclaration] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      return [place(named: nameToken, in: surroundings, signatures: signatures)]
    }
    var properties = PropertyReader.properties(in: variable, condition: nil)
    // Several in a line have the comments together.
    for index in properties.indices { properties[index].remarks = remarks }
    let bindings = variable.bindings.compactMap { binding in
      binding.pattern.as(IdentifierPatternSyntax.self).map { (binding, $0.identifier) }
    }
    let places = zip(bindings, properties).map { binding, property in
      (range: binding.0.range, place: place(named: binding.1, in: surroundings, property, signatures: signatures))
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
    inner.unclosedType = outer.unclosedType ?? (memberBlock?.rightBrace.presence == .missing ? name : nil)
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
    signatures: SignatureMemo
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
      body: memberBlock.map { PlacedBody($0.members, signatures) },
      function: declaration.as(FunctionDeclSyntax.self).map { written in
        var function = FunctionReader.function(written, condition: nil, signatures)
        function.repeatedCalls = RepeatedCalls.names(in: written)
        return function
      },
      property: property,
      call: nil
    )
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

struct MembersReader {
  private var members = PlacedMembers()
  private let comments: MemberComments
  private let signatures: SignatureMemo
  /// The type whose members are read, unless an extension has them.
  private let type: DeclSyntax?
  /// Whether what the initializers do shows when all properties are known.
  private var initializers: [InitializerDeclSyntax] = []
  /// Comments of removed parts, by what they are about.
  private var shared: [SharedComments] = []

  private init(_ list: MemberBlockItemListSyntax, _ signatures: SignatureMemo) {
    comments = MemberComments(list)
    members.remarks = comments.linesOfOthers
    type = list.parent?.parent?.as(DeclSyntax.self)
    self.signatures = signatures
  }

  static func members(of list: MemberBlockItemListSyntax, _ signatures: SignatureMemo) -> PlacedMembers {
    var reader = MembersReader(list, signatures)
    reader.read(list, nil)
    reader.completeRawValues()
    reader.completeInitializers()
    reader.shareComments()
    return reader.members
  }

  private mutating func read(_ list: MemberBlockItemListSyntax, _ condition: String?) {
    for item in list {
      switch item.decl.as(DeclSyntaxEnum.self) {
      case .variableDecl(let variable): read(variable, condition)
      case .enumCaseDecl(let declaration): read(declaration, condition)
      case .functionDecl(let function): read(function, condition)
      case .initializerDecl(let initializer): read(initializer, condition)
      case .enumDecl(let type) where type.name.name == "CodingKeys":
        members.codingKeys = CodingKeysReader.keys(of: type, isConditional: condition != nil)
        shared.append(CodingKeysReader.comments(of: type))
      case .ifConfigDecl(let conditional): read(conditional, condition)
      case .associatedTypeDecl(let type):
        read(type)
      default:
        members.others.append(item.decl.word)
        keep(item.decl)
      }
    }
  }

  private mutating func read(_ conditional: IfConfigDeclSyntax, _ outer: String?) {
    for (condition, elements) in conditional.branches {
      guard case .decls(let list) = elements else { continue }
      read(list, [outer, condition].compactMap(\.self).joined(separator: " && "))
    }
    // Members in branches stay together or not at all.
    members.obstacle = members.obstacle ?? "it has members in '#if'"
  }

  private mutating func read(_ variable: VariableDeclSyntax, _ condition: String?) {
    var properties = PropertyReader.properties(in: variable, condition: condition)
    if let first = properties.first, first.isStored || isProtocol {
      let values = variable.bindings.compactMap { $0.initializer?.value.range }
      properties[0].remarks = comments.lines(of: variable, besides: values)
    }
    members.properties += properties
    if properties.count < variable.bindings.count {
      members.obstacle = members.obstacle ?? "a pattern binds its properties"
    }
    if let lazy = properties.first(where: { $0.modifiers.contains("lazy") }) {
      members.obstacle = members.obstacle ?? "'\(lazy.name)' is lazy, and an extension stores nothing"
    }
    guard properties.contains(where: { !$0.isStored }) else { return }
    keep(DeclSyntax(variable))
    if properties.contains(where: \.isGlobal) { members.globals.append(comments.range(of: variable)) }
  }

  private mutating func read(_ declaration: EnumCaseDeclSyntax, _ condition: String?) {
    let documentation = DeclarationHead.documentation(in: declaration)
    let attributes = declaration.attributes.map(\.singleLine)
    let remarks = comments.lines(of: declaration, by: declaration.elementRanges)
    for element in declaration.elements {
      members.cases.append(
        PlacedCase(
          name: element.name.name,
          rawValue: element.rawValue?.value.trimmedText,
          text: (element.rawValue?.value).flatMap(\.literalText),
          values: element.parameterClause?.parameters.map { TypeReader.facts(of: $0.type) } ?? [],
          documentation: documentation,
          attributes: attributes,
          condition: condition,
          remarks: remarks[element.name.name] ?? []
        )
      )
    }
  }

  private mutating func read(_ function: FunctionDeclSyntax, _ condition: String?) {
    var read = FunctionReader.function(function, condition: condition, signatures)
    if isProtocol { read.remarks = comments.lines(of: function) }
    members.functions.append(read)
    if read.name == "encode", read.signature.parameters.map(\.label) == ["to"] {
      members.encodesItself = true
    }
    keep(DeclSyntax(function))
  }

  private mutating func read(_ initializer: InitializerDeclSyntax, _ condition: String?) {
    guard initializer.isDecoding else { return initializers.append(initializer) }
    members.decoding = DecodingReader.decoding(of: initializer, in: type)
    shared.append(DecodingReader.comments(of: initializer))
  }

  private mutating func read(_ type: AssociatedTypeDeclSyntax) {
    // The list becomes the protocols of one generic parameter.
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.singleLine).joined(separator: " & ")
    let clauses = [
      inherited.map { ": " + $0 }, (type.initializer?.singleLine).map { " " + $0 },
      (type.genericWhereClause?.singleLine).map { " " + $0 },
    ]
    members.associatedTypes.append(type.name.name + clauses.compactMap(\.self).joined())
    members.remarks += MemberComments.comments(of: type).flatMap(\.lines)
  }

  private var isProtocol: Bool { type?.is(ProtocolDeclSyntax.self) ?? false }

  /// Counts an initializer as part of the struct if it does what each emitted struct's does.
  private mutating func completeInitializers() {
    let written = type?.as(StructDeclSyntax.self).flatMap { MemberwiseInitializer(of: members, in: $0) }
    for initializer in initializers {
      if let written, written.isSame(as: initializer) {
        shared.append(SharedComments(MemberComments.comments(of: initializer), []))
      } else {
        members.others.append("init")
        members.initializers.append(signatures.facts(of: initializer.signature))
        keep(DeclSyntax(initializer))
      }
    }
    members.further.sort { $0.lowerBound < $1.lowerBound }
  }

  private mutating func shareComments() {
    for comments in shared {
      members.remarks += comments.others
      for (name, lines) in comments.parts {
        if let index = members.properties.firstIndex(where: { $0.name == name && $0.isStored && !$0.isFixed }) {
          members.properties[index].remarks += lines
        } else {
          members.remarks += lines
        }
      }
    }
  }

  private mutating func completeRawValues() {
    for (index, read) in members.cases.enumerated() where read.rawValue == nil { members.cases[index].text = read.name }
  }

  private mutating func keep(_ declaration: DeclSyntax) {
    members.further.append(comments.range(of: declaration))
  }
}

extension DeclSyntax {
  fileprivate var word: String {
    switch self.as(DeclSyntaxEnum.self) {
    case .subscriptDecl: "subscript"
    case .typeAliasDecl: "typealias"
    case .deinitializerDecl: "deinit"
    case .macroExpansionDecl: "#"
    case .structDecl: "struct"
    case .classDecl: "class"
    case .actorDecl: "actor"
    case .enumDecl: "enum"
    default: "?"
    }
  }
}

/// The initializer that sets each property to a parameter which is called so, as far as one that is written may say the same.
struct MemberwiseInitializer {
  private let properties: [PlacedProperty]
  private let decoding: PlacedMembers.Decoding?
  private let access: Access

  /// `members` are the struct's; `nil` if the type of a property is not known.
  init?(of members: PlacedMembers, in type: StructDeclSyntax) {
    properties = members.properties.filter { $0.isStored && !$0.isFixed }
    guard !properties.isEmpty, properties.allSatisfy({ $0.type != nil }) else { return nil }
    decoding = members.decoding
    access = DeclarationHead(type).access
  }

  /// Whether an initializer has the same parameters and effect, and is visible wherever the struct is.
  func isSame(as initializer: InitializerDeclSyntax) -> Bool {
    let head = DeclarationHead(initializer)
    let parameters = initializer.signature.parameterClause.parameters
    guard head.access >= access, head.modifiers.isEmpty, head.attributes.isEmpty, head.availability.isEmpty,
      initializer.optionalMark == nil, initializer.genericParameterClause == nil,
      initializer.genericWhereClause == nil, initializer.signature.effectSpecifiers == nil,
      parameters.count == properties.count
    else { return false }
    return zip(parameters, properties).allSatisfy(isSame) && setsEachOnce(initializer)
  }

  private func isSame(_ parameter: FunctionParameterSyntax, as property: PlacedProperty) -> Bool {
    guard parameter.secondName == nil, parameter.firstName.name == property.name, parameter.attributes.isEmpty,
      parameter.modifiers.isEmpty, parameter.ellipsis == nil,
      TypeReader.facts(of: parameter.type).text == property.type?.text
    else { return false }
    guard let value = parameter.defaultValue?.value.trimmedText else { return true }
    let own = decoding?.readings[property.name]?.defaultValue ?? property.defaultValue
    return value == own ?? (property.type?.wrapped == nil ? nil : "nil")
  }

  /// `self.name = name`, and nothing else.
  private func setsEachOnce(_ initializer: InitializerDeclSyntax) -> Bool {
    let names = initializer.body?.statements.map { statement -> String? in
      guard let (name, value) = AssignmentReader.assignment(in: statement), value.count == 1 else { return nil }
      return value[0].as(DeclReferenceExprSyntax.self)?.baseName.name == name ? name : nil
    }
    return names?.compactMap(\.self).sorted() == properties.map(\.name).sorted()
      && names?.count == properties.count
  }
}

/// A declaration in a Swift file with what is around it, as far as syntax shows.
package struct PlacedDeclaration: Sendable {
  /// The kind of declaration. Its raw value is the word by which schemas name it (docs/schemas.md, "Nodes out of Swift").
  package enum Kind: String, CaseIterable, Sendable {
    case `protocol`, `class`, actor, `struct`, `enum`, method, property, call

    package var isType: Bool { ![.method, .property, .call].contains(self) }
  }

  /// Decides which of the other facts the declaration can have.
  package let kind: Kind
  package let name: String
  /// UTF-8 offsets of the name.
  package let nameRange: Range<Int>
  /// UTF-8 offsets of the declaration with doc comment and attributes, without the end of its last line.
  package let range: Range<Int>
  package let surroundings: PlacedSurroundings
  package let documentation: [String]
  /// The access that the declaration states, or else its extension, limited by the access of the enclosing types.
  package let access: Access
  /// UTF-8 offsets of the word that alone hides it from other files, with the space behind it; `nil` if there is none.
  package let hidingWord: Range<Int>?
  /// The other preceding words: `final`, `static`, `override`.
  package let modifiers: [String]
  package let attributes: [String]
  package let availability: [String]
  /// Contents of the angle brackets: `Key: Hashable, Value`; `nil` if none.
  package let generics: String?
  package let requirements: String?
  /// The code after the colon, as written: a superclass, protocols, a raw type.
  package let inherited: [String]
  package let hasErrors: Bool
  /// The lines of the comments in a declaration that is not a type, without marks.
  package let remarks: [String]
  let body: PlacedBody?
  package let function: PlacedFunction?
  package let property: PlacedProperty?
  /// The call, which is treated as the declaration of what its key means.
  package let call: PlacedCall?
  /// Whether other modules compile the code of the call.
  package var isInOthersCode = false

  /// The declarations in a type, read when first asked for.
  package var members: PlacedMembers { body?.members ?? PlacedMembers() }
  /// The lines of comments to keep if something of the same name replaces the declaration, without documentation
  /// and comments of members that stay.
  package var replacedRemarks: [String] {
    let members = members
    return remarks + members.remarks + members.cases.flatMap(\.remarks) + members.functions.flatMap(\.remarks)
      + members.properties.filter { !$0.isFixed }.flatMap(\.remarks)
  }
  /// The name with enclosing types: `Outer.Inner`.
  package var qualifiedName: String {
    (surroundings.types + [name]).joined(separator: ".")
  }
  /// Distinguishes a method from others of its name: `(_:completion:)`, or `()` without parameters.
  package var labels: String? {
    function.map { $0.signature.parameters.isEmpty ? "()" : $0.signature.labels }
  }
}

/// The surroundings of a declaration.
package struct PlacedSurroundings: Hashable, Sendable {
  /// The names of enclosing types, outermost first; in an extension, the name of the extended type.
  package internal(set) var types: [String] = []
  package internal(set) var kind: PlacedDeclaration.Kind?
  /// Whether the nearest thing around it is an extension.
  package internal(set) var isInExtension = false
  package internal(set) var condition: String?
  /// The outermost type around it without a closing brace, to which all that follows belongs; `nil` if there is none.
  package internal(set) var unclosedType: String?
  /// Whether an enclosing type has generic parameters, or an enclosing extension is for some types only.
  package internal(set) var isGeneric = false
  package internal(set) var isInGeneric = false
  /// The code after `where` in the enclosing extension; `nil` if there is none.
  package internal(set) var requirements: String?
  package internal(set) var availability: [String] = []
  /// The attributes of the nearest enclosing type or extension, as written, without `@available`.
  package internal(set) var attributes: [String] = []
  /// UTF-8 offset of the start of the outermost enclosing declaration, doc comment included; `nil` at the top level.
  package internal(set) var outermostStart: Int?
  /// The access of a member that states none: its extension's, if that states one.
  var memberAccess = Access.internal
  /// The enclosing access, which no member exceeds.
  var limit = Access.open

  /// The access of a member that states `written`.
  func access(of written: Access?) -> Access {
    min(written ?? memberAccess, limit)
  }
}
