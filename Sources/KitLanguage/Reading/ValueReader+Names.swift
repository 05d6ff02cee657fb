import Diagnostics

/// Names and words.
extension ValueReader {
  /// Names that no member can have, not even in backticks.
  private static let unusableNames: Set<String> = ["self", "Self", "Type", "Protocol"]

  mutating func name(_ part: Part, _ style: ValueKind.NameStyle) -> SpecValue? {
    guard let atom = part.atom, atom.kind == .word else {
      reportWrong(part, .name(style))
      return nil
    }
    let name = atom.value
    if let signs = Self.signs(in: name) {
      let suggestion = style.styled(name)
      let (first, last) = (signs.prefix(1), signs.suffix(1))
      report(
        CheckDiagnostics.invalidName,
        "'\(name)' cannot be a name in Swift; names have no '\(first)' and no '\(last)'",
        at: part.range,
        fixIts: style == .any ? [] : [renaming(atom, to: suggestion)]
      )
    } else if name == "_" || name.hasPrefix("$") {
      report(CheckDiagnostics.invalidName, "'\(name)' cannot be a name in Swift; use another one", at: part.range)
    } else if !PlainName.matches(name) {
      let suggestion = style.styled(name)
      let isUsable = style != .any && PlainName.matches(suggestion)
      report(
        CheckDiagnostics.invalidName,
        "'\(name)' cannot be a name here; names have letters, digits and '_', and do not begin with a digit",
        at: part.range,
        fixIts: isUsable ? [renaming(atom, to: suggestion)] : []
      )
    } else if style != .upperCamel, Self.unusableNames.contains(name) {
      report(
        CheckDiagnostics.invalidName,
        "'\(name)' means something else in Swift after a dot; use another name",
        at: part.range,
        fixIts: [renaming(atom, to: usable(name, style))]
      )
    } else if case let styled = usable(style.styled(name), style), !style.matches(name), styled != name {
      let isTaken = siblings.names[styled.lowercased(), default: 0] > 1
      report(
        CheckDiagnostics.nameStyle,
        "'\(name)' is written '\(styled)' by convention"
          + (isTaken ? ", which another name here is; use one of its own" : ""),
        at: part.range,
        fixIts: isTaken ? [] : [renaming(atom, to: styled).renaming(to: styled)]
      )
    }
    return .name(name)
  }

  /// The pair of signs, invalid in Swift names, of which the name contains one.
  private static func signs(in name: String) -> String? {
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "]"): return "[]"
      case UInt8(ascii: "."), UInt8(ascii: "-"): return ".-"
      default: continue
      }
    }
    return nil
  }

  /// The name, or a replacement that members can have.
  private func usable(_ name: String, _ style: ValueKind.NameStyle) -> String {
    style != .upperCamel && Self.unusableNames.contains(name) ? "\(name.lowercased())Value" : name
  }

  /// The fix that renames a node, and leaves its wire name as it is.
  private func renaming(_ atom: SyntaxNode.Atom, to name: String) -> FixIt {
    guard let wire else { return file.replacement(of: atom.range, by: name) }
    var edits = [TextEdit(atom.range, name)]
    var title = "Replace '\(atom.text)' with '\(name)'"
    let wireName = wire.slot.usualWireName(of: atom.value, context.wireStyle)
    if wire.slot.usualWireName(of: name, context.wireStyle) != wireName {
      edits.append(TextEdit(wire.insertion..<wire.insertion, " as \"\(wireName)\""))
      title += ", and add 'as \"\(wireName)\"'"
    }
    return FixIt(title, in: file.source, edits: edits, isSafe: true)
  }

  mutating func word(_ part: Part, _ cases: [ValueKind.WordCase]) -> SpecValue? {
    guard let atom = part.atom, atom.kind != .string else {
      reportWrong(part, .word(cases))
      return nil
    }
    if cases.isEmpty || cases.contains(where: { $0.word == atom.value }) { return .word(atom.value) }
    let cases = cases + otherWords.map { ValueKind.WordCase($0) }
    let nearest = NearestName.of(atom.value, in: cases.map(\.word))
    report(
      CheckDiagnostics.unknownWord,
      "Expected \(Phrase.noun(for: .word(cases))), not '\(atom.value)'" + NearestName.hint(nearest),
      at: part.range,
      fixIts: nearest.map { [file.replacement(of: part.range, by: $0, isSafe: true)] } ?? []
    )
    return nil
  }

  mutating func reference(_ part: Part, to targets: [ReferenceTarget]) -> SpecValue? {
    guard let atom = part.atom, atom.kind == .word else {
      reportWrong(part, .reference(to: targets))
      return nil
    }
    findings.referenceUses.append(
      SpecDraft.ReferenceUse(name: atom.value, targets: targets, node: node, location: file.location(part.range))
    )
    return .reference(name: atom.value, node: nil)
  }

  /// `header "X-Token": String` as `header xToken: String as "X-Token"`, `project "My App"` as `project MyApp`.
  func nameFix(_ atom: SyntaxNode.Atom, _ kind: ValueKind) -> FixIt? {
    guard case .name(let style) = kind else { return nil }
    let name = style.styled(atom.value)
    guard PlainName.matches(name) else { return nil }
    if style == .upperCamel { return file.replacement(of: atom.range, by: name) }
    guard style == .lowerCamel, let wire else { return nil }
    let clause = TextEdit(wire.insertion..<wire.insertion, " as \(atom.text)")
    return FixIt("Replace '\(atom.text)' with '\(name)'", in: file.source, edits: [TextEdit(atom.range, name), clause])
  }
}
