import SwiftAnalysis
import TestSupport
import Testing

/// Uses of modules, and of members behind types.
@Suite struct ModuleUsesTests {
  /// A text whose uses are between `«` and `»`, or between `‹` and `›` where syntax does not prove them.
  private func marked(_ text: String, _ uses: [TypeUse]) -> String {
    var found = Array(text.utf8)
    for use in uses.reversed() {
      found.insert(contentsOf: (use.isProven ? "»" : "›").utf8, at: use.range.upperBound)
      found.insert(contentsOf: (use.isProven ? "«" : "‹").utf8, at: use.range.lowerBound)
    }
    return String(decoding: found, as: UTF8.self)
  }

  private func plain(_ marked: String) -> String {
    String(marked.filter { !"«»‹›".contains($0) })
  }

  @Test(arguments: [
    "/* 日本 */ @testable import «Core»\nimport struct «Core».User\nimport Other",
    "#if canImport(«Core»)\nlet é: «Core».User = «Core».User(id: 1)\n#endif",
    "let Core = 1; let a = Core.User", "// Core.User\nlet a = \"Core.User\"; let b = x.Core.User",
    "struct Core {}\nlet a: Core.User", "let a: Core; f(Core)", "#Preview { ‹Core›.User() }",
  ])
  func modules(text: String) throws {
    let tree = try #require(SwiftTree(plain(text)))
    let uses = ModuleUses.uses(of: "Core", in: tree, TypeSurroundings(), isDeclared: false)
    #expect(marked(plain(text), uses) == text)
  }

  /// Where something in the module has the name as well, an import is one all the same.
  @Test func modulesWithTypesOfTheirName() throws {
    let text = "import «Core»\nlet é: ‹Core›.User"
    let tree = try #require(SwiftTree(plain(text)))
    let uses = ModuleUses.uses(of: "Core", in: tree, TypeSurroundings(), isDeclared: true)
    #expect(marked(plain(text), uses) == text)
  }

  @Test(arguments: [
    "post(Events.«Changed»(é: 1)); let a: App.Events.«Changed» = x; let b: Prefs.Key.«launches»",
    "let a = Prefs.Key.«launches».rawValue; let b = Prefs.launches; let c = x.Events.Changed; let d = Other.Changed",
    "private struct Events {}\nlet a = Events.Changed()", "struct Events {}\nlet a = Events.«Changed»()",
    "extension Events.«Changed» {}", "#Preview { Events.‹Changed›() }",
    "extension Events { var é: [«Changed»] { [«Changed»()] }; func f<Changed>(_ a: Changed) {} }; func g(_ a: Changed) {}",
  ])
  func members(text: String) throws {
    let tree = try #require(SwiftTree(plain(text)))
    let members: [String: Set<String>] = ["Events": ["Changed"], "Prefs.Key": ["launches"]]
    let uses = ScopedUses.uses(of: members, in: tree, TypeSurroundings(modules: ["App"]))
    #expect(marked(plain(text), uses) == text)
  }
}
