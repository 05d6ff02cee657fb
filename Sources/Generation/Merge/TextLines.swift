import Diagnostics

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

/// How much two texts have in common, by their lines. Lines of braces alone, which all Swift has, do not count.
struct TextLikeness {
  /// The number of equal lines, in the same order.
  private let common: Int
  /// The number of lines of both texts.
  private let total: Int

  init(_ old: [UInt8], _ new: [UInt8]) {
    let lines = [old, new].map { text in TextLines.lines(of: text[...]).filter { $0.contains(where: \.isWordByte) } }
    let removed = LineDiff(from: lines[0], to: lines[1]).changes.reduce(0) { $0 + $1.old.count }
    common = lines[0].count - removed
    total = lines[0].count + lines[1].count
  }

  /// The share of lines that only one text has: 0 for equal texts.
  var distance: Double { total == 0 ? 0 : 1 - Double(2 * common) / Double(total) }
  /// Whether one text may derive from the other: most of their lines are equal.
  var isLikely: Bool { 10 * common >= 3 * total }
}

/// An edited file whose node has another name now. In the lines that were not edited the name is replaced; what was
/// written by hand stays as it was written.
struct RenamedText {
  private let base: [UInt8]
  /// `nil` if a line with the name was edited.
  private let edited: [UInt8]?

  /// - Parameter names: `nil` if the name is the same.
  init(base: [UInt8], edited: [UInt8], _ names: (old: String, new: String)?) {
    guard let names else {
      (self.base, self.edited) = (base, edited)
      return
    }
    let lines = TextLines.lines(of: base[...])
    let editedLines = TextLines.lines(of: edited[...])
    var result: [UInt8] = []
    var next = 0
    var isComplete = true
    func renamed(_ line: ArraySlice<UInt8>) -> [UInt8] { Self.text(Array(line), names.old, names.new) }
    for change in LineDiff(from: lines, to: editedLines).changes {
      for line in lines[next..<change.old.lowerBound] { result += renamed(line) }
      for line in lines[change.old] where renamed(line) != Array(line) { isComplete = false }
      for line in editedLines[change.new] { result += line }
      next = change.old.upperBound
    }
    for line in lines[next...] { result += renamed(line) }
    self.base = Self.text(base, names.old, names.new)
    self.edited = isComplete ? result : nil
  }

  /// The edits in the text that the kit emits now; `nil` if they conflict with its changes.
  func merged(with new: [UInt8], isSwift: Bool) -> [UInt8]? {
    edited.flatMap { FileMerge(base: base, edited: $0, new: new, isSwift: isSwift).text }
  }

  /// A text with a new name wherever a word begins with the old one, as `UserRequest` does with `User`, and does not
  /// continue in lower case.
  static func text(_ text: [UInt8], _ old: String, _ new: String) -> [UInt8] {
    let name = Array(old.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      let end = index + name.count
      let isBeginning = index == 0 || !text[index - 1].isWordByte
      if isBeginning, end <= text.count, text[index..<end].elementsEqual(name),
        end == text.count || !isLowercase(text[end])
      {
        result += new.utf8
        index = end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
  }
}
