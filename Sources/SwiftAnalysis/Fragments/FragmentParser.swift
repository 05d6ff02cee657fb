import Diagnostics
import SwiftDiagnostics
import SwiftFacts
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads a fragment with SwiftParser.
struct FragmentParser {
  private let text: String
  private let kind: SwiftFragment.Kind
  private let node: Syntax

  init(_ text: String, as kind: SwiftFragment.Kind) {
    self.text = text
    self.kind = kind
    node = kind.parsed(text)
  }

  /// The parts or problems of `text`, which is within `FragmentLimits`, as a `kind`.
  static func read(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment {
    let fragment = verbatim(text, as: kind)
    guard kind == .signature, !fragment.problems.isEmpty, let spaced = SpacedDefaults(in: text) else { return fragment }
    let other = verbatim(spaced.text, as: kind)
    return other.problems.isEmpty ? spaced.unspaced(other) : fragment
  }

  private static func verbatim(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment {
    guard let odd = OddCharacters(in: text) else { return FragmentParser(text, as: kind).fragment() }
    let problems = FragmentParser(odd.replacement, as: kind).fragment().problems
    if !problems.isEmpty { return SwiftFragment(problems: problems) }
    let parser = FragmentParser(text, as: kind)
    return parser.node.hasError ? SwiftFragment(problems: [odd.problem(in: text)]) : parser.fragment()
  }

  private func fragment() -> SwiftFragment {
    var fragment = SwiftFragment()
    if node.hasError {
      let statements = node.as(CodeBlockItemListSyntax.self)
      // The first is the cause; the others follow from it.
      fragment.problems = statements.map(problems) ?? Array(problems(in: node).prefix(1))
    } else if let type = node.as(TypeSyntax.self) {
      fragment.type = TypeReader.facts(of: type)
      fragment.typeUses = typeNames(in: type)
      fragment.problems = misplaced(in: type)
    } else if let expression = node.as(ExprSyntax.self) {
      fragment.caseUses = CaseUseReader.uses(in: expression)
    } else if let clause = node.as(GenericParameterClauseSyntax.self) {
      let parameters = clause.parameters.map {
        GenericClause.Parameter(name: $0.name.text, protocols: $0.inheritedType.map(protocols) ?? [])
      }
      fragment.generics = GenericClause(text: clause.singleLine, parameters: parameters)
      fragment.typeUses = typeNames(in: clause)
    } else if let function = node.as(FunctionDeclSyntax.self) {
      if kind == .signature {
        fragment.signature = SignatureReader.facts(of: function.signature)
        fragment.typeUses = typeNames(in: function.signature)
        fragment.caseUses = CaseUseReader.uses(in: function.signature.parameterClause, from: kind.prefix.utf8.count)
        fragment.problems = surplus(in: function) + misplaced(in: function) + repeatedNames(in: function)
      } else if let clause = function.genericWhereClause {
        fragment.line = clause.requirements.singleLine
        fragment.typeUses = typeNames(in: clause)
      }
    }
    return fragment
  }

  // MARK: - Problems

  /// The problems of the first statement with any: finding all takes quadratic time, and later ones are often only
  /// consequences.
  private func problems(in statements: CodeBlockItemListSyntax) -> [SwiftFragment.Problem] {
    let first = statements.first { $0.hasError }.map { Syntax($0) } ?? Syntax(statements)
    return Array(problems(in: first).prefix(3))
  }

  private func problems(in node: Syntax) -> [SwiftFragment.Problem] {
    ParseDiagnosticsGenerator.diagnostics(for: node)
      .filter { $0.diagMessage.severity == .error }
      .map { problem($0.message, at: $0.position, in: node) }
  }

  private func problem(_ message: String, at position: AbsolutePosition, in root: Syntax) -> SwiftFragment.Problem {
    let offset = position.utf8Offset - kind.prefix.utf8.count
    let start = min(max(0, offset), text.utf8.count)
    guard offset >= 0, let token = root.token(at: position), token.positionAfterSkippingLeadingTrivia == position else {
      return SwiftFragment.Problem(message, at: start..<start)
    }
    return SwiftFragment.Problem(message, at: start..<min(start + token.trimmedLength.utf8Length, text.utf8.count))
  }

  private func surplus(in function: FunctionDeclSyntax) -> [SwiftFragment.Problem] {
    let clause: Syntax? = function.genericWhereClause.map { Syntax($0) } ?? function.body.map { Syntax($0) }
    guard let clause else { return [] }
    return [
      problem(
        "unexpected code after the signature",
        at: clause.positionAfterSkippingLeadingTrivia,
        in: Syntax(function)
      )
    ]
  }

  /// Parameters with the name of an earlier one: the parser accepts them, but neither the function's body nor the
  /// compiler can distinguish them.
  private func repeatedNames(in function: FunctionDeclSyntax) -> [SwiftFragment.Problem] {
    var known: Set<String> = []
    let names = function.signature.parameterClause.parameters.map { $0.secondName ?? $0.firstName }
    return names.filter { $0.tokenKind != .wildcard && !known.insert($0.name).inserted }.prefix(1).map { name in
      problem(
        "two parameters are called '\(name.name)'; give one of them another name",
        at: name.positionAfterSkippingLeadingTrivia,
        in: Syntax(function)
      )
    }
  }

  private func misplaced(in node: some SyntaxProtocol) -> [SwiftFragment.Problem] {
    guard let found = MisplacedTypes.first(in: node) else { return [] }
    return [problem(found.message, at: found.position, in: Syntax(node))]
  }

  // MARK: - Names

  private func protocols(in constraint: TypeSyntax) -> [String] {
    guard let composition = constraint.as(CompositionTypeSyntax.self) else { return [constraint.singleLine] }
    return composition.elements.map(\.type.singleLine)
  }

  private func typeNames(in node: some SyntaxProtocol) -> [SwiftFragment.TypeUse] {
    TypeNameCollector.uses(in: node, shift: kind.prefix.utf8.count)
  }
}

extension SwiftFragment.Kind {
  /// The source before a fragment, by which the parser knows its surroundings.
  var prefix: String {
    switch self {
    case .requirements: "func f<T>() where "
    case .signature: "func f"
    case .type, .expression, .generics, .code, .file: ""
    }
  }

  /// The tree of a fragment, which is within `FragmentLimits`, with the prefix before it.
  func parsed(_ text: String) -> Syntax {
    var parser = Parser(prefix + text)
    return switch self {
    case .type: Syntax(TypeSyntax.parse(from: &parser))
    case .expression: Syntax(ExprSyntax.parse(from: &parser))
    case .generics: Syntax(GenericParameterClauseSyntax.parse(from: &parser))
    case .requirements, .signature: Syntax(DeclSyntax.parse(from: &parser))
    case .code, .file: Syntax(CodeBlockItemListSyntax.parse(from: &parser))
    }
  }

  /// The same without mistakes; `nil` for other strings, and beyond the limits.
  func sound(_ text: String) -> Syntax? {
    guard FragmentLimits(self).problem(in: text) == nil else { return nil }
    let node = parsed(text)
    return node.hasError ? nil : node
  }
}

/// Finds what the parser lets pass in a type, and the compiler refuses: what is for parameters of functions, or for the
/// outermost type alone.
final class MisplacedTypes: SyntaxVisitor {
  struct Finding {
    let message: String
    let position: AbsolutePosition
  }

  private static let parameterAttributes: Set<String> = ["escaping", "autoclosure"]

  private let root: SyntaxIdentifier
  private var findings: [Finding] = []

  private init(_ root: Syntax) {
    self.root = root.id
    super.init(viewMode: .sourceAccurate)
  }

  static func first(in node: some SyntaxProtocol) -> Finding? {
    let visitor = MisplacedTypes(Syntax(node))
    visitor.walk(node)
    return visitor.findings.first
  }

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    guard !Self.isParameter(node) else { return .visitChildren }
    let isResult = node.parent?.is(ReturnClauseSyntax.self) == true
    for specifier in node.specifiers where specifier.is(SimpleTypeSpecifierSyntax.self) {
      if !isResult || specifier.trimmedDescription != "sending" { refuse(specifier) }
    }
    for attribute in node.attributes {
      let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedText
      if name.map(Self.parameterAttributes.contains) == true { refuse(attribute) }
    }
    return .visitChildren
  }

  override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
    if !isOutermost(node) {
      find("'!' is for the outermost type alone; write '?'", at: node.exclamationMark.position)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .wildcard {
      find("'_' is for types that the compiler infers; name the type", at: node.positionAfterSkippingLeadingTrivia)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    // `Item.self` gets its own message.
    if SwiftWord.isReserved(name), name != "self" {
      find(
        "'\(name)' after a dot is a keyword and no type; a type of that name is '`\(name)`'",
        at: node.name.positionAfterSkippingLeadingTrivia
      )
    }
    return .visitChildren
  }

  private static func isParameter(_ type: AttributedTypeSyntax) -> Bool {
    guard let parent = type.parent else { return false }
    if parent.is(FunctionParameterSyntax.self) { return true }
    return parent.is(TupleTypeElementSyntax.self) && parent.parent?.parent?.is(FunctionTypeSyntax.self) == true
  }

  private func isOutermost(_ type: ImplicitlyUnwrappedOptionalTypeSyntax) -> Bool {
    guard type.id != root, let parent = type.parent else { return true }
    return parent.is(FunctionParameterSyntax.self)
      || parent.is(ReturnClauseSyntax.self)
        && parent.parent?.is(FunctionSignatureSyntax.self) == true
  }

  private func refuse(_ node: some SyntaxProtocol) {
    find(
      "'\(node.trimmedText)' is for parameters alone; leave it out",
      at: node.positionAfterSkippingLeadingTrivia
    )
  }

  private func find(_ message: String, at position: AbsolutePosition) {
    findings.append(Finding(message: message, position: position))
  }
}

/// Characters that have no place in Swift outside of strings and comments: controls, byte order marks, most punctuation
/// that is not ASCII.
///
/// Next to an operator they make SwiftParser's diagnostics end the program (a fix without a change), so Swift with
/// such characters is diagnosed with spaces instead.
struct OddCharacters {
  /// The source with spaces instead, of equal UTF-8 length.
  let replacement: String
  /// UTF-8 offsets of the first one.
  let first: Range<Int>

  init?(in text: String) {
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 < 0x20 || $0 == 0x7F }) else { return nil }
    let scalars = text.unicodeScalars
    guard let odd = scalars.firstIndex(where: Self.isOdd) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: odd)
    first = start..<start + UTF8.width(scalars[odd])
    let parts = scalars.map { Self.isOdd($0) ? String(repeating: " ", count: UTF8.width($0)) : String($0) }
    replacement = parts.joined()
  }

  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20..<0x7F: false
    // Arrows, mathematical signs and the like are operators.
    case 0x2190...0x23FF, 0x2500...0x2BFF: false
    case 0xFEFF: true
    default: !scalar.properties.isXIDContinue && !scalar.properties.isEmoji
    }
  }

  /// The problem of source that is Swift except for these characters.
  func problem(in text: String) -> SwiftFragment.Problem {
    let scalar = String(decoding: Array(text.utf8)[first], as: UTF8.self).unicodeScalars.first
    return SwiftFragment.Problem("unexpected character \(scalar?.codePoint ?? "")", at: first)
  }
}

/// A signature with a space on either side of the `=` of each default.
///
/// Swift reads `delta:Int=-1` as an operator `=-`, and wants the same on both sides of `=`. In a kit, as on a command
/// line, `=` is a separate sign.
struct SpacedDefaults {
  let text: String
  /// The UTF-8 offsets in `text` at which spaces were inserted.
  private let insertions: [Int]

  /// - Returns: `nil` if nothing needs to be inserted.
  init?(in signature: String) {
    var bytes: [UInt8] = []
    var insertions: [Int] = []
    var (depth, hasDefault, taken) = (0, false, 0)
    let source = Array(signature.utf8)
    func space() {
      insertions.append(bytes.count)
      bytes.append(UInt8(ascii: " "))
    }
    for token in SwiftTokens(source).tokens where token.kind == .mark {
      let index = token.range.lowerBound
      switch source[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: hasDefault = false
      case UInt8(ascii: "=") where depth == 1 && !hasDefault:
        hasDefault = true
        bytes += source[taken..<index]
        if bytes.last != UInt8(ascii: " ") { space() }
        bytes.append(source[index])
        taken = index + 1
        if taken < source.count, source[taken] != UInt8(ascii: " ") { space() }
      default: break
      }
    }
    bytes += source[taken...]
    guard !insertions.isEmpty else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    self.insertions = insertions
  }

  /// The fragment read from `text`, with the places of the original signature.
  func unspaced(_ fragment: SwiftFragment) -> SwiftFragment {
    var fragment = fragment
    fragment.typeUses = fragment.typeUses.map { use in
      SwiftFragment.TypeUse(use.name, path: use.path, at: offset(use.range.lowerBound)..<offset(use.range.upperBound))
    }
    return fragment
  }

  private func offset(_ spaced: Int) -> Int {
    spaced - insertions.count { $0 < spaced }
  }
}

/// Reads the facts of a function signature from its tree.
enum SignatureReader {
  static func facts(of signature: FunctionSignatureSyntax) -> SignatureFacts {
    let effects = signature.effectSpecifiers
    let thrownType = effects?.throwsClause?.type.map { TypeReader.facts(of: $0) }
    let isThrowing = effects?.throwsClause != nil && thrownType?.isNever != true
    return SignatureFacts(
      parameters: signature.parameterClause.parameters.map(parameter),
      isAsync: effects?.asyncSpecifier != nil,
      isThrowing: isThrowing,
      isRethrowing: effects?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows),
      thrownType: isThrowing ? thrownType : nil,
      returnType: signature.returnClause.map { TypeReader.facts(of: $0.type) }
    )
  }

  private static func parameter(_ parameter: FunctionParameterSyntax) -> SignatureFacts.Parameter {
    let label = parameter.firstName.name
    return SignatureFacts.Parameter(
      label: label == "_" ? nil : label,
      name: (parameter.secondName ?? parameter.firstName).name,
      type: type(of: parameter),
      defaultValue: parameter.defaultValue.map { VerbatimCode.unindented($0.value.trimmedText) }
    )
  }

  /// The type; its text has what only a parameter may have: `inout`, `@escaping`, `...`.
  private static func type(of parameter: FunctionParameterSyntax) -> TypeFacts {
    let attributed = parameter.type.as(AttributedTypeSyntax.self)
    var type = TypeReader.facts(of: attributed?.baseType ?? parameter.type)
    let words = [attributed?.specifiers.singleLine, attributed?.attributes.singleLine, type.text]
    type.text =
      words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ") + (parameter.ellipsis?.text ?? "")
    type.closure = TypeReader.closure(parameter.type)
    return type
  }
}

/// The facts of the signatures in a Swift file by their source, white space and comments included. They live from one
/// version to the next: after each key an open file is read again, and one of hundreds of functions has changed.
final class SignatureMemo: Sendable {
  private let known = Locked<[[UInt8]: SignatureFacts]>([:])
  private static let maximumKnown = 4_096
  /// In UTF-8; longer signatures would fill the memory in a few thousand versions.
  private static let maximumLength = 4_096

  func facts(of signature: FunctionSignatureSyntax) -> SignatureFacts {
    // A mistake is read differently in other surroundings.
    if signature.hasError || signature.totalLength.utf8Length > Self.maximumLength {
      return SignatureReader.facts(of: signature)
    }
    return known.value(of: signature.syntaxTextBytes, limit: Self.maximumKnown) {
      SignatureReader.facts(of: signature)
    }
  }
}
