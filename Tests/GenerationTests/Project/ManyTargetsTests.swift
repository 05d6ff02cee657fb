import Foundation
import TestSupport
import Testing

@testable import Generation

/// A package with many targets takes time in proportion to them.
@Suite struct ManyTargetsTests {
  private func seconds(_ count: Int, _ settings: String) throws -> Double {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let targets = (0..<count).map { index in
      ".target(name: \"A\(index)\", dependencies: [\"A\(index + 1)\"]\(settings)),\n"
    }
    try folder.write("let package = Package(name: \"é\", targets: [\n\(targets.joined())])\n", to: "Package.swift")
    try folder.write("struct Größe {}\n", to: "Sources/A1/a.swift")
    var found = 0
    let seconds = ProcessorTime.seconds {
      let sources = ModuleSources.find(
        ModulePlace(root: folder.path, out: "Sources/A1"),
        in: Disk()
      )
      found = sources.ownFiles().count
    }
    #expect(found == 1)
    return seconds
  }

  @Test(arguments: ["", ", path: \"Sources/A1\""])
  func targetsAreLookedAtOnce(settings: String) throws {
    _ = try seconds(10, settings)
    let (small, large) = (try seconds(200, settings), try seconds(1_600, settings))
    #expect(large < max(small, 0.01) * 24, "\(small) and \(large)")
  }

  /// Who may import a target: what depends on it, directly or through others; of an executable, tests alone.
  @Test func thoseThatImportATargetAreFound() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      """
      let package = Package(name: "é", targets: [
        .target(name: "Kern"), .executableTarget(name: "App", dependencies: ["Ui"]),
        .target(name: "Ui", dependencies: [.target(name: "Kern")]), .target(name: "Fremd"),
        .testTarget(name: "AppTests", dependencies: ["App"]), .target(name: "Offen", dependencies: names),
      ])
      """,
      to: "Package.swift"
    )
    for name in ["Kern", "App", "Ui", "Fremd", "Offen"] { try folder.write("", to: "Sources/\(name)/a.swift") }
    try folder.write("", to: "Tests/AppTests/a.swift")
    func importing(_ name: String) -> [String] {
      ModuleSources.find(
        ModulePlace(root: folder.path, out: "Sources/\(name)"),
        in: Disk()
      ).importing.map(\.name)
    }
    #expect(importing("Kern") == ["App", "Ui", "AppTests", "Offen"])
    #expect(importing("Ui") == ["App", "AppTests", "Offen"])
    #expect(importing("App") == ["AppTests"])
    #expect(importing("Fremd") == ["Offen"])
  }
}
