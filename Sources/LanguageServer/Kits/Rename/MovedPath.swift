import Diagnostics
import Generation
import KitLanguage

/// A file or folder that gets another path.
package struct MovedPath: Hashable, Sendable {
  /// Absolute.
  package let old: String
  /// Absolute.
  package let new: String

  /// Both paths are absolute.
  package init(old: String, new: String) {
    self.old = old
    self.new = new
  }

  /// The edits that let the paths in a kit's file lead where they led.
  package static func edits(of tree: SyntaxTree, _ project: Project, _ moves: [MovedPath]) -> [TextEdit] {
    KitLinks(tree, project.library.schemas).links.compactMap { link in
      guard case .path(let text) = link.target, !text.contains("*") else { return nil }
      let absolute = project.absolutePath(text)
      for move in moves {
        guard let moved = move.path(of: absolute) else { continue }
        let spelled = text.hasPrefix("/") ? moved : relative(moved, to: project.root)
        // Inside of the quotation marks.
        return TextEdit(link.range, String(StringSpelling.quoted(spelled).dropFirst().dropLast()))
      }
      return nil
    }
  }

  /// What a path is afterwards; nil for one that stays. The Kitfile of a folder represents the folder.
  func path(of path: String) -> String? {
    if path == old { return new }
    if path.hasPrefix(old + "/") { return new + path.dropFirst(old.count) }
    let kitfile = "/Kitfile"
    guard old == path + kitfile, new.hasSuffix(kitfile) else { return nil }
    return String(new.dropLast(kitfile.count))
  }

  /// `../Core` for `/a/Core` seen from `/a/App`.
  private static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/"), base = folder.split(separator: "/")
    let common = zip(parts, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - common) + parts[common...]).joined(separator: "/")
  }
}
