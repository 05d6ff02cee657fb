/// The hash that git names its objects by (FIPS 180-4). It tells texts apart here; nothing relies on it for security.
struct SHA1 {
  /// The digest of `bytes` in lower-case hexadecimal.
  static func hexDigest(of bytes: [UInt8]) -> String {
    var hash = SHA1()
    hash.update(with: bytes)
    return hash.state.map(hex).joined()
  }

  private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  private var schedule = [UInt32](repeating: 0, count: 80)

  private mutating func update(with bytes: [UInt8]) {
    let whole = bytes.count / 64 * 64
    var tail = Array(bytes[whole...])
    tail.append(0x80)
    tail += [UInt8](repeating: 0, count: (120 - tail.count) % 64)
    tail += (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(bytes.count) * 8) >> (56 - 8 * UInt64($0))) }
    for start in stride(from: 0, to: whole, by: 64) { compress(bytes, at: start) }
    for start in stride(from: 0, to: tail.count, by: 64) { compress(tail, at: start) }
  }

  private mutating func compress(_ bytes: [UInt8], at start: Int) {
    for index in 0..<16 {
      let byte = start + index * 4
      schedule[index] =
        UInt32(bytes[byte]) << 24 | UInt32(bytes[byte + 1]) << 16 | UInt32(bytes[byte + 2]) << 8
        | UInt32(bytes[byte + 3])
    }
    for index in 16..<80 {
      let word = schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
      schedule[index] = word << 1 | word >> 31
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (function, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = (a << 5 | a >> 27) &+ function &+ e &+ constant &+ schedule[index]
      (a, b, c, d, e) = (next, a, b << 30 | b >> 2, c, d)
    }
    state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
  }

  private static func hex(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
