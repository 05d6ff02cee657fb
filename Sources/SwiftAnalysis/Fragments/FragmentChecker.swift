/// Checks pieces of Swift that stand in another text, and says what they mean.
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

  /// What `text` says as a `kind`, or what is wrong with it. Takes time linear in the length of `text`, and never
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

  private static func read(_ text: String, as kind: FragmentKind) -> Fragment {
    if let fragment = PlainFragment.read(text, as: kind) { return fragment }
    if let problem = FragmentLimits(kind).problem(in: text) { return Fragment(problems: [problem]) }
    return FragmentParser(text, as: kind).fragment()
  }
}
