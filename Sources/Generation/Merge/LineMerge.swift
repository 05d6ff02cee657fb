import Diagnostics

/// Merges two texts that come from a common one, line by line, as `diff3` does ("A Formal Investigation of Diff3", Khanna,
/// Kunal and Pierce, 2007).
///
/// Where both sides have changed lines that touch each other, and not in the same way, there is a conflict: as for git, one
/// unchanged line has to be between the changes of both.
package struct LineMerge: Sendable {
  /// A piece of the result, in the order of the texts.
  enum Piece {
    /// Lines that are equal on both sides, or changed on one, or on both in the same way.
    case merged([ArraySlice<UInt8>])
    case conflict(Conflict)
  }

  /// What both sides have changed.
  struct Conflict {
    let base: [ArraySlice<UInt8>]
    let ours: [ArraySlice<UInt8>]
    let theirs: [ArraySlice<UInt8>]
    /// The first of the lines in our text, from 1.
    let line: Int
  }

  private(set) var pieces: [Piece] = []

  /// If texts lack a final line end, the result has one only if the text whose end is taken has one.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    let texts = [base, ours, theirs].map { TextLines.lines(of: $0[...]) }
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

  /// The number of lines to remove or add between two texts.
  static func lineCount(from old: [UInt8], to new: [UInt8]) -> Int {
    LineDiff(from: TextLines.lines(of: old[...]), to: TextLines.lines(of: new[...])).changes
      .reduce(0) { $0 + $1.old.count + $1.new.count }
  }

  /// The changes of one side, as they are taken.
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

    /// The lines of the side's text for lines of the base.
    func range(for base: Range<Int>) -> Range<Int> {
      base.lowerBound + offset..<base.upperBound + nextOffset
    }

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
  /// An insertion or deletion one line further down, if that gives the same text.
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
