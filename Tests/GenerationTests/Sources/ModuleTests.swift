import Diagnostics
import Foundation
import Generation
import SwiftAnalysis
import TestSupport
import Testing

/// Which Swift files are of the module that a kit's output is in, and what the kit does with those of others.
@Suite struct ModuleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("project App { out \"App/Generated\" }\n", to: "Kitfile")
    try folder.write("class Größe {}", to: "App/Size.swift")
  }

  private func project(_ library: PatternLibrary = .builtIn) throws -> Project {
    try Project.read(root: folder.path, files: Disk(), library: library)
  }

  private func isOfModule(_ path: String) throws -> Bool {
    try project().sources.isOfModule(folder.path + "/" + path)
  }

  private func writePackage(_ name: String, _ swift: String) throws {
    try folder.write(
      "// swift-tools-version: 6.0\nlet package = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\")])\n",
      to: "Modules/\(name)/Package.swift"
    )
    try folder.write(swift, to: "Modules/\(name)/Sources/\(name)/Types.swift")
  }

  /// An Xcode project with the files of its targets, group by group.
  private func writeProject(_ targets: [(name: String, files: [String])], folders: [String] = []) throws {
    var objects: [String] = []
    for (target, files) in targets {
      for file in files {
        let parts = file.split(separator: "/").map(String.init)
        objects += parts.indices.map { index in
          let id = "\"" + parts[...index].joined(separator: "/") + "\""
          let child = index + 1 < parts.count ? "\"" + parts[...(index + 1)].joined(separator: "/") + "\"" : ""
          let kind = child.isEmpty ? "isa = PBXFileReference;" : "isa = PBXGroup; children = (\(child), );"
          return "\(id) /* in Sources */ = {\(kind) path = \"\(parts[index])\"; sourceTree = \"<group>\"; };"
        }
        objects.append("\"\(target) \(file)\" = {isa = PBXBuildFile; fileRef = \"\(file)\"; };")
      }
      let list = files.map { "\"\(target) \($0)\", " }.joined()
      objects.append("\(target)S = {isa = PBXSourcesBuildPhase; files = (\(list)); };")
      let type = target.hasSuffix("Tests") ? "bundle.unit-test" : "application"
      objects.append(
        "\(target) = {isa = PBXNativeTarget; name = \(target); buildPhases = (\(target)S);"
          + " productType = \"com.apple.product-type.\(type)\"; };"
      )
    }
    for name in folders {
      objects.append(
        "\(name)F = {isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = \"<group>\"; };"
      )
      objects.append(
        "\(name)T = {isa = PBXNativeTarget; name = \(name); buildPhases = (); fileSystemSynchronizedGroups = (\(name)F); };"
      )
    }
    let text = "// !$*UTF8*$!\n{\n\tobjects = {\n\(objects.joined(separator: "\n"))\n\t};\n\trootObject = X;\n}\n"
    try folder.write(text, to: "App.xcodeproj/project.pbxproj")
  }

  /// Local packages beside an app are modules of their own, whose public types the app sees.
  @Test func packagesBelowAnApp() throws {
    defer { folder.remove() }
    try folder.write("", to: "App.xcodeproj/project.pbxproj")
    try writePackage(
      "Core",
      "struct Innen: Codable { let id: Int }\npublic struct Außen {}\nextension Größe { func f() {} }"
    )
    #expect(try isOfModule("App/Size.swift"))
    #expect(try isOfModule("App/New.swift"))
    #expect(try !isOfModule("Modules/Core/Sources/Core/Types.swift"))
    let sources = try project().sources
    #expect(sources.type("Außen").kind == "struct")
    #expect(sources.type("Innen").kind == nil)
    #expect(sources.type("Größe").members.isEmpty)
    #expect(sources.declaredTypes == ["Außen", "Größe"])
  }

  /// A framework with a project of its own beside the app's is a module, whose public types the app sees.
  @Test func projectsBesideAnApp() throws {
    defer { folder.remove() }
    for name in ["App", "Kern"] { try folder.write("", to: "\(name)/\(name).xcodeproj/project.pbxproj") }
    let swift = "public struct Außen {}\n" + Self.codable
    try folder.write(swift, to: "Kern/Kern/Types.swift")
    let path = folder.path + "/Kern/Kern/Types.swift"
    #expect(try isOfModule("App/Size.swift") && !isOfModule("Kern/Kern/Types.swift"))
    #expect(try project().sources.declaredTypes == ["Außen", "Größe"])
    #expect(try project().beginning(forModuleOf: path)?.root == folder.path + "/Kern")
  }

  /// A package of tools at hand does not make a package of the app.
  @Test func aPackageOfToolsBesideAnApp() throws {
    defer { folder.remove() }
    try writeProject([("App", ["App/Size.swift"]), ("Widget", ["Widget/C.swift"])])
    try folder.write("let package = Package(name: \"W\", targets: [.target(name: \"W\")])\n", to: "Package.swift")
    for path in ["Widget/C.swift", "Sources/W/D.swift"] { try folder.write(Self.codable, to: path) }
    #expect(try isOfModule("App/Size.swift") && !isOfModule("Widget/C.swift"))
    try folder.write("project App { out \"Sources/W\" }\n", to: "Kitfile")
    #expect(try isOfModule("Sources/W/D.swift") && !isOfModule("App/Size.swift"))
  }

  private static func name(_ path: String) -> String {
    (path as NSString).lastPathComponent.replacing(".swift", with: "")
  }

  /// What one target lists is not another one's, and a file that none lists is in the module as before.
  @Test func filesThatTargetsList() throws {
    defer { folder.remove() }
    let own = ["App/Size.swift", "Shared/Both.swift"]
    try writeProject([
      ("App", own), ("Widget", ["Shared/Both.swift", "Shared/Only.swift"]), ("AppTests", ["Checks/Some.swift"]),
    ])
    for path in own + ["Shared/Only.swift", "Shared/None.swift", "Checks/Some.swift"] {
      try folder.write("public class C\(Self.name(path)) {}\nclass D\(Self.name(path)) {}", to: path)
    }
    #expect(try isOfModule("App/Size.swift") && isOfModule("Shared/Both.swift") && isOfModule("Shared/None.swift"))
    #expect(try !isOfModule("Shared/Only.swift") && !isOfModule("Checks/Some.swift"))
    let sources = try project().sources
    #expect(sources.type("COnly").kind == "class")
    #expect(sources.type("DSome").kind == nil)
  }

  /// Mocks for tests that something else emits may be in the folder of an app.
  @Test(arguments: ["App/Generated", "App/Generated/Kit"]) func mocksInTheFolderOfAnApp(out: String) throws {
    defer { folder.remove() }
    let tests = ["AppTests/Größe.swift", "AppTests/Mehr.swift"]
    try writeProject([("App", ["App/Size.swift"]), ("AppTests", tests + ["App/Generated/Mocks.swift"])])
    for path in tests + ["App/Generated/Mocks.swift"] { try folder.write("", to: path) }
    try folder.write("project App { out \"\(out)\" }\n", to: "Kitfile")
    #expect(try isOfModule("App/Size.swift"))
    try folder.write("project AppTests { out \"AppTests/Generated\" }\n", to: "Kitfile")
    #expect(try !isOfModule("App/Size.swift"))
  }

  @Test func buildableFolders() throws {
    defer { folder.remove() }
    try writeProject([], folders: ["App", "Widget"])
    try folder.write("class C {}", to: "Widget/C.swift")
    #expect(try isOfModule("App/Size.swift") && !isOfModule("Widget/C.swift"))
  }

  /// A folder of two targets is of both; what is excepted is left out of a target with the folder, and added to another one.
  @Test func buildableFoldersOfSeveralTargets() throws {
    defer { folder.remove() }
    func target(_ name: String, _ folders: String) -> String {
      "\(name) = {isa = PBXNativeTarget; name = \(name); buildPhases = (); fileSystemSynchronizedGroups = (\(folders)); };"
    }
    func group(_ path: String, _ exceptions: String) -> String {
      "F\(path) = {isa = PBXFileSystemSynchronizedRootGroup; path = \(path); exceptions = (\(exceptions)); };"
    }
    func exception(_ id: String, _ target: String, _ file: String) -> String {
      "\(id) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \(target); membershipExceptions = (\(file), ); };"
    }
    let objects = [
      target("Mac", "FApp, FShared"), target("Phone", "FPhone, FShared"), target("Share", ""),
      group("App", "E1, E2"), group("Shared", "E3"), group("Phone", "E4"),
      exception("E1", "Mac", "Share/Sheet.swift"), exception("E2", "Share", "Share/Sheet.swift"),
      exception("E3", "Mac", "Gone.swift"), exception("E4", "Mac", "Lent.swift"),
    ]
    let text = "// !$*UTF8*$!\n{ objects = {\n\(objects.joined(separator: "\n"))\n}; }\n"
    try folder.write(text, to: "App.xcodeproj/project.pbxproj")
    let own = ["App/Size.swift", "Shared/Both.swift", "Phone/Lent.swift"]
    let foreign = ["App/Share/Sheet.swift", "Shared/Gone.swift", "Phone/Only.swift"]
    for path in own + foreign { try folder.write("class C\(Self.name(path)) {}", to: path) }
    for path in own { #expect(try isOfModule(path), "\(path)") }
    for path in foreign { #expect(try !isOfModule(path), "\(path)") }
    // What is written into a shared folder is of all its targets.
    try folder.write("project App { out \"Shared/Generated\" }\n", to: "Kitfile")
    #expect(try isOfModule("Shared/Both.swift"))
    for path in ["App/Size.swift", "Phone/Only.swift", "Shared/Gone.swift"] {
      #expect(try !isOfModule(path), "\(path)")
    }
  }

  /// A framework for two systems is two targets, whose products have one name to import them by.
  @Test(arguments: [true, false]) func aModuleOfTwoTargets(isBuildable: Bool) throws {
    defer { folder.remove() }
    let path = isBuildable ? "Geräte/Geste.swift" : "Kern/Geste.swift"
    let targets = ["iOS", "watchOS"].map { system in
      """
      T\(system) = {isa = PBXNativeTarget; name = "Kern-\(system)"; buildConfigurationList = L;
        productType = "com.apple.product-type.framework"; buildPhases = (P);
        fileSystemSynchronizedGroups = (\(isBuildable ? "G" : ""));};
      """
    }
    let objects = """
      L = {isa = XCConfigurationList; buildConfigurations = (C);};
      C = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = Kern;};};
      G = {isa = \(isBuildable ? "PBXFileSystemSynchronizedRootGroup" : "PBXGroup"); path = "\((path as NSString).deletingLastPathComponent)"; children = (F);};
      P = {isa = PBXSourcesBuildPhase; files = (\(isBuildable ? "" : "B"));};
      B = {isa = PBXBuildFile; fileRef = F;}; F = {isa = PBXFileReference; path = Geste.swift; sourceTree = "<group>";};
      A = {isa = PBXNativeTarget; name = App; buildPhases = (); fileSystemSynchronizedGroups = (H);};
      H = {isa = PBXFileSystemSynchronizedRootGroup; path = App;};
      \(targets.joined())
      """
    try folder.write("// !$*UTF8*$!\n{ objects = {\n\(objects)\n}; }\n", to: "App.xcodeproj/project.pbxproj")
    try folder.write("public enum Geste: String, Codable, Sendable { case ä }", to: path)
    try folder.write("project App { out \"App/Generated\" }\nmodel M { g: Geste? }\n", to: "Kitfile")
    let plan = try #require(try project().plan().plan)
    let model = plan.changes.first { $0.path.text.hasSuffix("M.swift") }
    #expect(model?.new.map { String(decoding: $0, as: UTF8.self) }?.contains("\nimport Kern\n") == true)
  }

  /// A folder that two apps share gets files that both compile, so that a kit of one of them must not declare the same.
  @Test func kitsOfASharedFolder() throws {
    defer { folder.remove() }
    let objects = ["Mac", "Phone"].map { name in
      """
      T\(name) = {isa = PBXNativeTarget; name = \(name); buildPhases = (); fileSystemSynchronizedGroups = (G\(name), GShared);};
      G\(name) = {isa = PBXFileSystemSynchronizedRootGroup; path = \(name);};
      """
    }
    let shared = "GShared = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared;};"
    try folder.write("{objects = {\(objects.joined())\(shared)};}", to: "App.xcodeproj/project.pbxproj")
    try folder.write("project { out \"Generated\" }\nmodel Größe { id: Int }\n", to: "Shared/Kitfile")
    let other = try Project.read(root: folder.path + "/Shared", files: Disk(), library: .builtIn)
    try PlanWriter.open(root: folder.path + "/Shared").write(try #require(try other.plan().plan))
    try folder.write("project { out \"Generated\" }\nmodel Größe { id: Int }\n", to: "Phone/Kitfile")
    let project = try Project.read(root: folder.path + "/Phone", files: Disk(), library: .builtIn)
    #expect(project.sources.type("Größe").kind == "struct")
    #expect(project.diagnosticsWithFiles.map(\.code) == ["own-type-clash"])
  }

  /// A target with several folders has one kit, and a file that is excepted in its folder gets one of a target that compiles it.
  @Test func oneKitForFoldersOfATarget() throws {
    defer { folder.remove() }
    let objects = """
      T = {isa = PBXNativeTarget; name = Kern; buildPhases = (); fileSystemSynchronizedGroups = (A, B);};
      U = {isa = PBXNativeTarget; name = Uhr; buildPhases = (); fileSystemSynchronizedGroups = (C);};
      A = {isa = PBXFileSystemSynchronizedRootGroup; path = API; exceptions = (X, Y);};
      B = {isa = PBXFileSystemSynchronizedRootGroup; path = Geräte;};
      C = {isa = PBXFileSystemSynchronizedRootGroup; path = Uhr;};
      X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Zeit.swift, );};
      Y = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U; membershipExceptions = (Zeit.swift, );};
      """
    try folder.write("{objects = {\(objects)};}", to: "App.xcodeproj/project.pbxproj")
    let paths = ["API/Api.swift", "API/Zeit.swift", "Geräte/Uhr.swift", "Uhr/Zeiger.swift"]
    for path in paths { try folder.write("struct C\(Self.name(path)): Codable {}", to: path) }
    let core = Core(.builtIn)
    func kit(for path: String) throws -> Project? {
      try core.beginning(forModuleOf: folder.path + "/" + path, access: .internal, Disk())
    }
    try FileManager.default.removeItem(atPath: folder.path + "/Kitfile")
    for path in paths { #expect(try kit(for: path)?.root == folder.path, "\(path)") }
    #expect(try kit(for: "API/Zeit.swift")?.settings.text("out") == "Uhr/Generated")
    try folder.write("project Kern { out \"Generated\" }\n", to: "API/Kitfile")
    #expect(try kit(for: "Geräte/Uhr.swift")?.root == folder.path + "/API")
    #expect(try kit(for: "Uhr/Zeiger.swift")?.root == folder.path)
    try folder.write("project Uhr { out \"Uhr/Generated\" }\n", to: "Kitfile")
    let app = try project()
    #expect(try app.beginning(forModuleOf: folder.path + "/Geräte/Uhr.swift")?.root == folder.path + "/API")
    #expect(try app.beginning(forModuleOf: folder.path + "/API/Zeit.swift") == nil)
    try FileManager.default.removeItem(atPath: folder.path + "/API/Kitfile")
    let texts = try [
      app.beginning(forModuleOf: folder.path + "/API/Api.swift")?.trees.first?.source.string,
      ProjectStart.fit(
        to: folder.path,
        files: Disk(),
        schemas: PatternLibrary.builtIn.schemas
      ).kitText,
    ]
    #expect(texts.map { $0?.contains("'Target Membership'") } == [true, false])
  }

  @Test func packagesOfBazel() throws {
    defer { folder.remove() }
    for path in ["App/BUILD.bazel", "Lib/BUILD"] { try folder.write("swift_library()", to: path) }
    try folder.write("class C {}", to: "Lib/C.swift")
    #expect(try isOfModule("App/Size.swift") && !isOfModule("Lib/C.swift"))
    #expect(try project().sources.type("C").kind == nil)
  }

  /// A package next to an Xcode project may be for tools of the app.
  @Test func toolsBesideAnAppAreAnotherModule() throws {
    defer { folder.remove() }
    try writeProject([("App", ["App/Size.swift"])])
    let target = ".executableTarget(name: \"Tools\", path: \"Tools/Sources\")"
    try folder.write("let package = Package(name: \"Tools\", targets: [\(target)])\n", to: "Package.swift")
    try folder.write("enum Größe: String { case ü }", to: "Tools/Sources/Commands/Build.swift")
    #expect(try !isOfModule("Tools/Sources/Commands/Build.swift"))
    #expect(try isOfModule("App/Size.swift"))
  }

  @Test func testsAreAnotherModule() throws {
    defer { folder.remove() }
    try folder.write("struct C: Codable { let id: Int }", to: "AppTests/C.swift")
    #expect(try !isOfModule("AppTests/C.swift"))
  }

  private static let codable = "struct Innen: Codable {\n  let id: Int\n}\n"

  /// What is in a package is taken over by a kit of the package, if it has none, and never by the app's.
  @Test func aPackageGetsItsOwnKit() throws {
    defer { folder.remove() }
    try folder.write("", to: "App.xcodeproj/project.pbxproj")
    try writePackage("Core", Self.codable)
    let path = "Modules/Core/Sources/Core/Types.swift"
    let project = try project()
    let file = try #require(AdoptedFile(SourceText(path: folder.path + "/" + path, Self.codable)))
    let declaration = try #require(file.places.declarations(named: "Innen").first)
    var reader = OfferReader(project)
    let refused = reader.offers(for: declaration, in: file)
    #expect(!refused.isEmpty && refused.allSatisfy { $0.refusal?.contains("another module") == true })
    let own = try #require(try project.beginning(forModuleOf: folder.path + "/" + path))
    #expect(own.root == folder.path + "/Modules/Core")
    var other = OfferReader(own)
    let offers = other.offers(for: declaration, in: file, keyword: "model")
    let nodes = try AdoptedNodes.adopt(offers, of: file, in: own)
    #expect(nodes.offers.first?.refusal == nil)
    let plan = try #require(try nodes.plan(of: nodes.offers[0], isSaved: true)?.plan)
    let written = plan.changes.filter(\.isWritten).map(\.path.text)
    #expect(written.contains("Kitfile"))
    #expect(written.contains("Sources/Core/Generated/Models/Innen.swift"), "\(written)")
    #expect(try project.beginning(forModuleOf: folder.path + "/App/Size.swift") == nil)
    let open = try project.beginning(forModuleOf: folder.path + "/" + path, access: .public)
    #expect(open?.settings.text("access") == "public")
    try folder.write("project Core\n", to: "Modules/Core/Kitfile")
    #expect(try project.beginning(forModuleOf: folder.path + "/" + path) == nil)
  }

  /// What is in another target of the kit's own project gets a kit in the folder of that target.
  @Test func aTargetGetsItsOwnKit() throws {
    defer { folder.remove() }
    try writeProject([
      ("App", ["App/Size.swift"]), ("Widget", ["Teile/Uhr.swift"]), ("AppTests", ["Checks/Some.swift"]),
    ])
    for path in ["Teile/Uhr.swift", "Checks/Some.swift"] { try folder.write(Self.codable, to: path) }
    let project = try project()
    let own = try #require(try project.beginning(forModuleOf: folder.path + "/Teile/Uhr.swift"))
    #expect(own.root == folder.path + "/Teile")
    #expect(own.settings.text("out") == "Generated")
    #expect(try project.beginning(forModuleOf: folder.path + "/App/Size.swift") == nil)
    try folder.write("project Teile\n", to: "Teile/Kitfile")
    #expect(try project.beginning(forModuleOf: folder.path + "/Teile/Uhr.swift") == nil)
  }

  /// Its name is the target's, wherever Xcode has the target's files.
  @Test func aKitIsNamedAfterItsTarget() throws {
    defer { folder.remove() }
    let target = "{isa = PBXNativeTarget; name = \"App-iOS\"; buildPhases = (); fileSystemSynchronizedGroups = (F); };"
    let group = "{isa = PBXFileSystemSynchronizedRootGroup; path = iOS; };"
    let objects = "T = \(target)\nF = \(group)"
    try folder.write("// !$*UTF8*$!\n{ objects = {\n\(objects)\n}; }\n", to: "App.xcodeproj/project.pbxproj")
    try folder.write(Self.codable, to: "iOS/Uhr.swift")
    let own = try #require(try project().beginning(forModuleOf: folder.path + "/iOS/Uhr.swift"))
    #expect(own.root == folder.path + "/iOS" && own.moduleName == "App_iOS")
  }

  /// A kit that gives nothing yet gives what others see, if the first declaration for it is so.
  @Test(arguments: [
    ("project App\n", "project App {\n  access public\n}\n"), ("project App { access internal }\n", nil),
    ("project App { swift 6.2 }\n", "project App { swift 6.2; access public }\n"),
    ("project App {}\nmodel M { id: Int }\n", nil), ("", nil),
  ])
  func aPublicDeclarationOpensAnEmptyKit(kit: String, expected: String?) throws {
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    let project = try project()
    #expect(try project.showing(.internal).tree("Kitfile")?.source.string == kit)
    let open = try project.showing(.open)
    #expect(open.tree("Kitfile")?.source.string == expected ?? kit)
    #expect(open.settings.text("access") == (expected == nil ? "internal" : "public"))
  }
}
