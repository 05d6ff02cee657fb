/// A value of a template's context.
///
/// Copies are cheap: lists, records and long strings share their storage.
package enum Value: Hashable, Sendable {
  /// A value known to be absent. It is defined, false in a condition, and prints nothing.
  case null
  case bool(Bool)
  case int(Int)
  /// An integer too large for `Int`, by its decimal digits.
  case big(digits: String)
  case double(Double)
  /// A single-precision number: a decimal literal in a template, or a result of `int255toFloat`.
  case float(Float)
  case string(String)
  /// A character of a string, in lenient mode: it prints like a string and equals none.
  case character(Character)
  case list([Value])
  case record(Record)
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }

  package init(booleanLiteral value: Bool) { self = .bool(value) }

  package init(integerLiteral value: Int) { self = .int(value) }

  /// `1.5` is a `double`; single precision only comes from templates.
  package init(floatLiteral value: Double) { self = .double(value) }

  package init(arrayLiteral elements: Value...) { self = .list(elements) }

  /// `["name": "x"]` is a `record`, with its fields in the order of the literal.
  package init(dictionaryLiteral elements: (String, Value)...) { self = .record(Record(elements)) }
}

extension Value {
  /// Whether a condition takes the value for true: a positive number, or a non-empty string, list or record.
  package var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .int(let value): value > 0
    case .big(let digits): !digits.hasPrefix("-")
    // Stencil computes with single precision, in which the smallest doubles are zero.
    case .double(let value): Float(value) > 0
    case .float(let value): value > 0
    case .string(let value): !value.isEmpty
    case .character: true
    case .list(let values): !values.isEmpty
    case .record(let record): record.count > 0
    }
  }

  /// The approximate number of bytes that a filter reads in the value.
  var extent: Int {
    switch self {
    case .null, .bool, .int, .double, .float, .character: 0
    case .big(let digits): digits.utf8.count
    case .string(let text): text.utf8.count
    case .list(let values): Cost.element * values.count
    case .record(let record): Cost.element * record.count
    }
  }

  /// The kind of value in messages: "a string", "a list".
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .int: "an integer"
    case .big: "an integer beyond Int"
    case .double, .float: "a decimal number"
    case .string: "a string"
    case .character: "a character"
    case .list: "a list"
    case .record: "a record"
    }
  }
}

/// Writes values as strings, as Stencil does: numbers and booleans as Swift prints them, a list as a Swift array literal.
enum ValuePrinter {
  static func write(_ value: Value, to output: inout [UInt8]) {
    switch value {
    case .null: break
    case .string(let text): output.append(contentsOf: text.utf8)
    case .character(let character): output.append(contentsOf: character.utf8)
    default: output.append(contentsOf: description(of: value).utf8)
    }
  }

  static func text(of value: Value) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    case .character(let character): String(character)
    default: description(of: value)
    }
  }

  /// `value` as shown inside a list: strings are quoted.
  ///
  /// The limits of the JSON reader and of the renderer bound the nesting of values.
  private static func description(of value: Value) -> String {
    switch value {
    case .null: "nil"
    case .bool(let value): value.description
    case .int(let value): value.description
    case .big(let digits): digits
    case .double(let value): value.description
    case .float(let value): value.description
    case .string(let value): value.debugDescription
    case .character(let value): value.debugDescription
    case .list(let values): "[" + values.map(description).joined(separator: ", ") + "]"
    case .record(let record):
      record.count == 0
        ? "[:]"
        : "["
          + record.fields.map { "\($0.key.debugDescription): \(description(of: $0.value))" }.joined(separator: ", ")
          + "]"
    }
  }
}
