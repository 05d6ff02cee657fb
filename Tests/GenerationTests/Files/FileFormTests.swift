import TestSupport
import Testing

@testable import Generation

struct FileFormTests {
  /// Texts that have the form are taken as they are, which is not seen.
  @Test func canonicalTextIsWithoutMarkAndWithOneNewlineAtItsEnd() {
    var random = SplitMix(seed: 7)
    let parts = ["", "a", "é", "\n", "\n\n", "\r", "\r\n", "\u{FEFF}", "👨‍👩‍👧\n"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      let bytes = Array(text.utf8)
      #expect(FileForm.canonical(bytes) == Self.canonical(bytes), "\(text.debugDescription)")
    }
  }

  private static func canonical(_ bytes: [UInt8]) -> [UInt8] {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    let next = scalars.dropFirst() + [" "]
    scalars = zip(scalars, next).filter { $0 != "\r" || $1 != "\n" }.map(\.0)
    while scalars.last == "\n" { scalars.removeLast() }
    if !scalars.isEmpty { scalars.append("\n") }
    return scalars.flatMap { Array(String($0).utf8) }
  }
}
