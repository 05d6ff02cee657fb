import SwiftFacts

extension [TypeFacts] {
  /// The protocols without those that Codable implies: Swift takes a protocol once.
  var withoutPartsOfCodable: [TypeFacts] {
    let parts: Set = contains { $0.text == "Codable" } ? ["Decodable", "Encodable"] : []
    return filter { !parts.contains($0.text) }
  }
}

extension TypeFacts {
  /// The type without the module name `Swift`: `Hashable` for `Swift.Hashable`.
  var withoutSwift: TypeFacts {
    let module = "Swift."
    guard name == text, name.hasPrefix(module) else { return self }
    let short = String(name.dropFirst(module.count))
    return short.contains(".") ? self : TypeFacts(text: short, name: short, form: form, references: [short])
  }
}

/// The differences between an alternative's JSON and the others'.
package struct AlternativeFacts: Hashable, Sendable {
  /// The possible forms, in the order of `JSONForm`.
  package let forms: [JSONForm]
  /// The names that an object always has, in kit order.
  package let requiredKeys: [String]
  /// Whether it holds a value of the type that it belongs to.
  package let isIndirect: Bool
  /// Its turn among all alternatives of the value; a later one may have what an earlier one always has.
  package let order: Int
}

/// The forms of JSON values (RFC 8259, section 3).
package enum JSONForm: String, Sendable, CaseIterable {
  case null, string, number, bool, array, object
}

/// The parts of a Swift function besides its signature that an implementation must repeat.
package struct DeclarationFacts: Hashable, Sendable {
  /// The condition of the enclosing `#if`.
  package let condition: String?
  /// The actor if it is not the type's: `@MainActor`, `nonisolated`, `@concurrent`.
  package let isolation: String?
  /// One per `@available` of the function, in source order.
  package let availability: [AvailabilityFacts]
  /// Whether an extension of the protocol implements it.
  package let hasDefault: Bool
  /// Whether it belongs to an inherited protocol of another module, and the kit does not mention it.
  package var isOnlyForwarded: Bool

  package init(
    condition: String?,
    isolation: String?,
    availability: [AvailabilityFacts],
    hasDefault: Bool,
    isOnlyForwarded: Bool = false
  ) {
    self.condition = condition
    self.isolation = isolation
    self.availability = availability
    self.hasDefault = hasDefault
    self.isOnlyForwarded = isOnlyForwarded
  }

  package static let none = DeclarationFacts(condition: nil, isolation: nil, availability: [], hasDefault: false)
}

/// A function that an object sends to others, by Cocoa's conventions: `player(_:shouldSeekTo:)`.
package struct MessageFacts: Hashable, Sendable {
  /// Without the sender: `shouldSeekTo`.
  package let name: String
  /// The index of the parameter that is the sender; `nil` if none is.
  package let sender: Int?
  /// The indices of the other parameters that can be passed on: no closures, pointers and `inout` parameters.
  package let arguments: [Int]
  /// Whether a parameter is a closure, which has to be called.
  package let hasHandler: Bool
  /// Whether another message has the same name, and nothing distinguishes them.
  package let isAmbiguous: Bool
  /// Whether a function without parameters has the name, so that no property can have it.
  package let isNameOfFunction: Bool

  /// A message from its parts; the indices count the function's parameters from 0.
  package init(
    name: String,
    sender: Int?,
    arguments: [Int],
    hasHandler: Bool,
    isAmbiguous: Bool,
    isNameOfFunction: Bool
  ) {
    self.name = name
    self.sender = sender
    self.arguments = arguments
    self.hasHandler = hasHandler
    self.isAmbiguous = isAmbiguous
    self.isNameOfFunction = isNameOfFunction
  }
}
