import Foundation
import TestSupport
import Testing

@testable import kitgen

/// `--all`: the kits in a folder and below.
struct NestedKitsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("model App { id: Int }\n", to: "Kitfile")
    try folder.write("model Core { id: Int }\n", to: "Modules/Core/Kitfile")
    try folder.write("model Inner { id: Int }\n", to: "Modules/Core/日本/Kitfile")
    try folder.write("modle Other { id: Int }\n", to: "Pods/Kitfile")
  }

  private func run(_ arguments: String..., in subfolder: String = "") async -> CommandRun {
    await CommandRun(arguments, in: folder, below: subfolder)
  }

  @Test func writesAllKits() async {
    defer { folder.remove() }
    #expect(await run("generate", "--check", "--all").code == .stale)
    let run = await run("generate", "--all")
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)")
    for path in ["Models/App.swift", "Modules/Core/Models/Core.swift", "Modules/Core/日本/Models/Inner.swift"] {
      #expect(run.output.contains("created \(path)\n") && folder.exists(path), "\(run.output)")
    }
    #expect(folder.exists("Modules/Core/kitgen.lock"))
    #expect(await self.run("generate", "--check", "--all").code == .success)
    #expect(await self.run("generate", "--check", "--all", in: "Modules").code == .success)
  }

  /// Where there is no kit, those below are what was meant.
  @Test(arguments: ["generate", "check", "verify", "lock"]) func offersTheKitsBelow(command: String) async throws {
    folder.remove()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for path in ["Core", "Apps/B", "Apps/日本", "Apps/C", "Apps/B/Inner", "Pods/D"] {
      try folder.write("model M { id: Int }\n", to: "\(path)/Kitfile")
    }
    let run = await CommandRun([command] + (command == "lock" ? ["--rebuild"] : ["-q"]), in: folder)
    #expect(run.code == .usage)
    let kits = "but 4 kits below, in 'Apps/B', 'Apps/C', 'Apps/日本' and 1 more folder"
    #expect(run.errors.contains(kits), "\(run.errors)")
    #expect(run.errors.contains("--all") == (command != "lock"), "\(run.errors)")
    #expect(run.errors.contains("--root DIR"), "\(run.errors)")
  }

  /// The success of a kit that gives nothing means nothing.
  @Test func warnsWhereAnEmptyKitLeavesOutOthers() async throws {
    defer { folder.remove() }
    try folder.write("project P\n", to: "Kitfile")
    let warning = "warning: the kits in 'Modules/Core' are not included; --all includes them\n"
    #expect(await run("generate", "--check").errors == warning)
    #expect(await run("generate", "--check", "-q").errors == warning)
  }

  /// `--root` leads to a kit by its Kitfile, too.
  @Test(arguments: ["generate", "check"]) func takesTheKitfileForItsFolder(command: String) async {
    defer { folder.remove() }
    let run = await run(command, "--root", "Modules/Core/日本/Kitfile")
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)")
    let all = await self.run("check", "--all", "--root", "Modules/Core/Kitfile")
    #expect(all.code == .success && all.output.contains("in 2 files"), "\(all.errors)\(all.output)")
  }

  /// One document for a run.
  @Test func plansAllKitsInOneDocument() async throws {
    defer { folder.remove() }
    let run = await run("generate", "--all", "--json", "--dry-run")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let kits = try #require(document?["kits"] as? [[String: Any]])
    #expect(kits.map { $0["root"] as? String } == ["", "/Modules/Core", "/Modules/Core/日本"].map { folder.path + $0 })
    #expect(kits.allSatisfy { $0["status"] as? String == "stale" && ($0["files"] as? [Any])?.isEmpty == false })
  }

  @Test func listsTheFilesOfAllKits() async throws {
    defer { folder.remove() }
    let run = await run("status", "--all")
    #expect(
      run.code == .success && run.output.contains("Modules/Core/日本/Kitfile:\nstale"),
      "\(run.output)\(run.errors)"
    )
    let document = try JSONSerialization.jsonObject(with: Data(await self.run("status", "--all", "--json").output.utf8))
    let kits = try #require((document as? [String: Any])?["kits"] as? [[String: Any]])
    #expect(kits.count == 3 && kits.allSatisfy { $0["status"] as? String == "stale" })
    try folder.write("model é {\n", to: "Modules/Core/Kitfile")
    #expect(await self.run("status", "--all").code == .dataError)
  }

  @Test func formatsAllKits() async throws {
    defer { folder.remove() }
    try folder.write("model   Inner {id:Int}\n", to: "Modules/Core/日本/Kitfile")
    #expect(await run("format", "--check").code == .success)
    #expect(await run("format", "--check", "--all").code == .stale)
    #expect(await run("format", "--all").output == "formatted: Modules/Core/日本/Kitfile\n")
    #expect(await run("format", "--check", "--all").code == .success)
    #expect(await run("format", "--all", "Kitfile").code == .usage)
  }

  @Test func verifiesAllKits() async throws {
    defer { folder.remove() }
    try folder.write("project P { mode 6; isolation nonisolated }\nmodel Inner { id: Missing }\n", to: "Kitfile")
    for path in ["Modules/Core/Kitfile", "Modules/Core/日本/Kitfile"] {
      try folder.write("project P { mode 6; isolation nonisolated }\nkeys K { a }\n", to: path)
    }
    let run = await run("verify", "--all")
    #expect(run.code == .dataError && run.errors.contains("Kitfile:2:"), "\(run.errors)")
    let passed = run.output.split(separator: "\n").filter { $0.contains("passed") || $0.hasSuffix("Kitfile:") }
    #expect(passed.count == 7, "\(run.output)")
  }

  @Test func endsWithTheWorstOfAll() async throws {
    defer { folder.remove() }
    try folder.write("modle Inner { id: Int }\n", to: "Modules/Core/日本/Kitfile")
    let check = await run("check", "--all")
    #expect(check.code == .dataError && check.errors.contains("Modules/Core/日本/Kitfile:1:1: error: "))
    #expect(await run("generate", "--all").code == .dataError)
    #expect(folder.exists("Modules/Core/Models/Core.swift"))
    let json = await run("check", "--all", "--json")
    #expect(json.output.contains("\"Modules/Core/日本/Kitfile\"") || json.output.contains("Modules\\/Core"))
    #expect(await run("check", "--all", "--sarif").output.contains("Modules/Core/%E6%97%A5%E6%9C%AC/Kitfile"))
    #expect(await run("check", "--all", "--fix").code == .success)
    #expect(await run("check", "--all").output == "No mistakes in 3 files.\n")
  }

  @Test func saysWhatIsLeftOut() async throws {
    defer { folder.remove() }
    for command in [["check"], ["generate"], ["generate", "--check"]] {
      let run = await CommandRun(command, in: folder)
      #expect(run.code == .success)
      #expect(run.errors == "note: the kits in 'Modules/Core' are not included; --all includes them\n", "\(run.errors)")
      #expect(await CommandRun(command + ["--quiet"], in: folder).errors.isEmpty)
    }
    let inner = await run("check", in: "Modules/Core/日本")
    #expect(inner.errors.isEmpty)
  }

  /// Commands that are named as ways out reach the kit and the file from where they are printed.
  @Test func namesCommandsThatReachTheKit() async throws {
    defer { folder.remove() }
    try folder.write("model Member { id: Int }\n", to: "A Core/Kitfile")
    for core in ["A Core", "Modules/Core"] { try folder.write("mine", to: core + "/Models/Core.swift") }
    try folder.write("mine", to: "A Core/Models/Member.swift")
    try folder.write("mine", to: "Models/App.swift")
    let errors = await run("generate", "--all").errors
    for command in [
      "kitgen accept Models/App.swift", "kitgen generate --force Models/App.swift",
      "kitgen accept --root Modules/Core Modules/Core/Models/Core.swift",
      "kitgen generate --root Modules/Core --force Modules/Core/Models/Core.swift",
      "kitgen accept --root \"A Core\" \"A Core/Models/Member.swift\"",
    ] {
      #expect(errors.contains("'\(command)'"), "\(errors)")
    }
    let accepted = await run("accept", "--root", "Modules/Core", "Modules/Core/Models/Core.swift")
    #expect(accepted.code == .success && accepted.output == "accepted Modules/Core/Models/Core.swift\n")
    #expect(await run("generate", in: "Models").errors.contains("'kitgen accept ../Models/App.swift'"))
    try folder.write("damaged\n", to: "Modules/Core/kitgen.lock")
    let damaged = await run("generate", "--all").errors
    let advice = "'git checkout -- Modules/Core/kitgen.lock'), or run 'kitgen lock --root Modules/Core --rebuild'"
    #expect(damaged.contains(advice), "\(damaged)")
  }

  @Test func needsNoKitAtTheTop() async throws {
    defer { folder.remove() }
    try FileManager.default.removeItem(at: folder.url.appending(path: "Kitfile"))
    #expect(await run("check", "--all").output == "No mistakes in 2 files.\n")
    let none = await run("check", "--all", "--root", "Pods/..//Modules/Core/Models")
    #expect(none.code == .usage)
  }

  /// The compiler takes a name once in a module, and each kit has support files of its own.
  @Test func tellsOfModulesThatSeveralKitsShare() async throws {
    defer { folder.remove() }
    let api = "api A { base \"https://a.example\"; request R -> Data { GET \"r\" } }\n"
    let targets = ".target(name: \"App\"), .target(name: \"Other\")"
    try folder.write("let package = Package(name: \"App\", targets: [\(targets)])\n", to: "Package.swift")
    try folder.write("project App { out \"Sources/App/Generated\" }\n" + api, to: "Kitfile")
    try folder.write(
      api.replacing("api A", with: "api B").replacing("request R", with: "request S"),
      to: "Sources/App/Inner/Kitfile"
    )
    try folder.write("project Other\n" + api, to: "Sources/Other/Kitfile")
    let run = await run("check")
    #expect(run.code == .success)
    let warning = "Kitfile:1:9: warning: 'Sources/App/Inner/Kitfile' gives 'APIClient.swift' and "
    #expect(run.errors.contains(warning) && run.errors.contains("to the same module, 'Sources/App"), "\(run.errors)")
    #expect(!run.errors.contains("Sources/Other/Kitfile' gives"), "\(run.errors)")
    let all = await self.run("check", "--all").errors
    #expect(all.components(separatedBy: "[shared-module]").count == 2, "\(all)")
    #expect(await self.run("generate", "--strict").code == .dataError)
  }
}
