import Diagnostics
import Templating

extension Feature {
  /// `textDocument/definition`: from a variable to the tag or schema that gives it, from a block to the parent's block,
  /// from the name of a template to the template.
  static let templateDefinition = Feature("definition", in: .template) {
    (params, snapshot) -> [LSP.Location] in
    let template = try snapshot.template()
    return try snapshot.editedPlace(at: params.required("position")).definitions
      .compactMap { snapshot.location($0, in: template) }
  }

  /// `textDocument/documentLink`: the templates that a template includes, extends or imports.
  static let templateDocumentLink = Feature(
    "documentLink",
    in: .template,
    Provider { _ in ["resolveProvider": false] },
    otherwise: []
  ) { (params, snapshot) -> JSON in
    let template = try snapshot.template()
    let links = template.structure.templateNames.compactMap { _, name, range -> JSON? in
      guard let other = template.environment.template(named: name, includedBy: template.name),
        let path = template.path(of: other.source)
      else { return nil }
      return ["range": snapshot.range(range).json, "target": .string(snapshot.workspace.uri(ofFile: path))]
    }
    return .array(links)
  }
}

extension Feature {
  /// `textDocument/references`: the places of a name in a template and in those that share it.
  static let templateReferences = Feature("references", in: .template) {
    (params, snapshot) -> [LSP.Location] in
    let template = try snapshot.template()
    let includesDeclaration = params["context"]?["includeDeclaration"]?.bool ?? true
    let offset = try snapshot.offset(in: params)
    return template.names.parts(at: offset).flatMap { part in
      let places = includesDeclaration ? part.places : part.places.filter { !part.definitions.contains($0) }
      return places.compactMap { snapshot.location(SourceLocation(part.source, $0), in: template) }
    }
  }

  /// `textDocument/documentHighlight`: the same places, distinguished by their use.
  static let templateDocumentHighlight = Feature("documentHighlight", in: .template) {
    (params, snapshot) -> JSON in
    let names = TemplateNames(TemplateStructure(snapshot.document.text))
    guard let symbol = names.symbol(at: try snapshot.offset(in: params)) else { return [] }
    return .array(
      symbol.places.map { place in
        ["range": snapshot.range(place).json, "kind": symbol.definitions.contains(place) ? 3 : 2]
      }
    )
  }
}

extension Feature {
  /// `textDocument/rename`: another name for a macro or block, in all templates that share it.
  static let templateRename = Feature(
    "rename",
    in: .template,
    Provider { client in client.prepareRename ? ["prepareProvider": true] : [:] },
    dependsOnVersion: true
  ) { (params, snapshot) -> LSP.WorkspaceEdit in
    let template = try snapshot.template()
    let offset = try snapshot.offset(in: params)
    let newName: String = try params.required("newName")
    let parts: [TemplateRenaming.Part]
    do throws(TemplateRenaming.Refusal) {
      parts = try template.names.parts(at: offset, renamedTo: newName)
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
    let workspace = snapshot.workspace
    let edits = parts.compactMap { part in
      template.path(of: part.source).map { path in
        let edits = part.places.map { TextEdit($0, newName) }
        return (path: path, edits: workspace.edits(edits, of: part.source))
      }
    }
    return workspace.edit(edits)
  }

  /// `textDocument/prepareRename`: the name that would be changed.
  static let templatePrepareRename = Feature("prepareRename", in: .template, nil) {
    (params, snapshot) -> JSON? in
    let template = try snapshot.template()
    let offset = try snapshot.offset(in: params)
    do throws(TemplateRenaming.Refusal) {
      guard let range = try template.names.range(at: offset) else { return nil }
      return ["range": snapshot.range(range).json, "placeholder": .string(template.structure.source[range])]
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }
}
