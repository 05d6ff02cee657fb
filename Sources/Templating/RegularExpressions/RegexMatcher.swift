/// Looks for a regular expression in a text, by backtracking.
///
/// Places to come back to lie on a stack of its own. Only lookarounds and atomic groups call the matcher anew, and
/// these nest no deeper than the parser lets them.
struct RegexMatcher {
  /// What is taken up again, from the last one on, when matching has led nowhere.
  private enum Choice {
    case place(instruction: Int, position: Int)
    /// Gives up one scalar of a greedy run, as long as it keeps the least number.
    case shorterRun(next: Int, least: Int, position: Int)
    /// Takes one scalar more into a reluctant run, as long as `most` allows.
    case longerRun(instruction: Int, position: Int, most: Int)
    case register(Int, value: Int)
  }

  private let expression: RegularExpression
  let text: [Unicode.Scalar]
  /// How many steps are left.
  private(set) var steps: Int
  private(set) var registers: [Int]
  private var choices: [Choice] = []
  /// More places to come back to are refused, to spare memory.
  private static let maximumChoices = 2_000_000
  /// Where the match before this one ended.
  private(set) var lastEnd = 0

  /// - Parameter steps: How many steps matching may take in all.
  init(_ expression: RegularExpression, _ text: [Unicode.Scalar], steps: Int) {
    self.expression = expression
    self.text = text
    self.steps = steps
    registers = Array(repeating: -1, count: expression.registerCount)
  }

  /// Whether the steps have been used up; what was found is then not to be used.
  var isExhausted: Bool {
    steps < 0
  }

  /// The first match from a position on.
  ///
  /// - Parameter lastEnd: Where the match before it ended.
  mutating func firstMatch(from start: Int, after lastEnd: Int) -> Range<Int>? {
    self.lastEnd = lastEnd
    choices.removeAll(keepingCapacity: true)
    for register in registers.indices {
      registers[register] = -1
    }
    guard start <= text.count else { return nil }
    for position in start...text.count {
      // What a failed attempt has noted is undone.
      if let end = run(from: 0, at: position) { return position..<end }
      if isExhausted { return nil }
    }
    return nil
  }

  /// What a group of the last match took up; nil where it took no part in it.
  func group(_ number: Int) -> Range<Int>? {
    let (start, end) = (registers[2 * number], registers[2 * number + 1])
    return start >= 0 && end >= start ? start..<end : nil
  }

  // MARK: - Running

  /// Runs up to `accept` and gives the position there, or nil where nothing leads there.
  ///
  /// - Parameter target: The position that has to be reached, if any.
  private mutating func run(from start: Int, at startPosition: Int, to target: Int? = nil) -> Int? {
    let base = choices.count
    var instruction = start
    var position = startPosition
    while true {
      steps -= 1
      if choices.count > Self.maximumChoices { steps = -1 }
      if steps < 0 { return nil }
      if case .accept = expression.instructions[instruction], target.map({ $0 == position }) ?? true { return position }
      if !advance(&instruction, &position), !backtrack(to: base, &instruction, &position) { return nil }
    }
  }

  /// Carries out an instruction. Says whether it led on.
  private mutating func advance(_ instruction: inout Int, _ position: inout Int) -> Bool {
    switch expression.instructions[instruction] {
    case .scalar(let set):
      guard position < text.count, expression.sets[set].contains(text[position]) else { return false }
      position += 1
    case .anything:
      guard position < text.count else { return false }
      position += isLineFeedPair(at: position) ? 2 : 1
    case .lineBreak:
      guard position < text.count, ScalarSet.Definition.lineEnd.contains(text[position]) else { return false }
      position += isLineFeedPair(at: position) ? 2 : 1
    case .run(let set, let least, let most, let mode):
      guard takeRun(expression.sets[set], least, most, mode, instruction, &position) else { return false }
    case .jump(let target):
      instruction = target
      return true
    case .fork(let first, let second):
      choices.append(.place(instruction: second, position: position))
      instruction = first
      return true
    case .note(let register):
      choices.append(.register(register, value: registers[register]))
      registers[register] = position
    case .jumpIfIdle(let register, let target):
      if registers[register] == position {
        instruction = target
        return true
      }
    case .assertion(let assertion):
      guard holds(assertion, at: position) else { return false }
    case .backreference(let number, let ignoresCase):
      guard let end = endOfRepetition(of: number, at: position, ignoresCase) else { return false }
      position = end
    case .atomic, .lookahead, .lookbehind:
      return passApart(&instruction, &position)
    case .accept:
      return false
    }
    instruction += 1
    return true
  }

  /// Carries out an instruction that runs those behind it apart. Says whether it led on.
  private mutating func passApart(_ instruction: inout Int, _ position: inout Int) -> Bool {
    let start = instruction + 1
    switch expression.instructions[instruction] {
    case .atomic(let next):
      guard let end = runApart(from: start, at: position) else { return false }
      (instruction, position) = (next, end)
      return true
    case .lookahead(let isNegative, let next):
      let isThere = runApart(from: start, at: position, undo: isNegative) != nil
      instruction = next
      return isThere != isNegative
    case .lookbehind(let lengths, let isNegative, let next):
      let place = position
      let isThere = lengths.contains { length in
        length <= place && runApart(from: start, at: place - length, to: place, undo: isNegative) != nil
      }
      instruction = next
      return isThere != isNegative
    default:
      return false
    }
  }

  /// Takes up the last choice that is left. Says whether there was one.
  private mutating func backtrack(to base: Int, _ instruction: inout Int, _ position: inout Int) -> Bool {
    while choices.count > base, let choice = choices.popLast() {
      switch choice {
      case .register(let register, let value):
        registers[register] = value
        continue
      case .place(let target, let place):
        (instruction, position) = (target, place)
      case .shorterRun(let next, let least, let place):
        if place > least { choices.append(.shorterRun(next: next, least: least, position: place - 1)) }
        (instruction, position) = (next, place)
      case .longerRun(let run, let place, let most):
        guard case .run(let set, _, _, _) = expression.instructions[run], place < text.count,
          expression.sets[set].contains(text[place])
        else { continue }
        if most > 1 { choices.append(.longerRun(instruction: run, position: place + 1, most: most - 1)) }
        (instruction, position) = (run + 1, place + 1)
      }
      return true
    }
    return false
  }

  private mutating func takeRun(
    _ set: ScalarSet,
    _ least: Int,
    _ most: Int,
    _ mode: RegexNode.Mode,
    _ instruction: Int,
    _ position: inout Int
  ) -> Bool {
    let start = position
    let wanted = mode == .reluctant ? least : most
    while position < text.count, position - start < wanted, set.contains(text[position]) {
      position += 1
    }
    steps -= position - start
    guard position - start >= least else { return false }
    if mode == .reluctant, most > least {
      choices.append(.longerRun(instruction: instruction, position: position, most: most - least))
    } else if mode == .greedy, position - start > least {
      choices.append(.shorterRun(next: instruction + 1, least: start + least, position: position - 1))
    }
    return true
  }

  /// Runs what is settled once it has matched: nothing in it is reconsidered.
  ///
  /// - Parameter undo: Whether what groups in it took up is forgotten.
  private mutating func runApart(from start: Int, at position: Int, to target: Int? = nil, undo: Bool = false) -> Int? {
    let base = choices.count
    guard let end = run(from: start, at: position, to: target) else { return nil }
    let registers = choices[base...].filter { if case .register = $0 { true } else { false } }
    choices.removeSubrange(base...)
    if undo {
      for case .register(let register, let value) in registers.reversed() {
        self.registers[register] = value
      }
    } else {
      choices += registers
    }
    return end
  }
}
