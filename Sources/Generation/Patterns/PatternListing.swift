import Diagnostics
import KitLanguage

/// A pattern's folder as the team sees it: with kitgen's and the team's files.
package struct PatternListing: Sendable {
  /// The owner of a folder or file.
  package enum Origin: String, Sendable {
    case builtIn = "built-in"
    /// The team's files overlay kitgen's.
    case changed
    case team
  }

  /// A file in use: the team's or, if it has none, the built-in one.
  package struct File: Sendable {
    /// Below the pattern's folder.
    package let path: String
    /// `changed` if there is a built-in file below the team's.
    package let origin: Origin
    /// The extended file, as written there; `nil` if there is none.
    package let parent: String?
    /// The names of its blocks, sorted.
    package let blocks: [String]
  }

  package let name: String
  package let keywords: [String]
  /// `changed` if both kitgen and the team have a folder of the name.
  package let origin: Origin
  /// By path, the schema first.
  package let files: [File]

  package static func all(of library: PatternLibrary) -> [PatternListing] {
    Set(library.folders.map(\.name)).sorted().map { PatternListing($0, library) }
  }

  private init(_ name: String, _ library: PatternLibrary) {
    let folders = library.folders.filter { $0.name == name }
    let (builtIn, team) = (folders.first(where: \.isBuiltIn), folders.first { !$0.isBuiltIn })
    func origin(_ isTheirs: Bool, _ isOurs: Bool) -> Origin { isOurs ? isTheirs ? .changed : .team : .builtIn }
    self.name = name
    self.origin = origin(builtIn != nil, team != nil)
    keywords = library.schemas.patterns.filter { $0.folder == name }.map(\.keyword)
    var files = library.templateNames(of: name).map { path in
      let template = library.template(path, of: name)
      return File(
        path: path,
        origin: origin(builtIn?.files[path] != nil, team?.files[path] != nil),
        parent: template?.parentName,
        blocks: template?.blockNames ?? []
      )
    }
    if builtIn?.schema != nil || team?.schema != nil {
      let origin = origin(builtIn?.schema != nil, team?.schema != nil)
      files.insert(File(path: PatternFolder.schemaName, origin: origin, parent: nil, blocks: []), at: 0)
    }
    self.files = files
  }
}
