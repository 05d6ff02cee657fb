import SwiftSyntax

/// Reads the members of a type.
struct MembersReader {
  private var members = PlacedMembers()
  private let comments: MemberComments
  private let signatures: SignatureMemo

  private init(_ list: MemberBlockItemListSyntax, _ signatures: SignatureMemo) {
    comments = MemberComments(list)
    members.remarks = comments.linesOfOthers
    self.signatures = signatures
  }

  static func members(of list: MemberBlockItemListSyntax, _ signatures: SignatureMemo) -> PlacedMembers {
    var reader = MembersReader(list, signatures)
    reader.read(list, nil)
    reader.completeRawValues()
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
      case .ifConfigDecl(let conditional): read(conditional, condition)
      case .associatedTypeDecl(let type):
        let clauses = [
          type.inheritanceClause?.singleLine, (type.initializer?.singleLine).map { " " + $0 },
          (type.genericWhereClause?.singleLine).map { " " + $0 },
        ]
        members.associatedTypes.append(type.name.name + clauses.compactMap(\.self).joined())
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
    // What is in branches stays together or not at all.
    members.obstacle = members.obstacle ?? "it has members in '#if'"
  }

  private mutating func read(_ variable: VariableDeclSyntax, _ condition: String?) {
    var properties = PropertyReader.properties(in: variable, condition: condition)
    if !properties.isEmpty { properties[0].remarks = comments.lines(of: variable) }
    members.properties += properties
    if properties.count < variable.bindings.count {
      members.obstacle = members.obstacle ?? "a pattern binds its properties"
    }
    if let lazy = properties.first(where: { $0.modifiers.contains("lazy") }) {
      members.obstacle = members.obstacle ?? "'\(lazy.name)' is lazy, and an extension stores nothing"
    }
    if properties.contains(where: { !$0.isStored }) { keep(DeclSyntax(variable)) }
  }

  private mutating func read(_ declaration: EnumCaseDeclSyntax, _ condition: String?) {
    let documentation = DeclarationHead.documentation(in: declaration)
    let attributes = declaration.attributes.map(\.singleLine)
    for (index, element) in declaration.elements.enumerated() {
      members.cases.append(
        PlacedCase(
          name: element.name.name,
          rawValue: element.rawValue?.value.trimmedText,
          text: (element.rawValue?.value).flatMap(\.literalText),
          values: element.parameterClause?.parameters.map { TypeReader.facts(of: $0.type) } ?? [],
          documentation: documentation,
          attributes: attributes,
          condition: condition,
          remarks: index == 0 ? comments.lines(of: declaration) : []
        )
      )
    }
  }

  private mutating func read(_ function: FunctionDeclSyntax, _ condition: String?) {
    let read = FunctionReader.function(function, condition: condition, signatures)
    members.functions.append(read)
    if read.name == "encode", read.signature.parameters.map(\.label) == ["to"] {
      members.encodesItself = true
    }
    keep(DeclSyntax(function))
  }

  private mutating func read(_ initializer: InitializerDeclSyntax, _ condition: String?) {
    let parameters = initializer.signature.parameterClause.parameters
    guard parameters.count == 1, parameters.first?.firstName.text == "from",
      parameters.first.map({ TypeReader.name(of: $0.type) == "Decoder" || $0.type.trimmedText == "any Decoder" })
        ?? false
    else {
      members.others.append("init")
      keep(DeclSyntax(initializer))
      return
    }
    members.decoding = DecodingReader.decoding(of: initializer)
  }

  /// A case without a raw value has its name for a text.
  private mutating func completeRawValues() {
    members.cases = members.cases.map { read in
      PlacedCase(
        name: read.name,
        rawValue: read.rawValue,
        text: read.rawValue == nil ? read.name : read.text,
        values: read.values,
        documentation: read.documentation,
        attributes: read.attributes,
        condition: read.condition,
        remarks: read.remarks
      )
    }
  }

  private mutating func keep(_ declaration: DeclSyntax) {
    members.further.append(comments.range(of: declaration))
  }
}

extension DeclSyntax {
  /// The word that declares it.
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
