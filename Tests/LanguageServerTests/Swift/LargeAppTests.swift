import Foundation
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
    for index in 0..<Self.files {
      let path = "Sources/G\(index).swift"
      try test.folder.write(Self.swift(index), to: path)
      // A file that is young has to be read again.
      let old: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSince1970: 1e9)]
      try FileManager.default.setAttributes(old, ofItemAtPath: test.folder.path + "/" + path)
    }
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

  /// A file with the keys of a project is parsed once, however many of them are asked for.
  @Test func keysOfAFileAreReadOnce() async throws {
    defer { test.folder.remove() }
    let path = test.folder.path + "/Sources/Neu.swift"
    let names = (0..<3).map { "größe\($0)" }
    let calls = names.map { "func \($0)() { UserDefaults.standard.set(1, forKey: Namen.UserDefaults.\($0)Key) }\n" }
    let text = calls.joined()
    let keys = names.map { "static let \($0)Key = \"\($0).x\"; " }.joined()
    try test.folder.write("enum Namen { enum UserDefaults { \(keys)} }\n", to: "Sources/Keys.swift")
    let method = "extension UserDefaults { func set(_ zahl: Int, forKey key: Art) {} }\n"
    try test.folder.write(method, to: "Sources/Art.swift")
    try test.folder.write(text, to: "Sources/Neu.swift")
    await test.client.initialize(Self.watching)
    await test.client.open(path, text, language: "swift")
    #expect(try await !actions(at: names[0] + "Key", in: text, of: path).isEmpty)
    for name in names {
      let done = try await work {
        let found = try await actions(at: name + "Key", in: text, of: path)
        #expect(found.contains { $0["disabled"] == nil }, "\(found)")
      }
      #expect(done[.swiftFilesParsed] == nil, "\(done)")
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

  // MARK: Without a Kitfile

  private static let tag = "struct Tag: Codable {\n  let id: Int\n}\n"
  private static let manifest = """
    let package = Package(name: "Core", targets: [.target(name: "Core"), .testTarget(name: "CoreTests")])

    """

  /// The model that `Tag` in a file can become, with the URIs that its edit creates and changes.
  private func model(
    in path: String,
    _ capabilities: JSON,
    beside files: [String: String]
  ) async throws -> (title: String, created: [String], changed: [String])? {
    try FileManager.default.removeItem(atPath: test.kit)
    for (path, text) in files { try test.folder.write(text, to: path) }
    try test.folder.write(Self.tag, to: path)
    await test.client.initialize(capabilities)
    await test.client.open(test.folder.path + "/" + path, Self.tag, language: "swift")
    let actions = try await actions(at: "Tag", in: Self.tag, of: test.folder.path + "/" + path)
    guard let model = actions.first(where: { $0["title"]?.string?.contains("'model Tag'") == true }) else { return nil }
    var edit = model["edit"]
    if edit == nil { edit = await test.client.request("codeAction/resolve", model)["result"]?["edit"] }
    let start = DocumentURI(path: test.folder.path).string + "/"
    func paths(_ uris: [String?]) -> [String] { uris.compactMap { $0?.replacing(start, with: "") }.sorted() }
    if case .object(let changes)? = edit?["changes"] {
      return (model["title"]?.string ?? "", [], paths(changes.members.map(\.key)))
    }
    let steps = edit?["documentChanges"]?.array ?? []
    return (
      model["title"]?.string ?? "", paths(steps.filter { $0["kind"] == "create" }.map { $0["uri"]?.string }),
      paths(steps.map { $0["textDocument"]?["uri"]?.string })
    )
  }

  private static let plain: JSON = ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]]
  private static let changing: JSON = [
    "workspace": ["workspaceEdit": ["documentChanges": true]],
    "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
  ]
  private static let written = [
    ["Modules/Core/Kitfile", "Modules/Core/Sources/Core/Generated/Models/Tag.swift", "Modules/Core/kitgen.lock"],
    ["Modules/Core/Sources/Core/Types.swift"],
  ]

  @Test(arguments: [
    (watching, written[0], written.joined().sorted()),
    (changing, [], written.joined().sorted()), (plain, [], written.joined().sorted()),
  ])
  func aPackageWithoutAKitGetsOne(_ capabilities: JSON, created: [String], changed: [String]) async throws {
    defer { test.folder.remove() }
    let path = "Modules/Core/Sources/Core/Types.swift"
    let model = try await model(in: path, capabilities, beside: ["Modules/Core/Package.swift": Self.manifest])
    let found = try #require(model)
    #expect(found.title.contains("a new 'Kitfile'"))
    #expect(found.created == created)
    #expect(found.changed == changed)
  }

  @Test func anXcodeProjectWithoutAKitGetsOne() async throws {
    defer { test.folder.remove() }
    let project = "{objects = {F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; }; };}"
    let model = try await model(in: "App/Tag.swift", Self.watching, beside: ["App.xcodeproj/project.pbxproj": project])
    #expect(try #require(model).created == ["App/Generated/Models/Tag.swift", "Kitfile", "kitgen.lock"])
  }

  /// Code of tests is no place for a kit, and without a build nothing tells where one would be.
  @Test(arguments: [
    ("Modules/Core/Tests/CoreTests/Tag.swift", ["Modules/Core/Package.swift": manifest]),
    ("Other/Tag.swift", [:]),
  ])
  func nowhereToBegin(path: String, files: [String: String]) async throws {
    defer { test.folder.remove() }
    #expect(try await model(in: path, Self.watching, beside: files) == nil)
  }
}
