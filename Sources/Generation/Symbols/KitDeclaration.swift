import Diagnostics
import KitLanguage
import SwiftFacts

/// Where a kit declares a symbol.
package struct KitDeclaration: Sendable {
  package let name: SourceLocation
  package let node: SourceLocation
  /// The node in the spec that it is one of.
  package let id: SpecNode.ID
  package let type: TypeFacts?
  /// Whether it belongs to the kit itself, rather than to a used kit.
  package let isOwn: Bool
}
