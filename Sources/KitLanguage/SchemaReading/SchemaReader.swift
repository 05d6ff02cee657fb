import Diagnostics
import SwiftFacts

/// Reads a `pattern.kit`: checks it as a kit by the schema of schemas, then makes schemas of its nodes.
package struct SchemaReader: DiagnosticCollector {
  private let swift: any SwiftFragments
  private let folder: String
  /// The schema, whose nodes may take over other nodes.
  var spec = Spec.empty
  package var diagnostics: [Diagnostic] = []
  var links: [SchemaFile.Link] = []
  /// The enclosing shared declarations of the current node, by the nodes that take them over.
  var takenDeclarations: [SpecNode.ID] = []
  var readCount = 0

  /// Reads the schema of a pattern's folder. `shared` is what the schemas of all folders share.
  package static func read(
    _ tree: SyntaxTree,
    folder: String,
    swift: any SwiftFragments,
    shared: SharedDeclarations = SharedDeclarations()
  ) -> SchemaFile {
    var reader = SchemaReader(swift: swift, folder: folder)
    return reader.read(tree, shared.trees(for: tree))
  }

  private mutating func read(_ tree: SyntaxTree, _ shared: [SyntaxTree]) -> SchemaFile {
    let checked = Checker(schemas: SchemaSchema.set, swift: swift).check([tree] + shared)
    spec = checked.spec
    diagnostics = checked.diagnostics.map(Self.naming)
    let patterns = spec.nodes(of: "pattern").compactMap { pattern($0) }
    let supports = spec.nodes(of: "support").compactMap { support($0) }
    checkRepeated(spec.nodes(of: "pattern"))
    checkRepeated(spec.nodes(of: "support"))
    for keyword in SchemaFile.sharedKeywords {
      let own = spec.nodes(of: keyword).filter { $0.location.source === tree.source }
      checkRepeated(own)
      own.forEach { check(shared: $0) }
    }
    if tree.nodes.isEmpty, tree.diagnostics.isEmpty {
      let message = "This file declares nothing; a pattern begins with 'pattern letter { name: UpperCamel }'"
      report(SchemaDiagnostics.missingDetail, message, at: SourceLocation(tree.source, 0..<0))
    }
    // Mistakes in shared declarations are reported there.
    diagnostics.removeAll { $0.location.map { $0.source !== tree.source } ?? false }
    // Parts that could not be read cannot be named.
    let consequences = [SchemaDiagnostics.unknownNamePlaceholder.code, SchemaDiagnostics.unknownSlot.code]
    if diagnostics.contains(where: { $0.severity == .error && !consequences.contains($0.code) }) {
      diagnostics.removeAll { consequences.contains($0.code) }
    }
    return SchemaFile(
      folder: folder,
      patterns: patterns,
      supports: supports,
      types: typeSets(),
      diagnostics: diagnostics.inSourceOrder(),
      links: links
    )
  }

  /// The error about a line with Swift's signs instead of the words of conditions; else the unchanged error.
  private static func naming(_ mistake: Diagnostic) -> Diagnostic {
    if let slot = unnamedSlot(mistake) { return slot }
    let codes = [SyntaxDiagnostics.missingSeparator, SyntaxDiagnostics.unexpectedText, CheckDiagnostics.unexpectedPart]
    guard codes.map(\.code).contains(mistake.code), let place = mistake.location else { return mistake }
    let (source, end) = (place.source, place.range.upperBound)
    let line = source.lineRange(at: source.lineIndex(at: place.range.lowerBound))
    let written = source[line.lowerBound..<min(end + 1, line.upperBound)]
    if source[place.range] == "from", written.contains(" as \""), written.contains(#/(attribute|field|member) /#) {
      return Diagnostic(code: mistake.code, "'from' and its name come before 'as'", at: place)
    }
    if ["once", "optional", "many", "some"].contains(source[place.range]), written.contains(" as \"") {
      return Diagnostic(code: mistake.code, "'\(source[place.range])' comes before 'as'", at: place)
    }
    let lines = ruleKeywords.union(["condition", "when", "types", "emit", "needs", "adopts"])
    guard let keyword = written.split(whereSeparator: { !$0.isLetter }).first, lines.contains(String(keyword)),
      let advice = signs.first(where: { written.contains($0.sign) })?.advice
    else { return mistake }
    return Diagnostic(code: mistake.code, "A condition consists of words: write \(advice)", at: place)
  }

  /// The error about a slot such as `note: String` that lacks its word; `nil` for other errors.
  private static func unnamedSlot(_ mistake: Diagnostic) -> Diagnostic? {
    guard let place = mistake.location, place.source.utf8[place.range.upperBound...].first == UInt8(ascii: ":"),
      mistake.code == CheckDiagnostics.unknownMember.code
        || mistake.code == CheckDiagnostics.unknownWord.code && mistake.fixIts.isEmpty
    else { return nil }
    let name = place.source[place.range]
    return Diagnostic(
      code: mistake.code,
      "'\(name)' is not a place of a head; write 'value \(name)', or 'argument \(name)' for '(\(name): …)'",
      at: place,
      fixIts: [.replacing(name, with: "value " + name, at: place)]
    )
  }

  private static let signs: [(sign: String, advice: String)] = [
    ("==", "'is' instead of '=='"), ("!=", "'is not' instead of '!='"), ("&&", "'and' instead of '&&'"),
    ("||", "'or' instead of '||'"), (">=", "'from' instead of '>='"), ("<=", "'to' instead of '<='"),
    (">", "'over' instead of '>'"), ("[", "'\"[Type]\"' instead of '['"), ("where", "'with' instead of 'where'"),
    (" @", "attributes without '@'"), ("(", "a name of a part, after 'condition', instead of parentheses"),
    (" !", "'not' instead of '!'"),
  ]

  // MARK: - Declarations

  private mutating func pattern(_ node: SpecNode) -> PatternSchema? {
    guard let name = node.name else { return nil }
    if ReservedCommands.names.contains(name) {
      report(SchemaDiagnostics.reservedKeyword, "'\(name)' is a command of kitgen", at: node.nameLocation)
    }
    let statements = statements(of: node)
    let described = self.node(node, role: .pattern, statements)
    let inside = children(node, "inside").compactMap { located($0, "pattern") }
    links += inside.map { SchemaFile.Link(target: .pattern, name: $0) }
    let typeNames = children(node, "typeName").compactMap { located($0, "text") }
      .compactMap { namePattern($0, of: described, inside) }
    return PatternSchema(
      node: described,
      outerPatterns: inside,
      typeName: typeNames.first,
      typeKind: text(of: node, "typeName", "kind").flatMap { PatternSchema.TypeKind(rawValue: $0.value) },
      declares: declaredTypes(of: node).compactMap { namePattern($0, of: described, inside) },
      conformances: conformances(of: node),
      emissions: emissions(statements),
      minimal: minimal(of: node, keyword: name),
      isInferable: !children(node, "inferable").isEmpty,
      isContinued: !children(node, "continues").isEmpty,
      offers: offers(of: node),
      folder: folder
    )
  }

  private mutating func minimal(of node: SpecNode, keyword: String) -> Located<String>? {
    guard let text = text(of: node, "minimal", "text") else { return nil }
    let tree = SyntaxTree(parsing: PatternSchema.filled(text.value, name: "Name"), path: "minimal")
    let isNode = tree.nodes.count == 1 && tree.nodes.first?.keyword == keyword && tree.diagnostics.isEmpty
    if !isNode {
      let message = "'minimal' is a single declaration that begins with '\(keyword)'"
      report(SchemaDiagnostics.invalidMinimal, message, at: text.location)
    }
    return text
  }

  private mutating func support(_ node: SpecNode) -> SupportSchema? {
    guard let name = node.name else { return nil }
    let statements = statements(of: node)
    let needs = supports(statements, "needs")
    links += needs.map { SchemaFile.Link(target: .support, name: $0.name) }
    return SupportSchema(
      name: name,
      documentation: node.documentation,
      declares: declaredTypes(of: node).map(\.value),
      offers: children(node, "offers").compactMap { located($0, "text")?.value },
      conformances: conformances(of: node),
      needs: needs,
      emissions: emissions(statements),
      folder: folder,
      location: node.nameLocation
    )
  }

  /// The names after `declares`, in quotation marks or without.
  private func declaredTypes(of node: SpecNode) -> [Located<String>] {
    children(node, "declares").compactMap { $0.valueLocations["names"] }.flatMap { place in
      atoms(at: place).map { atom in
        let start = atom.range.lowerBound + (atom.kind == .string ? 1 : 0)
        let range = start..<atom.range.upperBound - (atom.kind == .string ? 1 : 0)
        return Located(atom.value, at: SourceLocation(place.source, range))
      }
    }
  }

  /// - Parameter patterns: Those that nodes may be in: the keyword of the only one means the node around, as `parent` does.
  private mutating func namePattern(
    _ text: Located<String>,
    of schema: NodeSchema,
    _ patterns: [Located<String>]
  ) -> NamePattern? {
    let outer = ["parent"] + (patterns.count == 1 ? [patterns[0].value] : [])
    guard case .success(let template) = URITemplate.parse(text.value) else {
      let message =
        "'\(text.value)' is not the name of a type; it is made of '{name}' and '{parent}', as in '{name}Request'"
      report(SchemaDiagnostics.unknownNamePlaceholder, message, at: text.location)
      return nil
    }
    for placeholder in template.placeholders where placeholder.name != "name" {
      if outer.contains(placeholder.name), !patterns.isEmpty { continue }
      let start = text.location.range.lowerBound + placeholder.range.lowerBound
      report(
        SchemaDiagnostics.unknownNamePlaceholder,
        placeholder.name == "parent"
          ? "'{parent}' is the name of the node around this one, which needs 'inside' and its pattern"
          : "'{\(placeholder.name)}' is neither '{name}' nor '{parent}'",
        at: SourceLocation(text.location.source, start..<start + placeholder.range.count)
      )
    }
    if schema.slot(.name) == nil, template.placeholders.contains(where: { $0.name == "name" }) {
      let message = "Nodes of '\(schema.name)' have no name; declare it in the schema: 'name: UpperCamel'"
      report(SchemaDiagnostics.unknownNamePlaceholder, message, at: text.location)
    }
    let example = template.segments.map { if case .literal(let text) = $0 { text } else { "Name" } }.joined()
    if !example.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ PlainName.matches(String($0)) }) {
      let message = "'\(example)' would not be the name of a type in Swift"
      report(SchemaDiagnostics.unknownNamePlaceholder, message, at: text.location)
    }
    let parts = template.segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .placeholder(let placeholder): outer.contains(placeholder.name) ? "{parent}" : "{\(placeholder.name)}"
      }
    }
    return NamePattern(parts.joined())
  }

  mutating func checkRepeated(_ nodes: [SpecNode]) {
    var known: [String: SourceLocation] = [:]
    for node in nodes {
      guard let name = node.name else { continue }
      if let first = known[name] {
        report(
          SchemaDiagnostics.repeatedDeclaration,
          "'\(node.keyword) \(name)' is declared twice",
          at: node.nameLocation,
          notes: [Diagnostic.Note("The first one", at: first)]
        )
      } else {
        known[name] = node.nameLocation
      }
    }
  }

  // MARK: - Nodes of the schema

  func children(_ node: SpecNode, _ keyword: String) -> [SpecNode] {
    content(of: node).filter { $0.schema.name == keyword }
  }

  /// Calls `located` for the first child with a keyword.
  func text(of node: SpecNode, _ keyword: String, _ label: String) -> Located<String>? {
    children(node, keyword).first.flatMap { located($0, label) }
  }

  /// The content of a word, string or code, with its place: for strings and code, the place inside the quotation marks.
  func located(_ node: SpecNode, _ label: String) -> Located<String>? {
    guard let location = node.valueLocations[label] else { return nil }
    switch node.values[label] {
    case .word(let text), .name(let text): return Located(text, at: location)
    case .text(let text): return Located(text, at: location.inside(quotes: 1))
    case .code(let text):
      let isWords = node.schema.slots.contains { $0.label == label && $0.kind.isWords }
      return Located(text, at: isWords ? location : location.inside(quotes: 3))
    default: return nil
    }
  }

  /// The value that a default's text gives a slot of `kind`; `nil` if it gives none.
  func defaultValue(_ text: String, as kind: ValueKind) -> SpecValue? {
    if case .expression = kind { return .expression(text) }
    let tree = SyntaxTree(parsing: "x \(text)", path: "default")
    guard tree.diagnostics.isEmpty, let node = tree.nodes.first, node.head.count == 2 else { return nil }
    var reader = ValueReader(tree, ReadingContext(schemas: SchemaSchema.set, swift: swift, wireStyle: .identity))
    return reader.defaultValue(node.head[1], as: kind)
  }

  // MARK: - What nodes and support emit

  mutating func emissions(_ statements: [Statement]) -> [Emission] {
    statements.filter { $0.node.schema.name == "emit" }.compactMap { statement in
      let emission = statement.node
      guard let template = located(emission, "template").map(stencil) else { return nil }
      // Without a path the file is called as the template.
      let name = String(template.value.dropLast(".stencil".count))
      let path = located(emission, "to") ?? Located(name, at: template.location)
      var pattern = message(emission, "to") ?? RuleMessage(path.value, at: path.location)
      let folder = pattern.folderSetting
      if folder != nil { pattern = pattern.belowFolder }
      checkPath(path)
      return Emission(
        template: template,
        path: path,
        pattern: pattern,
        folder: folder,
        applicability: applicability(of: statement),
        isOnce: emission.values["mode"] != nil
      )
    }
  }

  /// The file of a template: the extension is optional.
  func stencil(_ name: Located<String>) -> Located<String> {
    let ending = ".stencil"
    return name.value.hasSuffix(ending) ? name : Located(name.value + ending, at: name.location)
  }

  private mutating func checkPath(_ path: Located<String>) {
    guard path.value.hasPrefix("/") || path.value.split(separator: "/").contains("..") else { return }
    let message = "Expected a path below the folder of emitted files, not '\(path.value)'"
    report(CheckDiagnostics.invalidPath, message, at: path.location)
  }

  // MARK: - The names that emitted code declares

  mutating func scopedNames(_ statements: [Statement]) -> [ScopedNames] {
    statements.compactMap { statement in
      let node = statement.node
      guard let keyword = ScopedNames.Keyword(rawValue: node.schema.name) else { return nil }
      let (names, type) = (message(node, "names"), located(node, "type"))
      guard let scope = message(node, "scope") else { return nil }
      if names == nil, type == nil {
        report(SchemaDiagnostics.missingDetail, "'\(node.schema.name)' lacks its names", at: node.nameLocation)
        return nil
      }
      return ScopedNames(
        names: names,
        type: type,
        scope: scope,
        advice: message(node, "advice"),
        applicability: applicability(of: statement),
        keyword: keyword
      )
    }
  }

  /// The protocols of the types. One that looks like one of Swift's would not be taken for it.
  mutating func conformances(of node: SpecNode) -> [String] {
    let protocols = children(node, "conforms").flatMap { names($0, "protocols") }
    for name in protocols where !Self.protocols.contains(name.value) {
      guard let nearest = NearestName.of(name.value, in: Self.protocols) else { continue }
      report(
        SchemaDiagnostics.misspeltProtocol,
        "'\(name.value)' is not a protocol of Swift's; did you mean '\(nearest)'?",
        at: name.location,
        fixIts: FixIt.correcting(name.value, to: nearest, at: name.location)
      )
    }
    return protocols.map(\.value)
  }

  /// The protocols known to kitgen.
  private static let protocols = [
    "CaseIterable", "Codable", "CodingKey", "Comparable", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "RawRepresentable", "Sendable",
  ]

  // MARK: - The part of a schema about Swift that nodes can be made from

  mutating func offers(of pattern: SpecNode) -> [OfferSchema] {
    var offers: [OfferSchema] = []
    for offer in children(pattern, "adopts") {
      guard let kind = located(offer, "kind") else { continue }
      let statements = statements(of: offer)
      let replacing = children(offer, "replaces").first
      offers.append(
        OfferSchema(
          kind: kind,
          variant: located(offer, "variant")?.value,
          applicability: applicability(of: Statement(node: offer, part: .node, scope: [], written: [])),
          rules: rules(statements),
          conditions: conditions(of: offer),
          node: children(offer, "node").first.flatMap { nodeText($0) },
          isReplacing: replacing != nil,
          isWidening: !children(offer, "widens").isEmpty,
          expression: replacing.flatMap { replacement($0) },
          documentation: offer.documentation,
          title: title(of: offer),
          location: kind.location
        )
      )
    }
    return offers
  }

  /// The first paragraph of the doc comment, without a full stop.
  private func title(of offer: SpecNode) -> RuleMessage? {
    let text = offer.documentation.prefix { !$0.isEmpty }.joined(separator: " ")
    let title = text.hasSuffix(".") ? String(text.dropLast()) : text
    return title.isEmpty ? nil : RuleMessage(title, at: offer.location)
  }

  /// The node's source: one line, or a file of the folder.
  private mutating func nodeText(_ node: SpecNode) -> OfferSchema.Text? {
    if let file = located(node, "file") { return .file(stencil(file)) }
    if let text = message(node, "text") { return .message(text) }
    report(
      SchemaDiagnostics.missingDetail,
      "'node' lacks its string: 'node \"letter {name}\"' or 'node from \"adopt.kit\"'",
      at: node.location
    )
    return nil
  }

  /// The replacement of the Swift: a string, or a template file; `nil` if the schema has neither.
  private mutating func replacement(_ node: SpecNode) -> OfferSchema.Text? {
    if let file = located(node, "file") { return .file(stencil(file)) }
    return message(node, "expression").map { .message($0) }
  }
}

extension SourceLocation {
  /// The place in a string without the quotation marks, and any `#`, on both sides, if it is that long.
  fileprivate func inside(quotes: Int) -> SourceLocation {
    let count = source.utf8[range].prefix { $0 == UInt8(ascii: "#") }.count + quotes
    guard range.count >= 2 * count else { return self }
    return SourceLocation(source, range.lowerBound + count..<range.upperBound - count)
  }
}

extension RuleMessage {
  /// The setting with the folder that begins a path: `{kit.tests}/…`.
  fileprivate var folderSetting: Located<String>? {
    guard case .value(let path, nil) = pieces.first, path.words == ["kit", "tests"],
      case .text(let rest) = pieces.dropFirst().first, rest.hasPrefix("/")
    else { return nil }
    return Located(path.words[1], at: path.location)
  }

  fileprivate var belowFolder: RuleMessage {
    var pieces = Array(pieces.dropFirst())
    if case .text(let rest) = pieces.first { pieces[0] = .text(String(rest.dropFirst())) }
    return RuleMessage(pieces: pieces, location: location)
  }
}

/// The commands of kitgen, whose names no pattern can have: the command line has a verb for each pattern.
package enum ReservedCommands {
  /// The command line's own verbs, existing and planned, in lower case (`ReservedCommandTests`).
  package static let names: Set<String> = commands.union(planned)

  private static let commands: Set<String> = [
    "accept", "adopt", "changes", "check", "completions", "doctor", "eject", "explain", "format", "from", "generate",
    "help",
    "init",
    "lock", "lsp", "origin", "own", "patterns", "render", "resolve", "status", "templates", "verify", "version",
  ]

  private static let planned: Set<String> = ["migrate", "undo"]
}
