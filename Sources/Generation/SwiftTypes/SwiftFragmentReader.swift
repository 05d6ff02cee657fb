import KitLanguage
import SwiftAnalysis

/// Lets the checker of kits read Swift with SwiftSyntax, which it knows nothing about.
///
/// Each copy shares the memory of what was read before.
package struct SwiftFragmentReader: SwiftFragments {
  private let checker = FragmentChecker()

  package init() {}

  /// Reads `text` with SwiftSyntax, or remembers it. Ranges are UTF-8 offsets in `text`.
  package func read(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment {
    let fragment = checker.check(text, as: Self.kind(kind))
    return SwiftFragment(
      problems: fragment.problems.map { SwiftFragment.Problem($0.message, at: $0.range) },
      type: fragment.type?.facts,
      signature: fragment.signature?.facts,
      generics: fragment.line.map { line in
        GenericClause(
          text: line,
          parameters: fragment.genericParameters.map { .init(name: $0.name, protocols: $0.protocols) }
        )
      },
      line: fragment.line,
      caseUses: fragment.caseUses.map {
        SwiftFragment.CaseUse(
          $0.name,
          of: $0.type,
          at: $0.range,
          in: $0.steps.map(Self.part),
          isEmptyCall: $0.isEmptyCall
        )
      },
      typeUses: fragment.typeNames.map { SwiftFragment.TypeUse($0.name, at: $0.range) }
    )
  }

  private static func part(_ step: CaseUse.Step) -> SwiftFragment.CollectionPart {
    switch step {
    case .element: .element
    case .key: .key
    case .value: .value
    case .place(let index): .place(index)
    }
  }

  private static func kind(_ kind: SwiftFragment.Kind) -> FragmentKind {
    switch kind {
    case .type: .type
    case .expression: .expression
    case .generics: .genericParameters
    case .requirements: .requirements
    case .signature: .signature
    case .code: .code
    }
  }
}
