import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// Inputs whose walks would overflow the stack, or not end within a day, if they looked at anything twice.
struct LongInputTests {
  struct Input: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// By their paths.
    let files: [String: String]
    /// The code of the first mistake; nil if there is none.
    let code: String?
  }

  private static let kit = "project A { out \"o\" }\nmodel M { größe: Int }\n"

  private static func closures(_ aliases: String) -> Input {
    let swift = """
      class Foo { weak var delegate: Q? }
      protocol P { func a(_ f: A0) }
      protocol Q: P, AnyObject { func a(_ f: A0) }

      """
    return Input(
      testDescription: String(aliases.prefix(60)),
      files: ["Kitfile": "delegate Q on Foo.delegate\n", "日.swift": swift + aliases],
      code: "unmet-requirement"
    )
  }

  private static func template(_ text: String, _ name: String, letters: Int = 1, code: String?) -> Input {
    let schema = "pattern letter { name: UpperCamel; emit \"l.stencil\" to \"{name}.swift\" }\n"
    return Input(
      testDescription: name,
      files: [
        "Kitfile": "project A { templates \"T\" }\n" + chain(letters) { "letter Größe\($0)" },
        "T/letter/pattern.kit": schema,
        "T/letter/l.stencil": text,
      ],
      code: code
    )
  }

  private static func chain(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n") + "\n"
  }

  static let inputs: [Input] = [
    Input(
      testDescription: "an enum of its own type",
      files: ["Kitfile": "enum A: A { case x }\nunion U { case a: A; case b: Int }\n"],
      code: "unmet-requirement"
    ),
    Input(
      testDescription: "enums of each other's types",
      files: ["Kitfile": "enum A: B { case x }\nenum B: A { case x }\nunion U { case a: A; case b: Int }\n"],
      code: "unmet-requirement"
    ),
    Input(
      testDescription: "diamonds of unions",
      files: [
        "Kitfile": chain(200) { "union U\($0) { case a: U\($0 + 1); case b: U\($0 + 1) }" } + "enum U200 { case é }\n"
      ],
      code: "ambiguous-cases"
    ),
    Input(
      testDescription: "circles of models",
      files: ["Kitfile": chain(3_000) { "model M\($0) { a: M\($0 + 1); b: M0 }" } + "model M3000 { é: Int }\n"],
      code: "recursive-type"
    ),
    closures("typealias A0 = () -> A0"), closures("typealias A0 = () throws(A0) -> Void"),
    closures("typealias A0 = () -> B0; typealias B0 = () -> A0"), closures("typealias A0 = (A0, A0) -> Void"),
    closures(chain(40) { "typealias A\($0) = (A\($0 + 1), A\($0 + 1)) -> Void" } + "typealias A40 = Int"),
    Input(
      testDescription: "a chain of protocols",
      files: [
        "Kitfile": "delegate P3000 on Foo.delegate\n",
        "日.swift": "class Foo { weak var delegate: P3000? }\nprotocol P0: AnyObject { associatedtype A }\n"
          + chain(3_000) { "protocol P\($0 + 1): P\($0) where A: Equatable { func f\($0)(_ é: Foo) }" },
      ],
      code: "unknown-protocol"
    ),
    Input(
      testDescription: "comments of a manifest",
      files: ["Kitfile": kit, "Package.swift": String(repeating: "/* ", count: 200_000)],
      code: nil
    ),
    Input(
      testDescription: "declarations of a manifest",
      files: ["Kitfile": kit, "Package.swift": String(repeating: "let a : ", count: 20_000)],
      code: nil
    ),
    Input(
      testDescription: "lists of a manifest",
      files: ["Kitfile": kit, "Package.swift": String(repeating: "let a = [ .target(name: ", count: 10_000)],
      code: nil
    ),
    Input(
      testDescription: "objects of a project file",
      files: [
        "Kitfile": kit,
        "A.xcodeproj/project.pbxproj": String(repeating: "{objects = {a = (", count: 20_000),
      ],
      code: nil
    ),
    template(String(repeating: "{# ", count: 200_000), "comments of a template", code: "unclosed-delimiter"),
    template(
      chain(1_000) { "{% set größe\($0) 1 %}{{ größex\($0) }}" },
      "unknown variables",
      code: "undefined-variable"
    ),
  ]

  private static let brackets = "let x = " + String(repeating: "[", count: 300)

  /// Swift that is not read is named, instead of what it seems to lack.
  @Test(arguments: [
    (
      "delegate Q on Foo.delegate\n", "protocol Q: AnyObject {}\nclass Foo { weak var delegate: Q? }\n" + brackets,
      "日.swift"
    ),
    ("model M { a: X }\n", "struct X {}\n" + brackets, nil),
    (
      "extend Foo { call go() -> Int }\n",
      "class Foo { func go(completion: @escaping ([[[[[[[[[[[[String]]]]]]]]]]]]) -> Void) {} }\n", "nested too deeply"
    ),
  ])
  func swiftThatIsNotReadIsNamed(kit: String, swift: String, expected: String?) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write(swift, to: "日.swift")
    let run = await CommandRun("check", in: folder)
    #expect(expected.map(run.errors.contains) ?? run.errors.isEmpty, "\(run.errors)")
    #expect(run.code == (expected == nil ? .success : .dataError))
  }

  @Test(.timeLimit(.minutes(30)), arguments: inputs)
  func ends(input: Input) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in input.files { try folder.write(text, to: path) }
    let run = await CommandRun("check", in: folder)
    #expect(run.code == (input.code == nil ? .success : .dataError), "\(run.errors.prefix(500))")
    if let code = input.code { #expect(run.errors.contains("[\(code)]"), "\(run.errors.prefix(500))") }
  }

  private static func nested(_ open: String, _ close: String, _ depth: Int, around inner: String) -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  static let deepInputs = deepKits(3) + deepKits(100) + deepDocuments

  /// Kits of that many declarations, which several threads share from some number on.
  private static func deepKits(_ count: Int) -> [Input] {
    [
      template(
        "// {% macro a x %}{% call a x %}{% endmacro %}{% call a 1 %}\n",
        "a macro that calls itself in \(count)",
        letters: count,
        code: "call-depth"
      ),
      template(
        nested("{% if node %}{% for a in 1...1 %}", "{% endfor %}{% endif %}", 64, around: "// é\n"),
        "tags in \(count)",
        letters: count,
        code: nil
      ),
      template(
        nested("{% filter uppercase %}", "{% endfilter %}", 128, around: "// é\n"),
        "filters in \(count)",
        letters: count,
        code: nil
      ),
      template(
        "{% if \(nested("(", ")", 64, around: "node")) %}// é\n{% endif %}",
        "a condition in \(count)",
        letters: count,
        code: nil
      ),
      Input(
        testDescription: "types in \(count)",
        files: ["Kitfile": chain(count) { "model M\($0) { é: \(nested("Array<", ">", 60, around: "Int")) }" }],
        code: nil
      ),
    ]
  }

  private static let deepDocuments = [
    Input(
      testDescription: "samples",
      files: [
        "Kitfile": chain(3) { "entity M\($0) in \"日.json\"" },
        "日.json": nested("{\"a\": ", "}", 100, around: "1"),
      ],
      code: nil
    ),
    Input(
      testDescription: "a document",
      files: [
        "Kitfile": "api A in \"日.json\" { base \"https://a.example\" }\n",
        "日.json": """
        {"openapi": "3.0.0", "info": {"title": "é", "version": "1"}, "paths": {"/a": {"get": {"operationId": "getA",
        "responses": {"200": {"description": "é", "content": {"application/json": {"schema": \(schema)}}}}}}}}
        """,
      ],
      code: nil
    ),
  ]

  private static let schema = nested(
    #"{"type": "object", "properties": {"a": "#,
    "}}",
    90,
    around: #"{"type": "string"}"#
  )

  /// The stack of the process is that of the threads of a pool, which on a Mac have half a megabyte.
  @Test(arguments: deepInputs) func needsNoLargeStack(input: Input) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in input.files { try folder.write(text, to: path) }
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let command = ["sh", "-c", "ulimit -s 128 && exec \"$1\" generate", "sh", products.path + "/kitgen"]
    let run = try ToolRun.wait(for: command, in: folder.url, limit: .seconds(60), errors: .mixed)
    #expect(run.exitCode == (input.code == nil ? 0 : 65), "\(run.output.prefix(500))")
    if let code = input.code { #expect(run.output.contains("[\(code)]"), "\(run.output.prefix(500))") }
  }
}
