import Generation
import LanguageServer
import TestSupport

/// A client of the real generator, with a project on disk whose team has a pattern.
struct TemplateClient {
  let folder: TemporaryFolder
  let client: TestClient

  /// Read once for all tests.
  static let builtIn = PatternLibrary.builtIn

  static let schema = """
    /// A letter that the app sends.
    pattern letter {
      /// What the letter is called.
      name: UpperCamel
      /// Who it is from.
      member sender optional { value address: String; value tone: Word { case warm; case cool } }
      /// A line of the letter.
      member line many { name: lowerCamel; type: Type }
      emit "letter.swift.stencil" to "{name}.swift"
    }

    """

  /// - Parameters:
  ///   - kitfile: Nil for patterns that no kit uses.
  ///   - core: That of the server.
  init(
    kitfile: String? = "project App { templates \"Templates\" }\n",
    schema: String = TemplateClient.schema,
    core: Core = Core(TemplateClient.builtIn)
  ) throws {
    folder = try TemporaryFolder()
    client = TestClient(generator: KitGenerator(core: core))
    if let kitfile { try folder.write(kitfile, to: "Kitfile") }
    try folder.write(schema, to: "Templates/letter/pattern.kit")
    try folder.write("struct {{ node.name }} {}\n", to: "Templates/letter/letter.swift.stencil")
  }

  var kit: String { folder.path + "/Kitfile" }
  var schema: String { folder.path + "/Templates/letter/pattern.kit" }
  var template: String { folder.path + "/Templates/letter/letter.swift.stencil" }

  func openTemplate(_ text: String, version: Int = 1) async {
    await client.open(template, text, version: version, language: "stencil")
  }

  func change(_ path: String, _ text: String, version: Int = 2) async {
    await client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(DocumentURI(path: path).string), "version": version.json],
        "contentChanges": [["text": .string(text)]],
      ]
    )
  }

  /// The codes of the diagnostics that are published for a file next, once they satisfy a condition.
  func published(_ path: String, where matches: @escaping @Sendable ([String]) -> Bool) async -> [JSON] {
    let uri = DocumentURI(path: path).string
    let params = await client.notification("textDocument/publishDiagnostics") { params in
      params["uri"]?.string == uri && matches((params["diagnostics"]?.array ?? []).compactMap { $0["code"]?.string })
    }
    return params["diagnostics"]?.array ?? []
  }

  /// The result of a request about the template.
  func ask(_ method: String, _ params: JSONObject = [:]) async -> JSON {
    let all = (["textDocument": .document(template)] as JSONObject).merging(params)
    return await client.request(method, .object(all))["result"] ?? .null
  }
}
