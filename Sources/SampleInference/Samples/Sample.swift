import Diagnostics
import JSONParsing

/// A JSON text that shows what values of a type look like: an object, an array of them, or an object that has them under
/// keys that are data.
package struct Sample: Sendable {
  package let name: String
  package let isArray: Bool
  /// The first key of an object whose keys are data; `nil` for others.
  package let firstKey: String?
  /// The object, the elements of the array, or the values of the object whose keys are data.
  let objects: [JSONMembers]
  package var count: Int { objects.count }
  /// Keys that an object has twice; the last value counts.
  package let repeatedKeys: [String]

  /// The reason why bytes are not a sample.
  package typealias Mistake = JSONSyntaxError

  /// In bytes.
  package static let sizeLimit = 1_000_000

  /// Reads a sample.
  package init(_ utf8: [UInt8], name: String) throws(Mistake) {
    guard utf8.count <= Self.sizeLimit else {
      throw Mistake(message: "A sample has at most 1 MB; a few objects of each kind are enough", offset: 0)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = utf8.starts(with: mark) ? mark.count : 0
    let bytes = Array(utf8[start...])
    if let range = bytes.firstInvalidUTF8 {
      throw Mistake(message: "The sample is not UTF-8", offset: start + range.lowerBound)
    }
    guard bytes.contains(where: { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }) else {
      throw Mistake(message: "The sample is empty; it is a JSON object, or an array of objects", offset: start)
    }
    let notes = SampleBuilder.Notes()
    let value: JSONValue
    do { value = try JSONParser.parse(bytes, SampleBuilder(notes: notes)) } catch {
      let message = error.message.prefix(1).lowercased() + error.message.dropFirst()
      throw Mistake(message: "This is not JSON: \(message)", offset: start + error.offset)
    }
    if let offset = Self.offsetOfLoneSurrogate(in: bytes) {
      throw Mistake(message: "This is half of a surrogate pair, which is not a character", offset: start + offset)
    }
    let first = start + (bytes.firstIndex { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } ?? 0)
    switch value.content {
    case .object(let object):
      let values = Self.values(ofDictionary: object)
      objects = values ?? [object]
      firstKey = values == nil ? nil : object.members.first?.key
      isArray = false
    case .array(let elements):
      objects = try Self.objects(of: elements, at: first)
      firstKey = nil
      isArray = true
    default: throw Mistake(message: "A sample is an object, or an array of objects, not \(value.noun)", offset: first)
    }
    self.name = name
    repeatedKeys = notes.repeatedKeys
  }

  /// Whether each value under the key is an array.
  package func hasArrays(under key: String) -> Bool {
    objects.compactMap { $0[key] }.allSatisfy { $0.array != nil }
  }

  /// The values of an object whose keys are data; `nil` unless all of them are objects.
  private static func values(ofDictionary object: JSONMembers) -> [JSONMembers]? {
    let values = object.members.map(\.value)
    let objects = values.compactMap(\.object)
    let areAll = objects.count == values.count && objects.contains { !$0.members.isEmpty }
    return areAll && DataKey.areData(object.keys, DataKey.Values(values)) ? objects : nil
  }

  private static func objects(of elements: [JSONValue], at offset: Int) throws(Mistake) -> [JSONMembers] {
    guard !elements.isEmpty else {
      throw Mistake(message: "The array is empty, so the type of its elements is unknown; add one", offset: offset)
    }
    if let index = elements.firstIndex(where: { $0.object == nil }) {
      let what = "element \(index) of this array is \(elements[index].noun)"
      throw Mistake(message: "A sample is an object, or an array of objects; \(what)", offset: offset)
    }
    return elements.compactMap(\.object)
  }

  /// The offset at which JSON escapes only one half of a surrogate pair, which decoders refuse (RFC 8259, 8.2).
  private static func offsetOfLoneSurrogate(in bytes: [UInt8]) -> Int? {
    var index = 0
    var lead: Int?
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        if let lead { return lead }
        index += 1
        continue
      }
      let digits = bytes[(index + 2)...].prefix(4)
      let isUnit = bytes[index + 1] == UInt8(ascii: "u")
      let unit = isUnit ? UInt16(String(decoding: digits, as: UTF8.self), radix: 16) : nil
      let isTrail = unit.map(UTF16.isTrailSurrogate) ?? false
      if let lead, !isTrail { return lead }
      if lead == nil, isTrail { return index }
      lead = unit.map(UTF16.isLeadSurrogate) ?? false ? index : nil
      index += unit == nil ? 2 : 6
    }
    return lead
  }
}

/// Makes values of samples, and notes the keys that an object has twice. Their first value counts, as for Foundation's decoder.
struct SampleBuilder: JSONBuilder {
  /// An object that is being read, and the key whose value comes next.
  struct Object {
    var members: [JSONMembers.Member] = []
    var keys: Set<String> = []
    var key = ""
  }

  /// A collector of repeated keys, since the parser owns the builder.
  final class Notes {
    var repeatedKeys: [String] = []
  }

  let notes: Notes

  func scalar(_ scalar: JSONScalar) -> JSONValue? {
    switch scalar {
    case .null: JSONValue(.null)
    case .bool(let value): JSONValue(.bool(value))
    case .string(let text): JSONValue(.string(text))
    case .integer(let value): JSONValue(.number("\(value)"))
    case .largeInteger(let digits): JSONValue(.number(digits))
    case .number(let value): JSONValue(.number("\(value)"))
    }
  }

  func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
  func object() -> Object { Object() }
  func finish(_ object: Object) -> JSONValue { JSONValue(.object(JSONMembers(object.members))) }
  func add(key: String, to object: inout Object) { object.key = key }

  func add(value: JSONValue, to object: inout Object) {
    if object.keys.insert(object.key).inserted {
      object.members.append((object.key, value))
    } else if !notes.repeatedKeys.contains(object.key), notes.repeatedKeys.count < 20 {
      notes.repeatedKeys.append(object.key)
    }
  }
}

/// A number by its spelling.
struct SampleNumber {
  let spelling: String

  // The literal would be parsed whenever it is evaluated. Nothing in it changes, so that threads may share it.
  nonisolated(unsafe) private static let form = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/

  init(_ spelling: String) { self.spelling = spelling }

  /// The number in JSON's spelling; `nil` for other strings.
  init?(text: String) {
    guard text.utf8.count <= 40, text.wholeMatch(of: Self.form) != nil else { return nil }
    spelling = text
  }

  /// Without fraction and exponent; infinity is no integer.
  var isInteger: Bool { !spelling.contains { ".eEi".contains($0) } }
  /// Whether it is an integer beyond `Int64`.
  var isLarge: Bool { isInteger && Int64(spelling) == nil }
  /// Infinite if no double is that large.
  var double: Double { Double(spelling) ?? .infinity }
}

extension DataKey.Values {
  /// Null counts as a value of any kind.
  init(_ values: [JSONValue]) {
    let values = values.filter { !$0.isNull }
    switch values.areOfOneKind ? values.first?.content : nil {
    case .object:
      let keys = values.compactMap { $0.object.map { Set($0.keys) } }
      let all = Set(keys.joined())
      let common = keys.dropFirst().reduce(keys[0]) { $0.intersection($1) }
      let areAlike = !common.isEmpty && keys.allSatisfy { $0.count * 2 >= all.count }
      self = areAlike ? .objectsAlike : .others
    case .number: self = .numbers
    case .array: self = .arrays
    default: self = .others
    }
  }
}

extension [JSONValue] {
  var areOfOneKind: Bool { first.map { first in allSatisfy { $0.noun == first.noun } } ?? false }
}
