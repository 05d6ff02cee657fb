import Generation
import KitLanguage
import SwiftFacts

/// The names of members that are declared elsewhere in the kits.
extension OccurrenceReader {
  mutating func readMemberName(_ part: KitPart, _ slot: SlotSchema) {
    guard let atom = part.atom, let symbol = declared(atom.value, by: slot) else { return }
    add(symbol, part.range)
  }

  /// The member that a name in a slot means by the slot's schema; `nil` if no kit declares one.
  func declared(_ name: String, by slot: SlotSchema) -> KitSymbol? {
    slot.origins.lazy.compactMap { origin -> KitSymbol? in
      switch origin {
      case .member(let member, let pattern):
        let symbol = owner(as: pattern?.value).map { KitSymbol.member(of: $0, keyword: member.value, name: name) }
        return symbol.flatMap { symbols.declaration(of: $0) == nil ? nil : $0 }
      case .typeMember(let slot):
        return typeAround(in: slot.value).flatMap { symbols.member(name, of: $0.core.name) }
      }
    }.first
  }

  /// The type in a slot of the nearest node around the place; `nil` if none has one.
  private func typeAround(in slot: String) -> TypeFacts? {
    path.dropLast().reversed().lazy.compactMap { type(in: slot, of: $0) }.first
  }

  /// The type in a slot of a node; `nil` if it is empty or no type.
  func type(in slot: String, of node: PlacedNode) -> TypeFacts? {
    let part = node.parts(symbols.schemas).first { $0.attribute == nil && $0.slot?.label == slot }
    return part.flatMap { symbols.swift.read(tree.source[$0.range], as: .type).type }
  }
}
