import KitLanguage

/// Finds out of which type the scalar values at one place of samples are.
struct ScalarInference {
  private var bools: [Bool] = []
  private var numbers: [SampleNumber] = []
  private var texts: [String] = []

  /// `nil` if one of the values has parts.
  init?(_ values: [SampleValue]) {
    for value in values {
      switch value {
      case .null: break
      case .bool(let value): bools.append(value)
      case .number(let number): numbers.append(number)
      case .text(let text): texts.append(text)
      case .array, .object: return nil
      }
    }
  }

  /// The scalar form of a property's values; `nil` if no type covers all.
  ///
  /// - Parameter key: Decides whether numbers may be times.
  func property(_ key: String) -> ScalarForm? {
    if !bools.isEmpty { return bool }
    if !numbers.isEmpty {
      let form = number
      guard texts.isEmpty, let form else { return form }
      return Self.isTime(key) ? time ?? form : form
    }
    return text
  }

  /// The form of array and dictionary elements: these decode without attributes.
  var element: ScalarForm? {
    let form = property("")
    switch form {
    case .lenient: return nil
    case .urlOrEmpty, .iso8601: return .string
    default: return form
    }
  }

  // MARK: Kinds

  private var bool: ScalarForm? {
    let areTruthValues =
      numbers.allSatisfy { [0, 1].contains($0.double) && $0.isInteger }
      && texts.allSatisfy { ["true", "false"].contains($0) }
    guard areTruthValues else { return nil }
    return numbers.isEmpty && texts.isEmpty ? .bool : .lenient(.bool)
  }

  /// Including strings that hold numbers.
  private var number: ScalarForm? {
    let spelled = texts.compactMap(SampleNumber.init(text:))
    guard spelled.count == texts.count, let form = Self.form(of: numbers + spelled) else { return nil }
    return texts.isEmpty ? form : .lenient(form)
  }

  private static func form(of numbers: [SampleNumber]) -> ScalarForm? {
    var large: [String] = []
    var hasFractions = false
    for number in numbers {
      switch number {
      case .integer: break
      case .largeInteger(let digits): large.append(digits)
      case .fraction: hasFractions = true
      }
    }
    // No double is as large as what is spelled, or as small.
    guard numbers.allSatisfy({ $0.double.isFinite }) else { return nil }
    if hasFractions { return .double }
    if large.isEmpty { return .int }
    if large.allSatisfy({ UInt64($0) != nil }), numbers.allSatisfy({ $0.double >= 0 }) { return .uint64 }
    // So many digits a decimal number keeps.
    return large.allSatisfy { $0.utf8.count <= 38 } ? .decimal : nil
  }

  private var text: ScalarForm {
    let filled = texts.filter { !$0.isEmpty }
    if filled.isEmpty { return .string }
    if filled.allSatisfy(TextForm.isURL) { return filled.count == texts.count ? .url : .urlOrEmpty }
    guard filled.count == texts.count else { return .string }
    if texts.allSatisfy(TextForm.isUUID) { return .uuid }
    return texts.allSatisfy { DateText($0) != nil } ? .iso8601 : .string
  }

  // MARK: Times

  private static let timeWords: Set<String> = [
    "at", "created", "date", "dt", "expires", "modified", "since", "sunrise", "sunset", "time", "timestamp", "until",
    "updated",
  ]

  private static let milliseconds: Set<String> = ["millis", "milliseconds", "ms", "msec"]
  private static let seconds: Set<String> = ["epoch", "sec", "secs", "seconds", "unix"]

  /// Whether the last word of a key, apart from a unit, marks numbers as times: `created_at_ms`.
  private static func isTime(_ key: String) -> Bool {
    let words = IdentifierWords(key).words
    let unit = words.last.map { milliseconds.contains($0) || seconds.contains($0) } ?? false
    return (unit ? words.dropLast() : words[...]).last.map(timeWords.contains) ?? false
  }

  /// Seconds or milliseconds, if all are between the years 2000 and 2100.
  private var time: ScalarForm? {
    let years = 946_684_800.0...4_102_444_800.0
    if numbers.allSatisfy({ years.contains($0.double) }) { return .seconds }
    return numbers.allSatisfy { years.contains($0.double / 1000) } ? .milliseconds : nil
  }
}

extension SampleNumber {
  fileprivate var isInteger: Bool {
    if case .fraction = self { false } else { true }
  }
}
