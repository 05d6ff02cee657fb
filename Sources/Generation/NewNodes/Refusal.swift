/// Why a command line gives no node.
package struct Refusal: Error {
  /// What is wrong with the command line: a sentence without a capital at its start and a full stop at its end.
  package let message: String
  /// What to do instead.
  package let advice: String?

  init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }
}
