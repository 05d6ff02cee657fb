/// What `kitgen doctor` has found out about one thing.
struct Finding: Equatable {
  /// How things are, in the order in which the summary counts.
  enum State: String, CaseIterable {
    case ok
    /// Information about something that still works.
    case note
    /// Something does not work, or will not.
    case problem
  }

  let state: State
  /// The examined thing, in a word or two.
  let subject: String
  let text: String
  /// The remedy; `nil` if there is nothing to do.
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

  /// The printed finding: the state in a column, and the advice on a line of its own.
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
