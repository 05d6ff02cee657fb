import Diagnostics
import KitLanguage

/// Writes a node from the parts that a command line specifies. Other parts come from the pattern's `minimal` node. The result
/// is not checked here: it goes through the checker like any kit.
struct NodeComposer {
  let pattern: PatternSchema
  let project: Project
  /// The node around it; `nil` at the top level, or if that is new as well.
  let parent: SpecNode?

  private var names: MemberNames { MemberNames(wireName: project.wireStyle.wireName) }
  private var types: TypeSpelling { TypeSpelling(spec: project.spec) }

  /// The node, one member per line.
  func compose(_ request: NodeRequest) throws(Refusal) -> ComposedNode {
    if let name = request.name { try requireName(name) }
    let base = minimal(request.name)
    var head = base.head
    var lines = base.lines
    var assumedHead = head
    var origin: String?
    for part in request.parts {
      if let slot = pattern.node.slots.first(where: { $0.label == part.flag }) {
        let value = correctedType(part.value, slot)
        head[slot.place] = Self.spelled(value, slot)
        assumedHead[slot.place] = value == part.value ? nil : head[slot.place]
      } else if let (member, keyword) = member(for: part.flag) {
        lines.removeAll { $0.origin == .minimal && ($0.label == member.label || isDispensable($0)) }
        lines += try self.lines(of: member, keyword, for: part, origin: &origin)
      }
    }
    try addFields(request.fields, to: &lines)
    let drawn = drawnMembers(request)
    lines.removeAll { $0.origin == .minimal && drawn.contains($0.label) }
    lines = inOrder(addingPlaceholders(to: withoutDoubles(lines)))
    let text = formatted(try one(head.text, of: "the command line", head.text), lines.map(\.text))
    return ComposedNode(
      text: text,
      assumptions: assumptions(of: request, assumedHead, in: lines, text: text),
      origin: origin
    )
  }

  /// The node needed around another one, with that inside, whose server becomes its base URL.
  func compose(_ name: String, around inner: ComposedNode) throws(Refusal) -> ComposedNode {
    try requireName(name)
    let base = minimal(name)
    var lines = needsMinimalLines ? base.lines.filter { $0.label != pattern.node.baseMember?.label } : []
    if let origin = inner.origin, let member = pattern.node.baseMember, let keyword = member.keywords.first {
      let text = "\(keyword) \(StringSpelling.quoted(origin))"
      lines.insert(NodeLine(label: member.label, text: text, origin: .assumed), at: 0)
    }
    let blank = lines.isEmpty ? [] : [""]
    let text = formatted(base.head.text, lines.map(\.text) + blank + [inner.text])
    return ComposedNode(text: text, assumptions: [base.head.text] + lines.map(\.text) + inner.assumptions, origin: nil)
  }

  private func formatted(_ head: String, _ lines: [String]) -> String {
    let block = lines.isEmpty ? "" : " {" + lines.map { "\n  " + $0 }.joined() + "\n}"
    let formatted = Formatter().format(SyntaxTree(parsing: head + block, path: "node"))
    return formatted.hasSuffix("\n") ? String(formatted.dropLast()) : formatted
  }

  private func assumptions(of request: NodeRequest, _ head: HeadParts, in lines: [NodeLine], text: String) -> [String] {
    if request.isBare { return text.split(separator: "\n").map(String.init) }
    var assumed = lines.filter { $0.origin != .given }.map { formatted($0.text, []) }
    if let types = head[.type] { assumed.insert(": \(types)", at: 0) }
    if let result = head[.result] { assumed.insert("-> \(result)", at: 0) }
    return assumed
  }

  private func requireName(_ name: String) throws(Refusal) {
    guard case .name = pattern.node.slot(.name)?.kind else { return }
    let head = SyntaxTree(parsing: "\(pattern.keyword) \(name)", path: "name")
    guard head.nodes.count == 1, head.diagnostics.isEmpty, head.nodes[0].head.count == 2, head.nodes[0].clauses.isEmpty,
      head.nodes[0].block == nil, head.nodes[0].code == nil, head.nodes[0].head[1].kind != .string,
      head.nodes[0].head[1].text == name
    else { throw Refusal("'\(name)' cannot be the name of a declaration") }
  }

  /// `text`, which must be exactly one node: what a flag brings in stays within its member.
  private func one(_ text: String, of place: String, _ value: String?) throws(Refusal) -> String {
    let tree = SyntaxTree(parsing: text, path: "part")
    let last = tree.tokens.last { $0.kind != .space && $0.kind != .newline }
    guard tree.nodes.count == 1, last?.kind != .comment else {
      throw Refusal("\(place) '\(value ?? "")' is not one declaration of a kit")
    }
    return text
  }

  // MARK: The minimal node

  private func minimal(_ name: String?) -> (head: HeadParts, lines: [NodeLine]) {
    let tree = SyntaxTree(parsing: pattern.minimalText(name: name ?? ""), path: "minimal")
    let lines = (tree.nodes.first?.children ?? []).map { child in
      NodeLine(label: label(of: child), text: tree.source[child.range], origin: .minimal)
    }
    return (HeadParts(of: tree.nodes.first, in: tree.source, pattern.node, name: name), lines)
  }

  /// The labels of members that come from a protocol which Swift declares: the minimal node's members are not its members.
  private func drawnMembers(_ request: NodeRequest) -> Set<String> {
    guard let slot = pattern.node.slot(.name), case .typeName(let label) = slot.kind, let name = request.plainName
    else { return [] }
    let members = pattern.node.members.filter { $0.source?.value == slot.label }.map(\.label)
    let module = request.parts.last { $0.flag == label }?.value
    return members.isEmpty || project.sources.type(name, in: module).kind == nil ? [] : Set(members)
  }

  private var needsMinimalLines: Bool {
    pattern.node.members.contains { $0.cardinality == .once || $0.cardinality == .some }
  }

  /// Whether a line only exists so that the node has one, and is not a field.
  private func isDispensable(_ line: NodeLine) -> Bool {
    let member = pattern.node.members.first { $0.label == line.label && !$0.keywords.isEmpty }
    return member.map { $0.cardinality != .once && $0.cardinality != .some } ?? false
  }

  private func label(of child: SyntaxNode) -> String {
    let isField = child.types != nil && child.head.count == 1
    let member = isField ? nil : pattern.node.member(child.keyword)
    return member?.label ?? pattern.node.field?.label ?? ""
  }
}

// MARK: - Members

extension NodeComposer {
  private func member(for flag: String) -> (NodeSchema, keyword: String)? {
    for member in pattern.node.members {
      if let keyword = member.keywords.first(where: { $0.lowercased() == flag }) { return (member, keyword) }
    }
    return nil
  }

  /// The lines of a flag: one, and the lines for a query in a path.
  private func lines(
    of member: NodeSchema,
    _ keyword: String,
    for part: NodeRequest.Part,
    origin: inout String?
  ) throws(Refusal) -> [NodeLine] {
    let slot = member.slot(.value(0)) ?? member.slots.first
    // A value in quotation marks is in kit syntax already.
    if let slot, case .uriTemplate = slot.kind, let value = part.value, !value.hasPrefix("\"") {
      let (path, server) = try path(in: value, of: keyword)
      let text = keyword + " " + Self.spelled(Self.inSwiftStyle(path, slot.kind), slot)
      let line = NodeLine(
        label: member.label,
        text: try one(text, of: "--\(part.flag)", part.value),
        origin: path == value && !part.isFlagAssumed ? .given : .corrected
      )
      origin = origin ?? server
      return [line] + (try queryLines(in: value))
    }
    let text = try one(text(of: member, keyword, part.value), of: "--\(part.flag)", part.value)
    return [line(text, of: member)]
  }

  private func addFields(_ fields: [String], to lines: inout [NodeLine]) throws(Refusal) {
    guard let field = pattern.node.field, !fields.isEmpty else { return }
    lines.removeAll { $0.origin == .minimal && $0.label == field.label }
    for text in fields { lines.append(line(try one(names.spelled(text, field), of: "field", text), of: field)) }
  }

  func fields(_ fields: [String]) throws(Refusal) -> [String] {
    var lines: [NodeLine] = []
    try addFields(fields, to: &lines)
    return lines.map { formatted($0.text, []) }
  }

  /// A line as it was given, with Swift's names for standard types.
  private func line(_ text: String, of member: NodeSchema) -> NodeLine {
    guard case .type = member.slot(.type)?.kind else {
      return NodeLine(label: member.label, text: text, origin: .given)
    }
    let corrected = types.corrected(member: text)
    return NodeLine(label: member.label, text: corrected, origin: corrected == text ? .given : .corrected)
  }

  /// The lines without those for a query parameter in a path that a flag overrides.
  private func withoutDoubles(_ lines: [NodeLine]) -> [NodeLine] {
    lines.filter { line in
      guard line.origin == .assumed, let name = line.name else { return true }
      return !lines.contains { $0.origin != .assumed && $0.label == line.label && $0.name == name }
    }
  }

  /// The lines in the schema's member order.
  private func inOrder(_ lines: [NodeLine]) -> [NodeLine] {
    let order = Dictionary(pattern.node.members.enumerated().map { ($1.label, $0) }) { first, _ in first }
    let keyed = lines.enumerated().map { (key: (order[$1.label] ?? order.count, $0), line: $1) }
    return keyed.sorted { $0.key < $1.key }.map(\.line)
  }

  private func text(of member: NodeSchema, _ keyword: String, _ value: String?) -> String {
    guard let value else { return keyword }
    if member.slot(.name) != nil, !Self.isURL(value, of: member) { return keyword + " " + names.spelled(value, member) }
    guard let slot = member.slot(.value(0)) ?? member.slots.first else { return keyword + " " + value }
    let isBehindColon = slot.place == .type || slot.place == .conformances
    return keyword + (isBehindColon ? ": " : " ") + Self.spelled(correctedType(value, slot), slot)
  }

  /// Whether a value is the URL of a member whose name is optional.
  private static func isURL(_ value: String, of member: NodeSchema) -> Bool {
    guard case .url = member.slot(.value(0))?.kind else { return false }
    return value.contains("://") && !value.contains("\"")
  }

  private func correctedType(_ value: String?, _ slot: SlotSchema) -> String? {
    switch slot.kind {
    case .type, .types: value.map { types.corrected($0) }
    default: value
    }
  }

  /// A value in kit syntax: strings in quotation marks, after what introduces it.
  private static func spelled(_ value: String?, _ slot: SlotSchema) -> String {
    guard let value else { return "" }
    let introducer = slot.introducer.map { $0 + " " } ?? ""
    switch slot.kind {
    case .text, .headerName, .headerValue, .datePattern, .url, .uriTemplate, .path:
      return introducer + (value.hasPrefix("\"") ? value : StringSpelling.quoted(value))
    case .code: return StringSpelling.code(value)
    default: return introducer + value
    }
  }
}

// MARK: - Placeholders

extension NodeComposer {
  /// `value`, if it is a path, with its placeholders in Swift's style: they become the names of members. Types after
  /// them stay. If Swift's style makes several the same, as `user_id` and `userId`, numbers distinguish them.
  private static func inSwiftStyle(_ value: String, _ kind: ValueKind?) -> String {
    guard case .uriTemplate(_?, _) = kind else { return value }
    var names: [String: String] = [:]
    return value.replacing(/\{([^{}:]*)(:[^{}]*)?\}/) { match in
      let written = String(match.1)
      // The operators of RFC 6570 mean something that another name would lose; the kit's check explains them.
      if written.contains(where: "+#./;?&*".contains) { return String(match.0) }
      let plain = MemberNames.swiftName(of: written)
      var name = names[written] ?? plain
      var number = 2
      while names.contains(where: { $0.value == name && $0.key != written }) {
        name = plain + "\(number)"
        number += 1
      }
      names[written] = name
      return "{\(name)\(match.2 ?? "")}"
    }
  }

  /// `lines`, the members of a node, with a member of type `String` after each path for each of its placeholders that
  /// has none and does not declare itself.
  private func addingPlaceholders(to lines: [NodeLine]) -> [NodeLine] {
    let schema = pattern.node
    return lines.flatMap { line in
      let member = schema.members.first { $0.label == line.label }
      guard case .uriTemplate(let keyword?, _) = member?.slot(.value(0))?.kind else { return [line] }
      if schema.member(keyword)?.isDeclaredByPlaceholders ?? false { return [line] }
      let label = schema.member(keyword)?.label ?? keyword
      let declared = Set(lines.filter { $0.label == label }.compactMap(\.name))
      let names = line.text.matches(of: /\{([^{}]*)\}/).map { String($0.1) }.uniqued(by: \.self)
      let missing = names.filter { !declared.contains($0) }
      return [line] + missing.map { NodeLine(label: label, text: "\(keyword) \($0): String", origin: .assumed) }
    }
  }
}

/// Types on a command line. People write types of other languages there and leave out capitals: `int`, `[string]?`.
struct TypeSpelling {
  /// The kit, whose types may begin with a small letter.
  let spec: Spec

  func corrected(_ type: String) -> String {
    var result = ""
    var brackets: [Character] = []
    var rest = type[...]
    while let character = rest.first {
      guard Self.isPartOfName(character) else {
        if "([<".contains(character) { brackets.append(character) }
        if ")]>".contains(character) { _ = brackets.popLast() }
        result.append(character)
        rest.removeFirst()
        continue
      }
      let word = rest.prefix(while: Self.isPartOfName)
      rest = rest.dropFirst(word.count)
      result += swiftName(of: word, behind: result.last, before: rest, in: brackets.last) ?? String(word)
    }
    return result
  }

  /// A member or field of a kit, with Swift's names of standard types after its ':', and with quotation marks around a
  /// string after its '='.
  func corrected(member text: String) -> String {
    let tree = SyntaxTree(parsing: text, path: "member")
    guard tree.nodes.count == 1, let types = tree.nodes[0].types else { return text }
    var bytes = Array(text.utf8)
    // The shell has removed quotation marks.
    if let value = tree.nodes[0].defaultValue, ["String", "String?"].contains(corrected(types[0].text)),
      PlainName.matches(value.text), !["nil", "true", "false"].contains(value.text),
      value.range.upperBound <= bytes.count
    {
      bytes.replaceSubrange(value.range, with: StringSpelling.quoted(value.text).utf8)
    }
    for type in types.reversed() where type.range.upperBound <= bytes.count {
      bytes.replaceSubrange(type.range, with: corrected(type.text).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func swiftName(
    of word: Substring,
    behind last: Character?,
    before rest: Substring,
    in bracket: Character?
  ) -> String? {
    // `Outer.data`, `@escaping`, `` `int` ``, the label in `(data: Data)` and the keyword in `any Error` are not types.
    if let last, last == "." || last == "@" || last == "`" { return nil }
    let next = rest.drop(while: \.isWhitespace).first
    let isLabel = next == ":" && bracket == "("
    let isKeyword = rest.first?.isWhitespace == true && next.map(Self.isPartOfName) == true
    if isLabel || isKeyword || spec.types[String(word)] != nil { return nil }
    return StandardTypes.swiftName(of: String(word))
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

/// The members that a path on a command line represents: the path below the base URL, and a member for each query parameter.
extension NodeComposer {
  private static let queryKeyword = "query"

  /// Whether the node's paths are relative to a URL of its parent.
  private var hasBase: Bool { pattern.inside.contains { project.library.schemas.pattern($0)?.node.baseMember != nil } }
  /// The parent as messages name it: `api 'Qiita'`.
  private var parentName: String? { parent.map { "\($0.keyword) '\($0.name ?? "")'" } }

  /// That URL, if the kit has it: `https://api.example.com/v2`.
  private var base: String? {
    let member = parent?.children.map { project.spec[$0] }.first { $0.schema.isBase && $0.name == nil }
    guard let member, let slot = member.schema.slot(.value(0)), case .text(let url) = member.values[slot.label]
    else { return nil }
    return url
  }

  /// The path in `value`, in a kit's spelling, and the server if `value` names one that the kit lacks.
  private func path(in value: String, of keyword: String) throws(Refusal) -> (path: String, origin: String?) {
    let value = try Self.withoutMethod(value, keyword)
    let pasted = PastedPath(value)
    guard hasBase else {
      let server = pasted.origin ?? ""
      return (server + (!server.isEmpty || value.hasPrefix("/") ? "/" : "") + pasted.path, nil)
    }
    guard let base = base.map({ $0.hasSuffix("/") ? String($0.dropLast()) : $0 }) else {
      return (pasted.path, parentName == nil ? pasted.origin : nil)
    }
    if let origin = pasted.origin {
      if let path = Self.relative(origin + "/" + pasted.path, to: base) { return (path, nil) }
      throw Refusal(
        "'\(value)' is not below '\(base)', the base URL of \(parentName ?? "the kit")",
        advice:
          "For another server add another: kitgen \(pattern.inside.first ?? "") NAME --base \(origin)"
      )
    }
    // `/api/v2/users` where the base URL ends in `/api/v2`.
    let basePath = PastedPath(base).path
    let isAbsolute = value.hasPrefix("/") && !basePath.isEmpty
    return (isAbsolute ? Self.relative(pasted.path, to: basePath) ?? pasted.path : pasted.path, nil)
  }

  private func queryLines(in value: String) throws(Refusal) -> [NodeLine] {
    let fields = QueryField.fields(of: PastedPath(value).queries)
    guard let first = fields.first else { return [] }
    guard let member = pattern.node.member(Self.queryKeyword), member.slot(.type) != nil else {
      let message = "'\(value)' has a query, which '\(pattern.keyword)' does not take"
      throw Refusal(message, advice: "Leave out '?\(first.wireName)'.")
    }
    return try fields.map { field throws(Refusal) in
      guard MemberNames.isUsable(field.wireName) else {
        let message = "'\(field.wireName)' cannot be the name of a '\(Self.queryKeyword)'"
        throw Refusal(message, advice: "Add it as an option.")
      }
      let text = names.spelled(field.wireName, behind: field.declaration, member)
      let style = field.isBracketed ? " @style(brackets)" : ""
      return NodeLine(label: member.label, text: "\(Self.queryKeyword) \(text)\(style)", origin: .assumed)
    }
  }

  /// `value` without the method before a path: `GET /users`.
  private static func withoutMethod(_ value: String, _ keyword: String) throws(Refusal) -> String {
    guard let match = value.prefixMatch(of: /\s*([A-Za-z]+)\s+(?=\S)/) else { return value }
    let word = String(match.1)
    if word.uppercased() == keyword.uppercased() { return String(value[match.range.upperBound...]) }
    let isMethod = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"].contains(word.uppercased())
    guard isMethod || word == "curl" else { return value }
    let option = "Use '--\(word.lowercased())', and the path alone."
    let message = "'\(value)' is more than a path"
    throw Refusal(message, advice: isMethod ? option : "Give the URL alone, by '--get' or '--post'.")
  }

  private static func relative(_ path: String, to base: String) -> String? {
    if path == base || path == base + "/" { return "" }
    guard path.lowercased().hasPrefix(base.lowercased() + "/") else { return nil }
    return String(path.dropFirst(base.count + 1))
  }
}

/// A line of the block of a node that the command line asks for.
struct NodeLine {
  /// The source of a line.
  enum Origin {
    case given
    /// The pattern's `minimal` node; given parts replace it.
    case minimal
    /// The command line, in other words than a kit's: `int` for `Int`.
    case corrected
    /// Derived from the rest of the command line.
    case assumed
  }

  let label: String
  /// As in a kit, not indented.
  let text: String
  let origin: Origin

  /// The name after the keyword: `page` of `query page: Int = 1`.
  var name: String? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    return String(words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}

/// The parts of a node's head by their place, to be put together in the order of the grammar.
struct HeadParts {
  private let keyword: String
  private var parts: [SlotSchema.Place: String] = [:]
  /// `@name(…)`, in source order. Nothing replaces them.
  private var attributes: [String] = []

  /// The parts of `base`, a node of the pattern `schema` in `source`, under another name, if its nodes have one.
  init(of base: SyntaxNode?, in source: SourceText, _ schema: NodeSchema, name: String?) {
    keyword = schema.name
    parts[.name] = name
    guard let base else { return }
    var atoms = base.head.dropFirst(name == nil ? 1 : 2)
    for slot in schema.slots {
      guard case .value = slot.place, let first = atoms.first else { continue }
      if let introducer = slot.introducer, first.text != introducer { continue }
      parts[slot.place] = atoms.prefix(slot.introducer == nil ? 1 : 2).map(\.text).joined(separator: " ")
      atoms = atoms.dropFirst(slot.introducer == nil ? 1 : 2)
    }
    parts[.generics] = base.generics?.text
    for argument in base.parameters?.arguments ?? [] {
      if let label = argument.label { parts[.argument(label)] = argument.value.text }
    }
    parts[.result] = base.result?.text
    parts[.type] = base.types?.map(\.text).joined(separator: ", ")
    parts[.defaultValue] = base.defaultValue?.text
    parts[.requirements] = base.requirements?.text
    parts[.wire] = base.wireName?.text
    parts[.code] = base.code.map { source[$0.range] }
    attributes = base.attributes.map { source[$0.range] }
  }

  subscript(place: SlotSchema.Place) -> String? {
    get { parts[Self.canonical(place)] }
    set { parts[Self.canonical(place)] = newValue }
  }

  /// One type and several types share a place.
  private static func canonical(_ place: SlotSchema.Place) -> SlotSchema.Place {
    place == .conformances ? .type : place
  }

  var text: String {
    let modifiers = parts.keys.compactMap { if case .modifier(let word) = $0 { word } else { nil } }
    var text = (modifiers.sorted() + [keyword]).joined(separator: " ")
    if let name = parts[.name] { text += " " + name }
    let values = parts.compactMap { place, value in
      if case .value(let index) = place { (index, value) } else { nil }
    }
    for (_, value) in values.sorted(by: { $0.0 < $1.0 }) { text += " " + value }
    text += parts[.generics] ?? ""
    let arguments = parts.compactMap { place, value in
      if case .argument(let label) = place { "\(label): \(value)" } else { nil }
    }
    if !arguments.isEmpty { text += "(" + arguments.sorted().joined(separator: ", ") + ")" }
    text += parts[.signature] ?? ""
    if let result = parts[.result] { text += " -> " + result }
    if let type = parts[.type] { text += ": " + type }
    if let value = parts[.defaultValue] { text += " = " + value }
    if let requirements = parts[.requirements] { text += " where " + requirements }
    if let wire = parts[.wire] { text += " as " + (wire.hasPrefix("\"") ? wire : StringSpelling.quoted(wire)) }
    for attribute in attributes { text += " " + attribute }
    if let code = parts[.code] { text += " " + code }
    return text
  }
}
