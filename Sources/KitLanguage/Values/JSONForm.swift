/// What a value of JSON may be (RFC 8259, section 3).
package enum JSONForm: String, Sendable, CaseIterable {
  case null, string, number, bool, array, object
}
