import Foundation
import Generation
import LanguageServer
import TestSupport

/// A Kitfile, or another file, that a client has open and types in, a character at a time.
final class TypedKit {
  let client: TestClient
  /// The text as the client shows it.
  private(set) var text = ""
  /// Where the next character goes, in Unicode scalars.
  var offset = 0
  /// Whether the client sends the whole text at each change.
  var sendsAll = false
  private let folder: TemporaryFolder
  private let name: String
  private var version = 1

  /// - Parameters:
  ///   - name: What the client has open.
  ///   - others: The texts of other files by their paths.
  ///   - pauses: Whether the user stops typing, so that new diagnostics are shown.
  init(
    _ name: String = "Kitfile",
    beside others: [String: String] = [:],
    pauses: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    self.name = name
    for (path, text) in others { try folder.write(text, to: path) }
    client = TestClient(
      generator: KitGenerator(core: Core(SampleNames.library)),
      keepsSession: false,
      typingPause: pauses ? .milliseconds(100) : .seconds(3600)
    )
  }

  var kitfile: String { folder.path + "/" + name }

  /// Writes the file and opens it.
  ///
  /// - Parameter pulls: Whether the client asks for diagnostics instead of being sent them.
  func open(_ text: String, pulls: Bool = true) async throws {
    self.text = text
    try folder.write(text, to: name)
    await client.initialize(pulls ? ["textDocument": ["diagnostic": [:]]] : [:])
    await client.open(kitfile, text, language: name.hasSuffix(".stencil") ? "stencil" : "kit")
  }

  /// Types at `offset`, which moves on.
  func type(_ added: String, replacing count: Int = 0) async {
    let scalars = Array(text.unicodeScalars)
    let change: JSON = [
      "range": ["start": position(in: scalars, offset), "end": position(in: scalars, offset + count)],
      "text": .string(added),
    ]
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[..<offset])
    view.append(contentsOf: added.unicodeScalars)
    view.append(contentsOf: scalars[(offset + count)...])
    text = String(view)
    offset += added.unicodeScalars.count
    version += 1
    let document: JSON = ["uri": .string(DocumentURI(path: kitfile).string), "version": version.json]
    await client.notify(
      "textDocument/didChange",
      ["textDocument": document, "contentChanges": [sendsAll ? ["text": .string(text)] : change]]
    )
  }

  /// The diagnostics of the kit as it is now.
  func diagnostics() async -> [(line: Int, code: String)] {
    let answer = await client.request("textDocument/diagnostic", ["textDocument": .document(kitfile)])
    let items = answer["result"]?["items"]?.array ?? []
    await client.forget()
    return items.map { ($0["range"]?["start"]?["line"]?.integer ?? -1, $0["code"]?.string ?? "") }
  }

  func remove() {
    folder.remove()
  }

  /// A place as the protocol has it: its line, and its column in UTF-16 code units.
  private func position(in scalars: [Unicode.Scalar], _ offset: Int) -> JSON {
    let line = scalars[..<offset].count { $0 == "\n" }
    let start = scalars[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return ["line": line.json, "character": scalars[start..<offset].reduce(0) { $0 + UTF16.width($1) }.json]
  }
}
