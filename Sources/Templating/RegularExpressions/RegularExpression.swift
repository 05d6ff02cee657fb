/// A regular expression, compiled once. Syntax and meaning are those of ICU, which StencilSwiftKit gets from
/// Foundation.
///
/// It is not Swift's `Regex`, since matching has to end: it backtracks by a stack of its own, and counts its steps.
struct RegularExpression: Sendable {
  /// Expressions that would need more instructions are refused.
  private static let maximumInstructions = 10_000

  private(set) var instructions: [RegexInstruction] = []
  private(set) var sets: [ScalarSet] = []
  /// Two registers for each group (the whole is the first), and further ones for loops.
  private(set) var registerCount: Int
  let groupCount: Int

  /// The expression, or what is wrong with it.
  static func compile(_ pattern: String) -> (expression: RegularExpression?, mistake: String?) {
    let (node, groupCount, mistake) = RegexParser.parse(pattern)
    if let mistake { return (nil, mistake) }
    var expression = RegularExpression(groupCount: groupCount)
    expression.write(node)
    expression.emit(.accept)
    guard expression.instructions.count <= maximumInstructions else { return (nil, "it repeats too much") }
    return (expression, nil)
  }

  private init(groupCount: Int) {
    self.groupCount = groupCount
    registerCount = 2 * (groupCount + 1)
  }

  // MARK: - Writing instructions

  private mutating func emit(_ instruction: RegexInstruction) {
    instructions.append(instruction)
  }

  /// Writes an instruction to be replaced once its target is known.
  private mutating func reserve() -> Int {
    emit(.accept)
    return instructions.count - 1
  }

  private mutating func index(of set: ScalarSet) -> Int {
    sets.append(set)
    return sets.count - 1
  }

  private mutating func write(_ node: RegexNode) {
    // Copies of copies grow fast: stop in time.
    guard instructions.count <= Self.maximumInstructions else { return }
    switch node {
    case .scalar(let set): emit(.scalar(index(of: set)))
    case .anything: emit(.anything)
    case .lineBreak: emit(.lineBreak)
    case .sequence(let nodes): for node in nodes { write(node) }
    case .alternatives(let nodes): write(alternatives: nodes)
    case .group(let node, let number):
      emit(.note(2 * number))
      write(node)
      emit(.note(2 * number + 1))
    case .atomic(let node): writeApart(node) { .atomic(next: $0) }
    case .repeated(.scalar(let set), let least, let most, let mode):
      emit(.run(index(of: set), least: least, most: most ?? .max, mode))
    case .repeated(let node, let least, let most, .possessive):
      writeApart(.repeated(node, least: least, most: most, .greedy)) { .atomic(next: $0) }
    case .repeated(let node, let least, let most, let mode):
      write(repeated: node, least: least, most: most, isGreedy: mode == .greedy)
    case .assertion(let assertion): emit(.assertion(assertion))
    case .look(let node, true, let isNegative):
      writeApart(node) { .lookahead(isNegative: isNegative, next: $0) }
    case .look(let node, false, let isNegative):
      let length = node.length
      let lengths = length.least...max(length.least, length.most ?? length.least)
      writeApart(node) { .lookbehind(lengths, isNegative: isNegative, next: $0) }
    case .backreference(let number, let ignoresCase): emit(.backreference(number, ignoresCase: ignoresCase))
    }
  }

  /// Writes an instruction and the code that it runs before it goes on behind it.
  private mutating func writeApart(_ node: RegexNode, _ instruction: (_ next: Int) -> RegexInstruction) {
    let start = reserve()
    write(node)
    emit(.accept)
    instructions[start] = instruction(instructions.count)
  }

  private mutating func write(alternatives nodes: [RegexNode]) {
    var ends: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard index + 1 < nodes.count else {
        write(node)
        break
      }
      let fork = reserve()
      write(node)
      ends.append(reserve())
      instructions[fork] = .fork(fork + 1, instructions.count)
    }
    for end in ends {
      instructions[end] = .jump(instructions.count)
    }
  }

  private mutating func write(repeated node: RegexNode, least: Int, most: Int?, isGreedy: Bool) {
    for _ in 0..<least where instructions.count <= Self.maximumInstructions {
      write(node)
    }
    var forks: [Int] = []
    if let most {
      for _ in least..<max(least, most) where instructions.count <= Self.maximumInstructions {
        forks.append(reserve())
        write(node)
      }
    } else {
      let register = registerCount
      registerCount += 1
      let start = reserve()
      forks.append(start)
      emit(.note(register))
      write(node)
      emit(.jumpIfIdle(register, instructions.count + 2))
      emit(.jump(start))
    }
    for fork in forks {
      let exit = instructions.count
      instructions[fork] = isGreedy ? .fork(fork + 1, exit) : .fork(exit, fork + 1)
    }
  }
}
