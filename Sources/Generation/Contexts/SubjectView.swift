import Diagnostics
import KitLanguage
import Templating

/// The view of a subject, such as a Swift type, in templates. Each field is a row with its name, the line that
/// editors show, and its value, which has the type of the field.
///
/// Values are made when a template asks for them, since most never are. `ContextTypeDerivation` reads the types.
struct SubjectView<Subject: Sendable>: Sendable {
  struct Field: Sendable {
    let name: String
    let type: FieldType
    let documentation: String
    let value: @Sendable (Subject, ContextBuilder, ContextExtent) -> Value
    let datum: @Sendable (Subject, ContextBuilder) -> Datum
  }

  let recordType: FieldType
  private let fields: [Field]
  private let shape: Record.Shape
  private let indices: [String: Int]

  /// - Parameter name: The record's name in messages about templates.
  init(_ name: String, _ own: [Field], and shared: [Field] = []) {
    let fields = own + shared
    self.fields = fields
    indices = Dictionary(fields.indices.map { (fields[$0].name, $0) }) { first, _ in first }
    shape = Record.Shape(distinct: fields.map(\.name))
    recordType = .record(name: name, fields.map { ($0.name, $0.type, $0.documentation) })
  }

  func value(of subject: Subject, in kit: ContextBuilder, _ extent: ContextExtent) -> Value {
    .record(Record(shape: shape) { fields[$0].value(subject, kit, extent) })
  }

  /// A fact's value in rules; `nil` if there is none of the name.
  func fact(_ name: String, of subject: Subject, in kit: ContextBuilder) -> Datum? {
    indices[name].map { fields[$0].datum(subject, kit) }
  }
}

extension SubjectView.Field {
  init<Content: FieldContent>(
    _ name: String,
    _ documentation: String,
    _ content: @escaping @Sendable (Subject) -> Content
  ) {
    self = .derived(name, documentation) { subject, _ in content(subject) }
  }

  /// The same field with a closed list of strings.
  func oneOf(_ words: [String]) -> Self {
    let type: FieldType =
      if case .optional = self.type { .optional(.plain(.word(words))) } else { .plain(.word(words)) }
    return Self(name: name, type: type, documentation: documentation, value: value, datum: datum)
  }

  init<Part>(_ field: SubjectView<Part>.Field, of part: @escaping @Sendable (Subject) -> Part) {
    self.init(
      name: field.name,
      type: field.type,
      documentation: field.documentation,
      value: { field.value(part($0), $1, $2) },
      datum: { field.datum(part($0), $1) }
    )
  }

  static func derived<Content: FieldContent>(
    _ name: String,
    _ documentation: String,
    content: @escaping @Sendable (Subject, ContextBuilder) -> Content
  ) -> Self {
    Self(
      name: name,
      type: Content.fieldType,
      documentation: documentation,
      value: { content($0, $1).value(in: $1, $2) },
      datum: { content($0, $1).datum(in: $1) }
    )
  }
}

/// The kinds of fields of a view.
protocol FieldContent: Sendable {
  static var fieldType: FieldType { get }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value

  func datum(in kit: ContextBuilder) -> Datum
}

/// The values with their own view.
protocol ViewedSubject: FieldContent, DatumSubject {
  static var view: SubjectView<Self> { get }
}

extension ViewedSubject {
  /// A fact of the subject; `nil` if its view has none of the name.
  func fact(_ name: String, in kit: ContextBuilder) -> Datum? { Self.view.fact(name, of: self, in: kit) }

  static var fieldType: FieldType { view.recordType }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { Self.view.value(of: self, in: kit, extent) }
  func datum(in kit: ContextBuilder) -> Datum { .subject(self) }
}

extension String: FieldContent {
  static var fieldType: FieldType { .plain(.string) }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .string(self) }
  func datum(in kit: ContextBuilder) -> Datum { .text(self) }
}

extension Bool: FieldContent {
  static var fieldType: FieldType { .plain(.bool) }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .bool(self) }
  func datum(in kit: ContextBuilder) -> Datum { .bool(self) }
}

extension Int: FieldContent {
  static var fieldType: FieldType { .plain(.int) }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .int(self) }
  func datum(in kit: ContextBuilder) -> Datum { .number(Double(self)) }
}

/// Nothing is null.
extension Optional: FieldContent where Wrapped: FieldContent {
  static var fieldType: FieldType { .optional(Wrapped.fieldType) }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { self?.value(in: kit, extent) ?? .null }
  func datum(in kit: ContextBuilder) -> Datum { self?.datum(in: kit) ?? .nothing }
}

extension Array: FieldContent where Element: FieldContent {
  static var fieldType: FieldType { .list(of: Element.fieldType) }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .list(map { $0.value(in: kit, extent) }) }
  func datum(in kit: ContextBuilder) -> Datum { .list(map { $0.datum(in: kit) }) }
}

/// Facts about strings, which conditions alone see.
enum StringFacts {
  static let view = SubjectView<String>("String", forms + literals + web)

  private static let forms: [SubjectView<String>.Field] = [
    .init("isEmpty", "Whether it has no characters.", \.isEmpty),
    .init("isIdentifier", "Whether it is a valid identifier in Swift.") { PlainName.matches($0) },
    .init("isDigits", "Whether it consists of digits.") { text in !text.isEmpty && text.utf8.allSatisfy(\.isDigit) },
    .init("isInteger", "Whether it is a whole number, perhaps with a sign.") { Int($0) != nil },
    .init("lowercased", "The string in lowercase.") { $0.lowercased() },
    .init("hasHiddenCharacter", "Whether it has a control character or another invisible character.") { text in
      text.unicodeScalars.contains { hidden.contains($0.properties.generalCategory) }
    },
    .init("placeholder", "The name in the braces, if the string is a single placeholder.") { text in
      let name = text.dropFirst().dropLast()
      return text.hasPrefix("{") && text.hasSuffix("}") && !name.contains { "{}".contains($0) } ? String(name) : nil
    },
  ]

  private static let literals: [SubjectView<String>.Field] = [
    .init("isStringLiteral", "For an expression: whether it is a string literal.") {
      $0.drop { $0 == "#" }.hasPrefix("\"")
    },
    .init("isPlainLiteral", "For an expression: whether it is a string literal on one line, without interpolation.") {
      $0.wholeMatch(of: plainLiteral) != nil
    },
    .init("words", "For an expression: its names and numbers.") { text in
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    },
    .init("throwsUntried", "For an expression: whether it calls a closure with `throw` without `try`.") {
      $0.hasPrefix("{") && $0.hasSuffix("()") && $0.dropLast(2).last { !$0.isWhitespace } == "}"
        && $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains("throw")
    },
    .init("stringValue", "For a plain string literal: its value.") { text in
      let value = text.dropFirst().dropLast()
      return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") && !value.contains("\"")
        ? String(value) : nil
    },
  ]

  private static let web: [SubjectView<String>.Field] = [
    .init("wirePath", "For a path into JSON: the names between its dots.") { DottedPath.parts(of: $0) },
    .init("hasEmptyPart", "For a path into JSON: whether a name between its dots is empty.") {
      DottedPath.parts(of: $0).contains("")
    },
    .init("beginsWithIndex", "For a path into JSON: whether it begins with an array index.") {
      $0.utf8.first?.isDigit ?? false
    },
    .init("escapedAnnotations", "For a path into JSON that splits names of OData: the path with escaped dots.") {
      text in
      let escaped = DottedPath.escapingAnnotations(in: text)
      return escaped == text ? nil : escaped
    },
    .init("segments", "For a URL path: its segments, with '.' for '%2e'.") { text in
      let path = text.replacing("%2e", with: ".").replacing("%2E", with: ".")
      return path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    },
    .init("variables", "For a GraphQL document: the names after '$'.") { text in
      text.matches(of: /\$([A-Za-z_][A-Za-z0-9_]*)/).map { String($0.1) }
    },
    .init("isLocal", "For an 'http' URL: whether its host is this machine or the host of an emulator.") { isLocal($0) },
  ]

  private static let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .surrogate, .privateUse, .unassigned]

  nonisolated(unsafe) private static let plainLiteral =
    /"(?:[^"\\\n]|\\[0\\tnr"']|\\u\{[0-9A-Fa-f]{1,8}\})*"|(#+)"(?:(?!"\1|\\\1)[^\n])*"\1/

  private static func isLocal(_ url: String) -> Bool {
    let text = url.lowercased()
    let scheme = "http://"
    guard text.hasPrefix(scheme) else { return false }
    let authority = text.dropFirst(scheme.count).prefix { $0 != "/" }
    if authority == "[::1]" || authority.hasPrefix("[::1]:") { return true }
    let host = authority.prefix { $0 != ":" }
    return host == "localhost" || host.hasSuffix(".localhost") || host == "10.0.2.2"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0.isDigit }
  }

}

indirect enum FieldType: Sendable {
  /// A type that does not depend on the schemas.
  case plain(TemplateType)
  case optional(FieldType)
  case list(of: FieldType)
  case record(name: String, Fields)
  case swiftType
  case declaringNode

  typealias Fields = [(name: String, type: FieldType, documentation: String)]
}
