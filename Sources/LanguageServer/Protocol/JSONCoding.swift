/// A type that can be read from a JSON value.
package protocol JSONDecodable: Sendable {
  /// - Throws: If the value does not have the form that the type needs.
  init(json: JSON) throws(JSONMismatch)
}

/// A type with a JSON form.
package protocol JSONEncodable: Sendable {
  var json: JSON { get }
}

/// A JSON value that is not what is needed at its place.
package struct JSONMismatch: Error, Hashable, CustomStringConvertible {
  package var path: [String]
  package let expected: String
  package let found: String

  /// - Parameter found: The present value; `nil` if the member is missing.
  package init(expected: String, found: JSON?) {
    path = []
    self.expected = expected
    self.found = found?.kind ?? "nothing"
  }

  package var description: String {
    (path.isEmpty ? "" : path.joined(separator: ".") + ": ") + "expected \(expected), found \(found)"
  }

  fileprivate func inside(_ key: String) -> JSONMismatch {
    var outer = self
    outer.path.insert(key, at: 0)
    return outer
  }
}

extension JSON {
  /// The member of an object under `key`. Throws if it is missing or of another form.
  package func required<Value: JSONDecodable>(
    _ key: String,
    as type: Value.Type = Value.self
  ) throws(JSONMismatch) -> Value {
    guard case .object(let object) = self else { throw JSONMismatch(expected: "an object", found: self) }
    do throws(JSONMismatch) {
      return try Value(json: object[key] ?? .null)
    } catch {
      let isMissing = error.path.isEmpty && object[key] == nil
      throw (isMissing ? JSONMismatch(expected: error.expected, found: nil) : error).inside(key)
    }
  }

  /// The member of an object under `key`; `nil` if it is missing or null. Throws if it is of another form.
  package func optional<Value: JSONDecodable>(
    _ key: String,
    as type: Value.Type = Value.self
  ) throws(JSONMismatch) -> Value? {
    guard case .object(let object) = self else { throw JSONMismatch(expected: "an object", found: self) }
    guard object[key] ?? .null != .null else { return nil }
    return try required(key)
  }
}

extension JSON: JSONDecodable, JSONEncodable {
  package init(json: JSON) { self = json }

  package var json: JSON { self }
}

extension String: JSONDecodable, JSONEncodable {
  package init(json: JSON) throws(JSONMismatch) {
    guard case .string(let text) = json else { throw JSONMismatch(expected: "a string", found: json) }
    self = text
  }

  package var json: JSON { .string(self) }
}

extension Int: JSONDecodable, JSONEncodable {
  /// Takes a number without a fraction, including `1.0`, that fits an `Int`.
  package init(json: JSON) throws(JSONMismatch) {
    guard let value = json.integer else { throw JSONMismatch(expected: "an integer", found: json) }
    self = value
  }

  package var json: JSON { .integer(self) }
}

extension Bool: JSONDecodable, JSONEncodable {
  package init(json: JSON) throws(JSONMismatch) {
    guard case .bool(let value) = json else { throw JSONMismatch(expected: "a boolean", found: json) }
    self = value
  }

  package var json: JSON { .bool(self) }
}

extension JSONDecodable where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init(json: JSON) throws(JSONMismatch) {
    guard case .string(let text) = json, let known = Self(rawValue: text) else {
      throw JSONMismatch(expected: Self.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or "), found: json)
    }
    self = known
  }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  /// Reads all elements; a mismatch names the first wrong one by its index, from 0.
  package init(json: JSON) throws(JSONMismatch) {
    guard case .array(let elements) = json else { throw JSONMismatch(expected: "an array", found: json) }
    self = []
    reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(JSONMismatch) {
        append(try Element(json: element))
      } catch {
        throw error.inside(String(index))
      }
    }
  }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  package var json: JSON { .array(map(\.json)) }
}

/// Nothing becomes null, as in the results of requests. Members of objects are left out instead.
extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  package var json: JSON { self?.json ?? .null }
}
