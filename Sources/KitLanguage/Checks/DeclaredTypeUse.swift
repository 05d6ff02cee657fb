import Diagnostics
import SwiftFacts

/// A type in a kit that another node, of this kit or of one that it uses, declares: `Page<Item>`.
struct DeclaredTypeUse {
  let type: TypeFacts
  let declaration: SpecNode
  /// The node's value that the type is in, or is part of.
  let location: SourceLocation

  /// The parameters of the declaration; empty if the type is not generic.
  var parameters: [GenericClause.Parameter] {
    guard let slot = declaration.schema.slot(.generics), case .generics(let clause) = declaration.values[slot.label]
    else { return [] }
    return clause.parameters
  }

  /// All uses, in the order of the kit.
  ///
  /// - Parameter mentioned: The types that the kit mentions.
  static func all(of mentioned: [MentionedType], in draft: SpecDraft, _ visible: [Spec]) -> [DeclaredTypeUse] {
    mentioned.compactMap { mention in
      declaration(of: mention.type.name, draft, visible).map { declaration in
        DeclaredTypeUse(type: mention.type, declaration: declaration, location: mention.location)
      }
    }
  }

  private static func declaration(of type: String, _ draft: SpecDraft, _ visible: [Spec]) -> SpecNode? {
    let node =
      draft.types[type].map { draft.nodes[$0] }
      ?? visible.lazy.compactMap { kit in kit.types[type].map { kit[$0] } }.first
    // What else a pattern declares beside its type is not made of its generic parameters.
    return node?.typeName == type ? node : nil
  }
}
