import TestSupport
import Testing

@testable import kitgen

/// What `kitgen doctor` reports about the target that compiles what a kit gives.
struct DoctorTargetTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(target: String, project: String) throws {
    try folder.write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(target)])\n",
      to: "Package.swift"
    )
    try folder.write("", to: "Sources/Shop/Shop.swift")
    try folder.write("project Shop { \(project) }\nmodel Größe { id: Int }\n", to: "Kitfile")
  }

  /// The lines on targets, with the run's status.
  private func findings() async -> (code: ExitCode, lines: [String]) {
    let run = await CommandRun("doctor", in: folder)
    // The last line counts the findings.
    let lines = run.output.split(separator: "\n").map(String.init).dropLast()
    let first = lines.firstIndex { $0.contains(" target: ") } ?? lines.endIndex
    let last = lines[first...].lastIndex { $0.contains(" target: ") } ?? first
    return (run.code, Array(lines[first...].prefix(last - first + 2)))
  }

  @Test func namesTheTarget() async throws {
    defer { folder.remove() }
    try write(target: ".target(name: \"Shop\")", project: "out \"Sources/Shop/Generated\"")
    let findings = await findings()
    #expect(findings.code == .success)
    #expect(findings.lines == ["ok       target: 'Shop' compiles 'Sources/Shop/Generated'"])
  }

  @Test func findsAnOutputOfNoTarget() async throws {
    defer { folder.remove() }
    try write(target: ".target(name: \"Shop\")", project: "out \"Größen\"")
    let findings = await findings()
    #expect(findings.code == .dataError)
    #expect(
      findings.lines == [
        "problem  target: no target of the package compiles 'Größen'",
        "         Set 'out' in the Kitfile to a folder of a target, or add a target to Package.swift.",
      ]
    )
  }

  @Test func findsFilesThatTheTargetLeavesOut() async throws {
    defer { folder.remove() }
    try write(
      target: ".target(name: \"Shop\", exclude: [\"Generated/Models\"])",
      project: "out \"Sources/Shop/Generated\""
    )
    let findings = await findings()
    #expect(findings.code == .dataError)
    #expect(
      findings.lines == [
        "problem  target: 'Shop' leaves out 'Sources/Shop/Generated/Models/Größe.swift'",
        "         Correct 'exclude' and 'sources' of the target in Package.swift.",
      ]
    )
  }

  @Test(arguments: [
    ("isolation main", "", "'isolation main', where the target 'Shop' does not name the main actor as its default"),
    (
      "isolation nonisolated", ".defaultIsolation(MainActor.self)",
      "'isolation nonisolated', where the main actor is the default of the target 'Shop'"
    ),
    ("mode 5", ".swiftLanguageMode(.v6)", "'mode 5', where the target 'Shop' is compiled in the language mode 6"),
  ])
  func findsOtherSettings(kit: String, settings: String, sentence: String) async throws {
    defer { folder.remove() }
    try write(
      target: ".target(name: \"Shop\", swiftSettings: [\(settings)])",
      project: "out \"Sources/Shop\"; \(kit)"
    )
    let findings = await findings()
    #expect(findings.code == .success)
    #expect(
      findings.lines == [
        "ok       target: 'Shop' compiles 'Sources/Shop'",
        "note     target: the Kitfile says \(sentence)",
        "         Make the Kitfile match the build.",
      ]
    )
  }

  /// SwiftPM warns of a Kitfile among its sources.
  @Test func saysWhatToExclude() async throws {
    defer { folder.remove() }
    try folder.write(
      "// swift-tools-version: 6.2\nimport PackageDescription\n"
        + "let package = Package(name: \"P\", targets: [.target(name: \"Shop\")])\n",
      to: "Package.swift"
    )
    try folder.write("project Shop\nmodel Größe { id: Int }\n", to: "Sources/Shop/Kitfile")
    let run = await CommandRun("doctor", "--root", "Sources/Shop", in: folder)
    #expect(run.code == .success)
    #expect(run.output.contains("Add 'exclude: [\"Kitfile\", \"kitgen.lock\"]' to the target 'Shop'"), "\(run.output)")
  }

  /// A guide for coding assistants is one of these files.
  @Test func saysToExcludeTheGuide() async throws {
    defer { folder.remove() }
    try write(target: ".target(name: \"Shop\")", project: "")
    let run = await CommandRun("init", "--agents", "--root", "Sources/Shop", in: folder)
    #expect(run.output.contains("'exclude: [\"Kitfile\", \"kitgen.lock\", \"AGENTS.md\"]'"), "\(run.output)")
  }

  /// A group of Xcode compiles nothing by itself.
  @Test func saysWhatAGroupLacks() async throws {
    defer { folder.remove() }
    try folder.write("", to: "Shop.xcodeproj/project.pbxproj")
    try folder.write("", to: "Shop/Größe.swift")
    try folder.write("project Shop { out \"Shop/Generated\" }\nmodel Größe { id: Int }\n", to: "Kitfile")
    let lines = await findings().lines
    #expect(lines.count == 2, "\(lines)")
    #expect(
      !lines.joined().contains("compiles 'Shop/Generated'") && lines.joined().contains("Convert to Folder"),
      "\(lines)"
    )
  }

  @Test func saysWhereThereIsNoBuild() async throws {
    defer { folder.remove() }
    try folder.write("model Größe { id: Int }\n", to: "Kitfile")
    // A repository's end: what is around the folder of the test does not count.
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    let findings = await findings()
    #expect(findings.code == .success)
    #expect(
      findings.lines == [
        "note     target: there is neither a Swift package nor an Xcode project around the folder of the Kitfile"
      ]
    )
  }
}
