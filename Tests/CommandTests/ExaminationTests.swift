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

  // MARK: Editors

  @Test func findsEditorsAndWhatTheyKnowOfKitgen() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["nvim", "emacs", "code"] { _ = try program(name, printing: "", in: folder) }
    let environment = ["PATH": "/nowhere:\(folder.path)", "HOME": folder.path + "/Zuhause"]
    try folder.write("vim.lsp.enable('kitgen')\n", to: "Zuhause/.config/nvim/init.lua")
    try folder.write("; größe\n", to: "Zuhause/.emacs")
    try folder.write("{}", to: "Zuhause/.vscode/extensions/kitgen.kitgen-0.1.0/package.json")
    let findings = EditorExamination(environment: environment).findings
    #expect(findings.map(\.state) == [.note, .ok, .ok, .note])
    #expect(findings[0].text.hasPrefix("there is no 'kitgen' on the PATH"))
    #expect(findings[1].text == "Visual Studio Code, which has kitgen in '~/.vscode/extensions'")
    #expect(findings[2].text == "Neovim, which has kitgen in '~/.config/nvim/init.lua'")
    #expect(findings[3].text == "Emacs, in whose configuration kitgen was not found")
    #expect(findings[3].advice?.contains("'editors/emacs/README.md'") == true)
  }

  @Test func looksWhereConfigurationsAreSaidToBe() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["hx", "kitgen"] { _ = try program(name, printing: "", in: folder) }
    try folder.write("[language-server.kitgen]\n", to: "Mine/helix/languages.toml")
    let environment = ["PATH": folder.path, "HOME": "/nowhere", "XDG_CONFIG_HOME": folder.path + "/Mine"]
    let findings = EditorExamination(environment: environment).findings
    #expect(findings.map(\.state) == [.ok, .ok], "\(findings)")
  }

  /// The places that the documentation names.
  @Test(arguments: [
    ("nvim", ".local/share/nvim/site/pack/kitgen/start/kitgen/plugin/kitgen.lua"),
    ("vim", ".vim/pack/kitgen/start/kitgen/plugin/kitgen.vim"),
    ("subl", ".config/sublime-text/Packages/User/kitgen.sublime-build"),
  ])
  func findsWhatTheDocumentationSays(editor: String, place: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in [editor, "kitgen"] { _ = try program(name, printing: "", in: folder) }
    try folder.write("", to: "Zuhause/" + place)
    let findings = EditorExamination(environment: ["PATH": folder.path, "HOME": folder.path + "/Zuhause"]).findings
    #expect(findings.map(\.state) == [.ok, .ok], "\(findings)")
  }

  @Test func saysThatThereAreNoEditors() {
    let findings = EditorExamination(environment: [:]).findings
    #expect(findings.map(\.state) == [.note, .note])
    #expect(findings.last?.text == "none that kitgen knows is on the PATH")
  }

  /// A program that prints a line.
  private func program(_ name: String, printing line: String, in folder: TemporaryFolder) throws -> String {
    try folder.write("#!/bin/sh\necho '\(line)'\n", to: name)
    let path = folder.path + "/" + name
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
