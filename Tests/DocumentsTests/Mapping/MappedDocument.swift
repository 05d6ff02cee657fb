import Diagnostics
import KitLanguage
import SampleInference
import Testing

@testable import Documents

/// A document in YAML, as kit text.
struct MappedDocument {
  let kit: DocumentKit

  /// - Parameter text: The document; without its first line if it begins with `paths`.
  init(
    _ text: String,
    version: String = "openapi: 3.0.3",
    selection: Selection = Selection(),
    choices: NameChoices = NameChoices(),
    ownClauses: Set<String> = [],
    files: [String: String] = [:]
  ) throws {
    let source = SourceText(path: "api.yaml", "\(version)\ninfo: {title: T, version: '1'}\n" + text)
    let (document, mistakes) = Document.read(source)
    #expect(mistakes.isEmpty)
    let (bundle, _) = DocumentBundle.read(try #require(document)) { path in
      files[path].map { SourceText(path: path, $0) }
    }
    let (description, _) = APIDescription.read(bundle)
    var options = DocumentKit.Options(api: "Shop", selection: selection, wireStyle: .snakeCase)
    (options.choices, options.ownClauses) = (choices, ownClauses)
    kit = DocumentKit(
      try #require(description),
      options,
      taken: TakenTypeNames { ["Date", "Error", "Result", "URLRequest"].contains($0) }
    )
  }

  /// A document with one operation and the schemas.
  static func schemas(_ schemas: String, sends: Bool = false, version: String = "openapi: 3.0.3") throws
    -> MappedDocument
  {
    let content = "content: {application/json: {schema: {$ref: '#/components/schemas/Top'}}}"
    let operation =
      sends
      ? "post: {operationId: x, requestBody: {required: true, \(content)}, responses: {'204': {description: d}}}"
      : "get: {operationId: x, responses: {'200': {description: d, \(content)}}}"
    let indented = schemas.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return try MappedDocument(
      "paths: {/x: {\(operation)}}\ncomponents:\n  schemas:\n\(indented)\n",
      version: version
    )
  }

  var requestNames: [String] {
    kit.views.filter { $0.operation != nil }.map { String($0.name.dropLast("Request".count)) }
  }

  /// The requests as lines without indentation, the first and the last line of the API left out.
  var requests: [String] {
    let api = kit.text.split(separator: "\n\n", omittingEmptySubsequences: false)
      .prefix { !$0.hasPrefix("model") && !$0.hasPrefix("enum") && !$0.hasPrefix("union") }
    return api.joined(separator: "\n").split(separator: "\n").dropFirst().dropLast().map {
      String($0.drop { $0 == " " })
    }
  }

  /// The text of the declaration of a type, in one line.
  func type(_ name: String) -> String? {
    kit.text.split(separator: "\n\n").first { part in
      let words = part.split { " :\n".contains($0) }
      return words.count > 1 && ["model", "enum", "union"].contains(words[0]) && words[1] == name
    }.map { part in part.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " | ") }
  }

  /// Checks that the text is a kit without syntax errors, in kitgen's own format.
  func expectFormatted() {
    let tree = SyntaxTree(parsing: SourceText(path: "a.kit", kit.text))
    #expect(tree.diagnostics.isEmpty)
    #expect(Formatter().format(tree) == kit.text)
  }
}
