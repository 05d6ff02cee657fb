/// The conflict markers that git writes into a file that it could not merge, and what they divide.
package struct ConflictMarkers: Hashable, Sendable {
  /// The part that follows a marker's line.
  package enum Part: Hashable, Sendable {
    case ours
    /// The common ancestor of both branches, if git was asked for it.
    case base
    case theirs
    case both
  }

  /// The conflicts, each from its first marker to its last one's line end; UTF-8 offsets. If the markers are not in
  /// git's order, one range from the first to the last.
  package let conflicts: [Range<Int>]
  /// The marker lines without their line ends, in UTF-8 offsets.
  package let lines: [Range<Int>]
  /// The ranges to leave out so that only ours remains: the other sides and all markers; UTF-8 offsets.
  package let others: [Range<Int>]
  package let isComplete: Bool

  /// The part that begins after a line, which may end in a carriage return; `nil` if it is not a marker.
  package static func part(after line: some Collection<UInt8>) -> Part? {
    guard let first = line.first, let part = parts[first], line.prefix(7).elementsEqual(repeatElement(first, count: 7))
    else { return nil }
    let rest = line.dropFirst(7)
    if rest.isEmpty || rest.first == UInt8(ascii: "\r") { return part }
    return part != .theirs && rest.first == UInt8(ascii: " ") ? part : nil
  }

  private static let parts: [UInt8: Part] = [
    UInt8(ascii: "<"): .ours, UInt8(ascii: "|"): .base, UInt8(ascii: "="): .theirs, UInt8(ascii: ">"): .both,
  ]

  package static func follows(_ next: Part, _ part: Part) -> Bool {
    switch (part, next) {
    case (.both, .ours), (.ours, .base), (.ours, .theirs), (.base, .theirs), (.theirs, .both): true
    default: false
    }
  }

  /// Finds the markers of a file in linear time; `nil` if none begins or ends a conflict: a line of `=` alone underlines.
  package init?(in text: [UInt8]) {
    guard text.contains(UInt8(ascii: "<")) || text.contains(UInt8(ascii: ">")) else { return nil }
    var found: [(line: Range<Int>, part: Part)] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if let part = Self.part(after: text[start..<end]) {
        let isReturn = text[end - 1] == UInt8(ascii: "\r")
        found.append((start..<(isReturn ? end - 1 : end), part))
      }
      start = end + 1
    }
    guard found.contains(where: { $0.part == .ours || $0.part == .both }), let first = found.first,
      let last = found.last
    else { return nil }
    lines = found.map(\.line)
    var (part, isInOrder) = (Part.both, true)
    var (conflicts, others): ([Range<Int>], [Range<Int>]) = ([], [])
    for (index, marker) in found.enumerated() {
      isInOrder = isInOrder && Self.follows(marker.part, part)
      let end = marker.part == .base || marker.part == .theirs ? found.dropFirst(index + 1).first?.line.lowerBound : nil
      others.append(marker.line.lowerBound..<(end ?? marker.line.upperBound))
      if marker.part == .ours { conflicts.append(marker.line) }
      if marker.part == .both, let start = conflicts.popLast() {
        conflicts.append(start.lowerBound..<marker.line.upperBound)
      }
      part = marker.part
    }
    isComplete = isInOrder && part == .both
    self.conflicts = isComplete ? conflicts : [first.line.lowerBound..<last.line.upperBound]
    self.others = isComplete ? others : lines
  }
}
