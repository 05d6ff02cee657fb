extension SyntaxNode {
  /// A clause of a head with the sign or word that introduces it.
  package struct Clause: Equatable, Sendable {
    /// The clauses in the order that the grammar prescribes.
    package enum Content: Equatable, Sendable {
      case generics(Fragment)
      case parameters(ArgumentList)
      case effects(Effects)
      case result(Fragment)
      case types([Fragment])
      /// The string after a type, which could precede it as well.
      case text(Atom)
      case defaultValue(Fragment)
      case requirements(Fragment)
      case wireName(Atom)
    }

    package let content: Content
    /// UTF-8 offsets, the introducing `->`, `:`, `=`, `where` or `as` included.
    package let range: Range<Int>
  }

  /// What may be between a function's parameters and its result.
  package struct Effects: Hashable, Sendable {
    /// As Swift writes it: `async throws(LoadError)`.
    package let fragment: Fragment
    /// `async` or `reasync`.
    package let isAsync: Bool
    /// `throws` or `rethrows`.
    package let isThrowing: Bool
    package let thrownType: Fragment?
  }
}

extension SyntaxNode.Effects: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(
      fragment: fragment.shifted(by: shift),
      isAsync: isAsync,
      isThrowing: isThrowing,
      thrownType: thrownType?.shifted(by: shift)
    )
  }
}

extension SyntaxNode.Clause: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(content: content.shifted(by: shift), range: range.shifted(by: shift))
  }
}

extension SyntaxNode.Clause.Content: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    switch self {
    case .generics(let fragment): .generics(fragment.shifted(by: shift))
    case .parameters(let list): .parameters(list.shifted(by: shift))
    case .effects(let effects): .effects(effects.shifted(by: shift))
    case .result(let type): .result(type.shifted(by: shift))
    case .types(let types): .types(types.shifted(by: shift))
    case .text(let atom): .text(atom.shifted(by: shift))
    case .defaultValue(let expression): .defaultValue(expression.shifted(by: shift))
    case .requirements(let requirements): .requirements(requirements.shifted(by: shift))
    case .wireName(let name): .wireName(name.shifted(by: shift))
    }
  }
}
