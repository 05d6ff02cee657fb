/// Uses keys off the main actor.
public nonisolated func query(_ text: String) -> [String] {
  SearchKey.Values(q: text).pairs.map { "\($0.name)=\($0.value)" } + Segue.allCases.map(\.rawValue)
}
