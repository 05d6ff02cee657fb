/// What a name is bound to, and what an expression gives.
enum Binding {
  case undefined
  case value(Value)
  /// A macro, by the index of its linked program and its own index in that.
  case macro(program: Int, index: Int)
  /// The state of a loop (`forloop`), by its index among the running loops.
  case loop(Int)
}
