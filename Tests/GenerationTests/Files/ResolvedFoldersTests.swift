import Foundation
import TestSupport
import Testing

@testable import Generation

/// Where files lead to is found by folders, and is what the disk says of each file.
struct ResolvedFoldersTests {
  @Test func saysWhatTheDiskSays() throws {
    let (root, outside) = (try TemporaryFolder(), try TemporaryFolder())
    defer {
      root.remove()
      outside.remove()
    }
    try root.write("struct Übung {}", to: "Quellen/Übung.swift")
    try root.write("", to: "Quellen/.git/config")
    try outside.write("struct Outside {}", to: "Outside.swift")
    let links = [
      "Quellen/Link.swift": "Übung.swift", "Quellen/Out.swift": outside.path + "/Outside.swift", "out": outside.path,
      "same": "Quellen", "Quellen/gone.swift": "nowhere.swift", "Quellen/loop": "loop",
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(atPath: root.path + "/" + link, withDestinationPath: target)
    }
    let paths = [
      "", "/Quellen", "/Quellen/Übung.swift", "/Quellen/Link.swift", "/Quellen/Out.swift", "/Quellen/.git/config",
      "/out", "/out/Outside.swift",
      "/out/new/New.swift", "/same/Übung.swift", "/same/new.swift", "/Quellen/gone.swift", "/Quellen/loop",
      "/Quellen/Übung.swift/below", "/new/deep/New.swift",
    ].map { root.path + $0 }
    // An open document is not a link to an editor, whatever the disk has there.
    let swift = paths.filter { $0.hasSuffix(".swift") }
    let open = OverlaidFiles(Disk(), overlay: Dictionary(uniqueKeysWithValues: swift.map { ($0, [0x20]) }))
    let all: [any FileReading] = [Disk(), open, RecordingFiles(Disk())]
    for base in all {
      let folders = ResolvedFolders(base: base)
      for path in paths + paths.reversed() + ["/", "/nothing here"] {
        #expect(folders.resolvedExistingAncestor(of: path) == base.resolvedExistingAncestor(of: path), "\(path)")
      }
    }
  }
}
