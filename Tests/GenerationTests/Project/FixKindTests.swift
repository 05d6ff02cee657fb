import Diagnostics
import Foundation
import Generation
import TestSupport
import Testing

/// Each kind of diagnostic that offers fixes in kits has an example of one, and what is fixed has one mistake less.
@Suite struct FixKindTests {
  private static let api = "api A {\n  base \"https://a.example\"\n  request R -> Data {\n    "
  private static let end = "\n  }\n}\n"

  /// Kits of which a diagnostic of the kind has a fix, where the example on the kind's page has none.
  private static let examples: [String: [String]] = [
    "missing-separator": ["model User { id: Int; name: String age: Int }\n", "model User { id: Int, name: String }\n"],
    "bare-protocol": [
      """
      erased Source<Item> { func didSelect(_ item: Item) }
      extend UIView {
        binder source: Source<Int> \"""
          _ = value
          \"""
      }

      """
    ],
    "type-name-clash": ["model User { größe: Int }\nmodel User { größe: Int }\n"],
    "missing-type": [api.replacing("base \"", with: "base: \"") + "GET \"a\"" + end],
    "missing-wire-name": ["model User { id: Int as identifier }\n"],
    "misplaced-clause": ["model User {\n  token: String as \"access_token\" = \"\"\n}\n"],
    "misplaced-declaration": [api + "GET \"a\"\n    total header \"X-Total\"" + end],
    "invalid-template": [api + "GET \"a b\"" + end],
    "interpolation-in-string": [api + "GET \"a/\\(id)\"; path id: Int" + end],
    "mismatched-default": ["model User { tags: [String] = [:] }\n"],
    "path-form": [api + "GET \"/a\"" + end, api + "GET \"a?b=1\"" + end],
    "invalid-conformance": [
      api.replacing("R -> Data", with: "R: User") + "GET \"a\"" + end + "model User { id: Int }\n"
    ],
    "repeated-attribute": ["model User { tags: [String] = [] @lossy @lossy }\n"],
    "unclosed-bracket": ["model User { ids: [Int }\n"],
    "invalid-swift": ["model User { tags: String[] }\n"],
    "invalid-escape": ["keys K { a as \"A \\d\" }\n"],
    "unexpected-character": ["api A { base “https://a.example” }\n", "model User { id： Int }\n"],
    "unterminated-string": [api + "GET \"a" + end],
    "unterminated-comment": ["keys Segue { showUser } /* later\n"],
    "hash-comment": ["model User {\n  id: Int  # never changes\n}\n"],
    "unexpected-part": [
      "project \"MyApp\" { wire snake_case: Int }\n", "api A { base = \"https://a.example\" }\n",
    ],
    "unexpected-text": [
      "keys K { a, b }\n", "model User { since Date? }\n",
      "extend UIView {\n  binder hidden: Bool \"base.isHidden = value\"\n}\n",
    ],
    "unknown-member": ["enum G { a }\n", "model User { var id: String }\n"],
    "unresolved-reference": ["api A { request Items { GET \"i\" }; service All { Itms } }\n"],
    "unknown-case": ["enum Theme { case light; case dark }\nmodel Page { theme: Theme = .drak }\n"],
    "unmet-recommendation": ["model User { type: String as \"@odata.type\" }\n"],
    "invalid-raw-value": ["enum Size { case small = 1 }\n"],
    "unmet-requirement": ["enum B: string { case a }\n"],
    "invalid-url": ["api A {\n  base \"htps://a.example\"\n}\n"],
    "wrong-value": ["project \"My App\"\n", api + "GET \"a\"\n    header \"X-Foo\": String" + end],
    "invalid-name": [
      api + "GET \"a\"\n    query filter[name]: String" + end, api + "GET \"a\"\n    query ids[]: [Int]" + end,
    ],
  ]

  /// Kinds of schemas, of kits that others use, and of Swift, whose fixes have tests of their own; and those that end a list
  /// of errors or leave it open where a brace goes.
  private static let others: Set = [
    "missing-kit", "missing-pattern-template", "misspelt-protocol", "unknown-kind", "unknown-name",
    "unknown-name-placeholder",
    "unknown-slot", "unknown-support",
    "nested-type", "unknown-class", "unknown-function", "unknown-module", "unknown-property", "unknown-protocol",
    "unknown-requirement", "mismatched-requirement", "not-a-protocol",
    "written-completion", "too-many-errors",
    "missing-closing-brace", "missing-opening-brace", "stray-closing-brace", "unterminated-code",
  ]

  @Test func everyKindHasAnExample() throws {
    for code in try Self.kindsWithFixes().union(Self.examples.keys).subtracting(Self.others).sorted() {
      guard let kind = DiagnosticCatalog.kind(code) else {
        Issue.record("'\(code)' is not a kind")
        continue
      }
      var tried = 0
      for kit in Self.examples[code] ?? [kind.example] { tried += try fixes(of: code, in: kit) }
      #expect(tried > 0, "No example of a fix of '\(code)'")
    }
  }

  /// Makes each fix of the diagnostics of a kind, alone.
  ///
  /// - Returns: How many there are.
  private func fixes(of code: String, in kit: String) throws -> Int {
    let before = try diagnostics(kit)
    var tried = 0
    for diagnostic in before where diagnostic.code == code {
      for fix in diagnostic.fixIts {
        tried += 1
        let text = String(decoding: fix.edits.applied(to: Array(kit.utf8)), as: UTF8.self)
        var left = before.map(key)
        left.removeAll { $0 == key(diagnostic) }
        let after = try diagnostics(text).map(key)
        #expect(after.allSatisfy(left.contains), "\(code): \(fix.title) gives\n\(text)\(after)")
      }
    }
    return tried
  }

  private func key(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.code): \(diagnostic.message)"
  }

  private func diagnostics(_ kit: String) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnosticsWithFiles
  }

  /// The codes of which a place in the sources gives diagnostics with fixes.
  private static func kindsWithFixes() throws -> Set<String> {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let files = FileManager.default.enumerator(
      at: root.appendingPathComponent("Sources"),
      includingPropertiesForKeys: nil
    )
    var codes: [String: String] = [:]
    var names: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /static let (\w+) = (?:DiagnosticKind\(\s*|pages\[)"([a-z0-9-]+)"/) {
        codes[String(match.1)] = String(match.2)
      }
      // A call ends before the next kind is named, and with its function.
      let places = text.matches(of: /(?:Syntax|Check|Schema|Source|Generation)Diagnostics\.(\w+)|\n  \}\n/)
      for (index, place) in places.enumerated() {
        guard let name = place.1 else { continue }
        let end = index + 1 < places.count ? places[index + 1].range.lowerBound : text.endIndex
        if text[place.range.upperBound..<end].contains("fixIts:") { names.insert(String(name)) }
      }
    }
    return Set(names.compactMap { codes[$0] })
  }
}
