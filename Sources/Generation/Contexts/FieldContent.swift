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
