import Diagnostics
import Templating
import TestSupport
import Testing

@testable import Generation

/// Types of a kit that are called like those of support.
struct SupportClashTests {
  private static func errors(_ kit: MarkedText) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit.text, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    return project.diagnosticsWithFiles.filter { $0.severity == .error }
  }

  @Test(arguments: [
    ("api Q { base \"https://q.example\" }\nmodel 1️⃣HTTPTransport { a: Int }", "HTTPTransport", "model"),
    ("api Q { request R -> Int @stream { GET \"é\" } }\nenum 1️⃣StreamEvent { case a }", "Streams", "enum"),
    (
      "api Q { request R -> URL @download { GET \"é\" } }\nmodel 1️⃣TransferProgress { a: Int }", "TransferProgress",
      "model"
    ),
    (
      "api Q { request R { POST \"é\"; body multipart; file: Upload } }\nmodel 1️⃣UploadBody { a: Int }", "Upload",
      "model"
    ),
    // Types that only their file sees, too.
    (
      "api Q { base \"https://q.example\"; request R { GET \"é\" } }\nmodel 1️⃣Transfers { a: Int }", "GuardedSession",
      "model"
    ),
    (
      "project P { flavor rx; ios 16 }\ndefaults Q { a: Int = 1 @observe }\nmodel 1️⃣SerialSignal { a: Int }",
      "ReactivePreferences", "model"
    ),
  ])
  func refuses(marked: String, support: String, keyword: String) throws {
    let kit = MarkedText("// 名前 👨‍👩‍👧\n" + marked)
    let errors = try Self.errors(kit)
    let type = kit.text[kit.text.range(of: "\(keyword) ")!.upperBound...].prefix { $0 != " " }
    #expect(
      errors.map(\.message) == [
        "The support '\(support)' declares a type '\(type)', as this '\(keyword)' does; use another name"
      ]
    )
    #expect(errors.first?.location?.range.lowerBound == kit["1️⃣"])
    #expect(errors.first?.notes.map(\.message) == ["'@named(\"…\")' gives the type another name"])
  }

  /// A support names all types at the top level of its files, private ones as well. Support without a file names those that
  /// files have where a kit needs it.
  @Test(arguments: PatternLibrary.builtIn.schemas.supports.map(\.name))
  func declaresItsTypes(support: String) throws {
    let library = PatternLibrary.builtIn
    let schema = try #require(library.schemas.supports.first { $0.name == support })
    let declaration =
      /(?:(?:private|fileprivate|final|indirect|@\w+|\{\{ \w+ \}\}) ?)*(?:actor|class|enum|protocol|struct|typealias) (\w+)/
    for emission in schema.emissions {
      let template = try #require(library.template(emission.template.value, of: schema.folder))
      let text = library.environment.closure(of: template).map { String(decoding: $0.source.utf8, as: UTF8.self) }
      let names = text.joined(separator: "\n").split(separator: "\n").compactMap { $0.prefixMatch(of: declaration)?.1 }
      let parts = library.schemas.supports.filter(\.emissions.isEmpty).flatMap(\.declares)
      #expect(Set(names.map(String.init)).isSubset(of: schema.declares + parts), "\(emission.template.value)")
    }
  }

  /// A type that support offers comes along with each pattern that names it.
  @Test(arguments: [
    ("notifications N { event é(file: Upload?) }", ["Sources/Support/Upload.swift"]),
    ("notifications N { event é(value: [JSON]) }", ["Sources/Support/JSON.swift"]),
    ("notifications N { event é(file: Int) }", []),
  ])
  func bringsOfferedTypes(kit: String, files: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project P { out \"Sources\" }\n" + kit, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let paths = try #require(try project.plan().plan).changes.map(\.path.text)
    #expect(paths.filter { !$0.contains("Notification") } == files)
  }

  /// A type of the same name that a used kit declares is meant.
  @Test(arguments: ["Upload", "JSON"])
  func bringsNoTypeOfAUsedKit(type: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project Core { out \"Core\"; access public }\nmodel \(type) { é: Int }", to: "Core/Kitfile")
    try folder.write("project App { out \"App\" }\nuse \"../Core\"\nmodel A { é: \(type) }", to: "App/Kitfile")
    let project = try Project.read(root: folder.path + "/App", files: Disk(), builtIn: .builtIn)
    let plan = try #require(try project.plan().plan)
    #expect(plan.changes.map(\.path.text).filter { $0.contains("Support") } == [])
  }

  /// Support that the kit does not need takes no names, those of the types among them that kits may name.
  @Test(arguments: ["StreamEvent", "TransferProgress", "Upload", "Change", "JSON", "HTTPTransport", "MultipartItem"])
  func accepts(name: String) throws {
    let request = name == "HTTPTransport" ? "" : "api Q { request R -> [\(name)] { GET \"é\" } }\n"
    #expect(try Self.errors(MarkedText("\(request)model \(name): Hashable { a: Int }")).map(\.message) == [])
  }
}
