import SwiftAnalysis
import SwiftFacts

/// What types are behind the aliases of the project's Swift.
extension SwiftSources {
  /// Longer chains of aliases come from sources that do not compile.
  private static let limit = 8

  /// The type that an alias stands for; the type itself where it is none.
  func meaning(of type: TypeFacts) -> TypeFacts {
    var meaning = type
    for _ in 0..<Self.limit {
      guard meaning.form == .named, !meaning.name.isEmpty,
        let next = alias(meaning.name)?.type(with: meaning.arguments)
      else { break }
      meaning = next
    }
    return meaning
  }

  /// The function with the types of closures written out that it names by aliases.
  func writingClosuresOut(_ function: SignatureFacts) -> SignatureFacts {
    var function = function
    for index in function.parameters.indices {
      let parameter = function.parameters[index]
      let named = parameter.type.wrapped ?? parameter.type
      let closure = meaning(of: named)
      guard !named.name.isEmpty, closure.closure != nil else { continue }
      function.parameters[index].type = parameter.type.wrapped == nil ? closure : closure.optional
      function.parameters[index].type.text =
        (parameter.attributes + [function.parameters[index].type.text]).joined(separator: " ")
    }
    return function
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
