import SwiftFacts

/// A signature with a space on either side of the `=` of each default.
///
/// Swift reads `delta:Int=-1` as an operator `=-`, and wants the same on both sides of `=`. In a kit, as on a command
/// line, `=` is a separate sign.
struct SpacedDefaults {
  let text: String
  /// The UTF-8 offsets in `text` at which spaces were inserted.
  private let insertions: [Int]

  /// - Returns: `nil` if nothing needs to be inserted.
  init?(in signature: String) {
    var bytes: [UInt8] = []
    var insertions: [Int] = []
    var depth = 0
    var hasDefault = false
    var isInString = false
    let source = Array(signature.utf8)
    for (index, byte) in source.enumerated() {
      if byte == UInt8(ascii: "\""), index == 0 || source[index - 1] != UInt8(ascii: "\\") { isInString.toggle() }
      guard !isInString, depth == 1, byte == UInt8(ascii: "="), !hasDefault else {
        if !isInString { Self.follow(byte, depth: &depth, hasDefault: &hasDefault) }
        bytes.append(byte)
        continue
      }
      hasDefault = true
      if bytes.last != UInt8(ascii: " ") {
        insertions.append(bytes.count)
        bytes.append(UInt8(ascii: " "))
      }
      bytes.append(byte)
      if index + 1 < source.count, source[index + 1] != UInt8(ascii: " ") {
        insertions.append(bytes.count)
        bytes.append(UInt8(ascii: " "))
      }
    }
    guard !insertions.isEmpty else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    self.insertions = insertions
  }

  private static func follow(_ byte: UInt8, depth: inout Int, hasDefault: inout Bool) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
    case UInt8(ascii: ",") where depth == 1: hasDefault = false
    default: break
    }
  }

  /// The fragment read from `text`, with the places of the original signature.
  func unspaced(_ fragment: SwiftFragment) -> SwiftFragment {
    var fragment = fragment
    fragment.typeUses = fragment.typeUses.map { use in
      SwiftFragment.TypeUse(use.name, path: use.path, at: offset(use.range.lowerBound)..<offset(use.range.upperBound))
    }
    return fragment
  }

  private func offset(_ spaced: Int) -> Int {
    spaced - insertions.count { $0 < spaced }
  }
}
