import Foundation
import TestSupport
import Testing

@testable import Generation

/// A folder is listed again where its time does not prove that it is as it was.
struct FolderListingsTests {
  /// Gives a folder a time, in seconds since 1970.
  private func settle(_ folder: String, at time: Double) throws {
    let date = Date(timeIntervalSince1970: time)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder)
  }

  @Test func listsWhatHasChanged() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    let disk = Disk(FolderListings())
    let folder = root.path + "/Größen"
    let names = { try disk.entries(of: folder).map(\.name) }
    #expect(try names() == [])
    try root.write("", to: "Größen/a.swift")
    // It is so young that another file could come at the same time.
    #expect(try names() == ["a.swift"])
    try root.write("", to: "Größen/b.swift")
    #expect(try names() == ["a.swift", "b.swift"])
    try settle(folder, at: 1_000_000_000)
    #expect(try names() == ["a.swift", "b.swift"])
    try FileManager.default.removeItem(atPath: folder + "/a.swift")
    try root.write("", to: "Größen/c/d.swift")
    #expect(try names() == ["b.swift", "c"])
    try settle(folder, at: 1_000_000_001)
    #expect(try disk.entries(of: folder) == Disk().entries(of: folder))
    try FileManager.default.removeItem(atPath: folder)
    #expect(try names() == [])
  }

  /// What has the time that it had, and had long enough, is not listed.
  @Test func remembersWhatHasNotChanged() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    try root.write("", to: "a.swift")
    try settle(root.path, at: 1_000_000_000)
    let stamp = FileStamp(state: .init(size: 1, modified: 1, changed: 1, inode: 1), now: 9_000_000_000)
    let listings = FolderListings()
    var count = 0
    for _ in 0..<3 {
      let entries = try listings.entries(of: root.path, at: stamp) { () throws(DiskError) in
        count += 1
        return try Disk().entries(of: root.path)
      }
      #expect(entries.map(\.name) == ["a.swift"])
    }
    #expect(count == 1)
  }
}
