import SwiftAnalysis

/// The number of calls of a closure, and its purpose.
extension WrittenCompletion {
  /// Whether it is called repeatedly, as far as the names tell.
  func isCalledAgain(by function: String) -> Bool {
    if isNamedSo { return closures.count == 1 && answer?.failure == nil && ClosureName.isObserving(function) }
    return isListener || ClosureName.isKept(by: function) || isIteration(by: function)
  }

  /// Whether the function iterates with the closure, and has answered when it returns.
  func isIteration(by function: String) -> Bool {
    !isNamedSo && ClosureName.isIterating(function)
  }

  /// Whether the closure is the function's work: `enqueue(_ work:)`.
  var isWork: Bool {
    !isNamedSo && !mayFail && closures.count == 1
      && closures.contains { closure in
        let facts = FunctionTypeReader.facts(of: closure.type.text)
        return ClosureName(of: closure).isWork(hasArguments: facts.map { !$0.parameters.isEmpty } ?? true)
      }
  }

  /// Whether, by its name, the closure is to return a value, as `transform` is, and is not a completion.
  var asksForValue: Bool {
    !isNamedSo
      && closures.contains { closure in
        FunctionTypeReader.facts(of: closure.type.text)?.returnType.map { $0.form != .void } ?? false
      }
  }
}
