/// The record types that refer to each other, by the names that `TemplateType.reference` has.
///
/// There are many of them, of which most templates see few: each is derived when it is first asked for.
package struct RecordTypes: Sendable {
  private let find: @Sendable (String) -> RecordType?

  /// - Parameter find: Returns the type of a name, always the same; `nil` if nothing has the name.
  package init(_ find: @escaping @Sendable (String) -> RecordType?) {
    self.find = find
  }

  /// For contexts that refer to no records.
  package static let none = RecordTypes { _ in nil }

  /// The type with the name; `nil` if there is none.
  package subscript(name: String) -> RecordType? {
    find(name)
  }
}
