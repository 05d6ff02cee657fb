import Generation

struct OutputPlace {
  /// The file's actual or future paths, by its own name and by a link's target, for comparisons.
  let names: Set<String>
  let files: any FileReading

  /// Resolves the links in `path`, which is absolute.
  static func find(_ path: String, _ files: any FileReading) -> OutputPlace {
    OutputPlace(names: names(of: path, files), files: files)
  }

  var isOwn: Bool { names.contains(where: Self.isInOwnFolder) }

  /// Whether one of the files, by their absolute paths, is in the place.
  func isOne(of paths: [String]) -> Bool { paths.contains { !names.isDisjoint(with: Self.names(of: $0, files)) } }

  static func isInOwnFolder(_ path: String) -> Bool {
    path.split(separator: "/").contains { [".git", ".kitgen"].contains($0.lowercased()) }
  }

  /// The equivalent names: a disk may treat letters of either case, and both normal forms, as equal.
  private static func names(of path: String, _ files: any FileReading) -> Set<String> {
    let parent = KitFolder.parent(of: path)
    let folder = files.resolvedExistingAncestor(of: parent) ?? parent
    let resolved = files.resolvedExistingAncestor(of: path) ?? path
    let rest = folder.hasSuffix("/") ? folder : folder + "/"
    let own = files.isFolder(parent) ? rest + (path.split(separator: "/").last.map(String.init) ?? "") : path
    return Set([path, own, files.isFile(path) ? resolved : path].map { $0.lowercased() })
  }
}
