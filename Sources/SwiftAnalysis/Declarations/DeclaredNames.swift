import Diagnostics

/// The names of types that a Swift file may declare or extend outside of functions, found without parsing it: most of a
/// project's files are never parsed.
///
/// Comments and strings are searched as well, so a name too many may be found, but none is missed.
package struct DeclaredNames: Equatable, Sendable {
  /// The last parts of the names after `extension`: `Inner` for `extension Outer.Inner`.
  package private(set) var extended: Set<String> = []
  /// Names after the other keywords.
  package private(set) var types: Set<String> = []
  package private(set) var classes: Set<String> = []
  package private(set) var protocols: Set<String> = []
  package private(set) var enums: Set<String> = []
  /// Names after `typealias` and `associatedtype`, which stand for types of other names and are not in `types`.
  package private(set) var aliases: Set<String> = []

  package var names: Set<String> { types.union(extended) }

  private static let keywords: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let aliasKeywords: Set<String> = ["associatedtype", "typealias"]
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Runs for each key in an editor and each file of a project, so that bytes are read through a pointer.
  package init(in file: DeclarationText) {
    for text in file.parts.map(\.text) {
      // A byte order mark is not part of the first word.
      text.withUnsafeBufferPointer { read($0, from: text.starts(with: Self.mark) ? Self.mark.count : 0) }
    }
  }

  private mutating func read(_ file: UnsafeBufferPointer<UInt8>, from start: Int) {
    var isNext = false
    var keyword = ""
    var index = start
    while index < file.count {
      let byte = file[index]
      guard byte.isWordByte else {
        // Backticks are part of no name.
        if isNext, !Self.isSpace(byte), byte != UInt8(ascii: "`") { isNext = false }
        index += 1
        continue
      }
      let start = index
      while index < file.count, file[index].isWordByte { index += 1 }
      let isDeclared = isNext
      isNext = false
      // Other words need no string made of them.
      guard isDeclared || Self.mayBeKeyword(byte, count: index - start) else { continue }
      let word = String(decoding: file[start..<index], as: UTF8.self)
      if Self.keywords.contains(word) || Self.aliasKeywords.contains(word) {
        isNext = true
        keyword = word
      } else if isDeclared {
        if index < file.count, file[index] == UInt8(ascii: ".") {
          isNext = true
          index += 1
        } else if Self.aliasKeywords.contains(keyword) {
          aliases.insert(word)
        } else {
          if keyword == "extension" { extended.insert(word) } else { types.insert(word) }
          if keyword == "class" { classes.insert(word) }
          if keyword == "protocol" { protocols.insert(word) }
          if keyword == "enum" { enums.insert(word) }
        }
      }
    }
  }

  /// Whether a keyword begins with the byte and has that many bytes.
  private static func mayBeKeyword(_ first: UInt8, count: Int) -> Bool {
    switch first {
    case UInt8(ascii: "a"): count == 5 || count == 14
    case UInt8(ascii: "c"): count == 5
    case UInt8(ascii: "e"): count == 4 || count == 9
    case UInt8(ascii: "p"): count == 8
    case UInt8(ascii: "s"): count == 6
    case UInt8(ascii: "t"): count == 9
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
