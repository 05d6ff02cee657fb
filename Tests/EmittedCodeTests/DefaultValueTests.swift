import TestSupport
import Testing
import Toolchain
import Verification

/// Defaults are, when the emitted code runs, what the kit gives: whatever lines, quotation marks and comments they
/// have.
struct DefaultValueTests {
  /// Types with defaults as a kit has them, and as Swift would have them by itself.
  private static let values: [(type: String, text: String)] = [
    ("String", "#\"\"\"\n    SELECT \"*\"\n      FROM x \\(y)\n    \"\"\"#"),
    ("String", "\"\"\"\n    one\n\n      two \\\n    three\n    \"\"\""),
    ("String", "###\"a \"##\" b\"###"), ("String", "\"// no comment /* none */\""),
    ("String", "\"\\u{1F600} \\\"x\\\" {\""),
    ("[String]", "[\n    \"a\",  // the first\n    \"b\" /* the\n    last */\n  ]"),
    ("[String: Int]", "[\"a\": 1,\n    \"b, c\": 0x10]"),
    ("Int", "{\n    let a = 1\n    let b = 2\n    return a + b\n  }()"), ("Int", "1_000 /* and */ + -0b11"),
    ("Double", "-1.5e-3"), ("Bool", "!(1 > 2 && \n    true)"), ("[[Int]]", "[[1], [\n    2, 3\n  ]]"),
    ("Int", "[1, 2].map({ $0 * 2 }).reduce(0, +)"), ("String", "#\"\\d+\\.\\#(1 + 1)\"#"),
  ]

  @Test func defaultsAreWhatTheyAre() async throws {
    let fields = Self.values.enumerated().map { "  v\($0): \($1.type) = \($1.text)" }.joined(separator: "\n")
    let kit = "model Defaults {\n\(fields)\n}\ndefaults Settings {\n\(fields)\n}\n"
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in try EmittedFiles.emitted(by: kit) { try folder.write(text, to: path) }
    var program = [
      "import Foundation", "let decoded = try! JSONDecoder().decode(Defaults.self, from: Data(\"{}\".utf8))",
      "let settings = Settings(store: InMemoryStore())",
    ]
    for (index, value) in Self.values.enumerated() {
      program += [
        "let v\(index): \(value.type) = \(value.text)",
        "if Defaults().v\(index) != v\(index) { print(\"v\(index) of the initializer:\", Defaults().v\(index) as Any) }",
        "if decoded.v\(index) != v\(index) { print(\"v\(index) that is decoded:\", decoded.v\(index) as Any) }",
        "if settings.v\(index) != v\(index) { print(\"v\(index) of settings:\", settings.v\(index) as Any) }",
      ]
    }
    try folder.write((program + ["print(\"all compared\")"]).joined(separator: "\n") + "\n", to: "main.swift")
    let files = try EmittedFiles.read(from: folder.url).keys.sorted()
    let build = try await ToolRun.run(["swiftc", "-o", "program"] + files, in: folder.url)
    #expect(build.exitCode == 0, "\(build.output)")
    let run = try await ToolRun.run([folder.path + "/program"], limit: .seconds(60))
    #expect(run.output == "all compared\n")
  }
}
