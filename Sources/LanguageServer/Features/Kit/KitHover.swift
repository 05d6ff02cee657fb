import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis
import SwiftFacts

extension Feature {
  /// `textDocument/hover`: the schema's description of a word, the origin of a type, and for a node its files with their
  /// state and the declaration that it emits.
  static let kitHover = Feature("hover", in: .kit) { (params, snapshot) -> JSON? in
    guard let kit = try await snapshot.kit() else { return nil }
    let offset = try snapshot.offset(in: params)
    let cursor = KitCursor(kit.tree, at: offset, kit.schemas)
    if cursor.isInComment { return nil }
    if PatternFolder.isSchema(snapshot.document.text.path),
      let file = try snapshot.workspace.patterns(of: DocumentURI(snapshot.document.uri)),
      let (text, range) = ConditionCursor(kit.tree, at: offset, kit.schemas).explanation(file.library)
    {
      return content(text, at: range, snapshot)
    }
    let note = KitNote.explain(cursor, KitSymbols(kit.project))
    var text = note.markdown
    var range = note.range
    if text == nil || note.isNode, let plan = try await plan(at: offset, snapshot) {
      text = ([text].compactMap(\.self) + [plan]).joined(separator: "\n\n")
      range = note.isNode ? range : nil
    }
    return text.map { content($0, at: range, snapshot) }
  }

  private static func content(_ text: String, at range: Range<Int>?, _ snapshot: Snapshot) -> JSON {
    let contents = JSON.markup(text, isMarkdown: snapshot.workspace.client.hoverMarkdown)
    return ["contents": contents, "range": range.map { snapshot.range($0).json }]
  }

  private static func plan(at offset: Int, _ snapshot: Snapshot) async throws -> String? {
    guard let project = snapshot.openProject else { return nil }
    let place = KitPlace(path: snapshot.document.text.path, offset: offset)
    guard let node = try await snapshot.workspace.generator.plan(for: place, in: project, isShownOnly: true) else {
      return nil
    }
    let lines =
      switch node.outcome {
      case .plan(let plan): plan.changes.map { "- `\($0.path)` (\($0.state))" }
      case .refusal(let reason): ["No file is written: \(reason)"]
      }
    return ([node.subject, ""] + lines + declaration(node)).joined(separator: "\n")
  }

  private static func declaration(_ node: NodePlan) -> [String] {
    guard case .plan(let plan) = node.outcome, let main = node.mainFile,
      let change = plan.changes.first(where: { $0.path == main }), let bytes = change.new ?? change.proposed
    else { return [] }
    let name = main.fileName.split { $0 == "." || $0 == "+" }.first.map(String.init) ?? ""
    guard let declaration = EmittedDeclaration(of: name, in: bytes) else { return [] }
    return ["", "```swift", declaration.text, "```"]
  }
}

/// The head of a declaration in an emitted file, with the heads of its members.
struct EmittedDeclaration {
  let text: String

  private static let limit = 16
  private static let heads = ["struct", "class", "enum", "actor", "protocol", "extension"]
  private static let members = ["var", "let", "func", "init", "case", "static", "subscript", "typealias"]
  private static let access = ["public", "package", "open", "internal", "final", "nonisolated", "mutating", "indirect"]

  /// `nil` if the file has no declaration of the name.
  init?(of name: String, in file: [UInt8]) {
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { Self.declares(name, $0) }) else { return nil }
    var found = [String(lines[start])]
    for line in lines[(start + 1)...] {
      if line.hasPrefix("}") { break }
      guard line.hasPrefix("  "), !line.hasPrefix("   "), Self.isMember(line.dropFirst(2)) else { continue }
      if found.count == Self.limit {
        found.append("  …")
        break
      }
      found.append(String(line.hasSuffix(" {") ? line.dropLast(2) : line))
    }
    if lines[start].hasSuffix("{") { found.append("}") }
    text = found.joined(separator: "\n")
  }

  private static func declares(_ name: String, _ line: Substring) -> Bool {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
    guard let keyword = words.firstIndex(where: { heads.contains(String($0)) }), keyword + 1 < words.count else {
      return false
    }
    return words[keyword + 1] == name && !line.hasPrefix("//") && !line.hasPrefix(" ")
  }

  private static func isMember(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").drop { access.contains(String($0)) || $0.hasPrefix("@") }
    return words.first.map { word in members.contains { word == $0 || word.hasPrefix($0 + "(") } } ?? false
  }
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
    slot.documentation.isEmpty
      ? ["The name outside of Swift, if it differs from the name in Swift."] : slot.documentation
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
