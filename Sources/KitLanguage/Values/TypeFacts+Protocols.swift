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
