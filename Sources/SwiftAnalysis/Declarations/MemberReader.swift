import SwiftSyntax

/// Reads the functions, initializers and properties in a type, those in `#if` branches included.
enum MemberReader {
  static func read(_ members: MemberBlockItemListSyntax, into result: inout [MemberDeclaration]) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function): result.append(self.member(function))
      case .initializerDecl(let initializer): result.append(self.member(initializer))
      case .variableDecl(let variable): result += self.members(variable)
      case .ifConfigDecl(let conditional):
        for clause in conditional.clauses {
          if case .decls(let members) = clause.elements { read(members, into: &result) }
        }
      default: break
      }
    }
  }

  private static func member(_ function: FunctionDeclSyntax) -> MemberDeclaration {
    member(
      .function,
      function.name.name,
      SignatureReader.facts(of: function.signature),
      DeclarationModifiers(function.modifiers, function.attributes),
      function.leadingTrivia
    )
  }

  private static func member(_ initializer: InitializerDeclSyntax) -> MemberDeclaration {
    member(
      .initializer,
      "init",
      SignatureReader.facts(of: initializer.signature),
      DeclarationModifiers(initializer.modifiers, initializer.attributes),
      initializer.leadingTrivia
    )
  }

  private static func members(_ variable: VariableDeclSyntax) -> [MemberDeclaration] {
    let modifiers = DeclarationModifiers(variable.modifiers, variable.attributes)
    return variable.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { return nil }
      let type = binding.typeAnnotation.map { TypeReader.facts(of: $0.type) }
      return member(.property, name, nil, type: type, modifiers, variable.leadingTrivia)
    }
  }

  private static func member(
    _ keyword: MemberDeclaration.Keyword,
    _ name: String,
    _ signature: SignatureFacts?,
    type: TypeFacts? = nil,
    _ modifiers: DeclarationModifiers,
    _ trivia: Trivia
  ) -> MemberDeclaration {
    MemberDeclaration(
      keyword: keyword,
      name: name,
      signature: signature,
      type: type,
      access: modifiers.access ?? .internal,
      isStatic: modifiers.contains("static") || modifiers.contains("class"),
      isOptional: modifiers.contains("optional"),
      isDynamic: modifiers.contains("dynamic"),
      isolation: modifiers.isolation,
      documentation: documentation(trivia)
    )
  }

  /// The lines of `///` directly in front of a declaration.
  private static func documentation(_ trivia: Trivia) -> [String] {
    trivia.compactMap { piece in
      guard case .docLineComment(let text) = piece else { return nil }
      let line = text.dropFirst(3)
      return String(line.hasPrefix(" ") ? line.dropFirst() : line)
    }
  }
}
