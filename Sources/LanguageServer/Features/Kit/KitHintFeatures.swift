import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/signatureHelp`: the possible parts of the head at the cursor, or of attribute parentheses.
  static let kitSignatureHelp = Feature(
    "signatureHelp",
    in: .kit,
    Provider { _ in ["triggerCharacters": ["(", " ", ":", ","]] }
  ) { (params, snapshot) -> JSON? in
    guard let kit = try await snapshot.recentKit(),
      let signature = KitSignature(kit.tree, at: try snapshot.offset(in: params), kit.schemas)
    else { return nil }
    let parameters = signature.parameters.map { parameter -> JSON in
      let part = Array(signature.label.utf8)[parameter.range]
      let documentation = parameter.documentation.joined(separator: "\n")
      return [
        "label": .string(String(decoding: part, as: UTF8.self)),
        "documentation": documentation.isEmpty ? nil : .string(documentation),
      ]
    }
    let documentation = signature.documentation.joined(separator: "\n")
    let information: JSON = [
      "label": .string(signature.label),
      "documentation": documentation.isEmpty ? nil : .string(documentation),
      "parameters": .array(parameters),
    ]
    return [
      "signatures": [information], "activeSignature": 0,
      // Past the end no parameter is marked.
      "activeParameter": (signature.active ?? parameters.count).json,
    ]
  }

  /// `textDocument/inlayHint`: wire names, types and addresses that are not written.
  static let kitInlayHint = Feature("inlayHint", in: .kit) { (params, snapshot) -> [JSON] in
    guard snapshot.workspace.settings.inlayHints, let kit = try await snapshot.kit(),
      let tree = kit.project.trees.first(where: {
        kit.project.root + "/" + $0.source.path == snapshot.document.text.path
      })
    else { return [] }
    return KitHints(tree, kit.project, in: try snapshot.offsets(in: params)).hints.map { hint in
      [
        "position": snapshot.range(hint.offset..<hint.offset).start.json,
        "label": .string(hint.text),
        "kind": hint.isType ? 1 : nil,
        "tooltip": .string(hint.tip),
        "paddingLeft": hint.isType ? nil : true,
      ]
    }
  }

  /// `textDocument/linkedEditingRange`: a placeholder with the member of its name.
  static let kitLinkedEditingRange = Feature("linkedEditingRange", in: .kit) {
    (params, snapshot) -> JSON? in
    guard let kit = try await snapshot.recentKit() else { return nil }
    let cursor = KitCursor(kit.tree, at: try snapshot.offset(in: params), kit.schemas)
    let ranges = PlaceholderUses(cursor, kit.schemas).ranges
    guard ranges.count > 1 else { return nil }
    return ["ranges": .array(ranges.map { snapshot.range($0).json }), "wordPattern": "[A-Za-z_][A-Za-z0-9_]*"]
  }

  /// The colours of a kit.
  static let kitSemanticTokens = Feature.semanticTokens(in: .kit, dependsOnVersion: true) { data, snapshot, range in
    guard let kit = try await snapshot.recentKit() else { return false }
    for token in KitTokens(kit.tree, kit.schemas, in: range).tokens {
      data.add(token.range, as: token.kind, isDeclaration: token.isDeclaration)
    }
    return true
  }
}
