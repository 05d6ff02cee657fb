import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Finds completions at a place in a kit.
///
/// The place is found by parsing the kit with a name there, so that a half-typed word is not a special case.
package struct KitCompletion {
  let slice: MarkedSlice
  let schemas: SchemaSet
  let names: any KitNames
  let tree: SyntaxTree
  private let trial = Once<RuleTrial?>()

  /// - Parameter offset: UTF-8.
  package init(_ tree: SyntaxTree, at offset: Int, _ schemas: SchemaSet, names: any KitNames) {
    self.tree = tree
    self.schemas = schemas
    self.names = names
    slice = MarkedSlice(of: tree, at: offset, schemas)
  }

  package var suggestions: [KitSuggestion] {
    let cursor = slice.cursor
    if cursor.isInComment { return [] }
    guard let node = cursor.node else { return ordered(keywords([])) }
    guard let part = cursor.part else { return ordered(followers(of: node)) }
    let found: [KitSuggestion] =
      switch part.meaning {
      case _ where startsNode(part, node):
        continued(node).map { clauses(of: $0) + attributes(of: $0) }
          ?? keywords(node.syntax.head.filter { $0.range.upperBound <= part.range.lowerBound })
      case .attribute: attributes(of: node)
      case .value(let slot): values(of: slot, part, node)
      case .unknown where part.atom?.kind == .string: []
      case .unknown where slice.cursor.tree.source.utf8[part.range].first == UInt8(ascii: "@"): attributes(of: node)
      case .unknown where part.attribute != nil: labels(part, node)
      case .unknown where isArgument(part, of: node): labels(of: node)
      case .unknown where node.known == nil: typesOfUnknown(node)
      case .unknown: continuations(of: node) + attributes(of: node)
      case .keyword, .modifier, .introducer: []
      }
    return ordered(slice.owner.map { types(in: $0, among: found) } ?? found)
  }

  private func ordered(_ found: [KitSuggestion]) -> [KitSuggestion] {
    found.uniqued(by: \.label).enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  /// Types, even for a node with an unknown keyword, if the sign before the place shows it.
  private func typesOfUnknown(_ node: PlacedNode) -> [KitSuggestion] {
    let fragments = (node.syntax.types ?? []) + [node.syntax.result].compactMap(\.self)
    let offset = slice.cursor.offset
    let isType = fragments.contains { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    return isType ? types(names.types) : []
  }

  /// Whether a part is at a node's keyword, even a missing one.
  private func startsNode(_ part: KitPart, _ node: PlacedNode) -> Bool {
    guard let index = node.syntax.head.firstIndex(where: { $0.range == part.range }) else { return false }
    if index == 0 { return true }
    let before = node.syntax.head[..<index].map(\.value)
    return node.known == nil
      && (slice.cursor.outer?.schema?.members ?? []).contains { $0.modifiers.isSuperset(of: before) }
  }

  /// The node before a new one on its line, with nothing between that would end it: the new text continues it. `nil`
  /// if a node can begin.
  private func continued(_ node: PlacedNode) -> PlacedNode? {
    let source = slice.cursor.tree.source
    let siblings =
      slice.cursor.outer?.children(schemas) ?? slice.cursor.tree.nodes.map { PlacedNode($0, in: nil, schemas) }
    let start = node.syntax.range.lowerBound
    guard let last = siblings.last(where: { $0.syntax.range.upperBound <= start }) else { return nil }
    let end = last.syntax.range.upperBound
    let isOpen = end > 0 && source.utf8[end - 1] != UInt8(ascii: "}")
    return isOpen && source.utf8[end..<start].allSatisfy { $0 == UInt8(ascii: " ") } ? last : nil
  }

  private func isArgument(_ part: KitPart, of node: PlacedNode) -> Bool {
    node.syntax.parameters?.fragment.range.contains(part.range.lowerBound) ?? false
  }

  func suggestion(
    _ label: String,
    _ kind: KitSuggestion.Kind,
    rank: Int,
    detail: String = "",
    documentation: [String] = [],
    snippet: String? = nil
  ) -> KitSuggestion {
    KitSuggestion(
      label: label,
      kind: kind,
      detail: detail,
      documentation: documentation,
      text: label,
      snippet: snippet,
      rank: rank,
      replaced: slice.word
    )
  }

  /// The word at the place, with a preceding byte such as `@`.
  func word(with sign: Character) -> Range<Int> {
    let word = slice.word
    let hasSign = slice.lineBeforeWord.last == sign.asciiValue
    return hasSign ? word.lowerBound - 1..<word.upperBound : word
  }

  // MARK: - Exclusion

  /// Whether a rule of the schemas does not let the node have the part, given its other parts.
  func excludes(_ addition: RuleTrial.Addition, _ node: PlacedNode) -> Bool {
    let trial = self.trial { names.trial(of: slice.withoutWord(schemas)) }
    return trial?.breaksRule(addition, toNodeAt: node.syntax.range.lowerBound) ?? false
  }

  // MARK: - The functions and properties of the project's Swift that a member can be about

  /// The functions that a member can be about, or add to, with all that the member states: the functions of the surrounding
  /// type or protocol that the kit does not mention, first those whose names it does not have.
  func functions(for node: PlacedNode) -> [KitSuggestion] {
    guard let slot = node.schema?.source?.value ?? node.schema?.place?.slot.value, let type = name(ofTypeIn: slot)
    else { return [] }
    let isStatic = node.syntax.head.contains { $0.value == "static" }
    let offers =
      node.schema?.place.map { names.functions(of: type, isCompleted: $0.isCompleted) } ?? names.requirements(of: type)
    let stated = StatedFunctions(siblings(of: node), in: slice.cursor.tree.source)
    let hasRest = slice.byteAfterWord(in: tree) == UInt8(ascii: "(")
    return stated.others(of: offers.filter { $0.isStatic == isStatic }).map { function in
      var found = suggestion(
        function.name + function.rest,
        .property,
        rank: stated.names.contains(function.name) ? 1 : 0,
        detail: type,
        documentation: function.documentation
      )
      if hasRest { found.text = function.name }
      return found
    }
  }

  /// The holder of a delegate after `Player.`, and `Player` before it.
  func properties(_ part: KitPart, of node: PlacedNode) -> [KitSuggestion] {
    var types = types(names.swiftTypes, preferring: .class, isOfSwift: true)
    guard let owner = slice.owner else {
      let holders = names.holders(of: node.name?.value ?? "")
      for index in types.indices where holders.contains(types[index].label) { types[index].rank = -3 }
      return types
    }
    let properties = names.properties(of: owner).compactMap { property in
      property.rank(asHolderOf: node.name?.value ?? "").map {
        suggestion(property.name, .property, rank: $0, detail: property.type?.text ?? "")
      }
    }
    return properties + types
  }

  /// The properties of a Swift type; if a member has code that sets them, only settable ones.
  func properties(of type: String, for node: PlacedNode) -> [KitSuggestion] {
    let sets = node.schema?.slot(.code) != nil
    let there = Set(siblings(of: node).compactMap(\.name?.value))
    return names.properties(of: type).filter { !there.contains($0.name) && (!sets || $0.isSettable) }.map { property in
      let rank = property.rank(asHolderOf: "") == nil ? 1 : 2
      return suggestion(property.name, .property, rank: rank, detail: property.type?.text ?? type)
    }
  }

  private func siblings(of node: PlacedNode) -> [PlacedNode] {
    let all = slice.cursor.outer?.children(schemas) ?? []
    return all.filter { $0.schema === node.schema && $0.syntax.range != node.syntax.range }
  }

  func name(ofTypeIn slot: String) -> String? {
    slice.cursor.path.dropLast().reversed().lazy.compactMap { node in
      node.parts(schemas).first { $0.attribute == nil && $0.slot?.label == slot }
    }.first.map { slice.cursor.tree.source[$0.range] }
  }

  // MARK: - The names of members

  /// The names that the schema allows in a slot: members of the nodes around the place, as in the current text, and of
  /// types.
  func memberNames(of slot: SlotSchema) -> [KitSuggestion] {
    slot.origins.flatMap { origin in
      switch origin {
      case .member(let member, let pattern): members(member.value, of: pattern?.value)
      case .typeMember(let slot): membersOfType(in: slot.value)
      }
    }
  }

  private func members(_ member: String, of pattern: String?) -> [KitSuggestion] {
    let owner = slice.cursor.path.last { node in
      node.schema.map { $0.role == .pattern && (pattern == nil || $0.name == pattern) } ?? false
    }
    return (owner?.children(schemas) ?? []).filter { $0.schema?.name == member }.compactMap { node in
      guard let name = node.name?.value else { return nil }
      let type = node.syntax.types?.first.map { ": \($0.text)" } ?? ""
      let documentation = node.syntax.documentation.map(\.text)
      return suggestion(name, .property, rank: 0, detail: member + type, documentation: documentation)
    }
  }

  private func membersOfType(in slot: String) -> [KitSuggestion] {
    guard let text = name(ofTypeIn: slot), let type = FragmentChecker().read(text, as: .type).type?.core.name,
      !type.isEmpty
    else { return [] }
    let here = tree.nodes.map { PlacedNode($0, in: nil, schemas) }.first {
      $0.name?.value == type && $0.schema.flatMap { schemas.pattern($0.name) }?.keepsName ?? false
    }
    let own = (here?.children(schemas) ?? []).filter { $0.schema.map { $0.isCase || $0.isProperty } ?? false }
    let names = own.compactMap(\.name?.value) + self.names.members(of: type)
    return names.map { suggestion($0, .property, rank: 0, detail: type) }
      + (slice.cursor.node.map { properties(of: type, for: $0) } ?? [])
  }

  // MARK: - Keywords

  /// The possible beginnings of a node there, after `modifiers`.
  func keywords(_ modifiers: [SyntaxNode.Atom]) -> [KitSuggestion] {
    guard let outer = slice.cursor.outer else { return slice.cursor.path.count > 1 ? [] : topLevelKeywords }
    guard let schema = outer.schema else { return [] }
    let modifiers = modifiers.map(\.value)
    let siblings = outer.children(schemas).filter { $0.syntax.range != slice.cursor.node?.syntax.range }
      .compactMap(\.schema)
    var found: [KitSuggestion] = []
    for member in schema.members where member.role == .member && member.modifiers.isSuperset(of: modifiers) {
      let isThere = siblings.contains { $0 === member }
      if isThere, !member.cardinality.isList { continue }
      let isNeeded = !isThere && (member.cardinality == .once || member.cardinality == .some)
      let rank = isNeeded ? 0 : isThere ? 20 : 10
      let keywords = member.keywords.filter { !excludes(.member(member, keyword: $0), outer) }
      if keywords.isEmpty { continue }
      found += keywords.map { suggestion(of: member, $0, rank: rank) }
      if modifiers.isEmpty {
        found += member.modifiers.sorted().map { suggestion($0, .keyword, rank: 30, detail: "modifier") }
      }
    }
    guard modifiers.isEmpty else { return found }
    if let field = schema.field { found += fields(field) }
    return found + schemas.patterns(inside: schema).map { suggestion(of: $0, rank: 15) }
  }

  private var topLevelKeywords: [KitSuggestion] {
    let here = Set(tree.nodes.filter { !$0.range.contains(slice.word.lowerBound) }.map(\.keyword))
    return schemas.patterns.filter { pattern in
      guard pattern.inside.isEmpty else { return false }
      if pattern.node.cardinality.isList { return true }
      return !here.contains(pattern.keyword) && names.nodes(of: pattern.keyword, in: nil).isEmpty
    }.map { suggestion(of: $0, rank: 10) }
  }

  private func suggestion(of pattern: PatternSchema, rank: Int) -> KitSuggestion {
    let example = pattern.minimal.map { _ in ["", "```kit", pattern.minimalText(name: "Name"), "```"] } ?? []
    return suggestion(
      pattern.keyword,
      .keyword,
      rank: rank,
      detail: "pattern",
      documentation: pattern.node.documentation + example,
      snippet: NodeSnippet.text(of: pattern, schemas)
    )
  }

  private func suggestion(of member: NodeSchema, _ keyword: String, rank: Int) -> KitSuggestion {
    suggestion(
      keyword,
      .member,
      rank: rank,
      detail: member.cardinality.rawValue,
      documentation: member.documentation,
      snippet: NodeSnippet.text(of: member, keyword: keyword, schemas)
    )
  }

  private func fields(_ field: NodeSchema) -> [KitSuggestion] {
    let used = Set(slice.cursor.outer?.syntax.children.map(\.keyword) ?? [])
    let names: [KitSuggestion] =
      switch field.slot(.name)?.kind {
      case .reference(let targets)?: targets.flatMap(references)
      case .word(let cases)?:
        cases.map { suggestion($0.word, .member, rank: 12, detail: field.name, documentation: $0.documentation) }
      default: []
      }
    return names.filter { !used.contains($0.label) }
  }

  // MARK: - In a head

  func continuations(of node: PlacedNode) -> [KitSuggestion] {
    node.schema.map { introducers(of: node, $0) + clauses(of: node) } ?? []
  }

  func clauses(of node: PlacedNode) -> [KitSuggestion] {
    guard let schema = node.schema else { return [] }
    let syntax = node.syntax
    var found: [KitSuggestion] = []
    func add(_ sign: String, _ slot: SlotSchema?, isThere: Bool, snippet: String) {
      guard let slot, !isThere, !excludes(.slot(slot), node) else { return }
      found.append(
        suggestion(sign, .sign, rank: 5, detail: slot.label, documentation: slot.documentation, snippet: snippet)
      )
    }
    if syntax.types != nil || schema.slot(.type) == nil {
      add("=", schema.slot(.defaultValue), isThere: syntax.defaultValue != nil, snippet: "= ")
    }
    add("->", schema.slot(.result), isThere: syntax.result != nil, snippet: "-> ${1:Type}")
    add("as", schema.slot(.wire), isThere: syntax.wireName != nil, snippet: "as \"${1:name}\"")
    add("where", schema.slot(.requirements), isThere: syntax.requirements != nil, snippet: "where ")
    return found
  }

  private func introducers(of node: PlacedNode, _ schema: NodeSchema) -> [KitSuggestion] {
    let filled = node.parts(schemas).compactMap { part -> SlotSchema.Place? in
      if case .introducer(let slot) = part.meaning { slot.place } else { part.slot?.place }
    }
    return schema.slots.compactMap { slot in
      guard let introducer = slot.introducer, !filled.contains(slot.place), !excludes(.slot(slot), node)
      else { return nil }
      let rank = slot.canBeLeftOut ? 2 : 0
      return suggestion(introducer, .keyword, rank: rank, detail: slot.label, documentation: slot.documentation)
    }
  }

  /// The attributes that a node can have in its current form and lacks, required ones first.
  func attributes(of node: PlacedNode) -> [KitSuggestion] {
    guard let schema = node.schema else { return [] }
    let there = Set(node.syntax.attributes.map(\.name.text))
    let range = word(with: "@")
    return schemas.attributes(of: schema).filter {
      !there.contains($0.name) && !excludes(.attribute($0), node)
    }.map { attribute in
      suggestion(
        "@" + attribute.name,
        .attribute,
        rank: attribute.isRequired ? 1 : attribute.name == AttributeSchema.named ? 40 : 30,
        detail: "attribute",
        documentation: attribute.documentation + schema.limits(of: attribute, schemas.types),
        snippet: NodeSnippet.text(of: attribute)
      ).replacing(range)
    }
  }

  // MARK: - The words that a schema is made of

  /// The contents of a schema's slot; `ConditionCursor` handles conditions.
  func words(of vocabulary: SchemaVocabulary, _ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    switch vocabulary {
    case .pattern: references(to: ReferenceTarget("pattern"))
    case .support: references(to: ReferenceTarget("support"))
    case .kind: kinds(of: node)
    case .slot: around { $0.schema?.takesKind ?? false }
    case .attribute: around { $0.schema?.name == "attribute" }
    case .member: around { ["member", "field"].contains($0.schema?.name) }
    case .part: around { ["attribute", "member", "field"].contains($0.schema?.name) || $0.schema?.takesKind ?? false }
    case .type: references(to: ReferenceTarget("types"))
    case .shared: references(to: ReferenceTarget(node.schema?.name ?? ""))
    case .condition: []
    }
  }

  /// The usual parts of names in a schema: the type that a node declares, and the node to begin with.
  func usualTexts(_ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    guard isSchema, let keyword = slice.cursor.path.first?.name?.value else { return [] }
    let parts = ["name", "parent"]
    if part.atom?.kind == .string, let atom = part.atom {
      let before = slice.text(of: atom)
      guard node.schema?.name == "typeName", let brace = before.lastIndex(of: "{"), !before[brace...].contains("}")
      else { return [] }
      return parts.map { suggestion($0, .placeholder, rank: 0) }
    }
    switch node.schema?.name {
    case "typeName": return parts.prefix(1).map { suggestion("\"{\($0)}\"", .value, rank: 0, detail: "type") }
    case "minimal": return [suggestion("\"\(keyword) {name}\"", .value, rank: 0, detail: keyword)]
    default: return []
    }
  }

  private func kinds(of node: PlacedNode) -> [KitSuggestion] {
    let slot = node.schema?.role == .field ? node.name?.value ?? "" : nil
    return SchemaVocabulary.kinds(ofSlot: slot).map { suggestion($0, .type, rank: 0, detail: "kind") }
  }

  /// The names of nodes next to those around the place, the nearest first.
  private func around(where isMeant: (PlacedNode) -> Bool) -> [KitSuggestion] {
    slice.cursor.path.dropLast().reversed().flatMap { node in
      node.children(schemas).filter(isMeant).compactMap { found in
        guard let keyword = found.schema?.name, let name = label(of: found) else { return nil }
        let documentation = found.syntax.documentation.map(\.text)
        return suggestion(name, .property, rank: 0, detail: keyword, documentation: documentation)
      }
    }
  }

  private func label(of node: PlacedNode) -> String? {
    guard node.schema?.takesKind ?? false else { return node.name?.value }
    let label = node.parts(schemas).first { $0.slot?.label == "label" }?.atom
    return node.syntax.wireName?.value ?? label?.value ?? node.name?.value
  }

  // MARK: - The end of a head that has no other place for a word

  func followers(of node: PlacedNode) -> [KitSuggestion] {
    if node.schema?.slot(.signature) != nil { return signatureFollowers(of: node) }
    let source = slice.cursor.tree.source
    let (place, parts) = (slice.cursor.word.lowerBound, node.parts(schemas))
    guard let end = parts.last(where: { $0.range.upperBound < place })?.range.upperBound,
      source.utf8[end..<place].allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return [] }
    return clauses(of: node) + attributes(of: node)
  }

  private func signatureFollowers(of node: PlacedNode) -> [KitSuggestion] {
    guard let slot = node.schema?.slot(.signature), let outside = textBehindParameters(node) else { return [] }
    var found: [KitSuggestion] = []
    if node.schema?.allowsEffects(slot) ?? false, !outside.contains("->") {
      if !outside.contains("throws") { found.append(suggestion("throws", .keyword, rank: 3, detail: slot.label)) }
      found.append(suggestion("->", .sign, rank: 4, detail: slot.label, snippet: "-> ${1:Type}"))
    }
    return found + clauses(of: node) + attributes(of: node)
  }

  /// `nil` within the parameters and before them.
  private func textBehindParameters(_ node: PlacedNode) -> String? {
    let start = node.syntax.range.lowerBound
    guard start <= slice.cursor.offset else { return nil }
    var depth = 0
    var outside: [UInt8] = []
    var hasParameters = false
    for byte in slice.cursor.tree.source.utf8[start..<slice.cursor.offset] {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        hasParameters = true
      default: if depth == 0, hasParameters { outside.append(byte) }
      }
    }
    return depth == 0 && hasParameters ? String(decoding: outside, as: UTF8.self) : nil
  }
}

extension NodeSchema {
  var modifiers: Set<String> { Set(slots.compactMap { if case .modifier(let word) = $0.place { word } else { nil } }) }

  /// Whether the nodes are slots of a schema, which have a kind.
  fileprivate var takesKind: Bool { slots.contains { $0.vocabulary == .kind } }

  /// Whether the function of a slot may throw, and so may return a value.
  fileprivate func allowsEffects(_ slot: SlotSchema) -> Bool {
    !rules.contains { rule in
      guard rule.kind == .refuses, rule.part == .slot(slot.label), rule.scope.isEmpty,
        case .test(let test)? = rule.condition
      else { return false }
      return test.comparison == nil && test.path?.words == ["isThrowing"]
    }
  }
}

/// The functions that members of a kit are about already.
struct StatedFunctions {
  private let functions: [String: [SignatureFacts]]

  /// - Parameter source: The document that contains the members.
  init(_ members: [PlacedNode], in source: SourceText) {
    var functions: [String: [SignatureFacts]] = [:]
    for member in members {
      guard let name = member.name?.value, let parameters = member.syntax.parameters?.fragment.range else { continue }
      functions[name, default: []] += [Self.signature(source[parameters])].compactMap(\.self)
    }
    self.functions = functions
  }

  /// In backticks if kits need them.
  var names: Set<String> { Set(functions.keys.map(SwiftName.escaped)) }

  /// The functions that no member is about. Among functions that differ in types alone, a member is about the one with
  /// its types.
  func others(of offers: [MemberOffer]) -> [MemberOffer] {
    let signatures = offers.map { Self.signature(Self.parameters(of: $0)) }
    return zip(offers, signatures).filter { offer, signature in
      let stated = functions[offer.plainName] ?? []
      guard let signature, !stated.isEmpty else { return true }
      let labels = signature.parameters.map(\.label)
      let overloads = zip(offers, signatures).count { $0.name == offer.name && $1?.parameters.map(\.label) == labels }
      return !stated.contains { other in
        other.parameters.map(\.label) == labels
          && (overloads == 1 || Self.types(of: other) == Self.types(of: signature))
      }
    }.map(\.0)
  }

  private static func parameters(of offer: MemberOffer) -> String {
    var depth = 0
    var text = ""
    for character in offer.rest.drop(while: { $0 != "(" }) {
      text.append(character)
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { break }
    }
    return text
  }

  private static func signature(_ text: String) -> SignatureFacts? {
    FragmentChecker().read(text, as: .signature).signature
  }

  /// The types without their outer types: a kit may name `Track` for a function offered with `Player.Track`.
  private static func types(of signature: SignatureFacts) -> [String] {
    signature.parameters.map { withoutOwners($0.distinctType) }
  }

  private static func withoutOwners(_ type: String) -> String {
    var result = ""
    var rest = type[...]
    while let character = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      result += name.isEmpty ? String(character) : name.split(separator: ".").last.map(String.init) ?? String(name)
      rest = rest.dropFirst(max(1, name.count))
    }
    return result
  }
}
