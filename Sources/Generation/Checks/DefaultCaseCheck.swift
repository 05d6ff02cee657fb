import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Compares the cases and calls in defaults with the cases and initializers of the kit's own types.
struct DefaultCaseCheck {
  private let spec: Spec
  private let builder: ContextBuilder
  /// By type; a unit may name the cases of one a thousand times.
  private let enumerated = Locked<[String: [String: SpecNode]]>([:])
  private let names = Locked<[String: Set<String>]>([:])

  init(spec: Spec, builder: ContextBuilder) { (self.spec, self.builder) = (spec, builder) }

  /// The type of the default that contains a use, and the path from there to the use.
  private static func place(
    of use: Spec.CaseUse,
    in node: SpecNode
  ) -> (TypeFacts, ArraySlice<SwiftFragment.CollectionPart>)? {
    guard case .parameter(let index) = use.steps.first else { return node.valueType.map { ($0, use.steps[...]) } }
    guard let parameters = node.signature?.parameters, parameters.indices.contains(index) else { return nil }
    return (parameters[index].type, use.steps.dropFirst())
  }

  func diagnostic(of use: Spec.CaseUse) -> Diagnostic? {
    guard let (type, steps) = Self.place(of: use, in: spec[use.node]), let (name, isOptional) = type.name(at: steps)
    else { return nil }
    if let misplaced = misplaced(use, for: name) ?? foreign(use, for: name, isOptional) { return misplaced }
    guard use.form != .bare, use.type ?? name == name else { return nil }
    guard let (kit, owner) = builder.declaration(of: name) else { return unknown(use, of: name, isOptional) }
    if use.form == .emptyCall { return emptyCall(of: name, owner, in: kit, use) }
    let cases = enumerated.value(of: name) {
      let nodes = owner.members.map { kit.spec[$0] }.filter(\.schema.isEnumerated)
      return Dictionary(nodes.map { ($0.name ?? "", $0) }) { first, _ in first }
    }
    let own = cases[use.name]
    if use.isInitializer, own != nil {
      return DefaultDiagnostics.unknownCase.diagnostic(
        "'.init' is an initializer of '\(name)'; its case is '.`init`'",
        at: use.location,
        fixIts: [FixIt.replacing(use.name, with: "`init`", at: use.location)]
      )
    }
    if own?.attributes[AttributeSchema.deprecated] != nil {
      let message = "'.\(use.name)' is deprecated, so the emitted code would have warnings. Use another case"
      return GenerationDiagnostics.unmetRequirement.diagnostic(message, at: use.location)
    }
    if let kept = own?.valueType, !use.isCalled {
      let message = "'.\(use.name)' needs a value of the type '\(kept.text)': write '.\(use.name)(…)'"
      return DefaultDiagnostics.unknownCase.diagnostic(message, at: use.location)
    }
    guard !cases.isEmpty, own == nil, !(isOptional && use.name == "none"), !use.isInitializer,
      !builder.sources.type(name).members.contains(where: { $0.isStatic && $0.name == use.name })
    else { return nil }
    let note = Diagnostic.Note("'\(name)' is declared here", at: owner.nameLocation)
    return missing(use, of: name, among: cases.keys.sorted(), notes: [note])
  }

  private func missing(
    _ use: Spec.CaseUse,
    of type: String,
    among cases: [String],
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    let nearest = NearestName.of(use.name, in: cases)
    return DefaultDiagnostics.unknownCase.diagnostic(
      "'\(type)' has no case '\(use.name)'" + NearestName.hint(nearest),
      at: use.location,
      notes: notes,
      fixIts: nearest.map { [.replacing(use.name, with: $0, at: use.location, spelledAs: SwiftName.escaped($0))] } ?? []
    )
  }

  /// The error if an enum of the project has no such case, as far as its Swift shows its members.
  private func unknown(_ use: Spec.CaseUse, of name: String, _ isOptional: Bool) -> Diagnostic? {
    let type = builder.sources.type(name)
    let declarations = builder.sources.declarations(of: builder.sources.nominalName(of: name))
    guard type.kind == "enum", use.form == .member, !use.isCalled, !use.isInitializer,
      !(isOptional && use.name == "none"), !declarations.contains(where: \.mayHaveMacros)
    else { return nil }
    let protocols = type.conformances.flatMap { builder.sources.declarations(of: $0) }
    let cases = declarations.flatMap(\.cases)
    let others = (declarations + protocols).flatMap(\.members).map(\.name)
    guard !cases.isEmpty, !(cases + others).contains(use.name) else { return nil }
    return missing(use, of: name, among: cases.sorted())
  }

  /// Whether the project declares a variable of the name where an emitted initializer finds it: at the top level, or as a static
  /// one of the emitted type.
  private func isDeclared(_ use: Spec.CaseUse) -> Bool {
    let type = spec[use.node].schema.isProperty ? spec[use.node].parent.flatMap { spec[$0].typeName } : nil
    return builder.sources.declaresGlobal(use.name)
      || type.map { builder.sources.type($0).members.contains { $0.isStatic && $0.name == use.name } } ?? false
  }

  /// The words of other languages and misspelt ones for a literal of Swift, unless the project declares a variable of the name.
  private func foreign(_ use: Spec.CaseUse, for type: String, _ isOptional: Bool) -> Diagnostic? {
    guard use.form == .bare else { return nil }
    var literals = type == "Bool" ? ["yes": "true", "on": "true", "no": "false", "off": "false"] : [:]
    if isOptional { for word in ["none", "null", "undefined"] { literals[word] = "nil" } }
    let word = use.name.lowercased()
    let truth = type == "Bool" ? ["true", "false"] : []
    guard let literal = literals[word] ?? truth.first(where: { $0 == word }) ?? NearestName.of(word, in: truth),
      !isDeclared(use)
    else { return nil }
    return DefaultDiagnostics.unknownCase.diagnostic(
      "'\(use.name)' is not a value of '\(type)': write '\(literal)'",
      at: use.location,
      fixIts: [.replacing(use.name, with: literal, at: use.location)]
    )
  }

  /// The error if a case of the type lacks its dot, or if another type has the case.
  private func misplaced(_ use: Spec.CaseUse, for name: String) -> Diagnostic? {
    let isBare = use.form == .bare
    let isOther = use.form == .member && !isSame(use.type ?? name, as: name, in: spec[use.node])
    guard isBare || isOther, caseNames(of: use.type ?? name).contains(use.name),
      !(isBare && isDeclared(use))
    else { return nil }
    let wayOut = isBare || caseNames(of: name).contains(use.name) ? ": write '.\(use.name)'" : ""
    return DefaultDiagnostics.unknownCase.diagnostic(
      (isBare ? "'\(use.name)' is a case of '\(name)'" : "'\(use.type ?? "").\(use.name)' is not a value of '\(name)'")
        + wayOut,
      at: use.location,
      fixIts: isBare ? [.inserting(".", at: use.location.range.lowerBound, in: use.location.source)] : []
    )
  }

  /// Whether both names may stand for one type, also inside of the types around the node, or the second for a protocol.
  private func isSame(_ name: String, as other: String, in node: SpecNode) -> Bool {
    let type = builder.sources.nominalName(of: other)
    let around = (node.parent.flatMap { spec[$0].typeName } ?? "").split(separator: ".")
    let names = around.indices.map { around[...$0].joined(separator: ".") + "." + name } + [name]
    if names.contains(where: { builder.sources.nominalName(of: $0) == type }) { return true }
    let isValue = LibraryType.texts.contains(type) || LibraryType.codable.contains(type) || builder.isDeclared(type)
    return !isValue && !["class", "enum", "struct"].contains(builder.sources.type(type).kind)
  }

  private func caseNames(of type: String) -> Set<String> {
    names.value(of: type) {
      let own = builder.declaration(of: type).map { kit, node in
        node.members.map { kit.spec[$0] }.filter(\.schema.isCase).compactMap(\.name)
      }
      return Set(own ?? builder.sources.declarations(of: builder.sources.nominalName(of: type)).flatMap(\.cases))
    }
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
