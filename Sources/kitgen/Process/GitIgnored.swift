import Toolchain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What git leaves out of a repository.
struct GitIgnored {
  private static let limit = Duration.seconds(60)

  /// The absolute path of a folder.
  let root: String

  /// Whether git ignores the file or folder at `path`, relative to the folder; false where there is no git.
  func contains(_ path: String) -> Bool {
    let command = ["git", "check-ignore", "--quiet", "--", path]
    let run = try? ToolRun.wait(for: command, in: URL(fileURLWithPath: root), limit: Self.limit)
    return run?.exitCode == 0
  }
}
