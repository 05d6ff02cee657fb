import SwiftAnalysis
import SwiftFacts

/// What types are behind the aliases of the project's Swift.
extension SwiftSources {
  /// Longer chains of aliases come from sources that do not compile.
  private static let limit = 8

  /// The type that an alias stands for; the type itself where it is none, or one with generic arguments.
  func meaning(of type: TypeFacts) -> TypeFacts {
    var meaning = type
    for _ in 0..<Self.limit {
      guard meaning.form == .named, !meaning.name.isEmpty, meaning.arguments.isEmpty,
        let alias = alias(meaning.name)
      else { break }
      meaning = alias.type
    }
    return meaning
  }

  /// How long a closure of the type lives, which an alias of its type does not change; nil for other types.
  func closure(of type: TypeFacts) -> TypeFacts.Closure? {
    type.closure ?? meaning(of: type).closure
  }

  /// The types of functions in a type: itself, or those in an Optional, an array, a dictionary or a tuple. Aliases of one are
  /// there as they are named.
  func functions(in type: TypeFacts) -> [TypeFacts] {
    let meaning = meaning(of: type)
    if type.closure != nil || meaning.closure != nil { return [type] }
    return switch meaning.form {
    case .optional(let part), .array(let part): functions(in: part)
    case .dictionary(let key, let value): functions(in: key) + functions(in: value)
    case .tuple(let elements): elements.flatMap { functions(in: $0.type) }
    case .void, .named: []
    }
  }
}
