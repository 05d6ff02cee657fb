/// What a value of JSON may be (RFC 8259, section 3), null aside.
package enum JSONForm: String, Sendable, CaseIterable {
  case string, number, bool, array, object
}
