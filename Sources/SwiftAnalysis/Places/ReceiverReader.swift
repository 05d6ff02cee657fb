import SwiftSyntax

/// Finds what a name in front of a call stands for, where the same file declares it.
struct ReceiverReader {
  /// What the constant begins with, as it is written, with its type in front of a value such as `.standard`; nil where the
  /// name is none of a constant with a value.
  private(set) var value: String?
  /// The type that is written behind the name; nil where none is.
  private(set) var type: String?

  init(_ receiver: ExprSyntax) {
    let isMember = receiver.as(MemberAccessExprSyntax.self).map { ["self", "Self"].contains($0.base?.trimmedText) }
    guard isMember != false, let root = Self.root(of: Syntax(receiver)) else { return }
    let name =
      receiver.as(DeclReferenceExprSyntax.self)?.baseName.name
      ?? receiver.as(MemberAccessExprSyntax.self)?.declName.baseName.name
    guard let name else { return }
    let locals = isMember == nil ? Self.locals(named: name, in: root) : []
    if locals.isEmpty {
      if let binding = Self.property(name, around: root) { read(binding) }
    } else if locals.count == 1 {
      read(locals[0], before: receiver)
    }
  }

  private mutating func read(_ binding: PatternBindingSyntax) {
    type = binding.typeAnnotation?.type.trimmedText
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), let value = binding.initializer?.value,
      variable.bindingSpecifier.tokenKind == .keyword(.let)
    else { return }
    let text = value.singleLine
    self.value = text.hasPrefix(".") ? type.map { $0 + text } : text
  }

  /// Reads what declares a name in a function: a parameter, or a variable that the receiver can see.
  private mutating func read(_ declaration: Syntax, before receiver: ExprSyntax) {
    if let parameter = declaration.as(FunctionParameterSyntax.self) {
      type = parameter.type.trimmedText
    } else if let binding = declaration.parent?.as(PatternBindingSyntax.self),
      let list = binding.parent?.parent?.parent?.parent, list.is(CodeBlockItemListSyntax.self),
      list.range.contains(receiver.range.lowerBound), binding.range.lowerBound < receiver.range.lowerBound
    {
      read(binding)
    }
  }

  /// The member of a type, or the statement of a file, that code is in.
  private static func root(of code: Syntax) -> Syntax? {
    var node = code
    while let parent = node.parent {
      if parent.is(MemberBlockItemSyntax.self) || parent.parent?.parent?.is(SourceFileSyntax.self) ?? false {
        return node
      }
      node = parent
    }
    return nil
  }

  /// What declares a name in a function, without what is around that.
  private static func locals(named name: String, in root: Syntax) -> [Syntax] {
    root.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.name == name, let parent = token.parent else { return nil }
      if let parameter = parent.as(FunctionParameterSyntax.self) {
        return (parameter.secondName ?? parameter.firstName) == token ? parent : nil
      }
      let isClosure = parent.is(ClosureParameterSyntax.self) || parent.is(ClosureShorthandParameterSyntax.self)
      return isClosure || parent.is(IdentifierPatternSyntax.self) ? parent : nil
    }
  }

  /// The property of the type around a member, or else the variable of the file.
  private static func property(_ name: String, around root: Syntax) -> PatternBindingSyntax? {
    let file = root.root.as(SourceFileSyntax.self)
    let statements = file?.statements.compactMap { $0.item.as(DeclSyntax.self) } ?? []
    let group = root.parent?.parent?.parent?.parent
    var members = group?.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.map(\.decl) ?? []
    if let type = group?.as(ExtensionDeclSyntax.self) {
      let declared = statements.first { declaration in
        !declaration.is(ExtensionDeclSyntax.self)
          && declaration.asProtocol((any NamedDeclSyntax).self)?.name.text == type.extendedType.trimmedText
      }
      members += declared?.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.map(\.decl) ?? []
    }
    let variables = (members + statements).compactMap { $0.as(VariableDeclSyntax.self) }
    return variables.lazy.flatMap(\.bindings).first {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name
    }
  }
}
