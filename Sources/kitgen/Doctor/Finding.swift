/// What `kitgen doctor` has found out about one thing.
struct Finding: Equatable {
  /// How things are, in the order in which the summary counts.
  enum State: String, CaseIterable {
    /// As it should be.
    case ok
    /// Something to know, which keeps nothing from working.
    case note
    /// Something does not work, or will not.
    case problem
  }

  let state: State
  /// What was looked at, in a word or two.
  let subject: String
  let text: String
  /// What to do about it; nil where there is nothing to do.
  let advice: String?

  static func ok(_ subject: String, _ text: String) -> Finding {
    Finding(state: .ok, subject: subject, text: text, advice: nil)
  }

  static func note(_ subject: String, _ text: String, advice: String? = nil) -> Finding {
    Finding(state: .note, subject: subject, text: text, advice: advice)
  }

  static func problem(_ subject: String, _ text: String, advice: String) -> Finding {
    Finding(state: .problem, subject: subject, text: text, advice: advice)
  }

  /// The finding as it is printed: the state in a column, and the advice on a line of its own.
  var lines: String {
    let column = State.allCases.map(\.rawValue.count).max() ?? 0
    let line = state.rawValue.padded(to: column) + "  \(subject): \(text)"
    return advice.map { line + "\n" + "".padded(to: column) + "  \($0)" } ?? line
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
