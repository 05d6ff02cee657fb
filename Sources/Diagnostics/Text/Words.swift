import Platform

extension UInt8 {
  /// Whether the byte may be part of a word in Swift's sense: a letter, a digit, `_`, or any of a character beyond ASCII.
  @inlinable package var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  @inlinable package var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  @inlinable package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  @inlinable package var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}

extension [UInt8] {
  /// Whether a string is in the bytes (UTF-8), with no word byte next to it if it `isWord`.
  package func contains(_ string: String, isWord: Bool) -> Bool {
    let string = Array(string.utf8)
    return withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let first = string.first else { return string.isEmpty }
      var index = 0
      while index + string.count <= bytes.count,
        let place = memchr(start + index, Int32(first), bytes.count - string.count - index + 1)
      {
        index = UnsafeRawPointer(place) - UnsafeRawPointer(start)
        let end = index + string.count
        let isApart = (index == 0 || !bytes[index - 1].isWordByte) && (end == bytes.count || !bytes[end].isWordByte)
        if isApart || !isWord, memcmp(start + index, string, string.count) == 0 { return true }
        index += 1
      }
      return false
    }
  }
}

/// The words of a file in little memory: a filter that now and then takes a word for one of them (Bloom 1970).
package struct WordFilter: Sendable {
  /// One bit for two bytes of the content; a word sets two bits.
  private var bits: [UInt64]

  package init(_ text: [UInt8]) {
    let count = min(max(text.count / 128, 4), 1_024)
    var bits = [UInt64](repeating: 0, count: 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount))
    let mask = UInt64(bits.count - 1)
    bits.withUnsafeMutableBufferPointer { bits in
      Self.forEachWord(in: text) { hash in
        bits[Int(hash >> 6 & mask)] |= 1 << (hash & 63)
        bits[Int(hash >> 38 & mask)] |= 1 << (hash >> 32 & 63)
      }
    }
    self.bits = bits
  }

  /// Whether the content may have all words of a string.
  package func mayHave(_ string: String) -> Bool {
    let mask = UInt64(bits.count - 1)
    var hasAll = true
    Self.forEachWord(in: Array(string.utf8)) { hash in
      hasAll =
        hasAll && bits[Int(hash >> 6 & mask)] & 1 << (hash & 63) != 0
        && bits[Int(hash >> 38 & mask)] & 1 << (hash >> 32 & 63) != 0
    }
    return hasAll
  }

  /// Calls `body` with the hash of each word (FNV-1a).
  private static func forEachWord(in text: [UInt8], _ body: (UInt64) -> Void) {
    let start: UInt64 = 0xCBF2_9CE4_8422_2325
    var hash = start
    text.withUnsafeBufferPointer { bytes in
      for byte in bytes {
        if byte.isWordByte {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        } else if hash != start {
          body(hash)
          hash = start
        }
      }
    }
    if hash != start { body(hash) }
  }
}

extension StringProtocol {
  /// The string with `%XX` for the bytes of its UTF-8 that cannot be in a URI (RFC 3986).
  package func percentEncoded(where isSpecial: (UInt8) -> Bool) -> String {
    utf8.map { byte in
      if !isSpecial(byte) { return String(Unicode.Scalar(byte)) }
      return (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// The bytes of the string with `%2F` as `/`, and whether each `%` begins an escape; others stay.
  package var percentDecoded: (bytes: [UInt8], isSound: Bool) {
    let parts = utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var (bytes, isSound) = (Array(parts[0]), true)
    for part in parts.dropFirst() {
      let digits = String(decoding: part.prefix(2), as: UTF8.self)
      let byte = digits.utf8.count == 2 && digits.allSatisfy(\.isHexDigit) ? UInt8(digits, radix: 16) : nil
      isSound = isSound && byte != nil
      bytes += [byte ?? UInt8(ascii: "%")] + part.dropFirst(byte == nil ? 0 : 2)
    }
    return (bytes, isSound)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible, or changes how surrounding characters are shown: controls other than tabs and line
  /// ends, directional embeddings and isolates (Unicode Standard Annex 9), line and paragraph separators, and scalars for old
  /// formats. Directional marks, and joiners and separators of some scripts and emoji, are not.
  package var isHidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2060...0x2064,
      0x2066...0x2069, 0xFFF9...0xFFFB, 0xE0001:
      true
    default: false
    }
  }

  /// The scalar as Unicode writes it: `U+200B`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  package var withoutHidden: String {
    unicodeScalars.contains(where: \.isHidden)
      ? String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isHidden })) : self
  }
}

extension String {
  /// The lines of at most `width` characters, if the words allow it. A string that fits is unchanged.
  package func wrapped(to width: Int) -> [String] {
    if count <= width, !contains("\n") { return [self] }
    var lines: [String] = []
    for word in split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}

extension StringProtocol {
  package var withArticle: String {
    let first = first(where: \.isLetter).map { $0.lowercased() } ?? "x"
    // A "u" mostly sounds as in "union" and "URL".
    return ("aeio".contains(first) ? "an " : "a ") + self
  }
}

/// The suggestion for a misspelt name.
package enum NearestName {
  /// The candidate that `name` was probably meant to be; `nil` if none is near enough. Of equally near names the first wins.
  package static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    all(near: name, in: candidates).first
  }

  /// The candidates that `name` was probably meant to be, all equally near; empty if none is near enough.
  ///
  /// Near is a Damerau-Levenshtein distance (case ignored) of at most a third of the shorter name's length, rounded, and of
  /// less than half of the longer one's: `x` is not a misspelt `d`, and `module` no `mode`.
  package static func all(near name: String, in candidates: some Sequence<String>) -> [String] {
    let wanted = Array(name.lowercased())
    // No one misspells a name of this length, and the distance takes quadratic time.
    guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
    let limit = max(1, wanted.count / 3)
    let letters = LetterCounts(of: name)
    var near: [(index: Int, name: String, difference: Int)] = []
    for (index, candidate) in candidates.enumerated()
    where candidate != name && abs(candidate.count - wanted.count) <= limit {
      // A letter that is replaced changes two counts.
      let difference = LetterCounts(of: candidate).difference(from: letters)
      if difference <= 2 * limit { near.append((index, candidate, difference)) }
    }
    if near.count > closeLimit {
      near.sort { ($0.difference, $0.index) < ($1.difference, $1.index) }
      near.removeLast(near.count - closeLimit)
      near.sort { $0.index < $1.index }
    }
    var best: (names: [String], distance: Int) = ([], .max)
    for (_, candidate, _) in near {
      let distance = distance(wanted, Array(candidate.lowercased()))
      if distance <= max(1, (2 * min(wanted.count, candidate.count) + 3) / 6),
        2 * distance < max(wanted.count, candidate.count),
        distance <= best.distance
      {
        best = ((distance < best.distance ? [] : best.names) + [candidate], distance)
      }
    }
    return best.names
  }

  /// If more names look alike, only those with the most letters in common are compared: a document full of unknown
  /// names takes little time.
  private static let closeLimit = 64

  /// The number of times that a name has each Latin letter, in lower case.
  private struct LetterCounts {
    private var counts = SIMD32<UInt8>()

    init(of name: String) { for byte in name.utf8 where byte >= 0x40 && byte < 0x80 { counts[Int(byte & 0x1F)] &+= 1 } }

    func difference(from other: LetterCounts) -> Int {
      let larger = pointwiseMax(counts, other.counts)
      let smaller = pointwiseMin(counts, other.counts)
      return (0..<32).reduce(0) { $0 + Int(larger[$1] - smaller[$1]) }
    }
  }

  /// The suggestion that ends a message, `; did you mean 'base'?`; empty without a name from ``of(_:in:)``.
  package static func hint(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }

  /// The suggestion of up to three names.
  package static func hint(_ names: [String]) -> String {
    names.isEmpty ? "" : "; did you mean \(names.prefix(3).map { "'\($0)'" }.joined(separator: " or "))?"
  }

  /// The suggestion that ends a message about `name`; empty if no candidate is near.
  package static func hint(for name: String, in candidates: some Sequence<String>) -> String {
    hint(of(name, in: candidates))
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn `left` into `right`.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      for j in right.indices {
        let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
        var cost = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}

extension Int {
  /// `1 file`, `2 files`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
