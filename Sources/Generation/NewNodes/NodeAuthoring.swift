import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Finds the node that a command line names, or adds it to the kit.
package struct NodeAuthoring {
  /// The place of a node: existing, or to be added.
  package enum Finding: Sendable {
    case existing(SpecNode.ID)
    case absent(Place)
  }

  /// A place for a new node.
  package enum Place: Sendable {
    case topLevel
    case inside(SpecNode.ID)
    case insideNew(String)
  }

  /// A project with a new node.
  package struct Addition: Sendable {
    /// The project with the node. Its plans write the kit's file only if the node is saved.
    package let project: Project
    /// The node with everything added around it, not indented.
    package let composed: ComposedNode
    /// `nil` if the project with the new node has errors.
    package let node: SpecNode.ID?
    /// The node's place in the kit after writing; `nil` if it is not saved.
    package let savedAt: Diagnostics.SourceLocation?
    fileprivate let addedText: AddedText

    /// `diagnostics` of the project without a written kit file: with the places that the user knows.
    package func relocated(_ diagnostics: [Diagnostic]) -> [Diagnostic] { addedText.relocated(diagnostics) }
  }

  /// The name of a new parent node if the kit has none.
  private static let parentName = "App"

  private let project: Project
  private let pattern: PatternSchema

  package init(_ project: Project, _ pattern: PatternSchema) {
    self.project = project
    self.pattern = pattern
  }

  // MARK: Finding

  /// Finds the node of `request`, or the place for it. If `acceptsSimilarName`, a name close to another is intended.
  package func find(_ request: NodeRequest, parent: String?, acceptsSimilarName: Bool) throws(Refusal) -> Finding {
    let nodes = project.spec.nodes(of: pattern.keyword).filter { parent == nil || parentName(of: $0) == parent }
    let matching = nodes.filter { $0.name == request.plainName }
    if matching.count > 1 {
      let choices = matching.compactMap { parentName(of: $0) }
      let title = request.name ?? pattern.keyword
      throw Refusal("'\(title)' is in several: \(quoted(choices))", advice: choose(choices))
    }
    if let node = matching.first {
      if request.isBare { return .existing(node.id) }
      let place = "\(node.location.source.path):\(node.location.position.line)"
      let message = "\(titleInText(request)) is already described at \(place)"
      throw Refusal(message, advice: "Edit it there, or leave the options out to write its files.")
    }
    if request.isBare, !acceptsSimilarName, let name = request.plainName,
      let near = NearestName.of(name, in: nodes.compactMap(\.name))
    {
      let message = "there is no \(titleInText(request)); did you mean '\(near)'?"
      throw Refusal(message, advice: "To add it in addition to '\(near)', run the command with --new.")
    }
    return .absent(try self.place(parent: parent))
  }

  private func titleInText(_ request: NodeRequest) -> String {
    request.name.map { "\(pattern.keyword) '\($0)'" } ?? "'\(pattern.keyword)'"
  }

  private func place(parent: String?) throws(Refusal) -> Place {
    guard let keyword = pattern.inside.first else { return .topLevel }
    let parents = pattern.inside.flatMap { project.spec.nodes(of: $0) }
    let names = parents.compactMap(\.name)
    if parents.isEmpty, project.library.schemas.pattern(keyword)?.inside.isEmpty == true {
      return .insideNew(parent ?? Self.parentName)
    }
    if let parent {
      if let node = parents.first(where: { $0.name == parent }) { return .inside(node.id) }
      let suggestion = NearestName.hint(for: parent, in: names)
      let advice = choose(names) ?? "Add it first: kitgen \(keyword) \(parent)"
      throw Refusal("there is no \(keyword) '\(parent)'\(suggestion)", advice: advice)
    }
    switch parents.count {
    case 1: return .inside(parents[0].id)
    case 0:
      throw Refusal(
        "\("'\(pattern.keyword)'".withArticle) is declared inside \("'\(keyword)'".withArticle), and the kit has none",
        advice: "Add one first: kitgen \(keyword) NAME"
      )
    default: throw Refusal("the kit has several: \(quoted(names))", advice: choose(names))
    }
  }

  private func parentName(of node: SpecNode) -> String? { node.parent.flatMap { project.spec[$0].name } }

  private func choose(_ names: [String]) -> String? {
    guard let keyword = pattern.inside.first, !names.isEmpty else { return nil }
    return "Say which: " + names.map { "--\(keyword) \($0)" }.joined(separator: ", ")
  }

  private func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  /// The node as the kit has it, with its doc comment and without its indentation.
  package func text(of id: SpecNode.ID) -> String {
    let location = project.spec[id].location
    let lines = location.source[location.range].split(separator: "\n", omittingEmptySubsequences: false)
    let margin = location.position.column - 1
    let rest = lines.dropFirst().map { line in
      line.prefix(margin).allSatisfy(\.isWhitespace) ? line.dropFirst(margin) : line
    }
    return (lines.prefix(1) + rest).joined(separator: "\n")
  }

  // MARK: Adding

  /// Adds the node of `request` to the kit; a top-level node goes into `file` (absolute), `nil` for the Kitfile.
  ///
  /// - Throws: `Refusal` if the command line makes no node, or names a file outside of the kit; `DiskError`.
  package func add(_ request: NodeRequest, at place: Place, file: String?, isSaved: Bool) throws -> Addition {
    let parent = node(around: place)
    let composed = try compose(request, at: place)
    let path = try file.map(kitPath) ?? parent.flatMap { ProjectPath($0.location.source.path) } ?? KitFolder.kitfile
    if let parent, parent.location.source.path != path.text {
      throw Refusal(
        "'\(pattern.keyword)' goes into '\(parent.keyword) \(parent.name ?? "")', which is in "
          + parent.location.source.path,
        advice: "Leave --save out: it chooses the file of what is declared at the top level of a kit."
      )
    }
    let original = project.tree(path.text) ?? project.library.parse(SourceText(path: path.text, ""))
    let block = parent.flatMap { original.node(at: $0.location.range) }
    let end = block.map(TreeEditor.Place.endOfBlock) ?? .endOfFile
    let edits = TreeEditor(original).inserting(composed.text, at: end)
    let edited = try project.editing(path, edits)
    let node = edited.spec.nodes(of: pattern.keyword).last { node in
      node.name == request.plainName && node.location.source.path == path.text
        && (parent == nil || node.parent.flatMap { edited.spec[$0].name } == parent?.name)
    }
    return Addition(
      project: isSaved ? edited : edited.scaffolding(node?.id),
      composed: composed,
      node: edited.diagnosticsWithFiles.hasErrors ? nil : node?.id,
      savedAt: isSaved ? node?.nameLocation : nil,
      addedText: AddedText(edits, from: original.source, to: edited.tree(path.text)?.source ?? original.source)
    )
  }

  private func node(around place: Place) -> SpecNode? {
    if case .inside(let id) = place { project.spec[id] } else { nil }
  }

  /// The node of `request` in kit syntax at `place`, with what has to be added around it.
  func compose(_ request: NodeRequest, at place: Place) throws(Refusal) -> ComposedNode {
    if let text = request.text { return ComposedNode(text: text, assumptions: [], origin: nil) }
    let composer = NodeComposer(pattern: pattern, project: project, parent: node(around: place))
    let node = try composer.compose(completing(request))
    guard case .insideNew(let name) = place, let outer = pattern.inside.first.flatMap(project.library.schemas.pattern)
    else { return node }
    return try NodeComposer(pattern: outer, project: project, parent: nil).compose(name, around: node)
  }

  /// The path of a file that is or will be read as part of the kit.
  private func kitPath(_ file: String) throws(Refusal) -> ProjectPath {
    guard let path = ProjectPath.below(project.root, file) else {
      throw Refusal("'\(file)' is not below the folder of the Kitfile", advice: "The kit is in '\(project.root)'.")
    }
    guard KitFolder.isKitFile(path, in: project.root, project.files) else {
      let message = "'\(path)' would not be read as a file of the kit"
      throw Refusal(message, advice: "Name a file that ends in .kit, in no hidden folder and in no other kit's.")
    }
    return path
  }
}

/// The property that a node names, found in the project's Swift by the name of the node. The property of a pattern's
/// `minimal` node only shows how such a node is written.
extension NodeAuthoring {
  /// The request with the property, if it lacks one that the pattern needs.
  private func completing(_ request: NodeRequest) throws(Refusal) -> NodeRequest {
    guard let slot = pattern.node.slots.first(where: \.isRequiredProperty), request.text == nil,
      let name = request.plainName, !request.parts.contains(where: { $0.flag == slot.label })
    else { return request }
    let offers = offers(of: name)
    let implied = Set(offers.compactMap(\.node).compactMap { property(slot, in: $0, name) })
    if implied.count == 1, let value = implied.first {
      return request.adding(NodeRequest.Part(flag: slot.label, value: value))
    }
    let reason = offers.compactMap(\.refusal).first ?? "The project's Swift declares no '\(name)' that shows which"
    let message = "'\(pattern.keyword) \(name)' is about a property of a type. \(reason)"
    throw Refusal(message, advice: "Name the property: --\(slot.label) TYPE.PROPERTY")
  }

  private func offers(of name: String) -> [Offer] {
    var reader = OfferReader(project)
    return project.sources.filesDeclaring(name).flatMap { path -> [Offer] in
      let path = project.root + "/" + path
      guard let bytes = try? project.files.read(path), let file = AdoptedFile(SourceText(path: path, utf8: bytes))
      else { return [] }
      let declarations = file.places.declarations().filter { $0.qualifiedName == name }
      return declarations.flatMap { reader.offers(for: $0, in: file, keyword: pattern.keyword) }
    }
  }

  private func property(_ slot: SlotSchema, in text: String, _ name: String) -> String? {
    let tree = project.library.parse(SourceText(path: "<adopted>", text))
    let head = HeadParts(of: tree.nodes.first, in: tree.source, pattern.node, name: name)
    return head[slot.place]?.split(separator: " ").last.map(String.init)
  }
}

extension SlotSchema {
  fileprivate var isRequiredProperty: Bool {
    if case .property = kind { !isOptional && defaultValue == nil } else { false }
  }
}

/// Converts places in a kit's file with an addition that is not written: to places in the file on disk, and in the words of the
/// command line.
struct AddedText {
  private let edited: SourceText
  private let original: SourceText
  private let edits: [TextEdit]
  private let added: [SourceText]

  /// - Parameter edits: The edits that turn `original` into `edited`.
  init(_ edits: [TextEdit], from original: SourceText, to edited: SourceText) {
    self.edited = edited
    self.original = original
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    added = self.edits.map { SourceText(path: Origin.commandLinePath, String($0.replacement.drop(while: \.isNewline))) }
  }

  func relocated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { $0.relocated(fixIts: $0.fixIts.map(relocated), relocated) }
  }

  private func relocated(_ fixIt: FixIt) -> FixIt {
    guard fixIt.source.path == edited.path, let first = fixIt.edits.first else { return fixIt }
    let source = relocated(SourceLocation(fixIt.source, first.range)).source
    let edits = fixIt.edits.compactMap { edit in
      let place = relocated(SourceLocation(fixIt.source, edit.range))
      return place.source === source ? TextEdit(place.range, edit.replacement) : nil
    }
    return FixIt(fixIt.title, in: source, edits: edits, isSafe: fixIt.isSafe)
  }

  private func relocated(_ location: SourceLocation) -> SourceLocation {
    guard location.source.path == edited.path else { return location }
    // The growth of the edited file before the place.
    var growth = 0
    for (edit, text) in zip(edits, added) {
      let length = edit.replacement.utf8.count
      let start = edit.range.lowerBound + growth
      if location.range.lowerBound < start { break }
      if location.range.lowerBound < start + length {
        let offset = start + length - text.utf8.count
        return SourceLocation(text, moved(location.range, by: -offset, within: text))
      }
      growth += length - edit.range.count
    }
    return SourceLocation(original, moved(location.range, by: -growth, within: original))
  }

  private func moved(_ range: Range<Int>, by distance: Int, within text: SourceText) -> Range<Int> {
    let start = min(max(0, range.lowerBound + distance), text.utf8.count)
    return start..<min(max(start, range.upperBound + distance), text.utf8.count)
  }
}
