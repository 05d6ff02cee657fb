import SwiftAnalysis

/// What offers see of the members of a type.
extension AdoptedDeclaration {
  /// The stored properties that a value is made of.
  var properties: [AdoptedProperty] {
    let members = place.members
    return values(members).map { AdoptedProperty(place: $0, members: members) }
  }

  private func values(_ members: PlacedMembers) -> [PlacedProperty] {
    members.properties.filter { place.kind == .protocol || $0.isStored && !$0.isFixed }
  }

  /// The type of an enum's raw values: what comes first after the colon, and has literals.
  var rawType: String? {
    guard place.kind == .enum, let first = place.inherited.first else { return nil }
    return LibraryType.integers.contains(first) || ["String", "Character", "Double", "Float"].contains(first)
      ? first : nil
  }

  /// The cases of an enum. Raw values that are numbers are counted on where none is written.
  var cases: [AdoptedCase] {
    var next: Int? = 0
    return place.members.cases.map { enumCase in
      let number = enumCase.rawValue.map { Int($0.replacing("_", with: "")) } ?? next
      next = number.map { $0 &+ 1 }
      return AdoptedCase(place: enumCase, number: number, isText: rawType == nil || rawType == "String")
    }
  }

  /// Why it is not known what values decode from.
  var decodingProblem: String? {
    let members = place.members
    if members.codingKeys?.isConditional ?? false { return "its CodingKeys are in '#if', or no texts" }
    if let line = members.decoding?.obstacle { return "its 'init(from:)' does more than to decode: '\(line)'" }
    let values = values(members)
    if let keys = members.codingKeys?.names {
      let missing = values.filter { keys[$0.name] == nil }.map(\.name)
      if let first = missing.first { return "'\(first)' is not among its CodingKeys, so that it is not decoded" }
      if let dotted = keys.values.sorted().first(where: { $0.contains(".") }) {
        return "the key '\(dotted)' has a dot, which leads into an object in a kit"
      }
    }
    if let readings = members.decoding?.readings, let missing = values.first(where: { readings[$0.name] == nil }) {
      return "its 'init(from:)' does not decode '\(missing.name)'"
    }
    return nil
  }
}
