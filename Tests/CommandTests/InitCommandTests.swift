import TestSupport
import Testing
import Toolchain
import Verification

@testable import kitgen

struct InitCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "qiita-kit", // .iOS(.v11)
      platforms: [.iOS(.v16), .macOS("13.4")],
      targets: [
        .target(name: "Tools"),
        .target(name: "QiitaKit", dependencies: [.target(name: "Tools")], path: "Code/Qiita Kit"),
        .testTarget(name: "QiitaKitTests"),
      ]
    )
    """

  /// The Kitfile is right, formatted, and stays as it is.
  private func checkKitfile() async {
    #expect(await CommandRun("check", "--quiet", in: folder).errors == "")
    let format = await CommandRun("format", "--check", in: folder)
    #expect(format.code == .success, "\(format.output)")
    let before = folder.read("Kitfile")
    let again = await CommandRun("init", in: folder)
    #expect(again.code == .success && again.output.contains("kept    Kitfile"))
    #expect(folder.read("Kitfile") == before)
  }

  @Test func fitsASwiftPackage() async throws {
    defer { folder.remove() }
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write("", to: "Code/Qiita Kit/QiitaKit.swift")
    let run = await CommandRun("init", in: folder)
    #expect(run.code == .success && run.output.contains("created Kitfile"), "\(run.errors)")
    let kit = folder.read("Kitfile") ?? ""
    #expect(kit.contains("project QiitaKit {\n"), "\(kit)")
    #expect(kit.contains("out \"Code/Qiita Kit/Generated\""))
    #expect(kit.contains("// access public\n"))
    #expect(!folder.exists(".gitignore"))
    await checkKitfile()
  }

  /// What the manifest or the project declares about the compiler, the language mode, isolation and systems, as far as
  /// the output can be for them.
  @Test(arguments: [
    ("6.2", ".iOS(.v17), .macOS(\"14.2\")", "", "swift 6.2; ios 17; macos 14.2\n"),
    ("5.9", ".iOS(.v13), .macOS(.v10_15)", "", "project A {\n  // The language mode of this project.\n  mode 5\n"),
    ("6.0", ".iOS(.v15)", "", "  ios 15\n"), ("6.0", ".iOS(.v15)", "", "  linux false\n"),
    ("6.0", "", "", "  isolation nonisolated\n"),
    ("6.2", "", ".swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)", "mode 5\n"),
    ("6.2", "", ".defaultIsolation(MainActor.self)", "isolation main\n"),
    ("6.2", "", ".swiftLanguageMode(.v6)", "mode 6\n"),
    // What is no comment, and what is one.
    ("6.2", "", ".define(\"/*\"), .define(#\"a\\\"#), .define(\"b//c\"), .swiftLanguageMode(.v5)", "mode 5\n"),
    ("6.2", "", ".define(\"\"\"\n  Sources/*, // \"é\"\n  \"\"\"), .swiftLanguageMode(.v6)", "mode 6\n"),
    (
      "6.2", "", "/* /* .swiftLanguageMode(.v5), */ \" */ .swiftLanguageMode(.v6) // .swiftLanguageMode(.v5)\n",
      "mode 6\n"
    ),
  ])
  func fitsSettings(tools: String, platforms: String, settings: String, expected: String) async throws {
    defer { folder.remove() }
    let manifest = """
      // swift-tools-version: \(tools)
      import PackageDescription
      let package = Package(
        name: "A", platforms: [\(platforms)], targets: [.target(name: "A", swiftSettings: [\(settings)])])
      """
    try folder.write(manifest, to: "Package.swift")
    try folder.write("", to: "Sources/A/A.swift")
    #expect(await CommandRun("init", in: folder).code == .success)
    let kit = folder.read("Kitfile") ?? ""
    #expect(kit.contains(expected), "\(kit)")
    await checkKitfile()
  }

  /// A default that the manifest sets in another way than by `defaultIsolation` is not known.
  @Test func assumesNoIsolationOfUnsafeFlags() async throws {
    defer { folder.remove() }
    let settings = "swiftSettings: [.unsafeFlags([\"-default-isolation\", \"MainActor\"])]"
    let manifest = "let package = Package(name: \"A\", targets: [.target(name: \"A\", \(settings))])"
    try folder.write(manifest, to: "Package.swift")
    try folder.write("", to: "Sources/A/A.swift")
    #expect(await CommandRun("init", in: folder).code == .success)
    #expect(folder.read("Kitfile")?.contains("isolation") == false)
    await checkKitfile()
  }

  @Test func warnsOfSystemsThatTheOutputIsNotFor() async throws {
    defer { folder.remove() }
    let platforms = "platforms: [.iOS(.v13), .macOS(.v14)]"
    try folder.write("// swift-tools-version: 6.2\nlet p = Package(name: \"A\", \(platforms))\n", to: "Package.swift")
    let run = await CommandRun("init", in: folder)
    #expect(run.output.contains("The project is for iOS 13, the output for iOS 15 and later"), "\(run.output)")
    #expect(!run.output.contains("macOS"))
  }

  /// Other settings may stand in a configuration file.
  @Test(arguments: [
    ("5.0", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", "", "mode 5", "isolation main"),
    ("6.0", "SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", "", "mode 6", "isolation nonisolated"),
    ("6.0", "", "", "linux false", "isolation nonisolated"),
    ("6.0", "", "baseConfigurationReference = B;", "mode 6", nil),
  ])
  func fitsSettingsOfXcode(
    version: String,
    isolation: String,
    reference: String,
    mode: String,
    expected: String?
  ) async throws {
    defer { folder.remove() }
    let setting = "SWIFT_VERSION = \(version); \(isolation)\n"
    let objects = "{objects = {A = {isa = XCBuildConfiguration; \(reference) buildSettings = {\(setting)};};};}"
    try folder.write(objects, to: "App.xcodeproj/project.pbxproj")
    #expect(await CommandRun("init", in: folder).code == .success)
    let kit = folder.read("Kitfile") ?? ""
    #expect(kit.contains(mode), "\(kit)")
    #expect(kit.contains("isolation") == (expected != nil), "\(kit)")
    if let expected { #expect(kit.contains(expected), "\(kit)") }
    await checkKitfile()
  }

  /// Configuration files that can be read show that there is no default isolation.
  @Test(arguments: [
    ("SWIFT_VERSION = 5.0 // größer", "", true), ("#include \"Mehr.xcconfig\"", "// ü\n", true),
    ("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated // ü", "", true), ("#include? \"Fehlt.xcconfig\"", "", true),
    ("#include \"Fehlt.xcconfig\"", "", false),
    ("#include \"Mehr.xcconfig\"", "SWIFT_DEFAULT_ACTOR_ISOLATION[sdk=*]=MainActor", false),
    ("#include \"Mehr.xcconfig\"", "#include \"Größe.xcconfig\"", true),
  ])
  func readsConfigurationFilesOfXcode(base: String, more: String, isKnown: Bool) async throws {
    defer { folder.remove() }
    let objects = """
      A = {isa = XCBuildConfiguration; baseConfigurationReference = B; buildSettings = {};};
      B = {isa = PBXFileReference; path = "Größe.xcconfig"; sourceTree = "<group>";};
      G = {isa = PBXGroup; children = (B); path = config;};
      """
    try folder.write("{objects = {\(objects)};}", to: "App.xcodeproj/project.pbxproj")
    try folder.write(base, to: "config/Größe.xcconfig")
    try folder.write(more, to: "config/Mehr.xcconfig")
    #expect(await CommandRun("init", in: folder).code == .success)
    let kit = folder.read("Kitfile") ?? ""
    #expect(kit.contains("isolation nonisolated") == isKnown, "\(kit)")
  }

  @Test func settingsOfConfigurationFiles() async throws {
    defer { folder.remove() }
    let objects = """
      A = {isa = XCBuildConfiguration; baseConfigurationReference = B; buildSettings = {};};
      B = {isa = PBXFileReference; path = "Größe.xcconfig"; sourceTree = "<group>";};
      """
    try folder.write("{objects = {\(objects)};}", to: "App.xcodeproj/project.pbxproj")
    let settings = """
      #include? "Fehlt.xcconfig"
      SWIFT_VERSION = 6.2 // größer
        IPHONEOS_DEPLOYMENT_TARGET[sdk=iphone*] = 17.0;
      """
    try folder.write(settings, to: "Größe.xcconfig")
    #expect(await CommandRun("init", in: folder).code == .success)
    let kit = folder.read("Kitfile") ?? ""
    for line in ["mode 6", "ios 17", "isolation nonisolated"] { #expect(kit.contains("  \(line)\n"), "\(kit)") }
  }

  /// Xcode shows folders that no target compiles, such as documentation and settings of the code host.
  @Test func foldersWithoutATarget() async throws {
    defer { folder.remove() }
    let folders = ["A": ".github", "B": "Doku", "C": "Uhr", "D": "Größe"].map { id, path in
      "\(id) = {isa = PBXFileSystemSynchronizedRootGroup; path = \"\(path)\";};"
    }
    let objects = """
      T1 = {isa = PBXNativeTarget; name = Uhr; buildPhases = (); fileSystemSynchronizedGroups = (C);
        productType = "com.apple.product-type.framework";};
      T2 = {isa = PBXNativeTarget; name = Größe; buildPhases = (); fileSystemSynchronizedGroups = (D);
        productType = "com.apple.product-type.application";};
      """
    try folder.write("{objects = {\(folders.joined())\(objects)};}", to: "App.xcodeproj/project.pbxproj")
    for path in [".github", "Doku", "Uhr", "Größe"] { try folder.write("", to: path + "/a.swift") }
    #expect(await CommandRun("init", in: folder).code == .success)
    #expect(folder.read("Kitfile")?.contains("out \"Größe/Generated\"") == true)
    await checkKitfile()
  }

  @Test(arguments: [true, false])
  func fitsAnXcodeProject(isBuildable: Bool) async throws {
    defer { folder.remove() }
    let group = isBuildable ? "PBXFileSystemSynchronizedRootGroup" : "PBXGroup"
    try folder.write(
      """
      // !$*UTF8*$!
      {objects = {
      A1 /* My App */ = {\n isa = \(group);\n children = ();\n path = "My App";\n};
      A4 = {isa = PBXNativeTarget; name = "My App"; buildPhases = (); fileSystemSynchronizedGroups = (\(isBuildable ? "A1" : ""));};
      A2 = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.10;};};
      A3 = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.9;};};
      };}
      """,
      to: "My App.xcodeproj/project.pbxproj"
    )
    try folder.write("", to: "My App/App.swift")
    let run = await CommandRun("init", in: folder)
    let kit = folder.read("Kitfile") ?? ""
    #expect(kit.contains("project My_App {"))
    #expect(kit.contains("out \"My App/Generated\""))
    #expect(kit.contains("buildable folder"))
    #expect(kit.contains("ios 17.9\n"))
    #expect(run.output.contains("Convert to Folder") == !isBuildable)
    await checkKitfile()
  }

  /// Where SwiftPM looks for the sources of a target that names no folder.
  @Test(arguments: [
    ("Sources/main.swift", "Sources"), ("src/App/App.swift", "src/App"), ("Source/App/App.swift", "Source/App"),
  ])
  func findsTheSourcesOfAPackage(file: String, sources: String) async throws {
    defer { folder.remove() }
    try folder.write(
      "let package = Package(name: \"App\", targets: [.executableTarget(name: \"App\")])",
      to: "Package.swift"
    )
    try folder.write("", to: file)
    #expect(await CommandRun("init", in: folder).code == .success)
    #expect(folder.read("Kitfile")?.contains("out \"\(sources)/Generated\"") == true, "\(folder.files())")
  }

  @Test func writesNoSettingsWhereNothingIsKnown() async throws {
    defer { folder.remove() }
    #expect(await CommandRun("init", in: folder).code == .success)
    #expect(folder.read("Kitfile")?.contains("project {\n") == true)
    await checkKitfile()
  }

  @Test(arguments: [".swiftlint.yml", ".swiftformat", ".swift-format"])
  func keepsLintersAway(settings: String) async throws {
    defer { folder.remove() }
    try folder.write("", to: settings)
    #expect(await CommandRun("init", in: folder).code == .success)
    #expect(folder.read("Kitfile")?.contains("lint ignored\n") == true)
    await checkKitfile()
  }

  @Test func marksItsFilesForGitOnce() async throws {
    defer { folder.remove() }
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write("", to: "Code/Qiita Kit/QiitaKit.swift")
    try folder.write("*.png binary", to: ".gitattributes")
    _ = await CommandRun("init", in: folder)
    let attributes =
      "*.png binary\nkitgen.lock merge=union\nCode/Qiita[[:space:]]Kit/Generated/** linguist-generated -merge\n"
    #expect(folder.read(".gitattributes") == attributes)
    #expect(folder.read(".gitignore") == ".kitgen/\n.kitgen-*\n")
    await checkKitfile()
    #expect(folder.read(".gitattributes") == attributes)
    #expect(folder.read(".gitignore") == ".kitgen/\n.kitgen-*\n")
  }

  @Test func printsWithoutWriting() async throws {
    defer { folder.remove() }
    let run = await CommandRun("init", "--print", in: folder)
    #expect(run.output.contains("project {"))
    #expect(folder.files().isEmpty)
  }

  @Test(arguments: [
    (["init", "MyFolder"], "unexpected 'MyFolder'"),
    (["init", "--root", "nowhere"], "there is no folder '"),
  ])
  func refusesWhatMakesNoSense(arguments: [String], message: String) async {
    defer { folder.remove() }
    let run = await CommandRun(arguments, in: folder)
    #expect(run.code == .usage)
    #expect(run.errors.contains(message))
  }

  /// What a new user does first: the declarations of the Kitfile's own comment, then the verbs.
  @Test func leadsToCodeThatCompiles() async throws {
    defer { folder.remove() }
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write("", to: "Code/Qiita Kit/QiitaKit.swift")
    _ = await CommandRun("init", in: folder)
    let kit = folder.read("Kitfile") ?? ""
    let examples = kit.split(separator: "\n").filter { $0.hasPrefix("//   ") }.map { $0.dropFirst(5) }
    #expect(examples.count == 2)
    let here = kit.replacing("linux false", with: "linux true")
    try folder.write(here + examples.joined(separator: "\n") + "\n", to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(await CommandRun("model", "Team", "id:Int", in: folder).code == .success)
    #expect(await CommandRun("request", "Teams", "--response", "[Team]", in: folder).code == .success)
    let sources = folder.files().filter { $0.hasSuffix(".swift") && $0.hasPrefix("Code/Qiita Kit/Generated/") }
    #expect(sources.count > 8)
    let compiler = try await ToolRun.run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"] + sources,
      in: folder.url
    )
    #expect(compiler.exitCode == 0, "\(compiler.output)")
  }
}
