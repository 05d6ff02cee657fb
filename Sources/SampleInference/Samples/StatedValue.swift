/// What a kit says of a property, beside the values that samples have for it.
package struct StatedValue: Sendable {
  private let key: String
  private let type: String
  private let mayBeMissing: Bool

  /// - Parameters:
  ///   - key: The name on the wire, with dots where it leads into objects.
  ///   - type: The type as the kit spells it: `[String]?`.
  ///   - hasDefault: Whether the property has a value where the wire has none.
  package init(key: String, type: String, hasDefault: Bool) {
    self.key = key
    mayBeMissing = hasDefault || type.hasSuffix("?")
    self.type = type.replacing(/[?\s]+$/, with: "")
  }

  /// Why a sample would not decode; nil where nothing speaks against it, as for types that only the project knows.
  package func contradiction(in samples: [Sample]) -> String? {
    let values = samples.flatMap(\.objects).map(value)
    if !mayBeMissing {
      if values.allSatisfy({ $0 == nil }) { return "No sample has '\(key)'; if it may be missing, write '\(type)?'" }
      if values.contains(where: { $0 == nil }) { return "A sample lacks '\(key)'; write '\(type)?'" }
      if values.contains(where: { $0?.isNull == true }) { return "'\(key)' is null in a sample; write '\(type)?'" }
    }
    return values.compactMap { $0 }.lazy.compactMap { contradiction($0, type) }.first
  }

  /// Whether some sample has an object there.
  package func isObject(in samples: [Sample]) -> Bool {
    samples.flatMap(\.objects).contains { if case .object? = value(in: $0) { true } else { false } }
  }

  private func value(in object: SampleObject) -> SampleValue? {
    if let value = object[key] { return value }
    var value = SampleValue.object(object)
    for part in key.split(separator: ".") {
      guard case .object(let object) = value, let next = object[String(part)] else { return nil }
      value = next
    }
    return value
  }

  private func contradiction(_ value: SampleValue, _ type: String) -> String? {
    switch (value, element(of: type)) {
    case (.null, _): nil
    case (.array(let elements), .array(let type)): elements.lazy.compactMap { contradiction($0, type) }.first
    case (.object, .dictionary): nil
    case (_, .array), (_, .dictionary): isNot(value, type)
    case (_, .single): fits(value, type) ? nil : isNot(value, type)
    }
  }

  private enum Form {
    case single
    case array(String)
    case dictionary
  }

  private func element(of type: String) -> Form {
    if type.contains(/^\[\s*\w+\s*:/) { return .dictionary }
    guard type.hasPrefix("["), type.hasSuffix("]") else { return .single }
    return .array(String(type.dropFirst().dropLast()).replacing(/[?\s]+$/, with: ""))
  }

  private static let numbers: Set = ["Double", "Float", "CGFloat", "Decimal", "TimeInterval", "Date"]
  private static let texts: Set = ["String", "URL", "UUID"]

  private func fits(_ value: SampleValue, _ type: String) -> Bool {
    switch value {
    case .text where Self.numbers.contains(type) || type == "Bool": false
    case .bool where Self.numbers.contains(type) || Self.texts.contains(type): false
    case .number where Self.texts.contains(type) || type == "Bool": false
    case .array, .object:
      !Self.numbers.contains(type) && !Self.texts.contains(type) && type != "Bool" && !isInteger(type)
    case .number(.integer): true
    case .number(.largeInteger): !isInteger(type) || type == "UInt64" || type == "UInt"
    default: !isInteger(type)
    }
  }

  private func isInteger(_ type: String) -> Bool {
    type.contains(/^U?Int(8|16|32|64)?$/)
  }

  private func isNot(_ value: SampleValue, _ type: String) -> String {
    if type == "Date", case .text = value {
      let forms = "'@date(iso8601)' or '@date(\"…\")'"
      return "The samples have a text for '\(key)', of which a 'Date' is made by \(forms) alone"
    }
    return "The samples have \(value.nounOfKind) for '\(key)', which does not decode as '\(type)'"
  }
}

extension SampleValue {
  /// What the value is, for messages that tell numbers apart.
  fileprivate var nounOfKind: String {
    if case .number(.fraction) = self { "a number with a fraction" } else { noun }
  }
}
