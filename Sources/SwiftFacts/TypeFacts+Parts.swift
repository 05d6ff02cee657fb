extension TypeFacts {
  /// The type name of a part of a value: of the type itself, or of a part of its collections and tuples; `nil` without
  /// one.
  ///
  /// - Parameters:
  ///   - steps: The path to the part, from the outermost.
  ///   - isOptional: Whether the type is already wrapped in an Optional.
  /// - Returns: The name, and whether the part is Optional.
  package func name(
    at steps: ArraySlice<SwiftFragment.CollectionPart>,
    isOptional: Bool = false
  ) -> (name: String, isOptional: Bool)? {
    let (step, rest) = (steps.first, steps.dropFirst())
    switch (form, step) {
    case (.optional(let wrapped), _): return wrapped.name(at: steps, isOptional: true)
    case (.array(let part), .element), (.dictionary(let part, _), .key), (.dictionary(_, let part), .value):
      return part.name(at: rest)
    case (.tuple(let parts), .place(let index)):
      return parts.indices.contains(index) ? parts[index].type.name(at: rest) : nil
    case (.named, .element): return name == "Set" ? arguments.first?.name(at: rest) : nil
    case (.named, nil): return name.isEmpty ? nil : (name, isOptional)
    default: return nil
    }
  }
}
