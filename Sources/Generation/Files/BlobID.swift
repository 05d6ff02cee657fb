import Diagnostics

/// The name that git gives a blob: the SHA-1 of `blob LENGTH`, a NUL byte and the content.
package struct BlobID: Hashable, Sendable, CustomStringConvertible {
  /// 40 hexadecimal digits in lower case.
  package let hex: String

  package init(of bytes: [UInt8]) { hex = SHA1.hexDigest(of: Array("blob \(bytes.count)\0".utf8) + bytes) }

  /// - Returns: `nil` if `hex` is not 40 hexadecimal digits in lower case.
  package init?(hex: some StringProtocol) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
    guard hex.utf8.count == 40, hex.utf8.allSatisfy({ digits.contains($0) || letters.contains($0) }) else { return nil }
    self.hex = String(hex)
  }

  package var description: String { hex }

  /// The first digits, which distinguish the versions of a template.
  var mark: String { String(hex.prefix(12)) }
}

/// A file's content in canonical form (`FileForm.canonical`), with its name in git, which is computed once: the same content is
/// compared with the lock in each plan.
package final class CanonicalText: Sendable {
  let bytes: [UInt8]
  private let name = Once<BlobID>()

  /// - Parameter bytes: In any form.
  package init(of bytes: [UInt8]) { self.bytes = FileForm.canonical(bytes) }

  var blob: BlobID { name { BlobID(of: bytes) } }
}

/// The hash by which git names its objects (FIPS 180-4). It only distinguishes contents; security does not depend on it.
private struct SHA1 {
  private typealias State = (a: UInt32, b: UInt32, c: UInt32, d: UInt32, e: UInt32)

  private static let blockSize = 64
  private static let roundCount = 80

  private var state: State = (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0)

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
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.roundCount) { schedule in
      guard let words = schedule.baseAddress else { return }
      bytes.withUnsafeBytes { compress($0, upTo: whole, words) }
      tail.withUnsafeBytes { compress($0, upTo: $0.count, words) }
    }
  }

  /// Processes the blocks before `end`. Loops count by themselves, over memory without an owner: in a debug build
  /// ranges and arrays take many times as long as the sums.
  ///
  /// - Parameter words: Room for the message schedule (FIPS 180-4, 6.1.2).
  private mutating func compress(_ bytes: UnsafeRawBufferPointer, upTo end: Int, _ words: UnsafeMutablePointer<UInt32>)
  {
    var start = 0
    while start < end {
      var round = 0
      while round < 16 {
        let word = bytes.loadUnaligned(fromByteOffset: start &+ round &* 4, as: UInt32.self)
        words[round] = UInt32(bigEndian: word)
        round &+= 1
      }
      while round < Self.roundCount {
        let mixed = words[round &- 3] ^ words[round &- 8] ^ words[round &- 14] ^ words[round &- 16]
        words[round] = mixed &<< 1 | mixed &>> 31
        round &+= 1
      }
      compress(words)
      start &+= Self.blockSize
    }
  }

  /// Has a loop for each function, so that none checks the round.
  private mutating func compress(_ words: UnsafeMutablePointer<UInt32>) {
    var working = state
    advance(&working, by: words) { ($0.b & $0.c | ~$0.b & $0.d) &+ 0x5A82_7999 }
    advance(&working, by: words + 20) { ($0.b ^ $0.c ^ $0.d) &+ 0x6ED9_EBA1 }
    advance(&working, by: words + 40) { ($0.b & $0.c | $0.b & $0.d | $0.c & $0.d) &+ 0x8F1B_BCDC }
    advance(&working, by: words + 60) { ($0.b ^ $0.c ^ $0.d) &+ 0xCA62_C1D6 }
    state = (
      state.a &+ working.a, state.b &+ working.b, state.c &+ working.c, state.d &+ working.d, state.e &+ working.e
    )
  }

  /// Does 20 rounds, which have one function.
  @inline(__always)
  private func advance(_ state: inout State, by words: UnsafeMutablePointer<UInt32>, _ mix: (State) -> UInt32) {
    var round = 0
    while round < 20 {
      let next = (state.a &<< 5 | state.a &>> 27) &+ state.e &+ mix(state) &+ words[round]
      state = (next, state.a, state.b &<< 30 | state.b &>> 2, state.c, state.d)
      round &+= 1
    }
  }

  private var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    let words = [state.a, state.b, state.c, state.d, state.e]
    return String(unsafeUninitializedCapacity: 40) { buffer in
      for index in 0..<40 { buffer[index] = digits[Int(words[index / 8] >> (28 - 4 * UInt32(index % 8))) & 15] }
      return 40
    }
  }
}
