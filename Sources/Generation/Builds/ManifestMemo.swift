import Diagnostics

/// The packages and Xcode projects that were read last. They change rarely, are large, and are needed at each key in an
/// editor.
final class ManifestMemo: Sendable {
  private struct Entry<Description: Sendable>: Sendable {
    let stamp: FileStamp?
    let bytes: [UInt8]
    let description: Description
  }

  private let packages = Locked<[String: Entry<PackageManifest>]>([:])
  private let projects = Locked<[String: Entry<XcodeProject>]>([:])

  /// In bytes. A person writes a package; what is larger describes none.
  private static let maximumSize = 1_000_000

  /// The package that the file at `path` (absolute) describes; `nil` if it cannot be read.
  func package(_ path: String, _ files: any FileReading) -> PackageManifest? {
    description(at: path, knownFrom: packages, files) {
      PackageManifest($0.count <= Self.maximumSize ? String(decoding: $0, as: UTF8.self) : "")
    }
  }

  /// The project of the `project.pbxproj` at `path` (absolute); one without targets if it cannot be read.
  func project(_ name: String, at path: String, _ files: any FileReading) -> XcodeProject {
    description(at: path, knownFrom: projects, files) { XcodeProject(name: name, $0) } ?? XcodeProject(name: name, [])
  }

  private func description<Description>(
    at path: String,
    knownFrom known: Locked<[String: Entry<Description>]>,
    _ files: any FileReading,
    _ read: ([UInt8]) -> Description
  ) -> Description? {
    let stamp = files.stamp(of: path)
    let earlier = known.withLock { $0[path] }
    if let earlier, let before = earlier.stamp, let stamp, stamp.proves(unchangedSince: before) {
      return earlier.description
    }
    // A pipe in its place would be waited for.
    guard files.isFile(path), let bytes = (try? files.read(path)) ?? nil else { return nil }
    let description = earlier.flatMap { $0.bytes == bytes ? $0.description : nil } ?? read(bytes)
    known.withLock { $0[path] = Entry(stamp: stamp, bytes: bytes, description: description) }
    return description
  }
}
