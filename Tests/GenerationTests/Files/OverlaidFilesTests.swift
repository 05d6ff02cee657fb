import Foundation
import Generation
import TestSupport
import Testing

/// Files of an editor over those of the disk.
struct OverlaidFilesTests {
  @Test func entriesOfMemoryAndDiskStandTogether() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for path in ["b.kit", "d.kit", "Ördner/x.kit"] { try folder.write("", to: path) }
    let paths = ["a.kit", "b.kit", "c/x/y.kit", "c/z.kit", "Ördner/x.kit", "Ördner/y.kit", "é.kit"]
    let files = OverlaidFiles(
      Disk(),
      overlay: Dictionary(uniqueKeysWithValues: paths.map { (folder.path + "/" + $0, []) })
    )
    let entries = try files.entries(of: folder.path)
    #expect(entries.map(\.name) == ["a.kit", "b.kit", "c", "d.kit", "é.kit", "Ördner"].sorted())
    #expect(entries.filter(\.isFolder).map(\.name) == ["c", "Ördner"].sorted())
    #expect(try files.entries(of: folder.path + "/Ördner").map(\.name) == ["x.kit", "y.kit"])
    #expect(try files.entries(of: folder.path + "/c").map(\.name) == ["x", "z.kit"])
    #expect(try files.entries(of: folder.path + "/nothing").isEmpty)
  }
}
