/// What protocols of Swift's library and of Foundation require that has names of its own.
enum LibraryProtocol {
  /// The names of a protocol's requirements, including those that Swift can synthesize; empty for other protocols.
  static func requirements(of name: String) -> [String] {
    table[name] ?? []
  }

  /// Protocols of errors, which go between actors.
  static let ofErrors: Set<String> = ["Error", "LocalizedError", "CustomNSError", "RecoverableError"]

  private static let table = [
    "CaseIterable": ["allCases"],
    "Comparable": ["<", "=="],
    "CustomDebugStringConvertible": ["debugDescription"],
    "CustomStringConvertible": ["description"],
    "Equatable": ["=="],
    "Hashable": ["==", "hash"],
    "Identifiable": ["id"],
    "LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"],
    "LosslessStringConvertible": ["description"],
  ]
}
