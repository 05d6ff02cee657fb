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
    cases = uses.compactMap(DefaultCaseCheck(spec: spec, builder: builder).diagnostic)
    let places = Dictionary(grouping: unmet.compactMap(\.location), by: \.source.path)
    let check = UnitCheck(nodes: nodes, members: nodes[0].members.map { spec[$0] }, spec: spec, contexts: builder)
    others =
      nodes.filter { !$0.holds(places) }.compactMap(BodyPathCheck(spec: spec, builder: builder).diagnostic)
      + check.decodedNames() + check.defaultNames() + check.identity() + check.projectConformances() + check.syntheses()
      + check.nestedNames() + check.outerType()
      + check.exposedTypes() + check.unusableTypes() + check.unavailableTypes()
    refused = check.refusedParts()
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

extension SpecValue {
  /// Whether it is a type of the project's Swift, or a property of one.
  var isOfProject: Bool { projectType != nil }

  fileprivate var projectType: String? {
    switch self {
    case .typeName(let name), .property(let name, _): name
    default: nil
    }
  }
}

extension SpecNode {
  /// The types in the head, as far as the kit has them.
  var types: [(type: TypeFacts, location: SourceLocation)] {
    values.compactMap { label, value in
      if case .type(let type) = value, let location = valueLocations[label] { (type, location) } else { nil }
    }
  }

  /// The types in the head that the emitted declaration names, each at its place.
  fileprivate var namedTypes: [(name: String, location: SourceLocation)] {
    values.flatMap { label, value -> [(String, SourceLocation)] in
      // A public type may conform to an internal protocol.
      if case .types = value { return [] }
      guard value.projectType == nil, let location = valueLocations[label] else { return [] }
      var names = Set(value.typeNames + value.constraintNames)
      if case .generics(let clause) = value { names.subtract(clause.parameters.map(\.name)) }
      return names.sorted().map { name in
        let place = location.places(ofWord: name.lastNamePart).first { _ in true }
        return (name, place.map { SourceLocation(location.source, $0) } ?? location)
      }
    }
  }
}

/// Checks types and names of a unit, most of them of its first node.
private struct UnitCheck {
  let nodes: [SpecNode]
  let members: [SpecNode]
  let spec: Spec
  let contexts: ContextBuilder

  private var node: SpecNode { nodes[0] }
  private var type: String { node.typeName ?? node.name ?? "" }

  /// Properties that have the name of a type which the same declaration decodes: in the initializer that does so, Swift
  /// takes the name for the property.
  func decodedNames() -> [Diagnostic] {
    guard contexts.schemas.pattern(node.schema.name)?.conformances.contains("Decodable") ?? false else { return [] }
    let members = members.filter { $0.schema.slot(.type) != nil }
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

  /// Defaults with the name of a member of the same type. Swift takes the name for the member: a property without a value
  /// yet, or a function.
  func defaultNames() -> [Diagnostic] {
    let declared = members.filter { $0.schema.slot(.type) != nil || $0.signature != nil || $0.schema.isEnumerated }
    let names = Set(declared.compactMap(\.name))
    return members.compactMap { member in
      let isProperty = member.schema.slot(.type) != nil
      guard case .expression(let text) = member.value(at: .defaultValue), isProperty || member.signature != nil,
        !FragmentChecker.isPlain(text)
      else { return nil }
      let parameters = member.signature?.parameters.map(\.name) ?? []
      guard let name = FreeNames.names(in: text).intersection(names).subtracting(parameters).min() else { return nil }
      let wayOut =
        isProperty
        ? member.schema.slot(.wire) == nil
          ? "rename that, or write 'self.\(name)' if that is meant"
          : "rename that, and keep its name on the wire with 'as'"
        : "write the module of what is meant in front, as in 'Foundation.\(name)'"
      return GenerationDiagnostics.takenName.diagnostic(
        "In '\(text)' the name '\(name)' means the one declared next to '\(member.name ?? "")'; \(wayOut)",
        at: member.location(of: .defaultValue) ?? member.nameLocation
      )
    }
  }

  /// A type that is to be `Identifiable` needs an `id`: a property in the kit, or a member that the project's Swift adds.
  func identity() -> [Diagnostic] {
    // Inferred values are checked in their own place.
    guard node.schema.inference == nil, node.conformances.contains(where: { $0.text == "Identifiable" }) else {
      return []
    }
    let isOfCases = members.contains(where: \.schema.isEnumerated)
    if !isOfCases, let id = members.first(where: { $0.name == "id" }) {
      return problem(of: id).map { unmet($0, at: id.location(of: .type) ?? id.location) } ?? []
    }
    if contexts.sources.type(type).members.contains(where: { $0.name == "id" && !$0.isStatic }) { return [] }
    let advice =
      isOfCases
      ? "an 'id': write 'extension \(type) { var id: Self { self } }' in Swift"
      : "a property 'id', such as 'id: String'"
    return unmet("'Identifiable' needs \(advice)", at: node.nameLocation)
  }

  /// An identity is compared and looked up, so its type must be `Hashable`.
  private func problem(of id: SpecNode) -> String? {
    guard id.schema.slot(.type) != nil, let type = id.valueType else { return nil }
    if type.text.hasSuffix("!") { return "The type of an 'id' has no '!': write '\(type.unwrappedExplicitly.text)'" }
    return contexts.unhashableNode(in: type).map { node in
      let name = node.name ?? ""
      return "To be an 'id', '\(name)' must be 'Hashable': '\(node.keyword) \(name): Hashable'"
    }
  }

  /// Project types after `:` that are not protocols. The checker of kits finds types of the kit and of Swift. Emitted types
  /// are structs and enums, which inherit from nothing.
  func projectConformances() -> [Diagnostic] {
    node.conformances.compactMap { type in
      let known = AppleType(type.name)
      // Most names are Swift's own, which need no look at the project's files.
      guard !known.isOfSwift, known.module == nil, let kind = contexts.sources.type(type.name).kind, kind != "protocol"
      else { return nil }
      return CheckDiagnostics.invalidConformance.diagnostic(
        "'\(type.name)' is \(kind.withArticle) of the project, not a protocol, so '\(node.name ?? "")' cannot conform to it",
        at: node.location(of: .conformances)
      )
    }
  }

  private static let requirements = [
    "AdditiveArithmetic": "+", "AsyncSequence": "makeAsyncIterator", "CaseIterable": "allCases",
    "CodingKey": "stringValue", "Collection": "startIndex", "Comparable": "<",
    "CustomDebugStringConvertible": "debugDescription", "CustomReflectable": "customMirror",
    "CustomStringConvertible": "description", "IteratorProtocol": "next", "LosslessStringConvertible": "description",
    "Numeric": "+", "OptionSet": "rawValue", "RawRepresentable": "rawValue", "Sequence": "makeIterator",
    "Strideable": "advanced",
  ]

  private static let ofStrings: Set<String> = ["CaseIterable", "CodingKey", "RawRepresentable"]

  /// Protocols after `:` whose requirements neither Swift, the emitted code nor the project's own Swift implements.
  func syntheses() -> [Diagnostic] {
    guard members.allSatisfy(\.schema.isProperty) else { return [] }
    let isOfCases = members.contains(where: \.schema.isEnumerated)
    return node.conformances.flatMap { conformance in
      let name = LibraryType.name(of: conformance)
      // Enums of strings have what is synthesized for them.
      guard let requirement = Self.requirements[name],
        isOfCases ? !Self.ofStrings.contains(name) : !members.contains(where: { $0.name == requirement }),
        !contexts.sources.type(node.typeName ?? "").members.contains(where: { $0.name == requirement })
      else { return [Diagnostic]() }
      return unmet(
        "'\(name)' needs '\(requirement)', which nothing declares: write an extension of '\(node.typeName ?? "")' in "
          + "Swift, or leave '\(name)' out",
        at: node.location(of: .conformances)
      )
    }
  }

  /// A type around the node's that no emitted file can put it into, as far as the project's Swift shows it.
  func outerType() -> [Diagnostic] {
    guard let outer = node.outerType, !contexts.isDeclared(outer) else { return [] }
    let type = contexts.sources.type(outer)
    let first = outer.firstNamePart
    let problem: String? =
      if type.kind == "protocol" {
        "'\(outer)' is a protocol, which cannot contain types; use another type"
      } else if type.generics != nil {
        "'\(outer)' is generic, so types inside of it would be, too; use another type"
      } else if ["private", "fileprivate"].contains(type.access) {
        "'\(outer)' is \(type.access), so other files cannot extend it; make it internal"
      } else if first == contexts.moduleName, contexts.sources.type(first).kind == nil {
        "'\(first)' is a module, not a type; remove it"
      } else {
        nil
      }
    return problem.map { unmet($0, at: node.nameLocation) } ?? []
  }

  private func unmet(_ message: String, at place: SourceLocation?) -> [Diagnostic] {
    [GenerationDiagnostics.unmetRequirement.diagnostic(message, at: place)]
  }

  /// Types with a part that Swift refuses: an element of a set that is not Hashable, `any` with a struct.
  func refusedParts() -> [(node: SourceLocation, diagnostic: Diagnostic)] {
    nodes.compactMap { node in
      node.allValues.flatMap(types).lazy.compactMap { contexts.partProblem(in: $0) }.first.map { problem in
        (node.location, GenerationDiagnostics.unmetRequirement.diagnostic(problem, at: node.nameLocation))
      }
    }
  }

  private func types(in value: SpecValue) -> [TypeFacts] {
    switch value {
    case .type(let type): [type]
    case .signature(let signature): signature.parameters.map(\.type) + [signature.returnType].compactMap(\.self)
    case .list(let values): values.flatMap(types)
    default: []
    }
  }

  // MARK: - Visibility

  /// Types of the project that are less visible than the emitted code that names them.
  func exposedTypes() -> [Diagnostic] {
    let extended = node.values.values.compactMap(\.projectType)
    guard let setting = Access(rawValue: contexts.settings.text("access") ?? "internal"),
      contexts.schemas.pattern(node.schema.name)?.typeName != nil || !extended.isEmpty
    else { return [] }
    // Members of a project type are not more visible than that type.
    let level = extended.compactMap(access).reduce(setting, min)
    guard level > .internal else { return [] }
    var known: [String: Access?] = [:]
    let generics = genericNames(of: node)
    return nodes.flatMap(\.namedTypes).compactMap { name, location -> Diagnostic? in
      if generics.contains(name) { return nil }
      let access = known[name] ?? access(of: name)
      known[name] = .some(access)
      // Types that only their file sees are refused anyway.
      guard let access, access >= .internal, access < level else { return nil }
      let message =
        "'\(name)' is \(access.rawValue), but the emitted code is \(level.rawValue): make it \(level.rawValue)"
      return GenerationDiagnostics.unmetRequirement.diagnostic(message, at: location)
    }
  }

  /// Types that only their own file, or the module of another kit, sees, wherever the kit names them.
  func unusableTypes() -> [Diagnostic] {
    // Another imported module may declare a type of the name.
    if node.attributes["import"] != nil || node.schema.slots.contains(where: { node.module(of: $0) != nil }) {
      return []
    }
    let genericsOfOwner = genericNames(of: node)
    var known: [String: String?] = [:]
    return nodes.flatMap { member in
      let generics = genericsOfOwner + (member.id == node.id ? [] : genericNames(of: member))
      let uses = uses(in: member, \.fullPaths).filter { !generics.contains($0.name.firstNamePart) }
      // A value that follows from another one has the place of that.
      let placed = Set(uses.filter { $0.location.range != member.nameLocation.range }.map(\.name))
      return uses.compactMap { use -> Diagnostic? in
        if use.location.range == member.nameLocation.range, placed.contains(use.name) { return nil }
        let problem = known[use.name] ?? hiddenness(of: use.name)
        known[use.name] = .some(problem)
        return problem.map { GenerationDiagnostics.unmetRequirement.diagnostic($0, at: use.location) }
      }
    }
  }

  /// The reason why emitted code does not see a type, or a type around it; nil if none is known.
  private func hiddenness(of path: String) -> String? {
    if let kit = contexts.declarer(of: path)?.kit {
      guard let module = kit.moduleName, module != contexts.moduleName, kit.settings.accessPrefix.isEmpty else {
        return nil
      }
      return "'\(path)' is internal in the module '\(module)'. Write 'access public' into the 'project' of that kit"
    }
    let inner = node.outerType.map { "\($0).\(path)" }
    let start = inner.map { contexts.sources.hiddenAccess(of: $0) != nil } ?? false ? inner ?? path : path
    var name = ""
    for part in start.split(separator: ".") {
      name += (name.isEmpty ? "" : ".") + part
      guard !isKnownElsewhere(name), let access = contexts.sources.hiddenAccess(of: name) else { continue }
      return "'\(name)' is \(access.rawValue), so emitted code cannot use it. Make it internal"
    }
    return nil
  }

  /// Types with an `@available` that the emitted code would not have. Code for a project type repeats its attributes, and those
  /// of its functions.
  func unavailableTypes() -> [Diagnostic] {
    let owners = node.values.values.compactMap(\.projectType)
    let repeated = Set(owners.flatMap { contexts.sources.type($0).availability })
    let isDeprecated = repeated.contains(where: \.isDeprecated)
    let named = nodes.filter { owners.isEmpty || $0.signature == nil }.flatMap(\.namedTypes)
    var found: [String: AvailabilityFacts] = [:]
    for name in Set(named.map(\.name)).subtracting(nodes.flatMap(genericNames))
    where !isKnownElsewhere(name) && !contexts.isDeclared(name) {
      found[name] = contexts.sources.type(name).availability.first {
        !repeated.contains($0) && ($0.isDeprecated && !isDeprecated || contexts.lacksSystem(of: $0))
      }
    }
    return named.compactMap { name, location in
      found[name].map { attribute in
        let message = "'\(name)' has '\(attribute.text)', which the emitted code would not have. Use another type"
        return attribute.isDeprecated
          ? GenerationDiagnostics.unmetRecommendation.diagnostic(message, at: location)
          : GenerationDiagnostics.unmetRequirement.diagnostic(message, at: location)
      }
    }
  }

  /// The access level of a type of the module; `nil` for all others.
  private func access(of name: String) -> Access? {
    guard !contexts.isDeclared(name), contexts.sources.isDeclaredInModule(name) else { return nil }
    return contexts.sources.alias(name)?.access ?? Access(rawValue: contexts.sources.type(name).access)
  }

  // MARK: - Types inside of others

  private typealias Use = (name: String, location: SourceLocation)

  /// Types of the project's own Swift that are inside of others and that a kit calls by their last names alone, by which emitted
  /// code does not find them. Also names such as `Int.Foo`, whose first part has no such type.
  func nestedNames() -> [Diagnostic] {
    // Another imported module may declare a type of the name.
    guard node.attributes["import"] == nil else { return [] }
    var known: [String: [String]] = [:]
    let genericsOfOwner = genericNames(of: node)
    return nodes.flatMap { member in
      let generics = genericsOfOwner + (member.id == node.id ? [] : genericNames(of: member))
      return missing(in: member, generics)
        + uses(in: member).filter { !generics.contains($0.name) }.compactMap { use in
          if let hidden = hidden(use, inside: node.outerType) { return hidden }
          let types = known[use.name] ?? nestedTypes(use.name)
          known[use.name] = types
          return types.isEmpty ? nil : diagnostic(use, types)
        }
    }
  }

  private func uses(in node: SpecNode, _ typeNames: KeyPath<SpecValue, [String]> = \.typeNames) -> [Use] {
    let own = node.values.flatMap { label, value in
      let names = value[keyPath: typeNames] + value.constraintNames + (node.schema.hasSwift ? value.typesOfCode : [])
      return Set(names).sorted().map { (name: $0, location: node.valueLocations[label] ?? node.nameLocation) }
    }
    let further = node.attributes.flatMap { name, values in
      Set(values.values.flatMap { $0[keyPath: typeNames] }).sorted().map {
        (name: $0, location: node.attributeLocations[name] ?? node.nameLocation)
      }
    }
    return own + further
  }

  private func missing(in node: SpecNode, _ generics: [String]) -> [Diagnostic] {
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

  private func genericNames(of node: SpecNode) -> [String] {
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
  private func hidden(_ use: Use, inside outer: String?) -> Diagnostic? {
    guard let outer, use.name != outer.firstNamePart else { return nil }
    let inner = outer + "." + use.name
    guard contexts.sources.declarations(of: inner).contains(where: { $0.keyword != .extension }) else { return nil }
    return nested(
      use,
      "Inside of '\(outer)' the name '\(use.name)' means '\(inner)': write that, or put the module before another type's name",
      [inner]
    )
  }

  /// The types with this last name; empty if a type of the kit, of a library or at the top level may be meant.
  private func nestedTypes(_ name: String) -> [String] {
    if isKnownElsewhere(name) { return [] }
    let types = contexts.sources.declaredTypes(called: name)
    // The extended type of this name belongs to another module.
    guard !types.isEmpty, !types.contains(name), contexts.sources.declarations(of: name).isEmpty,
      !contexts.isDeclared(name)
    else { return [] }
    return types
  }

  /// Whether a library, or support, has a type of the name.
  private func isKnownElsewhere(_ name: String) -> Bool {
    let library = AppleType(name)
    return library.isOfSwift || library.module != nil || ReactiveLibrary.types.contains(name)
      || StandardTypes.names.contains(name) || contexts.support(offering: name) != nil
  }

  private func diagnostic(_ use: Use, _ types: [String]) -> Diagnostic {
    let owner = types[0].dropLast(use.name.count + 1)
    let shown = Array(types.prefix(3))
    return nested(
      use,
      "'\(use.name)' is inside of '\(owner)'\(types.count > 1 ? " and of others" : ""), and is not found by this name alone; "
        + "did you mean \(shown.map { "'\($0)'" }.joined(separator: " or "))?",
      shown
    )
  }

  private func nested(_ use: Use, _ message: String, _ types: [String]) -> Diagnostic {
    let bytes = use.location.source.utf8
    let place = use.location.places(ofWord: use.name).first { place in
      place.lowerBound == 0 || bytes[place.lowerBound - 1] != UInt8(ascii: ".")
    }.map { SourceLocation(use.location.source, $0) }
    return SourceDiagnostics.nestedType.diagnostic(
      message,
      at: place ?? use.location,
      fixIts: place.map { place in types.map { .replacing(use.name, with: $0, at: place) } } ?? []
    )
  }
}
