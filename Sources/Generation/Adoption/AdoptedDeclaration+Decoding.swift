import SwiftAnalysis
import SwiftFacts

/// What offers see of how values of a type are decoded.
extension AdoptedDeclaration {
  /// The reason why it is unknown what values decode from; `nil` if it is known.
  func decodingProblem(_ sources: SwiftSources) -> String? {
    let members = place.members
    if members.codingKeys?.isConditional ?? false { return "its CodingKeys are in '#if', or no texts" }
    if let line = members.decoding?.obstacle { return "its 'init(from:)' does more than to decode: '\(line)'" }
    let values = values(members)
    if let problem = values.lazy.compactMap({ self.problem(ofDefault: $0) }).first { return problem }
    if let keys = members.codingKeys?.names {
      let missing = values.filter { keys[$0.name] == nil }.map(\.name)
      if let first = missing.first { return "'\(first)' is not among its CodingKeys, so that it is not decoded" }
    }
    return members.decoding.flatMap { decoding in
      values.lazy.compactMap { problem(of: $0, by: decoding.readings[$0.name], sources) }.first.map {
        "its 'init(from:)' \($0)"
      }
    }
  }

  /// The reason why a default would change meaning in a model: a missing value is decoded as it, too.
  private func problem(ofDefault property: PlacedProperty) -> String? {
    guard let value = property.defaultValue, property.type?.wrapped != nil, !["nil", ".none"].contains(value),
      place.members.decoding?.readings[property.name]?.defaultValue == nil
    else { return nil }
    return "'\(property.name)' is nil where nothing is decoded, and '\(value)' where a value is made in code, which is"
      + " one default in a kit: let 'init(from:)' say '?? \(value)', or leave the value out"
  }

  /// The reason why a model would decode a property differently than an `init(from:)`.
  private func problem(
    of property: PlacedProperty,
    by reading: PlacedMembers.Decoding.Reading?,
    _ sources: SwiftSources
  ) -> String? {
    guard let reading else { return "does not decode '\(property.name)'" }
    guard let type = property.type else { return nil }
    if type.wrapped != nil, reading.isDemanded {
      return "asks for a value of '\(property.name)', which may be nil: let it use 'decodeIfPresent'"
    }
    guard let kept = reading.elementProperty else {
      let decoded = reading.type?.writtenAlike
      let isSame = [type, type.wrapped].compactMap { $0?.writtenAlike }.contains { $0 == decoded }
      return isSame ? nil : "decodes '\(property.name)' from another type"
    }
    let wrapped = reading.type?.element.flatMap { Self.wrapped(in: $0, by: kept, sources) }
    if let wrapped, (type.wrapped ?? type).element?.writtenAlike == wrapped.writtenAlike { return nil }
    return
      "decodes '\(property.name)' from elements of which it is not known that they leave out what cannot be decoded"
  }

  /// The type in a wrapper that is nil if decoding fails; `nil` if it is not seen to be such a wrapper. It must decode
  /// by its own code that catches errors: a wrapper without it decodes an object with the property, and other code may
  /// leave out null alone.
  private static func wrapped(in wrapper: TypeFacts, by property: String, _ sources: SwiftSources) -> TypeFacts? {
    let argument = wrapper.arguments.count == 1 ? wrapper.arguments[0] : nil
    let known = sources.type(wrapper.name)
    guard known.members.contains(where: { $0.attemptedProperties.contains(property) }) else { return nil }
    return argument ?? known.members.first { $0.keyword == .property && $0.name == property }?.type?.wrapped
  }
}
