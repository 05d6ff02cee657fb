import Foundation
import TestSupport
import Testing

@testable import kitgen

/// What `kitgen doctor` reports about the machine, on machines that are made up.
struct ExaminationTests {
  // MARK: Toolchain

  @Test func findsACompilerThatIsNotThere() async {
    let finding = await ToolchainExamination(environment: ["SWIFTC": "/nowhere/swiftc"]).finding()
    #expect(finding.state == .problem)
    #expect(finding.text == "there is no Swift compiler: '/nowhere/swiftc --version' does not run")
    #expect(finding.advice == "Correct SWIFTC, which is '/nowhere/swiftc', or unset it.")
  }

  @Test(arguments: [
    ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", Finding.State.ok, "Swift 6.3.1, "),
    ("Apple Swift version 6.2 (swiftlang-6.2)", .ok, "Swift 6.2, "),
    ("Swift version 5.10.1", .note, "is Swift 5.10.1, which cannot compile all modes"),
    ("Größe", .note, "does not say which version of Swift it is"),
  ])
  func readsTheVersionOfTheCompiler(output: String, state: Finding.State, text: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = try program("swiftc", printing: output, in: folder)
    let finding = await ToolchainExamination(environment: ["SWIFTC": program]).finding()
    #expect(finding.state == state)
    #expect(finding.text.contains(text), "\(finding.text)")
  }

  /// A program that prints a line.
  private func program(_ name: String, printing line: String, in folder: TemporaryFolder) throws -> String {
    try folder.write("#!/bin/sh\necho '\(line)'\n", to: name)
    let path = folder.path + "/" + name
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
