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

  // MARK: Libraries

  private static func maps(_ paths: String...) -> String {
    (["7ffd1000-7ffd3000 rw-p 00000000 00:00 0 [stack]", "7fde0000-7fde1000 r-xp 00000000 08:01 17 /lib/libc.so.6"]
      + paths.map { "7f000000-7f001000 r-xp 00001000 fe:00 42                         \($0)" })
      .joined(separator: "\n")
  }

  @Test func tellsWhereTheLibrariesAre() {
    let bundled = LibraryExamination(
      executable: "/opt/größe/lib/kitgen/kitgen",
      maps: Self.maps("/opt/größe/lib/kitgen/libswiftCore.so", "/opt/größe/lib/kitgen/libSwiftSyntax.so")
    )
    #expect(bundled.finding == .ok("libraries", "kitgen's own, in '/opt/größe/lib/kitgen'"))
    let toolchain = LibraryExamination(
      executable: "/home/me/bin/kitgen",
      maps: Self.maps(
        "/toolchains/swift/usr/lib/swift/linux/libswiftCore.so",
        "/toolchains/swift/usr/lib/swift/host/libSwiftSyntax.so"
      )
    )
    #expect(toolchain.finding.state == .note)
    #expect(toolchain.finding.text.contains("'/toolchains/swift/usr/lib'"), "\(toolchain.finding.text)")
    let none = LibraryExamination(executable: "/home/me/bin/kitgen", maps: Self.maps())
    #expect(none.finding == .ok("libraries", "inside of the executable"))
  }

  @Test func findsLibrariesOfSeveralToolchains() {
    let finding = LibraryExamination(
      executable: "/opt/kitgen/lib/kitgen/kitgen",
      maps: Self.maps("/opt/other/usr/lib/swift/linux/libswiftCore.so", "/opt/kitgen/lib/kitgen/libSwiftSyntax.so")
    ).finding
    #expect(finding.state == .problem)
    #expect(finding.text.hasSuffix("'/opt/kitgen/lib/kitgen', '/opt/other/usr/lib'"), "\(finding.text)")
  }

  #if os(Linux)
    @Test func findsTheLibrariesOfThisProcess() throws {
      let examination = try #require(LibraryExamination.ofThisProcess)
      #expect(examination.libraries.contains { $0.contains("libswiftCore") || $0.contains("libSwiftSyntax") })
      #expect(examination.finding.state != .problem)
    }
  #endif

  /// A program that prints a line.
  private func program(_ name: String, printing line: String, in folder: TemporaryFolder) throws -> String {
    try folder.write("#!/bin/sh\necho '\(line)'\n", to: name)
    let path = folder.path + "/" + name
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
