import Foundation
import Generation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// Repositories whose configuration names commands, such as come with an archive or a clone: kitgen runs none of them, and finds in
/// them what git has all the same.
struct HostileRepositoryTests {
  /// Where the configuration is.
  enum Form: CaseIterable {
    /// In `.git/config`.
    case configuration
    /// In the kit's folder, which looks like a bare repository.
    case bareFolder
    /// In a folder that `.git`, a file, leads to.
    case file
    /// As `configuration`, where the kit is in a linked worktree.
    case worktree
  }

  private let folder: TemporaryFolder
  private let file = "Models/Item.swift"

  init() throws {
    folder = try TemporaryFolder()
  }

  private var repository: String { "日本" }

  private func git(_ arguments: String..., at place: String = "日本") throws {
    let identity = ["-c", "user.name=é", "-c", "user.email=e@example.com"]
    let run = try ToolRun.wait(
      for: ["git"] + identity + arguments,
      in: folder.url.appendingPathComponent(place),
      limit: .seconds(60),
      errors: .mixed
    )
    #expect(run.exitCode == 0, "\(arguments): \(run.output)")
  }

  /// The names of the commands that have run.
  private var ran: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/ran")) ?? []
  }

  /// A configuration in which each key that git runs something for does.
  private var configuration: String {
    func command(_ name: String) -> String { "\"touch '\(folder.path)/ran/\(name)'; false\"" }
    return """
      [core]
      \trepositoryformatversion = 1
      \tbare = false
      \tworktree = .
      \tfsmonitor = \(command("fsmonitor"))
      \thooksPath = \(folder.path)/hooks
      \tpager = \(command("pager"))
      \teditor = \(command("editor"))
      \taskPass = \(command("askPass"))
      \tsshCommand = \(command("sshCommand"))
      \tgitProxy = \(command("gitProxy"))
      \talternateRefsCommand = \(command("alternateRefsCommand"))
      \tattributesFile = \(folder.path)/attributes
      [include]
      \tpath = \(folder.path)/included
      [log]
      \tshowSignature = true
      [gpg]
      \tprogram = \(folder.path)/hooks/gpg
      [gpg "ssh"]
      \tdefaultKeyCommand = \(command("ssh-key"))
      \tprogram = \(folder.path)/hooks/gpg
      [alias]
      \tls-files = !\(command("alias"))
      \tcat-file = !\(command("alias"))
      [pager]
      \tlog = \(command("pager-log"))
      \tls-files = \(command("pager-ls-files"))
      [diff]
      \texternal = \(command("diff"))
      [diff "x"]
      \ttextconv = \(command("textconv"))
      \tcommand = \(command("diff-command"))
      [filter "x"]
      \tclean = \(command("clean"))
      \tsmudge = \(command("smudge"))
      \tprocess = \(command("process"))
      \trequired = true
      [merge "x"]
      \tdriver = \(command("merge"))
      [credential]
      \thelper = !\(command("credential"))
      [extensions]
      \tpartialClone = origin
      [remote "origin"]
      \turl = "ext::sh -c touch% '\(folder.path)/ran/remote'"
      \tpromisor = true
      \tuploadpack = \(command("uploadpack"))
      [protocol "ext"]
      \tallow = always

      """
  }

  private func script(_ name: String) throws {
    try folder.write("#!/bin/sh\ntouch '\(folder.path)/ran/\(name)'\n", to: "hooks/\(name)")
    chmod(folder.path + "/hooks/\(name)", 0o755)
  }

  /// A kit with an emitted file that has an edit, in a hostile repository that alone has the text before the edit.
  ///
  /// - Returns: The folder of the kit, below that of the test.
  private func project(_ form: Form) async throws -> String {
    for name in ["post-index-change", "pre-commit", "reference-transaction", "gpg"] { try script(name) }
    try FileManager.default.createDirectory(atPath: folder.path + "/ran", withIntermediateDirectories: true)
    try folder.write("[core]\n\tfsmonitor = \"touch '\(folder.path)/ran/included'; false\"\n", to: "included")
    try folder.write("* filter=x diff=x merge=x\n", to: "attributes")
    try folder.write("* filter=x diff=x merge=x\n", to: "日本/.gitattributes")
    try folder.write("model Item { a: Int }\n", to: "日本/kit/Kitfile")
    #expect(await CommandRun("generate", in: folder, below: "日本/kit").code == .success)
    try git("init", "-q", "-b", "main")
    try git("add", "-A")
    try git("commit", "-q", "-m", "é")
    var kit = "日本/kit"
    if form == .worktree {
      try git("worktree", "add", "-q", folder.path + "/tree")
      kit = "tree/kit"
    }
    let text = try #require(folder.read("\(kit)/\(file)"))
    try folder.write(text + "// 私の\n", to: "\(kit)/\(file)")
    try folder.write("model Item { a: Int; b: Int }\n", to: "\(kit)/Kitfile")
    try? FileManager.default.removeItem(atPath: folder.path + "/\(kit)/.kitgen")
    switch form {
    case .configuration, .worktree: try folder.write(configuration, to: "日本/.git/config")
    case .bareFolder:
      for name in ["objects/x", "refs/x"] { try folder.write("", to: "\(kit)/\(name)") }
      try folder.write("ref: refs/heads/main\n", to: "\(kit)/HEAD")
      try folder.write(configuration, to: "\(kit)/config")
    case .file:
      try FileManager.default.moveItem(atPath: folder.path + "/日本/.git", toPath: folder.path + "/日本/elsewhere")
      try folder.write("gitdir: elsewhere\n", to: "日本/.git")
      try folder.write(configuration, to: "日本/elsewhere/config")
    }
    return kit
  }

  private static let commands = [
    ["generate", "--check"], ["generate", "--dry-run"], ["generate", "--diff"], ["generate", "--json", "--dry-run"],
    ["generate", "--list-outputs"], ["status"], ["check"], ["doctor"], ["origin", "Models/Item.swift:3"], ["init"],
    ["adopt", "Models/Item.swift", "--print"], ["lock", "--rebuild"], ["resolve", "Models/Item.swift", "--ours"],
    ["accept", "Models/Item.swift"], ["model", "Other"], ["generate", "--prune"],
  ]

  @Test(arguments: Form.allCases)
  func noCommandOfTheRepositoryRuns(form: Form) async throws {
    defer { folder.remove() }
    let kit = try await project(form)
    // git by itself runs what the configuration names.
    let place = folder.url.appendingPathComponent(kit)
    _ = try ToolRun.wait(for: ["git", "ls-files"], in: place, limit: .seconds(60))
    #expect(!ran.isEmpty)
    for name in ran { try FileManager.default.removeItem(atPath: folder.path + "/ran/" + name) }
    let check = await CommandRun("generate", "--dry-run", in: folder, below: kit)
    #expect(check.output.contains("merge   \(file) (1 edit kept)"), "\(check.output)\(check.errors)")
    for arguments in Self.commands {
      _ = await CommandRun(arguments, in: folder, below: kit)
      #expect(ran == [], "\(arguments)")
    }
  }

  /// git would wait for the other end of a pipe, so it is not started.
  @Test(arguments: ["index", "objects/info/alternates", "objects/pack/a.idx"])
  func pipesOfGit(path: String) async throws {
    defer { folder.remove() }
    let kit = try await project(.configuration)
    let pipe = folder.path + "/日本/.git/" + path
    try? FileManager.default.removeItem(atPath: pipe)
    try #require(mkfifo(pipe, 0o600) == 0)
    let repository = try #require(GitRepository.find(around: folder.path + "/" + kit, Disk()))
    let start = ContinuousClock.now
    let failure = #expect(throws: ToolFailure.self) { try repository.run(["ls-files"], limit: .seconds(60)) }
    #expect(failure.map { "\($0)".contains("which is not a file") } == true)
    #expect(start.duration(to: .now) < .seconds(30))
  }

  /// git is started in a repository until it has taken too long there.
  @Test func gitIsNotStartedAgainWhereItWaits() async throws {
    defer { folder.remove() }
    let kit = try await project(.configuration)
    let pipe = folder.path + "/日本/.gitignore"
    try? FileManager.default.removeItem(atPath: pipe)
    try #require(mkfifo(pipe, 0o600) == 0)
    let repository = try #require(GitRepository.find(around: folder.path + "/" + kit, Disk()))
    let question = ["check-ignore", "--quiet", "--", kit + "/x"]
    #expect(throws: ToolFailure.self) { try repository.run(question, limit: .milliseconds(200)) }
    try FileManager.default.removeItem(atPath: pipe)
    let failure = #expect(throws: ToolFailure.self) { try repository.run(["ls-files"], limit: .seconds(60)) }
    #expect(failure.map { "\($0)".contains("git took too long") } == true)
  }

  /// In a clone without `.kitgen` git has the texts of all edited files.
  @Test func gitIsAskedOnceForAllTexts() async throws {
    defer { folder.remove() }
    let names = (0..<5).map { "Größe\($0)" }
    func kit(_ field: String) -> String { names.map { "model \($0) { a: Int\(field) }\n" }.joined() }
    try folder.write(kit(""), to: "日本/Kitfile")
    #expect(await CommandRun("generate", in: folder, below: "日本").code == .success)
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-q", "-m", "é")
    for name in names {
      let path = "日本/Models/\(name).swift"
      try folder.write(try #require(folder.read(path)) + "// 私の\n", to: path)
    }
    try folder.write(kit("; b: Int"), to: "日本/Kitfile")
    try FileManager.default.removeItem(atPath: folder.path + "/日本/.kitgen")
    let script = "#!/bin/sh\necho \"$1\" >>'\(folder.path)/calls'\nPATH=${PATH#*:} exec git \"$@\"\n"
    try folder.write(script, to: "bin/git")
    chmod(folder.path + "/bin/git", 0o755)
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let kitgen = products.appendingPathComponent("kitgen")
    let path = folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    let run = try ToolRun.wait(
      for: ["PATH=" + path, kitgen.path, "generate", "--dry-run"],
      in: folder.url.appendingPathComponent("日本"),
      limit: .seconds(60),
      errors: .mixed
    )
    #expect(run.output.split(separator: "\n").filter { $0.hasSuffix("(1 edit kept)") }.count == 5, "\(run.output)")
    #expect(folder.read("calls")?.split(separator: "\n").filter { $0 == "cat-file" }.count == 1)
  }

  /// Both sides of a merge, and the index that `--conflict=git` writes.
  @Test(arguments: Form.allCases)
  func mergesWithoutTheRepositorysCommands(form: Form) async throws {
    defer { folder.remove() }
    let kit = try await project(form)
    let text = try #require(folder.read("\(kit)/\(file)"))
    try folder.write(text.replacing("var a: Int\n", with: "var a: Int /* 私の */\n"), to: "\(kit)/\(file)")
    try folder.write("model Item { a: String }\n", to: "\(kit)/Kitfile")
    let run = await CommandRun("generate", "--conflict=git", in: folder, below: kit)
    #expect(run.code == .conflict && folder.read("\(kit)/\(file)")?.contains("<<<<<<<") == true, "\(run.errors)")
    #expect(ran == [])
    for arguments in [["status"], ["generate", "--check"], ["generate"], ["doctor"]] {
      _ = await CommandRun(arguments, in: folder, below: kit)
      #expect(ran == [], "\(arguments)")
    }
    let gitFolder =
      switch form {
      case .configuration, .bareFolder: "日本/.git"
      case .file: "日本/elsewhere"
      case .worktree: "日本/.git/worktrees/tree"
      }
    let command = ["GIT_DIR=\(folder.path)/\(gitFolder)", "git", "-c", "core.fsmonitor=false", "ls-files", "-u"]
    let stages = try ToolRun.wait(for: command, limit: .seconds(60))
    #expect(stages.output.split(separator: "\n").filter { $0.hasSuffix("kit/\(file)") }.count == 3, "\(stages.output)")
  }
}
