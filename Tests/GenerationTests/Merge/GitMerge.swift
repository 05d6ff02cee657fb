import Foundation
import TestSupport
import Toolchain

/// What `git merge-file --diff3` makes of three texts.
struct GitMerge {
  /// With conflict markers where there are conflicts.
  let text: String
  let conflictCount: Int

  init(base: String, ours: String, theirs: String, in folder: TemporaryFolder) throws {
    try folder.write(base, to: "base")
    try folder.write(ours, to: "ours")
    try folder.write(theirs, to: "theirs")
    let run = try ToolRun.wait(
      for: ["git", "merge-file", "-p", "--diff3", "ours", "base", "theirs"],
      in: folder.url,
      limit: .seconds(20)
    )
    text = run.output
    conflictCount = Int(run.exitCode)
  }
}
