import Diagnostics
import TestSupport
import Testing

@testable import Generation

/// The project's own Swift, read from a folder.
@Suite struct SwiftSourcesTests {
  @Test func findsTypesInAnyFile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("@MainActor public final class 再生: Base {}", to: "Sources/Deep/er/A.swift")
    try folder.write("extension 再生: P { func f(x: Int?) {} }", to: "Other.swift")
    try folder.write("#if DEBUG\nclass Base: UIView {}\n#endif", to: "Sources/B.swift")
    let type = SwiftSources(of: ModulePlace(root: folder.path), files: Disk()).type("再生")
    #expect(type.kind == "class")
    #expect(type.isolation == .main)
    #expect(type.isFinal)
    #expect(type.superclasses == ["Base", "UIView"])
    #expect(type.hasForeignSuperclass)
    #expect(type.conformances == ["P"])
    #expect(type.members.map(\.name) == ["f"])
    #expect(type.members.first?.signature?.parameters.map(\.type.text) == ["Int?"])
  }

  /// Each way from one alias to the next would be gone for ever, and what is behind them would not fit into memory.
  @Test func aliasesOfMany() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let aliases = (0..<8).map { index in
      let parts = Array(repeating: "P.基\(index + 1)<T>", count: 20).joined(separator: ", ")
      return "typealias 基\(index)<T> = (\(parts))"
    }
    let function = "func f(_ a: P.基0<Int>, _ b: P.基7<Int>)"
    try folder.write(
      "protocol P { \(aliases.joined(separator: "; ")); typealias 基8<T> = T; \(function) }",
      to: "A.swift"
    )
    let members = SwiftSources(of: ModulePlace(root: folder.path), files: Disk()).type("P").members
    let types = try #require(members.compactMap(\.signature?.parameters).first).map(\.type.text)
    #expect(types[0].utf8.count < 4_096)
    #expect(types[1] == "(" + Array(repeating: "Int", count: 20).joined(separator: ", ") + ")")
  }

  @Test func leavesOutWhatIsNotTheProjects() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for path in [".build/A.swift", "Pods/A.swift", "build/A.swift", "A.txt"] {
      try folder.write("class A {}", to: path)
    }
    let sources = SwiftSources(of: ModulePlace(root: folder.path), files: Disk())
    #expect(sources.type("A").kind == nil)
    #expect(sources.type("Outer.A").kind == nil)
    #expect(sources.type("").kind == nil)
  }

  @Test func leavesOutWhatKitgenHasWritten() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project P\nmodel User { id: Int }", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    try PlanWriter.open(root: folder.path).write(try #require(try project.plan().plan))
    #expect(SwiftSources(of: ModulePlace(root: folder.path), files: Disk()).type("User").kind == nil)
  }

  /// The setting declares what the sources do not.
  @Test(arguments: [
    ("class A {}", "", "default"), ("class A {}", "isolation main", "main"),
    ("class A {}", "isolation nonisolated", "nonisolated"), ("@MainActor class A {}", "isolation nonisolated", "main"),
    ("nonisolated class A {}", "isolation main", "nonisolated"), ("", "isolation main", "main"), ("", "", "default"),
  ])
  func templatesSeeTheIsolation(source: String, setting: String, expected: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(source, to: "A.swift")
    try folder.write("project P { templates \"Patterns\"; \(setting) }\nnote A", to: "Kitfile")
    try folder.write(
      "pattern note { name: TypeName; emit \"note.stencil\" to \"{name}.txt\" }",
      to: "Patterns/note/pattern.kit"
    )
    try folder.write("{{ node.name.isolation }}", to: "Patterns/note/note.stencil")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let planning = try project.plan()
    let text = planning.plan?.changes.first?.new.map { String(decoding: $0, as: UTF8.self) }
    #expect(text == "\(expected)\n", "\(planning.diagnostics)")
  }

  @Test func aNameIsNoOtherType() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project P { templates \"Patterns\" }\n// 😀\nnote \"A\"", to: "Kitfile")
    try folder.write("pattern note { name: TypeName }", to: "Patterns/note/pattern.kit")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.map(\.message) == ["Expected the name of a type, not '\"A\"'"])
  }

  /// A file that names the coding keys of many types is not parsed for each of them.
  @Test func codingKeysOfManyTypes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let names = (0..<300).map { "Größe\($0)" }
    let functions = names.map { "func f(_ a: \($0)) { print(a, [1, 2].map { $0 + 1 }) }\n" }.joined()
    try folder.write("typealias Keys = Größe7.CodingKeys\n" + functions, to: "B.swift")
    let sources = SwiftSources(of: ModulePlace(root: folder.path), files: Disk())
    let first = ProcessorTime.seconds {
      #expect(sources.useOfCodingKeys(of: names[7], besides: folder.path + "/A.swift")?.line == 1)
    }
    let all = ProcessorTime.seconds {
      for name in names where name != names[7] {
        #expect(sources.useOfCodingKeys(of: name, besides: folder.path + "/A.swift")?.line == nil)
      }
    }
    #expect(all / max(first, 0.02) < 30)
  }
}
