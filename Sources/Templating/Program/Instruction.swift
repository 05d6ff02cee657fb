/// An instruction of a compiled template.
///
/// Values go through a stack; the results of conditions go through a flag beside it. Payloads are indices into the
/// tables of the `Program`, offsets in its source, or targets of jumps.
enum Instruction: Sendable {
  // Output.
  /// Writes the source between two offsets.
  case text(Int32, Int32)
  /// Writes the value of a path.
  case printPath(Int32)
  /// Writes the top of the stack.
  case print
  /// Writes the top of the stack after text filters, given by the first one and their number.
  case printFiltered(Int32, count: Int32)

  // Values.
  case constant(Int32)
  /// Pushes the value of a path. Only `tolerant` loads may find nothing in strict mode.
  case load(Int32, tolerant: Bool)
  /// Replaces the top of the stack with its member.
  case member(Int32, tolerant: Bool)
  /// Replaces the two topmost values with the member of the lower that the upper names.
  case subscripted(tolerant: Bool)
  /// Replaces two integers with the list from one to the other.
  case range
  /// Replaces a value and its arguments with a filter's result.
  case filter(Int32)
  /// Replaces the top of the stack with its text after text filters.
  case textFilters(Int32, count: Int32)

  // Conditions.
  /// Pops a value and sets the flag to its truth.
  case test
  /// Sets the flag to the truth of a path's value.
  case testPath(Int32)
  case setFlag(Bool)
  case invertFlag
  /// Pops two values and sets the flag to their comparison's result.
  case compare(Condition.Comparison)
  /// Pushes the flag as text, as Stencil does.
  case pushFlag
  case jump(Int32)
  case jumpIfFalse(Int32)
  case jumpIfTrue(Int32)

  // Scopes and captures.
  case enterScope
  case leaveScope
  /// Pops a value and binds a name to it.
  case bind(Int32)
  /// Binds a name to the flag.
  case bindFlag(Int32)
  case beginCapture
  /// Removes the output since the capture began, and pushes it as a string.
  case endCapture
  /// Stores, on the way out of a capture, where to continue.
  case setPending(Int32)
  case jumpIfPending(Int32, target: Int32)

  // Loops.
  /// Pops a list and makes it the innermost loop.
  case beginLoop(Int32)
  /// Binds the next element for the loop's filter, or jumps if there is none.
  case nextCandidate(exit: Int32)
  /// Keeps the element if the flag is set.
  case keepCandidate
  /// Starts the loop, or drops it and jumps if it has no element.
  case startLoop(empty: Int32)
  /// Binds the next element, or drops the loop and jumps.
  case nextElement(exit: Int32)
  /// Drops the innermost loop.
  case dropLoop
  /// Pops a list; drops it and jumps if it has no elements or is no list.
  case beginMap(Int32, exit: Int32)
  /// Collects the text of the last element and binds the next, or binds the result and jumps.
  case nextMapping(Int32, exit: Int32)
  /// Binds the result of a mapping that is left early.
  case endMap(Int32)

  // Templates, blocks and macros.
  case defineMacro(Int32)
  case call(argumentCount: Int32)
  case include(hasContext: Bool)
  case importTemplate
  case extend(Int32)
  case block(Int32)
  /// Ends a macro, a block, a template or an expression.
  case end
  /// Reports a mistake that Stencil notices only here.
  case fail(Int32)
}
