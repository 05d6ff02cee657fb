import Diagnostics
import Templating

/// Copies built-in files of a pattern into the team's folder, to replace the built-in ones.
package struct TemplateEjection {
  private let library: PatternLibrary
  private let root: String
  private let files: any FileReading

  /// - Parameter root: The absolute path of the folder with the Kitfile, below which the copies go.
  package init(_ library: PatternLibrary, root: String, _ files: any FileReading) {
    self.library = library
    self.root = root
    self.files = files
  }

  /// The paths of a pattern's built-in files: its templates, and its schema last.
  package func paths(of pattern: String) -> [String] {
    guard let folder = builtIn(pattern) else { return [] }
    return folder.files.keys.sorted() + (folder.schema == nil ? [] : [PatternFolder.schemaName])
  }

  /// The built-in files that render the nodes of a pattern, without files that these include, and support.
  package func mainPaths(of pattern: String) -> [String] {
    let schemas = library.builtInAlone.schemas.patterns.filter { $0.folder == pattern }
    return Set(schemas.flatMap(\.emissions).map(\.template.value)).intersection(paths(of: pattern)).sorted()
  }

  /// Plans the copies. An existing file is a conflict, and stays.
  package func plan(_ pattern: String, _ paths: [String], to team: ProjectPath) throws(DiskError) -> GenerationPlan {
    var changes: [FileChange] = []
    for path in paths {
      guard
        let text = builtIn(pattern).flatMap({ path == PatternFolder.schemaName ? $0.schema : $0.files[path] }),
        let target = ProjectPath("\(team.text)/\(pattern)/\(path)")
      else { continue }
      let file = "\(pattern)/\(path)"
      let old = try files.read(target.absolute(in: root))
      let (copy, origin) = (EjectionMark(of: text.utf8, file: file).marking(text.utf8), "built-in \(file)")
      changes.append(
        old == nil
          ? FileChange(target, from: nil, to: copy, origin: origin)
          : FileChange(path: target, kind: .conflict, status: .conflict, old: old, new: old, origin: origin)
            .withReason("the file exists already and stays unchanged")
      )
    }
    return GenerationPlan(root: root, changes: changes, lockChange: nil)
  }

  private func builtIn(_ pattern: String) -> PatternFolder? {
    library.folders.first { $0.isBuiltIn && $0.name == pattern }
  }
}

/// The first line of a file that was ejected: a comment with the version of kitgen's file from which it was taken. It shows
/// later whether kitgen or the team has changed the file.
package struct EjectionMark: Hashable, Sendable {
  private static let start = "From kitgen's "
  private static let end = "; 'kitgen templates diff' compares."

  /// The file with its pattern's folder: `request/request.swift.stencil`.
  package let file: String
  /// The first digits of the built-in file's blob id.
  package let version: String

  init(of text: [UInt8], file: String) {
    self.file = file
    version = BlobID(of: text).mark
  }

  /// Reads the mark in the first line of a file; `nil` if there is none.
  package init?(in text: [UInt8]) {
    let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let start = line.firstRange(of: Self.start), let end = line.firstRange(of: Self.end),
      start.upperBound < end.lowerBound,
      let comma = line[start.upperBound..<end.lowerBound].lastIndex(of: ",")
    else { return nil }
    file = String(line[start.upperBound..<comma])
    version = line[line.index(after: comma)..<end.lowerBound].filter { $0 != " " }
  }

  func marking(_ text: [UInt8]) -> [UInt8] {
    let content = "\(Self.start)\(file), \(version)\(Self.end)"
    let comment = file.hasSuffix(".kit") ? "// \(content)\n" : "{# \(content) #}\n"
    return Array(comment.utf8) + text
  }

  static func stripped(_ text: [UInt8]) -> [UInt8] {
    guard EjectionMark(in: text) != nil, let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return text }
    return Array(text[(end + 1)...])
  }
}

/// The difference between a team's file and the built-in one that it replaces.
package struct TemplateComparison: Sendable {
  /// The side that has changed the file since it was copied.
  package enum Change: Sendable {
    case nobody, team, kitgen, both
    /// The file does not name its origin.
    case unknown
    /// The file extends the built-in one and copies nothing of it that could be out of date.
    case extends
  }

  /// Below the root.
  package let path: String
  /// The change to look at; `kitgen` and `both` mean that the team's file is out of date.
  package let change: Change
  package let builtIn: [UInt8]
  /// The team's file, without the line that names its origin.
  package let team: [UInt8]

  package var diff: String { UnifiedDiff.text(path: path, old: builtIn, new: team) }

  /// The team's files that replace built-in ones, by path.
  package static func all(of library: PatternLibrary, pattern: String? = nil) -> [TemplateComparison] {
    let builtIn = Dictionary(library.folders.filter(\.isBuiltIn).map { ($0.name, $0) }) { first, _ in first }
    return library.folders.filter { !$0.isBuiltIn && (pattern ?? $0.name) == $0.name }.flatMap { folder in
      folder.allFiles.compactMap { path, text in
        let original = builtIn[folder.name]?.allFiles.first { $0.path == path }?.text
        let isExtending = library.template(path, of: folder.name)?.parentName?.hasPrefix("builtin:") ?? false
        return original.map { TemplateComparison(text, $0, isExtending: isExtending) }
      }
    }
  }

  private init(_ file: SourceText, _ original: SourceText, isExtending: Bool) {
    path = file.path
    let text = FileForm.canonical(file.utf8)
    builtIn = FileForm.canonical(original.utf8)
    team = EjectionMark.stripped(text)
    let (isChanged, version) = (team != builtIn, EjectionMark(in: text)?.version)
    let isChangedByKitgen = version != BlobID(of: builtIn).mark
    let isChangedByTeam = version != BlobID(of: team).mark
    change =
      switch (isChanged, version) {
      case (false, _): .nobody
      case _ where isExtending: .extends
      case (true, nil): .unknown
      case _: isChangedByKitgen ? isChangedByTeam ? .both : .kitgen : .team
      }
  }
}

extension PatternFolder {
  fileprivate var allFiles: [(path: String, text: SourceText)] {
    files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + (schema.map { [(Self.schemaName, $0)] } ?? [])
  }
}

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

  /// Searches the folder of the including template first, then each folder. Unreadable files are skipped.
  package var loader: TemplateLoader {
    TemplateLoader(
      names: { folders.flatMap { names(in: $0) } },
      absence: { name, _ in absence(of: name) },
      find: { name, includer in
        let beside = includer.flatMap { path in path.lastIndex(of: "/").map { path[..<$0] + "/" + name } }
        return beside.flatMap(source) ?? source(name)
      }
    )
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
    files.walk(folder) { subfolder, entries in
      names += entries.filter { !$0.isFolder }.map { $0.path(in: subfolder) }
      return names.count < Self.maximumNames ? entries : nil
    }
    return names
  }
}
