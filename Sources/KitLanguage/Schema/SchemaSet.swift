import Diagnostics

/// All patterns and support that a kit may use: the built-in ones, with the team's over them.
package struct SchemaSet: Sendable {
  package let patterns: [PatternSchema]
  package let supports: [SupportSchema]
  package let types: [TypeSet]
  /// Diagnostics of the whole set: undeclared names, and keywords that two folders declare.
  package let diagnostics: [Diagnostic]
  private let patternIndices: [String: Int]
  private let supportIndices: [String: Int]
  private let offerIndices: [String: Int]
  /// Patterns that others may contain, by the others' keywords.
  private let nestedPatterns: [String: [PatternSchema]]

  /// If patterns or support share a name, the last counts.
  package init(patterns: [PatternSchema], supports: [SupportSchema]) {
    self.init(patterns: patterns, supports: supports, types: [], diagnostics: [])
  }

  /// Combines the schemas of folders. A team's folder replaces the built-in folder of its name.
  package init(builtIn: [SchemaFile], team: [SchemaFile] = []) {
    let replaced = Set(team.map(\.folder))
    let files = builtIn.filter { !replaced.contains($0.folder) } + team
    let set = SchemaSet(patterns: files.flatMap(\.patterns), supports: files.flatMap(\.supports))
    let (types, mistakes) = TypeSet.checked(files.flatMap(\.types))
    self.init(
      patterns: set.patterns,
      supports: set.supports,
      types: types,
      diagnostics: (Self.unresolved(files.flatMap(\.links), in: set) + Self.unreachable(in: set) + Self.repeated(files)
        + mistakes)
        .inSourceOrder()
    )
  }

  private init(patterns: [PatternSchema], supports: [SupportSchema], types: [TypeSet], diagnostics: [Diagnostic]) {
    self.patterns = patterns
    self.supports = supports
    self.types = types
    self.diagnostics = diagnostics
    patternIndices = Dictionary(patterns.indices.map { (patterns[$0].keyword, $0) }) { $1 }
    supportIndices = Dictionary(supports.indices.map { (supports[$0].name, $0) }) { $1 }
    let offers = supports.indices.flatMap { index in supports[index].offers.map { ($0, index) } }
    offerIndices = Dictionary(offers) { $1 }
    var nested: [String: [PatternSchema]] = [:]
    for pattern in patterns {
      for outer in pattern.inside { nested[outer, default: []].append(pattern) }
    }
    nestedPatterns = nested
  }

  package func patterns(inside schema: NodeSchema) -> [PatternSchema] {
    schema.role == .pattern ? nestedPatterns[schema.name] ?? [] : []
  }

  package func pattern(_ keyword: String) -> PatternSchema? { patternIndices[keyword].map { patterns[$0] } }

  package func support(_ name: String) -> SupportSchema? { supportIndices[name].map { supports[$0] } }

  /// The support of some names with all that it may need in turn, regardless of conditions.
  package func closure(ofSupport names: [String]) -> [SupportSchema] {
    var (pending, seen) = (names, Set<String>())
    var found: [SupportSchema] = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted, let support = support(name) else { continue }
      found.append(support)
      pending += support.needs.map(\.name.value)
    }
    return found
  }

  /// The support that offers a type of this name to kits; `nil` if none does.
  package func support(offering type: String) -> SupportSchema? { offerIndices[type].map { supports[$0] } }

  package var offeredTypes: Set<String> { Set(offerIndices.keys) }

  /// The words that begin a top-level declaration in a kit, for the parser's recovery.
  package var topLevelKeywords: Set<String> { Set(patterns.filter(\.inside.isEmpty).map(\.keyword)) }

  // MARK: - Checks

  private static func unresolved(_ links: [SchemaFile.Link], in set: SchemaSet) -> [Diagnostic] {
    links.compactMap { link in
      let (name, location) = (link.name.value, link.name.location)
      let (kind, known) =
        switch link.target {
        case .pattern: (SchemaDiagnostics.unknownPattern, set.patterns.map(\.keyword))
        case .support: (SchemaDiagnostics.unknownSupport, set.supports.map(\.name))
        }
      if known.contains(name) { return nil }
      let nearest = NearestName.of(name, in: known)
      return kind.diagnostic(
        "No \(link.target.rawValue) is called '\(name)'" + NearestName.hint(nearest),
        at: location,
        fixIts: nearest.map { [.replacing(name, with: $0, at: location, isSafe: true)] } ?? []
      )
    }
  }

  /// Patterns that can only be inside of each other.
  private static func unreachable(in set: SchemaSet) -> [Diagnostic] {
    var rest = set.patterns
    while case let inner = Set(rest.map(\.keyword)),
      case let left = rest.filter({ !$0.inside.isEmpty && inner.isSuperset(of: $0.inside) }), left.count < rest.count
    {
      rest = left
    }
    return rest.flatMap(\.outerPatterns).map { outer in
      SchemaDiagnostics.unknownPattern.diagnostic(
        "No kit can have this: '\(outer.value)' is itself only inside of such a pattern",
        at: outer.location
      )
    }
  }

  private static func repeated(_ files: [SchemaFile]) -> [Diagnostic] {
    var known: [String: (folder: String, location: SourceLocation)] = [:]
    var diagnostics: [Diagnostic] = []
    for file in files {
      let names =
        file.patterns.map { ("pattern " + $0.keyword, $0.node.location) }
        + file.supports.map { ("support " + $0.name, $0.location) }
        + file.types.map { ("types " + $0.name.value, $0.name.location) }
      for (name, location) in names {
        guard let first = known[name] else {
          known[name] = (file.folder, location)
          continue
        }
        // Within a file it was reported by the reader.
        if first.folder == file.folder { continue }
        diagnostics.append(
          SchemaDiagnostics.repeatedDeclaration.diagnostic(
            "'\(name)' is declared by the folder '\(first.folder)' too",
            at: location,
            notes: [
              Diagnostic.Note("Declared here", at: first.location),
              Diagnostic.Note("A folder of patterns replaces a built-in one if it has the same name"),
            ]
          )
        )
      }
    }
    return diagnostics
  }

  /// The names of the types that nodes in the trees declare, before the trees are checked.
  package func declaredTypes(in trees: [SyntaxTree]) -> Set<String> {
    var names: Set<String> = []
    for node in trees.flatMap(\.nodes) {
      names.formUnion(declaredTypes(of: node, in: ""))
      for child in node.children { names.formUnion(declaredTypes(of: child, in: Self.name(of: node))) }
    }
    return names
  }

  private func declaredTypes(of node: SyntaxNode, in parent: String) -> [String] {
    guard let pattern = pattern(node.keyword) else { return [] }
    let name = Self.name(of: node)
    let named = node.attributes.first { $0.name.text == AttributeSchema.named }
    let other = named?.arguments?.arguments.first?.literal?.value
    let outer = pattern.node.takesOuterTypes ? (name.enclosingName.map { $0 + "." } ?? "") : ""
    let inner = String(name.dropFirst(outer.count))
    let own = other ?? pattern.typeName?.name(for: inner, parent: parent)
    let base = own.flatMap { pattern.typeName?.nodeName(of: $0, parent: parent) } ?? other ?? inner
    let declared = pattern.declares.map { $0.name(for: base, parent: parent) } + [own].compactMap(\.self)
    return declared.map { outer + $0 }
  }

  private static func name(of node: SyntaxNode) -> String { node.head.count > 1 ? node.head[1].value : "" }

  // MARK: - Declarations besides a node's own schema

  /// The attributes that a node of `schema` may have: its own, and the one of every pattern with a type name.
  package func attributes(of schema: NodeSchema) -> [AttributeSchema] {
    let hasTypeName = schema.role == .pattern && pattern(schema.name)?.typeName != nil
    guard hasTypeName, !schema.attributes.contains(where: { $0.name == AttributeSchema.named }) else {
      return schema.attributes
    }
    let slot = SlotSchema(
      place: .value(0),
      label: "name",
      kind: .text,
      documentation: ["The name of the type."],
      location: schema.location
    )
    let named = AttributeSchema(
      name: AttributeSchema.named,
      isRequired: false,
      slots: [slot],
      documentation: ["Gives the emitted type another name."],
      location: schema.location
    )
    return schema.attributes + [named]
  }

  // MARK: - What the words of a `pattern.kit` mean, for editors

  /// The lines that describe a pattern, support or kind that a schema names; `nil` for other words.
  package func documentation(of word: String, _ vocabulary: SchemaVocabulary) -> [String]? {
    switch vocabulary {
    case .pattern: pattern(word)?.node.documentation
    case .support: supports.first { $0.name == word }?.documentation
    case .kind: KindName.named(word).map { [$0.documentation] }
    case .type: types.first { $0.name.value == word }.map { $0.documentation.isEmpty ? [$0.noun] : $0.documentation }
    case .slot, .attribute, .member, .part, .shared, .condition: nil
    }
  }
}

/// A read `pattern.kit`.
package struct SchemaFile: Sendable {
  /// The keywords of declarations outside of patterns that these take by `from`.
  static let sharedKeywords = ["attribute", "field", "member"]
  /// The keywords of its declarations.
  static let keywords = ["pattern", "support", "types"] + sharedKeywords

  /// The name of something that another file may declare.
  struct Link: Sendable {
    enum Target: String, Sendable { case pattern, support }

    let target: Target
    let name: Located<String>
  }

  package let folder: String
  /// In source order, including incorrect ones as far as they could be read.
  package let patterns: [PatternSchema]
  package let supports: [SupportSchema]
  package let types: [TypeSet]
  /// Diagnostics of the file, except for names that no file declares (`SchemaSet.diagnostics`).
  package let diagnostics: [Diagnostic]
  let links: [Link]
}
