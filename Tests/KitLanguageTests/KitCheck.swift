import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis
import TestSupport
import Testing

/// The patterns that the tests' kits use: those of the language's example, without templates.
enum TestPatterns {
  static let swift = FragmentChecker()
  static let fixture = Fixture("Schemas")
  static let names = ["project", "api", "data", "views"]

  static let files: [SchemaFile] = names.map { name in
    let text = (try? fixture.text(name + ".kit")) ?? ""
    return SchemaReader.read(SyntaxTree(parsing: text, path: name + ".kit"), folder: name, swift: swift)
  }

  static let set = SchemaSet(builtIn: files)
}

/// Checks a kit by the patterns of the tests.
func check(_ text: String, visible: [Spec] = [], path: String = "Kitfile") -> CheckedKit {
  let tree = SyntaxTree(parsing: text, path: path, topLevelKeywords: TestPatterns.set.topLevelKeywords)
  return Checker(schemas: TestPatterns.set, swift: TestPatterns.swift).check([tree], visible: visible)
}

/// Expects the diagnostics of a kit, in source order.
///
/// - Parameters:
///   - marked: A kit with a mark where each diagnostic begins, numbered in source order.
///   - expected: `code: message` of each diagnostic; the message may be left out.
func checkKit(_ marked: String, _ expected: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let marked = MarkedText(marked)
  expectDiagnostics(check(marked.text).diagnostics, expected, marked, sourceLocation)
}

/// Expects the diagnostics of a `pattern.kit`, as `checkKit` does of a kit.
func checkSchema(_ marked: String, _ expected: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let marked = MarkedText(marked)
  expectDiagnostics(schemaDiagnostics(marked.text), expected, marked, sourceLocation)
}

func schemaDiagnostics(_ text: String) -> [Diagnostic] {
  let tree = SyntaxTree(parsing: text, path: "pattern.kit")
  let file = SchemaReader.read(tree, folder: "test", swift: TestPatterns.swift)
  return (file.diagnostics + SchemaSet(builtIn: TestPatterns.files, team: [file]).diagnostics).inSourceOrder()
}

private func expectDiagnostics(
  _ diagnostics: [Diagnostic],
  _ expected: [String],
  _ marked: MarkedText,
  _ sourceLocation: Testing.SourceLocation
) {
  let texts = diagnostics.map { "\($0.code): \($0.message)" }
  let isAsExpected =
    texts.count == expected.count && zip(texts, expected).allSatisfy { $0 == $1 || $0.hasPrefix($1 + ":") }
  #expect(isAsExpected, "\(texts) instead of \(expected)", sourceLocation: sourceLocation)
  let marks = marked.marks.values.sorted()
  #expect(diagnostics.map { $0.location?.range.lowerBound ?? -1 } == marks, sourceLocation: sourceLocation)
}
