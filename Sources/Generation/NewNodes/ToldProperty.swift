import Diagnostics
import KitLanguage
import SwiftAnalysis

/// The property that a node names, as the project's Swift tells it of the type after which the node is called. The one of a pattern's
/// `minimal` node is there to show how such a node is written, and none of the project's.
struct ToldProperty {
  private let project: Project
  private let pattern: PatternSchema

  init(_ project: Project, _ pattern: PatternSchema) {
    self.project = project
    self.pattern = pattern
  }

  /// The request with the property, if it lacks one that the pattern needs.
  ///
  /// - Throws: If the project's Swift has no property, or several.
  func completing(_ request: NodeRequest) throws(Refusal) -> NodeRequest {
    guard let slot = pattern.node.slots.first(where: \.isRequiredProperty), request.text == nil,
      let name = request.plainName, !request.parts.contains(where: { $0.flag == slot.label })
    else { return request }
    let offers = offers(of: name)
    let told = Set(offers.compactMap(\.node).compactMap { property(slot, in: $0, name) })
    if told.count == 1, let value = told.first {
      return request.adding(NodeRequest.Part(flag: slot.label, value: value))
    }
    let reason = offers.compactMap(\.refusal).first ?? "The project's Swift declares no '\(name)' that tells which"
    throw Refusal(
      "'\(pattern.keyword) \(name)' is about a property of a type. \(reason)",
      advice: "Name the property: --\(slot.label) TYPE.PROPERTY"
    )
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
  /// Whether it takes a property of a type and is required in a node.
  fileprivate var isRequiredProperty: Bool {
    if case .property = kind { !isOptional && defaultValue == nil } else { false }
  }
}
