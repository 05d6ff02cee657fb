import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// The mistakes in a unit besides broken rules of its schema: in types, names and paths, by what the kit and Swift declare.
struct UnitMistakes: Sendable {
  let cases: [Diagnostic]
  let others: [Diagnostic]
  /// Types with a part that Swift refuses, by the places of their nodes.
  private let refused: [(node: SourceLocation, diagnostic: Diagnostic)]

  init(
    in unit: UnitTable.Unit,
    _ uses: [Spec.CaseUse],
    in spec: Spec,
    _ builder: ContextBuilder,
    beside unmet: [Diagnostic]
  ) {
    let nodes = unit.nodes.map { spec[$0] }
    let owner = nodes[0]
    cases = DefaultCaseCheck.diagnostics(of: uses, in: spec, builder)
    let places = Dictionary(grouping: unmet.compactMap(\.location), by: \.source.path)
    var found = BodyPathCheck.diagnostics(of: nodes.filter { !$0.holds(places) }, in: spec, builder)
    found += DecodedNameCheck.diagnostics(of: owner, in: spec, builder.schemas)
    found += DefaultNameCheck.diagnostics(of: owner, in: spec)
    found += IdentityCheck.diagnostic(of: owner, in: spec, builder).map { [$0] } ?? []
    found += ProjectConformanceCheck.diagnostics(of: owner, builder)
    found += SynthesisCheck.diagnostics(of: owner, in: spec, builder)
    found += NestedNameCheck.diagnostics(of: nodes, builder)
    found += OuterTypeCheck.diagnostic(of: owner, in: spec, builder).map { [$0] } ?? []
    found += VisibilityCheck.diagnostics(of: nodes, builder)
    others = found
    refused = nodes.compactMap { node in
      TypePartCheck.diagnostic(of: node, builder).map { (node.location, $0) }
    }
  }

  var isEmpty: Bool { cases.isEmpty && others.isEmpty && refused.isEmpty }

  /// The types with a part that Swift refuses, except in nodes that `told` has mistakes of.
  func refused(beside told: [Diagnostic]) -> [Diagnostic] {
    refused.filter { node, _ in
      !told.contains { other in
        other.location.map { $0.source.path == node.source.path && node.range.contains($0.range.lowerBound) } ?? false
      }
    }.map(\.diagnostic)
  }
}

/// Finds project types after `:` of a declaration that are not protocols. The checker of kits finds types of the
/// kit and of Swift. Emitted types are structs and enums, which inherit from nothing.
enum ProjectConformanceCheck {
  static func diagnostics(of node: SpecNode, _ contexts: ContextBuilder) -> [Diagnostic] {
    node.conformances.compactMap { type in
      let known = AppleType(type.name)
      // Most names are Swift's own, which need no look at the project's files.
      guard !known.isOfSwift, known.module == nil, let kind = contexts.sources.type(type.name).kind, kind != "protocol"
      else { return nil }
      return CheckDiagnostics.invalidConformance.diagnostic(
        "'\(type.name)' is \(kind.withArticle) of the project, not a protocol, so '\(node.name ?? "")' cannot conform to it",
        at: node.schema.slot(.conformances).flatMap { node.valueLocations[$0.label] }
      )
    }
  }
}

/// Finds types with a part that Swift refuses: an element of a set that is not Hashable, `any` with a struct.
enum TypePartCheck {
  static func diagnostic(of node: SpecNode, _ builder: ContextBuilder) -> Diagnostic? {
    node.allValues.flatMap(types).lazy.compactMap { builder.partProblem(in: $0) }.first.map { problem in
      GenerationDiagnostics.unmetRequirement.diagnostic(problem, at: node.nameLocation)
    }
  }

  private static func types(in value: SpecValue) -> [TypeFacts] {
    switch value {
    case .type(let type): [type]
    case .signature(let signature): signature.parameters.map(\.type) + [signature.returnType].compactMap(\.self)
    case .list(let values): values.flatMap(types)
    default: []
    }
  }
}

/// Finds properties that have the name of a type which the same declaration decodes: in the initializer that does so,
/// Swift takes the name for the property.
enum DecodedNameCheck {
  static func diagnostics(of node: SpecNode, in spec: Spec, _ schemas: SchemaSet) -> [Diagnostic] {
    guard schemas.pattern(node.schema.name)?.conformances.contains("Decodable") ?? false else { return [] }
    let members = node.members.map { spec[$0] }.filter { $0.schema.slot(.type) != nil }
    let named = members.reduce(into: Set<String>()) { $0.formUnion($1.valueType?.references ?? []) }
    return members.filter { named.contains($0.name ?? "") }.compactMap { member in
      guard let name = member.name, let user = members.first(where: { $0.valueType?.references.contains(name) == true })
      else { return nil }
      return GenerationDiagnostics.takenName.diagnostic(
        "A property '\(name)' hides the type that is decoded for '\(user.name ?? "")'; use another name, and keep the one on "
          + "the wire with 'as \"\(member.wireName ?? name)\"'",
        at: member.nameLocation
      )
    }
  }
}

/// Finds protocols after `:` whose requirements neither Swift, the emitted code nor the project's own Swift
/// implements.
enum SynthesisCheck {
  private static let requirements = [
    "AdditiveArithmetic": "+", "AsyncSequence": "makeAsyncIterator", "CaseIterable": "allCases",
    "CodingKey": "stringValue", "Collection": "startIndex", "Comparable": "<",
    "CustomDebugStringConvertible": "debugDescription", "CustomReflectable": "customMirror",
    "CustomStringConvertible": "description", "IteratorProtocol": "next", "LosslessStringConvertible": "description",
    "Numeric": "+", "OptionSet": "rawValue", "RawRepresentable": "rawValue", "Sequence": "makeIterator",
    "Strideable": "advanced",
  ]

  static func diagnostics(of node: SpecNode, in spec: Spec, _ contexts: ContextBuilder) -> [Diagnostic] {
    let types = node.conformances
    if types.isEmpty { return [] }
    let members = node.members.map { spec[$0] }
    // Enums and sets of constants have what is synthesized for them, or emitted.
    guard members.allSatisfy({ $0.schema.isProperty && !$0.schema.isEnumerated }) else { return [] }
    return types.compactMap { type in
      let name = type.name.hasPrefix("Swift.") ? String(type.name.dropFirst("Swift.".count)) : type.name
      guard let requirement = requirements[name], !members.contains(where: { $0.name == requirement }),
        !contexts.sources.type(node.typeName ?? "").members.contains(where: { $0.name == requirement })
      else { return nil }
      return GenerationDiagnostics.unmetRequirement.diagnostic(
        "'\(name)' needs '\(requirement)', which nothing declares: write an extension of '\(node.typeName ?? "")' with it beside "
          + "the kit, or leave '\(name)' out",
        at: node.schema.slot(.conformances).flatMap { node.valueLocations[$0.label] }
      )
    }
  }
}

/// Asks types that are to be `Identifiable` for their `id`: a property in the kit, or a member that the project's
/// Swift adds.
enum IdentityCheck {
  static func diagnostic(of node: SpecNode, in spec: Spec, _ contexts: ContextBuilder) -> Diagnostic? {
    // Inferred values are checked in their own place.
    guard node.schema.inference == nil, node.conformances.contains(where: { $0.text == "Identifiable" })
    else { return nil }
    let members = node.members.map { spec[$0] }
    let isOfCases = members.contains(where: \.schema.isEnumerated)
    if !isOfCases, let id = members.first(where: { $0.name == "id" }) { return problem(of: id, contexts) }
    let type = node.typeName ?? node.name ?? ""
    if contexts.sources.type(type).members.contains(where: { $0.name == "id" && !$0.isStatic }) { return nil }
    let advice =
      isOfCases
      ? "an 'id': write 'extension \(type) { var id: Self { self } }' beside the kit"
      : "a property 'id', such as 'id: String'"
    return GenerationDiagnostics.unmetRequirement.diagnostic("'Identifiable' needs \(advice)", at: node.nameLocation)
  }

  /// An identity is compared and looked up, so its type must be `Hashable`.
  private static func problem(of id: SpecNode, _ contexts: ContextBuilder) -> Diagnostic? {
    guard let slot = id.schema.slot(.type), let type = id.valueType else { return nil }
    let location = id.valueLocations[slot.label] ?? id.location
    if type.text.hasSuffix("!") {
      let message = "The type of an 'id' has no '!': write '\(type.unwrappedExplicitly.text)'"
      return GenerationDiagnostics.unmetRequirement.diagnostic(message, at: location)
    }
    return contexts.unhashableNode(in: type).map { node in
      let name = node.name ?? ""
      let message = "To be an 'id', '\(name)' must be 'Hashable': '\(node.keyword) \(name): Hashable'"
      return GenerationDiagnostics.unmetRequirement.diagnostic(message, at: location)
    }
  }
}

/// Finds defaults with the name of a member of the same type. Swift takes the name for the member: a property
/// without a value yet, or a function.
enum DefaultNameCheck {
  static func diagnostics(of node: SpecNode, in spec: Spec) -> [Diagnostic] {
    let members = node.members.map { spec[$0] }
    let declared = members.filter { isProperty($0) || $0.signature != nil || $0.schema.isEnumerated }
    let names = Set(declared.compactMap(\.name))
    return members.compactMap { diagnostic(of: $0, names) }
  }

  private static func isProperty(_ member: SpecNode) -> Bool { member.schema.slot(.type) != nil }

  private static func diagnostic(of member: SpecNode, _ names: Set<String>) -> Diagnostic? {
    guard let slot = member.schema.slot(.defaultValue), case .expression(let text) = member.values[slot.label],
      isProperty(member) || member.signature != nil, !FragmentChecker.isPlain(text)
    else { return nil }
    let parameters = member.signature?.parameters.map(\.name) ?? []
    guard let name = FreeNames.names(in: text).intersection(names).subtracting(parameters).min() else { return nil }
    let wayOut =
      isProperty(member)
      ? "rename that, and keep its name on the wire with 'as'"
      : "write the module of what is meant in front, as in 'Foundation.\(name)'"
    return GenerationDiagnostics.takenName.diagnostic(
      "In '\(text)' the name '\(name)' means the one declared beside '\(member.name ?? "")'; \(wayOut)",
      at: member.valueLocations[slot.label] ?? member.nameLocation
    )
  }
}

/// Compares how visible the project's own types are with what a kit gives, whose declarations name them.
enum VisibilityCheck {
  static func diagnostics(of nodes: [SpecNode], _ contexts: ContextBuilder) -> [Diagnostic] {
    let level = contexts.settings.text("access") ?? "internal"
    guard level != "internal", let owner = nodes.first, declaresOwnType(owner, contexts.schemas) else { return [] }
    let seen: Set = level == "public" ? ["open", "public"] : ["open", "package", "public"]
    var known: [String: String?] = [:]
    return nodes.flatMap(types).compactMap { type, location -> Diagnostic? in
      let hidden = type.references.first { name in
        let access = known[name] ?? access(of: name, contexts)
        known[name] = .some(access)
        return access.map { !seen.contains($0) } ?? false
      }
      return hidden.map { name in
        let access = (known[name] ?? nil) ?? "internal"
        let message = "'\(name)' is \(access), but the emitted code is \(level): make it \(level)"
        return GenerationDiagnostics.unmetRequirement.diagnostic(message, at: location)
      }
    }
  }

  /// Whether the kit declares the type's visibility; nodes that extend a project type follow that type.
  private static func declaresOwnType(_ node: SpecNode, _ schemas: SchemaSet) -> Bool {
    let isOfType = node.schema.slots.contains { slot in
      switch slot.kind {
      case .typeName, .property: true
      default: false
      }
    }
    return !isOfType && schemas.pattern(node.schema.name)?.typeName != nil
  }

  private static func types(of node: SpecNode) -> [(TypeFacts, SourceLocation)] {
    node.schema.slots.compactMap { slot in
      guard case .type(let type)? = node.values[slot.label] else { return nil }
      return (type, node.valueLocations[slot.label] ?? node.location)
    }
  }

  /// The access level of a type of the module; `nil` for all others.
  private static func access(of name: String, _ contexts: ContextBuilder) -> String? {
    guard !contexts.isDeclared(name), contexts.sources.isDeclaredInModule(name) else { return nil }
    return contexts.sources.alias(name)?.access.rawValue ?? contexts.sources.type(name).access
  }
}

/// Finds nodes whose types no emitted file can put into the one around them, as far as the project's Swift shows it.
enum OuterTypeCheck {
  static func diagnostic(of node: SpecNode, in spec: Spec, _ contexts: ContextBuilder) -> Diagnostic? {
    guard let outer = node.outerType, !contexts.isDeclared(outer), let problem = problem(of: outer, in: spec, contexts)
    else { return nil }
    return GenerationDiagnostics.unmetRequirement.diagnostic(problem, at: node.nameLocation)
  }

  private static func problem(of outer: String, in spec: Spec, _ contexts: ContextBuilder) -> String? {
    let type = contexts.sources.type(outer)
    if type.kind == "protocol" {
      return "'\(outer)' is a protocol, which cannot contain types; use another type"
    }
    if type.generics != nil {
      return "'\(outer)' is generic, so types inside of it would be, too; use another type"
    }
    if ["private", "fileprivate"].contains(type.access) {
      return "'\(outer)' is \(type.access), so other files cannot extend it; make it internal"
    }
    let first = outer.firstNamePart
    let isModule = first == KitSettings.moduleName(of: spec) && contexts.sources.type(first).kind == nil
    return isModule ? "'\(first)' is a module, not a type; remove it" : nil
  }
}

/// Finds types of the project's own Swift that are inside of others and that a kit calls by their last names alone,
/// by which emitted code does not find them. Also finds names such as `Int.Foo`, whose first part has no such type.
enum NestedNameCheck {
  static func diagnostics(of nodes: [SpecNode], _ contexts: ContextBuilder) -> [Diagnostic] {
    // Another imported module may declare a type of the name.
    guard let owner = nodes.first, owner.attributes["import"] == nil else { return [] }
    var known: [String: [String]] = [:]
    let genericsOfOwner = genericNames(of: owner, contexts)
    return nodes.flatMap { node in
      let generics = genericsOfOwner + (node.id == owner.id ? [] : genericNames(of: node, contexts))
      let missing = missing(in: node, generics, contexts)
      return missing
        + uses(in: node).filter { !generics.contains($0.name) }.compactMap { use in
          if let hidden = hidden(use, inside: owner.outerType, contexts) { return hidden }
          let types = known[use.name] ?? nestedTypes(use.name, contexts)
          known[use.name] = types
          return types.isEmpty ? nil : diagnostic(use, types)
        }
    }
  }

  private typealias Use = (name: String, location: SourceLocation)

  private static func uses(in node: SpecNode) -> [Use] {
    let own = node.values.flatMap { label, value in
      let names = value.typeNames + value.constraintNames + (node.schema.hasSwift ? value.typesOfCode : [])
      return Set(names).sorted().map { (name: $0, location: node.valueLocations[label] ?? node.nameLocation) }
    }
    let further = node.attributes.flatMap { name, values in
      Set(values.values.flatMap(\.typeNames)).sorted().map {
        (name: $0, location: node.attributeLocations[name] ?? node.nameLocation)
      }
    }
    return own + further
  }

  private static func missing(in node: SpecNode, _ generics: [String], _ contexts: ContextBuilder) -> [Diagnostic] {
    node.schema.slots.flatMap { slot -> [Diagnostic] in
      let paths = Set(node.values[slot.label]?.typePaths.filter { $0.contains(".") } ?? []).sorted()
      return paths.filter { !generics.contains($0.firstNamePart) && contexts.isMissing($0) }.map { path in
        CheckDiagnostics.unknownType.diagnostic(
          "'\(path.enclosingName ?? "")' has no type '\(path.lastNamePart)', as far as the kit and the project's Swift show",
          at: node.valueLocations[slot.label] ?? node.nameLocation
        )
      }
    }
  }

  private static func genericNames(of node: SpecNode, _ contexts: ContextBuilder) -> [String] {
    node.values.values.flatMap { value -> [String] in
      switch value {
      case .generics(let clause): return clause.parameters.map(\.name)
      case .typeName(let name):
        let type = contexts.sources.type(name)
        return (type.generics?.names ?? []) + type.members.filter { $0.keyword == .associatedType }.map(\.name)
      default: return []
      }
    }
  }

  /// The diagnostic if a type of the project's own Swift has the name that is used, inside of the type around the node's.
  private static func hidden(_ use: Use, inside outer: String?, _ contexts: ContextBuilder) -> Diagnostic? {
    guard let outer, use.name != outer.firstNamePart else { return nil }
    let inner = outer + "." + use.name
    guard contexts.sources.declarations(of: inner).contains(where: { $0.keyword != .extension }) else { return nil }
    let place = place(of: use)
    return SourceDiagnostics.nestedType.diagnostic(
      "Inside of '\(outer)' the name '\(use.name)' means '\(inner)': write that, or put the module before another type's name",
      at: place ?? use.location,
      fixIts: place.map { [.replacing(use.name, with: inner, at: $0)] } ?? []
    )
  }

  /// The types with this last name; empty if a type of the kit, of a library or at the top level may be meant.
  private static func nestedTypes(_ name: String, _ contexts: ContextBuilder) -> [String] {
    let library = AppleType(name)
    guard !library.isOfSwift, library.module == nil, !ReactiveLibrary.types.contains(name),
      !StandardTypes.names.contains(name)
    else { return [] }
    let types = contexts.sources.declaredTypes(called: name)
    // The extended type of this name belongs to another module.
    guard !types.isEmpty, !types.contains(name), contexts.sources.declarations(of: name).isEmpty,
      !contexts.isDeclared(name), contexts.support(offering: name) == nil
    else { return [] }
    return types
  }

  private static func diagnostic(_ use: Use, _ types: [String]) -> Diagnostic {
    let owners = types.map { String($0.dropLast(use.name.count + 1)) }
    let place = place(of: use)
    let shown = types.prefix(3)
    return SourceDiagnostics.nestedType.diagnostic(
      "'\(use.name)' is inside of '\(owners[0])'\(types.count > 1 ? " and of others" : ""), and is not found by this name alone; "
        + "did you mean \(shown.map { "'\($0)'" }.joined(separator: " or "))?",
      at: place ?? use.location,
      fixIts: place.map { place in shown.map { .replacing(use.name, with: $0, at: place) } } ?? []
    )
  }

  private static func place(of use: Use) -> SourceLocation? {
    let (source, range) = (use.location.source, use.location.range)
    let name = Array(use.name.utf8)
    var start = range.lowerBound
    while start + name.count <= range.upperBound {
      let end = start + name.count
      let isWord = !source.isWordByte(at: start - 1) && !source.isWordByte(at: end)
      if isWord, source.utf8[start..<end].elementsEqual(name), start == 0 || source.utf8[start - 1] != UInt8(ascii: ".")
      {
        return SourceLocation(source, start..<end)
      }
      start += 1
    }
    return nil
  }
}

extension SourceText {
  fileprivate func isWordByte(at offset: Int) -> Bool {
    utf8.indices.contains(offset) && utf8[offset].isWordByte
  }
}

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
    guard let (type, steps) = Self.place(of: use, in: node), let (name, isOptional) = type.name(at: steps)
    else { return nil }
    if let misplaced = misplaced(use, for: name) { return misplaced }
    guard use.form != .bare, use.type ?? name == name, let (kit, owner) = builder.declaration(of: name)
    else { return nil }
    if use.form == .emptyCall { return emptyCall(of: name, owner, in: kit, use) }
    let cases = cases(of: name, owner, kit)
    if use.isInitializer, cases.byName[use.name] != nil {
      return DefaultDiagnostics.unknownCase.diagnostic(
        "'.init' is an initializer of '\(name)'; its case is '.`init`'",
        at: use.location,
        fixIts: [FixIt.replacing(use.name, with: "`init`", at: use.location)]
      )
    }
    if let kept = cases.byName[use.name]?.valueType, !use.isCalled {
      let message = "'.\(use.name)' needs a value of the type '\(kept.text)': write '.\(use.name)(…)'"
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

  /// The error if a case of the type lacks its dot, or if another type has the case.
  private func misplaced(_ use: Spec.CaseUse, for name: String) -> Diagnostic? {
    let isBare = use.form == .bare
    let isOther = use.form == .member && !isSame(use.type ?? name, as: name)
    guard isBare || isOther, caseNames(of: use.type ?? name).contains(use.name) else { return nil }
    let wayOut = isBare || caseNames(of: name).contains(use.name) ? ": write '.\(use.name)'" : ""
    return DefaultDiagnostics.unknownCase.diagnostic(
      (isBare ? "'\(use.name)' is a case of '\(name)'" : "'\(use.type ?? "").\(use.name)' is no value of '\(name)'")
        + wayOut,
      at: use.location,
      fixIts: isBare ? [.inserting(".", at: use.location.range.lowerBound, in: use.location.source)] : []
    )
  }

  /// Whether both names may stand for one type, or the second for a protocol.
  private func isSame(_ name: String, as other: String) -> Bool {
    let type = builder.sources.nominalName(of: other)
    if type == builder.sources.nominalName(of: name) { return true }
    let isValue = LibraryType.texts.contains(type) || LibraryType.codable.contains(type) || builder.isDeclared(type)
    return !isValue && !["class", "enum", "struct"].contains(builder.sources.type(type).kind)
  }

  private func caseNames(of type: String) -> [String] {
    builder.declaration(of: type).map { kit, node in
      node.members.map { kit.spec[$0] }.filter(\.schema.isCase).compactMap(\.name)
    } ?? builder.sources.declarations(of: builder.sources.nominalName(of: type)).flatMap(\.cases)
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
