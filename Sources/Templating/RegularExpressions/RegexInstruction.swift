/// An instruction of a compiled regular expression. Payloads are indices of instructions, sets and registers.
enum RegexInstruction: Sendable {
  /// Takes up a scalar of a set.
  case scalar(Int)
  case anything
  case lineBreak
  /// Takes up scalars of a set, as many as the mode wants.
  case run(Int, least: Int, most: Int, RegexNode.Mode)
  case jump(Int)
  /// Goes on at the first place, and at the second if that leads nowhere.
  case fork(Int, Int)
  /// Notes the position in a register.
  case note(Int)
  /// Goes on elsewhere if nothing has been taken up since the position was noted.
  case jumpIfIdle(Int, Int)
  case assertion(RegexNode.Assertion)
  case backreference(Int, ignoresCase: Bool)
  /// Matches what follows up to `accept` once and for all, and goes on elsewhere.
  case atomic(next: Int)
  case lookahead(isNegative: Bool, next: Int)
  case lookbehind(ClosedRange<Int>, isNegative: Bool, next: Int)
  case accept
}
