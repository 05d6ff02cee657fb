/// A path below a project's root, in a form in which equal paths are equal texts: relative, `/` between its parts, and
/// without `.`, `..` or empty parts.
package struct ProjectPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path as kits, locks and messages show it: `Sources/API/Followees.swift`.
  package let text: String

  /// - Returns: Nil where `text` is absolute, empty, leaves the root by `..` or holds a control character.
  package init?(_ text: some StringProtocol) {
    guard !text.hasPrefix("/"), !text.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    var parts: [Substring] = []
    for part in Substring(text).split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    guard !parts.isEmpty else { return nil }
    self.text = parts.joined(separator: "/")
  }

  /// The path of a file in the root itself.
  ///
  /// - Parameter fileName: A name without `/`, and neither `.` nor `..`.
  init(fileName: StaticString) {
    text = fileName.description
  }

  /// The last part.
  package var fileName: String {
    text.split(separator: "/").last.map(String.init) ?? text
  }

  /// The path below `root`, an absolute path.
  package func absolute(in root: String) -> String {
    root.hasSuffix("/") ? root + text : root + "/" + text
  }

  /// Refuses a path that leads out of `root` (absolute) through a symbolic link.
  func requireInside(_ root: String, _ files: any FileReading) throws(DiskError) {
    guard isInside(root, files) else {
      throw DiskError("write", text, because: "it leads out of '\(root)' through a symbolic link")
    }
  }

  /// Whether the path stays below `root` (absolute) where symbolic links are followed.
  func isInside(_ root: String, _ files: any FileReading) -> Bool {
    files.isInside(absolute(in: root), root)
  }

  package var description: String {
    text
  }

  package static func < (left: ProjectPath, right: ProjectPath) -> Bool {
    left.text < right.text
  }
}
