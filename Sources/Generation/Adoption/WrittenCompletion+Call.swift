import SwiftFacts

extension WrittenCompletion {
  /// The part after the function's name in a `call` of a kit. `nil` if no call can express what the completion gets,
  /// or if a call would drop the function's result.
  func callText(of function: SignatureFacts, where requirements: String? = nil, _ sources: SwiftSources) -> String? {
    guard let call else { return nil }
    let result = function.returnType.flatMap { $0.form == .void ? nil : $0 }
    let cancellation = result.flatMap { Cancellation.attribute(returning: $0, sources) }
    guard result == nil || cancellation != nil || isNamedSo else { return nil }
    let clause = requirements.map { " where " + $0 } ?? ""
    return call.signature + clause + call.attribute + (cancellation ?? "") + (function.isThrowing ? " @throwing" : "")
  }
}
