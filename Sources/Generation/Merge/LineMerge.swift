import Diagnostics

/// Merges two versions of a common base, line by line, as `diff3` does ("A Formal Investigation of Diff3", Khanna, Kunal and
/// Pierce, 2007).
///
/// If both sides have changed lines that touch each other, and not in the same way, there is a conflict. As for git,
/// one unchanged line has to be between the changes.
package struct LineMerge: Sendable {
  /// A piece of the result, in order.
  enum Piece {
    /// Lines that are equal on both sides, or changed on one, or on both in the same way.
    case merged([ArraySlice<UInt8>])
    case conflict(Conflict)

    func lines(taking side: KeyPath<Conflict, [ArraySlice<UInt8>]>) -> [ArraySlice<UInt8>] {
      switch self {
      case .merged(let lines): lines
      case .conflict(let conflict): conflict[keyPath: side]
      }
    }
  }

  /// Lines that both sides have changed.
  struct Conflict {
    let base: [ArraySlice<UInt8>]
    let ours: [ArraySlice<UInt8>]
    let theirs: [ArraySlice<UInt8>]
    /// The first of the lines in our text, from 1.
    let line: Int
  }

  private(set) var pieces: [Piece] = []

  /// If versions lack a final line end, the result has one only if the version whose end is taken has one.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    let texts = [base, ours, theirs].map { LineDiff.lines(of: $0[...]) }
    var known = TextLines()
    let numbers = texts.map { known.numbers(of: $0) }
    var ours = Side(LineDiff(from: numbers[0], to: numbers[1]).changes.slidDown(numbers[0], numbers[1]))
    var theirs = Side(LineDiff(from: numbers[0], to: numbers[2]).changes.slidDown(numbers[0], numbers[2]))
    var next = 0
    while let start = [ours.start, theirs.start].compactMap(\.self).min() {
      pieces.append(.merged(Array(texts[0][next..<start])))
      var end = start
      // Changes that touch belong together.
      while ours.take(upTo: &end) || theirs.take(upTo: &end) {}
      let range = start..<end
      let ourRange = ours.range(for: range)
      let theirRange = theirs.range(for: range)
      append(
        Conflict(
          base: Array(texts[0][range]),
          ours: Array(texts[1][ourRange]),
          theirs: Array(texts[2][theirRange]),
          line: ourRange.lowerBound + 1
        ),
        isOurs: ours.hasTaken,
        isTheirs: theirs.hasTaken
      )
      ours.finish()
      theirs.finish()
      next = end
    }
    pieces.append(.merged(Array(texts[0][next...])))
  }

  private mutating func append(_ region: Conflict, isOurs: Bool, isTheirs: Bool) {
    if !isTheirs || region.ours == region.theirs {
      pieces.append(.merged(region.ours))
    } else if !isOurs {
      pieces.append(.merged(region.theirs))
    } else {
      pieces.append(.conflict(region))
    }
  }

  /// `nil` if there is a conflict.
  package var text: [UInt8]? {
    var result: [UInt8] = []
    for piece in pieces {
      guard case .merged(let lines) = piece else { return nil }
      for line in lines { result += line }
    }
    return result
  }

  /// The conflicting lines of our text, from 1; if a conflict has none left, the line of their former place.
  package var conflicts: [ClosedRange<Int>] {
    pieces.compactMap { piece in
      guard case .conflict(let conflict) = piece else { return nil }
      return conflict.line...max(conflict.line, conflict.line + conflict.ours.count - 1)
    }
  }

  /// The number of lines to remove or add between two versions.
  static func lineCount(from old: [UInt8], to new: [UInt8]) -> Int {
    LineDiff(from: LineDiff.lines(of: old[...]), to: LineDiff.lines(of: new[...])).changes
      .reduce(0) { $0 + $1.old.count + $1.new.count }
  }

  /// The changes of one side that are not yet merged.
  private struct Side {
    private var changes: ArraySlice<LineDiff.Change>
    /// The line offset from the base to the side's text, before and after what is being taken.
    private var offset = 0
    private var nextOffset = 0
    private(set) var hasTaken = false

    init(_ changes: [LineDiff.Change]) { self.changes = changes[...] }

    var start: Int? { changes.first?.old.lowerBound }

    /// Takes the next change if it begins no later than `end`, and extends `end` to the change's end.
    mutating func take(upTo end: inout Int) -> Bool {
      guard let change = changes.first, change.old.lowerBound <= end else { return false }
      changes.removeFirst()
      nextOffset += change.new.count - change.old.count
      end = max(end, change.old.upperBound)
      hasTaken = true
      return true
    }

    func range(for base: Range<Int>) -> Range<Int> { base.lowerBound + offset..<base.upperBound + nextOffset }

    mutating func finish() {
      offset = nextOffset
      hasTaken = false
    }
  }
}

extension [LineDiff.Change] {
  /// The same changes, each as far down as possible and joined if they meet: of several possible diffs, both sides of
  /// a merge must use the same one.
  fileprivate func slidDown(_ old: [Int], _ new: [Int]) -> [LineDiff.Change] {
    var result: [LineDiff.Change] = []
    func slide(_ change: inout LineDiff.Change) {
      let limit = result.last?.old.lowerBound ?? old.count
      while change.old.upperBound < limit, let moved = change.slid(old, new) { change = moved }
    }
    for var change in reversed() {
      slide(&change)
      if let next = result.last, next.old.lowerBound == change.old.upperBound {
        result.removeLast()
        change = LineDiff.Change(
          old: change.old.lowerBound..<next.old.upperBound,
          new: change.new.lowerBound..<next.new.upperBound
        )
        slide(&change)
      }
      result.append(change)
    }
    return result.reversed()
  }
}

extension LineDiff.Change {
  /// An insertion or deletion one line further down, if the result is the same.
  fileprivate func slid(_ oldLines: [Int], _ newLines: [Int]) -> LineDiff.Change? {
    guard old.isEmpty != new.isEmpty, old.upperBound < oldLines.count, new.upperBound < newLines.count else {
      return nil
    }
    let first = old.isEmpty ? newLines[new.lowerBound] : oldLines[old.lowerBound]
    let following = old.isEmpty ? newLines[new.upperBound] : oldLines[old.upperBound]
    guard first == following else { return nil }
    return LineDiff.Change(old: old.lowerBound + 1..<old.upperBound + 1, new: new.lowerBound + 1..<new.upperBound + 1)
  }
}

/// Numbers for lines: equal lines have equal numbers.
struct TextLines {
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  mutating func numbers(of lines: [ArraySlice<UInt8>]) -> [Int] {
    lines.map { line in
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
  }
}

/// An edited file whose node has been renamed. The name is replaced, in hand edits outside of comments and strings.
struct RenamedText {
  private let base: [UInt8]
  private let edited: [UInt8]

  /// - Parameter names: `nil` if the name is the same.
  init(base: [UInt8], edited: [UInt8], _ names: (old: String, new: String)?) {
    guard let names else {
      (self.base, self.edited) = (base, edited)
      return
    }
    let lines = LineDiff.lines(of: base[...])
    let editedLines = LineDiff.lines(of: edited[...])
    var words = RenamedWords(of: base, in: edited, names)
    var result: [UInt8] = []
    var next = 0
    func renamed(_ line: ArraySlice<UInt8>) -> [UInt8] { Self.text(Array(line), replacing: names.old, by: names.new) }
    for change in LineDiff(from: lines, to: editedLines).changes {
      for line in lines[next..<change.old.lowerBound] { result += renamed(line) }
      for line in editedLines[change.new] { result += words.renamed(line) }
      next = change.old.upperBound
    }
    for line in lines[next...] { result += renamed(line) }
    self.base = Self.text(base, replacing: names.old, by: names.new)
    self.edited = result
  }

  /// The edits in the new version; `nil` if they conflict with its changes.
  func merged(with new: [UInt8], isSwift: Bool) -> [UInt8]? {
    FileMerge(base: base, edited: edited, new: new, isSwift: isSwift).text
  }

  /// `text` with a new name wherever a word begins with the old one, as `UserRequest` does with `User`, and does not
  /// continue in lower case.
  static func text(_ text: [UInt8], replacing old: String, by new: String) -> [UInt8] {
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

/// The names in hand edits that kitgen's text has, too, and that change with the name of the declaration. Comments and strings
/// are the user's.
private struct RenamedWords {
  private let edited: [UInt8]
  private let names: (old: String, new: String)
  private var tokens: ArraySlice<Range<Int>>

  init(of base: [UInt8], in edited: [UInt8], _ names: (old: String, new: String)) {
    (self.edited, self.names) = (edited, names)
    let known = Set(SwiftTokens.words(of: String(decoding: base, as: UTF8.self)).map { Array($0.utf8) })
    let start = Array(names.old.utf8)
    tokens =
      SwiftTokens(edited).tokens.filter {
        $0.kind == .word && edited[$0.range].starts(with: start) && known.contains(Array(edited[$0.range]))
      }.map(\.range)[...]
  }

  /// The new text of a line; lines are asked for in order.
  mutating func renamed(_ line: ArraySlice<UInt8>) -> [UInt8] {
    tokens = tokens.drop { $0.lowerBound < line.startIndex }
    var (result, next): ([UInt8], Int) = ([], line.startIndex)
    for token in tokens.prefix(while: { $0.upperBound <= line.endIndex }) {
      result += edited[next..<token.lowerBound]
      result += RenamedText.text(Array(edited[token]), replacing: names.old, by: names.new)
      next = token.upperBound
    }
    return result + edited[next..<line.endIndex]
  }
}
