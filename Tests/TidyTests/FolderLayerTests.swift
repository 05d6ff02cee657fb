import Foundation
import TestSupport
import Testing

/// Folders are layers: what one uses of another one does not lead back to it. The arrows are those of the compiler's
/// index, which a debug build writes.
struct FolderLayerTests {
  /// Targets whose folders are still in circles.
  private static let tangled: Set<String> = ["Generation", "LanguageServer", "kitgen"]

  private static var index: IndexStore? {
    IndexStore(folder: SourceTree.root.appendingPathComponent(".build/debug/index/store"))
  }

  @Test(.enabled(if: index != nil, "There is no index, as in a release build."))
  func noFolderUsesOneThatUsesIt() throws {
    let index = try #require(Self.index)
    let occurrences = index.occurrences(below: SourceTree.root.appendingPathComponent("Sources").path + "/")
    #expect(occurrences.count > 10_000)
    let arrows = SourceArrows(occurrences).betweenFolders
    for circle in Circles(arrows.keys).all {
      let targets = Set(circle.map { $0.split(separator: "/").first.map(String.init) ?? $0 })
      if targets.isSubset(of: Self.tangled) { continue }
      let inside = arrows.filter { circle.contains($0.key.from) && circle.contains($0.key.to) }
      let lines = inside.sorted { $0.value.count < $1.value.count }.map { arrow, names in
        "\(arrow.from) → \(arrow.to): \(names.sorted().prefix(8).joined(separator: ", "))"
      }
      Issue.record("Folders in a circle, the weakest arrow first:\n\(lines.joined(separator: "\n"))")
    }
  }
}
