import Diagnostics

/// Names on the wire.
extension SpecDraft {
  /// Sets the wire name of a node that was just read: `as` wins, then the default of the `wire` slot, then the kit's
  /// `wire` setting.
  mutating func settleWireName(of id: SpecNode.ID) {
    guard let slot = nodes[id].schema.slot(.wire), let name = nodes[id].name else { return }
    let known = slot.defaultValue == nil ? styledNames[name] : nil
    let usual = known ?? slot.usualWireName(of: name, wireStyle)
    if slot.defaultValue == nil { styledNames[name] = usual }
    guard case .text(let explicit) = nodes[id].values[slot.label] else {
      nodes[id].wireName = usual
      return
    }
    nodes[id].wireName = explicit
    if explicit == usual, let location = nodes[id].valueLocations[slot.label] {
      diagnostics.append(Self.redundant(explicit, at: location))
    }
  }

  private static func redundant(_ name: String, at location: SourceLocation) -> Diagnostic {
    let range = clauseRange(endingAt: location)
    return CheckDiagnostics.redundantWireName.diagnostic(
      "'as' changes nothing here: the name is '\(name)' anyway",
      at: location,
      fixIts: [
        .removing("'as \"\(name)\"'", at: range, in: location.source, isSafe: true)
      ]
    )
  }

  /// The range of an `as` clause with the white space before it.
  private static func clauseRange(endingAt string: SourceLocation) -> Range<Int> {
    let bytes = string.source.utf8
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    func skipBlanks(before end: Int) -> Int {
      var end = end
      while end > 0, blanks.contains(bytes[end - 1]) { end -= 1 }
      return end
    }
    let wordEnd = skipBlanks(before: string.range.lowerBound)
    guard wordEnd >= 2, bytes[wordEnd - 2..<wordEnd].elementsEqual("as".utf8) else { return string.range }
    return skipBlanks(before: wordEnd - 2)..<string.range.upperBound
  }
}

extension CheckDiagnostics {
  static let redundantWireName = DiagnosticKind(
    "redundant-wire-name",
    severity: .warning,
    explanation: """
      `as` gives the name that the kit's `wire` setting gives anyway, so it has no effect. The setting covers names in \
      `snake_case` or `kebab-case`, an acronym counting as one word: `imageURL` is `image_url`. The fix removes the `as`.
      """,
    markedExample: "project Qiita { wire snake_case }\nmodel User { userName: String as 1️⃣\"user_name\" }"
  )
}
