/// Why a file stays as it is, and the ways out.
extension Planner {
  /// The message for a file that lacks an edit of a branch that was merged.
  func editElsewhere(_ path: ProjectPath) -> String {
    "a branch that was merged had edited it by hand, and the edit is not in this text; bring it in "
      + "('git log -p --all -- \(options.commands.file(path.text))' shows it), or keep the file as it is, with '\(accept(path))'"
  }

  /// The message for a file of which nothing shows that kitgen wrote it.
  func unknown(_ path: ProjectPath) -> String {
    "\(KitLock.fileName) does not know this text; keep the file as it is with '\(accept(path))', move it away, or "
      + "overwrite it with '\(force(path))'"
  }

  /// The message for a declaration in whose place there is another one.
  func displaced(_ path: ProjectPath, by rival: String) -> String {
    "'\(rival)' is there in its place, and is not kitgen's; keep that with '\(options.commands.command("own", path: path))', "
      + "or put kitgen's there as well with '\(force(path))'"
  }

  /// The message for a file that git could not merge.
  func markers(_ path: ProjectPath) -> String {
    "it holds conflict markers; resolve them and run '\(accept(path))', or write kitgen's text with '\(force(path))'"
  }

  /// The message for an edit that no run has seen yet.
  func edited(_ path: ProjectPath) -> String {
    let wayOut =
      options.isPristine
      ? "--pristine allows no edits: bring it into the kit or a template" : "'\(accept(path))' keeps the edit"
    return "edited by hand; \(wayOut), '\(force(path))' drops it"
  }

  /// The message for an edit whose base is not known.
  func unmergeable(_ path: ProjectPath) -> String {
    "edited by hand, and kitgen's text has changed since; the text that was edited is neither in "
      + "\(Journal.folderName)/\(TextCache.folderName) nor in git, so that nothing was merged. Bring the change in "
      + "('\(options.commands.command("generate", "--diff"))' shows it) and run '\(accept(path))', or drop the edit with "
      + "'\(force(path))'"
  }

  /// The message for an edit that excludes what kitgen has changed.
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

  func accept(_ path: ProjectPath) -> String {
    options.commands.command("accept", path: path)
  }

  func force(_ path: ProjectPath) -> String {
    options.commands.command("generate", "--force", path: path)
  }
}
