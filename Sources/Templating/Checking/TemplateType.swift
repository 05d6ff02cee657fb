import Diagnostics

/// The type of a value, as far as known before a template is rendered.
package indirect enum TemplateType: Sendable {
  case any
  case bool
  case int
  case double
  case string
  case word([String])
  case list(of: TemplateType)
  case record(RecordType)
  /// The record type known to the checker under a name; records can so refer to each other.
  case reference(String)
  case optional(TemplateType)
  case union([TemplateType])
}

/// The fields of a record.
package struct RecordType: Sendable {
  /// A field that templates may read from the record.
  package struct Field: Sendable {
    /// The name after the dot: `paging` in `node.paging`.
    package let name: String
    package let type: TemplateType
    package let documentation: String
    /// `nil` if no schema declares it.
    package let location: SourceLocation?

    /// A field from its parts; if `documentation` is empty, editors show nothing next to the name.
    package init(_ name: String, _ type: TemplateType, _ documentation: String = "", at location: SourceLocation? = nil)
    {
      self.name = name
      self.type = type
      self.documentation = documentation
      self.location = location
    }

    package func with(_ type: TemplateType) -> Field { Field(name, type, documentation, at: location) }
  }

  package let name: String
  /// In the order in which editors list them.
  package let fields: [Field]
  private let positions: [String: Int]

  /// If fields have equal names, the first counts.
  package init(_ fields: [Field], name: String = "") {
    self.name = name
    self.fields = fields
    positions = Dictionary(zip(fields.map(\.name), fields.indices), uniquingKeysWith: { first, _ in first })
  }

  package subscript(name: String) -> Field? { positions[name].map { fields[$0] } }
}

extension TemplateType {
  /// The type that follows from a value alone: null may be anything or nothing.
  package init(of value: Value) {
    switch value {
    case .null: self = .optional(.any)
    case .bool: self = .bool
    case .int, .big: self = .int
    case .double, .float: self = .double
    case .string, .character: self = .string
    case .list(let values): self = .list(of: values.first.map(TemplateType.init(of:)) ?? .any)
    case .record(let record): self = .record(RecordType(of: record))
    }
  }

  var isOptional: Bool {
    switch self {
    case .optional: true
    case .union(let types): types.contains(where: \.isOptional)
    default: false
    }
  }

  /// The type of the value once it is known not to be null.
  var unwrapped: TemplateType {
    switch self {
    case .optional(let type): type.unwrapped
    case .union(let types): .union(types.map(\.unwrapped))
    default: self
    }
  }

  func or(_ other: TemplateType) -> TemplateType {
    switch (self, other) {
    case (.any, _), (_, .any): .any
    case (.bool, .bool), (.int, .int), (.double, .double), (.string, .string), (.string, .word): self
    case (.word, .string): other
    case (.word(let words), .word(let others)): .word(words + others.filter { !words.contains($0) })
    default: .union([self, other])
    }
  }

  var kind: String {
    switch self {
    case .any: "a value"
    case .bool: "a boolean"
    case .int: "an integer"
    case .double: "a decimal number"
    case .string, .word: "a string"
    case .list: "a list"
    case .record(let record): record.name.isEmpty ? "a record" : "a record (\(record.name))"
    case .reference(let name): "a record (\(name))"
    case .optional(let type): type.kind + " or null"
    case .union(let types): types.map(\.kind).joined(separator: " or ")
    }
  }
}

extension RecordType {
  /// The type that follows from one record alone. It has no name, and its fields have the record's order.
  package init(of record: Record) { self.init(record.fields.map { Field($0.key, TemplateType(of: $0.value)) }) }
}

/// The record types that refer to each other, by the names that `TemplateType.reference` has.
///
/// There are many of them, of which most templates see few: each is derived when it is first asked for.
package struct RecordTypes: Sendable {
  private let find: @Sendable (String) -> RecordType?

  /// - Parameter find: Returns the type of a name, always the same; `nil` if nothing has the name.
  package init(_ find: @escaping @Sendable (String) -> RecordType?) { self.find = find }

  /// For contexts that refer to no records.
  package static let none = RecordTypes { _ in nil }

  package subscript(name: String) -> RecordType? { find(name) }
}
