import Diagnostics

/// Notes for the recorder, without which nothing of this is called.
extension Renderer {
  /// A text of the running program, which is about to be written.
  mutating func recordText(_ start: Int, _ end: Int) {
    let piece = piece(at: start, count: end - start, about: scope.innermostSubject)
    recorder?.append(piece)
    subject = nil
  }

  /// A value that is about to be written by the running instruction.
  mutating func recordValue(_ binding: Binding) {
    guard case .value(let value) = binding else { return }
    let piece = piece(at: place.lowerBound, count: 0, about: subject ?? scope.innermostSubject)
    recorder?.append(ValuePrinter.text(of: value).utf8, by: piece)
    subject = nil
  }

  /// Finds the innermost record on a path that has a subject: that of `p.type` in `p.type.text`, if it has one, or that of `p`.
  mutating func noteSubject(ofPath index: Int) {
    let path = program.paths[index]
    guard case .value(var value) = scope.slots[slots[path.symbol]] else { return }
    var found: Int?
    for member in path.members {
      guard case .record(let record) = value else { break }
      found = record.subject ?? found
      guard let next = record[program.members[member].name] else { break }
      value = next
    }
    if case .record(let record) = value { found = record.subject ?? found }
    subject = found ?? subject
  }

  private func piece(at start: Int, count: Int, about subject: Int?) -> OutputTrace.Piece {
    OutputTrace.Piece(output: output.count, source: program.source, start: start, count: count, subject: subject)
  }
}

extension Scope {
  /// The subject of the record that was bound last of those that are bound; nil where none has one.
  fileprivate var innermostSubject: Int? {
    for slot in boundSlots {
      if case .value(.record(let record)) = slots[slot], let subject = record.subject { return subject }
    }
    return nil
  }
}
