import Diagnostics

/// Looks for words in texts, quickly where none of them is there.
struct WordSearch {
  private let words: Set<String>
  /// The word lengths for each first byte, one bit each; the last bit is for all longer words.
  private var lengths = [UInt64](repeating: 0, count: 256)

  init(_ words: [String]) {
    self.words = Set(words)
    for word in self.words {
      guard let first = word.utf8.first else { continue }
      lengths[Int(first)] |= 1 << UInt64(min(word.utf8.count, 63))
    }
  }

  /// Whether the text (UTF-8) contains any of the words. Takes linear time.
  func finds(in utf8: [UInt8]) -> Bool {
    var index = 0
    while index < utf8.count {
      guard utf8[index].isWordByte else {
        index += 1
        continue
      }
      let start = index
      while index < utf8.count, utf8[index].isWordByte { index += 1 }
      let bit = UInt64(1) << UInt64(min(index - start, 63))
      guard lengths[Int(utf8[start])] & bit != 0 else { continue }
      if words.contains(String(decoding: utf8[start..<index], as: UTF8.self)) { return true }
    }
    return false
  }
}
