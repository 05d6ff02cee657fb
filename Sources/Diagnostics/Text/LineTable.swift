/// Where the lines of a text begin, and what is counted of the long ones.
struct LineTable: Sendable {
  /// The offset (UTF-8) of the first byte of each line. A line ends after `\n`, `\r\n` or a lone `\r`.
  private(set) var starts: [Int]
  private var longLines: [Int: LongLine]

  /// Takes linear time.
  init(_ utf8: [UInt8]) {
    starts = [0]
    Self.appendStarts(in: 1..<utf8.count + 1, of: utf8, to: &starts)
    longLines = Self.longLines(of: utf8, starts, in: 0..<starts.count)
  }

  /// The table of a text that another one has become.
  ///
  /// Whether a line begins at an offset depends on the bytes around it alone. So nothing is looked at but the replacement,
  /// and what is known about the text after it moves; that takes a list of edits in a long text a fraction of the time.
  ///
  /// - Parameters:
  ///   - range: What was replaced (UTF-8 offsets) in the text that the table is of.
  ///   - count: The length of what is there now, in bytes.
  ///   - utf8: The new text.
  mutating func replace(_ range: Range<Int>, withCount count: Int, in utf8: [UInt8]) {
    let firstChanged = firstStart(from: max(range.lowerBound, 1))
    let firstMoved = firstStart(from: range.upperBound + 1)
    let shift = count - range.count
    var new: [Int] = []
    Self.appendStarts(in: max(range.lowerBound, 1)..<range.lowerBound + count + 1, of: utf8, to: &new)
    let changedLines = firstChanged - 1..<firstChanged + new.count
    let movedLines = changedLines.count - (firstMoved - firstChanged + 1)
    starts.replaceSubrange(firstChanged..<firstMoved, with: new)
    if shift != 0 {
      for index in firstChanged + new.count..<starts.count { starts[index] += shift }
    }
    var known: [Int: LongLine] = [:]
    for (index, line) in longLines {
      if index < changedLines.lowerBound { known[index] = line }
      if index >= firstMoved { known[index + movedLines] = line }
    }
    longLines = known.merging(Self.longLines(of: utf8, starts, in: changedLines)) { $1 }
  }

  /// The index of the line that holds an offset (UTF-8).
  func index(at offset: Int) -> Int {
    max(0, firstStart(from: offset + 1) - 1)
  }

  /// The counted part of a line; `nil` if the line is not long.
  func longLine(_ index: Int) -> LongLine? {
    longLines[index]
  }

  /// The index of the first line that begins at `offset` (UTF-8) or later.
  private func firstStart(from offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Appends the offsets in `range`, which must not contain 0, at which lines begin.
  private static func appendStarts(in range: Range<Int>, of utf8: [UInt8], to starts: inout [Int]) {
    utf8.withUnsafeBufferPointer { bytes in
      for offset in range where bytes[offset - 1] <= 0x0D {
        let isLineEnd =
          bytes[offset - 1] == UInt8(ascii: "\n")
          || bytes[offset - 1] == UInt8(ascii: "\r")
            && (offset == bytes.count || bytes[offset] != UInt8(ascii: "\n"))
        if isLineEnd { starts.append(offset) }
      }
    }
  }

  private static func longLines(of utf8: [UInt8], _ starts: [Int], in lines: Range<Int>) -> [Int: LongLine] {
    var found: [Int: LongLine] = [:]
    for index in lines {
      let end = index + 1 < starts.count ? starts[index + 1] : utf8.count
      if end - starts[index] > LongLine.threshold { found[index] = LongLine(utf8[starts[index]..<end]) }
    }
    return found
  }
}
