import SwiftFacts

/// Reads the fragments that nearly every kit consists of without SwiftParser, which takes 30 µs for each: types such as
/// `[User]?` and `Foundation.URL`, literals, and members such as `.system`.
///
/// An unrecognised fragment may still be good Swift.
struct PlainFragment {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var typeUses: [SwiftFragment.TypeUse] = []

  /// The fragment; `nil` if only SwiftParser can read `text`.
  static func read(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment? {
    guard kind == .type || kind == .expression else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= 128 else { return nil }
      var reader = PlainFragment(bytes: bytes)
      if kind == .expression { return reader.isLiteral() ? SwiftFragment(caseUses: reader.caseUses()) : nil }
      guard let type = reader.type(depth: 0), reader.index == bytes.count else { return nil }
      return SwiftFragment(type: type, typeUses: reader.typeUses)
    }
  }

  // MARK: - Types

  private mutating func type(depth: Int) -> TypeFacts? {
    guard depth < 8 else { return nil }
    let start = index
    guard var type = skip("[") ? collection(from: start, depth: depth) : named() else { return nil }
    while skip("?") {
      type = TypeFacts(text: text(from: start), name: "", form: .optional(type), references: type.references)
    }
    return type
  }

  private mutating func collection(from start: Int, depth: Int) -> TypeFacts? {
    guard let first = type(depth: depth + 1) else { return nil }
    if skip("]") {
      return TypeFacts(text: text(from: start), name: "", form: .array(first), references: first.references)
    }
    guard skip(":") else { return nil }
    _ = skip(" ")
    guard let value = type(depth: depth + 1), skip("]") else { return nil }
    return TypeFacts(
      text: text(from: start),
      name: "",
      form: .dictionary(key: first, value: value),
      references: first.references + value.references
    )
  }

  private mutating func named() -> TypeFacts? {
    let start = index
    guard let first = identifier() else { return nil }
    let end = index
    while skip(".") {
      guard let member = identifier(), member != "Type", member != "Protocol" else { return nil }
    }
    let name = text(from: start)
    typeUses.append(SwiftFragment.TypeUse(first, path: name, at: start..<end))
    if ["Void", "Swift.Void"].contains(name) {
      return TypeFacts(text: name, name: "Void", form: .void, references: [first])
    }
    return TypeFacts(text: name, name: name, form: .named, references: [first])
  }

  // MARK: - Expressions

  /// Whether the whole text is a number, a plain string, `true`, `false`, `nil`, `[]`, `[:]` or `.member`.
  private mutating func isLiteral() -> Bool {
    switch bytes.first {
    case UInt8(ascii: "\""): return isString()
    case UInt8(ascii: "["): return bytes.elementsEqual("[]".utf8) || bytes.elementsEqual("[:]".utf8)
    case UInt8(ascii: "."):
      index = 1
      return identifier() != nil && index == bytes.count
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      return ["true", "false", "nil"].contains { bytes.elementsEqual($0.utf8) }
    default: return isNumber()
    }
  }

  /// The member that makes up the whole text, such as `.system`.
  private func caseUses() -> [SwiftFragment.CaseUse] {
    guard bytes.first == UInt8(ascii: ".") else { return [] }
    let name = String(decoding: bytes[1...], as: UTF8.self)
    return [SwiftFragment.CaseUse(name, of: nil, at: 1..<bytes.count, in: [])]
  }

  private func isString() -> Bool {
    guard bytes.count >= 2, bytes.last == UInt8(ascii: "\"") else { return false }
    return bytes[1..<bytes.count - 1].allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }

  private mutating func isNumber() -> Bool {
    _ = skip("-")
    guard digits() else { return false }
    if skip("."), !digits() { return false }
    return index == bytes.count
  }

  private mutating func digits() -> Bool {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    return index > start
  }

  // MARK: - Bytes

  /// An ASCII identifier that is not a keyword.
  private mutating func identifier() -> String? {
    let start = index
    while index < bytes.count, isIdentifierByte(bytes[index], first: index == start) { index += 1 }
    guard index > start else { return nil }
    let word = text(from: start)
    return SwiftWord.isReserved(word) || Self.typePrefixes.contains(word) ? nil : word
  }

  private static let typePrefixes: Set<String> = [
    "any", "some", "each", "borrowing", "consuming", "sending", "isolated", "nonisolated", "unsafe",
  ]

  private func isIdentifierByte(_ byte: UInt8, first: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !first
    default: false
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
