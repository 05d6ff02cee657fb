import SwiftAnalysis

/// What offers see of the members of a type.
extension AdoptedDeclaration {
  /// The stored properties that make up a value, or all that an object stores, with fully qualified nested types.
  func properties(_ sources: SwiftSources) -> [AdoptedProperty] {
    let members = place.members
    return values(members).map { property in
      var property = property
      property.type = property.type?.qualified { longName(of: $0, in: place.qualifiedName, sources) }
      return AdoptedProperty(place: property, members: members, typeAccess: place.access)
    }
  }

  func values(_ members: PlacedMembers) -> [PlacedProperty] {
    members.properties.filter { property in
      switch place.kind {
      case .protocol: true
      case .class: property.isKept
      default: property.isStored && !property.isFixed
      }
    }
  }

  /// The type of an enum's raw values: the first type after the colon, if it has literals.
  var rawType: String? {
    guard place.kind == .enum, let first = place.inherited.first else { return nil }
    return LibraryType.integers.contains(first) || ["String", "Character", "Double", "Float"].contains(first)
      ? first : nil
  }

  /// The cases of an enum. Unwritten numeric raw values are counted on.
  var cases: [AdoptedCase] {
    var next: Int? = 0
    return place.members.cases.map { enumCase in
      let number = enumCase.rawValue.map(Self.decimal) ?? next.map(String.init)
      next = number.flatMap { Int($0) }.map { $0 &+ 1 }
      return AdoptedCase(place: enumCase, number: number, isText: rawType == nil || rawType == "String")
    }
  }

  /// An integer literal in decimal digits; `nil` for anything else.
  private static func decimal(_ literal: String) -> String? {
    let isNegative = literal.hasPrefix("-")
    let digits = literal.drop { $0 == "-" }.replacing("_", with: "")
    let radix = ["0x": 16, "0o": 8, "0b": 2][String(digits.prefix(2))]
    return UInt64(radix == nil ? digits[...] : digits.dropFirst(2), radix: radix ?? 10).map { magnitude in
      (isNegative && magnitude > 0 ? "-" : "") + String(magnitude)
    }
  }
}
