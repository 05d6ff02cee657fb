/// How often a closure is called.
extension WrittenCompletion {
  /// Whether it is called more than once, as far as the names tell.
  ///
  /// - Parameter function: The name of the function that it is handed to.
  func isCalledAgain(by function: String) -> Bool {
    !isNamedSo && (isListener || ClosureName.isKept(by: function))
  }
}
