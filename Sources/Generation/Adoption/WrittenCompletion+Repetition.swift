/// How often a closure is called.
extension WrittenCompletion {
  /// Whether it is called more than once, as far as the names tell.
  ///
  /// - Parameter function: The name of the function that it is handed to.
  func isCalledAgain(by function: String) -> Bool {
    if isNamedSo { return closures.count == 1 && answer?.failure == nil && ClosureName.isObserving(function) }
    return isListener || ClosureName.isKept(by: function) || isIteration(by: function)
  }

  /// Whether the function goes through elements with the closure, and has answered when it returns.
  ///
  /// - Parameter function: The name of the function.
  func isIteration(by function: String) -> Bool {
    !isNamedSo && ClosureName.isIterating(function)
  }
}
