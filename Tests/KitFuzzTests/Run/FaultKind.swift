/// What makes two faults one: the message, without the names of the kit.
enum FaultKind {
  /// `text` with `…` for what is in quotation marks, and for numbers.
  static func withoutNames(_ text: String) -> String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    let plain = parts.enumerated().map { $0.offset % 2 == 0 ? String($0.element) : "…" }.joined(separator: "'")
    return String(plain.map { $0.isNumber ? "0" : $0 })
  }
}
