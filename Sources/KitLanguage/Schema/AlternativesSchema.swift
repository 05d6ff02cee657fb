/// The part of a schema about a member whose nodes are what a value of JSON may be:
/// `alternatives by tag except fallback`.
package struct AlternativesSchema: Sendable {
  /// The slot around the member that names the tag, if the JSON has one.
  package let tag: Located<String>
  /// The member's attribute that represents everything else; `nil` if there is none.
  package let catchAll: Located<String>?

  package init(tag: Located<String>, catchAll: Located<String>?) {
    self.tag = tag
    self.catchAll = catchAll
  }
}
