import Toolchain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  ///
  /// - Throws: The error of `make`, or of the disk.
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
    // Where it has been moved away, there is nothing to remove.
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
