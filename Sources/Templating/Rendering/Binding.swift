/// What a name is bound to, and what an expression gives.
enum Binding {
  case undefined
  case value(Value)
  /// A macro, by the indices of its program among the linked ones and of the macro in it.
  case macro(program: Int, index: Int)
  /// The state of a loop (`forloop`), by its index among the running loops.
  case loop(Int)
}
