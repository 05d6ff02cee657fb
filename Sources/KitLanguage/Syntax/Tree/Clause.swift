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
      /// The string after a type, which could be in front of it as well.
      case text(Atom)
      case defaultValue(Fragment)
      case requirements(Fragment)
      case wireName(Atom)
    }

    /// The contents of the clause, without what introduces it.
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
    /// The type in `throws(…)`.
    package let thrownType: Fragment?
  }
}
