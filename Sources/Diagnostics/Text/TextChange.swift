/// The one range in which two versions of a text differ.
package struct TextChange: Hashable, Sendable {
  /// UTF-8 offsets in the version before.
  package let before: Range<Int>
  /// UTF-8 offsets in the version after, with the same lower bound.
  package let after: Range<Int>

  /// By how many bytes what follows the change has moved.
  package var growth: Int { after.count - before.count }

  /// Compares two versions from both ends, in time linear in their size. Of texts that are the same the change is empty,
  /// at their end.
  package init(from before: [UInt8], to after: [UInt8]) {
    let start = Self.sharedPrefix(of: before, after)
    let end = Self.sharedSuffix(of: before, after, upTo: min(before.count, after.count) - start)
    self.before = start..<before.count - end
    self.after = start..<after.count - end
  }

  /// How many bytes are compared at a time.
  private static let word = MemoryLayout<UInt64>.size

  private static func sharedPrefix(of left: [UInt8], _ right: [UInt8]) -> Int {
    let limit = min(left.count, right.count)
    var count = 0
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        while count + word <= limit,
          left.loadUnaligned(fromByteOffset: count, as: UInt64.self)
            == right.loadUnaligned(fromByteOffset: count, as: UInt64.self)
        {
          count += word
        }
        while count < limit, left[count] == right[count] { count += 1 }
      }
    }
    return count
  }

  private static func sharedSuffix(of left: [UInt8], _ right: [UInt8], upTo limit: Int) -> Int {
    var count = 0
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        while count + word <= limit,
          left.loadUnaligned(fromByteOffset: left.count - count - word, as: UInt64.self)
            == right.loadUnaligned(fromByteOffset: right.count - count - word, as: UInt64.self)
        {
          count += word
        }
        while count < limit, left[left.count - count - 1] == right[right.count - count - 1] { count += 1 }
      }
    }
    return count
  }
}
