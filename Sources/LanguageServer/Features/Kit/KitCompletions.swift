import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis

extension Feature {
  /// `textDocument/completion`: the possible text at a place in a kit.
  static let kitCompletion = Feature(
    "completion",
    in: .kit,
    Provider { client in
      [
        "triggerCharacters": ["@", ":", "{", "\"", ".", " ", "/", "(", "|", "%"],
        "resolveProvider": client.completionResolveDocumentation ? true : nil,
      ]
    }
  ) { (params, snapshot) -> [JSON] in
    guard let kit = try await snapshot.recentKit() else { return [] }
    let offset = try snapshot.offset(in: params)
    // Paths in schemas begin in the folder of the pattern, and paths in kits at the root.
    let path = snapshot.document.text.path
    if PatternFolder.isSchema(path),
      let file = try snapshot.workspace.patterns(of: DocumentURI(snapshot.document.uri))
    {
      let condition = ConditionCursor(kit.tree, at: offset, kit.schemas)
      if let suggestions = condition.suggestions(file.library) { return items(suggestions, in: snapshot) }
    }
    let folder = PatternFolder.isSchema(path) ? KitFolder.parent(of: path) : nil
    let names = ProjectNames(kit.project, ofSchemaIn: folder)
    return items(KitCompletion(kit.tree, at: offset, kit.schemas, names: names).suggestions, in: snapshot)
  }

  /// `completionItem/resolve`: the documentation of a type.
  static let kitCompletionResolve = Feature("completionItem/resolve", nil) { (item, workspace) in
    guard case .object(let object) = item, let data = item["data"], data["kitgen"] == "type",
      let uri = data["uri"]?.string, let name = data["name"]?.string,
      let open = workspace.project(of: DocumentURI(uri))
    else { return Reply(result: item) }
    let project = try await workspace.generator.recentProject(open)
    guard let text = TypeDescription.find(name, in: project) else { return Reply(result: item) }
    let documentation = JSON.markup(text, isMarkdown: workspace.client.completionMarkdown)
    return Reply(result: .object(object.merging(["documentation": documentation])))
  }

  /// Enough for the editor's filter to find what is meant.
  private static let limit = 1000

  private static func items(_ suggestions: [KitSuggestion], in snapshot: Snapshot) -> [JSON] {
    let client = snapshot.workspace.client
    let (takesSnippets, isMarkdown) = (client.completionSnippets, client.completionMarkdown)
    let resolvesDocumentation = client.completionResolveDocumentation
    return suggestions.prefix(limit).enumerated().map { index, suggestion in
      let snippet = takesSnippets ? suggestion.snippet : nil
      let type = resolvesDocumentation ? suggestion.type : nil
      let documentation = type == nil ? suggestion.documentation.joined(separator: "\n") : ""
      let edit = LSP.TextEdit(range: snapshot.range(suggestion.replaced), newText: snippet ?? suggestion.text)
      return [
        "label": .string(suggestion.label),
        "kind": suggestion.itemKind.rawValue.json,
        "detail": suggestion.detail.isEmpty ? nil : .string(suggestion.detail),
        "documentation": documentation.isEmpty ? nil : .markup(documentation, isMarkdown: isMarkdown),
        "sortText": .sortText(index),
        "filterText": suggestion.filterText.map(JSON.string),
        "insertTextFormat": snippet == nil ? nil : 2,
        "textEdit": edit.json,
        "data": type.map { ["kitgen": "type", "uri": .string(snapshot.document.uri), "name": .string($0)] },
      ]
    }
  }
}

extension KitSuggestion {
  /// The string that editors compare with the replaced text, if not the label.
  fileprivate var filterText: String? {
    // The label may lack the sign in front.
    if label.first?.isLetter == false { return label }
    // A type in others is found by its own name as well.
    guard kind == .type, let last = label.split(separator: ".").last, last.count < label.count else { return nil }
    return last + " " + label
  }

  fileprivate var itemKind: LSP.CompletionItemKind {
    switch kind {
    case .keyword: .keyword
    case .member: .field
    case .attribute: .property
    case .type: .struct
    case .value: .enumMember
    case .reference: .reference
    case .file: .file
    case .folder: .folder
    case .placeholder: .variable
    case .property: .property
    case .sign: .operator
    }
  }
}

/// The names that a project has, which may be an earlier revision.
package struct ProjectNames: KitNames {
  private let project: Project
  /// The absolute folder that paths start from.
  private let folder: String

  /// Whether a schema names them: it has patterns and support, and names no types.
  private let isOfSchema: Bool

  /// - Parameter folder: The absolute path of a schema's folder; `nil` for a kit.
  package init(_ project: Project, ofSchemaIn folder: String? = nil) {
    self.project = project
    self.folder = folder ?? project.root
    isOfSchema = folder != nil
  }

  /// Types of the kit, of used kits, of support, of the project's Swift and of the libraries.
  package var types: [KitName] {
    if isOfSchema { return [] }
    let own = declared(in: project.spec, .kit)
    let used = project.usedKits.flatMap { declared(in: $0.spec, .usedKit) }
    let offered = project.library.schemas.offeredTypes.sorted().map { KitName($0, .support, of: "kitgen") }
    return own + used + offered + swiftTypes
  }

  /// Swift types: common ones of the libraries, the project's own, and the others of the libraries.
  package var swiftTypes: [KitName] {
    if isOfSchema { return [] }
    let common = KitName.commonTypes.sorted().map { KitName($0, .common, of: "Swift") }
    let (classes, protocols) = (project.sources.declared(\.classes), project.sources.declared(\.protocols))
    let enums = project.sources.declared(\.enums)
    let swift = project.sources.declaredTypes.map { name in
      let last = name.lastNamePart
      let form: KitName.Form? =
        classes.contains(last) ? .class : protocols.contains(last) ? .protocol : enums.contains(last) ? .enum : nil
      return KitName(name, .swift, of: "this project's Swift", form: form)
    }
    let library = Project.libraryTypes.subtracting(KitName.commonTypes).sorted().map { name in
      let form: KitName.Form? = Project.libraryProtocols.contains(name) ? .protocol : nil
      return KitName(name, .library, of: "Swift or Foundation", form: form)
    }
    return common + swift + library
  }

  /// The types of the project's Swift in `outer`, in its superclasses and in its protocols.
  package func types(in outer: String) -> [KitName] {
    let hierarchy = project.sources.hierarchy(with: nil)
    let type = project.sources.type(outer).declaredName
    let owners = [type] + hierarchy.superclasses(of: type) + hierarchy.conformances(of: type)
    let kits = declared(in: project.spec, .kit) + project.usedKits.flatMap { declared(in: $0.spec, .usedKit) }
    let own = kits.filter { $0.name.enclosingName == outer }.map { name in
      KitName(name.name.lastNamePart, name.origin, of: outer, documentation: name.documentation)
    }
    var seen = Set(own.map(\.name))
    return own
      + owners.flatMap { owner in
        project.sources.declaredTypes(in: owner).filter { seen.insert($0).inserted }.map { name in
          let form = hierarchy.declaration(of: owner + "." + name).flatMap { KitName.Form($0.keyword) }
          return KitName(name, .swift, of: owner, form: form)
        }
      }
  }

  private func declared(in spec: Spec, _ origin: KitName.Origin) -> [KitName] {
    spec.types.sorted { $0.key < $1.key }.map { name, id in
      let node = spec[id]
      let keepsName = project.library.schemas.pattern(node.schema.name)?.keepsName ?? true
      let isDerived = node.typeName != name || !keepsName
      return KitName(name, origin, of: node.keyword, isDerived: isDerived, documentation: node.documentation)
    }
  }

  /// The nodes of the kit and, if `outer` is `nil`, of the kits that it uses; for a schema, all patterns and support.
  package func nodes(of pattern: String, in outer: String?) -> [KitName] {
    if isOfSchema {
      let found = declarations(of: pattern)
      return pattern == "types" ? found : found.sorted { $0.name < $1.name }
    }
    func names(_ spec: Spec, _ origin: KitName.Origin) -> [KitName] {
      spec.patternNodes.map { spec[$0] }.filter { node in
        node.schema.name == pattern && (outer == nil || node.parent.flatMap { spec[$0].name } == outer)
      }.compactMap { node in
        node.name.map { KitName($0, origin, of: node.keyword, documentation: node.documentation) }
      }
    }
    return names(project.spec, .kit) + (outer == nil ? project.usedKits.flatMap { names($0.spec, .usedKit) } : [])
  }

  private func declarations(of keyword: String) -> [KitName] {
    let schemas = project.library.schemas
    switch keyword {
    case "pattern":
      return schemas.patterns.map { KitName($0.keyword, .kit, of: keyword, documentation: $0.node.documentation) }
    case "support":
      return schemas.supports.map { KitName($0.name, .kit, of: keyword, documentation: $0.documentation) }
    case "types":
      return project.library.typeWords.map { KitName($0.name, .kit, of: keyword, documentation: [$0.documentation]) }
    default:
      let shared = SharedDeclarations(in: project.library.folders.compactMap(\.schema)).names(of: keyword)
      return shared.map { KitName($0, .kit, of: keyword) }
    }
  }

  /// The cases of an enum of the kit or of a used kit, or the cases without values of the project's Swift; empty for
  /// any other type.
  package func cases(of type: String) -> [String] {
    names(ofMembersIn: type, where: \.isEnumerated)
      ?? project.sources.declarations(of: project.sources.type(type).declaredName).flatMap(\.cases)
  }

  /// The cases and properties of a type of the kit or of a used kit, and the cases of an enum of the project's Swift;
  /// empty for any other type.
  package func members(of type: String) -> [String] {
    names(ofMembersIn: type) { $0.isCase || $0.isProperty } ?? cases(of: type)
  }

  /// `nil` if no kit declares the type.
  private func names(ofMembersIn type: String, where isWanted: (NodeSchema) -> Bool) -> [String]? {
    let kits = [project.spec] + project.usedKits.map(\.spec)
    return kits.compactMap { spec in
      spec.types[type].map { spec[$0].members.map { spec[$0] }.filter { isWanted($0.schema) }.compactMap(\.name) }
    }.first
  }

  package var statedClasses: [StatedClass] { project.spec.nodes.compactMap(StatedClass.init) }

  /// The classes whose names end in the last word of a base, `ShopCell` for `UITableViewCell`: only their files are
  /// read, for a large project has thousands of others.
  package func classes(below bases: Set<String>) -> Set<String> {
    let endings = Set(bases.compactMap { IdentifierWords($0).words.last })
    let likely = project.sources.declared(\.classes).filter {
      IdentifierWords($0).words.last.map(endings.contains) ?? false
    }
    let classes = likely.flatMap(project.sources.declaredTypes(called:))
    return Set(classes.filter { !bases.isDisjoint(with: project.sources.type($0).superclasses) })
  }

  /// The superclasses that the sources show. The last one may be of another module.
  package func superclasses(of type: String) -> [String] { project.sources.type(type).superclasses }

  /// The classes with a property whose type could be the protocol.
  package func holders(of protocol: String) -> Set<String> {
    let last = `protocol`.lastNamePart
    guard !last.isEmpty else { return [] }
    let classes = project.sources.declarations(mentioning: last).filter { type in
      [.class, .actor].contains(type.keyword)
        && type.members.contains { member in
          member.keyword == .property && !member.isStatic
            && KitProperty(member.name, member.type, isSettable: member.isSettable).rank(asHolderOf: last) == 0
        }
    }
    return Set(classes.map(\.name))
  }

  /// A protocol declaration in the project's Swift decides, or else the name.
  package func isOfClasses(_ protocol: String) -> Bool {
    let hierarchy = project.sources.hierarchy(with: nil)
    guard let declaration = hierarchy.declaration(of: `protocol`)
    else { return ["Actor", "AnyObject"].contains(`protocol`) }
    return declaration.keyword == .protocol && hierarchy.isClassBound(`protocol`)
  }

  package func properties(of type: String) -> [KitProperty] {
    let members = project.sources.declarations(of: project.sources.type(type).declaredName).flatMap(\.members)
    return members.filter { $0.keyword == .property && !$0.isStatic && ![.private, .fileprivate].contains($0.access) }
      .map { KitProperty($0.name, $0.type, isSettable: $0.isSettable) }
  }

  /// The functions of the type and its superclasses that other files can see.
  package func functions(of type: String, isCompleted: Bool) -> [MemberOffer] {
    let offers = MemberOffers(of: project.sources.type(type).declaredName, project.sources)
    return isCompleted ? offers.calls : offers.events
  }

  /// Inherited requirements come first.
  package func requirements(of type: String) -> [MemberOffer] { MemberOffers(of: type, project.sources).requirements }

  package func entries(of folder: String) -> [FolderEntry] {
    let path = folder.hasPrefix("/") ? folder : self.folder + "/" + folder
    return (try? project.files.entries(of: path)) ?? []
  }

  package func documentNames(for member: SyntaxNode, in outer: String) -> [(name: String, detail: String)] {
    project.documentParts(for: member, in: outer).map { ($0.name, $0.detail) }
  }

  package func trial(of tree: SyntaxTree) -> RuleTrial? { isOfSchema ? nil : RuleTrial(tree, in: project) }
}
