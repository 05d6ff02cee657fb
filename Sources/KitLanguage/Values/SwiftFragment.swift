/// What a reader of Swift finds in a piece of Swift in a kit.
package struct SwiftFragment: Sendable {
  /// What the piece is meant to be.
  package enum Kind: Hashable, Sendable {
    case type, expression
    /// `<Item: Decodable>`, brackets included.
    case generics
    /// What follows `where`.
    case requirements
    /// A parameter clause with effects and result.
    case signature
    /// Statements and declarations.
    case code
  }

  /// Why the piece is not good Swift.
  package struct Problem: Hashable, Sendable {
    /// One sentence without a full stop.
    package let message: String
    /// UTF-8 offsets in the piece.
    package let range: Range<Int>

    /// A problem in `range`, UTF-8 offsets in the piece.
    package init(_ message: String, at range: Range<Int>) {
      self.message = message
      self.range = range
    }
  }

  /// The place of a type's name in the piece.
  package struct TypeUse: Hashable, Sendable {
    /// Without backticks, and of nested types the outermost: `Outer` of `Outer.Inner`.
    package let name: String
    /// UTF-8 offsets in the piece.
    package let range: Range<Int>

    /// The use of a type in `range`, UTF-8 offsets in the piece.
    package init(_ name: String, at range: Range<Int>) {
      self.name = name
      self.range = range
    }
  }

  /// What part of a collection or of a tuple something is.
  package enum CollectionPart: Hashable, Sendable {
    case element, key, value
    /// The element of a tuple, from 0.
    case place(Int)
  }

  /// The place of a case, or of another static member, that the piece may have as its value.
  package struct CaseUse: Hashable, Sendable {
    /// Without backticks.
    package let name: String
    /// `Theme` of `Theme.dark`; nil for `.dark`.
    package let type: String?
    /// The way to it through collections and tuples that are written out, from the outermost; empty for the value itself.
    package let steps: [CollectionPart]
    /// UTF-8 offsets in the piece.
    package let range: Range<Int>
    /// Whether the type is called without arguments, as in `Theme()`: the name is `init` then, and the range that of the type.
    package let isEmptyCall: Bool

    /// The use of a case in `range`, UTF-8 offsets in the piece.
    package init(
      _ name: String,
      of type: String?,
      at range: Range<Int>,
      in steps: [CollectionPart],
      isEmptyCall: Bool = false
    ) {
      self.isEmptyCall = isEmptyCall
      self.name = name
      self.type = type
      self.steps = steps
      self.range = range
    }
  }

  /// Empty where the piece is what it is meant to be.
  package let problems: [Problem]
  /// Of a `type` without problems.
  package let type: TypeFacts?
  /// Of a `signature` without problems.
  package let signature: SignatureFacts?
  /// Of `generics` without problems.
  package let generics: GenericClause?
  /// The piece in one line, of `requirements` without problems.
  package let line: String?
  /// The cases that an `expression` without problems may have as its value.
  package let caseUses: [CaseUse]
  /// The type names in the piece, as far as syntax tells that they are such.
  package let typeUses: [TypeUse]

  /// A reading by its parts. Of `expression` and `code` there are only problems.
  package init(
    problems: [Problem] = [],
    type: TypeFacts? = nil,
    signature: SignatureFacts? = nil,
    generics: GenericClause? = nil,
    line: String? = nil,
    caseUses: [CaseUse] = [],
    typeUses: [TypeUse] = []
  ) {
    self.problems = problems
    self.type = type
    self.signature = signature
    self.generics = generics
    self.line = line
    self.caseUses = caseUses
    self.typeUses = typeUses
  }
}

/// Reads Swift for the checker, which knows nothing about its grammar.
package protocol SwiftFragments: Sendable {
  /// What `text` contains as a `kind`, or what is wrong with it.
  func read(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment
}
