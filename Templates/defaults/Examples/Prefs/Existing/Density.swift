/// How much stands on a page.
public nonisolated enum Density: Int, Sendable {
  case compact = 1
  case regular = 2
}
