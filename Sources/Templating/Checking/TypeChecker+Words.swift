import Diagnostics

/// The check that what values are compared with is something that they can be.
extension TypeChecker {
  /// Checks a literal operand against the value it must equal.
  mutating func checkLiteral(_ operand: Operand, against type: TemplateType, of subject: String) {
    guard let literal = operand.literal else { return }
    check(literal, operand.range, against: type, of: subject)
  }

  /// Checks each of the strings in `"a b c"|split` against the value searched for.
  mutating func checkWords(_ operand: Operand, against type: TemplateType, of subject: String) {
    guard case .literal(.string(let text)) = operand.base, operand.filters.count == 1,
      let use = operand.filters.first, use.filter.name == "split", use.arguments.isEmpty
    else { return }
    for word in text.split(separator: " ") {
      check(.string(String(word)), operand.baseRange, against: type, of: subject)
    }
  }

  private mutating func check(_ literal: Value, _ range: Range<Int>, against type: TemplateType, of subject: String) {
    if case .string(let text) = literal, let words = words(of: type) {
      if words.contains(text) { return }
      report(.impossibleComparison, "\(subject) is never '\(text)'", range, wayOut: Self.wayOut(for: text, words))
      return
    }
    let type = resolved(type.unwrapped)
    let kinds = "\(subject) is \(type.kind), which \(TemplateType(of: literal).kind) never equals"
    switch (literal, type) {
    case (.string, .record(let record)) where !record.name.isEmpty:
      let member = ["text", "typeName", "name"].first { record[$0] != nil }
      report(
        .impossibleComparison,
        "\(subject) is \(record.name.withArticle), which no text equals",
        range,
        wayOut: member.map { WayOut("compare its '\($0)'") }
      )
    case (.string, .list):
      report(
        .impossibleComparison,
        "\(subject) is a list, which no text equals",
        range,
        wayOut: WayOut("'in' looks into a list")
      )
    case (.string(let text), .int), (.string(let text), .double), (.string(let text), .bool):
      let isQuoted = Double(text) != nil || ["true", "false"].contains(text)
      let way = isQuoted ? WayOut("write it without quotation marks") : nil
      report(.impossibleComparison, kinds, range, wayOut: way)
    case (.int, .string), (.int, .word), (.float, .string), (.float, .word), (.bool, .string), (.bool, .word):
      report(.impossibleComparison, kinds, range, wayOut: WayOut("write it in quotation marks"))
    case (.int, .bool), (.float, .bool), (.bool, .int), (.bool, .double):
      report(.impossibleComparison, kinds, range)
    default:
      break
    }
  }

  /// The word that was probably meant, or all words if they are few.
  private static func wayOut(for text: String, _ words: [String]) -> WayOut? {
    let all = words.map { "'\($0)'" }.joined(separator: words.count == 2 ? " or " : ", ")
    return .nearest(to: text, in: words) ?? (1..<8 ~= words.count ? WayOut("it may be \(all)") : nil)
  }

  /// The possible strings of a value; `nil` if they are not known.
  func words(of type: TemplateType) -> [String]? {
    switch type {
    case .word(let words): return words
    case .optional(let type): return words(of: type)
    case .union(let types):
      let known = types.map { words(of: $0) }
      return known.contains { $0 == nil } ? nil : known.compactMap(\.self).flatMap(\.self)
    default: return nil
    }
  }
}

extension Operand {
  /// The value's name in messages.
  var subject: String {
    if filters.isEmpty, let path { "'\(path)'" } else { "the value" }
  }
}
