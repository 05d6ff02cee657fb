/// The record types that refer to each other, by the names that `TemplateType.reference` has.
///
/// There are many of them, of which most templates see few: each is derived when it is first asked for.
package struct RecordTypes: Sendable {
  private let find: @Sendable (String) -> RecordType?

  /// - Parameter find: Gives the type of a name, the same each time; nil where nothing has the name.
  package init(_ find: @escaping @Sendable (String) -> RecordType?) {
    self.find = find
  }

  /// For contexts that refer to no records.
  package static let none = RecordTypes { _ in nil }

  /// The type that has the name; nil where none does.
  package subscript(name: String) -> RecordType? {
    find(name)
  }
}
