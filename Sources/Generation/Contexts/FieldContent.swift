import Templating

/// What a field of a view can be.
protocol FieldContent: Sendable {
  static var fieldType: FieldType { get }

  /// What templates see of it.
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value
}

/// What has a view of its own.
protocol ViewedSubject: FieldContent {
  static var view: SubjectView<Self> { get }
}

extension ViewedSubject {
  static var fieldType: FieldType { view.recordType }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { Self.view.value(of: self, in: kit, extent) }
}

extension String: FieldContent {
  static var fieldType: FieldType { .plain(.string) }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .string(self) }
}

extension Bool: FieldContent {
  static var fieldType: FieldType { .plain(.bool) }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .bool(self) }
}

extension Int: FieldContent {
  static var fieldType: FieldType { .plain(.int) }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .int(self) }
}

/// Nothing is null.
extension Optional: FieldContent where Wrapped: FieldContent {
  static var fieldType: FieldType { .optional(Wrapped.fieldType) }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { self?.value(in: kit, extent) ?? .null }
}

extension Array: FieldContent where Element: FieldContent {
  static var fieldType: FieldType { .list(of: Element.fieldType) }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .list(map { $0.value(in: kit, extent) }) }
}
