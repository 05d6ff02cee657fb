import Diagnostics
import KitLanguage
import SwiftFacts

/// Compares the cases and calls in defaults with the cases and initializers of the kit's own types.
struct DefaultCaseCheck {
  private let spec: Spec
  private let builder: ContextBuilder
  /// The cases of enums by type name: many defaults may share a type.
  private var enums: [String: Cases] = [:]

  private struct Cases {
    let names: [String]
    let byName: [String: SpecNode]
  }

  static func diagnostics(of uses: [Spec.CaseUse], in spec: Spec, _ builder: ContextBuilder) -> [Diagnostic] {
    var check = DefaultCaseCheck(spec: spec, builder: builder)
    return uses.compactMap { check.diagnostic(of: $0) }
  }

  private mutating func cases(of name: String, _ owner: SpecNode, _ kit: ContextBuilder) -> Cases {
    if let known = enums[name] { return known }
    let members = owner.members.map { kit.spec[$0] }.filter(\.schema.isEnumerated)
    let named = members.compactMap { member in member.name.map { ($0, member) } }
    let cases = Cases(names: named.map(\.0), byName: Dictionary(named) { first, _ in first })
    enums[name] = cases
    return cases
  }

  /// The type of the default that contains a use, and the path from there to the use.
  private static func place(
    of use: Spec.CaseUse,
    in node: SpecNode
  ) -> (TypeFacts, ArraySlice<SwiftFragment.CollectionPart>)? {
    guard case .parameter(let index) = use.steps.first else { return node.valueType.map { ($0, use.steps[...]) } }
    guard let parameters = node.signature?.parameters, parameters.indices.contains(index) else { return nil }
    return (parameters[index].type, use.steps.dropFirst())
  }

  private mutating func diagnostic(of use: Spec.CaseUse) -> Diagnostic? {
    let node = spec[use.node]
    guard let (type, steps) = Self.place(of: use, in: node), let (name, isOptional) = type.name(at: steps),
      use.type ?? name == name,
      let (kit, owner) = builder.declaration(of: name)
    else { return nil }
    if use.isEmptyCall { return emptyCall(of: name, owner, in: kit, use) }
    let cases = cases(of: name, owner, kit)
    if use.isInitializer, cases.byName[use.name] != nil {
      return DefaultDiagnostics.unknownCase.diagnostic(
        "'.init' is an initializer of '\(name)'; its case is '.`init`'",
        at: use.location,
        fixIts: [FixIt.replacing(use.name, with: "`init`", at: use.location)]
      )
    }
    if let kept = cases.byName[use.name]?.valueType, !use.isCalled {
      let message = "'.\(use.name)' keeps a value of the type '\(kept.text)': write '.\(use.name)(…)'"
      return DefaultDiagnostics.unknownCase.diagnostic(message, at: use.location)
    }
    guard !cases.names.isEmpty, cases.byName[use.name] == nil, !(isOptional && use.name == "none"), !use.isInitializer,
      !builder.sources.type(name).members.contains(where: { $0.isStatic && $0.name == use.name })
    else { return nil }
    let nearest = NearestName.of(use.name, in: cases.names)
    return DefaultDiagnostics.unknownCase.diagnostic(
      "'\(name)' has no case '\(use.name)'" + NearestName.hint(nearest),
      at: use.location,
      notes: [Diagnostic.Note("'\(name)' is declared here", at: owner.nameLocation)],
      fixIts: nearest.map { [.replacing(use.name, with: $0, at: use.location, spelledAs: SwiftName.escaped($0))] } ?? []
    )
  }

  /// The error if a type is initialized without required arguments, as far as the kit knows its initializers.
  private func emptyCall(
    of name: String,
    _ owner: SpecNode,
    in kit: ContextBuilder,
    _ use: Spec.CaseUse
  ) -> Diagnostic? {
    let members = owner.members.map { kit.spec[$0] }
    let required = members.filter(\.isRequiredInInitializer).compactMap(\.name)
    let firstCase = members.first { $0.schema.isCase }?.name
    // The project's own Swift may add one.
    guard owner.typeName == name, firstCase != nil || !required.isEmpty,
      !builder.sources.type(name).members.contains(where: { $0.keyword == .initializer })
    else { return nil }
    let lacking = required.map { "'\($0)'" }.joined(separator: ", ")
    let message =
      firstCase.map { "'\(name)' has cases and no initializer without arguments; name a case, such as '.\($0)'" }
      ?? "'\(name)()' lacks a value for \(lacking); write it, or give the declaration of '\(name)' a default"
    return DefaultDiagnostics.missingArguments.diagnostic(
      message,
      at: use.location,
      notes: [Diagnostic.Note("'\(name)' is declared here", at: owner.nameLocation)]
    )
  }
}

extension SpecNode {
  /// Whether an initializer takes the property without a default. Generic types of support have their own defaults.
  fileprivate var isRequiredInInitializer: Bool {
    guard let slot = schema.slot(.defaultValue), let type = valueType else { return false }
    return schema.isProperty && values[slot.label] == nil && attributes[AttributeSchema.rest] == nil
      && type.arguments.isEmpty && type.wrapped == nil
  }
}

extension Spec.CaseUse {
  fileprivate var isCalled: Bool {
    location.source[location.range.upperBound..<location.range.upperBound + 1] == "("
  }

  /// Whether the type is called to make a value. In backticks it is an ordinary name.
  fileprivate var isInitializer: Bool { location.source[location.range] == "init" }
}
