import SwiftSyntax

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
    if properties.first?.isStored ?? false || isProtocol {
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
