/// A hash of texts that is the same in every process: two lanes of FNV-1a (Fowler, Noll, Vo), 128 bits together.
///
/// For a private cache only: it does not resist deliberate collisions.
struct ContentHash {
  private var low: UInt64 = 0xcbf2_9ce4_8422_2325
  private var high: UInt64 = 0x8422_2325_cbf2_9ce4

  private mutating func add(_ byte: UInt8) {
    low = (low ^ UInt64(byte)) &* 0x100_0000_01b3
    high = (high ^ UInt64(byte ^ 0x5A)) &* 0x100_0000_01b3
    high = high << 7 | high >> 57
  }

  static func hex(of texts: [String]) -> String {
    var hash = ContentHash()
    for text in texts {
      for byte in text.utf8 { hash.add(byte) }
      // An end, so that ("ab", "c") is not ("a", "bc").
      hash.add(0xFF)
    }
    return [hash.high, hash.low].map { lane in
      let digits = String(lane, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
