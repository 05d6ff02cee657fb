import Platform
import Toolchain

/// A folder that keeps compiled stand-ins and the compiler's messages, by the content that it depends on.
///
/// Several processes may share it; it can be deleted at any time.
package struct VerificationCache: Sendable {
  /// Made when something is first kept.
  package let folder: URL

  /// A cache in a folder of the caller's choice, which need not exist yet.
  package init(folder: URL) { self.folder = folder }

  package static func ofUser() -> VerificationCache {
    VerificationCache(folder: CacheFolder.url(ProcessInfo.processInfo.environment))
  }

  /// The folder `name`, made by `make` in another place first, so that an incomplete one is never visible.
  ///
  /// Others in this process wait while it is being made: four modes need the same stand-ins.
  func folder(named name: String, make: @escaping @Sendable (URL) async throws -> Void) async throws -> URL {
    let place = folder.appendingPathComponent(name, isDirectory: true)
    if FileManager.default.fileExists(atPath: place.path) { return place }
    try await SharedWork.folders.run(place.path) { try await self.make(place, make) }
    return place
  }

  private func make(_ place: URL, _ make: (URL) async throws -> Void) async throws {
    // Another one may have made it since the caller has looked.
    if FileManager.default.fileExists(atPath: place.path) { return }
    let draft = folder.appendingPathComponent("draft-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
    // After the move, the draft does not exist.
    defer { try? FileManager.default.removeItem(at: draft) }
    try await make(draft)
    do { try FileManager.default.moveItem(at: draft, to: place) } catch {
      // Another process may have been faster.
      if !FileManager.default.fileExists(atPath: place.path) { throw error }
    }
  }

  /// The string kept under `name`; `nil` if there is none.
  func text(named name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Keeps `text` under `name`. A write failure is not reported: the next run compiles again.
  func keep(_ text: String, as name: String) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }
}

/// Work that several want done at a time and that is done once.
actor SharedWork {
  static let folders = SharedWork()

  private var running: [String: Task<Void, any Error>] = [:]

  /// Does the work, or waits if the same work has begun.
  func run(_ name: String, _ work: @escaping @Sendable () async throws -> Void) async throws {
    if let task = running[name] { return try await task.value }
    let task = Task { try await work() }
    running[name] = task
    defer { running[name] = nil }
    try await task.value
  }
}

/// A hash of strings that is the same in every process: two lanes of FNV-1a (Fowler, Noll, Vo), 128 bits together.
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
