/// Searches for a text, byte by byte, in linear time whatever the texts (Knuth, Morris and Pratt).
struct TextSearch {
  private let part: [UInt8]
  /// For each prefix of the part, the length of the longest shorter prefix that is also its suffix.
  private let borders: [Int]

  private init(_ part: String) {
    self.part = Array(part.utf8)
    var borders = [0]
    var length = 0
    for byte in self.part.dropFirst() {
      while length > 0, byte != self.part[length] {
        length = borders[length - 1]
      }
      if byte == self.part[length] {
        length += 1
      }
      borders.append(length)
    }
    self.borders = borders
  }

  /// The parts of `text` between the occurrences of `separator`. An empty separator occurs nowhere.
  static func split(_ text: String, at separator: String) -> [String] {
    let bytes = Array(text.utf8)
    let search = TextSearch(separator)
    var parts: [String] = []
    var start = 0
    while let index = search.firstIndex(in: bytes, from: start) {
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      start = index + search.part.count
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// Whether `part` occurs in `text`. The empty text occurs nowhere.
  static func contains(_ text: String, _ part: String) -> Bool {
    TextSearch(part).firstIndex(in: Array(text.utf8), from: 0) != nil
  }

  /// `text` with `replacement` for each occurrence of `part`; nil where the result is longer than `limit` bytes.
  static func replace(_ part: String, in text: String, by replacement: String, limit: Int) -> String? {
    let bytes = Array(text.utf8)
    let search = TextSearch(part)
    var result: [UInt8] = []
    var start = 0
    while let index = search.firstIndex(in: bytes, from: start) {
      result += bytes[start..<index]
      result.append(contentsOf: replacement.utf8)
      start = index + search.part.count
      guard result.count <= limit else { return nil }
    }
    result += bytes[start...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Where the part first occurs from `start` on. The empty part occurs nowhere.
  private func firstIndex(in bytes: [UInt8], from start: Int) -> Int? {
    guard !part.isEmpty else { return nil }
    var matched = 0
    for index in bytes.indices.dropFirst(start) {
      while matched > 0, bytes[index] != part[matched] {
        matched = borders[matched - 1]
      }
      if bytes[index] == part[matched] {
        matched += 1
      }
      if matched == part.count {
        return index + 1 - matched
      }
    }
    return nil
  }
}
