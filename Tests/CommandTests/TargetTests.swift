import TestSupport
import Testing

@testable import kitgen

/// Kits in packages with several targets: the target that the output is in is the module.
struct TargetTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let settings = "out \"Sources/Core/Generated\"; mode 6; isolation nonisolated"

  /// - Parameter kit: The kit at the package's root, whose output is Core's.
  private func write(_ targets: String, kit: String, _ files: [String: String]) throws {
    try folder.write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n",
      to: "Package.swift"
    )
    try folder.write("project Core { \(Self.settings) }\n\(kit)\n", to: "Kitfile")
    try folder.write("", to: "Sources/Core/Core.swift")
    for (path, text) in files { try folder.write(text, to: path) }
  }

  private static let order = "model Order { id: Int; price: Price }"
  private static let coreAndOther = ".target(name: \"Core\"), .target(name: \"Other\")"
  private static let dependent = ".target(name: \"Core\", dependencies: [\"Other\"]), .target(name: \"Other\")"

  // MARK: Verifying

  @Test func leavesOutTheCodeThatOtherProgramsBeginWith() async throws {
    defer { folder.remove() }
    try write(
      ".target(name: \"Core\"), .executableTarget(name: \"App\")",
      kit: "api A { request Items -> Data { GET \"items\" } }",
      ["Sources/App/main.swift": "let data = 3\nfunc helper() { print(data) }\nhelper()\n"]
    )
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)")
    #expect(!run.output.contains("isolation and flow"), "\(run.output)")
  }

  /// A program's own code at the top level is part of its module.
  @Test func compilesTheCodeThatAProgramBeginsWith() async throws {
    defer { folder.remove() }
    try write(
      ".executableTarget(name: \"Core\")",
      kit: "api A { request Items -> Data { GET \"items\"; query page: Int = firstPage } }",
      ["Sources/Core/main.swift": "let firstPage = 3\nfunc helper() { print(firstPage) }\nhelper()\n"]
    )
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)\(run.output)")
  }

  @Test func takesATypeOfTheModuleBeforeThatOfAnother() async throws {
    defer { folder.remove() }
    try write(
      Self.dependent,
      kit: Self.order,
      [
        "Sources/Core/Price.swift": "struct Price: Codable, Hashable, Sendable {}\n",
        "Sources/Other/Money.swift": "public struct Price {}\n",
      ]
    )
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)")
  }

  /// What the compiler of the package does not see is not seen here either.
  @Test(arguments: [
    (coreAndOther, "public struct Price: Codable, Hashable, Sendable {}", "@_exported import Other\n"),
    (dependent, "struct Price: Codable, Hashable, Sendable {}", "@_exported import Other\n"),
  ])
  func missesTypesThatTheModuleDoesNotSee(targets: String, source: String, exports: String) async throws {
    defer { folder.remove() }
    try write(
      targets,
      kit: Self.order,
      ["Sources/Other/Price.swift": source, "Sources/Core/Exports.swift": exports]
    )
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError && run.errors.contains("cannot find type 'Price' in scope"), "\(run.errors)")
    #expect(run.errors.contains("nor the Swift of the target 'Core' declares it"), "\(run.errors)")
  }

  @Test(arguments: [
    ("public struct Price: Codable, Hashable, Sendable {}", "@_exported import Other\n"),
    ("public struct Price: Codable, Hashable, Sendable {}", ""),
    ("package struct Price: Codable, Hashable, Sendable {}", "@_exported import Other\n"),
    ("public struct Price: Codable, Hashable, Sendable {}", "import Other\ntypealias Price = Other.Price\n"),
  ])
  func importsTheTargetsThatItDependsOn(source: String, exports: String) async throws {
    defer { folder.remove() }
    try write(
      ".target(name: \"Core\", dependencies: [.target(name: \"Other\")]), .target(name: \"Base\"),"
        + ".target(name: \"Other\", dependencies: [\"Base\"])",
      kit: Self.order,
      [
        "Sources/Other/Price.swift": "import Base\n\(source)\nstruct Helper { let base: Base }\n",
        "Sources/Other/Broken.swift": "import Kingfisher\nstruct Picture: KFImage {}\n",
        "Sources/Base/Base.swift": "public struct Base {}\n",
        "Sources/Core/Helper.swift": "struct Helper {}\n",
        "Sources/Core/Exports.swift": exports,
      ]
    )
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)\(run.output)")
  }

  /// The files of the target that are not below the Kitfile are of the module, too; what other kits have written elsewhere
  /// is not.
  @Test func findsAllOfTheModule() async throws {
    defer { folder.remove() }
    try write(".target(name: \"Core\"), .target(name: \"Tracker\")", kit: "model A { id: Int }", [:])
    try folder.write(
      "project Core { out \"Generated\"; mode 6; isolation nonisolated }\n" + Self.order,
      to: "Sources/Core/API/Kitfile"
    )
    try folder.write("struct Price: Codable, Hashable, Sendable {}\n", to: "Sources/Core/Models/Price.swift")
    try folder.write("project Tracker { out \"Generated\" }\nmodel Price { id: Int }\n", to: "Sources/Tracker/Kitfile")
    #expect(await CommandRun("generate", "--root", "Sources/Tracker", in: folder).code == .success)
    let inner = await CommandRun("verify", "--root", "Sources/Core/API", in: folder)
    #expect(inner.code == .success && inner.errors.isEmpty, "\(inner.errors)")
    let outer = await CommandRun("verify", in: folder)
    #expect(outer.code == .success && outer.errors.isEmpty, "\(outer.errors)")
  }

  /// Without a package, what other kits have written is theirs.
  @Test func leavesOutWhatOtherKitsHaveWritten() async throws {
    defer { folder.remove() }
    try folder.write("project Core { out \"Core\"; mode 6; isolation nonisolated }\n" + Self.order, to: "Kitfile")
    try folder.write("struct Price: Codable, Hashable, Sendable {}\n", to: "Core/Price.swift")
    try folder.write("project Tracker { out \"Generated\" }\nmodel Price { id: Int }\n", to: "Tracker/Kitfile")
    #expect(await CommandRun("generate", "--root", "Tracker", in: folder).code == .success)
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)")
  }

  /// Where nothing tells the modules, files of one name are compiled under others and shown under their own.
  @Test func namesTheFilesThatThereAre() async throws {
    defer { folder.remove() }
    try folder.write(
      "project P { mode 6; isolation nonisolated }\nmodel Order { a: First; b: Second }\n",
      to: "Kitfile"
    )
    try folder.write("struct First: Codable, Hashable, Sendable {}\n", to: "A/Type.swift")
    try folder.write("struct Second: Codable, Hashable, Sendable { var x: Missing }\n", to: "B/Type.swift")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError && run.errors.contains("B/Type.swift:1:53: error: "), "\(run.errors)")
    #expect(!run.errors.contains("~"))
  }

  /// A word that a file of the project happens to declare is not a reason to fail with it.
  @Test func doesWithoutFilesThatNothingNeeds() async throws {
    defer { folder.remove() }
    try folder.write(
      "project P { mode 6; isolation nonisolated }\napi A { request Items -> Data { GET \"items\" } }\n",
      to: "Kitfile"
    )
    try folder.write("let data = 3\nfunc helper() { print(data) }\nhelper()\n", to: "scripts/run.swift")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success && !run.output.contains("isolation and flow"), "\(run.errors)\(run.output)")
    #expect(run.errors.hasPrefix("note: these files of the project do not compile here"), "\(run.errors)")
    #expect(run.errors.contains("\n  scripts/run.swift:3:1: error: "), "\(run.errors)")
  }

  /// Some of the modes are those of a debug build.
  @Test(arguments: ["", "mode 6", "isolation main", "mode 6; isolation main"])
  func compilesWhatIsForDebugBuilds(settings: String) async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail { letter Hello { to reader: String } }\n")
    let kit = folder.read("Kitfile") ?? ""
    try folder.write(kit.replacing("out \"Out\"", with: "out \"Out\"; \(settings)"), to: "Kitfile")
    try folder.write(
      LetterPattern.letter + "#if DEBUG\nlet stub: Missing = 1\n#else\nlet stub = \"\"\n#endif\n",
      to: "Patterns/letter/letter.swift.stencil"
    )
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError && run.errors.contains("cannot find type 'Missing' in scope"), "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    let failed = settings.isEmpty ? 2 : lines.count / 2
    #expect(lines.count { $0.contains(", DEBUG: failed") } == failed, "\(run.output)")
    #expect(lines.count { $0.hasSuffix(": passed (1 file)") } == lines.count - failed, "\(run.output)")
  }

  // MARK: Checking

  /// `check` looks at the same files.
  @Test func checksBesideTheSwiftOfTheModule() async throws {
    defer { folder.remove() }
    let delegate = "delegate PlayerDelegate on Player.delegate\n"
    let player = "class Player { weak var delegate: (any PlayerDelegate)? }\n"
    try write(
      ".target(name: \"Core\"), .target(name: \"Other\"), .target(name: \"Feature\", dependencies: [\"Core\"])",
      kit: delegate,
      [
        "Sources/Core/Player.swift":
          player + "protocol PlayerDelegate: AnyObject { func playerDidStart(_ player: Player) }\n",
        "Sources/Other/Player.swift":
          player + "protocol PlayerDelegate: AnyObject { func playerDidStop(_ player: Player) }\n",
      ]
    )
    let run = await CommandRun("check", in: folder)
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)")
    try folder.write("", to: "Sources/Core/Player.swift")
    let missing = await CommandRun("check", in: folder)
    #expect(missing.errors.contains("[unknown-protocol]"), "\(missing.errors)")
    // A target sees what the others show it.
    try folder.write("project Feature { out \"Generated\" }\n" + delegate, to: "Sources/Feature/Kitfile")
    let shown = "public class Player {}\npublic protocol PlayerDelegate { func playerDidStart(_ player: Player) }\n"
    for (source, isSeen) in [(shown, true), (shown.replacing("public ", with: ""), false)] {
      try folder.write(source, to: "Sources/Core/Player.swift")
      let run = await CommandRun("check", "--root", "Sources/Feature", in: folder)
      #expect(!run.errors.contains("[unknown-protocol]") == isSeen, "\(run.errors)")
    }
  }

  // MARK: Beginning

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let strict: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
    let package = Package(
      name: "App",
      platforms: [.iOS(.v17)],
      targets: [
        .target(name: "Core"),
        .target(name: "Feature", dependencies: ["Core", .product(name: "Rx", package: "Rx")], swiftSettings: strict),
        .target(name: "Old", swiftSettings: [.swiftLanguageMode(.v5)], exclude: ["Kitfile"]),
      ]
    )
    """

  private func writePackage() throws {
    try folder.write(Self.manifest, to: "Package.swift")
    for name in ["Core", "Feature", "Old"] { try folder.write("", to: "Sources/\(name)/A.swift") }
  }

  /// The settings are those of the target that the output is for.
  @Test func initTakesTheSettingsOfTheTarget() async throws {
    defer { folder.remove() }
    try writePackage()
    #expect(await CommandRun("init", in: folder).code == .success)
    let kit = folder.read("Kitfile") ?? ""
    #expect(kit.contains("project Core {") && kit.contains("out \"Sources/Core/Generated\""), "\(kit)")
    #expect(!kit.contains("isolation") && !kit.contains("mode "), "\(kit)")
  }

  @Test(arguments: [
    (
      "Sources/Feature", ["project Feature {", "ios 17", "isolation main\n", "out \"Generated\""], ["mode "],
      "\"Kitfile\", \"kitgen.lock\""
    ),
    ("Sources/Feature/API", ["project Feature {", "out \"Generated\""], [], "\"API/Kitfile\", \"API/kitgen.lock\""),
    ("Sources/Old", ["project Old {", "mode 5\n", "out \"Generated\""], ["isolation"], "\"kitgen.lock\""),
  ])
  func initInTheFolderOfATargetIsForTheTarget(
    subfolder: String,
    expected: [String],
    absent: [String],
    excluded: String
  ) async throws {
    defer { folder.remove() }
    try writePackage()
    try folder.write("", to: "\(subfolder)/B.swift")
    #expect(await CommandRun("init", in: folder).code == .success)
    let run = await CommandRun("init", in: folder, below: subfolder)
    #expect(run.code == .success)
    let kit = folder.read("\(subfolder)/Kitfile") ?? ""
    for text in expected { #expect(kit.contains(text), "\(kit)") }
    for text in absent { #expect(!kit.contains(text), "\(kit)") }
    #expect(run.output.contains("exclude: [\(excluded)]"), "\(run.output)")
    #expect(run.output.contains("Kitfile', which leaves out this folder"), "\(run.output)")
    #expect(await CommandRun("check", "--quiet", in: folder, below: subfolder).errors.isEmpty)
  }

  @Test func initKnowsTheTargetsOfXcode() async throws {
    defer { folder.remove() }
    let group = "isa = PBXFileSystemSynchronizedRootGroup; path = "
    let targets = ["App", "Widget"].map { name in
      "\(name) = {isa = PBXNativeTarget; name = \(name); fileSystemSynchronizedGroups = (F\(name));}; F\(name) = {\(group)\(name);};"
    }
    try folder.write("{objects = {\(targets.joined())};}", to: "App.xcodeproj/project.pbxproj")
    for name in ["App", "Widget"] { try folder.write("", to: "\(name)/A.swift") }
    #expect(await CommandRun("init", in: folder, below: "Widget").code == .success)
    let kit = folder.read("Widget/Kitfile") ?? ""
    #expect(kit.contains("project Widget {") && kit.contains("out \"Generated\""), "\(kit)")
  }

  @Test func nodesGoToTheTargetOfTheFolder() async throws {
    defer { folder.remove() }
    try writePackage()
    let run = await CommandRun("model", "User", "id:String", in: folder, below: "Sources/Feature")
    #expect(run.code == .success, "\(run.errors)")
    #expect(folder.exists("Sources/Feature/Generated/Models/User.swift"), "\(folder.files())")
    let kit = folder.read("Kitfile") ?? ""
    #expect(kit.contains("project Feature {") && kit.contains("isolation main"), "\(kit)")
  }
}
