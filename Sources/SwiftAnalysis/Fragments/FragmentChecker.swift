import Diagnostics

/// Checks pieces of Swift that are in another text, and tells what they mean.
///
/// Remembers its answers, for a kit writes `String` a thousand times; may be used from several threads.
package final class FragmentChecker: Sendable {
  private struct Key: Hashable {
    let text: String
    let kind: FragmentKind
  }

  /// An editor's session may last for days.
  private static let capacity = 20_000

  private let known = Locked<[Key: Fragment]>([:])

  package init() {}

  /// What `text` contains as a `kind`, or what is wrong with it. Takes time linear in the length of `text`, and never
  /// recurses deeper than a fixed bound.
  package func check(_ text: String, as kind: FragmentKind) -> Fragment {
    let key = Key(text: text, kind: kind)
    if let fragment = known.withLock({ $0[key] }) { return fragment }
    let fragment = Self.read(text, as: kind)
    known.withLock { fragments in
      if fragments.count >= Self.capacity { fragments.removeAll() }
      fragments[key] = fragment
    }
    return fragment
  }

  /// Whether an expression is a literal without interpolations, or a name after a dot: such cannot make a file that it
  /// is put into anything but Swift.
  package static func isPlain(_ expression: String) -> Bool {
    PlainFragment.read(expression, as: .expression) != nil
  }

  /// What is wrong with the syntax of a whole file. Is not remembered; takes about a second for a megabyte.
  ///
  /// - Returns: Nothing also where the file is so large or so nested that it cannot be checked.
  package static func problems(inFile text: String) -> [FragmentProblem] {
    guard FragmentLimits(.file).problem(in: text) == nil else { return [] }
    return FragmentParser.read(text, as: .file).problems
  }

  private static func read(_ text: String, as kind: FragmentKind) -> Fragment {
    if let fragment = PlainFragment.read(text, as: kind) { return fragment }
    if let problem = FragmentLimits(kind).problem(in: text) { return Fragment(problems: [problem]) }
    return FragmentParser.read(text, as: kind)
  }
}
