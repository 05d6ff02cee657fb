/// Why a command line gives no node.
package struct Refusal: Error {
  package let message: String
  /// What to do instead.
  package let advice: String?

  init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }
}
