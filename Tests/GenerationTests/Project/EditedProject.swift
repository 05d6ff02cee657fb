import Diagnostics
import Foundation
import Generation
import TestSupport

/// A project on disk with some of its files in an editor.
struct EditedProject {
  let folder: TemporaryFolder
  /// The texts in the editor, by their paths below the folder.
  var buffers: [String: String] = [:]
  private var seconds = 0.0

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What the disk and the editor have together.
  var files: OverlaidFiles<Disk> {
    let overlay = buffers.map { (folder.path + "/" + $0.key, Array($0.value.utf8)) }
    return OverlaidFiles(Disk(), overlay: Dictionary(uniqueKeysWithValues: overlay))
  }

  /// A folder that has what the disk and the editor have together.
  func copy() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for path in folder.files() where !path.hasPrefix(".kitgen/") {
      try copy.write(folder.read(path) ?? "", to: path)
    }
    for (path, text) in buffers { try copy.write(text, to: path) }
    return copy
  }

  /// Writes a file, dated so far back that its time alone tells a later write from this one.
  mutating func write(_ text: String, to path: String) throws {
    try folder.write(text, to: path)
    try settle(path)
  }

  /// Gives a file a time of its own in the past.
  mutating func settle(_ path: String) throws {
    seconds += 1
    let date = Date(timeIntervalSince1970: 1_000_000_000 + seconds)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path + "/" + path)
  }

  /// What a core has computed since `earlier`.
  static func work(of core: Core, since earlier: [WorkCount.Kind: Int]) -> [WorkCount.Kind: Int] {
    core.work.all.merging(earlier) { $0 - $1 }.filter { $0.value != 0 }
  }
}
