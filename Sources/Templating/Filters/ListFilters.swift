import Diagnostics

enum ListFilters {
  static func capitalize(_ call: FilterCall) -> FilterResult { onEachElement(call, LetterCase.capitalized) }

  static func uppercase(_ call: FilterCall) -> FilterResult { onEachElement(call) { $0.uppercased() } }

  static func lowercase(_ call: FilterCall) -> FilterResult { onEachElement(call) { $0.lowercased() } }

  static func join(_ call: FilterCall) -> FilterResult {
    let separator = call.arguments.first.map { $0.map(ValuePrinter.text) ?? "" } ?? ""
    guard case .list(let values) = call.input else { return call.passing("a list") }
    var text: [UInt8] = []
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(contentsOf: separator.utf8) }
      ValuePrinter.write(value, to: &text)
      guard text.count <= call.sizeLimit else { return .tooLarge }
    }
    return .text(String(decoding: text, as: UTF8.self))
  }

  static func split(_ call: FilterCall) -> FilterResult {
    let separator = call.arguments.first.map { $0.map(ValuePrinter.text) ?? "" } ?? " "
    guard case .string(let text) = call.input else { return call.passing("a string") }
    return .value(.list(TextSearch.split(text, at: separator).map(Value.string)))
  }

  static func wirePath(_ call: FilterCall) -> FilterResult {
    guard case .string(let text) = call.input else { return call.passing("a string") }
    return .value(.list(DottedPath.parts(of: text).map(Value.string)))
  }

  static func sort(_ call: FilterCall) -> FilterResult { onTexts(call) { $0.sorted() } }

  static func unique(_ call: FilterCall) -> FilterResult { onTexts(call) { $0.uniqued(by: \.self) } }

  private static func onTexts(_ call: FilterCall, _ change: ([String]) -> [String]) -> FilterResult {
    guard case .list(let values) = call.input else { return call.passing("a list") }
    return .value(.list(change(values.map { ValuePrinter.text(of: $0) }).map(Value.string)))
  }

  private static func onEachElement(_ call: FilterCall, _ change: (String) -> String) -> FilterResult {
    switch call.input {
    case .list(let values): .value(.list(values.map { .string(change(ValuePrinter.text(of: $0))) }))
    case .some(let value): .text(change(ValuePrinter.text(of: value)))
    case nil: .text("")
    }
  }
}
