import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis
import SwiftFacts

struct OccurrenceReader {
  private(set) var occurrences: [KitOccurrence] = []
  let path: [PlacedNode]
  let tree: SyntaxTree
  let symbols: KitSymbols

  /// - Parameter path: The nodes around a node, with the node as the last.
  init(_ path: [PlacedNode], in tree: SyntaxTree, _ symbols: KitSymbols) {
    self.path = path
    self.tree = tree
    self.symbols = symbols
    guard let node = path.last, let schema = node.schema else { return }
    for part in node.parts(symbols.schemas) {
      switch part.meaning {
      case .keyword:
        let pattern = path.last { $0.schema?.role == .pattern }?.schema?.name ?? ""
        add(.keyword(pattern: pattern, word: tree.source[part.range]), part.range)
      case .value(let slot) where part.isName: readName(part, in: slot, of: schema)
      case .value(let slot): read(part, as: slot.kind, in: slot)
      case .attribute, .introducer, .modifier, .unknown: break
      }
    }
  }

  mutating func add(
    _ symbol: KitSymbol?,
    _ range: Range<Int>,
    isDeclaration: Bool = false,
    certainty: KitOccurrence.Certainty = .proven
  ) {
    guard let symbol else { return }
    let location = SourceLocation(tree.source, range)
    occurrences.append(
      KitOccurrence(symbol: symbol, location: location, isDeclaration: isDeclaration, certainty: certainty)
    )
  }

  /// The innermost node of a pattern, which members belong to.
  private var owner: KitSymbol? { owner(as: nil) }

  /// The innermost node of any pattern, or of the pattern with a keyword.
  func owner(as keyword: String?) -> KitSymbol? {
    let index = path.lastIndex { node in
      node.schema.map { $0.role == .pattern && (keyword == nil || $0.name == keyword) } ?? false
    }
    guard let index, let schema = path[index].schema, let name = path[index].name?.value else { return nil }
    let parent = index > 0 ? path[index - 1].name?.value : nil
    return .node(root: symbols.project.root, keyword: schema.name, parent: parent, name: name)
  }

  // MARK: - Names

  private mutating func readName(_ part: KitPart, in slot: SlotSchema, of schema: NodeSchema) {
    guard let atom = part.atom else { return }
    guard slot.kind.isName || schema.role == .pattern else { return read(part, as: slot.kind, in: slot) }
    // The member that has the name is declared where the name comes from.
    if let origin = declared(atom.value, by: slot) { return add(origin, part.range) }
    switch slot.kind {
    case .typeName:
      add(.swiftType(atom.value), part.range)
      add(owner, part.range, isDeclaration: true)
    case .name(.qualified):
      let own = part.range.suffix(atom.text.lastNamePart.utf8.count)
      if let outer = atom.text.enclosingName { addType(outer, part.range.prefix(outer.firstNamePart.utf8.count)) }
      add(owner, own, isDeclaration: true)
    case _ where schema.role == .pattern: add(owner, part.range, isDeclaration: true)
    default:
      let member = owner.map { KitSymbol.member(of: $0, keyword: schema.name, name: atom.value) }
      add(member, part.range, isDeclaration: true)
    }
  }

  // MARK: - Values

  private mutating func read(_ part: KitPart, as kind: ValueKind, in slot: SlotSchema) {
    switch kind {
    case .reference(let targets):
      guard let atom = part.atom else { return }
      let parent = path.first { $0.schema?.role == .pattern && $0.name?.value != nil }?.name?.value
      add(symbols.reference(atom.value, to: targets.map(\.pattern), in: path.count > 1 ? parent : nil), part.range)
    case .type, .types: readSwift(part.range, .type)
    case .signature: readSignature(part.range)
    case .generics: readSwift(part.range, .generics)
    case .requirements: readSwift(part.range, .requirements)
    case .expression: readExpression(part.range)
    case .typeName: readTypeName(part.range)
    case .property: readTypeName(part.range.prefix(while: { tree.source.utf8[$0] != UInt8(ascii: ".") }))
    case .uriTemplate(let member, _): readPlaceholders(part, member)
    case .path: readPath(part)
    case .code(let language) where language.lowercased() == "swift": readCode()
    // The names of members that are declared elsewhere in the kits.
    case .name: if let atom = part.atom { add(declared(atom.value, by: slot), part.range) }
    case .text where path.last?.schema?.files?.value == slot.label: readPath(part)
    case .list(let element): read(part, as: element, in: slot)
    case .word, .text, .headerName, .headerValue, .datePattern, .number, .int, .url, .code, .words: break
    }
  }

  private mutating func readTypeName(_ range: Range<Int>) {
    let name = tree.source[range]
    add(symbols.type(name) ?? .swiftType(name), range)
  }

  // MARK: - Paths

  private mutating func readPlaceholders(_ part: KitPart, _ member: String?) {
    guard let member, let atom = part.atom, atom.kind == .string, let owner else { return }
    let written =
      path.dropLast().last?.children(symbols.schemas).filter { $0.known?.word?.value == member }
      .compactMap(\.name?.value) ?? []
    var seen: Set<String> = []
    for placeholder in PathPlaceholder.all(in: atom) {
      // If no member declares it, the placeholder does.
      let isDeclaration = !written.contains(placeholder.name) && seen.insert(placeholder.name).inserted
      let symbol = KitSymbol.member(of: owner, keyword: member, name: placeholder.name)
      add(symbol, placeholder.range, isDeclaration: isDeclaration)
      if let type = placeholder.type { readSwift(type, .type) }
    }
  }

  private mutating func readPath(_ part: KitPart) {
    guard let atom = part.atom, atom.kind == .string, !atom.value.isEmpty else { return }
    let end = max(part.range.lowerBound + 1, part.range.upperBound - 1)
    add(.file(symbols.project.absolutePath(atom.value)), part.range.lowerBound + 1..<end)
  }

  // MARK: - Members

  /// The member that a name in a slot means by the slot's schema; `nil` if no kit declares one.
  func declared(_ name: String, by slot: SlotSchema) -> KitSymbol? {
    slot.origins.lazy.compactMap { origin -> KitSymbol? in
      switch origin {
      case .member(let member, let pattern):
        let symbol = owner(as: pattern?.value).map { KitSymbol.member(of: $0, keyword: member.value, name: name) }
        return symbol.flatMap { symbols.declaration(of: $0) == nil ? nil : $0 }
      case .typeMember(let slot):
        let types = path.dropLast().reversed().lazy.compactMap { type(in: slot.value, of: $0)?.core.name }
        return types.first.flatMap { symbols.tables.case(name, of: $0) ?? symbols.tables.property(name, of: $0) }
      }
    }.first
  }

  /// The type in a slot of a node; `nil` if it is empty or no type.
  func type(in slot: String, of node: PlacedNode) -> TypeFacts? {
    let part = node.parts(symbols.schemas).first { $0.attribute == nil && $0.slot?.label == slot }
    return part.flatMap { symbols.swift.read(tree.source[$0.range], as: .type).type }
  }

  // MARK: - Types in Swift

  mutating func readSwift(_ range: Range<Int>, _ kind: SwiftFragment.Kind) {
    let text = tree.source[range]
    var fragment = symbols.swift.read(text, as: kind)
    // A result in parentheses is a tuple.
    if kind == .signature, !fragment.problems.isEmpty { fragment = symbols.swift.read(text, as: .type) }
    for use in fragment.typeUses { addType(use.path, use.range.shifted(by: range.lowerBound)) }
    if fragment.typeUses.isEmpty, !fragment.problems.isEmpty { readWords(range) }
  }

  mutating func readSignature(_ range: Range<Int>) {
    guard tree.source.utf8[range].first == UInt8(ascii: "(") else { return readSwift(range, .type) }
    readSwift(range, .signature)
    // Parameters have defaults.
    let known = Set(occurrences.map(\.location.range))
    guard let uses = uses(in: tree.source[range], as: .signature) else { return }
    addTypes(uses.types.filter { !known.contains($0.range.shifted(by: range.lowerBound)) }) { $0 + range.lowerBound }
    addMembers(uses.members) { $0 + range.lowerBound }
  }

  private mutating func readWords(_ range: Range<Int>) {
    guard let first = tree.tokenIndex(at: range.lowerBound) else { return }
    for token in tree.tokens[first...].prefix(while: { $0.range.lowerBound < range.upperBound })
    where token.kind == .word {
      let word = tree.source[token.range]
      if word.first?.isUppercase ?? false { addType(word, token.range) }
    }
  }

  /// `path` is a type's name with the types inside of it that follow; `range` is of the first name.
  private mutating func addType(_ path: String, _ range: Range<Int>) {
    let name = path.firstNamePart
    if isHidden(name) { return }
    if symbols.tables.modules[name] == nil { addInnerTypes(of: path, from: range.lowerBound, orOfSwift: true) }
    guard symbols.type(name) == nil, let module = symbols.tables.modules[name], let type = member(after: range) else {
      return add(symbols.type(name) ?? .swiftType(name), range)
    }
    add(module, range)
    let symbol = symbols.type(tree.source[type])
    if symbol?.root == module.root { add(symbol, type) }
  }

  /// Adds the types inside of others in a name, of the kit or of the project's Swift.
  private mutating func addInnerTypes(
    of path: String,
    from start: Int,
    orOfSwift isOfSwift: Bool = false,
    certainty: KitOccurrence.Certainty = .proven
  ) {
    for inner in path.namesAround.dropLast() {
      let whole = start..<start + inner.utf8.count
      guard tree.source[whole] == inner, let symbol = symbols.type(inner) ?? (isOfSwift ? .swiftType(inner) : nil)
      else { continue }
      add(symbol, whole.suffix(inner.lastNamePart.utf8.count), certainty: certainty)
    }
  }

  private func member(after range: Range<Int>) -> Range<Int>? {
    let bytes = tree.source.utf8
    guard range.upperBound + 1 < bytes.count, bytes[range.upperBound] == UInt8(ascii: ".") else { return nil }
    let word = tree.source.word(around: range.upperBound + 1)
    return word.isEmpty ? nil : word
  }

  /// Whether a generic parameter of a node around the place has the name, or a type inside of the project type that the
  /// Swift code extends.
  private func isHidden(_ name: String) -> Bool {
    path.contains { node in
      if node.syntax.generics?.text.words.contains(Substring(name)) ?? false { return true }
      guard case .typeName? = node.schema?.slot(.name)?.kind, let owner = node.name?.value, symbols.type(name) != nil
      else { return false }
      return !symbols.project.sources.declarations(of: "\(owner).\(name)").isEmpty
    }
  }

  // MARK: - Expressions and code

  mutating func readExpression(_ range: Range<Int>) {
    let text = tree.source[range]
    // Most expressions name no case, so the type is read on demand.
    var type: TypeFacts?
    let found = uses(in: text, as: .expression) { [path, symbols] in
      type = path.last?.syntax.types?.first.flatMap { symbols.swift.read($0.text, as: .type).type }
      return KnownTypes(expected: type)
    }
    guard let uses = found else { return }
    addTypes(uses.types) { $0 + range.lowerBound }
    var resolved: [Range<Int>: String] = [:]
    if let type, uses.members.contains(where: { $0.owner == .implied }) {
      for use in symbols.swift.read(text, as: .expression).caseUses where use.type == nil {
        guard let (name, isOptional) = type.name(at: use.steps[...]) else { continue }
        // The case of an Optional precedes one of the wrapped type.
        resolved[use.range] = isOptional && use.name == "none" ? "Optional" : name
      }
    }
    addMembers(uses.members, implied: resolved) { $0 + range.lowerBound }
  }

  mutating func readCode() {
    guard let node = path.last, let code = node.syntax.code else { return }
    let found = uses(in: code.text, as: .code) {
      let value = node.schema?.slot(.type).flatMap { type(in: $0.label, of: node) }
      return KnownTypes(variables: value.map { ["value": $0] } ?? [:])
    }
    guard let uses = found else { return }
    addTypes(uses.types) { code.sourceOffset(at: $0) }
    addMembers(uses.members) { code.sourceOffset(at: $0) }
  }

  /// The known types in a piece of Swift.
  private struct KnownTypes {
    var variables: [String: TypeFacts] = [:]
    var expected: TypeFacts?
  }

  /// The kit names that a piece of Swift uses. Most pieces have none, and are not parsed; only then is `knownTypes` evaluated.
  private func uses(
    in text: String,
    as kind: SwiftFragment.Kind,
    _ knownTypes: () -> KnownTypes = { KnownTypes() }
  ) -> FragmentUses? {
    let words = Set(text.words.map(String.init))
    let types = words.filter { name in
      let isKnown = (symbols.type(name) ?? symbols.tables.modules[name]) != nil
      return (isKnown || symbols.tables.outermostTypes.contains(name)) && !isHidden(name)
    }
    let members = words.filter {
      symbols.tables.cases[$0]?.isEmpty == false || symbols.tables.properties[$0]?.isEmpty == false
    }
    if types.isEmpty, members.isEmpty { return nil }
    let kits = symbols
    let given = knownTypes()
    let known = KnownValues(variables: given.variables, expected: given.expected) { type, name in
      kits.tables.property(name, of: type).flatMap { kits.declaration(of: $0)?.type }
    }
    let modules = Set(symbols.tables.modules.keys)
    return FragmentUses.find(types: types, members: members, in: text, as: kind, modules: modules, known: known)
  }

  private mutating func addTypes(_ uses: [TypeUse], _ offset: (Int) -> Int) {
    for use in uses {
      let start = offset(use.range.lowerBound), range = start..<start + use.range.count
      addInnerTypes(of: path(from: start), from: start, certainty: use.isProven ? .proven : .unproven)
      add(
        symbols.type(use.name) ?? symbols.tables.modules[use.name],
        range,
        certainty: use.isProven ? .proven : .unproven
      )
    }
  }

  /// The name at an offset with those that follow it behind dots.
  private func path(from start: Int) -> String {
    let bytes = tree.source.utf8
    let end = bytes[start...].firstIndex { !$0.isWordByte && $0 != UInt8(ascii: ".") } ?? bytes.count
    return tree.source[start..<end]
  }

  /// - Parameter types: The known types of members after a dot alone, by the places of these. For others, each type
  ///   with such a case may be meant.
  private mutating func addMembers(
    _ uses: [MemberUse],
    implied types: [Range<Int>: String] = [:],
    _ offset: (Int) -> Int
  ) {
    for use in uses {
      let start = offset(use.range.lowerBound), range = start..<start + use.range.count
      switch use.owner {
      case .type(let type):
        if let symbol = symbols.tables.case(use.name, of: type) {
          add(symbol, range)
        } else {
          add(symbols.tables.property(use.name, of: type), range, certainty: .possible)
        }
      case .implied:
        if let type = types[use.range] {
          add(symbols.tables.case(use.name, of: type), range)
        } else {
          for symbol in symbols.tables.cases[use.name] ?? [] { add(symbol, range, certainty: .unproven) }
        }
      case .value(let type, let isLabel):
        let isProven = !isLabel || !hasInitializer(labelled: use.name, type)
        add(symbols.tables.property(use.name, of: type), range, certainty: isProven ? .proven : .possible)
      case .unknown:
        for symbol in symbols.tables.properties[use.name] ?? [] { add(symbol, range, certainty: .possible) }
      }
    }
  }

  private func hasInitializer(labelled label: String, _ type: String) -> Bool {
    symbols.project.sources.declarations(of: type).flatMap(\.members).contains { member in
      member.keyword == .initializer && member.signature?.parameters.contains { $0.label == label } ?? false
    }
  }
}

extension String {
  fileprivate var words: [Substring] { split { !($0.isLetter || $0.isNumber || $0 == "_") } }
}
