import KitLanguage
import SwiftAnalysis

extension SwiftAnalysis.TypeFacts {
  /// The facts as the kit language has them, which knows nothing about Swift's grammar.
  var facts: KitLanguage.TypeFacts {
    let form: KitLanguage.TypeFacts.Form =
      switch shape {
      case .optional(let wrapped): .optional(wrapped.facts)
      case .array(let element): .array(element.facts)
      case .dictionary(let key, let value): .dictionary(key: key.facts, value: value.facts)
      case .void: .void
      case .tuple(let elements): .tuple(elements.map { .init(label: $0.label, type: $0.type.facts) })
      case .other: .named
      }
    return KitLanguage.TypeFacts(
      text: text,
      name: name,
      form: form,
      arguments: arguments.map(\.facts),
      references: references
    )
  }
}

extension SwiftAnalysis.SignatureFacts {
  /// The facts as the kit language has them.
  var facts: KitLanguage.SignatureFacts {
    KitLanguage.SignatureFacts(
      parameters: parameters.map(\.facts),
      isAsync: isAsync,
      isThrowing: isThrowing,
      thrownType: thrownType?.facts,
      returnType: returnType?.facts
    )
  }
}

extension SwiftAnalysis.Availability {
  /// The facts as the kit language has them.
  var facts: AvailabilityFacts {
    AvailabilityFacts(
      text: text,
      systems: systems.map { .init(name: $0.name, version: $0.version) },
      saysMore: saysMore
    )
  }
}

extension MemberDeclaration {
  /// What it declares beside its signature.
  var facts: DeclarationFacts {
    let isolation: String? =
      switch isolation {
      case .nonisolated: "nonisolated"
      case .globalActor(let actor): "@" + actor
      case .attribute, nil: nil
      }
    return DeclarationFacts(
      condition: condition,
      isolation: isolation,
      availability: availability.map(\.facts),
      hasDefault: hasDefault
    )
  }
}

extension SwiftAnalysis.SignatureFacts.Parameter {
  fileprivate var facts: KitLanguage.SignatureFacts.Parameter {
    let plain = type.facts
    // With what may only be in a parameter: `inout`, `@escaping`, `...`.
    let text = (specifiers.isEmpty ? "" : specifiers + " ") + plain.text + (isVariadic ? "..." : "")
    let type = KitLanguage.TypeFacts(
      text: text,
      name: plain.name,
      form: plain.form,
      arguments: plain.arguments,
      references: plain.references
    )
    return KitLanguage.SignatureFacts.Parameter(
      label: label,
      name: name,
      type: type,
      defaultValue: defaultValue.map { VerbatimCode.unindented($0) }
    )
  }
}
