import Diagnostics
import TestSupport
import Testing

@testable import Generation

/// A pattern of a team's and a kit with it.
struct TeamSchema {
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - schema: The `pattern.kit`.
  ///   - kit: What follows the settings in the kit.
  ///   - settings: More of these than the folder of the templates.
  ///   - templates: By their paths in the pattern's folder.
  init(_ schema: String, kit: String = "", settings: String = "", templates: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.write(schema, to: "Patterns/test/pattern.kit")
    for (path, text) in templates { try folder.write(text, to: "Patterns/test/\(path)") }
    try folder.write("project App { templates \"Patterns\"; \(settings) }\n" + kit, to: "Kitfile")
  }

  /// The project as it is read.
  func project() throws -> Project {
    defer { folder.remove() }
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
  }

  /// What is wrong with a schema: `code: message`, and its marks.
  static func expect(_ marked: String, _ messages: [String], line: Int = #line) throws {
    let schema = MarkedText("// 型 👋é\n" + marked)
    let diagnostics = try TeamSchema(schema.text).project().diagnosticsWithFiles.filter {
      !["silent-pattern", "unused-condition"].contains($0.code)
    }
    #expect(diagnostics.map { "\($0.code): \($0.message)" } == messages, "line \(line)")
    #expect(diagnostics.map { $0.location?.range.lowerBound } == schema.marks.values.sorted(), "line \(line)")
  }
}
