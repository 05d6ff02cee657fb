import Diagnostics

/// Notes for the recorder, without which nothing of this is called.
extension Renderer {
  mutating func recordText(_ start: Int, _ end: Int) {
    let piece = piece(at: start, count: end - start, about: scope.innermostSubject)
    recorder?.append(piece)
  }

  mutating func recordPath(_ path: Int, _ binding: Binding) {
    record(binding, about: subject(ofPath: path))
  }

  mutating func recordValue(_ binding: Binding) {
    record(binding, about: subjects.indices.contains(stack.count) ? subjects[stack.count] : nil)
  }

  private mutating func record(_ binding: Binding, about subject: Int?) {
    guard case .value(let value) = binding else { return }
    let text = ValuePrinter.text(of: value).utf8
    guard !text.isEmpty else { return }
    if let subject {
      let piece = piece(at: place.lowerBound, count: 0, about: subject)
      recorder?.append(piece)
    } else {
      let piece = piece(at: place.lowerBound, count: 0, about: scope.innermostSubject)
      recorder?.append(text, by: piece)
    }
  }

  /// Records the subject of the next value on the stack. Filter results take its place, and so its subject.
  mutating func noteSubject(_ subject: Int?) {
    while subjects.count <= stack.count { subjects.append(nil) }
    subjects[stack.count] = subject
  }

  /// The subject of the innermost record with one on a path: that of `p.type` in `p.type.text` if it has one, or of
  /// `p`.
  func subject(ofPath index: Int) -> Int? {
    let path = program.paths[index]
    guard case .value(var value) = scope.binding(of: slots[path.symbol]) else { return nil }
    var found: Int?
    for member in path.members {
      if case .record(let record) = value { found = record.subject ?? found }
      guard let next = step(program.members[member], from: value) else { return found }
      value = next
    }
    if case .record(let record) = value { found = record.subject ?? found }
    return found
  }

  private func step(_ member: Program.Member, from value: Value) -> Value? {
    switch (value, member.name) {
    case (.record(let record), let name): record[name]
    case (.list(let values), "first"): values.first
    case (.list(let values), "last"): values.last
    case (.list(let values), _): member.index.flatMap { values.indices.contains($0) ? values[$0] : nil }
    default: nil
    }
  }

  private func piece(at start: Int, count: Int, about subject: Int?) -> OutputTrace.Piece {
    OutputTrace.Piece(output: output.count, source: program.source, start: start, count: count, subject: subject)
  }
}

extension Scope {
  /// The subject of the most recently bound record that is still bound; `nil` if none has one.
  fileprivate var innermostSubject: Int? {
    for slot in boundSlots {
      if case .value(.record(let record)) = binding(of: slot), let subject = record.subject { return subject }
    }
    return nil
  }
}
