import Diagnostics

/// Values in parentheses.
extension HeadReader {
  /// The values in parentheses by the slots that they fill; a value is `nil` if it is invalid, which is reported.
  mutating func readArguments(
    _ list: SyntaxNode.ArgumentList,
    as slots: [SlotSchema],
    of subject: String
  ) -> [(slot: SlotSchema, value: SpecValue?, range: Range<Int>)] {
    var results: [(slot: SlotSchema, value: SpecValue?, range: Range<Int>)] = []
    var open = slots
    for argument in list.arguments {
      let part = Part(argument)
      if let last = results.last, argument.label == nil, case .list(let kind) = last.slot.kind {
        let value = values.value(of: part, as: kind)
        if let value, case .list(let values) = last.value {
          let range = last.range.lowerBound..<part.range.upperBound
          results[results.count - 1] = (last.slot, .list(values + [value]), range)
        }
        continue
      }
      guard
        let index = position(of: argument, part, in: open) ?? reportSurplus(argument, open, of: subject)
      else { continue }
      let slot = open.remove(at: index)
      results.append((slot, values.value(of: part, as: slot.kind), part.range))
    }
    return results
  }

  /// The slot for an argument: the first that accepts it; optional slots accept only what fits.
  private func position(of argument: SyntaxNode.Argument, _ part: Part, in slots: [SlotSchema]) -> Int? {
    let fitting = slots.firstIndex { slot in
      slot.takes(argument) && (part.atom.map(slot.kind.fits) ?? true || !slot.isOptional && slot.defaultValue == nil)
    }
    // Better a complaint about the wrong kind of value than about a surplus one.
    return fitting ?? slots.firstIndex { $0.takes(argument) }
  }

  /// The fix of a value without the only label that is left, or with another sign after it: `"x"`, `from = "x"`.
  private func labelFix(_ argument: SyntaxNode.Argument, _ labels: [String]) -> FixIt? {
    guard let label = labels.first, labels.count == 1 else { return nil }
    let range = argument.fragment.range
    if argument.literal != nil {
      let edit = TextEdit(range.lowerBound..<range.lowerBound, "\(label): ")
      return FixIt("Insert '\(label):'", in: file.source, edits: [edit], isSafe: true)
    }
    let text = argument.value.text
    guard text.hasPrefix(label), let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")),
      text[..<sign].dropFirst(label.count).allSatisfy(\.isWhitespace)
    else { return nil }
    let end = argument.value.range.lowerBound + text.utf8.distance(from: text.utf8.startIndex, to: sign) + 1
    let edit = TextEdit(range.lowerBound + label.utf8.count..<end, ":")
    return FixIt("Replace '=' with ':'", in: file.source, edits: [edit], isSafe: true)
  }

  /// - Returns: The index of the slot whose label was probably meant.
  private mutating func reportSurplus(
    _ argument: SyntaxNode.Argument,
    _ open: [SlotSchema],
    of subject: String
  ) -> Int? {
    let labels = open.compactMap { slot in if case .argument(let label) = slot.place { label } else { nil } }
    guard let label = argument.label, let name = argument.names.first else {
      let hint = labels.isEmpty ? "" : "; its values have labels: \(Phrase.list(labels))"
      values.report(
        CheckDiagnostics.unexpectedPart,
        "\(subject) does not take '\(argument.value.text)'\(hint)",
        at: argument.fragment.range,
        fixIts: labelFix(argument, labels).map { [$0] } ?? []
      )
      return nil
    }
    let nearest = NearestName.of(label, in: labels)
    values.report(
      CheckDiagnostics.unknownLabel,
      "\(subject) has no value '\(label):'" + NearestName.hint(nearest.map { $0 + ":" }),
      at: name.range,
      fixIts: nearest.map { [file.replacement(of: name.range, by: $0, isSafe: true)] } ?? []
    )
    return nearest.flatMap { nearest in open.firstIndex { $0.place == .argument(nearest) } }
  }
}

extension SlotSchema {
  fileprivate func takes(_ argument: SyntaxNode.Argument) -> Bool {
    switch place {
    case .argument(let label): argument.label == label
    case .value: argument.label == nil
    default: false
    }
  }
}
