import Diagnostics
import Generation
import KitLanguage

/// Descriptions of the types that a kit names.
enum TypeDescription {
  /// The type's kind, place of declaration, and doc comment, as Markdown; `nil` if nothing declares it.
  static func find(_ name: String, in project: Project) -> String? {
    for (root, spec) in [(nil as String?, project.spec)] + project.usedKits.map({ ($0.root, $0.spec) }) {
      guard let id = spec.types[name] else { continue }
      return text(of: spec[id], isOwn: root == nil)
    }
    if let support = project.library.schemas.support(offering: name) {
      return (["`\(name)` is emitted where a kit names it."] + support.documentation).joined(separator: "\n\n")
    }
    if let declaration = project.sources.declarations(of: name).first {
      return "`\(declaration.keyword.rawValue) \(declaration.name)` in this project's Swift"
    }
    return Project.libraryTypes.contains(name) ? "`\(name)` of Swift's library or Foundation" : nil
  }

  static func text(of node: SpecNode, isOwn: Bool = true) -> String {
    let subject = node.keyword + (node.name.map { " " + $0 } ?? "")
    let declaration = node.described ?? node.nameLocation
    let place = "\(declaration.source.path):\(declaration.position.line)"
    let intro = "`\(subject)` in \(isOwn ? place : "the used kit, \(place)")"
    return ([intro] + (node.documentation.isEmpty ? [] : [""] + node.documentation)).joined(separator: "\n")
  }

  /// The parts of a document that a string means, as Markdown.
  static func text(of parts: [DocumentPart]) -> String {
    let lines = parts.prefix(partLimit).map { part in
      let place = part.place.map { " in \($0.source.path):\($0.position.line)" } ?? ""
      let intro = "`\(part.detail == "schema" ? "schema \(part.name)" : part.detail)`\(place)"
      return part.documentation.map { "\(intro)\n\n\($0)" } ?? intro
    }
    let rest = parts.count > partLimit ? ["and \(parts.count - partLimit) more"] : []
    return (lines + rest).joined(separator: "\n\n")
  }

  private static let partLimit = 8
}

/// The explanation of a word in a kit.
struct KitNote {
  private(set) var markdown: String?
  /// The word of the note; UTF-8 offsets.
  private(set) var range: Range<Int>?
  /// Whether the word names a pattern's node, which has files.
  private(set) var isNode = false

  private let cursor: KitCursor
  private let symbols: KitSymbols

  static func explain(_ cursor: KitCursor, _ symbols: KitSymbols) -> KitNote {
    var note = KitNote(cursor: cursor, symbols: symbols)
    if let node = cursor.node, let schema = node.schema, let part = cursor.part { note.explain(part, of: node, schema) }
    return note
  }

  private var source: SourceText { cursor.tree.source }

  private mutating func explain(_ part: KitPart, of node: PlacedNode, _ schema: NodeSchema) {
    range = part.range
    let word = source[part.range]
    let (parts, _) = symbols.documentParts(at: cursor)
    if !parts.isEmpty { return markdown = TypeDescription.text(of: parts) }
    switch part.meaning {
    case .keyword: say("`\(word)`", schema.documentation)
    case .attribute(let attribute):
      let limits = schema.limits(of: attribute, symbols.schemas.types)
      say("`@\(attribute.name)`", attribute.documentation + limits + attribute.slots.map(Self.line))
    case .introducer(let slot): say("`\(word)`", slot.documentation)
    case .value(let slot): describe(part, in: slot, of: node, schema)
    case .modifier:
      if let slot = schema.slot(.modifier(word)) {
        say("`\(word)`", slot.documentation)
      } else if word == "as", let slot = schema.slot(.wire) {
        say("`as`", Self.wireDocumentation(slot))
      }
    case .unknown: range = nil
    }
  }

  private mutating func say(_ title: String, _ documentation: [String]) {
    markdown = ([title] + (documentation.isEmpty ? [] : [""] + documentation)).joined(separator: "\n")
  }

  private static func line(_ slot: SlotSchema) -> String {
    "- `\(slot.label)`" + (slot.documentation.isEmpty ? "" : ": " + slot.documentation.joined(separator: " "))
  }

  private mutating func describe(_ part: KitPart, in slot: SlotSchema, of node: PlacedNode, _ schema: NodeSchema) {
    let occurrence = symbols.occurrence(at: cursor.offset, in: cursor.tree)
    let declared = occurrence.flatMap { symbols.declaration(of: $0.symbol) }
    if part.isName, schema.role == .pattern {
      isNode = true
      let addresses = declared.map(addresses) ?? []
      let parts = [node.syntax.documentation.map(\.text), addresses].filter { !$0.isEmpty }
      markdown = parts.isEmpty ? nil : parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      return
    }
    if let documented = symbols.documentedNode(at: cursor), !(occurrence?.isDeclaration ?? false) {
      markdown = TypeDescription.text(of: documented)
      range = cursor.word
      return
    }
    if let vocabulary = slot.vocabulary {
      let word = source[cursor.word]
      if let documentation = symbols.schemas.documentation(of: word, vocabulary) { say("`\(word)`", documentation) }
      return
    }
    // A symbol whose declaration is not its own name is a placeholder.
    if let occurrence, !occurrence.isDeclaration || !part.isName, describe(occurrence) {
      range = occurrence.location.range
      return
    }
    let head = Self.code(node.syntax.headText(in: source))
    if part.isName {
      let wire = declared.flatMap { $0.isOwn ? Self.wireName(of: symbols.project.spec[$0.id]) : nil } ?? []
      say(head, node.syntax.documentation.map(\.text) + schema.documentation + wire)
    } else if let word = slot.words.first(where: { $0.word == source[part.range] }) {
      say("`\(word.word)`", word.documentation + slot.documentation)
    } else if !slot.documentation.isEmpty {
      say("`\(slot.label)`", slot.documentation)
    } else if let attribute = part.attribute, !attribute.documentation.isEmpty {
      say("`@\(attribute.name)`", attribute.documentation)
    } else if slot.place == .wire {
      say("`\(slot.label)`", Self.wireDocumentation(slot))
    } else if part.attribute == nil, schema.role != .pattern, !schema.documentation.isEmpty {
      // The documentation of a single value belongs to its member.
      say(head, schema.documentation)
    } else {
      range = nil
    }
  }

  private mutating func describe(_ occurrence: KitOccurrence) -> Bool {
    switch occurrence.symbol {
    case .swiftType(let name): markdown = TypeDescription.find(name, in: symbols.project)
    case .node(_, let keyword, _, let name):
      guard let declaration = symbols.declaration(of: occurrence.symbol) else { return false }
      let place = "\(declaration.name.source.path):\(declaration.name.position.line)"
      let documentation = declaration.isOwn ? symbols.project.spec[declaration.id].documentation : []
      say("\(head(of: declaration, or: "\(keyword) \(name)")) in \(place)", documentation)
      let addresses = addresses(of: declaration)
      if !addresses.isEmpty { markdown = ([markdown ?? "", ""] + addresses).joined(separator: "\n") }
    case .member(_, let keyword, let name):
      guard let declaration = symbols.declaration(of: occurrence.symbol), declaration.isOwn else { return false }
      let member = symbols.project.spec[declaration.id]
      let title = "\(keyword) \(name)\(member.valueType.map { ": " + $0.text } ?? "")"
      say(head(of: declaration, or: title), member.documentation + Self.wireName(of: member))
    case .keyword, .file: return false
    }
    return markdown != nil
  }

  private static func wireDocumentation(_ slot: SlotSchema) -> [String] {
    slot.documentation.isEmpty ? ["The name outside of Swift, where it is not the one in Swift."] : slot.documentation
  }

  private static func wireName(of node: SpecNode) -> [String] {
    guard let wire = node.wireName, !wire.isEmpty, wire != node.name else { return [] }
    return ["On the wire: \(code(wire))"]
  }

  // MARK: - What is declared elsewhere

  /// A declaration's head in the kit; `short` if its source is not available or says nothing more.
  private func head(of declaration: KitDeclaration, or short: String) -> String {
    guard declaration.isOwn, let tree = symbols.project.tree(declaration.name.source.path),
      let node = tree.placedPath(to: declaration.name.range.lowerBound, symbols.schemas).last,
      // The member of a placeholder has no head.
      node.name?.range.lowerBound == declaration.name.range.lowerBound
    else { return Self.code(short) }
    return Self.code(node.syntax.headText(in: tree.source))
  }

  /// The words and addresses of a node's members with a path: `GET https://a.example/users/{id}`.
  private func addresses(of declaration: KitDeclaration) -> [String] {
    guard declaration.isOwn else { return [] }
    let spec = symbols.project.spec
    return spec[declaration.id].members.map { spec[$0] }.flatMap { member in
      member.values.values.compactMap { value in
        guard case .uriTemplate(let template) = value else { return nil }
        return Self.code("\(member.keyword) \(spec.address(of: template, in: member) ?? template.text)")
      }
    }
  }

  private static func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }
}

extension SyntaxNode {
  /// A longer head cannot be taken in at a glance.
  private static let headLimit = 400

  /// The head in one line, without attributes and parts that only concern the wire.
  fileprivate func headText(in source: SourceText) -> String {
    let ends = clauses.compactMap { clause in
      if case .wireName = clause.content { nil as Int? } else { clause.range.upperBound }
    }
    guard let first = head.first, let last = head.last else { return "" }
    let end = ends.reduce(last.range.upperBound, max)
    let text = source[first.range.lowerBound..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count <= Self.headLimit ? text : text.prefix(Self.headLimit) + "…"
  }
}
