import Diagnostics
import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// The line on a terminal that shows what takes its time.
struct ProgressLineTests {
  private static let erasure = "\r\u{1B}[K"

  @Test func isShownWhileSomethingTakesItsTime() async throws {
    let written = Locked<[String]>([])
    let line = ProgressLine(every: .milliseconds(20)) { bytes in
      written.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
    }
    let answer = line.show("Größe") {
      while written.withLock({ $0.count }) < 2 { usleep(5_000) }
      line.erase()
      return 7
    }
    let texts = written.withLock { $0 }
    #expect(answer == 7)
    // On a busy machine the timer may come late.
    #expect(texts.prefix(2).allSatisfy { $0.wholeMatch(of: #/\r\x1B\[KGröße … \d+ s/#) != nil }, "\(texts)")
    #expect(texts.last == Self.erasure)
    // What the timer does after the end is nothing.
    usleep(60_000)
    #expect(written.withLock { $0 } == texts)
  }

  @Test func isNotShownOfWhatIsQuick() {
    let written = Locked(0)
    let line = ProgressLine(every: .seconds(3_600)) { _ in written.withLock { $0 += 1 } }
    line.show("a") {}
    #expect(written.withLock { $0 } == 0)
  }

  /// Only where the errors go to a terminal that can rewrite a line, and without `--quiet`.
  @Test func isOfTerminalsAlone() async throws {
    let written = Locked(0)
    var console = Console(write: { _ in }, writeError: { _ in }, usesColor: false)
    #expect(console.showing("a") { 1 } == 1)
    console.progress = ProgressLine(every: .milliseconds(1)) { _ in written.withLock { $0 += 1 } }
    console.isQuiet = true
    console.showing("a") { _ = usleep(20_000) }
    #expect(written.withLock { $0 } == 0)
    console.isQuiet = false
    console.showing("a") { while written.withLock({ $0 }) == 0 { usleep(1_000) } }
  }
}
