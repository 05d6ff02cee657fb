import SwiftFacts

/// What the nodes of a unit name, without the text that the names are in.
struct UnitUses: Sendable {
  struct TypeUse: Sendable {
    let name: String
    let node: NodeID
    let range: Range<Int>
  }

  struct CaseUse: Sendable {
    let use: SwiftFragment.CaseUse
    let node: NodeID
  }

  struct ReferenceUse: Sendable {
    let name: String
    let targets: [ReferenceTarget]
    let node: NodeID
    let range: Range<Int>
  }

  /// The type whose value is in that of a member itself, rather than in a collection.
  struct HeldType: Sendable {
    let name: String
    let member: NodeID
  }

  var types: [TypeUse] = []
  var cases: [CaseUse] = []
  var references: [ReferenceUse] = []
  var held: [HeldType] = []
  var genericParameters: [NodeID: Set<String>] = [:]
}
