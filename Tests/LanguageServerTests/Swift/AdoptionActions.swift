import Diagnostics
import Foundation
import LanguageServer
import TestSupport

/// The code actions on hand-written Swift.
enum AdoptionActions {
  /// What a client announces that takes the edits of actions once one is chosen.
  static let resolving: JSON = [
    "workspace": [
      "applyEdit": true,
      "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]],
    ],
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": [:], "dataSupport": true, "disabledSupport": true,
        "resolveSupport": ["properties": ["edit"]],
      ]
    ],
  ]

  /// A client with a kit and the Swift file `Own.swift`, and the actions at a mark in that.
  ///
  /// - Parameter files: What else is on the disk, by paths below the root.
  static func ask(
    at mark: String,
    of swift: String,
    _ capabilities: JSON,
    kit: String,
    only: JSON = .null,
    beside files: [String: String] = [:]
  ) async throws -> (project: OpenKitProject, actions: [JSON]) {
    let project = try OpenKitProject()
    try await project.open(kit, capabilities)
    for (path, text) in files { try project.folder.write(text, to: path) }
    let text = MarkedText(swift)
    let path = project.folder.path + "/Own.swift"
    try project.folder.write(text.text, to: "Own.swift")
    await project.client.open(path, text.text, language: "swift")
    let position = text.position(of: mark)
    let params: JSON = [
      "textDocument": .document(path), "range": ["start": position, "end": position],
      "context": ["diagnostics": [], "only": only],
    ]
    let actions = await project.client.request("textDocument/codeAction", params)["result"]?.array
    return (project, actions ?? [])
  }

  /// The files that an action writes, by their paths below the root, with their texts afterwards.
  static func files(writtenBy action: JSON, in project: OpenKitProject) async throws -> [String: String] {
    let root = project.folder.path + "/"
    let edit = await project.client.request("codeAction/resolve", action)["result"]?["edit"]
    var files: [String: String] = [:]
    for step in edit?["documentChanges"]?.array ?? [] {
      guard let path = step["textDocument"]?["uri"]?.string.flatMap({ DocumentURI($0).path }) else { continue }
      let name = String(path.dropFirst(root.count))
      let before = files[name] ?? (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let text = SourceText(path: name, before)
      let edits = (step["edits"]?.array ?? []).compactMap { edit -> TextEdit? in
        func offset(_ position: JSON?) -> Int? {
          guard let line = position?["line"]?.integer, let character = position?["character"]?.integer else {
            return nil
          }
          guard line <= text.lineIndex(at: text.utf8.count) else { return text.utf8.count }
          let range = text.lineRange(at: line)
          let start = Array(text[range].utf16.prefix(character))
          return range.lowerBound + String(decoding: start, as: UTF16.self).utf8.count
        }
        guard let start = offset(edit["range"]?["start"]), let end = offset(edit["range"]?["end"]) else { return nil }
        return TextEdit(start..<end, edit["newText"]?.string ?? "")
      }
      files[name] = String(decoding: edits.applied(to: text.utf8), as: UTF8.self)
    }
    return files
  }
}
