import SwiftSyntax

/// The meaning of a name in code, if the same file declares it.
struct NamedValue {
  /// The type written at the declaration; `nil` if there is none.
  let writtenType: String?
  let initialValue: ExprSyntax?
  /// Whether it keeps its initial value.
  let isConstant: Bool
  /// The expression that a computed property returns; `nil` for other values.
  let computedValue: ExprSyntax?

  /// The expression whose value it always has; `nil` if that may change, or is not written there.
  var fixedValue: ExprSyntax? { computedValue ?? (isConstant ? initialValue : nil) }

  private init(_ binding: PatternBindingSyntax) {
    writtenType = binding.typeAnnotation?.type.trimmedText
    initialValue = binding.initializer?.value
    let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    isConstant = variable?.bindingSpecifier.tokenKind == .keyword(.let)
    computedValue = variable.map(Self.canBeOverridden) ?? false ? nil : binding.accessorBlock?.onlyExpression
  }

  /// Whether a subclass, or a type that conforms to the extended protocol, may give a property another value.
  private static func canBeOverridden(_ variable: VariableDeclSyntax) -> Bool {
    let isFixed = variable.modifiers.contains { ["final", "private", "fileprivate", "static"].contains($0.name.text) }
    guard !isFixed, let owner = variable.parent?.parent?.parent?.parent else { return false }
    if let owner = owner.as(ClassDeclSyntax.self) { return !owner.modifiers.contains { $0.name.text == "final" } }
    return owner.is(ExtensionDeclSyntax.self)
  }

  /// A value that `guard let` or `if let` binds, if the code sees it.
  private init?(_ binding: OptionalBindingConditionSyntax, before code: ExprSyntax) {
    let statement = binding.parent?.parent?.parent
    let scope =
      statement?.as(IfExprSyntax.self).map { Syntax($0.body) } ?? statement?.as(GuardStmtSyntax.self)?.parent?.parent
    guard let scope, scope.range.contains(code.range.lowerBound), binding.range.upperBound <= code.range.lowerBound
    else {
      return nil
    }
    writtenType = binding.typeAnnotation?.type.trimmedText
    initialValue = binding.initializer?.value
    isConstant = false
    computedValue = nil
  }

  /// The new value in a setter.
  private init?(newValueOf accessor: AccessorDeclSyntax) {
    let binding = accessor.parent?.parent?.parent?.as(PatternBindingSyntax.self)
    guard
      let type = binding?.typeAnnotation?.type
        ?? accessor.parent?.parent?.parent?.as(SubscriptDeclSyntax.self)?
        .returnClause.type
    else { return nil }
    writtenType = type.trimmedText
    initialValue = nil
    isConstant = true
    computedValue = nil
  }

  private init(_ parameter: FunctionParameterSyntax) {
    let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
    writtenType = parameter.ellipsis == nil ? type.trimmedText : "[\(type.trimmedText)]"
    initialValue = nil
    isConstant = true
    computedValue = nil
  }

  /// The type that is written as a value's type, or that a literal has.
  var certainType: String? {
    let type = writtenType ?? initialValue.flatMap { LiteralType.of($0)?.text }
    return type.map { $0.hasSuffix("!") ? $0.dropLast() + "?" : $0 }
  }

  /// The type of an expression's value; `nil` if it is not certain. With `?` or `!`, that may be an Optional of the
  /// declared type, or its wrapped type.
  static func certainType(of expression: ExprSyntax) -> String? {
    expression.unwrapsOptional ? nil : NamedValue(expression)?.certainType
  }

  /// The same, or the type that the value names, possibly in an Optional: `Int` of `Int(text)`.
  var type: String? {
    certainType ?? initialValue.flatMap(Self.madeType)
  }

  /// The result of a function without parameters.
  private init?(_ function: FunctionDeclSyntax) {
    guard let type = function.signature.returnClause?.type else { return nil }
    writtenType = type.trimmedText
    initialValue = nil
    isConstant = false
    computedValue = nil
  }

  /// The parameter, variable or property that an expression names, as in `name`, `self.name`, `Type.name` or
  /// `name.member`, or the result of `name()`; `nil` if it is something else, or the file does not declare it.
  init?(_ expression: ExprSyntax) {
    guard let root = Self.root(of: Syntax(expression)) else { return nil }
    let expression = expression.unwrapped
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.name
      let locals = Self.locals(named: name, in: root)
      guard locals.isEmpty else {
        guard locals.count == 1, let local = Self.local(locals[0], before: expression) else { return nil }
        self = local
        return
      }
      if let setter = Self.setter(ofNewValue: name, around: Syntax(expression)) {
        self.init(newValueOf: setter)
        return
      }
      guard let binding = Self.property(name, around: root) else { return nil }
      self.init(binding)
    } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.name
      let isOwn = ["self", "Self"].contains(base.trimmedText)
      let binding = isOwn ? Self.property(name, around: root) : Self.property(name, ofTypeOf: base, root)
      guard let binding else { return nil }
      self.init(binding)
    } else if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil,
      let function = Self.function(named: call.calledExpression, around: root)
    {
      self.init(function)
    } else {
      return nil
    }
  }

  /// Whether the function around a name binds it.
  static func isLocal(_ name: DeclReferenceExprSyntax) -> Bool {
    root(of: Syntax(name)).map { !locals(named: name.baseName.name, in: $0).isEmpty } ?? false
  }

  /// The type named before a member or parentheses: `Store` in `Store()` and `Store.shared`.
  static func madeType(of value: ExprSyntax) -> String? {
    let value = value.unwrapped
    let name = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value.as(MemberAccessExprSyntax.self)?.base
    let text = name?.trimmedText.lastNamePart ?? ""
    return text.first?.isUppercase ?? false ? name?.trimmedText : nil
  }

  // MARK: - In a function

  /// The declaration of a name in a function: a parameter, or a variable visible to the code.
  private static func local(_ declaration: Syntax, before code: ExprSyntax) -> NamedValue? {
    if let parameter = declaration.as(FunctionParameterSyntax.self) { return NamedValue(parameter) }
    if let binding = declaration.parent?.as(OptionalBindingConditionSyntax.self) {
      return NamedValue(binding, before: code)
    }
    guard let binding = declaration.parent?.as(PatternBindingSyntax.self),
      let list = binding.parent?.parent?.parent?.parent, list.is(CodeBlockItemListSyntax.self),
      list.range.contains(code.range.lowerBound), binding.range.lowerBound < code.range.lowerBound
    else { return nil }
    return NamedValue(binding)
  }

  /// The declarations of a name in a function, without those around the function.
  private static func locals(named name: String, in root: Syntax) -> [Syntax] {
    root.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.name == name, let parent = token.parent else { return nil }
      // A property whose observer the code is in.
      if parent.parent?.parent?.parent == root { return nil }
      if let parameter = parent.as(FunctionParameterSyntax.self) {
        return (parameter.secondName ?? parameter.firstName) == token ? parent : nil
      }
      let isClosure = parent.is(ClosureParameterSyntax.self) || parent.is(ClosureShorthandParameterSyntax.self)
      return isClosure || parent.is(IdentifierPatternSyntax.self) ? parent : nil
    }
  }

  /// The accessor around code whose parameter, written or not, has a name.
  private static func setter(ofNewValue name: String, around code: Syntax) -> AccessorDeclSyntax? {
    var node = code.parent
    while let current = node, current.group == nil {
      if let accessor = current.as(AccessorDeclSyntax.self) {
        let isSetter = ["set", "willSet"].contains(accessor.accessorSpecifier.text)
        return isSetter && (accessor.parameters?.name.name ?? "newValue") == name ? accessor : nil
      }
      node = current.parent
    }
    return nil
  }

  // MARK: - In types

  /// The member of a type, or the statement of a file, that contains code.
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

  /// The property of the type around a member, or else the variable of the file.
  private static func property(_ name: String, around root: Syntax) -> PatternBindingSyntax? {
    declarations(around: root).variable(name)
  }

  /// The only function that a name without parameters may mean.
  private static func function(named called: ExprSyntax, around root: Syntax) -> FunctionDeclSyntax? {
    let member = called.as(MemberAccessExprSyntax.self)
    guard member.map({ ["self", "Self"].contains($0.base?.trimmedText) }) ?? true,
      let name = (member?.declName ?? called.as(DeclReferenceExprSyntax.self))?.baseName.name
    else { return nil }
    let found = declarations(around: root).compactMap { $0.as(FunctionDeclSyntax.self) }.filter { $0.name.name == name }
    return found.count == 1 && found[0].signature.parameterClause.parameters.isEmpty ? found[0] : nil
  }

  /// The members of the type around a member, and the declarations of the file.
  private static func declarations(around root: Syntax) -> [DeclSyntax] {
    let group = root.parent?.parent?.parent?.parent?.group
    var members = group?.memberBlock.members.map(\.decl) ?? []
    if let type = group?.as(ExtensionDeclSyntax.self) {
      members += LexicalTypes.members(of: type.extendedType.trimmedText, around: root)
    }
    return members + root.fileDeclarations
  }

  private static func property(_ name: String, ofTypeOf base: ExprSyntax, _ root: Syntax) -> PatternBindingSyntax? {
    let named = NamedValue(base)?.type ?? typeName(base) ?? madeType(of: base)
    return named.flatMap { LexicalTypes.members(of: $0.withoutOptionalMarks, around: root).variable(name) }
  }

  /// A possible type name: `Keys`, `Store.Keys`.
  private static func typeName(_ expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.name }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.name.first?.isUppercase ?? false
    else { return nil }
    return typeName(base).map { $0 + "." + member.declName.baseName.name }
  }
}

extension ExprSyntax {
  /// Whether `?` or `!` is in it.
  var unwrapsOptional: Bool {
    tokens(viewMode: .sourceAccurate).contains { [.postfixQuestionMark, .exclamationMark].contains($0.tokenKind) }
  }

  /// Without trailing `?` or `!`.
  fileprivate var unwrapped: ExprSyntax {
    self.as(OptionalChainingExprSyntax.self)?.expression ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
  }
}

extension AccessorBlockSyntax {
  /// The expression that is, or that is returned by, the only statement of the getter.
  var onlyExpression: ExprSyntax? {
    let statements: CodeBlockItemListSyntax? =
      switch accessors {
      case .getter(let only): only
      case .accessors(let list): list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
      @unknown default: nil
      }
    return statements.flatMap { $0.count == 1 ? $0.first?.expression : nil }
  }
}

extension CodeBlockItemSyntax {
  /// The expression that it is or returns.
  var expression: ExprSyntax? {
    item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }
}

extension Syntax {
  var fileDeclarations: [DeclSyntax] {
    root.as(SourceFileSyntax.self)?.statements.compactMap { $0.item.as(DeclSyntax.self) } ?? []
  }
}

extension String {
  /// The name of a type or a value without `?` and `!` behind it.
  package var withoutOptionalMarks: String {
    var text = self[...]
    while text.hasSuffix("?") || text.hasSuffix("!") { text = text.dropLast() }
    return String(text)
  }
}

extension [DeclSyntax] {
  fileprivate func variable(_ name: String) -> PatternBindingSyntax? {
    lazy.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.bindings).first {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name
    }
  }
}
