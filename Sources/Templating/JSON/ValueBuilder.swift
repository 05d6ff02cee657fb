import Diagnostics
import JSONParsing

extension Value {
  /// Reads a value from JSON (RFC 8259).
  ///
  /// A number without fraction and exponent is an integer, however large. The order of keys is kept; the last of equal
  /// keys wins. A mistake is the diagnostic `malformed-json` or `invalid-utf8`, and the value is `nil`.
  package static func json(_ source: SourceText) -> (value: Value?, diagnostics: [Diagnostic]) {
    if let mistake = source.encodingMistake { return (nil, [mistake]) }
    // A byte order mark is one of a file, not of its text.
    let mark = source.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    do throws(JSONSyntaxError) {
      let text = mark == 0 ? source.utf8 : Array(source.utf8[mark...])
      return (try JSONParser.parse(text, ValueBuilder(), JSONLimits(depth: 256, numberLength: .max)), [])
    } catch {
      let start = min(error.offset + mark, source.utf8.count)
      // A character may be of several bytes.
      let end = source.utf8.indices.dropFirst(start + 1).first { source.utf8[$0] & 0xC0 != 0x80 } ?? source.utf8.count
      let place = SourceLocation(source, start..<end)
      return (nil, [TemplateMistake.malformedJSON.diagnostic(error.message, at: place)])
    }
  }
}

/// Makes values of the template language. Records with the same keys in the same order share their shape.
private struct ValueBuilder: JSONBuilder {
  private var shapes: [[String]: Record.Shape] = [:]

  struct Object {
    var keys: [String] = []
    var values: [Value] = []
  }

  func scalar(_ scalar: JSONScalar) -> Value? {
    switch scalar {
    case .null: .null
    case .bool(let value): .bool(value)
    case .string(let text): .string(text)
    case .integer(let value): .int(value)
    case .largeInteger(let digits): .big(digits: digits)
    case .number(let value): value.isFinite ? .double(value) : nil
    }
  }

  func array(_ elements: [Value]) -> Value { .list(elements) }

  func object() -> Object { Object() }

  func add(key: String, to object: inout Object) { object.keys.append(key) }

  func add(value: Value, to object: inout Object) { object.values.append(value) }

  mutating func finish(_ object: Object) -> Value {
    if let shape = shapes[object.keys] { return .record(Record(shape: shape, values: object.values)) }
    let record = Record(zip(object.keys, object.values))
    // A key that occurs twice is one field.
    if record.count == object.keys.count { shapes[object.keys] = record.shape }
    return .record(record)
  }
}
