import SwiftFacts

extension SpecNode {
  /// The name of the type whose value a member's value contains; `nil` if it is no member or has no such type.
  var heldType: String? {
    guard schema.role != .pattern, let slot = schema.slot(.type), case .type(let type) = values[slot.label] else {
      return nil
    }
    return Self.heldName(of: type)
  }

  /// The name of the type whose value is stored inside that of `type`.
  private static func heldName(of type: TypeFacts) -> String? {
    switch type.form {
    case .named: type.name
    case .optional(let wrapped): heldName(of: wrapped)
    case .array, .dictionary, .void, .tuple: nil
    }
  }
}
