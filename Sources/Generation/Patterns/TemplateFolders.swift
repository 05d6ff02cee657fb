import Diagnostics
import Templating

/// Templates in folders on disk, for rendering without a kit. A template cannot reach what lies outside of the folders.
package struct TemplateFolders: Sendable {
  private let folders: [String]
  private let files: any FileReading

  /// - Parameter folders: Absolute paths, the first to be searched first.
  package init(_ folders: [String], _ files: any FileReading) {
    self.folders = folders
    self.files = files
  }

  package var loader: TemplateLoader {
    TemplateLoader { name, includer in
      let beside = includer?.lastIndex(of: "/").flatMap { slash in includer.map { $0[..<slash] + "/" + name } }
      for candidate in [beside, name].compactMap(\.self) {
        if let source = source(candidate) { return source }
      }
      return nil
    }
  }

  private func source(_ name: String) -> TemplateLoader.Source? {
    guard let path = ProjectPath(name) else { return nil }
    for folder in folders {
      let file = path.absolute(in: folder)
      guard isInside(file, folder), let bytes = (try? files.read(file)) ?? nil else { continue }
      return TemplateLoader.Source(name: path.text, text: SourceText(path: file, utf8: bytes))
    }
    return nil
  }

  /// Whether `file` is below `folder` when symbolic links are resolved.
  private func isInside(_ file: String, _ folder: String) -> Bool {
    guard
      let resolved = files.resolvedExistingAncestor(of: file),
      let root = files.resolvedExistingAncestor(of: folder)
    else { return false }
    return resolved.hasPrefix(root == "/" ? "/" : root + "/")
  }
}
