/// What a property of a decoded sample has to be.
package struct SampleCheck: Equatable, Sendable {
  /// How the value is compared.
  package enum Kind: String, Sendable {
    case absent
    case present
    case text
    /// A number or a Boolean, as Swift spells it.
    case literal
    /// A whole number of any size, by its digits.
    case decimal
    /// A URL, by its text.
    case url
    /// A UUID, by its text.
    case uuid
    /// A date, by its seconds since 1970 as Swift spells them.
    case date
    /// A date, but for a part of a millisecond.
    case roundedDate
    case count
  }

  package let property: String
  package let isOptional: Bool
  package let kind: Kind
  /// The expected value; empty if there is none.
  package let value: String
}

extension InferredModel {
  /// The facts about the properties of a sample's first object, decoded as this model; properties that a kit states are
  /// skipped.
  package func checks(of sample: Sample) -> [SampleCheck] {
    guard let object = sample.objects.first else { return [] }
    return fields.compactMap { field in
      guard case .property(let property) = field else { return nil }
      return property.check(object[property.key] ?? .null)
    }
  }
}

extension InferredProperty {
  fileprivate func check(_ value: SampleValue) -> SampleCheck? {
    let isOptional = type.hasSuffix("?")
    func check(_ kind: SampleCheck.Kind, _ text: String = "") -> SampleCheck {
      SampleCheck(property: name, isOptional: isOptional, kind: kind, value: text)
    }
    switch value {
    case .null: return isOptional ? check(.absent) : nil
    case .text("") where form == .urlOrEmpty: return check(.absent)
    case .array(let elements): return check(.count, "\(elements.count)")
    case .object(let object):
      if type.hasPrefix("[") { return check(.count, "\(object.members.count)") }
      return isOptional ? check(.present) : nil
    case .bool, .number, .text:
      guard let form, let (kind, text) = Self.scalar(value, form) else { return nil }
      return check(kind, text)
    }
  }

  private static func scalar(_ value: SampleValue, _ form: ScalarForm) -> (SampleCheck.Kind, String)? {
    switch (form, value) {
    case (.lenient(let form), .text(let text)) where form != .bool:
      return SampleNumber(text: text).flatMap { scalar(.number($0), form) }
    case (.lenient(let form), _): return scalar(value, form)
    case (.bool, .bool(let value)): return (.literal, "\(value)")
    case (.bool, .number(let number)): return (.literal, "\(number.double == 1)")
    case (.bool, .text(let text)): return (.literal, text)
    case (.int, .number(let number)), (.uint64, .number(let number)): return (.literal, number.digits)
    case (.decimal, .number(let number)): return (.decimal, number.digits)
    case (.double, .number(let number)): return (.literal, "\(number.double)")
    case (.seconds, .number(let number)): return (.date, number.digits)
    case (.milliseconds, .number(let number)): return (.date, number.digits + " / 1000")
    case (.string, .text(let text)): return (.text, text)
    case (.url, .text(let text)), (.urlOrEmpty, .text(let text)): return (.url, text)
    case (.uuid, .text(let text)): return (.uuid, text)
    case (.iso8601, .text(let text)):
      // Calendars do not agree on what was before their reform.
      return DateText(text).flatMap { date in
        if date.seconds < -12_212_553_600 { return nil }
        let seconds = "\(date.seconds)"
        return date.fraction.isEmpty ? (.date, seconds) : (.roundedDate, seconds + " + 0.\(date.fraction)")
      }
    default: return nil
    }
  }
}

extension SampleNumber {
  /// As Swift spells it.
  fileprivate var digits: String {
    switch self {
    case .integer(let value): "\(value)"
    case .largeInteger(let digits): digits
    case .fraction(let value): "\(value)"
    }
  }
}
