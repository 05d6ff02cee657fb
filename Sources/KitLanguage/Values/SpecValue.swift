import SwiftFacts

/// The place of a node in a spec, which numbers its nodes from 0 in the order of the kit.
package typealias NodeID = Int

/// A checked value of a slot, with the facts that its kind carries.
package indirect enum SpecValue: Hashable, Sendable {
  /// A name without backticks.
  case name(String)
  case word(String)
  case text(String)
  case int(Int)
  case double(Double)
  case uriTemplate(URITemplate)
  case type(TypeFacts)
  /// A type with its outer types: `Outer.Inner`.
  case typeName(String)
  /// A property of a type: `delegate` of `Player`.
  case property(type: String, name: String)
  case types([TypeFacts])
  case expression(String)
  case generics(GenericClause)
  /// The requirements of a `where` clause, verbatim.
  case clause(String)
  case signature(SignatureFacts)
  /// The id of a node in the spec; `nil` if the reference does not resolve.
  case reference(name: String, node: NodeID?)
  case code(String)
  case list([SpecValue])
}
