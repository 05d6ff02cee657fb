/// A piece of a regular expression's syntax.
indirect enum RegexNode {
  enum Mode {
    case greedy, reluctant, possessive
  }

  /// What has to hold at a place, without taking up anything.
  enum Assertion {
    case textStart, textEnd
    /// The end of the text, or the place before the line end that the text ends with.
    case lastLineEnd
    case lineStart, lineEnd
    case lastMatchEnd
    case wordBoundary(isExpected: Bool)
  }

  /// Takes up one scalar.
  case scalar(ScalarSet)
  /// Any scalar, and CR LF as if it were one.
  case anything
  /// `\R`
  case lineBreak
  case sequence([RegexNode])
  /// From the first to the last.
  case alternatives([RegexNode])
  case group(RegexNode, number: Int)
  /// What matches is not reconsidered.
  case atomic(RegexNode)
  /// - Parameter most: Nil stands for any number.
  case repeated(RegexNode, least: Int, most: Int?, Mode)
  case assertion(Assertion)
  case look(RegexNode, isAhead: Bool, isNegative: Bool)
  case backreference(Int, ignoresCase: Bool)

  /// Whether the node is about a place and takes up nothing.
  var isPlace: Bool {
    switch self {
    case .look, .assertion: true
    default: false
    }
  }

  /// The number of scalars that the node takes up. Without upper bound where there is none, or none worth considering.
  var length: (least: Int, most: Int?) {
    switch self {
    case .scalar: (1, 1)
    case .anything, .lineBreak: (1, 2)
    case .assertion, .look: (0, 0)
    case .backreference: (0, nil)
    case .group(let node, _), .atomic(let node): node.length
    case .sequence(let nodes):
      nodes.reduce((0, 0)) { Self.bounded($0.least + $1.length.least, Self.sum($0.most, $1.length.most)) }
    case .alternatives(let nodes):
      Self.bounded(nodes.map(\.length.least).min() ?? 0, nodes.map(\.length.most).reduce(0, Self.maximum))
    case .repeated(let node, let least, let most, _): node.length(timesAtLeast: least, atMost: most)
    }
  }

  /// Lengths beyond this are none that a template's expression has.
  private static let longest = 100_000

  private func length(timesAtLeast least: Int, atMost most: Int?) -> (least: Int, most: Int?) {
    let once = length
    let upper = once.most.flatMap { length in length == 0 ? 0 : most.map { length * $0 } }
    return Self.bounded(once.least * least, upper)
  }

  private static func bounded(_ least: Int, _ most: Int?) -> (least: Int, most: Int?) {
    (min(least, longest), most.flatMap { $0 > longest ? nil : $0 })
  }

  private static func sum(_ left: Int?, _ right: Int?) -> Int? {
    left.flatMap { left in right.map { left + $0 } }
  }

  private static func maximum(_ left: Int?, _ right: Int?) -> Int? {
    left.flatMap { left in right.map { max(left, $0) } }
  }
}
