import SwiftFacts

/// What checks of a unit ask of a type that a node declares: as long as it is the same, so is what they find.
struct DeclarationMark: Hashable, Sendable {
  /// The node's schema, held by the kit's schemas.
  private let schema: ObjectIdentifier
  private let generics: GenericClause?
  /// Whether the type is the node's own, rather than a further one.
  private let isOwnType: Bool

  init(of type: String, declaredBy node: SpecNode) {
    schema = ObjectIdentifier(node.schema)
    isOwnType = node.typeName == type
    if let slot = node.schema.slot(.generics), case .generics(let clause) = node.values[slot.label] {
      generics = clause
    } else {
      generics = nil
    }
  }
}
