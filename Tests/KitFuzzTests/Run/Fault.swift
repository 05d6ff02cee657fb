import Verification

/// Something that an accepted kit should not show.
struct Fault: Sendable {
  /// What is wrong, the same for all faults of the kind.
  let kind: String
  /// In the words of the compiler or of the check.
  let message: String
  /// The unit that shows it; nil where it cannot be told.
  let unit: Int?
  /// The mode that shows it; nil where it is not one of the compiler's.
  let mode: CompilerMode?

  /// `text` with `…` for what is in quotation marks, and for numbers, which makes two faults one.
  static func withoutNames(_ text: String) -> String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    let plain = parts.enumerated().map { $0.offset % 2 == 0 ? String($0.element) : "…" }.joined(separator: "'")
    return String(plain.map { $0.isNumber ? "0" : $0 })
  }
}
