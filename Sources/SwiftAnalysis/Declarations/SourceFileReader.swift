import Diagnostics
import SwiftFacts
import SwiftSyntax

/// Reads the types that a Swift file declares and extends, at its top level, in other types and in `#if` branches, and its global
/// variables.
package struct SourceFileReader {
  private var declarations = FileDeclarations()
  private var conditions: [String] = []
  private let signatures: SignatureMemo

  /// Reads as much as possible of files with syntax errors, and nothing of files that cannot be hand-written
  /// (`NestingLimits`).
  package static func declarations(in text: String) -> FileDeclarations {
    SwiftTree(text).map(declarations) ?? FileDeclarations()
  }

  package static func declarations(in tree: SwiftTree) -> FileDeclarations {
    var reader = SourceFileReader(signatures: tree.signatures)
    reader.read(tree.file.statements)
    return reader.declarations
  }

  private mutating func read(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      if let declaration = statement.item.as(DeclSyntax.self) { read(declaration, in: "", .internal) }
    }
  }

  /// `outer` is the name of the type around the declaration, with a dot after it; `access` is for a `typealias` without its
  /// own.
  private mutating func read(_ declaration: DeclSyntax, in outer: String, _ access: Access) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let type): read(type, .class, named: type.name.name, generics: type.generics, in: outer)
    case .structDecl(let type): read(type, .struct, named: type.name.name, generics: type.generics, in: outer)
    case .enumDecl(let type): read(type, .enum, named: type.name.name, generics: type.generics, in: outer)
    case .actorDecl(let type): read(type, .actor, named: type.name.name, generics: type.generics, in: outer)
    case .protocolDecl(let type): read(type, .protocol, named: type.name.name, in: outer)
    case .extensionDecl(let type): read(type, .extension, named: TypeReader.name(of: type.extendedType), in: outer)
    case .typeAliasDecl(let alias): read(alias, in: outer, access)
    case .variableDecl(let variable) where outer.isEmpty: read(variable)
    case .ifConfigDecl(let conditional): read(conditional, in: outer, access)
    default: break
    }
  }

  private mutating func read(_ conditional: IfConfigDeclSyntax, in outer: String, _ access: Access) {
    for (condition, elements) in conditional.branches {
      conditions.append(condition)
      defer { conditions.removeLast() }
      switch elements {
      case .statements(let statements):
        for statement in statements {
          if let declaration = statement.item.as(DeclSyntax.self) { read(declaration, in: outer, access) }
        }
      case .decls(let members):
        for member in members { read(member.decl, in: outer, access) }
      default: break
      }
    }
  }

  private mutating func read(
    _ type: some DeclGroupSyntax,
    _ keyword: TypeDeclaration.Keyword,
    named name: String,
    generics: GenericsFacts? = nil,
    in outer: String
  ) {
    let modifiers = DeclarationModifiers(type.modifiers, type.attributes)
    let inherited = type.inheritanceClause?.inheritedTypes.flatMap { $0.type.inheritedNames } ?? []
    let requirements = keyword == .extension ? type.genericWhereClause?.requirements.singleLine : nil
    // Swift's rule: what an extension says holds for its members, and what a protocol says for its requirements.
    let memberAccess = [.extension, .protocol].contains(keyword) ? modifiers.access ?? .internal : .internal
    declarations.types.append(
      TypeDeclaration(
        keyword: keyword,
        name: outer + name,
        access: modifiers.access ?? .internal,
        isFinal: modifiers.contains("final"),
        isObjC: modifiers.contains("objc"),
        isolation: modifiers.isolation,
        isGlobalActor: modifiers.contains("globalActor"),
        mayHaveMacros: modifiers.mayHaveMacros,
        availability: modifiers.availability,
        requirements: requirements,
        generics: generics,
        inherited: inherited.filter { !$0.isEmpty },
        hasNonisolatedConformance: !inherited.isEmpty && modifiers.isolation == .nonisolated
          || type.inheritanceClause?.inheritedTypes.contains { $0.type.isNonisolated } ?? false,
        memberList: MemberList(
          MemberReader(
            type.memberBlock.members,
            of: keyword,
            requirements: requirements,
            modifiers: modifiers,
            access: memberAccess,
            conditions: conditions,
            signatures: signatures
          ).members
        ),
        cases: keyword == .enum ? type.memberBlock.members.plainCases : []
      )
    )
    for member in type.memberBlock.members {
      read(member.decl, in: outer + name + ".", memberAccess)
    }
  }

  private mutating func read(_ variable: VariableDeclSyntax) {
    let access = DeclarationModifiers(variable.modifiers, variable.attributes).access
    guard ![.private, .fileprivate].contains(access) else { return }
    declarations.globals.formUnion(
      variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name }
    )
  }

  private mutating func read(_ alias: TypeAliasDeclSyntax, in outer: String, _ access: Access) {
    let type = alias.initializer.value
    declarations.aliases.append(
      TypeAlias(
        name: outer + alias.name.name,
        access: DeclarationModifiers(alias.modifiers, alias.attributes).access ?? access,
        parameters: alias.genericParameterClause?.parameters.map(\.name.name) ?? [],
        type: TypeReader.facts(of: type),
        names: type.inheritedNames.filter { !$0.isEmpty }
      )
    )
  }
}

extension MemberBlockItemListSyntax {
  fileprivate var plainCases: [String] {
    flatMap { item -> [String] in
      switch item.decl.as(DeclSyntaxEnum.self) {
      case .enumCaseDecl(let declaration):
        // A syntax collection filters itself by making a new tree.
        return declaration.elements.compactMap { $0.parameterClause == nil ? $0.name.name : nil }
      case .ifConfigDecl(let conditional):
        return conditional.clauses.flatMap { clause -> [String] in
          if case .decls(let list) = clause.elements { list.plainCases } else { [] }
        }
      default: return []
      }
    }
  }
}

extension TypeSyntax {
  fileprivate var isNonisolated: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.is(NonisolatedTypeSpecifierSyntax.self) } ?? false
  }

  /// The names in `A & B` without attributes and specifiers such as `@unchecked` and `nonisolated`.
  fileprivate var inheritedNames: [String] {
    let plain = self.as(AttributedTypeSyntax.self)?.baseType ?? self
    if let composition = plain.as(CompositionTypeSyntax.self) {
      return composition.elements.map { TypeReader.name(of: $0.type) }
    }
    // An older way to say it.
    return [plain.is(ClassRestrictionTypeSyntax.self) ? "AnyObject" : TypeReader.name(of: plain)]
  }
}

extension WithGenericParametersSyntax {
  var generics: GenericsFacts? {
    genericParameterClause.map { clause in
      GenericsFacts(
        names: clause.parameters.map(\.name.name),
        parameters: clause.parameters.singleLine,
        requirements: genericWhereClause?.requirements.singleLine
      )
    }
  }
}

struct MemberReader {
  private(set) var members: [MemberDeclaration] = []
  private var conditions: [String] = []
  private let isExtension: Bool
  /// Of the extension.
  private let requirements: String?
  /// The access of members that state none.
  private let access: Access
  /// The isolation of members that state none, unless the context decides by itself.
  private let isolation: Isolation?
  private let isObjC: Bool
  /// From the `#if` branches around the type.
  private let outerConditions: [String]
  private let signatures: SignatureMemo

  /// `modifiers` are the type's.
  init(
    _ list: MemberBlockItemListSyntax,
    of keyword: TypeDeclaration.Keyword,
    requirements: String?,
    modifiers: DeclarationModifiers,
    access: Access,
    conditions: [String],
    signatures: SignatureMemo
  ) {
    isExtension = keyword == .extension
    self.requirements = requirements
    self.access = access
    // The type itself states its isolation; an extension of it may state another.
    isolation = isExtension ? modifiers.isolation : nil
    isObjC = modifiers.contains("objcMembers")
    // A protocol may be declared alike in several branches.
    outerConditions = keyword == .protocol ? [] : conditions
    self.signatures = signatures
    read(list)
  }

  private mutating func read(_ list: MemberBlockItemListSyntax) {
    for member in list {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function): read(function)
      case .initializerDecl(let initializer):
        add(.initializer, named: "init", initializer) { [signatures] in
          $0.signature = signatures.facts(of: initializer.signature)
          $0.attemptedProperties = initializer.attemptedProperties
        }
      case .variableDecl(let variable): read(variable)
      case .subscriptDecl(let declaration): add(.subscript, named: "subscript", declaration)
      case .associatedTypeDecl(let type): add(.associatedType, named: type.name.name, type)
      case .ifConfigDecl(let conditional): read(conditional)
      default: break
      }
    }
  }

  private mutating func read(_ conditional: IfConfigDeclSyntax) {
    for (condition, elements) in conditional.branches {
      guard case .decls(let list) = elements else { continue }
      conditions.append(condition)
      read(list)
      conditions.removeLast()
    }
  }

  private mutating func read(_ function: FunctionDeclSyntax) {
    add(.function, named: function.name.name, function) { [signatures] in
      $0.signature = signatures.facts(of: function.signature)
      $0.generics = function.generics
      $0.isGeneric =
        function.genericParameterClause != nil || function.genericWhereClause != nil
        || function.signature.usesOpaqueParameters
    }
  }

  private mutating func read(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { continue }
      add(.property, named: name, variable) {
        $0.type = binding.typeAnnotation.map { TypeReader.facts(of: $0.type) }
        $0.isSettable =
          variable.bindingSpecifier.tokenKind == .keyword(.var) && binding.hasSetter
          && !variable.modifiers.contains { $0.detail?.detail.text == "set" }
      }
    }
  }

  private mutating func add(
    _ keyword: MemberDeclaration.Keyword,
    named name: String,
    _ declaration: some DeclSyntaxProtocol & WithModifiersSyntax & WithAttributesSyntax,
    _ complete: (inout MemberDeclaration) -> Void = { _ in }
  ) {
    let modifiers = DeclarationModifiers(declaration.modifiers, declaration.attributes)
    // The overridden member declares it elsewhere, maybe in another module.
    let isOverride = modifiers.contains("override")
    let isObjC = isObjC || isOverride || ["objc", "IBAction"].contains { modifiers.contains($0) }
    // The requirements of a protocol, and functions, are emitted where the type is.
    let conditions = (keyword == .property ? outerConditions : []) + conditions
    let isWeak = declaration.modifiers.contains { ["weak", "unowned"].contains($0.name.text) }
    var member = MemberDeclaration(
      keyword: keyword,
      name: name,
      access: modifiers.access ?? access,
      isStatic: modifiers.contains("static") || modifiers.contains("class"),
      isOptional: modifiers.contains("optional"),
      isDynamic: modifiers.contains("dynamic") || isOverride,
      isMutating: modifiers.contains("mutating"),
      isFinal: modifiers.contains("final") || modifiers.access == .private || isExtension && !isObjC,
      isObjC: isObjC,
      isWeak: isWeak,
      condition: conditions.isEmpty
        ? nil : conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " && "),
      isolation: modifiers.isolation ?? isolation,
      isConcurrent: modifiers.contains("concurrent"),
      availability: modifiers.availability,
      documentation: documentation(declaration.leadingTrivia)
    )
    member.ownerRequirements = requirements
    complete(&member)
    members.append(member)
  }

  private func documentation(_ trivia: Trivia) -> [String] {
    trivia.compactMap { piece in
      guard case .docLineComment(let text) = piece else { return nil }
      let line = text.dropFirst(3)
      return String(line.hasPrefix(" ") ? line.dropFirst() : line)
    }
  }
}

extension IfConfigDeclSyntax {
  /// The branches with their conditions: `#else` requires that no other one holds.
  var branches: [(condition: String, elements: IfConfigClauseSyntax.Elements)] {
    var earlier = ""
    var branches: [(condition: String, elements: IfConfigClauseSyntax.Elements)] = []
    for clause in clauses {
      let own = clause.condition?.singleLine
      let start = earlier.isEmpty ? "" : earlier + " && "
      let condition = own.map { earlier.isEmpty ? $0 : "\(start)(\($0))" } ?? earlier
      if let elements = clause.elements { branches.append((condition, elements)) }
      if let own { earlier = "\(start)!(\(own))" }
    }
    return branches
  }
}

extension PatternBindingSyntax {
  /// Whether it is stored, or has more than a getter.
  fileprivate var hasSetter: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors): accessors.contains { $0.accessorSpecifier.tokenKind != .keyword(.get) }
    @unknown default: false
    }
  }
}

extension FunctionSignatureSyntax {
  /// Whether a parameter is `some P`, which means a generic one.
  fileprivate var usesOpaqueParameters: Bool {
    parameterClause.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }
}

extension InitializerDeclSyntax {
  var isDecoding: Bool {
    let parameters = signature.parameterClause.parameters
    guard parameters.count == 1, let only = parameters.first, only.firstName.text == "from" else { return false }
    return TypeReader.name(of: only.type) == "Decoder" || only.type.trimmedText == "any Decoder"
  }

  /// The properties that a decoding initializer sets to the result of `try?`.
  var attemptedProperties: [String] {
    guard isDecoding, let statements = body?.statements else { return [] }
    return statements.compactMap { statement in
      guard let assignment = AssignmentReader.assignment(in: statement), assignment.value.count == 1 else { return nil }
      return assignment.value[0].isAttempt ? assignment.name : nil
    }
  }
}

extension ExprSyntax {
  /// Whether it is `try? …`, in parentheses or not.
  fileprivate var isAttempt: Bool {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.isAttempt
    }
    return self.as(TryExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
  }
}
