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

  /// `nil` if it is not a number.
  package var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}

/// A pattern in which `*` stands for any characters.
package struct LikePattern: Hashable, Sendable {
  private let parts: [String]

  package init(_ text: String) {
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  package func matches(_ text: String) -> Bool {
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return false }
    if parts.count == 1 { return text == first }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count >= last.count && rest.hasSuffix(last)
  }
}

/// The spelling of a kit's names on the wire without `as`: the kit's `wire` setting.
package enum WireStyle: String, Sendable, CaseIterable {
  case identity
  case snakeCase = "snake_case"
  case kebabCase = "kebab-case"

  /// The wire name of a Swift name. Leading and trailing underscores stay, as in `_id` and `__typename`.
  package func wireName(of name: String) -> String {
    switch self {
    case .identity: name
    case .snakeCase: Self.joined(name, by: "_")
    case .kebabCase: Self.joined(name, by: "-")
    }
  }

  private static func joined(_ name: String, by separator: String) -> String {
    let core = name.drop { $0 == "_" }
    guard let last = core.lastIndex(where: { $0 != "_" }) else { return name }
    let words = IdentifierWords(String(core[...last])).joined(separator: separator)
    return name.prefix { $0 == "_" } + words + core[core.index(after: last)...]
  }
}
