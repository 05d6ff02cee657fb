/// The reading of a piece of Swift: its problems, or its parts.
package struct SwiftFragment: Hashable, Sendable {
  /// The expected kind of the piece.
  package enum Kind: Hashable, Sendable {
    /// A type: `[User]?`.
    case type
    /// An expression: `.system`.
    case expression
    /// A generic parameter clause with its angle brackets: `<Item: Decodable>`.
    case generics
    /// Generic requirements without the word `where`: `Item: Equatable, Item.ID == Int`.
    case requirements
    /// A parameter clause with optional effects and result: `(url: URL) async throws(LoadError) -> Data`.
    case signature
    /// Statements and declarations, as in a function's body.
    case code
    case file
  }

  /// A reason why the piece does not parse.
  package struct Problem: Hashable, Sendable {
    /// One sentence without a full stop.
    package let message: String
    /// UTF-8 offsets in the piece; empty if something is missing.
    package let range: Range<Int>

    package init(_ message: String, at range: Range<Int>) {
      self.message = message
      self.range = range
    }
  }

  /// The place of a type's name in the piece.
  package struct TypeUse: Hashable, Sendable {
    /// Without backticks; for nested types the outermost: `Outer` of `Outer.Inner`.
    package let name: String
    /// The name with the types inside that follow it: `Outer.Inner`.
    package let path: String
    /// UTF-8 offsets in the piece, of the outermost name.
    package let range: Range<Int>

    package init(_ name: String, path: String? = nil, at range: Range<Int>) {
      self.name = name
      self.path = path ?? name
      self.range = range
    }
  }

  /// A part of a collection, a tuple or a parameter clause.
  package enum CollectionPart: Hashable, Sendable {
    case element, key, value
    /// A tuple's element, from 0.
    case place(Int)
    /// A parameter's default, from 0.
    case parameter(Int)
  }

  /// The place of a case, or of another static member, that the piece may have as its value.
  package struct CaseUse: Hashable, Sendable {
    /// Without backticks.
    package let name: String
    /// `Theme` of `Theme.dark`; `nil` for `.dark`.
    package let type: String?
    /// The path to it through written-out collections and tuples, from the outermost; empty for the value itself.
    package let steps: [CollectionPart]
    /// UTF-8 offsets in the piece.
    package let range: Range<Int>
    package let form: Form

    /// The way in which the case is written.
    package enum Form: Hashable, Sendable {
      /// `.dark`, `Theme.dark`.
      case member
      /// `dark`, which is a case only by mistake.
      case bare
      /// The type is called without arguments, as in `Theme()`: the name is `init` and the range is the type's.
      case emptyCall
    }

    package init(
      _ name: String,
      of type: String?,
      at range: Range<Int>,
      in steps: [CollectionPart],
      as form: Form = .member
    ) {
      (self.name, self.type, self.range, self.steps, self.form) = (name, type, range, steps, form)
    }
  }

  /// In source order; empty for Swift that parses.
  package var problems: [Problem] = []
  /// For a `type` without problems.
  package var type: TypeFacts?
  /// For a `signature` without problems.
  package var signature: SignatureFacts?
  /// For `generics` without problems.
  package var generics: GenericClause?
  /// For `requirements` without problems: the piece in one line.
  package var line: String?
  /// The cases that may be the value of an `expression` without problems, or defaults in a `signature`.
  package var caseUses: [CaseUse] = []
  /// The type names in types of the piece, in source order. Empty for `expression` and `code`: there syntax does
  /// not distinguish a type from a value.
  package var typeUses: [TypeUse] = []

  /// A reading from its parts; the caller omits those that the piece does not have.
  package init(problems: [Problem] = [], type: TypeFacts? = nil, caseUses: [CaseUse] = [], typeUses: [TypeUse] = []) {
    self.problems = problems
    self.type = type
    self.caseUses = caseUses
    self.typeUses = typeUses
  }
}

/// A reader of pieces of Swift, for targets that do not know its grammar.
package protocol SwiftFragments: Sendable {
  /// The parts or problems of `text` as a `kind`.
  func read(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment
}
