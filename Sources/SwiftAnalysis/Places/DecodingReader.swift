import SwiftSyntax

/// Reads an `init(from:)` as far as each of its lines decodes a property.
struct DecodingReader {
  private var readings: [String: PlacedMembers.Decoding.Reading] = [:]
  private var obstacle: String?

  /// - Parameter type: The initializer's type; `nil` for an extension.
  static func decoding(of initializer: InitializerDeclSyntax, in type: DeclSyntax?) -> PlacedMembers.Decoding {
    if let type = type?.as(EnumDeclSyntax.self), let fallback = FallbackReader.fallback(of: initializer, in: type) {
      return PlacedMembers.Decoding(readings: [:], obstacle: nil, fallback: fallback)
    }
    var reader = DecodingReader()
    for statement in initializer.body?.statements ?? [] { reader.read(statement) }
    return PlacedMembers.Decoding(readings: reader.readings, obstacle: reader.obstacle, fallback: nil)
  }

  /// The comments before and in the initializer; a line's comments by the property that it decodes.
  static func comments(of initializer: InitializerDeclSyntax) -> SharedComments {
    let lines = initializer.body?.statements.compactMap { statement in
      AssignmentReader.assignment(in: statement).map { ($0.name, statement.wholeRange) }
    }
    return SharedComments(MemberComments.comments(of: initializer), lines ?? [])
  }

  private mutating func read(_ statement: CodeBlockItemSyntax) {
    if isContainer(statement) { return }
    guard let (name, value) = AssignmentReader.assignment(in: statement),
      let reading = reading(of: value, name)
    else {
      obstacle = obstacle ?? statement.singleLine
      return
    }
    readings[name] = reading
  }

  /// `let container = try decoder.container(keyedBy: CodingKeys.self)`
  private func isContainer(_ statement: CodeBlockItemSyntax) -> Bool {
    guard let variable = statement.item.as(VariableDeclSyntax.self), let value = variable.bindings.first?.initializer
    else { return false }
    return value.value.singleLine == "try decoder.container(keyedBy: CodingKeys.self)"
  }

  /// `try container.decode(…)`, followed by `?? default`.
  private func reading(of value: [ExprSyntax], _ name: String) -> PlacedMembers.Decoding.Reading? {
    var parts = value
    var defaultValue: String?
    // `try` may be before all of it.
    if parts.count == 1, let attempt = parts[0].as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil,
      let inner = attempt.expression.as(SequenceExprSyntax.self)
    {
      parts = Array(inner.elements)
    }
    if parts.count == 3, parts[1].trimmedText == "??" {
      defaultValue = parts[2].trimmedText
      parts = [parts[0]]
    }
    guard parts.count == 1 else { return nil }
    var call = parts[0]
    if let attempt = call.as(TryExprSyntax.self) {
      guard attempt.questionOrExclamationMark == nil else { return nil }
      call = attempt.expression
    }
    guard let decoded = decodingCall(call), decoded.key == name else { return nil }
    guard decoded.isOptional || defaultValue == nil else { return nil }
    return PlacedMembers.Decoding.Reading(
      defaultValue: defaultValue,
      elementProperty: decoded.elementProperty,
      type: FragmentChecker().read(decoded.type, as: .type).type,
      isDemanded: !decoded.isOptional
    )
  }

  private struct Call {
    let key: String
    let type: String
    let isOptional: Bool
    var elementProperty: String?
  }

  /// `container.decode(T.self, forKey: .name)`, or `decodeIfPresent`, followed by `.compactMap(\.value)` if elements
  /// are left out.
  private func decodingCall(_ expression: ExprSyntax) -> Call? {
    guard let call = unchained(expression).as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    let method = access.declName.baseName.text
    if method == "compactMap", let base = access.base, let property = elementProperty(in: call) {
      var inner = decodingCall(base)
      inner?.elementProperty = property
      return inner
    }
    let arguments = Array(call.arguments)
    guard ["decode", "decodeIfPresent"].contains(method), arguments.count == 2, arguments[1].label?.text == "forKey",
      let key = arguments[1].expression.as(MemberAccessExprSyntax.self), key.base == nil,
      access.base?.is(DeclReferenceExprSyntax.self) ?? false,
      let type = arguments[0].expression.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "self"
    else { return nil }
    return Call(
      key: key.declName.baseName.name,
      type: type.base?.singleLine ?? "",
      isOptional: method == "decodeIfPresent"
    )
  }

  /// Drops the question mark of `x?.compactMap`, and parentheses.
  private func unchained(_ expression: ExprSyntax) -> ExprSyntax {
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return unchained(chain.expression) }
    if let attempt = expression.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil {
      return unchained(attempt.expression)
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return unchained(only.expression)
    }
    return expression
  }

  /// The single property that the argument of `compactMap` reads from each element: `\.value`, `{ $0.value }`.
  private func elementProperty(in call: FunctionCallExprSyntax) -> String? {
    if let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self) {
      guard call.arguments.count == 1, path.components.count == 1 else { return nil }
      return path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.name
    }
    guard call.arguments.isEmpty, let closure = call.trailingClosure, closure.statements.count == 1,
      let access = closure.statements.first?.item.as(ExprSyntax.self)?.as(MemberAccessExprSyntax.self)
    else { return nil }
    return access.base?.trimmedText == "$0" ? access.declName.baseName.name : nil
  }
}

/// Reads an `init(from:)` by which an enum takes one case for every raw value that no case has:
/// `self = try Self(rawValue: decoder.singleValueContainer().decode(String.self)) ?? .other`.
enum FallbackReader {
  /// Longer text says more.
  private static let maximumCount = 64

  /// The case, without backticks; `nil` if the initializer does anything else.
  static func fallback(of initializer: InitializerDeclSyntax, in type: EnumDeclSyntax) -> String? {
    guard let decoder = initializer.signature.parameterClause.parameters.first,
      let rawType = type.inheritanceClause?.inheritedTypes.first?.type.trimmedText,
      let statements = initializer.body?.statements, let last = statements.last,
      let constants = constants(of: statements.dropLast()), let words = words(of: last.item, constants)
    else { return nil }
    let decoded = [(decoder.secondName ?? decoder.firstName).text] + parts(". singleValueContainer ( ) . decode (")
    let own = [["Self"], [type.name.text]]
    for value in own + [[".", "init"]] {
      for raw in [rawType, "RawValue"] {
        let head = ["self", "="] + value + parts("( rawValue :") + decoded + [raw] + parts(". self ) ) ??")
        guard words.starts(with: head) else { continue }
        let rest = Array(words.dropFirst(head.count))
        guard rest.count >= 2, rest[rest.count - 2] == ".", ([[]] + own).contains(Array(rest.dropLast(2))) else {
          return nil
        }
        let name = rest[rest.count - 1].filter { $0 != "`" }
        return type.cases.contains { $0.name.name == name } ? name : nil
      }
    }
    return nil
  }

  /// Names and signs, separated by spaces.
  private static func parts(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// The words of constants by their names; `nil` if there is anything else.
  private static func constants(of statements: CodeBlockItemListSyntax.SubSequence) -> [String: [String]]? {
    var constants: [String: [String]] = [:]
    for statement in statements {
      guard let variable = statement.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        variable.bindingSpecifier.tokenKind == .keyword(.let), let binding = variable.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let words = (binding.initializer?.value).flatMap({ self.words(of: $0, constants) })
      else { return nil }
      constants[name] = words
    }
    return constants
  }

  /// The words of code, without `try`, and with constants replaced by their words.
  private static func words(of code: some SyntaxProtocol, _ constants: [String: [String]]) -> [String]? {
    var words: [String] = []
    for token in code.tokens(viewMode: .sourceAccurate) {
      if token.tokenKind == .keyword(.try), token.nextToken(viewMode: .sourceAccurate)?.isPostfix == false { continue }
      let isName = token.parent?.is(DeclReferenceExprSyntax.self) ?? false
      words += (isName && words.last != "." ? constants[token.text] : nil) ?? [token.text]
      if words.count > maximumCount { return nil }
    }
    return words
  }
}

extension TokenSyntax {
  /// Whether it is the mark of a `try` that throws nothing.
  fileprivate var isPostfix: Bool {
    tokenKind == .postfixQuestionMark || tokenKind == .exclamationMark
  }
}

extension EnumDeclSyntax {
  fileprivate var cases: [EnumCaseElementSyntax] {
    memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
  }
}

/// Reads the enum `CodingKeys`.
enum CodingKeysReader {
  /// - Parameter isConditional: Whether it is in `#if`.
  static func keys(of type: EnumDeclSyntax, isConditional: Bool) -> PlacedMembers.CodingKeys {
    var names: [String: String] = [:]
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedText) ?? []
    // Without a raw type the strings are the names of the cases, unless somebody writes them as code.
    let hasTexts = inherited.contains("String") || inherited.contains("CodingKey") && !type.hasMembersBesideCases
    var isUnknown = isConditional || !hasTexts || inherited.contains("Int")
    for member in type.memberBlock.members {
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else {
        isUnknown = isUnknown || member.decl.is(IfConfigDeclSyntax.self)
        continue
      }
      for element in declaration.elements {
        let name = element.name.name
        names[name] = (element.rawValue?.value).flatMap(\.literalText) ?? name
      }
    }
    return PlacedMembers.CodingKeys(names: names, isConditional: isUnknown)
  }

  static func comments(of type: EnumDeclSyntax) -> SharedComments {
    let cases = type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    return SharedComments(MemberComments.comments(of: type), cases.flatMap(\.elementRanges))
  }
}

extension EnumDeclSyntax {
  fileprivate var hasMembersBesideCases: Bool {
    memberBlock.members.contains { !$0.decl.is(EnumCaseDeclSyntax.self) }
  }
}

extension EnumCaseDeclSyntax {
  /// The names of the cases, with each one's UTF-8 offsets; the first includes the word before all.
  var elementRanges: [(name: String, range: Range<Int>)] {
    let elements = Array(elements)
    let whole = parent?.wholeRange ?? wholeRange
    return elements.indices.map { index in
      let start = index == 0 ? whole.lowerBound : elements[index].wholeRange.lowerBound
      let end = index == elements.count - 1 ? whole.upperBound : elements[index].wholeRange.upperBound
      return (elements[index].name.name, start..<end)
    }
  }
}
