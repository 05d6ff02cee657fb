import Diagnostics
import SwiftFacts
import SwiftSyntax

/// The places of the parts of a function's signature in its source, as UTF-8 offsets.
package struct SignaturePlaces {
  /// A part that a signature may have or lack.
  package struct Part {
    package let range: Range<Int>
    /// The part with the space before it, which goes with it.
    package let removal: Range<Int>
  }

  /// The types of the parameters, with `inout`, `@escaping` and `...`, in the order of the signature.
  package private(set) var parameterTypes: [Range<Int>] = []
  /// The word `async`, or `reasync`.
  package private(set) var asyncWord: Part?
  /// `throws`, with the type of the error.
  package private(set) var throwsClause: Part?
  package private(set) var thrownType: Range<Int>?
  /// The type after `->`, whose `removal` has the arrow.
  package private(set) var result: Part?

  /// The places in `text`, a `signature` as `SwiftFragments` read it; `nil` for any other string.
  package static func find(in text: String) -> SignaturePlaces? {
    guard let function = SwiftFragment.Kind.signature.sound(text)?.as(FunctionDeclSyntax.self) else { return nil }
    var places = SignaturePlaces()
    places.read(function.signature)
    return places
  }

  private mutating func read(_ signature: FunctionSignatureSyntax) {
    parameterTypes = signature.parameterClause.parameters.map { parameter in
      let type = Self.range(of: parameter.type)
      return parameter.ellipsis.map { type.lowerBound..<Self.range(of: $0).upperBound } ?? type
    }
    let effects = signature.effectSpecifiers
    asyncWord = effects?.asyncSpecifier.map { Self.part($0, removedWith: $0) }
    throwsClause = effects?.throwsClause.map { Self.part($0, removedWith: $0) }
    thrownType = effects?.throwsClause?.type.map { Self.range(of: $0) }
    result = signature.returnClause.map { Self.part($0.type, removedWith: $0) }
  }

  private static func part(_ node: some SyntaxProtocol, removedWith whole: some SyntaxProtocol) -> Part {
    let range = range(of: node)
    let previous = whole.previousToken(viewMode: .sourceAccurate)
    let start = previous.map { self.range(of: $0).upperBound } ?? self.range(of: whole).lowerBound
    return Part(range: range, removal: start..<range.upperBound)
  }

  private static func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.range.shifted(by: -SwiftFragment.Kind.signature.prefix.utf8.count)
  }
}
