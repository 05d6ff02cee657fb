import Generation
import KitLanguage
import SwiftAnalysis

/// The names of members that a name in a slot can be.
extension KitCompletion {
  /// The names that the schema allows in a slot: members of the nodes around the place, as in the current text, and of
  /// types.
  func memberNames(of slot: SlotSchema) -> [KitSuggestion] {
    slot.origins.flatMap { origin in
      switch origin {
      case .member(let member, let pattern): members(member.value, of: pattern?.value)
      case .typeMember(let slot): membersOfType(in: slot.value)
      }
    }
  }

  private func members(_ member: String, of pattern: String?) -> [KitSuggestion] {
    let owner = slice.cursor.path.last { node in
      node.schema.map { $0.role == .pattern && (pattern == nil || $0.name == pattern) } ?? false
    }
    return (owner?.children(schemas) ?? []).filter { $0.schema?.name == member }.compactMap { node in
      guard let name = node.name?.value else { return nil }
      let type = node.syntax.types?.first.map { ": \($0.text)" } ?? ""
      let documentation = node.syntax.documentation.map(\.text)
      return suggestion(name, .property, rank: 0, detail: member + type, documentation: documentation)
    }
  }

  private func membersOfType(in slot: String) -> [KitSuggestion] {
    guard let text = name(ofTypeIn: slot), let type = FragmentChecker().read(text, as: .type).type?.core.name,
      !type.isEmpty
    else { return [] }
    let here = tree.nodes.map { PlacedNode(topLevel: $0, schemas) }.first {
      $0.name?.value == type && $0.schema.flatMap { schemas.pattern($0.name) }?.keepsName ?? false
    }
    let own = (here?.children(schemas) ?? []).filter { $0.schema.map { $0.isCase || $0.isProperty } ?? false }
    let names = own.compactMap(\.name?.value) + self.names.members(of: type)
    return names.map { suggestion($0, .property, rank: 0, detail: type) }
      + (slice.cursor.node.map { properties(of: type, for: $0) } ?? [])
  }
}
