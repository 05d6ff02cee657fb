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
    _ content: @escaping @Sendable (Subject, ContextBuilder) -> Content
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
