/// The hash that git names its objects by (FIPS 180-4). It tells texts apart here; nothing relies on it for security.
struct SHA1 {
  private typealias State = (a: UInt32, b: UInt32, c: UInt32, d: UInt32, e: UInt32)

  private static let blockSize = 64

  private var state: State = (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0)
  /// The last words of the message schedule (FIPS 180-4, 6.1.3).
  private var schedule = [UInt32](repeating: 0, count: 16)

  /// The digest of `bytes` in lower-case hexadecimal.
  static func hexDigest(of bytes: [UInt8]) -> String {
    var hash = SHA1()
    hash.update(with: bytes)
    return hash.hex
  }

  private mutating func update(with bytes: [UInt8]) {
    let whole = bytes.count / Self.blockSize * Self.blockSize
    var tail = Array(bytes[whole...])
    tail.append(0x80)
    tail += [UInt8](repeating: 0, count: (2 * Self.blockSize - 8 - tail.count) % Self.blockSize)
    tail += (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(bytes.count) * 8) >> (56 - 8 * UInt64($0))) }
    for start in stride(from: 0, to: whole, by: Self.blockSize) { compress(bytes, at: start) }
    for start in stride(from: 0, to: tail.count, by: Self.blockSize) { compress(tail, at: start) }
  }

  private mutating func compress(_ bytes: [UInt8], at start: Int) {
    var working = state
    bytes.withUnsafeBytes { bytes in
      for index in 0..<16 {
        let word = bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self)
        schedule[index] = UInt32(bigEndian: word)
      }
    }
    // A loop for each function, so that none asks which round it is.
    for round in 0..<20 {
      let choice = working.b & working.c | ~working.b & working.d
      advance(&working, choice &+ 0x5A82_7999 &+ word(of: round))
    }
    for round in 20..<40 {
      let parity = working.b ^ working.c ^ working.d
      advance(&working, parity &+ 0x6ED9_EBA1 &+ word(of: round))
    }
    for round in 40..<60 {
      let majority = working.b & working.c | working.b & working.d | working.c & working.d
      advance(&working, majority &+ 0x8F1B_BCDC &+ word(of: round))
    }
    for round in 60..<80 {
      let parity = working.b ^ working.c ^ working.d
      advance(&working, parity &+ 0xCA62_C1D6 &+ word(of: round))
    }
    state = (
      state.a &+ working.a, state.b &+ working.b, state.c &+ working.c, state.d &+ working.d, state.e &+ working.e
    )
  }

  /// The word of the message schedule for a round. Rounds are asked for in order.
  @inline(__always)
  private mutating func word(of round: Int) -> UInt32 {
    guard round >= 16 else { return schedule[round] }
    let mixed =
      schedule[(round - 3) & 15] ^ schedule[(round - 8) & 15] ^ schedule[(round - 14) & 15] ^ schedule[round & 15]
    let word = mixed << 1 | mixed >> 31
    schedule[round & 15] = word
    return word
  }

  @inline(__always)
  private func advance(_ working: inout State, _ sum: UInt32) {
    let next = (working.a << 5 | working.a >> 27) &+ working.e &+ sum
    working = (next, working.a, working.b << 30 | working.b >> 2, working.c, working.d)
  }

  private var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    let words = [state.a, state.b, state.c, state.d, state.e]
    return String(unsafeUninitializedCapacity: 40) { buffer in
      for index in 0..<40 {
        buffer[index] = digits[Int(words[index / 8] >> (28 - 4 * UInt32(index % 8))) & 15]
      }
      return 40
    }
  }
}
