/// What the code of a loop or a capture has to know of the way out through it.
enum Surrounding {
  /// A loop with the jumps that leave it.
  case loop(label: String?, start: Int32, breaks: [Int32])
  /// A capture, with the jumps to its end, each with its continuation.
  case capture(exits: [Exit])
  /// The body of a macro or block, which no loop exit leaves.
  case body

  struct Exit {
    let jump: Int32
    let node: Node.LoopExit
  }
}
