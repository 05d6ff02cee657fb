// The project's own code.
nonisolated enum SortOrder: String, Sendable {
  case stars
  case updated
}
