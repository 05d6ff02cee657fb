import Diagnostics

/// The manifests of packages as they were read last: they change rarely, and are asked for with each key in an editor.
final class ManifestMemo: Sendable {
  private let known = Locked<[String: (bytes: [UInt8], manifest: PackageManifest)]>([:])

  func manifest(_ bytes: [UInt8], at root: String) -> PackageManifest {
    if let known = known.withLock({ $0[root] }), known.bytes == bytes { return known.manifest }
    let manifest = PackageManifest(String(decoding: bytes, as: UTF8.self))
    known.withLock { $0[root] = (bytes, manifest) }
    return manifest
  }
}
