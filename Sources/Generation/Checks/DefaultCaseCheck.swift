import Diagnostics
import KitLanguage

/// Compares the cases that defaults name with those of the kit's own types.
struct DefaultCaseCheck {
  private let spec: Spec
  private let builder: ContextBuilder

  /// What is wrong with the defaults of a kit that has no other errors.
  static func diagnostics(of spec: Spec, _ builder: ContextBuilder) -> [Diagnostic] {
    let check = DefaultCaseCheck(spec: spec, builder: builder)
    return spec.caseUses.compactMap { check.diagnostic(of: $0) }
  }

  private func diagnostic(of use: Spec.CaseUse) -> Diagnostic? {
    let node = spec[use.node]
    guard let type = node.valueType, let (name, isOptional) = typeName(of: type, at: use.depth),
      use.type ?? name == name,
      let (kit, owner) = builder.declaration(of: name)
    else { return nil }
    let cases = owner.members.map { kit.spec[$0] }.filter(\.schema.isEnumerated).compactMap(\.name)
    guard !cases.isEmpty, !cases.contains(use.name), !(isOptional && use.name == "none"), !use.isInitializer,
      !builder.sources.type(name).members.contains(where: { $0.isStatic && $0.name == use.name })
    else { return nil }
    let nearest = NearestName.of(use.name, in: cases)
    let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? ""
    let fix = nearest.map { nearest in
      FixIt.replacing(use.name, with: nearest, at: use.location, spelledAs: SwiftName.escaped(nearest))
    }
    return GenerationDiagnostics.unknownCase.diagnostic(
      "'\(name)' has no case '\(use.name)'" + suggestion,
      at: use.location,
      notes: [Diagnostic.Note("'\(name)' is declared here", at: owner.nameLocation)],
      fixIts: fix.map { [$0] } ?? []
    )
  }

  /// The name of the type whose member the value is: of the type itself, or of elements so many collections deep.
  private func typeName(of type: TypeFacts, at depth: Int, isOptional: Bool = false) -> (String, isOptional: Bool)? {
    switch type.form {
    case .optional(let wrapped): return typeName(of: wrapped, at: depth, isOptional: true)
    case .array(let element) where depth > 0: return typeName(of: element, at: depth - 1)
    case .named where depth > 0:
      return type.name == "Set" ? type.arguments.first.flatMap { typeName(of: $0, at: depth - 1) } : nil
    case .named: return type.name.isEmpty ? nil : (type.name, isOptional)
    case .array, .dictionary, .void, .tuple: return nil
    }
  }
}

extension Spec.CaseUse {
  /// Whether the type is called to make a value. In backticks it is a name like others.
  fileprivate var isInitializer: Bool {
    location.source[location.range] == "init"
  }
}
