/// Something that a run asks of the disk. Paths are absolute.
package enum FileQuestion: Hashable, Sendable {
  case content(String)
  case isFile(String)
  case isFolder(String)
  case isLink(String)
  case entries(String)
  case ancestor(String)

  private var parts: (letter: Character, path: String) {
    switch self {
    case .content(let path): ("c", path)
    case .isFile(let path): ("f", path)
    case .isFolder(let path): ("d", path)
    case .isLink(let path): ("l", path)
    case .entries(let path): ("e", path)
    case .ancestor(let path): ("a", path)
    }
  }

  /// The question as a line without its end; `nil` for a path that does not fit into a line.
  var line: String? {
    let (letter, path) = parts
    return path.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ? nil : "\(letter)\(path)"
  }

  /// - Parameter line: A value of `line`.
  init?(line: some StringProtocol) {
    let path = String(line.dropFirst())
    switch line.first {
    case "c": self = .content(path)
    case "f": self = .isFile(path)
    case "d": self = .isFolder(path)
    case "l": self = .isLink(path)
    case "e": self = .entries(path)
    case "a": self = .ancestor(path)
    default: return nil
    }
  }

  /// The present answer of the disk, as text in which any change shows.
  ///
  /// The stamp stands for a file's content, and cannot be reproduced by committing files: a record in a repository
  /// proves nothing anywhere else. `nil` if another write could leave the same stamp, or nothing tells.
  func answer(from files: any FileReading) -> String? {
    switch self {
    case .content(let path):
      guard let stamp = files.stamp(of: path) else { return files.isFile(path) ? nil : "none" }
      return stamp.isYoung ? nil : "\(stamp.size) \(stamp.modified) \(stamp.changed) \(stamp.inode)"
    case .isFile(let path): return "\(files.isFile(path))"
    case .isFolder(let path): return "\(files.isFolder(path))"
    case .isLink(let path): return "\(files.isLink(path))"
    case .entries(let path):
      let entries = try? files.entries(of: path)
      return entries?.map { ($0.isFolder ? "d" : "f") + $0.name }.joined(separator: "/")
    case .ancestor(let path): return files.resolvedExistingAncestor(of: path) ?? "none"
    }
  }
}
