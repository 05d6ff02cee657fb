import Diagnostics

/// A command line that kitgen does not understand.
struct UsageError: Error {
  let message: String
  let advice: String?

  init(_ message: String, suggesting suggestion: String? = nil, advice: String? = nil) {
    self.message = message + NearestName.hint(suggestion)
    self.advice = advice
  }
}
