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

  /// Folders of memory are asked for all the time, and thousands of texts may be there.
  @Test func foldersAreNotLookedForInAllTexts() {
    func seconds(_ count: Int) -> Double {
      let paths = (0..<count).map { "/é/\($0)/Kitfile" }
      let files = OverlaidFiles(Disk(), overlay: Dictionary(uniqueKeysWithValues: paths.map { ($0, [1]) }))
      return ProcessorTime.seconds {
        for number in 0..<count { #expect(files.isFolder("/é/\(number)") && !files.isFolder("/é/\(number)/.git")) }
      }
    }
    _ = seconds(10)
    let (small, large) = (seconds(200), seconds(1_600))
    #expect(large < max(small, 0.01) * 24, "\(small) and \(large)")
  }

  /// The folders of what is in memory go with the last text in them.
  @Test func foldersGoWithTheirTexts() throws {
    var overlay = Overlay(["/é/x.kit": [1]])
    overlay["/é/ü/y.kit"] = [2]
    overlay["/é/ü/y.kit"] = [3]
    func files() -> OverlaidFiles<Disk> { OverlaidFiles(Disk(), overlay) }
    #expect(try files().entries(of: "/é").map(\.name) == ["ü", "x.kit"].sorted() && files().isFolder("/é/ü"))
    overlay["/é/ü/y.kit"] = nil
    #expect(try files().entries(of: "/é/").map(\.name) == ["x.kit"] && !files().isFolder("/é/ü"))
    #expect(!files().isFile("/é/ü/y.kit") && files().isFolder("/é"))
    overlay["/é/x.kit"] = nil
    #expect(!files().isFolder("/é"))
  }
}
