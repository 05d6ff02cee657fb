/// The reason that a file stays unchanged, with fixes.
extension Planner {
  func editElsewhere(_ path: ProjectPath) -> String {
    "a branch that was merged had edited it by hand, and the edit is not in this text; bring it in "
      + "('git log -p --all -- \(options.commands.file(path.text))' shows it), or keep the file unchanged, with '\(accept(path))'"
  }

  func unfinished(_ path: ProjectPath, _ stage: Int) -> String {
    let file = options.commands.file(path.text)
    return
      "git has not finished merging it, and the hand edit in 'git show :\(stage):./\(file)' is not in it; bring the edit in "
      + "with '\(options.commands.command("resolve", "--edit", path: path))', or leave it out, then run 'git add \(file)'"
  }

  func resolvedForKitgen(_ path: ProjectPath) -> String {
    "git has not finished merging it; now run 'git add \(options.commands.file(path.text))'"
  }

  func unfinishedOrphan(_ path: ProjectPath, _ stage: Int) -> String {
    let file = options.commands.file(path.text)
    return "the kit no longer gives it, but a branch that git has not finished merging has edited it by hand "
      + "('git show :\(stage):./\(file)'); bring the edit in where it belongs, then run 'git rm \(file)', or keep the file with "
      + "'git add \(file)'"
  }

  func maybeRenamed(_ path: ProjectPath, _ others: [ProjectPath]) -> String {
    "edited by hand, and it is not certain that it is the same declaration still: \(Self.list(others)) is more like what the kit gives here; "
      + "'\(options.commands.command("resolve", "--ours", path: path))' keeps the edit here, '--theirs' drops it"
  }

  func takenForRename(of name: String) -> String {
    "taken for a rename of '\(name)', since both emit the same; if this is another declaration, take the edit out"
  }

  func leftBehind(_ others: [ProjectPath]) -> String {
    "edited by hand, and the kit gives \(Self.list(others)) now, perhaps in its place; bring the edit in where it belongs, then delete this file"
  }

  func replaced(by others: [ProjectPath]) -> String {
    "it is yours, and the kit gives \(Self.list(others)) now, perhaps in its place; keep one of them"
  }

  private static func list(_ paths: [ProjectPath]) -> String {
    paths.prefix(explainedFiles).map { "'\($0)'" }.joined(separator: " or ")
  }

  var unresolvedOrphan: String {
    "no longer produced, and it holds conflict markers; resolve them, or delete the file"
  }

  /// The note on a file whose name has another case now, on a disk that sees no difference. Neither does git there.
  func respelling(_ old: ProjectPath, _ new: ProjectPath) -> String {
    let files = options.commands
    return
      "its name differs in case alone, which this disk ignores; 'git mv \(files.file(old.text)) \(files.file(new.text))' renames it"
  }

  private static let explainedFiles = 3

  /// The same changes with a single remedy for all unknown files, if there are many.
  func withOneHint(_ changes: [FileChange]) -> [FileChange] {
    let unknown = changes.indices.filter { index in
      let change = changes[index]
      return change.kind == .conflict && change.reason == self.unknown(change.path)
    }
    guard unknown.count > Self.explainedFiles, let last = unknown.last else { return changes }
    var changes = changes
    let reason = "\(KitLock.fileName) does not know this text"
    for index in unknown { changes[index] = changes[index].withReason(reason) }
    let commands = options.commands
    changes[last] = changes[last].withReason(
      "\(reason). '\(commands.command("generate", "--diff"))' shows what differs in these \(unknown.count) files; "
        + "'\(commands.command("accept", "FILE", "…"))' keeps them, and '\(commands.command("generate", "--force", "FILE", "…"))' overwrites them"
    )
    return changes
  }

  func unknown(_ path: ProjectPath) -> String {
    "\(KitLock.fileName) does not know this text; keep the file unchanged with '\(accept(path))', move it away, or "
      + "overwrite it with '\(force(path))'"
  }

  func markers(_ path: ProjectPath) -> String {
    "it holds conflict markers; resolve them and run '\(accept(path))', or write kitgen's text with '\(force(path))'"
  }

  func edited(_ path: ProjectPath) -> String {
    let wayOut =
      options.isPristine
      ? "--pristine allows no edits: bring it into the kit or a template" : "'\(accept(path))' keeps the edit"
    return "edited by hand; \(wayOut), '\(force(path))' drops it"
  }

  /// The message for a link that is removed; `nil` for a file.
  func linkGoes(_ path: ProjectPath) -> String? {
    let reason = "the link is removed, and the file that it leads to stays: it is yours now"
    return files.isLink(path.absolute(in: root)) ? reason : nil
  }

  func unmergeable(_ path: ProjectPath, _ base: BlobID) -> String {
    let folder = "\(Journal.folderName)/\(TextCache.folderName)"
    let cause =
      TextCache(in: root, files).isReadable(base)
      ? "the text that was edited is neither in \(folder) nor in git, so that nothing was merged"
      : "nothing was merged, because \(folder) cannot be read and git does not have the text that was edited"
    return "edited by hand, and kitgen's text has changed since; \(cause). Bring the change in "
      + "('\(options.commands.command("generate", "--diff"))' shows it) and run '\(accept(path))', or drop the edit with "
      + "'\(force(path))'"
  }

  func collision(_ path: ProjectPath, _ merge: FileMerge) -> String {
    let lines = merge.lines.conflicts.prefix(3).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    let place =
      merge.repeated.isEmpty
      ? lines.isEmpty ? "so that the result is not Swift" : "in the same place (line \(lines.joined(separator: ", ")))"
      : "and both declare the same (\(merge.repeated.prefix(3).joined(separator: ", ")))"
    return
      "edited by hand, and kitgen's text has changed since, \(place); '\(options.commands.command("resolve", "--edit", path: path))' opens both in an editor, "
      + "'--ours' keeps the edit, '--theirs' takes kitgen's text"
  }

  var moving: String {
    "a declaration has another name or folder than in the last run; run '\(options.commands.command("generate"))' first, which moves the files"
  }

  var stale: String { "it is stale; run '\(options.commands.command("generate"))' first, which keeps hand edits" }

  func yours(_ path: ProjectPath) -> String {
    "it is yours, and kitgen does not merge it; '\(force(path))' writes kitgen's text over it"
  }

  var withoutEdit: String { "it has no edit" }

  func withoutConflict(isStale: Bool) -> String {
    "it has no conflict" + (isStale ? "; '\(options.commands.command("generate"))' brings it up to date" : "")
  }

  var mergedLater: String {
    "accepted; '\(options.commands.command("generate"))' merges kitgen's changes into it"
  }

  func incomplete(_ path: ProjectPath) -> String {
    "changes of kitgen's are missing in it; '\(options.commands.command("resolve", "--ours", path: path))' merges them and keeps your lines"
  }

  func accept(_ path: ProjectPath) -> String { options.commands.command("accept", path: path) }

  func force(_ path: ProjectPath) -> String {
    options.commands.command("generate", "--force", path: path)
  }
}
