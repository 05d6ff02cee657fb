import Diagnostics
import KitLanguage

/// A pattern's folder as the team sees it: which of its files are kitgen's, and which are the team's.
package struct PatternListing: Sendable {
  /// Whose a folder or file is.
  package enum Origin: String, Sendable {
    /// All of it comes with kitgen.
    case builtIn = "built-in"
    /// The team's files overlay kitgen's.
    case changed
    /// The team's own.
    case team
  }

  /// A file that counts: the team's or, where it has none, the built-in one.
  package struct File: Sendable {
    /// Below the pattern's folder.
    package let path: String
    /// Whose text counts; `changed` where there is a built-in file below the team's.
    package let origin: Origin
    /// What the file extends, as it is written there; nil where it extends nothing.
    package let parent: String?
    /// The names of its blocks, sorted.
    package let blocks: [String]
  }

  /// The folder's name.
  package let name: String
  /// The keywords that its schema declares.
  package let keywords: [String]
  /// `changed` where both kitgen and the team have a folder of the name.
  package let origin: Origin
  /// By path, the schema first.
  package let files: [File]

  /// The folders of a library by name.
  package static func all(of library: PatternLibrary) -> [PatternListing] {
    Set(library.folders.map(\.name)).sorted().map { PatternListing($0, library) }
  }

  private init(_ name: String, _ library: PatternLibrary) {
    let folders = library.folders.filter { $0.name == name }
    let (builtIn, team) = (folders.first(where: \.isBuiltIn), folders.first { !$0.isBuiltIn })
    func origin(_ isTheirs: Bool, _ isOurs: Bool) -> Origin {
      isOurs ? isTheirs ? .changed : .team : .builtIn
    }
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
