import Diagnostics

/// Finds the names of types that a Swift file may declare or extend, without parsing it: most of a project's files are
/// never parsed.
///
/// Comments and strings are searched as well, so a name too many may be found, but none is missed.
package enum DeclaredNames {
  private static let keywords: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct"]

  /// The last parts of the names: `Inner` for `extension Outer.Inner`. Takes time linear in the size of the file.
  package static func names(in file: some Collection<UInt8>) -> Set<String> {
    var names: Set<String> = []
    var isNext = false
    // A byte order mark is not part of the first word.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var index = file.starts(with: mark) ? file.index(file.startIndex, offsetBy: mark.count) : file.startIndex
    while index < file.endIndex {
      let byte = file[index]
      guard byte.isWordByte else {
        // Backticks are part of no name.
        if isNext, !isSpace(byte), byte != UInt8(ascii: "`") { isNext = false }
        index = file.index(after: index)
        continue
      }
      let start = index
      while index < file.endIndex, file[index].isWordByte { index = file.index(after: index) }
      let isDeclared = isNext
      isNext = false
      // The longest keyword has nine bytes, and other words need no string made of them.
      guard isDeclared || file.distance(from: start, to: index) <= 9 else { continue }
      let word = String(decoding: file[start..<index], as: UTF8.self)
      if keywords.contains(word) {
        isNext = true
      } else if isDeclared {
        if index < file.endIndex, file[index] == UInt8(ascii: ".") {
          isNext = true
          index = file.index(after: index)
        } else {
          names.insert(word)
        }
      }
    }
    return names
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
