import Foundation
import TestSupport
import Testing

@testable import kitgen

/// What `.kitgen/run` spares, and what it must not change.
struct RunShortcutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Without a package the project is looked for further up, and without a repository the module: there the folders of other
    // tests come and go, which is a change of what the run has read.
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(".git"),
      withIntermediateDirectories: false
    )
    let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    try folder.write(
      manifest + "let package = Package(name: \"App\", targets: [.target(name: \"App\")])\n",
      to: "Package.swift"
    )
  }

  /// Generates until a run leaves a record: the first one writes, the next one makes the folder, which is a change, too.
  private func settle() async throws {
    for _ in 0..<3 {
      _ = await CommandRun("generate", in: folder)
      for path in folder.files() {
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path + "/" + path)
      }
    }
    _ = await CommandRun("generate", in: folder)
  }

  private var record: [String] {
    folder.read(".kitgen/run/record")?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  /// A number that no run has counted shows who has answered.
  private func falsify() throws {
    var lines = record
    try #require(lines.count > 3 && lines[1] == "1 1")
    lines[1] = "12 34"
    try folder.write(lines.joined(separator: "\n"), to: ".kitgen/run/record")
  }

  @Test func nothingIsComputedAgain() async throws {
    defer { folder.remove() }
    try folder.write("project App\nmodel Größe { id: String }\n", to: "Kitfile")
    try await settle()
    // A folder outside of the repository is no part of it, whatever comes and goes there.
    #expect(record.filter { $0.hasPrefix("e/") }.allSatisfy { $0.dropFirst().hasPrefix(folder.path) }, "\(record)")
    try falsify()
    #expect(await CommandRun("generate", in: folder).output == "Up to date: 12 files.\n")
    #expect(await CommandRun("check", in: folder).output == "No mistakes in 34 files.\n")
    #expect(await CommandRun("check", "--quiet", in: folder).output == "")
    #expect(await CommandRun("check", "--json", in: folder).output.contains("diagnostics"))
    try folder.write("project App\nmodel Größe { id: Int }\n", to: "Kitfile")
    #expect(await CommandRun("check", in: folder).output == "No mistakes in 1 file.\n")
  }

  /// What a run has to report it reports each time.
  @Test func warningsAreSaidAgain() async throws {
    defer { folder.remove() }
    try folder.write("project App\nmodel Größe { id: String }\nmodel größe2 { id: String }\n", to: "Kitfile")
    try await settle()
    let run = await CommandRun("generate", in: folder)
    #expect(record.isEmpty && run.errors.contains("warning"), "\(run.errors)")
    #expect(await CommandRun("check", in: folder).errors == run.errors)
  }

  /// A run looks at templates that no node of the kit uses, too, each time.
  @Test func aRunSaysWhatACheckDoes() async throws {
    defer { folder.remove() }
    try folder.write("project App { templates \"P\" }\nmodel Größe { id: String }\n", to: "Kitfile")
    let schema = "pattern note { name: UpperCamel; emit \"n.stencil\" to \"{name}.txt\" }"
    try folder.write(schema, to: "P/note/pattern.kit")
    try folder.write("{{ node.nam }}", to: "P/note/n.stencil")
    try await settle()
    #expect(record.isEmpty)
    #expect(await CommandRun("check", in: folder).errors.contains("nam"))
    #expect(await CommandRun("generate", in: folder).errors.contains("nam"))
  }
}
