import Diagnostics

/// The pattern libraries of projects as they were last: reading a team's schemas and compiling its templates takes longer
/// than looking whether one of them has changed.
final class LibraryMemo: Sendable {
  let builtIn: PatternLibrary
  private let work: WorkCount
  /// By kit root.
  private let libraries = Locked<[String: PatternLibrary]>([:])

  init(builtIn: PatternLibrary, work: WorkCount) {
    self.builtIn = builtIn
    self.work = work
  }

  /// The patterns of the kit at `root`, whose own pattern folder is `team`, if any.
  func library(_ team: TeamFolder?, of root: String, _ files: any FileReading) throws(DiskError) -> PatternLibrary {
    guard let team else {
      libraries.withLock { $0[root] = nil }
      return builtIn
    }
    let folders = try folders(team, files)
    let known = libraries.withLock { $0[root] }
    if let known, known.teamFolder == team, known.hasTeam(folders) { return known }
    work.add(.librariesRead)
    let library =
      known.flatMap { $0.teamFolder == team ? $0.replacing(team: folders) : nil }
      ?? PatternLibrary(builtIn, folders, teamFolder: team)
    libraries.withLock { $0[root] = library }
    return library
  }

  private func folders(_ team: TeamFolder, _ files: any FileReading) throws(DiskError) -> [PatternFolder] {
    let known = Set(builtIn.folders.map(\.name))
    return try PatternFolder.team(in: team.absolute, shownAs: team.sourcePath, files) { name in
      !team.holdsOthers || known.contains(name)
        || files.isFile("\(team.absolute)/\(name)/\(PatternFolder.schemaName)")
    }
  }
}

extension PatternLibrary {
  fileprivate func hasTeam(_ others: [PatternFolder]) -> Bool {
    folders.filter { !$0.isBuiltIn }.elementsEqual(others) { $0.hasSameTexts(as: $1) }
  }
}

extension PatternFolder {
  func hasSameSchema(as other: PatternFolder) -> Bool {
    name == other.name && schema.isSame(as: other.schema) && unreadable == other.unreadable
  }

  /// The folder with the texts of an earlier reading if they are equal, so that results derived from them stay valid.
  func keepingSources(of other: PatternFolder?) -> PatternFolder {
    guard let other else { return self }
    let known = files.keys.compactMap { name in other.files[name].map { (name, $0) } }
    return PatternFolder(
      name: name,
      schema: schema.isSame(as: other.schema) ? other.schema : schema,
      files: files.merging(known) { Optional($0).isSame(as: $1) ? $1 : $0 },
      refusedLinks: refusedLinks,
      unreadable: unreadable,
      isBuiltIn: isBuiltIn
    )
  }

  fileprivate func hasSameTexts(as other: PatternFolder) -> Bool {
    name == other.name && schema.isSame(as: other.schema) && files.count == other.files.count
      && refusedLinks == other.refusedLinks && unreadable == other.unreadable
      && files.allSatisfy { Optional($0.value).isSame(as: other.files[$0.key]) }
  }
}

extension SourceText? {
  fileprivate func isSame(as other: SourceText?) -> Bool {
    self?.path == other?.path && self?.utf8 == other?.utf8
  }
}
