import SwiftFacts

extension TypeFacts {
  /// The type's text, equal whether or not `Optional`, `Array` and `Dictionary` are written by name.
  var writtenAlike: String {
    switch form {
    case .optional(let wrapped): wrapped.writtenAlike + "?"
    case .array(let element): "[\(element.writtenAlike)]"
    case .dictionary(let key, let value): "[\(key.writtenAlike): \(value.writtenAlike)]"
    case .void: "Void"
    case .named where !name.isEmpty && !arguments.isEmpty:
      name + "<" + arguments.map(\.writtenAlike).joined(separator: ", ") + ">"
    case .named, .tuple: text
    }
  }
}
