import TestSupport
import Testing

@testable import kitgen

/// Patterns beside the kits that use them, and what is in a folder of patterns without being a part of any kit.
struct SharedPatternsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "pattern memo { name: UpperCamel; typeName \"{name}Memo\"; emit \"memo.stencil\" to \"{typeName}.swift\" }\n",
      to: "Patterns/memo/pattern.kit"
    )
    try folder.write("struct {{ node.typeName }} {}\n", to: "Patterns/memo/memo.stencil")
    try folder.write("memo Example\n", to: "Patterns/memo/Examples/One/Kitfile")
    try folder.write("memo Inner\n", to: "Patterns/memo/Examples/One/more.kit")
  }

  private func kits() throws {
    try folder.write("project A { templates \"../Patterns\"; out \"Out\" }\nmemo First\n", to: "A/Kitfile")
    try folder.write("project B { templates \"../../Patterns\"; out \"Out\" }\nmemo Second\n", to: "Deep/B/Kitfile")
  }

  @Test func twoKitsShareAFolder() async throws {
    defer { folder.remove() }
    try kits()
    let before = folder.files()
    let run = await CommandRun("generate", "--all", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    let written = folder.files().filter { !before.contains($0) }
    #expect(
      written == ["A/Out/FirstMemo.swift", "A/kitgen.lock", "Deep/B/Out/SecondMemo.swift", "Deep/B/kitgen.lock"],
      "\(written)"
    )
    #expect(folder.read("A/Out/FirstMemo.swift")?.hasSuffix("struct FirstMemo {}\n") == true)
    #expect(await CommandRun("generate", "--check", "--all", in: folder).code == .success)
    #expect(await CommandRun("check", in: folder, below: "Deep/B").code == .success)
    #expect(await CommandRun("memo", "Third", in: folder, below: "A").code == .success)
    #expect(folder.exists("A/Out/ThirdMemo.swift"))
  }

  @Test func placesMistakesInTheSharedFolder() async throws {
    defer { folder.remove() }
    try kits()
    try folder.write("é{{ node.nmae }}\n", to: "Patterns/memo/memo.stencil")
    for command in [["check"], ["generate"], ["templates", "check"]] {
      let run = await CommandRun(command, in: folder, below: "A")
      #expect(run.code == .dataError)
      #expect(
        run.errors.contains("/Patterns/memo/memo.stencil:1:10: error: 'memo' has no member 'nmae'"),
        "\(run.errors)"
      )
    }
  }

  @Test func runsTheExamplesOfTheSharedFolder() async throws {
    defer { folder.remove() }
    try kits()
    let text = "struct ExampleMemo {}\n"
    try folder.write(text, to: "Patterns/memo/Examples/One/Expected/ExampleMemo.swift")
    let run = await CommandRun("templates", "test", in: folder, below: "A")
    #expect(run.code == .stale && run.output.contains("failed memo/One"), "\(run.errors)\(run.output)")
    #expect(run.output.contains("Patterns/memo/Examples/One") || run.output.contains("ExampleMemo.swift"))
  }

  /// What several kits share is not written by any of them.
  @Test(arguments: [["templates", "eject", "model"], ["templates", "test", "--update"]])
  func writesNothingOutside(command: [String]) async throws {
    defer { folder.remove() }
    try kits()
    let before = folder.files()
    let run = await CommandRun(command, in: folder, below: "A")
    #expect(run.code == .usage)
    #expect(run.errors.contains("'../Patterns', which is outside of the folder of the Kitfile"), "\(run.errors)")
    #expect(run.errors.contains("--root DIR"))
    #expect(folder.files() == before)
    // From a folder around it, it is a folder like any.
    try folder.write("project Root { templates \"Patterns\" }\n", to: "Kitfile")
    let around = await CommandRun(command + ["--root", ".."], in: folder, below: "A")
    #expect(around.code == .success, "\(around.errors)")
  }

  @Test(arguments: [".", "..", "../../..", "/tmp/Patterns", ""])
  func refusesFoldersThatHoldTheKit(path: String) async throws {
    defer { folder.remove() }
    try folder.write("project A { templates \"\(path)\" }\nmodel User { id: Int }\n", to: "Some/A/Kitfile")
    let run = await CommandRun("check", in: folder, below: "Some/A")
    #expect(
      run.code == .dataError && run.errors.contains("Kitfile:1:23: error: "),
      "\(run.errors)"
    )
  }

  @Test func tellsOfAMissingFolder() async throws {
    defer { folder.remove() }
    try folder.write("project A { templates \"../Paterns\" }\nmodel User { id: Int }\n", to: "A/Kitfile")
    for command in [["check"], ["generate"]] {
      let run = await CommandRun(command, in: folder, below: "A")
      #expect(run.code == .dataError)
      #expect(run.errors.contains("Kitfile:1:23: error: There is no folder '../Paterns'"), "\(run.errors)")
    }
    try folder.write("", to: "Paterns/README.md")
    #expect(await CommandRun("check", in: folder, below: "A").code == .success)
  }

  /// Examples are run by 'kitgen templates test', also where no kit names the folder of their pattern.
  @Test(arguments: [["generate", "--all"], ["check", "--all"], ["generate", "--check", "--all"]])
  func examplesAreNoKits(command: [String]) async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "App/Kitfile")
    #expect(await CommandRun("generate", in: folder, below: "App").code == .success)
    let before = folder.files()
    let run = await CommandRun(command, in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(!run.errors.contains("Examples"), "\(run.errors)")
    #expect(folder.files() == before)
  }

  /// A folder of this name that is not beside a pattern is one like any.
  @Test func otherFoldersOfTheNameAreKits() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "App/Examples/One/Kitfile")
    #expect(await CommandRun("generate", "--all", in: folder).code == .success)
    #expect(folder.exists("App/Examples/One/Models/User.swift"))
  }
}
