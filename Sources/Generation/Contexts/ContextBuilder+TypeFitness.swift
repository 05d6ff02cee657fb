import KitLanguage
import SwiftFacts

/// Whether values of a type can go over the wire, as far as the kit and Swift's library show it. For project types,
/// their declarations count. Unknown types are left to the compiler.
extension ContextBuilder {
  /// The reason why values of the type cannot be decoded from JSON; `nil` if none is known.
  func decodingProblem(of type: TypeFacts) -> String? { codingProblem(of: type, .decoding) }

  /// The reason why values of the type cannot be encoded as JSON; `nil` if none is known.
  func encodingProblem(of type: TypeFacts) -> String? { codingProblem(of: type, .encoding) }

  /// Whether a value of the type has a string form for a path, a query, a header or a form.
  func hasStringForm(_ type: TypeFacts) -> Bool {
    guard case .named = type.form, !type.name.isEmpty else { return false }
    let name = LibraryType.name(of: type)
    if let conformances = conformances(of: name) { return conformances.contains("RawRepresentable") }
    let isKnown = LibraryType.isKnown(name) || LibraryType.isUncodable(name)
    if LibraryType.texts.contains(name) || isExtended(name, by: "LosslessStringConvertible") { return true }
    return !isKnown && !isWithoutRawValue(name)
  }

  /// The reason why values of the type have no raw value; `nil` if none is known.
  func rawProblem(of type: TypeFacts) -> String? {
    let type = type.core
    guard case .named = type.form else { return "'\(type.text)' has no raw value" }
    let name = LibraryType.name(of: type)
    if let (_, node) = declaration(of: name) {
      if conformances(of: name)?.contains("RawRepresentable") == true { return nil }
      return "'\(name)' is a type of '\(Origin.text(of: node))', which has no raw value"
    }
    let isOfSwift =
      LibraryType.isKnown(name) || LibraryType.isAssociated(name) || LibraryType.newIntegers.contains(name)
      || StandardTypes.names.contains(name)
    let isKnown = name.isEmpty || isOfSwift || support(offering: name) != nil || isWithoutRawValue(name)
    let isRaw = sources.type(name).conformances.contains("RawRepresentable")
    return isKnown && !isRaw ? "'\(type.text)' has no raw value" : nil
  }

  /// Whether the project's Swift declares the type without a raw value, which an unknown protocol may add.
  func isWithoutRawValue(_ name: String) -> Bool {
    let type = sources.type(name)
    return type.isOfProject && ["struct", "enum", "class", "actor", "protocol"].contains(type.kind)
      && !type.members.contains { $0.name == "rawValue" } && type.superclasses.isEmpty
      && type.conformances.allSatisfy(LibraryType.protocolsWithoutRawValue.contains)
  }

  func isCodable(_ type: TypeFacts) -> Bool {
    let type = type.core
    if let (key, value) = type.entry { return isCodable(key) && isCodable(value) }
    guard case .named = type.form else { return false }
    let name = LibraryType.name(of: type)
    if let conformances = conformances(of: name) { return conformances.isSuperset(of: ["Decodable", "Encodable"]) }
    return LibraryType.codable.contains(name) && type.arguments.allSatisfy(isCodable)
  }

  /// The first of the kits' types in the type whose decoding loses values, since one case represents several.
  func catchAllType(in type: TypeFacts) -> String? {
    let type = type.innermost
    guard case .named = type.form else { return nil }
    if let (kit, node) = declaration(of: type.name) {
      let losesValues = node.members.contains { id in
        let member = kit.spec[id]
        guard member.schema.isEnumerated, member.attributes[AttributeSchema.fallback] != nil else { return false }
        return member.valueType == nil
      }
      if losesValues { return type.name }
    }
    return type.arguments.lazy.compactMap { self.catchAllType(in: $0) }.first
  }

  // MARK: - JSON

  /// The kinds of JSON of the type's values, as far as its declaration alone shows them; none for other types.
  func jsonForms(of type: TypeFacts) -> [String] {
    if type.element != nil || type.entry != nil { return [(type.entry == nil ? JSONForm.array : .object).rawValue] }
    guard let (kit, node) = declaration(of: type.name) else {
      return JSONShape.known[LibraryType.name(of: type)]?.map(\.rawValue).sorted() ?? []
    }
    if kit.protocols(of: node.schema).contains("RawRepresentable") { return node.valueType.map(jsonForms) ?? [] }
    return node.members.contains { kit.spec[$0].schema.areAlternatives } ? [] : [JSONForm.object.rawValue]
  }

  /// The kind of JSON of the tags that the cases of a node have; `nil` for a node without a tag.
  func tagForm(of node: SpecNode) -> String? {
    guard node.values[SlotSchema.tag] != nil else { return nil }
    return RawValueCheck.tagForm(of: node.members.map { spec[$0] }).rawValue
  }

  /// Whether values of the type, or the elements of an array, have a message for users.
  func hasMessage(_ type: TypeFacts) -> Bool {
    let type = type.wrapped ?? type
    var pending = [type.element ?? type]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard next.form == .named, seen.insert(next.name).inserted, let (kit, node) = declaration(of: next.name)
      else { continue }
      for member in node.members.map({ kit.spec[$0] }) {
        if member.attributes[AttributeSchema.message] != nil { return true }
        guard member.schema.areAlternatives, let type = member.valueType else { continue }
        let inner = type.wrapped ?? type
        pending.append(inner.element ?? inner)
      }
    }
    return false
  }

  private enum Coding {
    case decoding, encoding

    var requirement: String { self == .decoding ? "Decodable" : "Encodable" }
    var participle: String { self == .decoding ? "decoded" : "encoded" }
  }

  private func codingProblem(of type: TypeFacts, _ coding: Coding) -> String? {
    let type = type.core
    if let (key, value) = type.entry {
      return keyProblem(of: key, in: type, coding) ?? codingProblem(of: value, coding)
    }
    let isNamed = type.form == .named && !type.name.isEmpty
    return isNamed ? namedProblem(of: type, coding) : shapeProblem(of: type, coding)
  }

  private func namedProblem(of type: TypeFacts, _ coding: Coding) -> String? {
    let name = LibraryType.name(of: type)
    if let conformances = conformances(of: name) {
      if !conformances.contains(coding.requirement) { return declaredProblem(of: name, coding) }
      return type.arguments.lazy.compactMap { self.codingProblem(of: $0, coding) }.first
    }
    if lackedProtocols(of: type).contains(coding.requirement) {
      return
        "'\(type.name)' cannot be \(coding.participle), because the project's Swift does not make it '\(coding.requirement)': write "
        + "'\(type.name): \(coding.requirement)' in its declaration, or declare a model for it"
    }
    if let problem = isolationProblem(of: type) { return problem }
    if name == "Set", let element = type.arguments.first, let problem = hashingProblem(of: element) { return problem }
    if LibraryType.codable.contains(name) {
      // A measurement stores its unit's symbol, although units are not Codable.
      if name == "Measurement" { return nil }
      return type.arguments.lazy.compactMap { self.codingProblem(of: $0, coding) }.first
    }
    if type.references.contains("Any") {
      return
        "'Any' cannot be \(coding.participle); name the type, declare a model for it, or write 'JSON' for any value"
    }
    guard LibraryType.isUncodable(name), !isExtended(name, by: coding.requirement) else { return nil }
    let advice = LibraryType.texts.contains(name) ? "write 'String'" : "declare a model with the values to keep"
    return "'\(name)' cannot be \(coding.participle), because Swift does not make it '\(coding.requirement)'; \(advice)"
  }

  private func declaredProblem(of name: String, _ coding: Coding) -> String? {
    guard let (kit, node) = declaration(of: name) else {
      return "'\(name)' cannot be \(coding.participle), because it is not '\(coding.requirement)'"
    }
    guard node.schema.slot(.conformances) != nil, kit.protocols(of: node.schema).contains("Decodable") else {
      return "'\(name)' is a type of '\(Origin.text(of: node))', which cannot be \(coding.participle); "
        + "declare a model, or an enum, for what the server has"
    }
    return "To be \(coding.participle), '\(name)' must be '\(coding.requirement)': "
      + "'\(node.keyword) \(node.name ?? name): \(coding.requirement)'"
  }

  private func shapeProblem(of type: TypeFacts, _ coding: Coding) -> String {
    let model = coding == .decoding ? "a model" : "an 'Encodable' model"
    if ["any ", "some "].contains(where: type.text.drop(while: { $0 == "(" }).hasPrefix) {
      return "JSON does not show which type a '\(type.text)' is; name the type, or declare \(model)"
    }
    return "JSON has neither tuples nor functions, as in '\(type.text)'; declare \(model)"
  }

  /// Swift encodes a dictionary with keys other than String or Int as an array of alternating keys and values.
  private func keyProblem(of key: TypeFacts, in type: TypeFacts, _ coding: Coding) -> String? {
    let name = LibraryType.name(of: key)
    if case .named = key.form, !name.isEmpty,
      ["String", "Int"].contains(name) || conformances(of: name) == nil && !LibraryType.isKnown(name)
    {
      return nil
    }
    return "The keys of JSON's objects are strings: write '[String: …]' for '\(type.text)', which Swift "
      + (coding == .decoding ? "decodes from an array" : "encodes as an array")
  }

  /// The reason why Swift refuses a part of the type, such as the element of a set; `nil` if none is known.
  func partProblem(in type: TypeFacts) -> String? {
    if type.text.hasSuffix("...)") || type.text.hasSuffix("...)?") {
      return "Only parameters have '...', and '\(type.text)' is the type of a value"
    }
    guard case .named = type.form else {
      let problem = type.entry.flatMap { hashingProblem(of: $0.key) }
      return problem ?? type.parts.lazy.compactMap { self.partProblem(in: $0) }.first
    }
    if type.text.hasPrefix("~") { return "'\(type.text)' is a constraint; name a type" }
    if type.name.isEmpty { return hashingProblem(inText: type.text) ?? protocolProblem(inText: type.text) }
    if type.name.hasSuffix(".self") { return "'\(type.text)' is a value; the type is '\(type.text.dropLast(5))'" }
    return argumentProblem(of: type) ?? type.arguments.lazy.compactMap { self.partProblem(in: $0) }.first
  }

  /// The same for what stands in angle brackets, where the type asks for a protocol.
  private func argumentProblem(of type: TypeFacts) -> String? {
    guard let last = type.arguments.last else { return nil }
    switch LibraryType.name(of: type) {
    case "Set": return hashingProblem(of: last)
    case "ClosedRange", "Range":
      return lacking("Comparable", last).map { "The bounds of a range must be 'Comparable', and '\($0)' is not" }
    case "Result":
      let isNoError = lacking("Error", last) != nil || last.name.isEmpty && !last.text.contains("any ")
      return isNoError || isPlain(last.name)
        ? "The second type of a 'Result' must be an 'Error', but '\(last.text)' is none" : nil
    default: return nil
    }
  }

  /// The type of the kit that does not conform to a protocol; `nil` for types that may.
  private func lacking(_ name: String, _ type: TypeFacts) -> String? {
    guard case .named = type.form else { return type.text }
    if isExtended(type.name, by: name) { return nil }
    return conformances(of: type.name).flatMap { $0.contains(name) ? nil : type.text }
  }

  /// The same for `any P`, `some P` and `P & Q`, if `P` is known not to be a protocol.
  private func protocolProblem(inText text: String) -> String? {
    if text.contains("->") { return nil }
    let isComposed = text.contains("&")
    return text.split { "()&".contains($0) }.lazy.compactMap { part -> String? in
      let words = part.split(separator: " ")
      let isMarked = ["any", "some"].contains(words.first)
      guard isMarked || isComposed, let word = words.dropFirst(isMarked ? 1 : 0).first else { return nil }
      let name = String(word.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) })
      let declarer = self.declaration(of: name)
      let isValue = declarer.map { !self.protocols(of: $0.node.schema).isEmpty }
      let isOwnValue = ["enum", "struct"].contains(self.sources.type(name).kind)
      guard isValue ?? (self.isPlain(name) || isOwnValue) else { return nil }
      return "'\(name)' is not a protocol, as '\(text)' asks for"
    }.first
  }

  private func isPlain(_ name: String) -> Bool {
    LibraryType.texts.contains(name) || LibraryType.codable.contains(name)
  }

  /// Whether a type with a name like `Outer.Inner` is declared nowhere, as far as its outer type is known.
  func isMissing(_ path: String) -> Bool {
    guard let outer = path.enclosingName, ![".Type", ".self"].contains(where: path.hasSuffix),
      declaration(of: path) == nil, sources.declarations(of: path).isEmpty, !sources.mayBeAlias(path.lastNamePart)
    else { return false }
    if let (kit, node) = declaration(of: outer) {
      return kit.protocols(of: node.schema).contains("Decodable") && !["CodingKeys", "ID"].contains(path.lastNamePart)
    }
    return LibraryType.texts.contains(outer) && !LibraryType.inner(of: outer).contains(path.lastNamePart)
  }

  /// The same for the keys in a type known only as source text, such as a function type.
  private func hashingProblem(inText text: String) -> String? {
    let hashed = text.matches(of: /\[\s*(\w+)\s*:|\bSet<\s*(\w+)\s*>/).compactMap { $0.1 ?? $0.2 }.map(String.init)
    return hashed.lazy.compactMap { name in
      self.hashingProblem(of: TypeFacts(text: name, name: name, form: .named, references: [name]))
    }.first
  }

  private func hashingProblem(of type: TypeFacts) -> String? {
    guard let node = unhashableNode(in: type) else {
      return unhashableType(in: type).map {
        "To be in a set, or a key, a type must be 'Hashable', which '\($0)' is not"
      }
    }
    let name = node.name ?? type.name
    return "To be in a set, or a key, '\(name)' must be 'Hashable': '\(node.keyword) \(name): Hashable'"
  }

  /// The node whose type keeps values of `type` from being Hashable; `nil` if none is known.
  func unhashableNode(in type: TypeFacts) -> SpecNode? {
    let type = type.innermost
    guard case .named = type.form, let conformances = conformances(of: type.name), !conformances.contains("Hashable")
    else { return nil }
    return declaration(of: type.name)?.node
  }

  /// A type in it that no key can be: one of Swift's, or without a name, as a tuple or a function is.
  private func unhashableType(in type: TypeFacts) -> String? {
    let type = type.innermost
    guard case .named = type.form else { return type.text }
    if type.name.isEmpty { return type.isOpaque ? nil : type.text }
    return LibraryType.unhashable.contains(type.name) && declaration(of: type.name) == nil ? type.text : nil
  }

  // MARK: - What types conform to

  /// The node that declares a type, in this kit or in one that it uses.
  func declaration(of type: String) -> (kit: ContextBuilder, node: SpecNode)? {
    declarer(of: type).map { ($0.kit, $0.kit.spec[$0.node]) }
  }

  /// The protocols that a kit's type conforms to; `nil` if no kit declares it, or its pattern does not say.
  func conformances(of type: String) -> Set<String>? {
    guard let (kit, node) = declaration(of: type)
    else { return support(offering: type).map { LibraryType.addingImplied(to: $0.conformances) } }
    let names = kit.protocols(of: node.schema)
    return names.isEmpty ? nil : LibraryType.addingImplied(to: names + node.conformances.map(\.name))
  }

  /// The support that declares a type; `nil` if the kit or the project's Swift declares one of that name.
  func support(offering type: String) -> SupportSchema? {
    guard let support = schemas.support(offering: type), declaration(of: type) == nil else { return nil }
    return sources.isDeclaredInModule(type) ? nil : support
  }

  func protocols(of schema: NodeSchema) -> [String] { schemas.pattern(schema.name)?.conformances ?? [] }

  private func isExtended(_ type: String, by name: String) -> Bool {
    let conformances = Set(sources.type(type).conformances)
    return conformances.contains(name) || conformances.contains("Codable")
  }

  // MARK: - What the project's own types do not conform to

  /// The protocols to look for, in the order in which they are reported.
  private static let sought = ["Decodable", "Encodable", "Equatable", "Hashable", "Identifiable"]

  /// The protocols about coding, comparing and identity that a project type surely lacks; empty for other types.
  func lackedProtocols(of type: TypeFacts) -> [String] {
    guard let own = ownType(type), isFullyKnown(type) else { return [] }
    let known = LibraryType.addingImplied(to: own.conformances)
    // Enums without associated values are Equatable without a declaration.
    let given = own.kind == "enum" ? known.union(["Equatable", "Hashable"]) : known
    return Self.sought.filter { !given.contains($0) }
  }

  /// Whether the declarations and extensions of a project type show all that it has; false for other types.
  func isFullyKnown(_ type: TypeFacts) -> Bool {
    guard let own = ownType(type) else { return false }
    return own.kind != "protocol" && !own.hasForeignSuperclass && !isExtendedByPatterns
      && !["private", "fileprivate"].contains(own.access)
      && !sources.declarations(of: own.name).contains(where: \.mayHaveMacros)
      && own.unknownProtocols.allSatisfy { name in
        // A protocol of Swift's, or the type of raw values.
        LibraryType.protocolsWithoutRawValue.contains(name) || own.kind == "enum" && LibraryType.texts.contains(name)
      }
  }

  /// Whether a team's patterns may emit conformances of hand-written types.
  private var isExtendedByPatterns: Bool {
    schemas.patterns.contains { pattern in
      pattern.emissions.contains { !$0.template.location.source.isBuiltIn }
        && pattern.node.slots.contains { if case .typeName = $0.kind { true } else { false } }
    }
  }
}
