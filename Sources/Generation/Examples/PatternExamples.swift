import Diagnostics

/// The examples that test the patterns of a project: the team's own, and kitgen's.
package struct PatternExamples: Sendable {
  package let all: [PatternExample]
  /// Folders with expected files but without an example in this version of kitgen, below the root of the team's project.
  package let strayFolders: [ProjectPath]
  private let library: PatternLibrary
  private let builtInLibrary: PatternLibrary
  /// The absolute path of the team's project, or of the parent of patterns that are outside of it.
  package let root: String
  private let files: any FileReading

  /// Finds the examples of a team and the built-in ones.
  package static func find(
    of library: PatternLibrary,
    builtIn: [(path: String, text: String)],
    in project: String,
    _ files: any FileReading
  ) throws(DiskError) -> PatternExamples {
    let root = library.teamFolder.map { $0.path == nil ? KitFolder.parent(of: $0.absolute) : project } ?? project
    var kits = kits(builtIn)
    var examples: [PatternExample] = []
    var strays: [ProjectPath] = []
    for folder in try exampleFolders(of: library, in: root, files) {
      let place = folder.pattern + "/" + folder.name
      if files.isFile(folder.path.absolute(in: root) + "/" + KitFolder.kitfileName) {
        kits[place] = nil
        examples.append(
          PatternExample(pattern: folder.pattern, name: folder.name, folder: folder.path, in: root, files)
        )
      } else if kits[place] == nil {
        strays.append(folder.path)
      }
    }
    for (place, kit) in kits {
      let parts = place.split(separator: "/").map(String.init)
      guard parts.count == 2 else { continue }
      let folder = teamPath(of: library).flatMap {
        ProjectPath("\($0.text)/\(parts[0])/\(PatternFolder.examplesName)/\(parts[1])")
      }
      examples.append(PatternExample(pattern: parts[0], name: parts[1], folder: folder, kit: kit))
    }
    return PatternExamples(
      all: examples.sorted { ($0.pattern, $0.name) < ($1.pattern, $1.name) },
      strayFolders: strays.sorted(),
      library: library,
      builtInLibrary: library.builtInAlone,
      root: root,
      files: files
    )
  }

  /// The examples of pattern folders, and built-in ones that they contribute to; `nil` for all that test the team's.
  package func concerning(_ patterns: Set<String>?) throws(DiskError) -> [PatternExample] {
    // Only folders with the name of a built-in one have a part in built-in examples.
    let builtIn = Set(library.folders.filter(\.isBuiltIn).map(\.name))
    let others = patterns ?? Set(library.folders.filter { !$0.isBuiltIn }.map(\.name))
    let concernsBuiltIn = !builtIn.isDisjoint(with: others)
    var found: [PatternExample] = []
    for example in all {
      if patterns?.contains(example.pattern) ?? !example.isBuiltIn {
        found.append(example)
      } else if example.isBuiltIn, try isConcerned(example, with: patterns, concernsBuiltIn) {
        found.append(example)
      }
    }
    return found
  }

  private func isConcerned(
    _ example: PatternExample,
    with patterns: Set<String>?,
    _ concernsBuiltIn: Bool
  ) throws(DiskError) -> Bool {
    if let patterns {
      guard concernsBuiltIn else { return false }
      return try !example.folders(in: library).all.isDisjoint(with: patterns)
    }
    if try !example.recordedFiles(in: root, files).isEmpty { return true }
    guard concernsBuiltIn, example.mayNeedTeam(in: library) else { return false }
    return try !example.folders(in: library).teams.isEmpty
  }

  package func run(_ example: PatternExample) throws(DiskError) -> ExampleOutcome {
    try example.run(library, builtIn: builtInLibrary, in: root, files)
  }

  private static func teamPath(of library: PatternLibrary) -> ProjectPath? {
    library.teamFolder.flatMap { $0.path ?? $0.absolute.split(separator: "/").last.flatMap { ProjectPath($0) } }
  }

  /// The files of each built-in example by path in its folder, under `PATTERN/NAME`.
  private static func kits(_ files: [(path: String, text: String)]) -> [String: [String: String]] {
    var kits: [String: [String: String]] = [:]
    for file in files {
      let parts = file.path.split(separator: "/", maxSplits: 3).map(String.init)
      guard parts.count == 4, parts[1] == PatternFolder.examplesName else { continue }
      kits["\(parts[0])/\(parts[2])", default: [:]][parts[3]] = file.text
    }
    return kits
  }

  private static func exampleFolders(
    of library: PatternLibrary,
    in root: String,
    _ files: any FileReading
  ) throws(DiskError) -> [(pattern: String, name: String, path: ProjectPath)] {
    guard let team = teamPath(of: library) else { return [] }
    var folders: [(pattern: String, name: String, path: ProjectPath)] = []
    for pattern in try files.entries(of: team.absolute(in: root)) where pattern.isFolder && !pattern.name.hasPrefix(".")
    {
      let place = "\(team.text)/\(pattern.name)/\(PatternFolder.examplesName)"
      for entry in try files.entries(of: root + "/" + place) where entry.isFolder && !entry.name.hasPrefix(".") {
        if let path = ProjectPath("\(place)/\(entry.name)") { folders.append((pattern.name, entry.name, path)) }
      }
    }
    return folders
  }
}
