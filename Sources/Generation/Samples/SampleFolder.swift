import Diagnostics

/// Reads the samples that paths in a kit name.
struct SampleFolder {
  private let root: String
  private let files: any FileReading

  /// The most files a path may match.
  private static let limit = 200

  /// - Parameter root: The absolute folder of the kit; nothing outside of it is read.
  init(root: String, _ files: any FileReading) {
    self.root = root
    self.files = files
  }

  /// The samples at a path, ordered by name, and the reason if there are none or not all.
  func samples(at path: String) -> (samples: [SampleText], problem: String?) {
    guard let path = ProjectPath(path) else { return ([], "The path leads out of the kit's folder") }
    do {
      let paths = try paths(of: path)
      if paths.isEmpty { return ([], "There is no sample '\(path)', seen from the folder of the Kitfile") }
      if paths.count > Self.limit { return ([], "'\(path)' matches more than \(Self.limit) samples") }
      var samples: [SampleText] = []
      for path in paths {
        let absolute = path.absolute(in: root)
        guard files.isInside(absolute, root) else {
          return (samples, "'\(path)' leads out of the kit's folder by a symbolic link")
        }
        guard let bytes = try files.read(absolute) else {
          return (samples, "There is no sample '\(path)', seen from the folder of the Kitfile")
        }
        samples.append(SampleText(SourceText(path: path.text, utf8: bytes)))
      }
      return (samples, nil)
    } catch {
      return ([], "The sample cannot be read: \(error)")
    }
  }

  /// The files that a path with `*` in its last part matches.
  private func paths(of path: ProjectPath) throws(DiskError) -> [ProjectPath] {
    let name = path.fileName
    guard name.contains("*") else { return [path] }
    let folder = String(path.text.dropLast(name.count))
    let absolute = folder.isEmpty ? root : ProjectPath(folder)?.absolute(in: root) ?? root
    let parts = name.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    return try files.entries(of: absolute).filter { !$0.isFolder && Self.matches($0.name, parts) }
      .compactMap { ProjectPath(folder + $0.name) }
  }

  /// Whether a name has the parts in this order, the first at its start and the last at its end.
  private static func matches(_ name: String, _ parts: [String]) -> Bool {
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first),
      !name.hasPrefix(".") || first.hasPrefix(".")
    else { return false }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
