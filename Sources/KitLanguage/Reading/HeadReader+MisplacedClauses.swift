import Diagnostics

/// Clauses that express what is meant with the signs of another language, or of another place in a kit.
extension HeadReader {
  /// - Returns: Whether the clause is misplaced, which is reported.
  mutating func reportsMisplaced(_ clause: SyntaxNode.Clause) -> Bool {
    reportSignOfValue(clause) || reportSignOfResult(clause) || reportResultOfOwner(clause)
  }

  /// `request A { GET "a" -> User }` for `request A -> User { GET "a" }`.
  ///
  /// - Returns: Whether the clause is such a result.
  private mutating func reportResultOfOwner(_ clause: SyntaxNode.Clause) -> Bool {
    guard case .result = clause.content, let owner = siblings.owner, owner.schema.slot(.result) != nil,
      let end = owner.syntax.head.last?.range.upperBound, owner.syntax.clauses.isEmpty
    else { return false }
    let result = file.source[clause.range]
    let name = owner.syntax.head.map(\.text).joined(separator: " ")
    var start = clause.range.lowerBound
    while start > 0, file.source.utf8[start - 1] == UInt8(ascii: " ") { start -= 1 }
    values.report(
      CheckDiagnostics.unexpectedPart,
      "'\(Parser.shown(result))' belongs behind '\(Parser.shown(name))'",
      at: clause.range,
      fixIts: [
        FixIt(
          "Move it behind '\(Parser.shown(name))'",
          in: file.source,
          edits: [TextEdit(end..<end, " " + result), TextEdit(start..<clause.range.upperBound, "")],
          isSafe: true
        )
      ]
    )
    return true
  }

  /// Reports `base: x` or `base = x` for `base x`, and `error 404: X` for `error 404 X`; whether the clause is one.
  private mutating func reportSignOfValue(_ clause: SyntaxNode.Clause) -> Bool {
    let (sign, value): (String, SyntaxNode.Fragment)
    switch clause.content {
    case .types(let types) where types.count == 1: (sign, value) = (":", types[0])
    case .defaultValue(let expression): (sign, value) = ("=", expression)
    case .result(let type): (sign, value) = ("->", type)
    default: return false
    }
    guard schema.role != .field, !value.text.hasPrefix("{"), let keyword = node.head.first, let last = node.head.last,
      let slot = schema.slots.first(where: { slot in
        (slot.isValue || slot.place == .name) && !slot.isOptional && head.locations[slot.label] == nil
      })
    else { return false }
    if !PlainName.matches(value.text), let advice = schema.typeAdvice(for: keyword.value) {
      values.report(CheckDiagnostics.unexpectedPart, advice, at: value.range)
      return true
    }
    let place = node.head.count == 1 ? "it" : "'\(last.text)'"
    let message =
      slot.introducer.map { "What follows '\(last.text)' is introduced by '\($0)', not by '\(sign)'" }
      ?? "The value of '\(keyword.value)' goes after \(place), without '\(sign)'"
    let edit = TextEdit(last.range.upperBound..<value.range.lowerBound, slot.introducer.map { " \($0) " } ?? " ")
    let title = slot.introducer.map { "Replace '\(sign)' with '\($0)'" } ?? "Remove '\(sign)'"
    values.report(
      CheckDiagnostics.unexpectedPart,
      message,
      at: clause.range.prefix(sign.count),
      fixIts: [FixIt(title, in: file.source, edits: [edit], isSafe: slot.introducer == nil)]
    )
    return true
  }

  /// Reports `request A: User` for `request A -> User`; whether the clause is one.
  private mutating func reportSignOfResult(_ clause: SyntaxNode.Clause) -> Bool {
    guard case .types(let types) = clause.content, let type = types.first, schema.slot(.result) != nil else {
      return false
    }
    let sign = clause.range.lowerBound..<clause.range.lowerBound + 1
    values.report(
      CheckDiagnostics.unexpectedPart,
      "The result of '\(schema.name)' goes after '->', not after ':'",
      at: sign,
      fixIts: [
        FixIt(
          "Replace ':' with '->'",
          in: file.source,
          edits: [TextEdit(sign.lowerBound..<type.range.lowerBound, " -> ")]
        )
      ]
    )
    return true
  }

  /// Reports `case push(Push)`, as in Swift's enums, for `case push: Push`; whether the parentheses hold such a type.
  mutating func reportTypeInParentheses(_ list: SyntaxNode.ArgumentList) -> Bool {
    guard let slot = schema.slot(.type), let argument = list.arguments.first, list.arguments.count == 1 else {
      return false
    }
    let type = argument.type ?? argument.value
    guard type.text.first?.isUppercase == true || type.text.first == "[" else { return false }
    let range = list.fragment.range
    let name = file.source.utf8[..<range.lowerBound].lastIndex { $0 != UInt8(ascii: " ") } ?? range.lowerBound
    let edit = TextEdit(name + 1..<range.upperBound, ": \(type.text)")
    values.report(
      CheckDiagnostics.unexpectedPart,
      "The type of '\(subject)' goes after ':', not in parentheses",
      at: range,
      fixIts: [FixIt("Write ': \(type.text)'", in: file.source, edits: [edit])]
    )
    fill(slot, with: Part(type))
    return true
  }
}

extension NodeSchema {
  /// The advice about a type that is not a word, if a member takes a type name; `nil` for other members.
  fileprivate func typeAdvice(for keyword: String) -> String? {
    let takesType = slots.contains { slot in
      guard case .value = slot.place, case .type = slot.kind else { return false }
      return true
    }
    guard takesType else { return nil }
    return "'\(keyword)' takes the name of a type; give another type a name in your Swift: 'typealias Items = [Item]'"
  }
}
