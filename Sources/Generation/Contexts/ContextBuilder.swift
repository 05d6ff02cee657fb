import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// Turns the nodes of a spec into the values that templates see: docs/schemas.md, "What a template sees".
///
/// Records form a tree although nodes refer to each other. A node holds everything below it, and less of its parent
/// and its references (`ContextExtent`). Values are made when a template asks for them, since most never are.
/// `ContextTypes` describes the same for all kits.
final class ContextBuilder: Sendable {
  private let kit: KitFacts
  private let log: FactLog?
  let sources: SwiftSources
  /// The members of nodes that have many of them, by schema.
  let membersBySchema = Locked<[SpecNode.ID: [ObjectIdentifier: [SpecNode.ID]]]>([:])
  /// Nodes of one kind inside another node, by wire path: each of them asks for all.
  let siblingPaths = Locked<[SiblingKey: [[String]: SpecNode.ID]]>([:])

  /// The values of named conditions: several conditions may name the same one.
  let conditionValues = Locked<[ConditionKey: Bool]>([:])

  /// The lists that conditions compare with values, which each of their elements may ask for.
  let elementTables = Locked<[ElementTable.Key: ElementTable]>([:])

  /// A condition of a node, by its index in the schema.
  struct ConditionKey: Hashable {
    let node: SpecNode.ID
    let index: Int
  }

  /// The parent and the schema of members.
  struct SiblingKey: Hashable {
    let parent: SpecNode.ID
    let schema: ObjectIdentifier
  }

  /// - Parameter log: Takes note of what is asked. Values are made once, so each log has its own builder.
  init(_ kit: KitFacts, notingIn log: FactLog? = nil) {
    self.kit = kit
    self.log = log
    sources = log.map { log in kit.sources.noting { log.note($0.map(Fact.swiftTypes) ?? .swift) } } ?? kit.sources
  }

  var spec: RecordedSpec { RecordedSpec(kit: kit, log: log) }
  var schemas: SchemaSet { kit.schemas }
  var conditions: any NodeConditions { kit.conditions }
  var nestedPatterns: [String: [String]] { kit.nestedPatterns }

  /// The module of the kit's output, as its 'project' names it; nil without a name.
  var moduleName: String? { kit.settings.module }

  var settings: KitSettings {
    log?.note(.settings)
    return kit.settings
  }

  var used: [ContextBuilder] {
    log?.note(.used)
    return kit.used.map { ContextBuilder($0, notingIn: log) }
  }

  func node(_ id: SpecNode.ID) -> Record { record(of: id, .init(extent: .whole, includesSurroundings: true)) }

  private static let nodeShape = Record.Shape(distinct: ["kit", "access", "nonisolated", "node"])
  private static let usersShape = Record.Shape(distinct: ["kit", "access", "nonisolated", "users"])

  func context(of id: SpecNode.ID, _ support: [String]) -> Record {
    context(Self.nodeShape, support: support) { [self] in .record(node(id)) }
  }

  func context(ofSupportFor users: [SpecNode.ID], _ support: [String]) -> Record {
    context(Self.usersShape, support: support) { [self] in .list(users.map { .record(node($0)) }) }
  }

  private func context(_ shape: Record.Shape, support: [String], _ value: @escaping @Sendable () -> Value) -> Record {
    let settingsCount = kit.settingsValues.count
    let fields = Record(shape: kit.kitShape) { [self] index in
      switch index - settingsCount {
      case 0: .record(nodes())
      case 1:
        .list(LibraryType.hideable.filter { isDeclared($0) || sources.isDeclaredInModule($0) }.map(Value.string))
      case 2: .list(support.map(Value.string))
      default: setting(index)
      }
    }
    return Record(shape: shape) { [self] index in
      switch index {
      case 0: .record(fields)
      case 1: .string(settings.accessPrefix)
      case 2: .string(settings.nonisolatedPrefix)
      default: value()
      }
    }
  }

  private func setting(_ index: Int) -> Value {
    log?.note(.settings)
    return kit.settingsValues[index]
  }

  func nodes() -> Record {
    Record(shape: kit.nodesShape) { [self] index in
      let nodes = spec.nodes(of: kit.nodesShape.keys[index])
      return .list(nodes.map { .record(record(of: $0, .init(extent: .referenced, includesNested: false))) })
    }
  }

  func record(of id: SpecNode.ID, _ range: NodeView.Range) -> Record {
    let view = kit.views.view(of: spec.schema(of: id), range)
    return Record(shape: view.shape, about: kit.isUsed ? nil : id) { [self] index in
      value(of: view.fields[index], of: id, range.extent)
    }
  }

  /// A node's members of a certain kind. They belong to its unit, which already counts for the node's holder.
  func members(of node: SpecNode, where isIncluded: (SpecNode) -> Bool) -> [SpecNode.ID] {
    node.members.filter { isIncluded(kit.spec[$0]) }
  }

  /// The kit that declares a type, this one or one that it uses, and the node there. Nothing of the node is noted.
  func declarer(of type: String) -> (kit: ContextBuilder, node: SpecNode.ID)? {
    spec.declaration(of: type).map { (self, $0) } ?? used.lazy.compactMap { $0.declarer(of: type) }.first
  }

  func isDeclared(_ type: String) -> Bool { declarer(of: type) != nil }

  // MARK: - Availability, as far as the kit's oldest systems leave it open

  func availability(_ all: [AvailabilityFacts]) -> [String] {
    all.filter { !isGranted($0) }.map(\.text)
  }

  /// The required systems as in `#available`; `nil` if there are none.
  func neededSystems(_ all: [AvailabilityFacts]) -> String? {
    let systems = all.filter { !isGranted($0) }.flatMap(\.systems).map { system in
      system.name + " " + system.version.map(String.init).joined(separator: ".")
    }
    return systems.isEmpty ? nil : systems.joined(separator: ", ") + ", *"
  }

  /// Whether a system of the kit is older than the one that is needed.
  func lacksSystem(of availability: AvailabilityFacts) -> Bool {
    availability.systems.contains { isGranted($0) == false }
  }

  private func isGranted(_ availability: AvailabilityFacts) -> Bool {
    !availability.saysMore && availability.systems.allSatisfy { isGranted($0) == true }
  }

  /// Whether the kit's systems have at least the version; `nil` for a system without a setting.
  private func isGranted(_ system: AvailabilityFacts.System) -> Bool? {
    let setting = ["iOS": "ios", "macOS": "macos"][system.name]
    // 15.0 is 15.
    return setting.flatMap(settings.version).map {
      !$0.lexicographicallyPrecedes(system.version.reversed().drop { $0 == 0 }.reversed())
    }
  }
}

/// The facts for schema rules about nodes.
extension ContextBuilder: DatumSource {
  func schema(of id: SpecNode.ID) -> NodeSchema { spec.schema(of: id) }

  func step(_ name: String, from datum: Datum) -> Datum {
    switch datum {
    case .nothing, .bool, .number: .nothing
    case .text(let text): StringFacts.view.fact(name, of: text, in: self) ?? .nothing
    case .memberName(let text, let slot, let id, let kit as ContextBuilder):
      name == "node" ? kit.member(text, by: slot, of: id) : step(name, from: .text(text))
    case .memberName: .nothing
    case .type(let type): TypeFacts.view.fact(name, of: type, in: self) ?? .nothing
    case .subject(let subject): (subject as? any ViewedSubject)?.fact(name, in: self) ?? .nothing
    case .node(let id, let kit):
      NodePart(name, of: kit.schema(of: id)).map { kit.datum(of: $0, in: id) } ?? .nothing
    case .attribute(let schema, let id, let kit): kit.datum(ofSlot: name, inAttribute: schema, of: id)
    case .list(let elements) where name == "hasRepeats":
      .bool(Set(elements.compactMap { text(of: $0) }).count < elements.count)
    case .list(let elements): datum.end(name) ?? .list(elements.map { step(name, from: $0) })
    case .kit:
      switch name {
      case "nodes": .nodes(self, inside: nil)
      case "module": .init(settings.module)
      case "prefix": .init(settings.module.map { $0 + "." })
      default: settings.number(name).map(Datum.number) ?? .init(settings.text(name))
      }
    case .nodes(let kit as ContextBuilder, inside: let outer): .list(kit.nodes(of: name, inside: outer))
    case .nodes: .nothing
    }
  }

  func compared(_ datum: Datum) -> Datum {
    switch datum {
    case .node(let id, let kit as ContextBuilder): kit.comparedValue(of: id)
    case .attribute(let schema, let id, let kit):
      schema.slots.lazy.map { kit.datum(ofSlot: $0.label, inAttribute: schema, of: id) }.first { $0.isGiven }
        ?? .bool(true)
    case .memberName(let text, _, _, _): .text(text)
    default: datum
    }
  }

  func text(of datum: Datum) -> String? {
    switch datum {
    case .nothing, .bool, .kit, .nodes: nil
    case .text(let text), .memberName(let text, _, _, _): text
    case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
    case .type(let type): type.text
    case .subject(let subject): subject.writtenText ?? text(of: step("name", from: datum))
    case .node(let id, let kit as ContextBuilder): kit.spec[id].name ?? text(of: compared(datum))
    case .node: nil
    case .attribute: text(of: compared(datum))
    case .list(let elements): elements.compactMap { text(of: $0) }.joined(separator: ", ")
    }
  }

  func node(_ name: String, around id: SpecNode.ID) -> Datum {
    var next: SpecNode.ID? = id
    while let id = next {
      if spec.schema(of: id).name == name { return .node(id, self) }
      next = spec[id].parent
    }
    return .nothing
  }

  func inherits(_ names: [String], _ type: TypeFacts) -> Bool {
    let core = type.wrapped ?? type
    if names.contains(LibraryType.name(of: core)) { return true }
    if isValue(core) { return false }
    guard let own = ownType(core) else { return AppleType(LibraryType.name(of: core)).mayInherit(names) }
    if own.superclasses.contains(where: names.contains) { return true }
    return own.hasForeignSuperclass && AppleType(own.superclasses.last ?? "").mayInherit(names)
  }

  func isThere(_ part: Rule.Part, in id: SpecNode.ID) -> Bool {
    switch part {
    case .node: true
    case .slot(let label): spec[id].valueLocations[label] != nil
    case .attribute(let name, nil): spec[id].attributes[name] != nil
    case .attribute(let name, let label?): spec[id].attributes[name]?[label] != nil
    }
  }

  func datum(of part: NodePart, in id: SpecNode.ID) -> Datum {
    switch part {
    case .slot(let slot, let place):
      guard let value = spec.content(of: place, in: id, { $0.value(of: slot) }) else { return .nothing }
      return datum(of: value, in: slot, of: id)
    case .attribute(let attribute, let place):
      let isThere = spec.content(of: place, in: id, { $0.attributes[attribute.name] }) != nil
      return isThere ? .attribute(attribute, id, self) : .nothing
    case .member(let schema, let place):
      let ids = spec.content(of: place, in: id) { members(of: $0, as: schema) }
      if schema.cardinality.isList { return .list((ids ?? []).map { .node($0, self) }) }
      return ids?.first.map { .node($0, self) } ?? .nothing
    case .condition(let index): return .bool(holds(index, of: id))
    case .property(let property):
      let node = spec[id]
      return Self.findings[property]?.datum(node, self) ?? datum(of: property, in: node)
    }
  }

  func holds(_ index: Int, of id: SpecNode.ID) -> Bool {
    conditionValues.value(of: ConditionKey(node: id, index: index)) { conditions.holds(index, of: id, in: self) }
  }

  private func datum(of property: NodeProperty, in node: SpecNode) -> Datum {
    switch property {
    case .members, .alternatives: .list(node.members.map { .node($0, self) })
    case .properties:
      .list(members(of: node) { $0.schema.isProperty && $0.name != nil }.map { .node($0, self) })
    case .nodes: .nodes(self, inside: node.id)
    case .parent: node.parent.map { .node($0, self) } ?? .nothing
    case .users: .list(spec.users(of: node.id).map { .node($0, self) })
    default: .nothing
    }
  }

  func datum(ofSlot label: String, inAttribute schema: AttributeSchema, of id: SpecNode.ID) -> Datum {
    guard let slot = schema.slots.first(where: { $0.label == label }),
      let value = spec[id].attributes[schema.name]?[label]
    else { return .nothing }
    return datum(of: value, in: slot, of: id)
  }

  /// The value that a member is compared by: its keyword if there are several, else its first slot with a value.
  func comparedValue(of id: SpecNode.ID) -> Datum {
    let node = spec[id]
    if node.schema.keywords.count > 1 { return .text(node.keyword) }
    for slot in node.schema.slots {
      if let value = node.value(of: slot) { return datum(of: value, in: slot, of: id) }
    }
    return .text(node.keyword)
  }

  private func datum(of value: SpecValue, in slot: SlotSchema, of id: SpecNode.ID) -> Datum {
    switch value {
    case .list(let values): .list(values.map { datum(of: $0, in: slot, of: id) })
    case .name(let text): slot.namesMember ? .memberName(text, slot, id, self) : .text(text)
    case .uriTemplate(let template): .text(template.text)
    case .double(let number): .number(number)
    case .reference(let name, let node): reference(name, node, of: id)
    default: content(of: value, in: spec[id].module(of: slot))?.datum(in: self) ?? .nothing
    }
  }

  /// The member whose name a slot holds; nothing if no node around has it.
  private func member(_ name: String, by slot: SlotSchema, of id: SpecNode.ID) -> Datum {
    members(by: slot, of: id) { $0.name == name }.first.map { .node($0, self) } ?? .nothing
  }

  /// The names of all members that a slot may name.
  func memberNames(by slot: SlotSchema, of id: SpecNode.ID) -> [String] {
    members(by: slot, of: id) { _ in true }.compactMap { spec[$0].name }
  }

  private func members(by slot: SlotSchema, of id: SpecNode.ID, where isWanted: (SpecNode) -> Bool) -> [SpecNode.ID] {
    slot.origins.flatMap { origin -> [SpecNode.ID] in
      guard case .member(let member, let pattern) = origin else { return [] }
      var owner: SpecNode? = spec[id]
      while let node = owner, pattern.map({ node.schema.name != $0.value }) ?? (node.schema.role != .pattern) {
        owner = node.parent.map { spec[$0] }
      }
      return owner.map { members(of: $0) { $0.schema.name == member.value && isWanted($0) } } ?? []
    }
  }

  private func nodes(of keyword: String, inside outer: SpecNode.ID?) -> [Datum] {
    let ids = outer.map { outer in
      spec[outer].children.filter { id in
        let schema = spec.schema(of: id)
        return schema.role == .pattern && schema.name == keyword
      }
    }
    return (ids ?? spec.nodes(of: keyword)).map { .node($0, self) }
  }

  private func reference(_ name: String, _ id: SpecNode.ID?, of node: SpecNode.ID) -> Datum {
    if let id { return .node(id, self) }
    let patterns = spec[node].schema.referencedPatterns
    for kit in used {
      if let id = kit.spec.node(named: name, of: patterns) { return .node(id, kit) }
    }
    return .text(name)
  }
}

extension Datum {
  fileprivate init(_ text: String?) { self = text.map { .text($0) } ?? .nothing }
}

extension SpecNode {
  /// The value of a slot; for a wire name also the default.
  fileprivate func value(of slot: SlotSchema) -> SpecValue? {
    if let value = values[slot.label] { return value }
    guard slot.place == .wire, slot.defaultValue != nil else { return nil }
    return wireName.map { .text($0) }
  }
}

/// The facts of a node for templates that its schema does not declare, if their types are the same in all schemas.
/// The other types follow from the schemas (`ContextTypeDerivation`).
extension ContextBuilder {
  static let findings = Dictionary(
    uniqueKeysWithValues: (identity + names + inSwift + functions + alternatives).compactMap { row in
      NodeProperty(rawValue: row.name).map { ($0, row) }
    }
  )

  typealias Finding = SubjectView<SpecNode>.Field

  private static let identity: [Finding] = [
    .row(.keyword, "The word that the node begins with.") { $0.keyword },
    .row(.doc, "The lines of the doc comment.") { $0.documentation.map(\.withoutHidden) },
    .row(.origin, "The keyword and the name.") { Origin.text(of: $0) },
    .derived(.memberNames, "The names of its members and fields.") { node, kit in
      node.members.compactMap { kit.spec[$0].name }
    },
    .derived(
      .fitsValues,
      "Whether its strings, as `%@`, have the places of the first parameters of its pattern."
    ) { $1.fitsValues($0) },
    .derived(.samples, "The values that the samples decode to.") { $1.kit.samples[$0.location.start] ?? [] },
  ]

  /// The schema of a node decides which of these may be null (`ContextTypeDerivation`).
  private static let names: [Finding] = [
    .row(.typeName, "The Swift type that the node declares.") { $0.typeName.map(EscapedName.init) },
    .row(.plainName, "The name without backticks.") { $0.name },
    .row(.outerType, "The type that its type is inside of: `Outer` of `Outer.Inner`.") { $0.outerType },
    .row(.innerName, "The name of its type without those around it: `Inner` of `Outer.Inner`.") { node in
      node.typeName.map { EscapedName(name: $0.lastNamePart) }
    },
    .row(.wireName, "The name on the wire.") { $0.plainWireName },
    .row(.isRenamed, "Whether the name on the wire differs from the name in Swift.") { node in
      node.plainWireName.map { $0 != node.name }
    },
    .row(.wirePath, "The name on the wire, split at its dots.") { node in
      node.wireName.map { DottedPath.parts(of: $0).map(PathPart.init) }
    },
    .row(.isNested, "Whether the name on the wire has several parts.") { node in
      node.wireName.map { DottedPath.parts(of: $0).count > 1 }
    },
    .derived(.outerName, "The name of the sibling at the beginning of that path.") { $1.outerName(of: $0) },
  ]

  private static let inSwift = Finding.declaration { $0.declaration ?? .none }

  private static let functions: [Finding] = [
    .derived(.function, "The function that it names, if the sources declare it.") { $1.function(of: $0) },
    .derived(.isOverloaded, "Whether another function has its name and labels.") { $1.isOverloaded($0) },
    .derived(.furtherParameters, "The parameters of the function that the member does not list.") {
      $1.furtherParameters(of: $0)
    },
    .derived(.unsendableGeneric, "A generic parameter in the result without a `Sendable` constraint.") {
      $1.unsendableGeneric(of: $0)
    },
    .derived(.unsendableMetatype, "A generic parameter in the result whose metatype is not Sendable.") {
      $1.unsendableMetatype(of: $0)
    },
    .derived(.completionProblem, "The reason that the closures of the call and of the function differ.") {
      node,
      kit in
      ClosureMismatch(of: node, kit.function(of: node)?.signature, kit.furtherParameters(of: node))?.message
        ?? kit.completion(of: node)?.problem
    },
    .derived(.failurePlace, "The index of the error among the closure's parameters, from 0.") { node, kit in
      kit.completion(of: node)?.failurePlace
    },
    .row(.message, "The part of the declaration that makes it a message.") { node in
      Sound(content: node.message.flatMap { facts in node.signature.map { Message(facts: facts, signature: $0) } })
    },
  ]

  private static let alternatives: [Finding] = [
    .row(.jsonForms, "The kinds of JSON that it may be: string, number, …") { $0.alternative?.forms ?? [] },
    .row(.requiredKeys, "The keys that its JSON object always has.") { $0.alternative?.requiredKeys ?? [] },
    .row(.isIndirect, "Whether it contains a value of its own type, so that the case is `indirect`.") {
      $0.alternative?.isIndirect ?? false
    },
    .derived(.tagForm, "The kind of JSON of its tags: string, number or bool.") { $1.tagForm(of: $0) },
  ]

  /// Pairs the closures of a call and of its function; `nil` if they differ or the function is not seen.
  private func completion(of node: SpecNode) -> CompletionComparison? {
    let types = TypeComparison(sources: sources) { [spec] in spec.declaration(of: $0) != nil }
    return CompletionComparison(of: node, further: furtherParameters(of: node), sources: sources, types: types)
  }

  // MARK: - Strings with places for values, as `String(format:)` takes them

  func fitsValues(_ node: SpecNode) -> Bool {
    var pattern = node
    while pattern.schema.role != .pattern, let parent = pattern.parent { pattern = spec[parent] }
    let types = pattern.signature?.parameters.map(\.type.text) ?? []
    // Values of other types have their own error.
    if types.isEmpty || !types.allSatisfy(["Double", "Int", "String"].contains) { return true }
    return node.values.values.allSatisfy { value in
      guard case .text(let text) = value else { return true }
      return Self.placeTypes(of: text).map { types.starts(with: $0) } ?? false
    }
  }

  /// The placeholder types of a format string: `Int` for `%lld`, `String` for `%@`; `nil` if a `%` is something else.
  private static func placeTypes(of format: String) -> [String]? {
    var types: [String] = []
    for match in format.matches(of: place) where match.0 != "%%" {
      guard let form = match.1, let type = ["lld": "Int", "f": "Double", "@": "String"][String(form)]
      else { return nil }
      types.append(type)
    }
    return types
  }

  // Literals are parsed whenever they are evaluated. Nothing in this one changes, so that threads may share it.
  nonisolated(unsafe) private static let place = /%(?:%|[-+ #0-9.]*(lld|f|@)?)/

  // MARK: - The properties that types of the kit and of the project have

  private static let given = [
    "debugDescription", "description", "errorDescription", "hashValue", "localizedDescription", "rawValue",
  ]

  /// The names of all properties of a type; empty if the kit and the project's Swift may not show all of them.
  func knownProperties(of type: TypeFacts) -> [String] {
    guard case .named = type.form, type.arguments.isEmpty else { return [] }
    if let (kit, node) = declaration(of: type.name) {
      // All properties are fields if all protocols are Swift's.
      guard node.schema.field != nil,
        node.conformances.map(\.name).allSatisfy(LibraryType.protocolsWithoutRawValue.contains)
      else { return [] }
      let fields = node.members.map { kit.spec[$0] }.filter { $0.valueType != nil }.compactMap(\.name)
      return Self.given + fields + ([type.name] + node.conformances.map(\.name)).flatMap(properties)
    }
    guard isFullyKnown(type), let own = ownType(type) else { return [] }
    return Self.given + ([own.name] + own.superclasses + own.conformances).flatMap(properties)
  }

  private func properties(declaredFor type: String) -> [String] {
    sources.declarations(of: type).flatMap(\.members).filter { $0.keyword == .property }.map(\.name)
  }
}

extension SubjectView<SpecNode>.Field {
  fileprivate static func row<Content: FieldContent>(
    _ property: NodeProperty,
    _ documentation: String,
    content: @escaping @Sendable (SpecNode) -> Content
  ) -> Self {
    Self(property.rawValue, documentation, content)
  }

  fileprivate static func derived<Content: FieldContent>(
    _ property: NodeProperty,
    _ documentation: String,
    content: @escaping @Sendable (SpecNode, ContextBuilder) -> Content
  ) -> Self {
    .derived(property.rawValue, documentation, content: content)
  }
}

/// The parts that each correct node has.
private struct Sound<Content: FieldContent>: FieldContent {
  let content: Content?

  static var fieldType: FieldType { Content.fieldType }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { content.value(in: kit, extent) }
  func datum(in kit: ContextBuilder) -> Datum { content.datum(in: kit) }
}

/// A name that templates see with the backticks it needs.
private struct EscapedName: FieldContent {
  let name: String

  static var fieldType: FieldType { .plain(.string) }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .string(SwiftName.escaped(name)) }
  func datum(in kit: ContextBuilder) -> Datum { .text(name) }
}

/// A part of a path on the wire; a number is an array index.
private struct PathPart: FieldContent {
  let text: String

  static var fieldType: FieldType { .plain(.union([.int, .string])) }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value {
    UInt32(text).map { .int(Int($0)) } ?? .string(text)
  }
  func datum(in kit: ContextBuilder) -> Datum { .text(text) }
}

extension JSONForm: FieldContent {
  static var fieldType: FieldType { .plain(.word(allCases.map(\.rawValue))) }
  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .string(rawValue) }
  func datum(in kit: ContextBuilder) -> Datum { .text(rawValue) }
}
