import KitLanguage
import SwiftAnalysis

/// Lets the checker of kits read Swift with SwiftSyntax, which it knows nothing of.
///
/// Each copy shares the memory of what was read before.
package struct SwiftFragmentReader: SwiftFragments {
  private let checker = FragmentChecker()

  package init() {}

  package func read(_ text: String, as kind: SwiftFragment.Kind) -> SwiftFragment {
    let fragment = checker.check(text, as: Self.kind(kind))
    return SwiftFragment(
      problems: fragment.problems.map { SwiftFragment.Problem($0.message, at: $0.range) },
      type: fragment.type.map { facts($0, references: fragment.typeNames.map(\.name)) },
      signature: fragment.signature.map(facts),
      genericParameters: fragment.genericParameters.map(\.name),
      typeUses: fragment.typeNames.map { SwiftFragment.TypeUse($0.name, at: $0.range) }
    )
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

  private func facts(_ type: SwiftAnalysis.TypeFacts, references: [String] = []) -> KitLanguage.TypeFacts {
    let form: KitLanguage.TypeFacts.Form =
      switch type.shape {
      case .optional(let wrapped): .optional(facts(wrapped))
      case .array(let element): .array(facts(element))
      case .dictionary(let key, let value): .dictionary(key: facts(key), value: facts(value))
      case .void: .void
      case .other: .named
      }
    return KitLanguage.TypeFacts(text: type.text, name: type.name, form: form, references: references)
  }

  private func facts(_ signature: SwiftAnalysis.SignatureFacts) -> KitLanguage.SignatureFacts {
    KitLanguage.SignatureFacts(
      parameters: signature.parameters.map { parameter in
        KitLanguage.SignatureFacts.Parameter(
          label: parameter.label,
          name: parameter.name,
          type: type(of: parameter),
          defaultValue: parameter.defaultValue
        )
      },
      isAsync: signature.isAsync,
      isThrowing: signature.isThrowing,
      thrownType: signature.thrownType.map { facts($0) },
      returnType: signature.returnType.map { facts($0) }
    )
  }

  /// The type with what may only stand in a parameter: `inout`, `@escaping`, `...`.
  private func type(of parameter: SwiftAnalysis.SignatureFacts.Parameter) -> KitLanguage.TypeFacts {
    let plain = facts(parameter.type)
    let prefix = parameter.specifiers.isEmpty ? "" : parameter.specifiers + " "
    let text = prefix + plain.text + (parameter.isVariadic ? "..." : "")
    return KitLanguage.TypeFacts(text: text, name: plain.name, form: plain.form, references: plain.references)
  }
}
