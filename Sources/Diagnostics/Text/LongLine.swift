/// A line so long that counting its characters from the start for each place in it would take quadratic time: a file of
/// one line with a mistake in every word.
///
/// Counts are noted at places along the line, so that only the rest up to a place remains to be counted.
struct LongLine: Sendable {
  /// What has been counted up to a place.
  struct Count {
    /// UTF-8, relative to the start of the line.
    var offset = 0
    var scalars = 0
    var utf16 = 0
  }

  /// Lines up to this length, in bytes, need no counts.
  static let threshold = 4096
  private static let spacing = 1024

  private let counts: [Count]

  init(_ line: ArraySlice<UInt8>) {
    var counts: [Count] = []
    var count = Count()
    var next = Self.spacing
    // Invalid bytes count as they do for a string: one U+FFFD for each maximal invalid part.
    var parser = UTF8.ForwardParser()
    var iterator = line.makeIterator()
    scan: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        count.offset += scalar.count
        count.utf16 += scalar.count == 4 ? 2 : 1
      case .error(let length):
        count.offset += length
        count.utf16 += 1
      case .emptyInput:
        break scan
      }
      count.scalars += 1
      if count.offset >= next {
        counts.append(count)
        next = count.offset + Self.spacing
      }
    }
    self.counts = counts
  }

  /// The last noted count at or before an offset.
  ///
  /// - Parameter offset: UTF-8, relative to the start of the line.
  func count(before offset: Int) -> Count {
    last { $0.offset <= offset }
  }

  /// The last noted count at or before a position.
  ///
  /// - Parameter units: UTF-16 code units from the start of the line.
  func count(beforeUTF16 units: Int) -> Count {
    last { $0.utf16 <= units }
  }

  /// The last noted count that `isBefore` holds for; it must also hold for all counts before that.
  private func last(where isBefore: (Count) -> Bool) -> Count {
    var low = 0
    var high = counts.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(counts[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? counts[low - 1] : Count()
  }
}
