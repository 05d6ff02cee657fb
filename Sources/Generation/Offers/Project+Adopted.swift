import KitLanguage
import SwiftAnalysis

/// A project whose kit has the node that a declaration has become.
extension Project {
  /// The node of the kit that an offer has become, or has given its members to; nil where it has become none.
  func node(of offer: Offer) -> SpecNode? {
    guard let text = offer.node else { return nil }
    let head = JoinedNodes.parts(of: text, library)?.head
    return spec.nodes(of: offer.pattern.keyword).last { node in
      guard node.derivedFrom == nil else { return false }
      let source = node.location.source[node.location.range]
      return head.map { JoinedNodes.isHead(NodeInsertion.head(of: node, library), of: $0) } ?? text.hasSuffix(source)
    }
  }

  /// The node of the kit whose block takes a node with this text, or its members; nil where the node is added by itself.
  package func node(taking text: String) -> SpecNode? { NodeInsertion(self).place(of: text)?.node }

  /// The node of the kit whose type a declaration is as well, by its keyword and name; nil where there is none.
  func typeOfKit(declaring declaration: PlacedDeclaration) -> String? {
    guard declaration.kind.isType, let id = spec.types[declaration.qualifiedName] else { return nil }
    return spec[id].keyword + (spec[id].name.map { " " + $0 } ?? "")
  }

  /// What is emitted for an offer's node under the name of the offer's declaration.
  func emittedTypes(of offer: Offer) -> [TypeDeclaration] {
    guard let node = node(of: offer) else { return [] }
    return rendering { $0.node == node.id }.files.flatMap { file in
      SourceFileReader.declarations(in: String(decoding: file.file.text, as: UTF8.self)).types.filter {
        $0.name == offer.declaration.qualifiedName
      }
    }
  }

  /// Whether types that declare no isolation are on the main actor in the module of the output: as the kit says, or else as
  /// its build does. Nil where neither says.
  var isOnMainActorByDefault: Bool? {
    switch settings.text("isolation") {
    case "main": true
    case "nonisolated": false
    default: moduleSources.target?.settings.isOnMainActor
    }
  }
}
