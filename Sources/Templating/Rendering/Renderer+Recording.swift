import Diagnostics

extension Renderer {
  mutating func recordText(_ range: Range<Int>) {
    let piece = piece(at: range.lowerBound, count: range.count, about: scope.innermostSubject)
    recorder?.append(piece)
  }

  mutating func record(_ binding: Binding, of operand: Operand) {
    if case .variable(let path) = operand.base {
      record(binding, about: subject(of: path))
    } else {
      record(binding, about: nil)
    }
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

  /// The subject of the innermost record with one on a path: in `p.type.text` of `p.type` if it has one, or of `p`.
  private func subject(of path: VariablePath) -> Int? {
    guard case .value(var value) = scope.binding(of: slot(of: path.name)) else { return nil }
    var found: Int?
    for case .name(let name, _) in path.segments.dropFirst().prefix(path.plainCount) {
      if case .record(let record) = value { found = record.subject ?? found }
      guard let next = step(name, from: value) else { return found }
      value = next
    }
    if case .record(let record) = value { found = record.subject ?? found }
    return found
  }

  private func step(_ name: String, from value: Value) -> Value? {
    switch (value, name) {
    case (.record(let record), _): record[name]
    case (.list(let values), "first"): values.first
    case (.list(let values), "last"): values.last
    case (.list(let values), _): Int(name).flatMap { values.indices.contains($0) ? values[$0] : nil }
    default: nil
    }
  }

  private func piece(at start: Int, count: Int, about subject: Int?) -> OutputTrace.Piece {
    OutputTrace.Piece(output: output.count, source: template.source, start: start, count: count, subject: subject)
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
