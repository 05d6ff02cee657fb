import JSONParsing

/// Makes values of samples, and notes the keys that an object has twice.
struct SampleBuilder: JSONBuilder {
  typealias Value = SampleValue

  /// An object that is being read, and the key whose value comes next.
  struct Object {
    var object = SampleObject()
    var key = ""
  }

  /// Where repeated keys are noted: the parser has the builder for itself.
  final class Notes {
    var repeatedKeys: [String] = []
  }

  let notes: Notes

  func scalar(_ scalar: JSONScalar) -> SampleValue? {
    switch scalar {
    case .null: .null
    case .bool(let value): .bool(value)
    case .string(let text): .text(text)
    case .integer(let value): .number(.integer(Int64(value)))
    case .largeInteger(let digits): .number(.largeInteger(digits))
    case .number(let value): .number(.fraction(value))
    }
  }

  func array(_ elements: [SampleValue]) -> SampleValue { .array(elements) }

  func object() -> Object { Object() }

  func add(key: String, to object: inout Object) { object.key = key }

  func add(value: SampleValue, to object: inout Object) {
    if !object.object.add(object.key, value), !notes.repeatedKeys.contains(object.key), notes.repeatedKeys.count < 20 {
      notes.repeatedKeys.append(object.key)
    }
  }

  func finish(_ object: Object) -> SampleValue { .object(object.object) }
}
