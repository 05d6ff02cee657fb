/// A part of a tag's content. Each byte knows where in the source it is, since words are put together from pieces.
struct Word {
  let bytes: ArraySlice<UInt8>
  /// The UTF-8 offset in the source of each byte, with the indices of `bytes`.
  let offsets: ArraySlice<Int32>

  init(bytes: ArraySlice<UInt8>, offsets: ArraySlice<Int32>) {
    self.bytes = bytes
    self.offsets = offsets
  }

  var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// From the first byte to the last in the source; `nil` for an empty word.
  var range: Range<Int>? {
    guard let first = offsets.first, let last = offsets.last else { return nil }
    return Int(first)..<(Int(last) + 1)
  }

  static func == (word: Word, text: StaticString) -> Bool {
    word.bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The part of the word at `range`, in indices of `bytes`.
  subscript(range: Range<Int>) -> Word {
    Word(bytes: bytes[range], offsets: offsets[range])
  }

  /// The word without spaces at its ends. A word of only spaces stays, as in Stencil.
  ///
  /// A single character with nothing before it keeps the spaces after it: in Stencil, `{{ x |uppercase }}` is
  /// thus about a variable whose name ends in a space. Strict mode has no such words.
  var trimmed: Word {
    let space = UInt8(ascii: " ")
    guard let first = bytes.firstIndex(where: { $0 != space }), let last = bytes.lastIndex(where: { $0 != space })
    else { return self }
    return self[first..<(last == bytes.startIndex ? bytes.endIndex : last + 1)]
  }
}

extension Word {
  static func joined(_ words: [Word], by separator: UInt8) -> Word {
    if words.count == 1 { return words[0] }
    var bytes: [UInt8] = []
    var offsets: [Int32] = []
    for word in words {
      if !bytes.isEmpty {
        bytes.append(separator)
        offsets.append(offsets.last ?? 0)
      }
      bytes += word.bytes
      offsets += word.offsets
    }
    return Word(bytes: bytes[...], offsets: offsets[...])
  }
}

extension Word {
  init(utf8: [UInt8]) {
    self.init(bytes: utf8[...], offsets: utf8.indices.map { Int32(truncatingIfNeeded: $0) }[...])
  }

  /// A string that is not in the source; it counts as being at `offset`.
  init(text: String, at offset: Int) {
    let bytes = Array(text.utf8)
    self.init(bytes: bytes[...], offsets: Array(repeating: Int32(truncatingIfNeeded: offset), count: bytes.count)[...])
  }

  static func + (left: Word, right: Word) -> Word {
    Word(bytes: left.bytes + right.bytes, offsets: left.offsets + right.offsets)
  }
}
