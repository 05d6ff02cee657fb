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
}
