import Generation
import KitLanguage

extension KitCompletion {
  /// Types, with those that the current text declares and the generic parameters of the nodes around the place. Types of the
  /// project in the likely `form` go first, and protocols of the libraries after them. If the place `isOfSwift`, no type that
  /// a kit declares can be there; if it `isDecoded`, types that cannot be decoded go last.
  func types(
    _ known: [KitName],
    preferring form: KitName.Form? = nil,
    isOfSwift: Bool = false,
    isDecoded: Bool = false
  ) -> [KitSuggestion] {
    let range = slice.word
    let generics = slice.cursor.path.compactMap { $0.syntax.generics?.text }.flatMap(Self.parameters)
    let here = isOfSwift ? [] : typesOfText
    let own = generics.map { KitName($0, .kit, of: "generic parameter") }
    return (own + known.filter { $0.origin == .kit } + here + known.filter { $0.origin != .kit }).map { name in
      KitSuggestion(
        label: name.name,
        kind: .type,
        detail: name.detail,
        documentation: name.documentation,
        text: name.name,
        rank: isDecoded && isUndecodable(name) ? Self.lastRank : Self.rank(of: name, preferring: form),
        type: name.name,
        replaced: range
      )
    }
  }

  func types(in owner: String, among found: [KitSuggestion]) -> [KitSuggestion] {
    guard let rank = found.filter({ $0.kind == .type }).map(\.rank).max() else { return found }
    return found.filter { $0.kind != .type }
      + names.types(in: owner).map { name in
        var type = suggestion(name.name, .type, rank: rank, detail: name.detail)
        type.type = name.detail + "." + name.name
        return type
      }
  }

  /// The types that the rules of the schema allow, in the rules' order, or else all.
  func types(of slot: SlotSchema, _ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    if isBehindType(part, of: node) { return part.attribute == nil ? clauses(of: node) + attributes(of: node) : [] }
    guard let demands = demands(on: slot, part, node) else { return types(names.types) }
    if let classes = classes(demands, slot) { return statedClasses(below: demands.bases) + classes }
    let form: KitName.Form? = demands.core.map(takesEnums) ?? false ? .enum : nil
    var all = types(names.types, preferring: form, isDecoded: demands.isDecoded)
    if let core = demands.core { all = all.map { ranked($0, by: core) } }
    guard !demands.texts.isEmpty else { return all }
    return demands.texts.enumerated().map { index, text in
      var found = all.first { $0.label == text } ?? suggestion(text, .type, rank: 0, detail: "Swift")
      found.rank = index
      return found
    }
  }

  /// The classes for a place that names a Swift class: those that the schema's rules require first.
  func classes(of slot: SlotSchema, _ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    demands(on: slot, part, node).flatMap { classes($0, slot) } ?? types(names.swiftTypes, preferring: .class)
  }

  private func demands(on slot: SlotSchema, _ part: KitPart, _ node: PlacedNode) -> TypeDemands? {
    let place = part.attribute.map { Rule.Part.attribute($0.name, slot: slot.label) } ?? .slot(slot.label)
    return node.schema.map { TypeDemands(on: place, in: $0, schemas.types, words: knownWords(around: node)) }
  }

  private func knownWords(around node: PlacedNode) -> [String: String] {
    var words: [String: String] = [:]
    words["keyword"] = node.known?.word?.value
    guard let pattern = slice.cursor.path.last(where: { $0.schema?.role == .pattern }) else { return words }
    let parts = pattern.parts(schemas).filter { $0.attribute == nil }
    for slot in pattern.schema?.slots ?? [] {
      guard case .word = slot.kind else { continue }
      if let atom = parts.first(where: { $0.slot?.label == slot.label })?.atom {
        words["pattern." + slot.label] = atom.value
      } else if case .word(let word)? = slot.defaultValue {
        words["pattern." + slot.label] = word
      }
    }
    return words
  }

  /// The Swift classes: the required ones first, then those that inherit them; `nil` if none are required.
  private func classes(_ demands: TypeDemands, _ slot: SlotSchema) -> [KitSuggestion]? {
    guard !demands.exact.isEmpty || !demands.bases.isEmpty else { return nil }
    let heirs = names.classes(below: demands.bases)
    let exact = demands.exact.map { suggestion($0, .type, rank: -4, detail: slot.label) }
    return exact
      + types(names.swiftTypes, preferring: .class, isOfSwift: true).map { found in
        var found = found
        if heirs.contains(found.label) { found.rank = -3 }
        return found
      }
  }

  /// The classes that the kit names and that may inherit one of some classes, certain ones first. The project's Swift, the
  /// kit, or else their schema states what they inherit.
  private func statedClasses(below bases: Set<String>) -> [KitSuggestion] {
    var here: [StatedClass] = []
    tree.visitNodes(schemas) { path in here += path.last.flatMap(StatedClass.init).map { [$0] } ?? [] }
    return (here + names.statedClasses).compactMap { found in
      let asked = found.bases(schemas.types)
      let known = names.superclasses(of: found.name) + [found.base].compactMap(\.self)
      let isSure = !bases.isDisjoint(with: known) || known.isEmpty && asked.isSubset(of: bases)
      guard !asked.isDisjoint(with: bases), isSure || asked.isDisjoint(with: known) else { return nil }
      return suggestion(found.name, .type, rank: isSure ? -6 : -5, detail: found.keyword)
    }
  }

  /// Whether the kit's types for a place are all enums, and the project's Swift types may be, too.
  private func takesEnums(_ core: TypeDemands.Core) -> Bool {
    guard core.takesSwift, core.names.isEmpty, !core.keywords.isEmpty else { return false }
    return core.keywords.allSatisfy { schemas.pattern($0)?.node.members.contains(where: \.isEnumerated) ?? false }
  }

  private func ranked(_ found: KitSuggestion, by core: TypeDemands.Core) -> KitSuggestion {
    var found = found
    if let index = core.names.firstIndex(of: found.label) {
      found.rank = index - core.names.count
    } else if core.keywords.contains(found.detail) {
      found.rank = -core.names.count - 3
    } else if !core.takesSwift || schemas.pattern(found.detail) != nil {
      found.rank += Self.lastRank
    }
    return found
  }

  /// Whether the place follows a complete type, with a space between.
  private func isBehindType(_ part: KitPart, of node: PlacedNode) -> Bool {
    // If a comma is missing, the second of two types is the place.
    let first = part.slot?.place == .type ? node.syntax.types?.first?.range.lowerBound : nil
    let end = slice.cursor.word.lowerBound
    let before = slice.cursor.tree.source[min(first ?? end, part.range.lowerBound, end)..<end]
    let text = before.replacing("->", with: "-")
    guard text.last == " ", let last = text.split(separator: " ").last, !Self.typeBeginnings.contains(last),
      !last.hasPrefix("@"), let sign = last.last, sign.isLetter || sign.isNumber || "_`?!>])".contains(sign)
    else { return false }
    return [("(", ")"), ("[", "]"), ("<", ">")].allSatisfy { pair in
      text.count { String($0) == pair.0 } == text.count { String($0) == pair.1 }
    }
  }

  private static let typeBeginnings: Set<Substring> = [
    "any", "async", "borrowing", "consuming", "inout", "isolated", "repeat", "sending", "some", "throws",
  ]

  private var typesOfText: [KitName] {
    var keywords: [String: String] = [:]
    tree.visitNodes(schemas) { path in
      guard let node = path.last, let schema = node.schema, schemas.pattern(schema.name)?.keepsName ?? false
      else { return }
      let other = node.syntax.attributes.first { $0.name.text == AttributeSchema.named }
      for name in [node.name?.value, other?.arguments?.arguments.first?.literal?.value].compactMap(\.self) {
        keywords[name] = schema.name
      }
    }
    return schemas.declaredTypes(in: [tree]).sorted().map {
      KitName($0, .kit, of: keywords[$0] ?? "this file", isDerived: keywords[$0] == nil)
    }
  }

  /// Whether a kit's type is never decoded: preferences, requests, tables.
  private func isUndecodable(_ name: KitName) -> Bool {
    guard name.origin == .kit || name.origin == .usedKit else { return false }
    guard let pattern = schemas.pattern(name.detail) else { return name.isDerived }
    return pattern.node.inference == nil && Set(pattern.conformances).isDisjoint(with: ["Codable", "Decodable"])
  }

  private static let lastRank = KitName.Origin.library.rawValue + 1

  private static func rank(of name: KitName, preferring form: KitName.Form?) -> Int {
    if name.isDerived, name.origin == .kit { return KitName.Origin.usedKit.rawValue }
    guard let form, name.form == form else { return name.origin.rawValue }
    switch name.origin {
    case .swift: return -2
    case .library where form == .protocol: return -1
    default: return name.origin.rawValue
    }
  }

  /// `Key` and `Value` of `<Key: Hashable, Value>`.
  private static func parameters(of generics: String) -> [String] {
    generics.dropFirst().split(separator: ",").compactMap { part in
      let name = part.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return name.isEmpty || name.hasPrefix("kitgenHere") ? nil : String(name)
    }
  }
}

/// A completion at a place in a kit.
package struct KitSuggestion: Hashable, Sendable {
  /// The kind of the completion, which decides the editor's icon.
  package enum Kind: Sendable {
    case keyword, member, attribute, type, value, reference, file, folder, placeholder, property, sign
  }

  /// Shown in the list; for a nested type, with its outer types.
  package let label: String
  package let kind: Kind
  /// Shown after the label: `model`, `attribute of query`.
  package var detail = ""
  /// Markdown, from the schema or the kit.
  package var documentation: [String] = []
  package var text: String
  /// The inserted snippet, if the editor takes snippets (LSP 3.17, "Snippet Syntax").
  package var snippet: String?
  /// The smallest goes first.
  package var rank: Int
  /// The name of a type that can be described when it is chosen.
  package var type: String?
  /// UTF-8 offsets.
  package var replaced: Range<Int>

  func replacing(_ range: Range<Int>) -> KitSuggestion {
    var other = self
    other.replaced = range
    return other
  }
}
