import Diagnostics
import Platform
import Toolchain

/// The git repository around a folder. All git processes of kitgen start here.
///
/// git runs commands that a repository's configuration names: `core.fsmonitor`, hooks, filters, `gpg.program`, helpers of
/// remotes. A foreign repository must not run any. So git gets a separate folder as `GIT_DIR`, with kitgen's configuration,
/// and from the repository only its objects, its index, and its branches. It never looks for a repository itself.
package struct GitRepository: Sendable {
  /// Whether git may be started. An editor that only shows a kit's effect must not start it.
  @TaskLocal package static var isAsked = true

  /// The absolute path of the requested folder, links resolved.
  private let folder: String
  /// The absolute path of the folder with `.git`.
  private let workTree: String
  /// Absolute path of the folder with the index: `.git`, or where it leads.
  private let gitFolder: String
  /// The absolute path of the folder with objects and branches; for a worktree, the main one's.
  private let commonFolder: String

  /// Finds the repository of a folder, upward. Like git, it passes over a folder that lacks what makes a repository;
  /// unlike git, it also passes over a repository that is not called `.git`.
  package static func find(around folder: String, _ files: any FileReading) -> GitRepository? {
    guard isAsked, let folder = files.resolvedExistingAncestor(of: folder) else { return nil }
    for place in KitFolder.upward(from: folder) {
      let path = KitFolder.path(".git", from: place)
      let link = files.isFile(path) ? line(of: path, files) : "gitdir: " + path
      if let link, link.hasPrefix("gitdir: ") {
        let target = String(link.dropFirst("gitdir: ".count))
        let gitFolder = KitFolder.path(target, from: place)
        let common = line(of: gitFolder + "/commondir", files).map { KitFolder.path($0, from: gitFolder) } ?? gitFolder
        if files.isFile(gitFolder + "/HEAD"), files.isFolder(common + "/objects") {
          return GitRepository(folder: folder, workTree: place, gitFolder: gitFolder, commonFolder: common)
        }
      }
      if files.isFile(path) { return nil }
    }
    return nil
  }

  /// The path stored in a small file of git's; `nil` if there is none.
  private static func line(of path: String, _ files: any FileReading) -> String? {
    guard files.isFile(path), files.stamp(of: path)?.state.size ?? 0 <= maximumLine,
      let bytes = (try? files.read(path)) ?? nil
    else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  /// In bytes; longer than any path.
  private static let maximumLine = 8_192

  /// The path from the work tree to the folder, with `/` at its end; empty for the work tree itself.
  package var prefix: String {
    let rest = ProjectPath.rest(of: folder, below: workTree) ?? ""
    return rest.isEmpty ? "" : rest + "/"
  }

  /// Asks for the stamp of the index, so that a record of a run's reads shows when the index changes.
  func noteIndex(_ files: any FileReading) { _ = files.stamp(of: gitFolder + "/index") }

  /// A pipe or device among the files that git opens by itself; `nil` if there is none.
  private var endless: String? {
    let disk = Disk()
    let folders = [gitFolder, commonFolder + "/objects/info", commonFolder + "/objects/pack"]
    let paths = folders.flatMap { folder in
      ((try? disk.entries(of: folder)) ?? []).filter { folder != gitFolder || $0.name == "index" }
        .map { folder + "/" + $0.name }
    }
    return paths.first { !disk.isFile($0) && !disk.isFolder($0) }
  }

  /// Repositories in which git took too long: another file may be a pipe, for whose other end git waits.
  private static let slow = Locked<Set<String>>([])

  /// Runs git in the folder. If it takes too long in a repository, it is not started there again.
  ///
  /// - Parameter arguments: No command that works on the files of the work tree.
  /// - Throws: `ToolFailure` if git cannot be started, takes too long, or did so before.
  package func run(
    _ arguments: [String],
    input: String = "/dev/null",
    lines: [String]? = nil,
    limit: Duration = .seconds(10),
    errors: ChildProcess.Errors = .dropped
  ) throws(ToolFailure) -> ToolRun {
    if let path = endless { throw ToolFailure("git would wait for '\(path)', which is not a file") }
    if Self.slow.withLock({ $0.contains(gitFolder) }) {
      throw ToolFailure("git took too long in '\(gitFolder)' before")
    }
    let own: URL
    do { own = try RunningTools.all.makeFolder("git") } catch {
      throw ToolFailure("a temporary folder for git cannot be made: \(error.reason)")
    }
    defer { RunningTools.all.removeFolder(own) }
    var input = input
    do {
      try fill(own)
      if let lines {
        let file = own.appendingPathComponent("kitgen-input")
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
        input = file.path
      }
    } catch {
      throw ToolFailure("the temporary folder of git cannot be filled: \(error.reason)")
    }
    let start = ContinuousClock.now
    do {
      return try ToolRun.wait(
        for: ["git"] + arguments,
        in: URL(fileURLWithPath: folder),
        limit: limit,
        errors: errors,
        environment: Self.environment(ProcessInfo.processInfo.environment, for: self, in: own.path),
        input: input
      )
    } catch {
      if start.duration(to: .now) >= limit { Self.slow.withLock { _ = $0.insert(gitFolder) } }
      throw error
    }
  }

  /// The contents of the blobs with names such as `main:api.yaml`, behind the links of a revision. git is run once for all.
  package func blobs(_ names: [String]) -> [(id: Substring, text: [UInt8])] {
    let run = try? run(["cat-file", "--batch", "--follow-symlinks"], lines: names)
    var rest = run.map { $0.exitCode == 0 ? $0.bytes[...] : [] } ?? []
    var found: [(id: Substring, text: [UInt8])] = []
    // A line with the id, the kind and the size, and then the object; or a line that it is missing.
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(words[2]), size >= 0, size <= rest.count else { continue }
      if words[1] == "blob" { found.append((words[0], Array(rest.prefix(size)))) }
      rest = rest.dropFirst(size + 1)
    }
    return found
  }

  /// Overrides the repository's configuration and precedes the user's own.
  private static let configuration = """
    [core]
    \trepositoryFormatVersion = 0
    \tbare = false
    \tfsmonitor = false
    \thooksPath = /dev/null
    \tsplitIndex = false
    \tprecomposeUnicode = true
    [log]
    \tshowSignature = false
    [protocol]
    \tallow = never

    """

  private func fill(_ own: URL) throws {
    let disk = Disk()
    try Data(Self.configuration.utf8).write(to: own.appendingPathComponent("config"))
    let head = Self.line(of: gitFolder + "/HEAD", disk) ?? "ref: refs/heads/none"
    try Data((head + "\n").utf8).write(to: own.appendingPathComponent("HEAD"))
    try FileManager.default.createDirectory(at: own.appendingPathComponent("info"), withIntermediateDirectories: true)
    var links = ["packed-refs", "shallow", "info/exclude"].map { (name: $0, target: commonFolder + "/" + $0) }
    // The part of an index that others share.
    for entry in try disk.entries(of: gitFolder) where entry.name.hasPrefix("sharedindex.") {
      links.append((entry.name, gitFolder + "/" + entry.name))
    }
    // git would wait for the other end of a pipe.
    links = links.filter { disk.isFile($0.target) } + [("refs", commonFolder + "/refs")]
    for link in links {
      try FileManager.default.createSymbolicLink(
        at: own.appendingPathComponent(link.name),
        withDestinationURL: URL(fileURLWithPath: link.target)
      )
    }
  }

  /// The environment for git, with only kitgen's variables for it.
  static func environment(
    _ variables: [String: String],
    for repository: GitRepository,
    in own: String
  ) -> [String: String] {
    var variables = variables
    let index = variables["GIT_INDEX_FILE"]
    for name in variables.keys where name.hasPrefix("GIT_") { variables[name] = nil }
    variables["GIT_DIR"] = own
    variables["GIT_WORK_TREE"] = repository.workTree
    variables["GIT_OBJECT_DIRECTORY"] = repository.commonFolder + "/objects"
    variables["GIT_INDEX_FILE"] = repository.index(insteadOf: index)
    variables["GIT_NO_REPLACE_OBJECTS"] = "1"
    variables["GIT_NO_LAZY_FETCH"] = "1"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    return variables
  }

  /// The absolute path of the index; in a hook the index being committed, if it belongs to this repository.
  private func index(insteadOf given: String?) -> String {
    let usual = gitFolder + "/index"
    guard let given, let current = try? Disk.currentFolder() else { return usual }
    let place = KitFolder.path(given, from: current)
    let disk = Disk()
    let isOwn = disk.isFile(place) && disk.resolved(KitFolder.parent(of: place)) == disk.resolved(gitFolder)
    return isOwn ? place : usual
  }
}
