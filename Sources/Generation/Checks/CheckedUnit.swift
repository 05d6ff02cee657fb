import Diagnostics
import KitLanguage
import SwiftAnalysis
import Templating

/// The findings of a unit by its schemas, and the facts of the kit that they depend on.
struct CheckedUnit: Sendable {
  typealias Memo = UnitMemo<CheckedUnit>

  let unmet: [Diagnostic]
  let mistakes: UnitMistakes
  let names: UnitNames
  let support: [String]
  let mentions: UnitMentions

  /// The units of a kit, in their order; `nil` for those that a cancelled task has not come to.
  static func all(
    in kit: KitFacts,
    by rules: RuleTable,
    hasSettings: Bool,
    known memo: Memo,
    counting work: WorkCount
  ) -> [CheckedUnit?] {
    let spec = kit.spec
    let uses = Dictionary(grouping: spec.caseUses) { kit.units.unit(of: $0.node).number }
    return memo.values(in: kit, inputs: hasSettings.hashValue, work) { unit, builder in
      let unmet = unit.nodes.flatMap { id in
        RuleCheck(of: spec.nodes[id], builder, rules, hasSettings: hasSettings).diagnostics()
      }
      let support = unit.nodes.flatMap { id -> [String] in
        let evaluation = RuleEvaluation(of: id, in: builder)
        return rules.entry(of: spec.nodes[id].schema).uses.filter { evaluation.holds($0.applicability) }.map(
          \.use.name.value
        )
      }
      let found = CheckedUnit(
        unmet: unmet,
        mistakes: UnitMistakes(in: unit, uses[unit.number] ?? [], in: spec, builder, beside: unmet),
        names: UnitNames(of: ScopedNameCheck.declaring(unit, spec), builder, rules),
        support: support,
        mentions: UnitMentions(of: unit, in: spec)
      )
      // Units without findings have no locations.
      return .init(value: found, isKept: found.unmet.isEmpty && found.mistakes.isEmpty)
    }
  }
}

/// The names that the code emitted for a unit declares, as its schema states them.
struct UnitNames: Sendable {
  /// The result of a schema's statement for a node.
  struct Statement: Sendable {
    let statement: ScopedNames
    let scope: String
    /// Scopes whose names it inherits and cannot override.
    let inherited: [String]
    let names: [DeclaredName]
    /// One of the names that the project's Swift declares in the scope, and the type that has it.
    let taken: (name: DeclaredName, type: String)?
    /// The scope without generic arguments.
    let type: String
    /// The project's file that declares a type in the place of a scope that is a new one.
    let file: String?
  }

  let ofNodes: [[Statement]]

  init(of nodes: [SpecNode.ID], _ builder: ContextBuilder, _ rules: RuleTable) {
    ofNodes = nodes.map { id in
      let node = builder.spec[id]
      let evaluation = RuleEvaluation(of: id, in: builder)
      return rules.entry(of: node.schema).names.filter { evaluation.holds($0.applicability) }.map {
        Statement($0, of: node, evaluation, in: builder)
      }
    }
  }
}

extension UnitNames.Statement {
  fileprivate init(
    _ resolved: ResolvedNames,
    of node: SpecNode,
    _ evaluation: RuleEvaluation,
    in builder: ContextBuilder
  ) {
    let statement = resolved.statement
    // A scope that is a new type says what it inherits: `PlayerWithEvents: Player`.
    let parts = evaluation.text(of: resolved.scope, separator: " ").split(separator: ": ", maxSplits: 1).map(
      String.init
    )
    // Keys may contain spaces.
    let areKeys = statement.keyword == .keys
    let separator = areKeys ? "\n" : " "
    let written = resolved.names.map { evaluation.text(of: $0, separator: separator) }
    let all =
      written?.split(separator: separator).map(String.init) ?? LibraryType.members[statement.type?.value ?? ""] ?? []
    let declared = all.map { areKeys ? DeclaredName(base: $0) : DeclaredName($0) }
    let scope = parts.first ?? ""
    let type = String(scope.prefix { $0 != "<" })
    (self.statement, self.scope, self.type) = (statement, scope, type)
    inherited = statement.areReserved ? [] : builder.scopes(inheritedBy: parts, of: node)
    self.names = declared
    let owners = (statement.keyword == .names ? declared : []).lazy.compactMap { name in
      builder.isTaken(name, in: scope, by: node)
        ? (name, type) : builder.ownerOfProperty(name, inheritedBy: parts, of: node).map { (name, $0) }
    }
    taken = owners.first
    file = parts.count > 1 ? builder.sources.ownFilesShowing(type).first : nil
  }
}

extension ContextBuilder {
  /// Whether a rule `single` applies to one of the siblings of a node as well.
  func isRepeated(_ rule: ResolvedRule, of id: SpecNode.ID, among siblings: some Sequence<SpecNode.ID>) -> Bool {
    let schema = schema(of: id)
    return siblings.contains {
      spec[$0].schema === schema && RuleEvaluation(of: $0, in: self).holds(rule.applicability)
    }
  }

  /// The scopes whose members a class inherits: its superclasses, and the type after a colon in the scope.
  fileprivate func scopes(inheritedBy scope: [String], of node: SpecNode) -> [String] {
    guard let name = scope.last else { return [] }
    // Members of the type itself are in the scope of its metatype.
    let suffix = name.hasSuffix(".Type") ? ".Type" : ""
    let type = String(name.dropLast(suffix.count))
    guard PlainName.matches(String(type.prefix { $0 != "." })) else { return [] }
    let superclasses = sources.type(type, in: module(ofType: type, for: node)).superclasses
    return (scope.count > 1 ? [type + suffix] : []) + superclasses.map { $0 + suffix }
  }

  /// Whether a class or value type of the project has a member in the place of an emitted one. Of superclasses and constrained
  /// extensions, some members are out of the way.
  fileprivate func isTaken(_ name: DeclaredName, in scope: String, by node: SpecNode) -> Bool {
    let isStatic = scope.hasSuffix(".Type")
    let type = isStatic ? String(scope.dropLast(".Type".count)) : scope
    guard PlainName.matches(String(type.prefix { $0 != "." })) else { return false }
    let own = sources.type(type)
    guard let kind = own.kind, kind != "protocol", own.generics == nil else { return false }
    return own.members.contains { member in
      guard member.name == name.base, member.isStatic == isStatic, member.access >= .internal, member.condition == nil,
        name.key == DeclaredName(FunctionName.text(member.name, member.signature)).key
      else { return false }
      guard !name.isProperty, let function = member.signature else { return true }
      // Overloads may differ in all types, and in 'async', which calls are.
      return function.isAsync == (node.signature != nil) && function.returnType == node.signature?.returnType
        && function.parameters.map(\.type.text) == node.typeTexts
    }
  }

  /// The project type whose property a new subclass would override.
  fileprivate func ownerOfProperty(_ name: DeclaredName, inheritedBy scope: [String], of node: SpecNode) -> String? {
    guard name.isProperty, scope.count > 1 else { return nil }
    return scopes(inheritedBy: scope, of: node).first { type in
      sources.type(type).members.contains {
        $0.name == name.base && $0.keyword == .property && !$0.isStatic && $0.access >= .internal
      }
    }
  }

  /// The module of a type named by a node or one around it; `nil` for the project's own.
  private func module(ofType name: String, for node: SpecNode) -> String? {
    var next: SpecNode? = node
    while let node = next {
      for slot in node.schema.slots {
        if case .typeName(name)? = node.values[slot.label] { return node.module(of: slot) }
      }
      next = node.parent.map { spec[$0] }
    }
    return nil
  }
}

/// The names in a unit that are compared with the names in the whole kit and in emitted code. They follow from the unit
/// alone. It is a class since lists of all units are made at each key.
final class UnitMentions: Sendable {
  /// Node names that look like type names.
  let capitalNames: [String]
  /// The first names of value types, except types of Swift and of Apple's frameworks: no emitted type contains these.
  let types: Set<String>
  /// The first names of all types in values and attributes.
  let allTypes: Set<String>
  /// The first names of the project types that the node is about.
  let ownTypes: [String]
  /// Nodes that have members with names like types.
  let hiders: [Hider]

  /// A node with members that may hide types, each by its place in the unit.
  struct Hider: Sendable {
    let node: Int
    let members: [Int]
  }

  init(of unit: UnitTable.Unit, in spec: Spec) {
    let nodes = unit.nodes.map { spec[$0] }
    let places = Dictionary(uniqueKeysWithValues: unit.nodes.enumerated().map { ($1, $0) })
    capitalNames = nodes.compactMap(\.name).filter(\.startsWithCapital)
    allTypes = Set(nodes.flatMap(\.allValues).flatMap(\.typeNames))
    let references = nodes.flatMap(\.values).flatMap { _, value -> [String] in
      if case .type(let type) = value { type.references } else { [] }
    }
    types = Set(references).filter { name in
      let type = AppleType(name)
      return !type.isOfSwift && type.module == nil
    }
    ownTypes = nodes[0].values.values.filter(\.isOfProject).flatMap(\.typeNames)
    hiders = nodes.enumerated().compactMap { place, node in
      let members = node.members.filter { id in
        spec[id].name?.startsWithCapital == true && !spec[id].schema.isEnumerated && !spec[id].schema.isNamedAfterType
      }
      return members.isEmpty ? nil : Hider(node: place, members: members.compactMap { places[$0] })
    }
  }
}

/// Checks nodes by the rules of their schemas (docs/schemas.md, "Rules").
struct RuleCheck {
  private let node: SpecNode
  private let kit: ContextBuilder
  private let evaluation: RuleEvaluation
  private let rules: [ResolvedRule]
  private let hasSettings: Bool

  init(of node: SpecNode, _ kit: ContextBuilder, _ rules: RuleTable, hasSettings: Bool) {
    self.rules = rules.entry(of: node.schema).rules
    self.node = node
    self.kit = kit
    self.hasSettings = hasSettings
    evaluation = RuleEvaluation(of: node.id, in: kit)
  }

  /// The problems in rule order: the first error of each part or, without errors, the warnings.
  func diagnostics() -> [Diagnostic] {
    var errors: [Diagnostic] = []
    var places: Set<Range<Int>> = []
    for rule in rules where rule.rule.kind != .warns && isBroken(rule) {
      let place = location(of: rule)
      if places.insert(place.range).inserted { errors.append(diagnostic(rule, at: place)) }
    }
    if !errors.isEmpty { return errors }
    // A warning is advice about a spelling, which a derived node does not have.
    if node.derivedFrom != nil { return [] }
    return rules.filter { $0.rule.kind == .warns && isBroken($0) }.map { diagnostic($0, at: location(of: $0)) }
  }

  private func isBroken(_ rule: ResolvedRule) -> Bool {
    if !hasSettings,
      ([rule.condition].compactMap(\.self) + rule.applicability.conditions).contains(where: \.asksSettings)
    {
      return false
    }
    guard evaluation.isBroken(rule), !isFirstOfSeveral(rule) else { return false }
    guard case .single = rule.rule.form else { return true }
    let earlier = node.parent.map { kit.spec[$0].children.prefix { $0 != node.id } } ?? []
    return kit.isRepeated(rule, of: node.id, among: earlier)
  }

  /// Whether a rule about several equal siblings has found the node itself first: the later ones repeat it.
  private func isFirstOfSeveral(_ rule: ResolvedRule) -> Bool {
    guard case .elements(.several, _, _) = rule.condition, rule.rule.kind != .requires,
      case .node(let id, let source) = evaluation.found(by: rule.condition).first
    else { return false }
    return id == node.id && source as? ContextBuilder === kit
  }

  // MARK: - Places

  private func location(of rule: ResolvedRule) -> SourceLocation {
    let own: SourceLocation? =
      switch rule.rule.part {
      case .node: nil
      case .slot(let label): node.valueLocations[label]
      case .attribute(let name, _): node.attributeLocations[name]
      }
    let named = rule.namedParts.lazy.compactMap(location).first
    if case .excludes = rule.rule.form, let own, let named {
      return named.range.lowerBound > own.range.lowerBound ? named : own
    }
    return own ?? named ?? foundMember(by: rule) ?? node.nameLocation
  }

  /// The place of the first member or field that the condition found in the node.
  private func foundMember(by rule: ResolvedRule) -> SourceLocation? {
    for case .node(let id, let source) in evaluation.found(by: rule.condition) where rule.rule.kind != .requires {
      if source as? ContextBuilder === kit, node.members.contains(id) { return kit.spec[id].nameLocation }
    }
    return nil
  }

  /// The place of a part in the kit; `nil` for missing parts and lists.
  private func location(of part: NodePart) -> SourceLocation? {
    switch part {
    case .slot(let slot, _): node.valueLocations[slot.label]
    case .attribute(let attribute, _): node.attributeLocations[attribute.name]
    case .property(.isNested), .property(.wireName), .property(.wirePath), .property(.isRenamed), .property(.outerName):
      node.location(of: .wire)
    case .member(let schema, _) where !schema.cardinality.isList:
      node.members.lazy.map { kit.spec[$0] }.first { $0.schema === schema }?.nameLocation
    case .member, .property, .condition: nil
    }
  }

  private func diagnostic(_ rule: ResolvedRule, at place: SourceLocation) -> Diagnostic {
    let source = rule.rule.location
    let kind =
      rule.rule.kind == .warns ? GenerationDiagnostics.unmetRecommendation : GenerationDiagnostics.unmetRequirement
    let nearest = nearestMember(for: rule)
    let renaming = nearest.map { name in
      FixIt("Replace it with '\(name)'", in: place.source, edits: [TextEdit(place.range, name)])
    }
    return kind.diagnostic(
      evaluation.text(of: rule.message, rule.condition) + NearestName.hint(nearest),
      at: place,
      // The author of a kit cannot change what a built-in schema requires; the author of a schema wants to see it.
      notes: source.source.isBuiltIn ? [] : [Diagnostic.Note("The rule of the schema", at: source)],
      fixIts: [renaming ?? fix(of: rule, at: place)].compactMap(\.self)
    )
  }

  /// The member that is probably meant if the slot of a rule should name one, and names none.
  private func nearestMember(for rule: ResolvedRule) -> String? {
    guard rule.rule.kind == .requires, case .slot(let label) = rule.rule.part,
      let slot = node.schema.slots.first(where: { $0.label == label }), case .name(let name)? = node.values[label],
      !slot.origins.isEmpty
    else { return nil }
    let names = kit.memberNames(by: slot, of: node.id)
    return names.contains(name) ? nil : NearestName.of(name, in: names)
  }

  /// A rule about the whole node has no part that the fix could replace.
  private func fix(of rule: ResolvedRule, at place: SourceLocation) -> FixIt? {
    guard rule.rule.part != .node, let fix = rule.fix else { return nil }
    let text = evaluation.text(of: fix, rule.condition)
    return FixIt("Replace it with '\(text)'", in: place.source, edits: [TextEdit(place.range, text)])
  }
}

extension ResolvedCondition {
  fileprivate var asksSettings: Bool {
    switch self {
    case .given(let walk): walk.isOfKit
    case .compare(let walk, .sameAs(let other)): walk.isOfKit || other.isOfKit
    case .compare(let walk, _): walk.isOfKit
    case .oneOf(let walks): walks.contains(where: \.isOfKit)
    case .elements(_, let walk, let choices): walk.isOfKit || choices.contains(where: \.asksSettings)
    case .all(let conditions), .any(let conditions): conditions.contains(where: \.asksSettings)
    case .not(let condition): condition.asksSettings
    }
  }
}

extension ResolvedCondition.Walk {
  fileprivate var isOfKit: Bool {
    if case .kit = root { true } else { false }
  }
}
