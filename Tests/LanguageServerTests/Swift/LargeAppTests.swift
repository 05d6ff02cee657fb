import Generation
import LanguageServer
import TestSupport
import Testing

/// Code actions in an app of many files and modules: how much work they are, counted, and where they write.
@Suite(.timeLimit(.minutes(30)))
struct LargeAppTests {
  private static let files = 60
  private static let watching: JSON = [
    "workspace": [
      "applyEdit": true, "didChangeWatchedFiles": ["dynamicRegistration": true],
      "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]],
    ],
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": [:], "dataSupport": true, "disabledSupport": true,
        "resolveSupport": ["properties": ["edit"]],
      ]
    ],
  ]

  private static func swift(_ index: Int) -> String {
    """
    protocol Größe\(index)Delegate: AnyObject { func größe(_ größe: Größe\(index), didSelect row: Int) }
    final class Größe\(index) {
      enum Error: Swift.Error { case missing }
      struct Row: Codable { let id: Int }
      weak var delegate: Größe\(index)Delegate?
      func show() -> Int {
        let first = 7
        return first
      }
    }
    extension String { var größe\(index): Int { count } }

    """
  }

  private let core = Core(TemplateClient.builtIn)
  private let test: TemplateClient

  init() throws {
    test = try TemplateClient(kitfile: "project App\n", core: core)
    for index in 0..<Self.files { try test.folder.write(Self.swift(index), to: "Sources/G\(index).swift") }
  }

  private func actions(at word: String, in text: String, of path: String) async throws -> [JSON] {
    let place = try #require(text.firstRange(of: word)).lowerBound
    let line = text[..<place].count { $0 == "\n" }
    let start = text[..<place].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    let position: JSON = ["line": line.json, "character": text[start..<place].utf16.count.json]
    let params: JSONObject = [
      "textDocument": .document(path), "range": ["start": position, "end": position], "context": ["diagnostics": []],
    ]
    return await test.client.request("textDocument/codeAction", .object(params))["result"]?.array ?? []
  }

  private func work(_ question: () async throws -> Void) async rethrows -> [WorkCount.Kind: Int] {
    let earlier = core.work.all
    try await question()
    return core.work.all.merging(earlier) { $0 - $1 }.filter { $0.value != 0 }
  }

  @Test func anEditConcernsOneFile() async throws {
    defer { test.folder.remove() }
    let path = test.folder.path + "/Sources/G0.swift"
    var text = Self.swift(0)
    await test.client.initialize(Self.watching)
    await test.client.open(path, text, language: "swift")
    // The syntax tells that nothing can be taken over in code: nothing is read.
    let nothing = try await work {
      let found = try await actions(at: "return", in: text, of: path)
      #expect(found.isEmpty)
    }
    #expect(nothing[.kitsChecked] == nil && nothing[.swiftFilesRead] == nil)
    #expect(try await !actions(at: "Größe0Delegate", in: text, of: path).isEmpty)
    for key in 1...3 {
      text += "struct Neu\(key) {}\n// \(key)\n"
      await test.change(path, text, version: 1 + key)
      let done = try await work {
        let found = try await actions(at: "Größe0Delegate", in: text, of: path)
        #expect(!found.isEmpty)
      }
      // That of the disk, which has just been written, and the edited one.
      #expect(done[.swiftFilesScanned, default: 0] <= 4, "\(done)")
      #expect(done[.swiftFilesParsed, default: 0] <= 6, "\(done)")
    }
  }

  @Test func anotherDocumentConcernsOneFile() async throws {
    defer { test.folder.remove() }
    let paths = (0..<3).map { test.folder.path + "/Sources/G\($0).swift" }
    await test.client.initialize(Self.watching)
    await test.client.open(paths[0], Self.swift(0), language: "swift")
    #expect(try await !actions(at: "Größe0Delegate", in: Self.swift(0), of: paths[0]).isEmpty)
    for index in 1...2 {
      await test.client.open(paths[index], Self.swift(index), language: "swift")
      await test.client.notify("textDocument/didClose", ["textDocument": .document(paths[index - 1])])
      let saved: JSON = ["uri": .string("file://" + paths[index]), "type": 2]
      await test.client.notify("workspace/didChangeWatchedFiles", ["changes": [saved]])
      let done = try await work {
        let found = try await actions(at: "Größe\(index)Delegate", in: Self.swift(index), of: paths[index])
        #expect(!found.isEmpty)
      }
      #expect(done[.swiftFilesRead, default: 0] <= 12, "\(done)")
    }
  }

  /// A document that was saved and closed is read from the disk.
  @Test func aSavedDocumentIsReadOnceItIsClosed() async throws {
    defer { test.folder.remove() }
    let (path, holder) = (test.folder.path + "/Sources/Neu.swift", test.folder.path + "/Sources/G0.swift")
    let text = "protocol NeuDelegate: AnyObject { func neu(_ neu: Neu, didSelect row: Int) }\n"
    try test.folder.write(text, to: "Sources/Neu.swift")
    await test.client.initialize(Self.watching)
    await test.client.open(path, text, language: "swift")
    await test.client.open(holder, Self.swift(0), language: "swift")
    let before = try await actions(at: "NeuDelegate", in: text, of: path)
    #expect(before.allSatisfy { $0["disabled"] != nil }, "\(before)")
    let saved = "final class Neu { weak var delegate: NeuDelegate? }\n"
    try test.folder.write(saved, to: "Sources/G0.swift")
    let change: JSON = ["uri": .string("file://" + holder), "type": 2]
    await test.client.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
    await test.client.notify("textDocument/didClose", ["textDocument": .document(holder)])
    let after = try await actions(at: "NeuDelegate", in: text, of: path)
    #expect(after.contains { $0["disabled"] == nil }, "\(after)")
  }

  /// A type of a package goes into a kit of the package.
  @Test func aPackageGetsItsOwnKit() async throws {
    defer { test.folder.remove() }
    try test.folder.write("", to: "App.xcodeproj/project.pbxproj")
    let manifest = "let package = Package(name: \"Core\", targets: [.target(name: \"Core\")])\n"
    try test.folder.write(manifest, to: "Modules/Core/Package.swift")
    let path = test.folder.path + "/Modules/Core/Sources/Core/Tag.swift"
    let text = "struct Tag: Codable {\n  let id: Int\n}\n"
    try test.folder.write(text, to: "Modules/Core/Sources/Core/Tag.swift")
    await test.client.initialize(Self.watching)
    await test.client.open(path, text, language: "swift")
    let actions = try await actions(at: "Tag", in: text, of: path).filter { $0["disabled"] == nil }
    let model = try #require(actions.first { $0["title"]?.string?.contains("'model Tag'") == true }, "\(actions)")
    #expect(model["title"]?.string?.contains("a new 'Modules/Core/Kitfile'") == true, "\(model)")
    let edit = await test.client.request("codeAction/resolve", model)["result"]?["edit"] ?? .null
    let uris = (edit["documentChanges"]?.array ?? []).compactMap { change in
      change["uri"]?.string ?? change["textDocument"]?["uri"]?.string
    }
    #expect(!uris.isEmpty && uris.allSatisfy { $0.contains("/Modules/Core/") }, "\(edit)")
    #expect(uris.contains { $0.hasSuffix("/Modules/Core/Kitfile") })
  }
}
