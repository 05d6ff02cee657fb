import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/signatureHelp`: the possible parts of the head at the cursor, or of attribute parentheses.
  static let kitSignatureHelp = Feature(
    "signatureHelp",
    in: .kit,
    Provider { _ in ["triggerCharacters": ["(", " ", ":", ","]] }
  ) { (params, snapshot) -> JSON? in
    guard let kit = try await snapshot.recentKit(),
      let signature = KitSignature(kit.tree, at: try snapshot.offset(in: params), kit.schemas)
    else { return nil }
    let parameters = signature.parameters.map { parameter -> JSON in
      let part = Array(signature.label.utf8)[parameter.range]
      let documentation = parameter.documentation.joined(separator: "\n")
      return [
        "label": .string(String(decoding: part, as: UTF8.self)),
        "documentation": documentation.isEmpty ? nil : .string(documentation),
      ]
    }
    let documentation = signature.documentation.joined(separator: "\n")
    let information: JSON = [
      "label": .string(signature.label),
      "documentation": documentation.isEmpty ? nil : .string(documentation),
      "parameters": .array(parameters),
    ]
    return [
      "signatures": [information], "activeSignature": 0,
      // Past the end no parameter is marked.
      "activeParameter": (signature.active ?? parameters.count).json,
    ]
  }

  /// `textDocument/inlayHint`: wire names, types and addresses that are not written.
  static let kitInlayHint = Feature("inlayHint", in: .kit) { (params, snapshot) -> [JSON] in
    guard snapshot.workspace.settings.inlayHints, let kit = try await snapshot.kit(),
      let tree = kit.project.trees.first(where: {
        kit.project.root + "/" + $0.source.path == snapshot.document.text.path
      })
    else { return [] }
    return KitHints(tree, kit.project, in: try snapshot.offsets(in: params)).hints.map { hint in
      [
        "position": snapshot.range(hint.offset..<hint.offset).start.json,
        "label": .string(hint.text),
        "kind": hint.isType ? 1 : nil,
        "tooltip": .string(hint.tip),
        "paddingLeft": hint.isType ? nil : true,
      ]
    }
  }

  /// `textDocument/linkedEditingRange`: a placeholder with the member of its name.
  static let kitLinkedEditingRange = Feature("linkedEditingRange", in: .kit) {
    (params, snapshot) -> JSON? in
    guard let kit = try await snapshot.recentKit() else { return nil }
    let cursor = KitCursor(kit.tree, at: try snapshot.offset(in: params), kit.schemas)
    let ranges = PlaceholderUses(cursor, kit.schemas).ranges
    guard ranges.count > 1 else { return nil }
    return ["ranges": .array(ranges.map { snapshot.range($0).json }), "wordPattern": "[A-Za-z_][A-Za-z0-9_]*"]
  }

  /// The colours of a kit.
  static let kitSemanticTokens = Feature.semanticTokens(in: .kit, dependsOnVersion: true) { data, snapshot, range in
    guard let kit = try await snapshot.recentKit() else { return false }
    for token in KitTokens(kit.tree, kit.schemas, in: range).tokens {
      data.add(token.range, as: token.kind, isDeclaration: token.isDeclaration)
    }
    return true
  }
}

/// The places of a placeholder in paths, and of the member of its name.
package struct PlaceholderUses {
  /// In source order, in UTF-8 offsets; empty if the cursor is on neither.
  package private(set) var ranges: [Range<Int>] = []

  package init(_ cursor: KitCursor, _ schemas: SchemaSet) {
    guard let outer = cursor.outer, let node = cursor.node, let part = cursor.part else { return }
    let siblings = outer.children(schemas)
    let name: String
    let member: String
    if let placeholder = cursor.placeholder, case .uriTemplate(let keyword?, _)? = part.slot?.kind {
      (name, member) = (placeholder.name, keyword)
    } else if part.isName, let word = node.name?.value, let keyword = node.known?.word?.value {
      (name, member) = (word, keyword)
    } else {
      return
    }
    for sibling in siblings {
      if sibling.known?.word?.value == member, let atom = sibling.name, atom.value == name { ranges.append(atom.range) }
      for part in sibling.parts(schemas) {
        guard case .uriTemplate(member, _)? = part.slot?.kind, let atom = part.atom, atom.kind == .string
        else { continue }
        ranges += PathPlaceholder.all(in: atom).filter { $0.name == name }.map(\.range)
      }
    }
    // The editor requires equal spellings, which names in backticks do not have.
    ranges = ranges.filter { cursor.tree.source[$0] == name }.sorted { $0.lowerBound < $1.lowerBound }
  }
}

/// The possible parts of a head, or of an attribute's parentheses, and the current one at a place.
package struct KitSignature {
  /// `query name: Type = default as "wire"`.
  package private(set) var label = ""
  /// UTF-8 offsets in the label, each with its description in the schema.
  package private(set) var parameters: [(range: Range<Int>, documentation: [String])] = []
  /// The index of the one at the place, or of the next one.
  package private(set) var active: Int?
  /// The schema's description of the whole.
  package let documentation: [String]

  /// `nil` if no schema knows the node at the place.
  package init?(_ tree: SyntaxTree, at offset: Int, _ schemas: SchemaSet) {
    let slice = MarkedSlice(of: tree, at: offset, schemas)
    let cursor = slice.cursor
    guard !cursor.isInComment, let node = cursor.node, let schema = node.schema, let part = cursor.part
    else { return nil }
    if let attribute = part.attribute, !Self.isName(part) {
      documentation = attribute.documentation
      add("@" + attribute.name + "(", nil)
      for (index, slot) in attribute.slots.enumerated() {
        if index > 0 { add(", ", nil) }
        add(Self.text(of: slot), slot)
      }
      let parts = node.parts(schemas).filter { $0.attribute?.name == attribute.name }
      active = Self.active(part, among: attribute.slots, beside: parts)
      add(")", nil)
      return
    }
    // Before the head's first word it is not known yet what the node will be.
    guard let first = node.syntax.head.first, first.range.upperBound < part.range.upperBound else { return nil }
    documentation = schema.documentation
    // A field has no keyword.
    if node.known?.keyword != nil { add(node.known?.word?.value ?? "", nil) }
    var isInParentheses = false
    var slots: [SlotSchema] = []
    for slot in schema.slots {
      if case .modifier = slot.place { continue }
      slots.append(slot)
      let wasInParentheses = isInParentheses
      isInParentheses = if case .argument = slot.place { true } else { false }
      if wasInParentheses { label += isInParentheses ? ", " : ")" } else if isInParentheses { label += "(" }
      if !label.isEmpty || slot.place != .name { label += Self.sign(before: slot) }
      add(Self.text(of: slot), slot)
    }
    if isInParentheses { label += ")" }
    if parameters.isEmpty { return nil }
    let isArgument = node.syntax.parameters?.fragment.range.contains(part.range.lowerBound) ?? false
    active =
      part.slot == nil && !isArgument
      ? nil : Self.active(part, among: slots, beside: node.parts(schemas).filter { $0.attribute == nil })
  }

  /// The slot that a part fills; among several in parentheses, the first that nothing fills yet.
  private static func active(_ part: KitPart, among slots: [SlotSchema], beside parts: [KitPart]) -> Int? {
    if let slot = part.slot { return slots.firstIndex { $0.place == slot.place && $0.label == slot.label } }
    let filled = parts.compactMap { other -> String? in
      if case .introducer(let slot) = other.meaning { slot.label } else { other.slot?.label }
    }
    return slots.firstIndex { slot in
      let isInParentheses = if case .argument = slot.place { true } else { part.attribute != nil }
      return isInParentheses && !filled.contains(slot.label)
    }
  }

  private static func isName(_ part: KitPart) -> Bool { if case .attribute = part.meaning { true } else { false } }

  private mutating func add(_ text: String, _ slot: SlotSchema?) {
    let start = label.utf8.count
    label += text
    if let slot { parameters.append((start..<label.utf8.count, slot.documentation)) }
  }

  private static func sign(before slot: SlotSchema) -> String {
    switch slot.place {
    case .type, .conformances: ": "
    case .result: " -> "
    case .defaultValue: " = "
    case .wire: " as "
    case .requirements: " where "
    case .signature, .generics, .argument: ""
    case .name, .value, .code, .modifier: " "
    }
  }

  private static func text(of slot: SlotSchema) -> String {
    let introducer = slot.introducer.map { $0 + " " } ?? ""
    let name =
      switch slot.place {
      case .argument(let label): label + ": " + form(of: slot.kind, slot.label)
      case .signature: "(parameters) throws -> Type"
      case .generics: "<" + slot.label + ">"
      case .type, .result: "Type"
      case .conformances: "Protocols"
      case .wire: "\"name\""
      case .code: "\"\"\"code\"\"\""
      default: form(of: slot.kind, slot.label)
      }
    return introducer + name + (slot.canBeLeftOut ? "?" : "")
  }

  private static func form(of kind: ValueKind, _ label: String) -> String {
    switch kind {
    case .word(let cases) where !cases.isEmpty && cases.count < 6: cases.map(\.word).joined(separator: "|")
    case .text, .headerName, .headerValue, .datePattern, .url, .uriTemplate, .path: "\"\(label)\""
    case .list(let element): form(of: element, label) + "…"
    default: label
    }
  }
}

/// The implicit facts of a kit, shown inline.
package struct KitHints {
  /// A string at a place.
  package struct Hint: Hashable, Sendable {
    /// UTF-8.
    package let offset: Int
    /// As it would be written, or what results from it.
    package let text: String
    package let tip: String
    /// Whether it is a type, rather than a name or an address.
    package let isType: Bool
  }

  package private(set) var hints: [Hint] = []

  package init(_ tree: SyntaxTree, _ project: Project, in range: Range<Int>) {
    let spec = project.spec
    for node in spec.nodes where node.derivedFrom == nil && node.location.source === tree.source {
      let place = node.location.range
      guard place.lowerBound <= range.upperBound, range.lowerBound <= place.upperBound else { continue }
      addWireName(of: node)
      addType(of: node)
      addURL(of: node, spec)
    }
    hints.sort { $0.offset < $1.offset }
  }

  private mutating func addWireName(of node: SpecNode) {
    guard let slot = node.schema.slot(.wire), node.valueLocations[slot.label] == nil, let wire = node.wireName,
      let name = node.name, wire != name, !wire.isEmpty,
      !node.schema.areAlternatives || node.location(of: .defaultValue) == nil
    else { return }
    let end = node.valueLocations.values.map(\.range.upperBound).max() ?? node.nameLocation.range.upperBound
    let text = "as \(StringSpelling.quoted(wire))"
    hints.append(Hint(offset: end, text: text, tip: "The name on the wire", isType: false))
  }

  /// The type of a member that does not state it.
  private mutating func addType(of node: SpecNode) {
    guard node.schema.role != .pattern, let slot = node.schema.slot(.type), node.valueLocations[slot.label] == nil,
      node.schema.slot(.name)?.kind.isName ?? false, case .type(let type)? = node.values[slot.label]
    else { return }
    // A placeholder that declares itself has its type inside of the braces.
    let end = node.nameLocation.range.upperBound
    hints.append(Hint(offset: end, text: ": \(type.text)", tip: "The type without one", isType: true))
  }

  /// The full address of a path that is relative to a URL.
  private mutating func addURL(of node: SpecNode, _ spec: Spec) {
    for (label, value) in node.values {
      guard case .uriTemplate(let template) = value, let place = node.valueLocations[label],
        let url = spec.address(of: template, in: node)
      else { continue }
      hints.append(Hint(offset: place.range.upperBound, text: url, tip: "The whole address", isType: false))
    }
  }
}

/// Colours a kit by its patterns.
package struct KitTokens {
  package private(set) var tokens: [KitToken] = []
  private let tree: SyntaxTree

  package init(_ tree: SyntaxTree, _ schemas: SchemaSet, in range: Range<Int>? = nil) {
    self.tree = tree
    // A constant, which the closure need not copy for each node.
    let reader = self
    var parts: [KitToken] = []
    tree.visitNodes(schemas) { path in
      guard let node = path.last, range.map({ node.syntax.range.touches($0) }) ?? true else { return }
      for part in node.parts(schemas) { parts += reader.pieces(of: part, node) }
    }
    parts += tree.tokens.filter { [.comment, .documentation].contains($0.kind) }.map {
      KitToken(kind: .comment, range: $0.range, isDeclaration: false)
    }
    parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    var end = 0
    for token in parts where token.range.lowerBound >= end && !token.range.isEmpty {
      if let range, !token.range.touches(range) { continue }
      end = token.range.upperBound
      tokens.append(token)
    }
  }

  // MARK: - Parts

  private func pieces(of part: KitPart, _ node: PlacedNode) -> [KitToken] {
    switch part.meaning {
    case .keyword: [token(.keyword, part.range)]
    case .modifier: [token(.modifier, part.range)]
    case .introducer: [token(part.attribute == nil ? .keyword : .parameter, part.range)]
    case .attribute: [token(.decorator, part.range)]
    case .unknown: []
    case .value(let slot): pieces(of: part, slot, node)
    }
  }

  private func token(_ kind: SemanticLegend.TokenType, _ range: Range<Int>, isDeclaration: Bool = false) -> KitToken {
    KitToken(kind: kind, range: range, isDeclaration: isDeclaration)
  }

  private func pieces(of part: KitPart, _ slot: SlotSchema, _ node: PlacedNode) -> [KitToken] {
    if part.isName, let schema = node.schema {
      let kind: SemanticLegend.TokenType =
        switch slot.kind {
        case .reference: .type
        case _ where schema.role == .pattern: schema.name == "project" ? .namespace : .type
        case _ where schema.isEnumerated: .enumMember
        case _ where schema.slot(.signature) != nil: .method
        default: .property
        }
      return [token(kind, part.range, isDeclaration: slot.kind.isName || schema.role == .pattern)]
    }
    switch slot.kind {
    case .word: return [token(.enumMember, part.range)]
    case .number, .int: return [token(.number, part.range)]
    case .reference, .typeName: return [token(.type, part.range)]
    case .name: return [token(.variable, part.range)]
    case .type, .types, .signature, .generics, .requirements, .expression, .property: return swift(part.range)
    case .uriTemplate: return template(part)
    case .list(let element):
      if case .int = element { return [token(.number, part.range)] }
      return [token(.variable, part.range)]
    // Editors highlight strings in code by themselves.
    case .code, .words: return []
    case .text, .headerName, .headerValue, .datePattern, .url, .path: return [token(.string, part.range)]
    }
  }

  /// The path without its placeholders.
  private func template(_ part: KitPart) -> [KitToken] {
    guard let atom = part.atom, atom.kind == .string else { return [token(.string, part.range)] }
    var pieces: [KitToken] = []
    var start = part.range.lowerBound
    for placeholder in PathPlaceholder.all(in: atom) where placeholder.range.lowerBound >= start {
      pieces.append(token(.string, start..<placeholder.range.lowerBound))
      pieces.append(token(.parameter, placeholder.range))
      start = placeholder.range.upperBound
    }
    return pieces + [token(.string, start..<max(start, part.range.upperBound))]
  }

  /// Swift by its words: types begin with a capital letter, labels precede a colon.
  private func swift(_ range: Range<Int>) -> [KitToken] {
    var pieces: [KitToken] = []
    guard let first = tree.tokenIndex(at: range.lowerBound) else { return [] }
    for index in first..<tree.tokens.count {
      let piece = tree.tokens[index]
      if piece.range.lowerBound >= range.upperBound { break }
      guard piece.range.lowerBound >= range.lowerBound else { continue }
      switch piece.kind {
      case .string, .regex, .code: pieces.append(token(.string, piece.range))
      case .number: pieces.append(token(.number, piece.range))
      case .word:
        let letter = tree.source.utf8[piece.range.lowerBound]
        let isType = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
        let word = tree.source[piece.range]
        let isKeyword = ["async", "throws", "inout", "some", "any", "true", "false", "nil", "where"].contains(word)
        let kind: SemanticLegend.TokenType =
          isType ? .type : isKeyword ? .keyword : isCase(piece) ? .enumMember : .parameter
        pieces.append(token(kind, piece.range))
      default: break
      }
    }
    return pieces
  }

  /// Whether a word follows a dot with nothing before it: `.dark`.
  private func isCase(_ word: SyntaxToken) -> Bool {
    let (bytes, start) = (tree.source.utf8, word.range.lowerBound)
    guard start > 1, bytes[start - 1] == UInt8(ascii: ".") else { return start == 1 && bytes[0] == UInt8(ascii: ".") }
    return " \t\r\n(,:[=?".utf8.contains(bytes[start - 2])
  }
}

/// A piece of a kit's text with its colour.
package struct KitToken: Hashable, Sendable {
  package let kind: SemanticLegend.TokenType

  /// UTF-8 offsets.
  package let range: Range<Int>
  package let isDeclaration: Bool
}
