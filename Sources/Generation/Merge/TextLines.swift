/// The lines of several texts as numbers: two lines have the same number where their bytes are the same.
struct TextLines {
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  mutating func numbers(of lines: [ArraySlice<UInt8>]) -> [Int] {
    lines.map { line in
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
  }
}
