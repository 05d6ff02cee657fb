import Diagnostics
import SwiftFacts

/// Reads pieces of Swift within other sources with SwiftSyntax.
///
/// Remembers its answers, for a kit writes `String` a thousand times; may be used from several threads.
package final class FragmentChecker: SwiftFragments {
  private struct Key: Hashable {
    let text: String
    let kind: SwiftFragment.Kind
  }

  /// An editor's session may last for days.
  private static let capacity = 20_000

  private let known = Locked<[Key: SwiftFragment]>([:])

  package init() {}

  /// The parts or problems of `text` as a `kind`. Takes time linear in the length of `text`, and never recurses deeper
  /// than a fixed bound.
  package func read(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment {
    known.value(of: Key(text: text, kind: kind), limit: Self.capacity) { Self.read(text, as: kind) }
  }

  /// Whether an expression is a literal without interpolations, or a name after a dot: inserting it into a file cannot
  /// make the file's syntax invalid.
  package static func isPlain(_ expression: String) -> Bool {
    PlainFragment.read(expression, as: .expression) != nil
  }

  /// The syntax errors of a whole file; none if it cannot be checked (`excess`). Results are not cached; takes about a second
  /// for a megabyte.
  package static func problems(inFile text: String) -> [SwiftFragment.Problem] {
    guard excess(inFile: text) == nil else { return [] }
    return DeepStack.run { FragmentParser.read(text, as: .file).problems }
  }

  /// The reason why a file is too large or nested to be checked; `nil` if none.
  package static func excess(inFile text: String) -> SwiftFragment.Problem? {
    FragmentLimits(.file).problem(in: text)
  }

  private static func read(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment {
    if let fragment = PlainFragment.read(text, as: kind) { return fragment }
    if let problem = FragmentLimits(kind).problem(in: text) { return SwiftFragment(problems: [problem]) }
    return FragmentParser.read(text, as: kind)
  }
}

/// Keeps from SwiftParser the fragments of a kit, and of emitted code, that it cannot take (`NestingLimits`).
struct FragmentLimits {
  private let limits: NestingLimits

  init(_ kind: SwiftFragment.Kind) {
    limits =
      kind == .file
      ? .file
      : NestingLimits(
        size: kind == .code ? 65_536 : 4_096,
        chain: kind == .code ? 400 : 64,
        brackets: 32,
        squareBrackets: 8,
        prefixWords: 8
      )
  }

  func problem(in text: String) -> SwiftFragment.Problem? {
    switch limits.excess(in: text) {
    case .size(let size): SwiftFragment.Problem("this Swift is longer than \(size) bytes", at: 0..<0)
    case .nesting(let offset): SwiftFragment.Problem("this Swift is nested too deeply", at: offset..<offset + 1)
    case nil: nil
    }
  }
}
