import Diagnostics
import JSONParsing
import KitLanguage
import SwiftFacts

/// A property of an entity that a kit gives.
package struct StatedProperty: Sendable {
  package let name: String
  /// The wire name.
  package let key: String
  /// The property's source in the kit.
  package let text: String
  /// The type name that it gives the objects there; `nil` if its type is known.
  package let inferredType: String?
  /// Whether it is a dictionary, so that the keys of the objects there are data.
  package let isDictionary: Bool

  package init(name: String, key: String, text: String, inferredType: String?, isDictionary: Bool = false) {
    (self.name, self.key, self.text) = (name, key, text)
    (self.inferredType, self.isDictionary) = (inferredType, isDictionary)
  }
}

/// A type that is inferred from samples.
package struct Entity: Sendable {
  package let name: String
  /// The type's conformances as in a kit's model: `Hashable, Identifiable`; `nil` without any.
  package let conformances: String?
  /// At least one.
  package let samples: [Sample]
  /// Properties that are given rather than inferred.
  package let properties: [StatedProperty]

  package init(name: String, conformances: String? = nil, samples: [Sample], properties: [StatedProperty] = []) {
    (self.name, self.conformances, self.samples, self.properties) = (name, conformances, samples, properties)
  }

  /// Keys whose values are not looked at, since their types are given.
  var stated: Set<String> { Set(properties.filter { $0.inferredType == nil }.map(\.key)) }
}

/// The declaration of a property in a kit, to be compared with the values in samples.
package struct StatedValue: Sendable {
  private let key: String
  private let type: TypeFacts
  private let mayBeMissing: Bool
  private let dateForm: String?

  /// - Parameters:
  ///   - key: The name on the wire, with dots on the way into objects.
  ///   - dateForm: The value of `@date`: `iso8601`, `seconds`, …; `nil` without the attribute.
  package init(key: String, type: TypeFacts, hasDefault: Bool, dateForm: String? = nil) {
    (self.key, self.type, self.dateForm) = (key, type, dateForm)
    mayBeMissing = hasDefault || type.wrapped != nil
  }

  /// The reason why a sample would not decode; `nil` without one, as for types that only the project knows.
  package func contradiction(in samples: [Sample]) -> String? {
    // Functions and existentials are in no JSON, which is reported elsewhere.
    if case .named = type.form, type.name.isEmpty { return nil }
    let values = samples.flatMap(\.objects).map(value)
    if !mayBeMissing {
      if values.allSatisfy({ $0 == nil }) {
        return "No sample has '\(key)'; if it is optional, write '\(type.text)?'"
      }
      if values.contains(where: { $0 == nil }) { return "A sample lacks '\(key)'; write '\(type.text)?'" }
      if values.contains(where: { $0?.isNull == true }) { return "'\(key)' is null in a sample; write '\(type.text)?'" }
    }
    return values.compactMap { $0 }.lazy.compactMap { contradiction($0, type) }.first
  }

  package func isObject(in samples: [Sample]) -> Bool {
    samples.flatMap(\.objects).contains { value(in: $0)?.object != nil }
  }

  /// Whether the property is a date itself, not an array or dictionary of dates.
  private var isDate: Bool { (type.wrapped ?? type).name == "Date" }

  private func value(in object: JSONMembers) -> JSONValue? {
    if let value = object[key] { return value }
    var value = JSONValue(.object(object))
    for part in DottedPath.parts(of: key) {
      guard let next = value.object?[part] else { return nil }
      value = next
    }
    return value
  }

  private func contradiction(_ value: JSONValue, _ type: TypeFacts) -> String? {
    switch (type.form, value.content) {
    case (_, .null): nil
    case (.optional(let wrapped), _): contradiction(value, wrapped)
    case (.array(let type), .array(let elements)): elements.lazy.compactMap { contradiction($0, type) }.first
    case (.dictionary(_, let type), .object(let object)):
      object.members.lazy.compactMap { contradiction($0.value, type) }.first
    case (.named, _) where dateForm != nil: dateForm.flatMap { dateContradiction(value, $0) }
    case (.named, _): fits(value, type.name) ? nil : isNot(value, type.text)
    case (.array, _), (.dictionary, _), (.void, _), (.tuple, _): isNot(value, type.text)
    }
  }

  private static let numbers: Set = ["Double", "Float", "CGFloat", "Decimal", "TimeInterval", "Date"]
  private static let texts: Set = ["String", "URL", "UUID"]

  private func fits(_ value: JSONValue, _ type: String) -> Bool {
    switch value.content {
    case .string(let text) where type == "UUID": TextForm.isUUID(text)
    case .string where Self.numbers.contains(type) || type == "Bool": false
    case .bool where Self.numbers.contains(type) || Self.texts.contains(type): false
    case .number where Self.texts.contains(type) || type == "Bool": false
    case .array, .object:
      !Self.numbers.contains(type) && !Self.texts.contains(type) && type != "Bool" && !isInteger(type)
    case .number(let spelling) where SampleNumber(spelling).isInteger:
      !SampleNumber(spelling).isLarge || !isInteger(type) || type == "UInt64" || type == "UInt"
    default: !isInteger(type)
    }
  }

  private func isInteger(_ type: String) -> Bool { LibraryNames.integers[type] != nil }

  private func dateContradiction(_ value: JSONValue, _ form: String) -> String? {
    let isOfNumbers = ["seconds", "milliseconds"].contains(form)
    let others =
      switch value.content {
      case .string where isOfNumbers: "'@date(iso8601)' or '@date(\"…\")'"
      case .number where !isOfNumbers: "'@date(seconds)' or '@date(milliseconds)'"
      default: ""
      }
    if others.isEmpty { return nil }
    return "The samples have \(value.noun) for '\(key)', which '@date(\(form))' does not read; write \(others)"
  }

  private func isNot(_ value: JSONValue, _ type: String) -> String {
    if type == "UUID", value.string != nil { return "A string of '\(key)' is not a UUID. Write 'String'" }
    if type == "Date", value.string != nil {
      guard isDate else {
        return "The samples have strings in '\(key)', but '@date' is for single dates; write 'String'"
      }
      let forms = "'@date(iso8601)' or '@date(\"…\")'"
      return "The samples have a string for '\(key)'; to decode it as 'Date', write \(forms)"
    }
    return "The samples have \(value.nounOfKind) for '\(key)', which does not decode as '\(type)'"
  }
}

extension JSONValue {
  fileprivate var nounOfKind: String {
    number.map { !SampleNumber($0).isInteger } ?? false ? "a number with a fraction" : noun
  }
}
