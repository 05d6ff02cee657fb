import Diagnostics

/// The files of a pattern: its schema and its templates.
package struct PatternFolder: Sendable {
  /// The folder's name. A team's pattern replaces the built-in one of the same name.
  package let name: String
  /// `pattern.kit`; `nil` for a team's folder that only changes templates of a built-in pattern.
  package private(set) var schema: SourceText?
  /// The other files without examples, by path in the folder.
  package private(set) var files: [String: SourceText]
  /// Files and folders that cannot be read, by their path in the folder, with the reasons; the folder itself has none.
  package var unreadable: [String: String] = [:]
  package let isBuiltIn: Bool

  /// The file that makes a folder a pattern, rather than changed templates of one.
  package static let schemaName = "pattern.kit"

  package static func isSchema(_ path: String) -> Bool { path.hasSuffix("/" + schemaName) }

  package static let templateSuffix = ".stencil"
  static let examplesName = "Examples"

  /// Whether a file of the name is a schema or a template. Hidden files are neither.
  static func isPart(_ fileName: String) -> Bool {
    fileName == schemaName || fileName.hasSuffix(templateSuffix) && !fileName.hasPrefix(".")
  }

  /// Whether `folder` (absolute) has a schema or a template, so that examples in it belong to a pattern.
  static func holdsPattern(_ folder: String, _ files: any FileReading) -> Bool {
    (try? files.entries(of: folder))?.contains { !$0.isFolder && isPart($0.name) } ?? false
  }

  /// Sorts files, given as path below the pattern folder and text, into patterns.
  static func builtIn(_ files: [(path: String, text: String)]) -> [PatternFolder] {
    let texts = files.map { file in (path: file.path, source: SourceText(path: "builtin:" + file.path, file.text)) }
    return folders(texts, isBuiltIn: true)
  }

  /// Reads a team's pattern folder. A link that leads out of it is not read: the author of a template may not read what
  /// kitgen can.
  static func team(
    in folder: String,
    shownAs name: String,
    _ files: any FileReading,
    where isIncluded: (String) -> Bool = { _ in true }
  ) -> [PatternFolder] {
    var texts: [(path: String, source: SourceText)] = []
    var unreadable: [String: String] = [:]
    let unlisted = files.walk(folder) { path, entries in
      for entry in entries where !entry.isFolder && isPart(entry.name) {
        let child = entry.path(in: path)
        let file = folder + "/" + child
        if files.isLink(file), !files.isInside(file, folder) {
          unreadable[child] = "it is a link that leads out of the folder of patterns"
          continue
        }
        do throws(DiskError) {
          guard let bytes = try files.read(file) else { continue }
          texts.append((child, SourceText(path: name + "/" + child, utf8: bytes)))
        } catch {
          unreadable[child] = error.reason
        }
      }
      return entries.filter { $0.name != examplesName && (!path.isEmpty || isIncluded($0.name)) }
    }
    for (path, error) in unlisted { unreadable[path + "/"] = error.reason }
    return folders(texts, unreadable, isBuiltIn: false)
  }

  private static func folders(
    _ files: [(path: String, source: SourceText)],
    _ unreadable: [String: String] = [:],
    isBuiltIn: Bool
  ) -> [PatternFolder] {
    var folders: [String: PatternFolder] = [:]
    func change(_ path: String, _ change: (_ folder: inout PatternFolder, _ file: String) -> Void) {
      guard let (name, file) = place(of: path), !file.hasPrefix(examplesName + "/") else { return }
      change(&folders[name, default: PatternFolder(name: name, schema: nil, files: [:], isBuiltIn: isBuiltIn)], file)
    }
    for (path, source) in files {
      change(path) { if $1 == schemaName { $0.schema = source } else { $0.files[$1] = source } }
    }
    for (path, reason) in unreadable { change(path) { $0.unreadable[$1] = reason } }
    return folders.values.sorted { $0.name < $1.name }
  }

  /// Errors for unreadable files: otherwise the built-in pattern of the name would seem to be meant.
  func diagnosticsOfUnreadable(_ shownFolder: String) -> [Diagnostic] {
    unreadable.sorted { $0.key < $1.key }.map { path, reason in
      let place = [shownFolder, name, path].filter { !$0.isEmpty }.joined(separator: "/")
      return GenerationDiagnostics.unreadableKit.diagnostic(
        "'\(place)' is a part of the team's patterns and cannot be read: \(reason)",
        at: path.isEmpty || path.hasSuffix("/") ? nil : SourceLocation(SourceText(path: place, ""), 0..<0)
      )
    }
  }

  /// The pattern of a file, and the file's path in it; `nil` for files outside of patterns.
  private static func place(of path: String) -> (folder: String, file: String)? {
    path.firstIndex(of: "/").map { (String(path[..<$0]), String(path[path.index(after: $0)...])) }
  }
}
