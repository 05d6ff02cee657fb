import TestSupport
import Testing
import Toolchain
import Verification

@testable import kitgen

/// What new users type first, in folders with and without a kit, a package or a project.
struct FirstStepsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String..., in subfolder: String = "") async -> CommandRun {
    await CommandRun(arguments, in: folder, below: subfolder)
  }

  private var kitfile: String { folder.read("Kitfile") ?? "" }

  private func writePackage() throws {
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App")])
      """,
      to: "Package.swift"
    )
    try folder.write("", to: "Sources/App/App.swift")
  }

  // MARK: Without a Kitfile

  @Test func writesAKitfileWithTheFirstNode() async throws {
    defer { folder.remove() }
    let first = await run("request", "A", "--response", "[Int]")
    #expect(first.code == .success, "\(first.errors)")
    #expect(first.output.contains("created Kitfile\n") && first.output.contains("Kitfile is new, as 'kitgen init'"))
    #expect(first.output.contains("Assumed:\n  api App\n"), "\(first.output)")
    let second = await run("request", "B", "--response", "[Int]", "--query", "page:Int=1", "--paging", "page")
    #expect(second.code == .success, "\(second.errors)")
    #expect(await run("model", "User", "id:Int").code == .success)
    #expect(await run("generate", "--check").code == .success)
    #expect(await run("format", "--check").code == .success)
    let compiler = try await ToolRun.run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]
        + folder.files().filter { $0.hasSuffix(".swift") },
      in: folder.url
    )
    #expect(compiler.exitCode == 0, "\(compiler.output)")
  }

  @Test(arguments: ["", "Sources/App"])
  func writesIntoTheTargetOfAPackage(subfolder: String) async throws {
    defer { folder.remove() }
    try writePackage()
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    let run = await run("request", "Followees", in: subfolder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(folder.exists("Sources/App/Generated/App/FolloweesRequest.swift"), "\(folder.files())")
    #expect(kitfile.contains("out \"Sources/App/Generated\""))
    #expect(folder.exists(".gitattributes") && folder.exists(".gitignore"))
  }

  @Test func writesIntoTheTargetOfAnXcodeProject() async throws {
    defer { folder.remove() }
    try folder.write("", to: "MyApp.xcodeproj/project.pbxproj")
    try folder.write("", to: "MyApp/App.swift")
    let kept = await run("request", "Followees", "--no-kit")
    #expect(kept.code == .success, "\(kept.errors)")
    #expect(folder.exists("MyApp/Generated/App/FolloweesRequest.swift") && !folder.exists("Kitfile"))
    let run = await run("model", "User")
    #expect(run.output.contains("buildable folder") && folder.exists("MyApp/Generated/Models/User.swift"))
  }

  @Test func writesWhereItIsTold() async throws {
    defer { folder.remove() }
    try writePackage()
    #expect(await run("model", "User", "--out", "../Other", in: "Sources/App").code == .success)
    #expect(kitfile.contains("out \"Sources/Other\"") && folder.exists("Sources/Other/Models/User.swift"))
    let late = await run("model", "Team", "--out", "Elsewhere")
    #expect(late.code == .usage && late.errors.contains("--out is for folders without a Kitfile"))
    try folder.write("", to: "Package/Package.swift")
    let outside = await run("model", "User", "--out", "../Other", "--root", "Package")
    #expect(outside.code == .usage)
  }

  @Test func showsANewKitWithoutWritingIt() async throws {
    defer { folder.remove() }
    let list = await run("request", "A", "--dry-run")
    #expect(list.output.contains("create  Kitfile\n") && !list.output.contains("Assumed"))
    #expect(await run("request", "A", "--diff").output.contains("+++ b/Kitfile\n"))
    #expect(await run("request", "A", "--print").output.contains("struct ARequest"))
    #expect(await run("request", "A", "--print=kit").output.contains("  request A -> Data {\n    GET \"a\"\n"))
    #expect(folder.files().isEmpty)
  }

  /// Half of the files would be of no use: the shared ones are as the first node needs them.
  @Test func writesAllFilesOrNoneWithoutAKit() async throws {
    defer { folder.remove() }
    #expect(await run("request", "A", "--response", "Data", "--no-kit").code == .success)
    let before = folder.files()
    let second = await run("request", "B", "--query", "page:Int=1", "--no-kit")
    #expect(second.code == .conflict && second.errors.contains("nothing was written"), "\(second.errors)")
    #expect(folder.files() == before)
    let shared = second.errors.split(separator: "\n").filter { $0.hasPrefix("conflict: Support/") }
    #expect(!shared.isEmpty && shared.allSatisfy { $0.hasSuffix("'request B' needs other contents") })
    let diff = await run("request", "B", "--query", "page:Int=1", "--no-kit", "--diff")
    #expect(diff.output.contains("# Left alone: Support/") && diff.output.contains("\n# +"), "\(diff.output)")
    #expect(diff.errors.contains("bring in what --diff adds, and remove nothing"), "\(diff.errors)")
    #expect(!diff.errors.contains("--force"))
    #expect(await run("model", "M", "a:Int", "--no-kit").code == .success)
    let again = await run("model", "M", "a:String", "--no-kit")
    #expect(
      again.errors.contains("files of 'model M' exist with other contents; nothing was written\nMerge what"),
      "\(again.errors)"
    )
    #expect(await run("request", "C", "--response", "Data", "--no-kit").code == .success)
  }

  /// The way out that the message names.
  @Test func aKitTakesOverWhatWasWrittenWithoutOne() async throws {
    defer { folder.remove() }
    _ = await run("request", "A", "--response", "Data", "--no-kit")
    let second = await run("request", "B", "--query", "page:Int=1", "--no-kit")
    #expect(second.errors.contains("those before it with --force and without --no-kit"), "\(second.errors)")
    let first = await run("request", "A", "--response", "Data", "--force")
    #expect(first.code == .success && folder.exists("Kitfile"), "\(first.errors)")
    #expect(await run("request", "B", "--query", "page:Int=1").code == .success)
    #expect(await run("generate", "--check").code == .success)
    #expect(await run("verify").code == .success)
  }

  // MARK: After init

  @Test func addsWhatANodeIsDeclaredInside() async throws {
    defer { folder.remove() }
    #expect(await run("init").code == .success)
    let run = await run("request", "Followees")
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.output.contains("Assumed:\n  api App\n  request Followees -> Data {\n"), "\(run.output)")
    #expect(
      kitfile.hasSuffix("api App {\n  request Followees -> Data {\n    GET \"followees\"\n  }\n}\n"),
      "\(kitfile)"
    )
    let named = await self.run("request", "More", "--api", "Other")
    #expect(named.code == .usage && named.errors.contains("there is no api 'Other'"))
  }

  @Test func callsItAsTheUserDoes() async throws {
    defer { folder.remove() }
    try folder.write("project P\n", to: "Kitfile")
    let run = await run("request", "Users", "--api", "GitHub", "--save", "Kits/hub.kit", "GET", "users")
    #expect(run.code == .success, "\(run.errors)")
    #expect(
      folder.read("Kits/hub.kit") == "api GitHub {\n  request Users -> Data {\n    GET \"users\"\n  }\n}\n",
      "\(folder.read("Kits/hub.kit") ?? "")"
    )
    #expect(await self.run("request", "B", "--api", "a b").code == .usage)
  }

  /// Quotation marks are those of the shell, and a word of kits leads to the option that it means.
  @Test func understandsTextsAndWordsOfKits() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let model = await CommandRun(
      "model",
      "Q",
      "mode:String=hello",
      "n:Int=x",
      "t:String?=nil",
      "--print=kit",
      in: folder
    )
    #expect(model.output.contains("mode: String = \"hello\"\n"), "\(model.output)\(model.errors)")
    #expect(model.output.contains("n: Int = x\n") && model.output.contains("t: String? = nil\n"))
    let delegate = await CommandRun("delegate", "D", "--on", "O.delegate", in: folder)
    #expect(delegate.code == .usage && delegate.errors.contains("did you mean '--target'?"), "\(delegate.errors)")
  }
}
