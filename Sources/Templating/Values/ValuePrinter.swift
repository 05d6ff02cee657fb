/// Writes values as text, as Stencil does: numbers and booleans as Swift prints them, a list as a Swift array literal.
enum ValuePrinter {
  /// Appends the text of `value` to `output`. Null has none.
  static func write(_ value: Value, to output: inout [UInt8]) {
    switch value {
    case .null: break
    case .string(let text): output.append(contentsOf: text.utf8)
    case .character(let character): output.append(contentsOf: character.utf8)
    case .int(let number): write(number, to: &output)
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

  /// Writes an integer directly, without a string.
  private static func write(_ number: Int, to output: inout [UInt8]) {
    guard number >= 0, number < 100 else {
      output.append(contentsOf: number.description.utf8)
      return
    }
    if number >= 10 {
      output.append(UInt8(ascii: "0") + UInt8(number / 10))
    }
    output.append(UInt8(ascii: "0") + UInt8(number % 10))
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
