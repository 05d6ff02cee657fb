import Foundation
import LanguageServer
import TestSupport

/// Messages at random, about a project with documents of all languages.
struct FuzzedSession {
  enum Step {
    case notification(String, JSON)
    case request(String, JSON)
    /// Of the last request.
    case cancel
    /// What is not a message.
    case bytes([UInt8])
  }

  /// What is typed and pasted.
  static let pieces = [
    "", "\n", "\r\n", "\r", "}", "{", "model Größe { id: String }\n", "\"", "é", "😀", "日本語 ", "@as(\"x\")", "\u{0}",
    "\t",
    "request Items -> [User] { GET \"items/{id}\" }\n", "{{ node.name }}", "{% for x in node.members %}",
    "{% endfor %}",
    "{%", "}}", "func f() async throws -> Int { 0 }\n", "protocol P: AnyObject { func p(_ x: Int) }\n", "#if DEBUG\n",
    "UserDefaults.standard.set(1, forKey: \"größe\")\n", "\"\"\"\n", "/*", "*/", "// ", "use \"../X\"\n", ": ", "?",
    "<", ">",
  ]

  /// Of a client that can do everything.
  static let capabilities: JSON = [
    "general": ["positionEncodings": ["utf-16"]],
    "workspace": [
      "applyEdit": true,
      "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create", "rename", "delete"]],
      "configuration": true, "didChangeWatchedFiles": ["dynamicRegistration": true],
    ],
    "window": ["workDoneProgress": true, "showDocument": ["support": true]],
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": [:], "disabledSupport": true, "dataSupport": true,
        "resolveSupport": ["properties": ["edit"]],
      ],
      "completion": ["completionItem": ["snippetSupport": true]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
    ],
  ]

  private static let kit = """
    project App
    /// Größe 👗
    model User { id: Int; name: String? @as("näme") }
    api App { base "https://example.com/"; request Items -> [User] { GET "users/{userId}/items" } }
    delegate PlayerDelegate on Player.delegate

    """
  private static let swift = """
    public class Player { public weak var delegate: PlayerDelegate? }
    public protocol PlayerDelegate: AnyObject { func playerDidEnd(_ player: Player) }
    struct Sizes: Codable { var größe: Int; let name: String? }
    func load(_ id: Int, completion: @escaping (Result<Sizes, any Error>) -> Void) {}

    """
  private static let template = """
    {% for member in node.members %}
    public let {{ member.name }}: {{ member.type }} // ユーザー
    {% endfor %}

    """

  private var random: SplitMix
  private var open: [ClientDocument] = []
  private var closed: [ClientDocument]
  private let methods = Set(Feature.all.map(\.method)).sorted()

  init(in folder: TemporaryFolder, seed: UInt64) throws {
    random = SplitMix(seed: seed)
    let files = [
      ("Kitfile", "kit", Self.kit), ("More.kit", "kit", "model Page { next: URL? }\n"),
      ("Sources/Player.swift", "swift", Self.swift),
      ("kitgen/templates/model/model.swift.stencil", "stencil", Self.template),
      ("notes.md", "markdown", "# ユーザー\n"),
    ]
    for (name, _, text) in files where name != "kitgen/templates/model/model.swift.stencil" {
      try folder.write(text, to: name)
    }
    closed = files.map { ClientDocument(folder.path + "/" + $0.0, $0.1, $0.2, .utf16) }
  }

  mutating func next() -> Step {
    switch Int.random(in: 0..<100, using: &random) {
    case _ where open.isEmpty, 0..<4: openOne() ?? .cancel
    case 4..<6: closeOne()
    case 6..<50: edit()
    case 50..<93: request()
    case 93..<97: .cancel
    case 97: .notification("workspace/didChangeWatchedFiles", ["changes": []])
    case 98: .request("no/such", ["x": 7])
    default: .bytes(Array("Content-Length: 9\r\n\r\n{\"id\": 7]".utf8))
    }
  }

  private mutating func openOne() -> Step? {
    guard let index = closed.indices.randomElement(using: &random) else { return nil }
    let document = closed.remove(at: index)
    open.append(document)
    return .notification("textDocument/didOpen", document.opening)
  }

  private mutating func closeOne() -> Step {
    let document = open.remove(at: Int.random(in: open.indices, using: &random))
    closed.append(document)
    return .notification("textDocument/didClose", ["textDocument": ["uri": document.uri]])
  }

  private mutating func edit() -> Step {
    let index = Int.random(in: open.indices, using: &random)
    return .notification("textDocument/didChange", open[index].edit(with: Self.pieces, using: &random))
  }

  /// A request with all that any feature may ask for; the server takes what it knows.
  private mutating func request() -> Step {
    let document = open[Int.random(in: open.indices, using: &random)]
    let (start, end) = (document.anyPosition(using: &random), document.anyPosition(using: &random))
    let method = methods.randomElement(using: &random) ?? ""
    let range: JSON = ["start": start, "end": end]
    let members: JSONObject = [
      "textDocument": ["uri": document.uri], "position": start, "positions": [start, end], "range": range,
      "context": ["diagnostics": [], "includeDeclaration": true, "triggerKind": 1], "query": "Us", "newName": "Größen",
      "options": ["tabSize": 2, "insertSpaces": true], "ch": "}", "previousResultIds": [], "previousResultId": "1",
      "command": "kitgen.none", "arguments": [], "title": "x", "files": [], "label": "x", "ranges": [range],
    ]
    return .request(method, .object(members))
  }
}
