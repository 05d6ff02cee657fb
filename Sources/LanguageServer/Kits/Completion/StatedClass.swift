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

/// The functions that members of a kit are about already.
struct StatedFunctions {
  private let functions: [String: [SignatureFacts]]

  /// - Parameter source: The document that contains the members.
  init(_ members: [PlacedNode], in source: SourceText) {
    var functions: [String: [SignatureFacts]] = [:]
    for member in members {
      guard let name = member.name?.value, let parameters = member.syntax.parameters?.fragment.range else { continue }
      functions[name, default: []] += [Self.signature(source[parameters])].compactMap(\.self)
    }
    self.functions = functions
  }

  /// In backticks if kits need them.
  var names: Set<String> { Set(functions.keys.map(SwiftName.escaped)) }

  /// The functions that no member is about. Among functions that differ in types alone, a member is about the one with
  /// its types.
  func others(of offers: [MemberOffer]) -> [MemberOffer] {
    let signatures = offers.map { Self.signature(Self.parameters(of: $0)) }
    return zip(offers, signatures).filter { offer, signature in
      let stated = functions[offer.plainName] ?? []
      guard let signature, !stated.isEmpty else { return true }
      let labels = signature.parameters.map(\.label)
      let overloads = zip(offers, signatures).count { $0.name == offer.name && $1?.parameters.map(\.label) == labels }
      return !stated.contains { other in
        other.parameters.map(\.label) == labels
          && (overloads == 1 || Self.types(of: other) == Self.types(of: signature))
      }
    }.map(\.0)
  }

  private static func parameters(of offer: MemberOffer) -> String {
    var depth = 0
    var text = ""
    for character in offer.rest.drop(while: { $0 != "(" }) {
      text.append(character)
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { break }
    }
    return text
  }

  private static func signature(_ text: String) -> SignatureFacts? {
    FragmentChecker().read(text, as: .signature).signature
  }

  /// The types without their outer types: a kit may name `Track` for a function offered with `Player.Track`.
  private static func types(of signature: SignatureFacts) -> [String] {
    signature.parameters.map { withoutOwners($0.distinctType) }
  }

  private static func withoutOwners(_ type: String) -> String {
    var result = ""
    var rest = type[...]
    while let character = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      result += name.isEmpty ? String(character) : name.split(separator: ".").last.map(String.init) ?? String(name)
      rest = rest.dropFirst(max(1, name.count))
    }
    return result
  }
}

extension MemberOffer {
  /// Without backticks.
  fileprivate var plainName: String { name.filter { $0 != "`" } }
}
