import Diagnostics
import KitLanguage
import SwiftFacts

/// Where a kit declares a symbol.
package struct KitDeclaration: Sendable {
  /// Its name.
  package let name: SourceLocation
  /// All of the node.
  package let node: SourceLocation
  /// The node in the spec that it is one of.
  package let id: SpecNode.ID
  /// The type of its value, where it has one.
  package let type: TypeFacts?
  /// Whether it is one of the kit itself, rather than of one that it uses.
  package let isOwn: Bool
}
