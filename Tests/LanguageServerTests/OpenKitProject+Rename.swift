import Diagnostics
import Generation
import LanguageServer
import TestSupport

extension OpenKitProject {
  /// A client that can do all that a rename needs, and asks the user about nothing.
  static let renaming: JSON = [
    "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create", "rename", "delete"]]],
    "textDocument": ["rename": ["prepareSupport": true]],
  ]

  /// Writes the files that the Kitfile gives.
  func generate(_ kit: String) throws {
    try folder.write(kit, to: "Kitfile")
    guard let plan = try core.project(at: folder.path, Disk()).plan().plan else { return }
    try PlanWriter.open(root: plan.root).write(plan)
  }

  /// The answer to a rename at the mark `1️⃣` of the Kitfile, which is opened unless it is open.
  func rename(
    _ kit: MarkedText,
    to name: String,
    _ capabilities: JSON = OpenKitProject.renaming,
    open: Bool = true
  ) async throws -> JSON {
    if open { try await self.open(kit.text, capabilities) }
    return await client.request(
      "textDocument/rename",
      ["textDocument": .document(kitfile), "position": kit.position(of: "1️⃣"), "newName": .string(name)]
    )
  }

  /// The Kitfile after a rename at its mark `1️⃣`, or `error: ` and why there is none.
  func renamed(_ marked: String, to name: String) async throws -> String {
    let kit = MarkedText(marked)
    return Self.text(kit.text, of: "/Kitfile", after: try await rename(kit, to: name))
  }

  /// A file after the edits of an answer, or `error: ` and why there are none.
  static func text(_ text: String, of suffix: String, after answer: JSON) -> String {
    if let error = answer["error"]?["message"]?.string { return "error: " + error }
    let steps = answer["result"]?["documentChanges"]?.array ?? []
    let step = steps.first { $0["textDocument"]?["uri"]?.string?.hasSuffix(suffix) ?? false }
    let source = SourceText(path: suffix, text)
    let edits = (step?["edits"]?.array ?? []).compactMap { edit -> TextEdit? in
      guard let range = edit["range"], let text = edit["newText"]?.string, let lsp = try? LSP.Range(json: range)
      else { return nil }
      let start = source.offset(of: lsp.start, encoding: .utf16), end = source.offset(of: lsp.end, encoding: .utf16)
      return TextEdit(start..<end, text)
    }
    return String(decoding: edits.applied(to: source.utf8), as: UTF8.self)
  }
}
