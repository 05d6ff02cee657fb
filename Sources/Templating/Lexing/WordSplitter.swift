/// Splits text at a separator, except inside quotation marks, and joins what a filter's `|`, `:` and `,` tie together.
///
/// The rules are Stencil's, odd ones included: templates in the wild lean on them.
struct WordSplitter {
  private let separator: UInt8
  /// Whether tabs and carriage returns separate words like spaces. Stencil takes them for letters.
  private let isStrict: Bool
  private var bytes: [UInt8] = []
  private var offsets: [Int32] = []
  private var words: [Range<Int>] = []
  private var wordStart = 0

  /// The words in a tag's content. A line end counts as a space and removes the spaces around it.
  static func words(of utf8: [UInt8], in range: Range<Int>, isStrict: Bool) -> [Word] {
    var content: [UInt8] = []
    var offsets: [Int32] = []
    content.reserveCapacity(range.count)
    offsets.reserveCapacity(range.count)
    for line in utf8[range].split(separator: UInt8(ascii: "\n")) {
      let line = line.last == UInt8(ascii: "\r") && line.endIndex < range.upperBound ? line.dropLast() : line
      guard let first = line.firstIndex(where: { $0 != UInt8(ascii: " ") }),
        let last = line.lastIndex(where: { $0 != UInt8(ascii: " ") })
      else { continue }
      if !content.isEmpty {
        content.append(UInt8(ascii: " "))
        offsets.append(Int32(truncatingIfNeeded: first))
      }
      content += line[first...last]
      offsets += (first...last).map { Int32(truncatingIfNeeded: $0) }
    }
    let word = Word(bytes: content[...], offsets: offsets[...])
    return split(word, at: UInt8(ascii: " "), isStrict: isStrict)
  }

  /// The words of `text`, without empty ones.
  static func split(_ text: Word, at separator: UInt8, isStrict: Bool = false) -> [Word] {
    var splitter = WordSplitter(separator: separator, isStrict: isStrict)
    splitter.run(text)
    return splitter.result()
  }

  /// The parts of `word` at each `separator`, even in quotation marks, without empty ones.
  static func plainParts(of word: Word, at separator: UInt8) -> [Word] {
    word.bytes.split(separator: separator).map { word[$0.startIndex..<$0.endIndex].trimmed }
      .filter { !$0.bytes.isEmpty }
  }

  private mutating func run(_ text: Word) {
    var quote: UInt8?
    var hasEvenSingles = true
    var hasEvenDoubles = true
    for index in text.bytes.indices {
      let byte = text.bytes[index]
      if byte == UInt8(ascii: "'") {
        hasEvenSingles.toggle()
      } else if byte == UInt8(ascii: "\"") {
        hasEvenDoubles.toggle()
      }
      if byte == quote {
        append(byte, text.offsets[index])
        quote = nil
      } else if quote == nil, isSeparator(byte) {
        if hasEvenSingles || hasEvenDoubles { endWord() }
      } else {
        if quote == nil, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { quote = byte }
        append(byte, text.offsets[index])
      }
    }
    endWord()
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == separator || isStrict && (byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r"))
  }

  private mutating func append(_ byte: UInt8, _ offset: Int32) {
    bytes.append(byte)
    offsets.append(offset)
  }

  /// Makes a word of the bytes since `wordStart`, without brackets at its ends.
  private mutating func endWord() {
    var word = wordStart..<bytes.count
    wordStart = bytes.count
    guard !word.isEmpty else { return }
    var closing: [Range<Int>] = []
    while !joins(word) {
      guard word.count > 1, !words.isEmpty else {
        words.append(word)
        break
      }
      if isBracket(bytes[word.lowerBound]) {
        words.append(word.prefix(1))
        word = word.dropFirst()
      } else if isBracket(bytes[word.upperBound - 1]) {
        closing.append(word.suffix(1))
        word = word.dropLast()
      } else {
        words.append(word)
        break
      }
    }
    words += closing.reversed()
  }

  /// Joins `word` with the one before it, if one of them asks for it.
  private mutating func joins(_ word: Range<Int>) -> Bool {
    guard let previous = words.last else { return false }
    let isLabelledLoop = words.count == 1 && bytes[word].elementsEqual("for".utf8)
    if isTie(bytes[previous.upperBound - 1]) {
      if isLabelledLoop { return false }
    } else if !isTies(word), !(isStrict && isTie(bytes[word.lowerBound])) {
      return false
    }
    words[words.count - 1] = previous.lowerBound..<word.upperBound
    return true
  }

  private func isBracket(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") }

  private func isTie(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":")
  }

  /// Whether the word is one of `,` `|` `:` or several of them in this order.
  private func isTies(_ word: Range<Int>) -> Bool {
    guard word.count <= 3 else { return false }
    let text = bytes[word]
    return [",", "|", ":", ",|", "|:", ",|:"].contains { text.elementsEqual($0.utf8) }
  }

  private func result() -> [Word] { words.map { Word(bytes: bytes[$0], offsets: offsets[$0]) } }
}

/// A part of a tag's content. Each byte knows where in the source it is, since words are put together from pieces.
struct Word {
  let bytes: ArraySlice<UInt8>
  /// The UTF-8 offset in the source of each byte, with the indices of `bytes`.
  let offsets: ArraySlice<Int32>

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// From the first byte to the last in the source; `nil` for an empty word.
  var range: Range<Int>? {
    guard let first = offsets.first, let last = offsets.last else { return nil }
    return Int(first)..<(Int(last) + 1)
  }

  static func == (word: Word, text: StaticString) -> Bool {
    word.bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The part of the word at `range`, in indices of `bytes`.
  subscript(range: Range<Int>) -> Word { Word(bytes: bytes[range], offsets: offsets[range]) }

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

  init(utf8: [UInt8]) { self.init(bytes: utf8[...], offsets: utf8.indices.map { Int32(truncatingIfNeeded: $0) }[...]) }

  /// A string that is not in the source; it counts as being at `offset`.
  init(text: String, at offset: Int) {
    let bytes = Array(text.utf8)
    self.init(bytes: bytes[...], offsets: Array(repeating: Int32(truncatingIfNeeded: offset), count: bytes.count)[...])
  }

  static func + (left: Word, right: Word) -> Word {
    Word(bytes: left.bytes + right.bytes, offsets: left.offsets + right.offsets)
  }
}
