import Diagnostics
import Platform

extension TemplateLoader {
  /// The files of folders, each under its path in its folder. A name is looked up in the folders in order, in each of
  /// them next to the including template first.
  ///
  /// Nothing outside of the folders is read: not by `..`, not by an absolute path, not through a symbolic link.
  ///
  /// - Parameter trim: Overrides the environment's trim mode for a template, given its name.
  package static func folders(
    _ folders: [String],
    trim: @escaping @Sendable (String) -> TrimMode? = { _ in nil }
  ) -> TemplateLoader {
    TemplateLoader(names: { folders.flatMap(files).sorted() }) { name, includer in
      for candidate in TemplatePath.candidates(for: name, includedBy: includer) {
        for folder in folders {
          if let bytes = contents(of: candidate, in: folder) {
            let path = folder == "." ? candidate : folder + "/" + candidate
            return Source(name: candidate, text: SourceText(path: path, utf8: bytes), trim: trim(candidate))
          }
        }
      }
      return nil
    }
  }

  /// The bytes of the file at `path` in `folder`; `nil` if there is none inside of the folder.
  private static func contents(of path: String, in folder: String) -> [UInt8]? {
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
    let file = URL(filePath: folder + "/" + path).resolvingSymlinksInPath().path
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return FileManager.default.contents(atPath: file).map(Array.init)
  }

  private static func files(in folder: String) -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
  }
}
