import Diagnostics
import KitLanguage
import Platform

/// A kit on disk: a folder with a `Kitfile`, and the `*.kit` files below it.
package struct KitFolder: Hashable, Sendable {
  /// The absolute path of the folder with the `Kitfile`.
  package let root: String
  /// The kit's files, relative to the root: `Kitfile` first, then the others by path.
  package let files: [ProjectPath]
  /// The nearest folders below that begin other kits, relative to the root, sorted.
  package let nested: [ProjectPath]
  /// Files named like kit files that cannot be one: the name holds a control character.
  let unusableNames: [String]
  /// The folders below that cannot be listed, relative to the root, with the reasons.
  let unlisted: [String: String]

  package static let kitfileName = kitfile.text
  static let kitfile = ProjectPath(fileName: "Kitfile")

  /// Folders that hold other people's files, or none that matter; hidden folders are left out as well.
  private static let skippedFolders: Set = ["Carthage", "DerivedData", "Pods", "node_modules"]
  /// `skippedFolders` for a Swift search: builds leave Swift behind, too.
  static let foldersWithoutSources = skippedFolders.union(["build"])

  /// The nearest folder with a `Kitfile` among those that may contain `folder` (absolute); `nil` if there is none.
  package static func root(above folder: String, _ files: any FileReading) -> String? {
    searchedFolders(from: folder, files).first { hasKitfile($0, files) }
  }

  private static let repositoryMarks = [".git", ".hg", ".jj"]

  /// The folders in which the Kitfile for `folder` (absolute) is searched, upward: the folders of its repository. Without a
  /// repository, the folders of the outermost Swift package, else all below the home folder. So a stray Kitfile further up
  /// has no effect.
  package static func searchedFolders(from folder: String, _ files: any FileReading) -> [String] {
    let home = homeFolder
    var folders = [folder]
    while let last = folders.last, last.contains("/"), last != "/", last != home {
      if isRepository(last, files) { return folders }
      let parent = parent(of: last)
      if isHomeOrTop(parent) { break }
      folders.append(parent)
    }
    let package = folders.lastIndex { files.isFile($0 + "/Package.swift") }
    return package.map { Array(folders[...$0]) } ?? folders
  }

  private static func isRepository(_ folder: String, _ files: any FileReading) -> Bool {
    repositoryMarks.contains { files.isFolder("\(folder)/\($0)") || files.isFile("\(folder)/\($0)") }
  }

  /// The folder that the references of documents in `folder` (absolute) must not lead out of: the repository's, else the
  /// kit's, else `folder`.
  static func reach(of folder: String, _ files: any FileReading) -> String {
    let folder = files.resolvedExistingAncestor(of: folder) ?? folder
    let searched = searchedFolders(from: folder, files)
    if let last = searched.last, isRepository(last, files) { return last }
    return searched.first { hasKitfile($0, files) } ?? folder
  }

  /// Whether `folder` (absolute) is `/` or the user's home folder, which are no projects.
  package static func isHomeOrTop(_ folder: String) -> Bool { folder == "/" || folder == homeFolder }

  private static let homeFolder = ProcessInfo.processInfo.environment["HOME"].map { path($0, from: "/") }

  /// Whether there is a kit in a folder with `entries`: the disk is asked only if they have a `Kitfile`.
  static func hasKitfile(_ folder: String, among entries: [FolderEntry], _ files: any FileReading) -> Bool {
    entries.contains { $0.name == kitfileName } && hasKitfile(folder, files)
  }

  /// Whether there is a kit in `folder` (absolute): a `Kitfile` that is a file.
  package static func hasKitfile(_ folder: String, _ files: any FileReading) -> Bool {
    files.isFile(folder + "/" + kitfileName)
  }

  /// The folders of all kits in `folder` (absolute) and below, each before those inside it.
  package static func roots(in folder: String, _ files: any FileReading) throws(DiskError) -> [String] {
    var roots: [String] = []
    // A list instead of recursion, as deep as the disk may be.
    var pending = [folder]
    while let root = pending.popLast() {
      if hasKitfile(root, files) { roots.append(root) }
      pending += try find(at: root, files).nested.reversed().map { $0.absolute(in: root) }
    }
    return roots
  }

  /// The number of folders searched for kits that were not asked for.
  private static let searchLimit = 10_000

  /// The outermost folders with a kit below `folder` (absolute) that a short search finds.
  package static func nearestRoots(below folder: String, _ files: any FileReading) -> [String] {
    var roots: [String] = []
    var pending = [folder][...]
    var count = 0
    while let folder = pending.popFirst(), count < searchLimit {
      count += 1
      // A folder that cannot be read has nothing to offer.
      for entry in (try? files.entries(of: folder)) ?? [] where entry.isFolder && !entry.name.hasPrefix(".") {
        let path = path(entry.name, from: folder)
        if skippedFolders.contains(entry.name) { continue }
        if hasKitfile(path, files) { roots.append(path) } else { pending.append(path) }
      }
    }
    return roots.sorted()
  }

  /// The folder around `folder` (absolute).
  package static func parent(of folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return "/" }
    return String(folder[..<slash])
  }

  /// The folder (absolute) and those around it, up to `/`.
  package static func upward(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { $0 == "/" ? nil : parent(of: $0) }
  }

  /// The absolute path for `path`, which may lead upward, relative to `folder` (absolute).
  package static func path(_ path: String, from folder: String) -> String {
    var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether the file at `path` belongs to the kit at `root` (absolute), or will once it exists.
  static func isKitFile(_ path: ProjectPath, in root: String, _ files: any FileReading) -> Bool {
    if path.text == kitfileName { return true }
    var folders = path.text.split(separator: "/").map(String.init)
    guard let name = folders.popLast(), isKitFileName(name) else { return false }
    let team = try? TeamFolder.named(in: root, files)
    var folder = root
    for (index, part) in folders.enumerated() {
      folder += "/" + part
      if team?.holdsExamples(at: folders[...index].joined(separator: "/")) ?? false { return false }
      if part.hasPrefix(".") || skippedFolders.contains(part) || hasKitfile(folder, files) { return false }
      if part == PatternFolder.examplesName, PatternFolder.holdsPattern(parent(of: folder), files) { return false }
    }
    return true
  }

  private static func isKitFileName(_ name: String) -> Bool {
    name.hasSuffix(".kit") && !name.hasPrefix(".") && name != PatternFolder.schemaName
  }

  /// The one path of a kit's folder, whatever symbolic links lead to it.
  static func identity(of folder: String, _ files: any FileReading) -> String {
    hasKitfile(folder, files) ? files.resolvedExistingAncestor(of: folder) ?? folder : folder
  }

  /// Finds the files of the kit at `root`.
  ///
  /// A subfolder with its own `Kitfile` is another kit. Files named `pattern.kit` are schemas, and examples of
  /// patterns are left out, whether or not the kit names their folder.
  package static func find(
    at root: String,
    _ files: any FileReading,
    _ known: TeamFolder?? = nil
  ) throws(DiskError) -> KitFolder {
    // If the Kitfile cannot be read, its own run reports that.
    let team = known ?? (try? TeamFolder.named(in: root, files))
    var found: [ProjectPath] = []
    var nested: [ProjectPath] = []
    var unusable: [String] = []
    let unlisted = files.walk(root) { folder, entries in
      if !folder.isEmpty, hasKitfile(root + "/" + folder, among: entries, files) {
        if let path = ProjectPath(folder) { nested.append(path) }
        return []
      }
      for entry in entries where !entry.isFolder && isKitFileName(entry.name) {
        let path = entry.path(in: folder)
        if let file = ProjectPath(path) { found.append(file) } else { unusable.append(path) }
      }
      let isPattern = entries.contains { !$0.isFolder && PatternFolder.isPart($0.name) }
      return entries.filter(\.isFolder).filter { entry in
        let isExamples = isPattern && entry.name == PatternFolder.examplesName
        return !isExamples && !skippedFolders.contains(entry.name)
          && !(team?.holdsExamples(at: entry.path(in: folder)) ?? false)
      }
    }
    if let error = unlisted[""] { throw error }
    return KitFolder(
      root: root,
      files: [kitfile] + found.sorted(),
      nested: nested.sorted(),
      unusableNames: unusable.sorted(),
      unlisted: unlisted.mapValues(\.reason)
    )
  }
}

extension KitFolder {
  /// The folder of a kit that need not be on disk.
  init(root: String) { self.init(root: root, files: [], nested: [], unusableNames: [], unlisted: [:]) }
}

/// The folder with a team's patterns, which the Kitfile names in `templates`. It is read from the tree, since it has to be
/// known before the patterns are. Several kits may share one, which then is not below the folder of each: it is only read.
package struct TeamFolder: Hashable, Sendable {
  /// As seen from the kit's folder, without `.`: `Templates`, `../Patterns`.
  package let text: String
  package let absolute: String
  /// Whether there may be folders other than patterns, which are not read: no kit has named the folder.
  let holdsOthers: Bool

  /// The folder below the kit's own; `nil` if it is outside.
  package var path: ProjectPath? { ProjectPath(text) }
  /// The start of its files' paths in messages. Outside of the kit's folder they are absolute, like the files of other kits.
  var sourcePath: String { path?.text ?? absolute }

  /// - Parameter root: The absolute path of the folder with the Kitfile.
  /// - Returns: `nil` if `text` is absolute or empty, or the folder would hold the kit itself.
  init?(_ text: String, in root: String, holdsOthers: Bool = false) {
    guard !text.hasPrefix("/"), !text.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    absolute = KitFolder.path(text, from: root)
    guard ProjectPath.rest(of: root, below: absolute) == nil else { return nil }
    self.text = parts.joined(separator: "/")
    self.holdsOthers = holdsOthers
  }

  /// The folder that the Kitfile below `root` (absolute) names; `nil` if it names none.
  package static func named(in root: String, _ files: any FileReading) throws(DiskError) -> TeamFolder? {
    guard let bytes = try files.read(root + "/" + KitFolder.kitfileName) else { return nil }
    return named(in: SyntaxTree(parsing: SourceText(path: KitFolder.kitfileName, utf8: bytes)), of: root)
  }

  /// The folder that the Kitfile of the kit at `root` (absolute) names; `nil` if it names none.
  static func named(in kitfile: SyntaxTree, of root: String) -> TeamFolder? {
    EarlySettings(in: [kitfile]).templates.flatMap { TeamFolder($0, in: root) }
  }
}

/// The examples of a team's patterns, in `TEMPLATES/PATTERN/Examples`. Their kits are run by the tests of templates, and neither
/// they nor the Swift that they give are part of the surrounding project.
extension TeamFolder {
  /// The pattern that the kit at `root` (absolute) is an example of; `nil` if it is not an example.
  package static func pattern(ofExampleAt root: String, _ files: any FileReading) throws(DiskError) -> String? {
    let examples = KitFolder.parent(of: root)
    guard examples != "/", let project = KitFolder.root(above: KitFolder.parent(of: examples), files),
      let path = ProjectPath.rest(of: examples, below: project),
      try named(in: project, files)?.holdsExamples(at: path) ?? false
    else { return nil }
    return path.split(separator: "/").dropLast().last.map(String.init)
  }

  /// Whether the folder at `path`, relative to the kit's, has the examples of a pattern.
  func holdsExamples(at path: String) -> Bool {
    guard let own = self.path, path.hasSuffix("/" + PatternFolder.examplesName),
      let rest = ProjectPath.rest(of: path, below: own.text)
    else { return false }
    return rest.split(separator: "/").count == 2
  }
}
