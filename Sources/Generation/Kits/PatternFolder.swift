import Diagnostics

/// The files of a pattern: its schema and its templates.
package struct PatternFolder: Sendable {
  /// The folder's name. A team's pattern replaces the built-in one of the same name.
  package let name: String
  /// `pattern.kit`; `nil` for a team's folder that only changes templates of a built-in pattern.
  package let schema: SourceText?
  /// The other files without examples, by path in the folder.
  package let files: [String: SourceText]
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
    var schemas: [String: SourceText] = [:]
    var templates: [String: [String: SourceText]] = [:]
    for file in files {
      guard let (folder, name) = place(of: file.path), !name.hasPrefix(examplesName + "/") else { continue }
      if name == schemaName {
        schemas[folder] = file.source
      } else {
        templates[folder, default: [:]][name] = file.source
      }
    }
    var failures: [String: [String: String]] = [:]
    for (path, reason) in unreadable {
      if let (folder, name) = place(of: path) { failures[folder, default: [:]][name] = reason }
    }
    return Set(schemas.keys).union(templates.keys).union(failures.keys).sorted().map { name in
      PatternFolder(
        name: name,
        schema: schemas[name],
        files: templates[name] ?? [:],
        unreadable: failures[name] ?? [:],
        isBuiltIn: isBuiltIn
      )
    }
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
