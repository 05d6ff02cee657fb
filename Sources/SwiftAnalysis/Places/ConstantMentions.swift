import SwiftSyntax

/// The places of a file at which the name of a constant stands.
package struct ConstantMentions: Sendable {
  /// The declaration of a constant with a string, which goes without a change of anything else if nothing names it.
  package struct Declaration: Sendable {
    /// UTF-8 offsets of the whole lines of it, with its comments.
    package let range: Range<Int>
    /// Whether no other file sees it.
    package let isHidden: Bool
    /// The type, `Outer.Inner`, whose protocols it might fulfil; `nil` outside of types, and if it is private.
    package let owner: String?
  }

  package fileprivate(set) var declarations: [Declaration] = []
  /// UTF-8 offsets of the name in expressions, and in declarations that cannot go.
  package fileprivate(set) var uses: [Int] = []
}

extension DeclarationPlaces {
  package func mentions(ofConstant name: String) -> ConstantMentions {
    var mentions = ConstantMentions()
    for token in file.tokens(viewMode: .sourceAccurate) where token.name == name {
      if token.parent?.as(LabeledExprSyntax.self)?.label == token { continue }
      if let declaration = ConstantMentions.Declaration(named: token) {
        mentions.declarations.append(declaration)
      } else {
        mentions.uses.append(token.range.lowerBound)
      }
    }
    return mentions
  }
}

extension ConstantMentions.Declaration {
  /// `nil` unless the name is declared by a `let` of its own, and nothing but uses of the name may need it: no protocol, no
  /// other module, and no Objective-C.
  fileprivate init?(named name: TokenSyntax) {
    guard let binding = name.parent?.parent?.as(PatternBindingSyntax.self),
      name.parent?.is(IdentifierPatternSyntax.self) == true,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindingSpecifier.tokenKind == .keyword(.let), variable.attributes.isEmpty,
      let item = variable.parent, item.is(MemberBlockItemSyntax.self) || item.is(CodeBlockItemSyntax.self),
      binding.initializer?.value.hasOnlyText == true
    else { return nil }
    let words = variable.modifiers.map(\.name.text)
    isHidden = words.contains("private") || words.contains("fileprivate")
    guard !words.contains("public"), !words.contains("open"), !words.contains("package") else { return nil }
    let isMember = item.is(MemberBlockItemSyntax.self)
    guard !isMember || words.contains("static"), variable.hasOwnLines else { return nil }
    let mayFulfil = isMember && !words.contains("private")
    var node = item.parent
    while let current = node {
      if current.is(IfConfigClauseSyntax.self) { return nil }
      if let type = current.group, mayFulfil || !isHidden {
        // Extensions may be public, and what is declared in a type may fulfil its protocols.
        let isOpen = type.inheritanceClause != nil && item.parent?.parent?.parent?.id == current.id
        if isOpen || type.attributes.contains(where: { $0.trimmedDescription == "@objcMembers" })
          || type.is(ExtensionDeclSyntax.self) && type.modifiers.contains(where: { $0.name.text == "public" })
        {
          return nil
        }
      }
      node = current.parent
    }
    owner = mayFulfil ? name.outerTypes.first : nil
    range = variable.positionWithDocumentation..<variable.endPosition.utf8Offset
  }
}

extension VariableDeclSyntax {
  /// Whether no other code, and no semicolon, is on its lines.
  fileprivate var hasOwnLines: Bool {
    guard let first = firstToken(viewMode: .sourceAccurate),
      let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    else { return false }
    let isFirst = first.previousToken(viewMode: .sourceAccurate) == nil
    return (isFirst || first.leadingTrivia.contains { $0.isNewline })
      && (next.tokenKind == .endOfFile || next.leadingTrivia.contains { $0.isNewline })
  }
}

extension ExprSyntax {
  /// Whether it is a string, or made of one alone.
  fileprivate var hasOnlyText: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.count == 1 && call.arguments.first?.expression.hasOnlyText == true
    }
    return literalText != nil
  }
}
