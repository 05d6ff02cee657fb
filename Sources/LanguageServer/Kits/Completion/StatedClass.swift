import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// A class that a member of a kit names, be it declared in the project's Swift or elsewhere.
package struct StatedClass: Sendable {
  package let name: String
  /// The member's keyword: `nib`.
  let keyword: String
  /// The stated superclass; `nil` if the kit states none.
  let base: String?
  let schema: NodeSchema

  /// `nil` for a node that is not a member, or that names no Swift type.
  init?(_ node: SpecNode) {
    guard let name = node.name else { return nil }
    self.init(name, keyword: node.keyword, base: node.valueType?.text, node.schema)
  }

  init?(_ node: PlacedNode) {
    guard let name = node.name?.value, let schema = node.schema, let keyword = node.known?.word?.value
    else { return nil }
    self.init(name, keyword: keyword, base: node.syntax.types?.first?.text, schema)
  }

  private init?(_ name: String, keyword: String, base: String?, _ schema: NodeSchema) {
    guard schema.role == .member, case .typeName? = schema.slot(.name)?.kind else { return nil }
    (self.name, self.keyword, self.base, self.schema) = (name, keyword, base, schema)
  }

  /// The classes of which its schema requires one.
  func bases(_ types: [TypeSet]) -> Set<String> {
    guard let slot = schema.slot(.name) else { return [] }
    return TypeDemands(on: .slot(slot.label), in: schema, types, words: ["keyword": keyword]).bases
  }
}

extension MemberOffer {
  /// Without backticks.
  var plainName: String { name.filter { $0 != "`" } }
}
