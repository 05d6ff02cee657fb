import Diagnostics
import Foundation
import SwiftAnalysis
import TestSupport
import Testing

@testable import Generation

/// What a process knows of Swift files, after they have changed on the disk.
@Suite struct SwiftIndexTests {
  private let folder: TemporaryFolder
  private let index = SwiftIndex()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// As a new question sees the files.
  private var sources: SwiftSources { SwiftSources(of: ModulePlace(root: folder.path), files: Disk(), index: index) }

  private func work(_ question: () -> Void) -> [WorkCount.Kind: Int] {
    let earlier = index.work.all
    question()
    return index.work.all.merging(earlier) { $0 - $1 }.filter { $0.value != 0 }
  }

  /// Writes a file with a time of long ago, so that its stamp counts.
  private func write(_ text: String, to path: String) throws {
    try folder.write(text, to: path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)],
      ofItemAtPath: folder.path + "/" + path
    )
  }

  /// Only the time of the entry tells.
  @Test func aFileOfTheSameSizeAndTime() throws {
    defer { folder.remove() }
    try write("struct Größe1 {}\nextension String { var a: Int { 1 } }\n", to: "A.swift")
    #expect(sources.type("Größe1").kind == "struct")
    #expect(sources.type("String").members.map(\.name) == ["a"])
    let again = work { #expect(sources.type("Größe1").kind == "struct") }
    #expect(again.isEmpty)
    try write("struct Größe2 {}\nextension String { var b: Int { 1 } }\n", to: "A.swift")
    #expect(sources.type("Größe1").kind == nil && sources.type("Größe2").kind == "struct")
    #expect(sources.type("String").members.map(\.name) == ["b"])
  }

  /// A kit in a folder of its module sees the files beside the folder as an editor has them.
  @Test func filesOutsideOfTheRootAreAsEdited() throws {
    defer { folder.remove() }
    try write("let package = Package(name: \"Kern\", targets: [.target(name: \"Kern\")])\n", to: "Package.swift")
    try write("project Kern\n", to: "Sources/Kern/Kits/Kitfile")
    try write("struct Größe1 {}\n", to: "Sources/Kern/Größen/A.swift")
    let (root, path) = (folder.path + "/Sources/Kern/Kits", folder.path + "/Sources/Kern/Größen/A.swift")
    for text in ["struct Größe2 {}\n", "struct Größe2 {}\nenum Größe3 {}\n"] {
      let files = OverlaidFiles(Disk(), overlay: [path: Array(text.utf8)])
      let sources = SwiftSources(of: ModulePlace(root: root), files: files, index: index)
      #expect(sources.type("Größe1").kind == nil && sources.type("Größe2").kind == "struct")
      #expect((sources.type("Größe3").kind == nil) == !text.contains("Größe3") && sources.isOfModule(path))
    }
  }

  @Test func removedAndRenamedFiles() throws {
    defer { folder.remove() }
    try write("struct Größe1 {}\n", to: "A.swift")
    try write("struct Größe2 {}\n", to: "B.swift")
    #expect(sources.filesDeclaring("Größe1") == ["A.swift"])
    try FileManager.default.moveItem(atPath: folder.path + "/A.swift", toPath: folder.path + "/C.swift")
    try FileManager.default.removeItem(atPath: folder.path + "/B.swift")
    #expect(sources.filesDeclaring("Größe1") == ["C.swift"])
    #expect(sources.type("Größe2").kind == nil)
    // One takes the place of the other.
    try write("struct Größe3 {}\n", to: "B.swift")
    try FileManager.default.removeItem(atPath: folder.path + "/C.swift")
    try FileManager.default.moveItem(atPath: folder.path + "/B.swift", toPath: folder.path + "/C.swift")
    #expect(sources.type("Größe1").kind == nil)
    #expect(sources.filesDeclaring("Größe3") == ["C.swift"])
  }

  @Test(.enabled(if: geteuid() != 0, "everything is readable for the superuser"))
  func filesThatMayNoLongerBeRead() throws {
    defer { folder.remove() }
    try write("struct Größe1 {}\n", to: "A.swift")
    #expect(sources.type("Größe1").kind == "struct")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/A.swift")
    #expect(sources.folder.unread.map(\.path) == ["A.swift"])
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.path + "/A.swift")
    #expect(sources.folder.unread.isEmpty)
    #expect(sources.type("Größe1").kind == "struct")
  }

  /// A folder or a link that leads nowhere in the place of a file.
  @Test func placesThatAreNoFiles() throws {
    defer { folder.remove() }
    try write("struct Größe1 {}\n", to: "A.swift")
    #expect(sources.type("Größe1").kind == "struct")
    try FileManager.default.removeItem(atPath: folder.path + "/A.swift")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/A.swift", withDestinationPath: "nowhere")
    #expect(sources.type("Größe1").kind == nil)
    #expect(sources.folder.unread.map(\.path) == ["A.swift"])
  }

  /// Most questions about a type of Swift's library are not about what a project adds to it.
  @Test func membersOfExtensionsAreReadWhenAskedFor() throws {
    defer { folder.remove() }
    for number in 0..<9 {
      try write("import Foundation\n\nextension String {\n  var a\(number): Int { 1 }\n}\n", to: "A\(number).swift")
    }
    try write("extension String: Tief {}\nprotocol Tief {}\n", to: "B.swift")
    let heads = work { #expect(sources.type("String").conformances == ["Tief"]) }
    #expect(heads[.swiftFilesParsed, default: 0] <= 2)
    let all = work { #expect(sources.type("String").members.count == 9) }
    #expect(all[.swiftFilesParsed] == 9)
    let again = work { #expect(sources.type("String").members.count == 9) }
    #expect(again.isEmpty)
    try write("extension String: Tief {\n  var a0: Int { 1 }\n}\n", to: "A0.swift")
    try write("", to: "B.swift")
    #expect(sources.type("String").conformances == ["Tief"])
    #expect(sources.type("String").members.count == 9)
  }
}
