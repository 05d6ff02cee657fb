import KitLanguage
import Templating

/// What a field of a view can be.
protocol FieldContent: Sendable {
  static var fieldType: FieldType { get }

  /// What templates see of it.
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value

  /// What the rules of schemas see of it.
  func datum(in kit: ContextBuilder) -> Datum
}

/// What has a view of its own.
protocol ViewedSubject: FieldContent, DatumSubject {
  static var view: SubjectView<Self> { get }
}

extension ViewedSubject {
  /// A fact of the subject; nil where its view has none of the name.
  func fact(_ name: String, in kit: ContextBuilder) -> Datum? { Self.view.fact(name, of: self, in: kit) }
}

extension ViewedSubject {
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
  static let view = SubjectView<String>(
    "String",
    [
      .init("isEmpty", "Whether it has no characters.", \.isEmpty),
      .init("isIdentifier", "Whether it is a name as Swift takes it.") { PlainName.matches($0) },
      .init("isStringLiteral", "Of an expression: whether it is a string in quotation marks.") {
        $0.drop { $0 == "#" }.hasPrefix("\"")
      },
      .init("throwsUntried", "Of an expression: whether it is a closure with `throw` that is called without `try`.") {
        $0.hasPrefix("{") && $0.hasSuffix("()") && $0.dropLast(2).last { !$0.isWhitespace } == "}"
          && $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains("throw")
      },
      .init("stringValue", "Of an expression that is a plain string: what is in its quotation marks.") { text in
        let value = text.dropFirst().dropLast()
        return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") && !value.contains("\"")
          ? String(value) : nil
      },
      .init("placeholder", "The name in braces, where it is nothing but that.") { text in
        let name = text.dropFirst().dropLast()
        return text.hasPrefix("{") && text.hasSuffix("}") && !name.contains { "{}".contains($0) } ? String(name) : nil
      },
    ]
  )
}
