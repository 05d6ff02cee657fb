import Foundation
import Toolchain

/// The objects of the git repository around a folder: a text that was committed once is found in every clone.
struct GitObjects: Sendable {
  private let root: String
  private let isInRepository: Bool

  /// A repository that takes longer has its objects elsewhere.
  private static let limit = Duration.seconds(10)

  /// - Parameter root: An absolute path.
  init(around root: String, _ files: any FileReading) {
    self.root = root
    var folder = root
    while folder != "/", !files.isFolder(folder + "/.git"), !files.isFile(folder + "/.git") {
      folder = KitFolder.parent(of: folder)
    }
    isInRepository = folder != "/"
  }

  /// The text of that name; nil where the repository does not have it, or where there is no git.
  func text(_ id: BlobID) -> [UInt8]? {
    guard isInRepository else { return nil }
    // Where objects are fetched one by one when they are asked for, a merge would wait for a server.
    let command = ["GIT_NO_LAZY_FETCH=1", "git", "cat-file", "blob", id.hex]
    guard
      let run = try? ToolRun.wait(for: command, in: URL(fileURLWithPath: root), limit: Self.limit), run.exitCode == 0
    else { return nil }
    let bytes = Array(run.output.utf8)
    return BlobID(of: bytes) == id ? bytes : nil
  }
}
