import SwiftFacts

extension WrittenCompletion {
  /// What follows the name of the function in a `call` of a kit; nil where no call says what the completion gets, or where one
  /// would give away what the function returns besides.
  ///
  /// - Parameters:
  ///   - function: The whole signature, with names of types as they are understood anywhere.
  ///   - requirements: What follows `where` at the function.
  func callText(of function: SignatureFacts, where requirements: String? = nil, _ sources: SwiftSources) -> String? {
    guard let call else { return nil }
    let result = function.returnType.flatMap { $0.form == .void ? nil : $0 }
    let cancellation = result.flatMap { Cancellation.attribute(returning: $0, sources) }
    guard result == nil || cancellation != nil || isNamedSo else { return nil }
    let clause = requirements.map { " where " + $0 } ?? ""
    return call.signature + clause + call.attribute + (cancellation ?? "") + (function.isThrowing ? " @throwing" : "")
  }
}
