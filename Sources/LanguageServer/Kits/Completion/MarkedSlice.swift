import Diagnostics
import Generation
import KitLanguage

/// The part of a kit around a place, parsed as if a name were there: what the name would be in it is what can be written
/// at the place.
struct MarkedSlice {
  /// The place in the slice, inside the name.
  let cursor: KitCursor
  /// The letters and digits around the place, as in the kit; UTF-8 offsets.
  let word: Range<Int>

  private static let name = Array("kitgenHere".utf8)

  init(of tree: SyntaxTree, at offset: Int, _ schemas: SchemaSet) {
    let bytes = tree.source.utf8
    let offset = min(max(0, offset), bytes.count)
    let line = tree.source.lineRange(at: tree.source.lineIndex(at: offset))
    let node = tree.nodes.last { $0.range.lowerBound <= offset }
    let start = min(node?.range.lowerBound ?? line.lowerBound, line.lowerBound)
    let end = max(line.upperBound, node.map { $0.range.upperBound < offset ? 0 : $0.range.upperBound } ?? 0)
    let text = bytes[start..<offset] + Self.name + bytes[offset..<min(end, bytes.count)]
    let source = SourceText(path: tree.source.path, utf8: Array(text))
    let slice = SyntaxTree(parsing: source, topLevelKeywords: schemas.topLevelKeywords)
    cursor = KitCursor(slice, at: offset - start + 1, schemas)
    let word = cursor.word
    self.word = start + word.lowerBound..<start + max(word.lowerBound, word.upperBound - Self.name.count)
  }

  /// The slice as if nothing were at the place yet, without other patterns in the nodes around it: an API may have thousands.
  func withoutWord(_ schemas: SchemaSet) -> SyntaxTree {
    let (source, word) = (cursor.tree.source, cursor.word)
    var bytes = source.utf8
    let others = cursor.path.flatMap { $0.children(schemas) }.filter { node in
      node.schema?.role == .pattern && !node.syntax.range.contains(cursor.offset)
    }
    for index in others.map(\.syntax.range).joined() where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
    let hasSign = lineBeforeWord.last == UInt8(ascii: "@")
    bytes.removeSubrange(word.lowerBound - (hasSign ? 1 : 0)..<word.upperBound)
    return SyntaxTree(
      parsing: SourceText(path: source.path, utf8: bytes),
      topLevelKeywords: schemas.topLevelKeywords
    )
  }

  /// The bytes before the word in the slice's line.
  var lineBeforeWord: ArraySlice<UInt8> {
    let source = cursor.tree.source
    return source.utf8[source.lineRange(at: source.lineIndex(at: cursor.offset)).lowerBound..<cursor.word.lowerBound]
  }

  /// The type that the word is in: `Outer.Inner` of `[Outer.Inner.`; `nil` without a dot before the word.
  var owner: String? {
    guard lineBeforeWord.last == UInt8(ascii: ".") else { return nil }
    return String(decoding: lineBeforeWord[lineBeforeName.endIndex...].dropLast(), as: UTF8.self)
  }

  /// The bytes of the slice's line before the name that the word ends, outer types included.
  var lineBeforeName: ArraySlice<UInt8> {
    var end = lineBeforeWord.endIndex
    while end > lineBeforeWord.startIndex,
      lineBeforeWord[end - 1] == UInt8(ascii: ".") || lineBeforeWord[end - 1].isWordByte
    {
      end -= 1
    }
    return lineBeforeWord[..<end]
  }

  /// The place in the kit of a place before the word in the slice; UTF-8 offsets.
  func place(_ offset: Int) -> Int { word.lowerBound - (cursor.word.lowerBound - offset) }

  /// The byte of the kit after the word; `nil` at the end.
  func byteAfterWord(in tree: SyntaxTree) -> UInt8? {
    let bytes = tree.source.utf8
    return word.upperBound < bytes.count ? bytes[word.upperBound] : nil
  }

  /// A string's text between its quotation mark and the place.
  func text(of atom: SyntaxNode.Atom) -> String {
    let source = cursor.tree.source
    let end = min(cursor.offset - 1, atom.range.upperBound)
    let start = min(atom.range.lowerBound + 1, end)
    return source[start..<end]
  }
}

extension KitCompletion {
  func values(of slot: SlotSchema, _ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    if let atom = part.atom, atom.kind == .string, !slot.kind.fits(atom) { return [] }
    var found: [KitSuggestion] = []
    if part.attribute != nil || !excludes(.slot(slot), node) {
      found = slot.vocabulary.map { words(of: $0, part, node) } ?? values(of: slot.kind, in: slot, part, node)
    }
    if case .value = slot.place, part.attribute == nil, slot.canBeLeftOut,
      part.atom?.kind == .word
    {
      found += continuations(of: node)
    }
    if part.attribute != nil, part.atom != nil { found += labels(part, node) }
    return found
  }

  private func values(of kind: ValueKind, in slot: SlotSchema, _ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    switch kind {
    case .word: return words(of: slot).filter { part.attribute != nil || !excludes(.slot(slot, word: $0.label), node) }
    case .reference(let targets): return targets.flatMap(references)
    case .types where slot.place == .conformances && !isAfterSign(":,&"):
      return clauses(of: node) + attributes(of: node)
    case .types where slot.place == .conformances:
      // Nothing conforms to itself, and no value to what is for objects.
      let isValue = isOfValues(node)
      let protocols = names.types.filter { $0.form != .protocol || !isValue || !names.isOfClasses($0.name) }
      return types(protocols, preferring: .protocol).filter { $0.label != node.name?.value }
    case .type, .types, .requirements: return types(of: slot, part, node)
    case .generics: return isAfterSign(":&,") ? types(names.types, preferring: .protocol) : []
    case .signature:
      let isOfParameters = part.range == node.syntax.parameters?.fragment.range
      return isAfterSign(isOfParameters ? ":>[<&" : ":>[<&(,") ? types(names.types) : []
    case .typeName where node.schema?.namesProtocol(slot) ?? false:
      return types(names.swiftTypes, preferring: .protocol, isOfSwift: true)
    case .typeName: return classes(of: slot, part, node)
    case .property: return properties(part, of: node)
    case .expression: return words(of: slot) + defaults(of: node)
    case .uriTemplate(let member, _): return placeholders(part, of: member, node)
    // A kit names folders, and a schema its templates.
    case .path:
      return files(part).filter { $0.kind == .folder || isSchema && $0.label.hasSuffix(PatternFolder.templateSuffix) }
    case .list(let element): return values(of: element, in: slot, part, node)
    case .name where slot.place == .name:
      return missingPlaceholders(of: node) + memberNames(of: slot) + functions(for: node) + rest(of: node)
    case .name: return memberNames(of: slot) + parameters(of: node)
    case .text where node.schema?.files?.value == slot.label: return files(part)
    case .datePattern: return datePatterns(part)
    case .text: return usualTexts(part, node) + documentNames(part, node)
    case .headerName, .headerValue, .number, .int, .url, .code, .words: return []
    }
  }

  /// Whether a node declares a value type: a pattern whose types are classes states no conformances.
  private func isOfValues(_ node: PlacedNode) -> Bool {
    let pattern = node.schema.flatMap { schemas.pattern($0.name) }
    return !(pattern?.conformances ?? []).isEmpty && pattern?.typeName != nil
  }

  private func words(of slot: SlotSchema) -> [KitSuggestion] {
    slot.words.enumerated().map { index, word in
      suggestion(word.word, .value, rank: index, detail: slot.label, documentation: word.documentation)
    }
  }

  var isSchema: Bool { PatternFolder.isSchema(tree.source.path) }

  private func isAfterSign(_ signs: String) -> Bool {
    let before = slice.lineBeforeName.last { $0 != UInt8(ascii: " ") }
    return before.map { signs.utf8.contains($0) } ?? false
  }

  // MARK: - Names

  /// The nodes that a reference can name, including the current document's.
  func references(to target: ReferenceTarget) -> [KitSuggestion] {
    func scope(_ path: [PlacedNode]) -> String? {
      path.last { $0.schema.map { $0.role == .pattern && $0.name == target.scope } ?? false }?.name?.value
    }
    let outer = scope(slice.cursor.path)
    var here: [KitSuggestion] = []
    tree.visitNodes(schemas) { path in
      guard let node = path.last, let schema = node.schema, target.pattern == schema.name, let name = node.name,
        schema.role == .pattern, target.scope == nil || scope(path) == outer
      else { return }
      let documentation = node.syntax.documentation.map(\.text)
      here.append(suggestion(name.value, .reference, rank: 0, detail: schema.name, documentation: documentation))
    }
    return here
      + names.nodes(of: target.pattern, in: target.scope == nil ? nil : outer).map {
        suggestion($0.name, .reference, rank: $0.origin.rawValue, detail: $0.detail, documentation: $0.documentation)
      }
  }

  /// The rest of a pattern's node whose name alone is not enough: one with generic parameters.
  private func rest(of node: PlacedNode) -> [KitSuggestion] {
    guard let schema = node.schema, schema.role == .pattern, node.syntax.children.isEmpty,
      schema.slots.contains(where: { $0.place == .generics && !$0.isOptional }), node.syntax.generics == nil,
      let pattern = schemas.pattern(schema.name), pattern.minimal != nil
    else { return [] }
    let keyword = pattern.keyword + " "
    let label = pattern.minimalText(name: "Name").dropFirst(keyword.count).prefix { $0 != "{" }
    let snippet = String(NodeSnippet.text(of: pattern, schemas).dropFirst(keyword.count))
    return [suggestion(label + "{ … }", .value, rank: 0, detail: schema.name, snippet: snippet)]
  }

  private func parameters(of node: PlacedNode) -> [KitSuggestion] {
    let parameters = node.syntax.parameters?.arguments.compactMap { $0.names.last?.text } ?? []
    return parameters.map { suggestion($0, .property, rank: 0, detail: "parameter") }
  }

  func labels(_ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    let parts = node.parts(schemas).filter { $0.attribute?.name == part.attribute?.name }
    return labels(among: part.attribute?.slots ?? [], beside: parts)
  }

  func labels(of node: PlacedNode) -> [KitSuggestion] {
    labels(among: node.schema?.slots ?? [], beside: node.parts(schemas).filter { $0.attribute == nil })
  }

  private func labels(among slots: [SlotSchema], beside parts: [KitPart]) -> [KitSuggestion] {
    let there = parts.compactMap { part in
      if case .introducer(let slot) = part.meaning { slot.label } else { nil }
    }
    let hasColon = slice.byteAfterWord(in: tree) == UInt8(ascii: ":")
    return slots.compactMap { slot in
      guard case .argument(let label) = slot.place, !there.contains(slot.label) else { return nil }
      var found = suggestion(label + ":", .property, rank: 0, detail: "value", documentation: slot.documentation)
      found.text = hasColon ? label : label + ":"
      found.snippet = hasColon ? nil : label + ": "
      return found
    }
  }

  // MARK: - Values

  private func defaults(of node: PlacedNode) -> [KitSuggestion] {
    guard let type = node.syntax.types?.first?.text else { return [] }
    let core = type.hasSuffix("?") ? String(type.dropLast()) : type
    var found = cases(of: core).map { suggestion("." + $0, .value, rank: 0, detail: core).replacing(word(with: ".")) }
    if core == "Bool" { found += ["false", "true"].map { suggestion($0, .value, rank: 0, detail: core) } }
    if type.hasPrefix("[") {
      found.append(suggestion(type.contains(":") ? "[:]" : "[]", .value, rank: 1, detail: type))
    }
    if type.hasSuffix("?") { found.append(suggestion("nil", .value, rank: 2, detail: type)) }
    return found
  }

  /// The cases of a type, from the current text or else from the project.
  private func cases(of type: String) -> [String] {
    for node in tree.nodes {
      let placed = PlacedNode(node, in: nil, schemas)
      guard placed.name?.value == type else { continue }
      let cases = placed.children(schemas).filter { $0.schema?.isEnumerated ?? false }.compactMap(\.name?.value)
      if !cases.isEmpty { return cases }
    }
    return names.cases(of: type)
  }

  /// Date formats that many servers use, within quotation marks.
  private func datePatterns(_ part: KitPart) -> [KitSuggestion] {
    guard let atom = part.atom, atom.kind == .string else { return [] }
    let forms = [
      ("yyyy-MM-dd HH:mm:ss", "2024-01-31 12:00:00"), ("yyyy-MM-dd'T'HH:mm:ss", "2024-01-31T12:00:00"),
      ("dd.MM.yyyy", "31.01.2024"), ("yyyyMMdd", "20240131"),
      ("EEE, dd MMM yyyy HH:mm:ss 'GMT'", "Wed, 31 Jan 2024 12:00:00 GMT"),
    ]
    let replaced = slice.place(atom.range.lowerBound + 1)..<slice.word.upperBound
    return forms.enumerated().map { index, form in
      suggestion(form.0, .value, rank: index, detail: form.1).replacing(replaced)
    }
  }

  // MARK: - Paths

  /// The members that a placeholder can name, within braces.
  private func placeholders(_ part: KitPart, of member: String?, _ node: PlacedNode) -> [KitSuggestion] {
    guard let member, let atom = part.atom, atom.kind == .string, let outer = slice.cursor.outer else { return [] }
    let before = slice.text(of: atom)
    guard let brace = before.lastIndex(of: "{"), !before[brace...].contains("}") else { return [] }
    if before[brace...].contains(":") { return types(names.types) }
    let used = Set(PathPlaceholder.all(in: atom).map(\.name))
    return outer.children(schemas).filter { $0.schema?.keywords.contains(member) ?? false }.compactMap { node in
      guard let name = node.name?.value else { return nil }
      let type = node.syntax.types?.first?.text ?? "String"
      return suggestion(name, .placeholder, rank: used.contains(name) ? 1 : 0, detail: "\(member): \(type)")
    }
  }

  /// The placeholders of the paths next to a node that lack a member, if the node can be their member.
  private func missingPlaceholders(of node: PlacedNode) -> [KitSuggestion] {
    guard let outer = slice.cursor.outer, let keyword = node.known?.word?.value else { return [] }
    let siblings = outer.children(schemas)
    let declared = Set(siblings.filter { $0.schema === node.schema }.compactMap(\.name?.value))
    let parts = siblings.flatMap { $0.parts(schemas) }.filter { part in
      if case .uriTemplate(keyword, _)? = part.slot?.kind { true } else { false }
    }
    return parts.compactMap(\.atom).flatMap(PathPlaceholder.all).map(\.name).filter { !declared.contains($0) }
      .map { suggestion($0, .placeholder, rank: 0, detail: "placeholder of the path") }
  }

  /// The names for a string in the document of the outer node.
  private func documentNames(_ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    guard let atom = part.atom, atom.kind == .string, let outer = slice.cursor.path.dropLast().last,
      outer.schema?.document != nil, let name = outer.name?.value
    else { return [] }
    let start = slice.place(atom.range.lowerBound + 1)
    return names.documentNames(for: node.syntax, in: name).map { name, detail in
      suggestion(name, .value, rank: 0, detail: detail).replacing(start..<slice.word.upperBound)
    }
  }

  /// The files and folders for a path, relative to the kit's folder.
  private func files(_ part: KitPart) -> [KitSuggestion] {
    guard let atom = part.atom, atom.kind == .string else { return [] }
    let before = slice.text(of: atom)
    let folder = before.lastIndex(of: "/").map { String(before[..<$0]) } ?? ""
    return names.entries(of: folder).filter { !$0.name.hasPrefix(".") }.map { entry in
      suggestion(entry.name, entry.isFolder ? .folder : .file, rank: entry.isFolder ? 1 : 0)
    }
  }
}

extension NodeSchema {
  /// Whether the requirements of the protocol in a slot are members of the node.
  fileprivate func namesProtocol(_ slot: SlotSchema) -> Bool { members.contains { $0.source?.value == slot.label } }
}
