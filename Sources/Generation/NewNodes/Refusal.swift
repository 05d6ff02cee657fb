/// Why a command line gives no node.
package struct Refusal: Error {
  /// The command line's error: a sentence without an initial capital or a full stop.
  package let message: String
  package let advice: String?

  init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }
}
