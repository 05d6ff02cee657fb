import Diagnostics

/// The layout of Swift code, its white space and brackets, for filters that move the code.
///
/// Regular expressions between slashes are unknown. Code that is not understood must stay unchanged.
struct SwiftLayout {
  /// Whether closing brackets match, and strings and comments end. Some brackets may stay open, as in the head of a
  /// declaration.
  private(set) var isUnderstood: Bool
  /// Whether white space, a comment or an operator that binds loosely is outside of brackets.
  private(set) var isLoose = false
  /// Whether a line end is in a string, next to a comment, or in brackets elsewhere than at a bracket or after a comma.
  private(set) var hasFixedLineEnd = false
  /// The numbers of brackets around line ends in brackets.
  private(set) var depths: Set<Int> = []

  /// Takes linear time.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    let code = SwiftTokens(bytes)
    isUnderstood = code.isComplete
    /// The ends of open brackets. The bracket of an interpolation adds no depth.
    var open: [(end: UInt8, depth: Int)] = []
    var (depth, end, previous): (Int, Int, UInt8?) = (0, 0, nil)
    for (index, token) in code.tokens.enumerated() {
      let next = code.mark(token) ?? UInt8(ascii: "\"")
      addGap(bytes[end..<token.range.lowerBound], between: previous, next, depth: depth)
      (end, previous) = (token.range.upperBound, next)
      switch next {
      case UInt8(ascii: "("):
        let isInterpolation =
          index > 0 && code.tokens[index - 1].kind == .literal && "\\#".utf8.contains(bytes[token.range.lowerBound - 1])
        open.append((UInt8(ascii: ")"), isInterpolation ? 0 : 1))
        depth += isInterpolation ? 0 : 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        // The end of each comes two after it in ASCII.
        open.append((next + 2, 1))
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        let bracket = open.popLast()
        isUnderstood = isUnderstood && bracket?.end == next
        depth -= bracket?.depth ?? 0
      case UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "|"): isLoose = isLoose || depth == 0
      default: hasFixedLineEnd = hasFixedLineEnd || bytes[token.range].contains(UInt8(ascii: "\n"))
      }
    }
    addGap(bytes[end...], between: previous, nil, depth: depth)
  }

  /// - Parameter gap: The bytes between two tokens: blanks, comments, and delimiters of strings and names.
  private mutating func addGap(_ gap: ArraySlice<UInt8>, between previous: UInt8?, _ next: UInt8?, depth: Int) {
    let hasComment = gap.contains(UInt8(ascii: "/"))
    let hasLineEnd = gap.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    if depth == 0 { isLoose = isLoose || hasComment || hasLineEnd || gap.contains(UInt8(ascii: " ")) }
    hasFixedLineEnd = hasFixedLineEnd || hasComment && (hasLineEnd || next == nil)
    guard depth > 0, hasLineEnd, let previous, let next else { return }
    depths.insert(depth)
    hasFixedLineEnd = hasFixedLineEnd || !"([{,".utf8.contains(previous) && !")]}".utf8.contains(next)
  }
}
