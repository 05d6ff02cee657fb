import Templating

/// The type of a field of a view.
indirect enum FieldType: Sendable {
  /// A type that does not depend on the schemas.
  case plain(TemplateType)
  case optional(FieldType)
  case list(of: FieldType)
  case record(name: String, Fields)
  /// The view of a Swift type, which contains others.
  case swiftType
  /// A node of a pattern that declares types.
  case declaringNode

  /// Those of a record.
  typealias Fields = [(name: String, type: FieldType, documentation: String)]
}
