import Diagnostics
import Templating

/// Templates in folders on disk, for rendering without a kit. A template cannot reach what is outside of the folders.
package struct TemplateFolders: Sendable {
  private let folders: [String]
  private let currentFolder: String
  private let files: any FileReading
  private static let maximumNames = 1_000

  /// - Parameters:
  ///   - folders: Absolute paths in search order.
  ///   - currentFolder: The absolute path that messages leave out before paths below it.
  package init(_ folders: [String], currentFolder: String, _ files: any FileReading) {
    self.folders = folders
    self.currentFolder = currentFolder
    self.files = files
  }

  /// Searches beside the including template first, then in each folder. Unreadable files are skipped.
  package var loader: TemplateLoader {
    TemplateLoader(names: { folders.flatMap { names(in: $0) } }, absence: { name, _ in absence(of: name) }) {
      name,
      includer in
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
      guard files.isInside(file, folder), let bytes = (try? files.read(file)) ?? nil else { continue }
      return TemplateLoader.Source(name: path.text, text: SourceText(path: shown(file), utf8: bytes))
    }
    return nil
  }

  /// Advice for a missing template: that it exists, but outside, and the searched folders.
  private func absence(of name: String) -> TemplateLoader.Absence {
    let isRefusal =
      name.hasPrefix("/")
      ? files.isFile(name) : folders.contains { files.isFile($0 + "/" + name) && source(name) == nil }
    let places = folders.map { "'\($0 == currentFolder ? "." : shown($0))'" }.joined(separator: ", ")
    let refusal = isRefusal ? ["the file is there, but leads out of the folders that templates are read from"] : []
    return TemplateLoader.Absence(
      notes: refusal + ["looked for in \(places); --search DIR adds a folder"],
      isRefusal: isRefusal
    )
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(currentFolder + "/") ? String(path.dropFirst((currentFolder + "/").count)) : path
  }

  /// The files below a folder, by their paths from there, without hidden ones.
  private func names(in folder: String) -> [String] {
    var names: [String] = []
    files.walkReadable(folder) { subfolder, entries in
      names += entries.filter { !$0.isFolder }.map { $0.path(in: subfolder) }
      return names.count < Self.maximumNames ? entries : nil
    }
    return names
  }
}
