import Testing

/// Folders are layers: what one uses of another one does not lead back to it. The arrows are those of the compiler's
/// index, which a debug build writes.
@Suite(.enabled(if: BuiltIndex.occurrences != nil, "There is no index, as in a release build."))
struct FolderLayerTests {
  private let arrows: SourceArrows

  init() throws {
    let occurrences = try #require(BuiltIndex.occurrences)
    #expect(occurrences.count > 10_000)
    arrows = SourceArrows(occurrences)
  }

  @Test func noFolderUsesOneThatUsesIt() {
    let arrows = arrows.betweenFolders
    for circle in Circles(arrows.keys).all {
      Issue.record("Folders in a circle, the weakest arrow first:\n\(Self.lines(of: arrows, in: circle))")
    }
  }

  @Test func noMoreThanThreeTypesUseEachOther() throws {
    let files = SourceTree.swiftFiles(below: "Sources").map { String($0.dropFirst("Sources/".count)) }
    let arrows = arrows.betweenFiles(try FilesOfTypes(files))
    for circle in Circles(arrows.keys).all where circle.count > 3 {
      Issue.record("\(circle.count) files in a circle, the weakest arrow first:\n\(Self.lines(of: arrows, in: circle))")
    }
  }

  /// The order in which ARCHITECTURE.md lists the folders of each target: each after those that it uses.
  @Test func architectureListsFoldersInTheirOrder() throws {
    try ArchitectureDocument.record(FolderOrder(arrows.betweenFolders).markdown, as: "folders")
  }

  private static func lines(of arrows: [SourceArrows.Arrow: Set<String>], in circle: [String]) -> String {
    let inside = arrows.filter { circle.contains($0.key.from) && circle.contains($0.key.to) }
    return inside.sorted { $0.value.count < $1.value.count }.map { arrow, names in
      "\(arrow.from) → \(arrow.to): \(names.sorted().prefix(8).joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}
