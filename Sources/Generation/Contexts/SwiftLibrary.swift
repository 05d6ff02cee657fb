import KitLanguage

/// What is known of the types of Swift's own library.
enum SwiftLibrary {
  private static let types: Set<String> = [
    "Any", "AnyHashable", "Array", "Bool", "Character", "ClosedRange", "Dictionary", "Double", "Duration", "Float",
    "Int",
    "Int16", "Int32", "Int64", "Int8", "Never", "Optional", "Range", "Result", "Set", "String", "Substring", "UInt",
    "UInt16", "UInt32", "UInt64", "UInt8", "Void",
  ]

  /// Whether a type may need `import Foundation`: it names one that is neither Swift's nor declared by the kit.
  static func usesFoundation(_ type: TypeFacts, isDeclared: (String) -> Bool) -> Bool {
    type.references.contains { !types.contains($0) && !isDeclared($0) }
  }
}

extension TypeFacts {
  /// The type without `Optional` and `Array` around it: `UUID` of `[UUID]?`.
  var core: TypeFacts {
    switch form {
    case .optional(let type), .array(let type): type.core
    default: self
    }
  }
}
