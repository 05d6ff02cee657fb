import Generation

/// What git leaves out of a repository.
struct GitIgnored {
  private static let limit = Duration.seconds(60)

  let root: String

  /// Whether git ignores the file or folder at `path`, relative to the folder; false if there is no git.
  func contains(_ path: String) -> Bool {
    let command = ["check-ignore", "--quiet", "--", path]
    let run = try? GitRepository.find(around: root, Disk())?.run(command, limit: Self.limit)
    return run?.exitCode == 0
  }
}
