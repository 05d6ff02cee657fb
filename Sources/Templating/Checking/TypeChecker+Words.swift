import Diagnostics

/// The check that what values are compared with is something that they can be.
extension TypeChecker {
  /// Checks a literal, if the operand is one, against what has to equal it.
  mutating func checkLiteral(_ operand: Operand, against type: TemplateType, of subject: String) {
    guard let literal = operand.literal else { return }
    if case .string(let text) = literal, !isOtherScalar(type) {
      check(text, operand.range, against: type, of: subject)
    } else {
      check(literal, operand.range, against: resolved(type.unwrapped), of: subject)
    }
  }

  private func isOtherScalar(_ type: TemplateType) -> Bool {
    switch resolved(type.unwrapped) {
    case .bool, .int, .double: true
    default: false
    }
  }

  /// Checks a literal against a text, a number or a boolean, which equal their own kind alone.
  private mutating func check(_ literal: Value, _ range: Range<Int>, against type: TemplateType, of subject: String) {
    let way: WayOut?
    switch (literal, type) {
    case (.string(let text), .int), (.string(let text), .double):
      way = Double(text) == nil ? nil : WayOut("write it without quotation marks")
    case (.string(let text), .bool):
      way = ["true", "false"].contains(text) ? WayOut("write it without quotation marks") : nil
    case (.int, .string), (.int, .word), (.float, .string), (.float, .word), (.bool, .string), (.bool, .word):
      way = WayOut("write it in quotation marks")
    case (.int, .bool), (.float, .bool), (.bool, .int), (.bool, .double):
      way = nil
    default:
      return
    }
    report(
      .impossibleComparison,
      "\(subject) is \(type.kind), which \(TemplateType(of: literal).kind) never equals",
      range,
      wayOut: way
    )
  }

  /// Checks each of the texts in `"a b c"|split` against what is looked for among them.
  mutating func checkWords(_ operand: Operand, against type: TemplateType, of subject: String) {
    guard case .literal(.string(let text)) = operand.base, operand.filters.count == 1,
      let use = operand.filters.first, use.filter.name == "split", use.arguments.isEmpty
    else { return }
    for word in text.split(separator: " ") {
      check(String(word), operand.baseRange, against: type, of: subject)
    }
  }

  private mutating func check(_ text: String, _ range: Range<Int>, against type: TemplateType, of subject: String) {
    if let words = words(of: type) {
      guard !words.contains(text) else { return }
      report(.impossibleComparison, "\(subject) is never '\(text)'", range, wayOut: Self.wayOut(for: text, words))
      return
    }
    switch resolved(type.unwrapped) {
    case .record(let record) where !record.name.isEmpty:
      let member = ["text", "typeName", "name"].first { record[$0] != nil }
      report(
        .impossibleComparison,
        "\(subject) is \(record.name.withArticle), which no text equals",
        range,
        wayOut: member.map { WayOut("compare its '\($0)'") }
      )
    case .list:
      report(
        .impossibleComparison,
        "\(subject) is a list, which no text equals",
        range,
        wayOut: WayOut("'in' looks into a list")
      )
    default:
      break
    }
  }

  /// The word that was probably meant, or all that there are, if they are few.
  private static func wayOut(for text: String, _ words: [String]) -> WayOut? {
    let all = words.map { "'\($0)'" }.joined(separator: words.count == 2 ? " or " : ", ")
    return .nearest(to: text, in: words) ?? (1..<8 ~= words.count ? WayOut("it may be \(all)") : nil)
  }

  /// The texts that a value may be; nil where they are not known.
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
  /// What messages call the value.
  var subject: String {
    if filters.isEmpty, let path { "'\(path)'" } else { "the value" }
  }
}
