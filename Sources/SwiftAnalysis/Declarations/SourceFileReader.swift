import SwiftSyntax

/// Reads the types that a Swift file declares and extends, at its top level, in other types and in `#if` branches.
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
        isConstrained: keyword == .extension && type.genericWhereClause != nil,
        generics: generics,
        inherited: inherited.filter { !$0.isEmpty },
        memberList: MemberList(
          MemberReader(
            type.memberBlock.members,
            of: keyword,
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
