import Diagnostics
import Generation
import KitLanguage

/// A file or folder that gets another path.
package struct MovedPath: Hashable, Sendable {
  /// Absolute paths.
  package let old, new: String

  /// The edits that keep the targets of paths in a kit's file. If the kit moves as well, its paths are relative to the
  /// new folder: paths to things that move along stay.
  package static func edits(of tree: SyntaxTree, _ project: Project, _ moves: [MovedPath]) -> [TextEdit] {
    let root = moves.lazy.compactMap { $0.path(of: project.root) }.first ?? project.root
    let file = project.root + "/" + tree.source.path
    let movedFile = moves.lazy.compactMap { $0.pathInside(of: file) }.first ?? file
    // What the Kitfile leaves behind is of no kit any more.
    guard movedFile.hasPrefix(root + "/") else { return [] }
    let outputs = project.settings.outputLocations.filter { $0.source.path == tree.source.path }.map(\.range)
    return KitLinks(tree, project.library.schemas).links.compactMap { link in
      guard case .path(let text) = link.target else { return nil }
      let (folder, pattern) = parts(of: text)
      let target = project.absolutePath(folder)
      let moved = moves.lazy.compactMap { $0.path(of: target) }.first ?? target
      let spelled: String
      if folder.hasPrefix("/") {
        if moved == target { return nil }
        spelled = moved
      } else {
        spelled = relative(moved, to: root)
        if spelled == relative(target, to: project.root) { return nil }
        // What is written goes below the Kitfile, wherever that is.
        if spelled.hasPrefix(".."), outputs.contains(where: { $0.overlaps(link.range) }) { return nil }
      }
      let path = [spelled, pattern].filter { !$0.isEmpty }.joined(separator: "/")
      // Inside of the quotation marks.
      return TextEdit(link.range, String(StringSpelling.quoted(path.isEmpty ? "." : path).dropFirst().dropLast()))
    }
  }

  /// What a path is afterwards; nil for one that stays. The Kitfile of a folder represents the folder.
  private func path(of path: String) -> String? {
    if let moved = pathInside(of: path) { return moved }
    let kitfile = "/Kitfile"
    guard old == path + kitfile, new.hasSuffix(kitfile) else { return nil }
    return String(new.dropLast(kitfile.count))
  }

  /// The new path of something moved or inside it.
  private func pathInside(of path: String) -> String? {
    if path == old { return new }
    return path.hasPrefix(old + "/") ? new + path.dropFirst(old.count) : nil
  }

  /// `samples/list` and `*.json` of `samples/list/*.json`: the path, and the pattern for several files.
  private static func parts(of text: String) -> (folder: String, pattern: String) {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    let end = names.firstIndex { $0.contains("*") } ?? names.count
    return (names[..<end].joined(separator: "/"), names[end...].joined(separator: "/"))
  }

  /// `../Core` for `/a/Core` seen from `/a/App`.
  private static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/"), base = folder.split(separator: "/")
    let common = zip(parts, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - common) + parts[common...]).joined(separator: "/")
  }
}
