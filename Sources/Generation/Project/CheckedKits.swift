import KitLanguage

/// The kits that a kit uses, checked; the same object as long as none of them changes.
final class CheckedKits: Sendable {
  /// Keyed by root.
  let kits: [String: CheckedKit]

  init(_ kits: [String: CheckedKit]) {
    self.kits = kits
  }
}
