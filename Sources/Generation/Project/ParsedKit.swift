import Diagnostics
import KitLanguage

/// The files of a kit as trees, with the patterns that they are read by.
struct ParsedKit: Sendable {
  /// What files of a kit are called in messages.
  enum PathStyle {
    case relative
    /// For used kits: their files are not below the folder that everything else is relative to.
    case absolute
  }

  let folder: KitFolder
  let library: PatternLibrary
  /// The Kitfile first.
  let trees: [SyntaxTree]
  let samples: SampledNodes
  let isTeamFolderMissing: Bool
  let unreadable: [ProjectPath: String]

  /// Reads the kit at `root`, an absolute path.
  ///
  /// - Parameter library: The patterns, if they are not those that the Kitfile names.
  /// - Throws: If the disk fails, but for files beside a Kitfile that is the project's own.
  static func read(
    at root: String,
    _ files: any FileReading,
    _ memos: ParsingMemos,
    _ style: PathStyle,
    library: PatternLibrary? = nil
  ) throws(DiskError) -> ParsedKit {
    func tree(of utf8: [UInt8], _ path: ProjectPath, by library: PatternLibrary) -> SyntaxTree {
      memos.trees.tree(
        of: utf8,
        in: path.absolute(in: root),
        path: style == .relative ? path.text : path.absolute(in: root),
        topLevelKeywords: library.topLevelKeywords
      )
    }
    let kitfile = try files.read(KitFolder.kitfile.absolute(in: root))
    // The Kitfile names the patterns by which it is read. Only where these begin declarations by other words than the
    // built-in ones, its tree may be another.
    let named = kitfile.flatMap {
      TeamFolder.named(in: tree(of: $0, KitFolder.kitfile, by: memos.libraries.builtIn), of: root)
    }
    let ownLibrary = if let library { library } else { try memos.libraries.library(named, of: root, files) }
    let folder = try KitFolder.find(at: root, files, ExampleFolders(of: named))
    var unreadable: [ProjectPath: String] = [:]
    var trees = kitfile.map { [tree(of: $0, KitFolder.kitfile, by: ownLibrary)] } ?? []
    for path in folder.files.dropFirst() {
      guard let utf8 = try bytes(of: path, in: root, files, style, &unreadable) else { continue }
      trees.append(tree(of: utf8, path, by: ownLibrary))
    }
    return ParsedKit(
      folder: folder,
      library: ownLibrary,
      trees: trees,
      samples: SampledNodes.read(of: trees, ownLibrary, in: root, files),
      isTeamFolderMissing: library == nil && ownLibrary.teamFolder.map { !files.isFolder($0.absolute) } ?? false,
      unreadable: unreadable
    )
  }
  /// - Returns: `nil` if the file cannot be read. Problems of another kit are reported by its own run.
  private static func bytes(
    of path: ProjectPath,
    in root: String,
    _ files: any FileReading,
    _ style: PathStyle,
    _ unreadable: inout [ProjectPath: String]
  ) throws(DiskError) -> [UInt8]? {
    do throws(DiskError) {
      if let utf8 = try files.read(path.absolute(in: root)) { return utf8 }
      if style == .relative { unreadable[path] = "the name leads to nothing; is it a link to a file that is gone?" }
    } catch {
      if style == .absolute { throw error }
      unreadable[path] = error.reason
    }
    return nil
  }
}

/// What parsing kits remembers: their trees, and the patterns that they are parsed by.
struct ParsingMemos: Sendable {
  let trees: TreeMemo
  let libraries: LibraryMemo
}
