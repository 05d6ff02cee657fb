import TestSupport

extension KitWriter {
  /// A value of `type` as Swift has it; nil where the generator knows none.
  ///
  /// - Parameter depth: How many collections are around it.
  mutating func expression(of type: WrittenType, depth: Int = 0) -> String? {
    let isOnItsOwn = depth == 0
    if isOnItsOwn, isBreaking, chance(0.3) { return pick(["{ throw LoadError() }()", "1 + 1"]) }
    if isOnItsOwn, type.isWellKnown, chance(0.04) { return pick(Self.wrongExpressions) }
    switch type {
    case .optional(let wrapped):
      return chance(0.6) ? "nil" : expression(of: wrapped, depth: depth)
    case .array(let element):
      return collection(count: Int.random(in: 0...2, using: &random), empty: "[]") {
        $0.expression(of: element, depth: depth + 1)
      }
    case .set(let element):
      return collection(count: Int.random(in: 0...1, using: &random), empty: "[]") {
        $0.expression(of: element, depth: depth + 1)
      }
    case .dictionary(let key, let value):
      return collection(count: Int.random(in: 0...1, using: &random), empty: "[:]") { writer in
        guard let key = writer.expression(of: key, depth: depth + 1) else { return nil }
        return writer.expression(of: value, depth: depth + 1).map { "\(key): \($0)" }
      }
    case .tuple(let types):
      let parts = types.compactMap { expression(of: $0, depth: depth + 1) }
      return parts.count == types.count ? "(\(parts.joined(separator: ", ")))" : nil
    case .function(let parameters, let result):
      let names = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in "
      return expression(of: result, depth: depth + 1).map { "{ \(names)\($0) }" }
    case .kit(let kit, let arguments): return arguments.isEmpty ? value(of: kit) : nil
    case .named("String"):
      return chance(0.15) ? linedText(isRaw: chance(0.4)) : Self.values["String"].map { pick($0) }
    case .named("Int") where chance(0.08):
      return "{\n    let a = 1\n    let b = 2 // two\n    return a + b\n  }()"
    case .named(let name): return Self.values[name].map { pick($0) }
    }
  }

  private mutating func value(of kit: WrittenType.KitType) -> String? {
    if let name = kit.cases.randomElement(using: &random) {
      if chance(0.05) { return ".\(name)x" }
      return chance(0.8) ? ".\(name)" : "\(kit.name).\(name)"
    }
    return kit.isMadeOfNothing ? "\(kit.name)()" : nil
  }

  private mutating func collection(
    count: Int,
    empty: String,
    element: (inout KitWriter) -> String?
  ) -> String? {
    if count == 0 { return empty }
    let elements = (0..<count).compactMap { _ in element(&self) }
    guard elements.count == count else { return empty }
    if chance(0.25) {
      return "[\n    " + elements.map { "\($0), // first" }.joined(separator: "\n    ") + "\n  ]"
    }
    return "[\(elements.joined(separator: ", "))]"
  }

  /// A string over several lines, each of which has to stay one: the lines carry a mark by which they are found again.
  private mutating func linedText(isRaw: Bool) -> String {
    lineMark += 1
    let pounds = isRaw ? "#" : ""
    let lines = ["first ¶\(lineMark)a", "  second ¶\(lineMark)b \\ \"x\"".replacing("\\", with: isRaw ? "\\" : "\\\\")]
    return "\(pounds)\"\"\"\n    " + lines.joined(separator: "\n    ") + "\n    \"\"\"\(pounds)"
  }

  /// What most types are not.
  private static let wrongExpressions = ["0", "\"text\"", "true", "[]", "nil", "1.5", ".none", "-1", "[:]"]

  private static let values: [String: [String]] = [
    "String": [
      "\"a\"", "\"\"", "\"\\u{e9}\\n\"", "#\"C:\\Users\"#", "\"a\" + \"b\"", "\"\\(1 + 1)\"", "String(1)",
      "\"// no comment\"", "\"日本\"", "##\"a \"# b\"##", "\"\\\"\"", "{ \"x\" }()", ".init()", "\"{{ x }}\"",
      "\"{% x %}\"",
    ],
    "Int": ["0", "-1", "1_000", "0xFF", "0b11", ".max", "Int.max", "3 * 4", "(1 + 2)", "[1, 2].count", "-0"],
    "Bool": ["true", "false", "!true", "1 < 2"],
    "Double": ["0", "0.5", "1e3", ".pi", "-.infinity", "-0.0", "0x1p3"],
    "Float": ["0", "0.5", "1e3", ".pi"],
    "Decimal": ["0", "0.5", "1", ".zero"],
    "Date": ["Date()", "Date(timeIntervalSince1970: 0)", ".distantPast", ".now", ".init()"],
    "UUID": ["UUID()", ".init()"],
    "Data": ["Data()", "Data([1, 2])", ".init()"],
    "URL": ["URL(fileURLWithPath: \"/\")"],
    "Money": ["Money()", ".zero", "Money.zero"],
    "Outer.Inner": ["Outer.Inner()", ".init()"],
    "Density": [".regular", "Density.dense"],
    "CGFloat": ["0", "1.5"], "CGSize": [".zero"], "CGPoint": [".zero"], "CGRect": [".zero"],
    "Locale": [".current"], "TimeZone": [".current"], "Calendar": [".current"], "TimeInterval": ["60", "0.5"],
    "Character": ["\"a\""], "Substring": ["\"a\""], "Int8": ["1"], "Int16": ["1"], "Int32": ["-1"], "Int64": ["1"],
    "UInt": ["1"], "UInt8": ["255"], "UInt16": ["1"], "UInt32": ["1"], "UInt64": ["1"],
    "AttributedString": ["AttributedString()", "\"a\""], "URLQueryItem": ["URLQueryItem(name: \"a\", value: nil)"],
    "Range<Int>": ["0..<3"], "ClosedRange<Double>": ["0...1"], "Duration": [".seconds(1)"],
    "[[Int]]": ["[]", "[[1]]"], "[Int?]": ["[nil]"], "Set<String>": ["[]", "[\"a\"]"], "Int??": ["nil"],
    "Array<String>": ["[]"], "Dictionary<String, Int>": ["[:]"], "AnyHashable": ["1"],
  ]
}
