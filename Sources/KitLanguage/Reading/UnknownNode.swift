import Diagnostics

/// A node that is nothing at its place, for no schema knows its first word there.
struct UnknownNode {
  let node: SyntaxNode
  let word: SyntaxNode.Atom
  /// The schema of the enclosing node; `nil` at the top level.
  let outer: NodeSchema?
  let file: KitFile
  let context: ReadingContext

  /// Whether something elsewhere may name the node: it is where patterns are.
  var canBeNamed: Bool { outer.map { !context.schemas.patterns(inside: $0).isEmpty } ?? true }

  /// The node's pattern, which belongs elsewhere.
  var misplacedPattern: PatternSchema? { isField ? nil : context.schemas.pattern(word.value) }

  /// Refuses the node; `nil` if that follows from something else.
  var diagnostic: Diagnostic? {
    if let pattern = misplacedPattern { return misplaced(pattern) }
    if outer == nil, SchemaFile.keywords.contains(word.value) {
      let message = "'\(word.value)' belongs in a schema, which is one file 'pattern.kit' in the folder of a pattern"
      return report(CheckDiagnostics.unknownKeyword, message)
    }
    let nearest = NearestName.of(word.value, in: keywords)
    // A misspelt keyword may be followed by a name that is another keyword: `qeury total: Int`.
    if nearest == nil || isModifier, let foreignModifier { return foreignModifier }
    if let knownField { return knownField }
    if let nearest { return isMemberElsewhere(ratherThan: nearest) ? memberElsewhere : unknown(nearest: nearest) }
    // After a block that lacks its end this is probably a member.
    if outer == nil, file.hasUnclosedBlock { return nil }
    return partOfHead ?? foreignField ?? memberElsewhere ?? misspeltNested ?? bareName
      ?? unknown(nearest: meantKeyword, isGuess: true)
  }

  /// Whether the word is a modifier of Swift, or of some member of a pattern.
  private var isModifier: Bool {
    SwiftDeclaration.modifiers.contains(word.value)
      || context.schemas.patterns.contains { $0.node.members.contains { $0.slot(.modifier(word.value)) != nil } }
  }

  /// A keyword that begins the word, as `out` begins `output`, or the keyword of the member with a URL.
  private var meantKeyword: String? {
    let begun = keywords.filter { $0.count > 2 && word.value.hasPrefix($0) }.max { $0.count < $1.count }
    let isURL = ["url", "baseurl", "server", "host", "endpoint"].contains(word.value.lowercased())
    return begun ?? (isURL ? outer?.memberWithURL : nil)
  }

  func misplaced(_ pattern: PatternSchema) -> Diagnostic {
    // A pattern may also be a member of others.
    let owners = pattern.inside + context.schemas.patterns.filter { $0.node.member(word.value) != nil }.map(\.keyword)
    let names = owners.isEmpty ? [] : ["in " + Phrase.oneOf(owners.map { "'\($0)'" })]
    let places = Phrase.oneOf((pattern.inside.isEmpty ? ["at the top level"] : []) + names)
    let message = "'\(word.value)' belongs \(places), not \(here)"
    return report(CheckDiagnostics.misplacedDeclaration, message, fixIts: move(to: pattern.inside).map { [$0] } ?? [])
  }

  /// The fix that moves a declaration of the top level to the end of the only block that takes it.
  private func move(to keywords: [String]) -> FixIt? {
    let owners = file.tree.nodes.filter { keywords.contains($0.keyword) }
    guard outer == nil, owners.count == 1, let owner = owners.first, !file.isBroken(owner), !file.isBroken(node),
      let block = owner.block, block.isClosed, let lines = file.wholeLines(of: node), !owner.range.overlaps(lines)
    else { return nil }
    return FixIt(
      "Move it to '\(owner.head.prefix(2).map(\.text).joined(separator: " "))'",
      in: file.source,
      edits: [TextEdit(lines, "")] + TreeEditor(file.tree).inserting(file.source[lines], at: .endOfBlock(owner)),
      isSafe: true
    )
  }

  private func report(_ kind: DiagnosticKind, _ message: String, fixIts: [FixIt] = []) -> Diagnostic {
    file.diagnostic(kind, message, at: word.range, fixIts: fixIts)
  }

  /// Whether the node looks like a field: `name: Type`.
  var isField: Bool { outer != nil && node.head.count == 1 && node.types != nil }

  var here: String { outer.map { "in '\($0.name)'" } ?? "at the top level" }

  var keywords: [String] {
    guard let outer else { return context.schemas.patterns.filter(\.inside.isEmpty).map(\.keyword) }
    return outer.members.flatMap(\.keywords) + context.schemas.patterns(inside: outer).map(\.keyword)
  }

  // MARK: - Words

  private func unknown(nearest: String?, isGuess: Bool = false) -> Diagnostic {
    let fix = nearest.flatMap { isGuess ? file.replacement(of: word.range, by: $0) : spelling(as: $0) }
    let fixIts = fix.map { [$0] } ?? []
    guard let outer else {
      let advice =
        if word.value == "import" {
          "; a kit has no imports, because its declarations are visible in all of its files"
        } else {
          nearest == nil ? "; there are \(Phrase.list(keywords))" : NearestName.hint(nearest)
        }
      return report(CheckDiagnostics.unknownKeyword, "No pattern is called '\(word.value)'" + advice, fixIts: fixIts)
    }
    let advice =
      if nearest == nil, !keywords.isEmpty {
        "; it has \(Phrase.list(keywords))"
      } else if nearest == nil, outer.field?.slot(.type) != nil {
        "; what it has is written 'name: Type'"
      } else {
        NearestName.hint(nearest)
      }
    return report(CheckDiagnostics.unknownMember, "'\(outer.name)' has no '\(word.value)'" + advice, fixIts: fixIts)
  }

  /// The fix for a misspelt keyword, safe only if the rest of the node fits its schema: `module "Foo"` is not a `mode`.
  private func spelling(as keyword: String) -> FixIt? {
    let inner = outer.map { outer in
      outer.member(keyword) ?? context.schemas.patterns(inside: outer).first { $0.keyword == keyword }?.node
    }
    let meant = inner ?? context.schemas.pattern(keyword)?.node
    if node.block != nil, meant?.members.isEmpty == true { return nil }
    // In `DialDelegate delegate` the keyword follows the name.
    let isSafe =
      node.head.dropFirst().first?.value != keyword
      && (meant.map { HeadReader.fits(node, as: $0, in: file, context) } ?? false)
    return file.replacement(of: word.range, by: keyword, isSafe: isSafe)
  }

  // MARK: - What a node may be that is written otherwise here

  /// Modifiers before the keyword, as in `public struct`.
  var foreignModifier: Diagnostic? {
    guard node.head.count > 1, node.head[1].kind == .word, keywords.contains(node.head[1].value) else { return nil }
    let (word, keyword) = (node.head[0], node.head[1])
    if word.value == "optional", let type = node.types?.first, node.head.count == 3, !type.text.hasSuffix("?") {
      let removal = TextEdit(word.range.lowerBound..<keyword.range.lowerBound, "")
      let mark = TextEdit(type.range.upperBound..<type.range.upperBound, "?")
      let message = "An optional value has the type '\(type.text)?'"
      let fix = FixIt(
        "Write '\(type.text)?', and remove 'optional'",
        in: file.source,
        edits: [removal, mark],
        isSafe: true
      )
      return report(CheckDiagnostics.unknownKeyword, message, fixIts: [fix])
    }
    return file.diagnostic(
      CheckDiagnostics.unknownKeyword,
      "'\(word.value)' cannot come before '\(keyword.value)'",
      at: word.range,
      fixIts: [
        .removing(
          "'\(word.value)'",
          at: word.range.lowerBound..<keyword.range.lowerBound,
          in: file.source,
          isSafe: isModifier
        )
      ]
    )
  }

  /// A part of the head of the node around it, as in `response [User]`.
  private var partOfHead: Diagnostic? {
    guard let outer, let head = outer.slots.lazy.compactMap({ $0.head(naming: word.value) }).first else { return nil }
    // The value of a node that is called like the name is the name.
    let name = node.head.count == 2 && node.head[1].kind == .word ? " " + node.head[1].text : head
    let message = "'\(outer.name)' has no '\(word.value)'; write '\(outer.name)\(head == " Name" ? name : head)'"
    return report(CheckDiagnostics.unknownMember, message)
  }

  /// A member outside of the patterns and members that have it.
  var memberElsewhere: Diagnostic? {
    if isField { return nil }
    // A pattern may have all keywords of a member, such as 'GET' and 'POST', and this one some.
    let own = Set(keywords)
    let others = owners.filter { own.isDisjoint(with: $0.member(word.value)?.keywords ?? []) }
    let names = others.uniqued(by: \.name).map { "'\($0.name)'" }
    guard !names.isEmpty else { return nil }
    let message = "'\(word.value)' belongs in \(Phrase.oneOf(names)), not \(here)"
    return report(CheckDiagnostics.misplacedDeclaration, message)
  }

  /// The schemas that have a member called like the node: patterns, or else their members.
  private var owners: [NodeSchema] {
    let patterns = context.schemas.patterns.map(\.node)
    let owners = patterns.filter { $0.member(word.value) != nil }
    return owners.isEmpty ? patterns.flatMap(\.members).filter { $0.member(word.value) != nil } : owners
  }

  /// Whether the node is complete as a member of another node, but not as one of the keyword that is nearly written.
  private func isMemberElsewhere(ratherThan keyword: String) -> Bool {
    func fits(_ schema: NodeSchema?) -> Bool {
      schema.map { HeadReader.fits(node, as: $0, in: file, context) } ?? false
    }
    return outer == nil && owners.contains { fits($0.member(word.value)) }
      && !fits(context.schemas.pattern(keyword)?.node)
  }

  /// A misspelt keyword of a nested pattern, at the top level: `reqest`.
  var misspeltNested: Diagnostic? {
    let nested = context.schemas.patterns.filter { !$0.inside.isEmpty }
    guard outer == nil, let keyword = NearestName.of(word.value, in: nested.map(\.keyword)),
      let pattern = context.schemas.pattern(keyword)
    else { return nil }
    let places = Phrase.oneOf(pattern.inside.map { "'\($0)'" })
    let message = "No pattern is called '\(word.value)'; did you mean '\(keyword)', which belongs in \(places)?"
    return report(CheckDiagnostics.unknownKeyword, message)
  }

  /// A bare name where the only member has a keyword: `light` for `case light`.
  var bareName: Diagnostic? {
    guard let outer, outer.field == nil, let member = outer.members.first, outer.members.count == 1,
      member.keywords.count == 1, let keyword = member.keywords.first, member.slot(.name) != nil,
      let name = node.head.last, node.head.dropLast().allSatisfy({ member.slot(.modifier($0.value)) != nil }),
      word.value != "init" || member.slot(.signature) == nil
    else { return nil }
    if member.slot(.type) != nil, StandardTypes.names.contains(name.value), node.head.count == 1 {
      let written = "\(keyword) \(ValueKind.NameStyle.lowerCamel.styled(name.value)): \(name.value)"
      let fix = file.replacement(of: name.range, by: written, isSafe: true)
      let message = "'\(outer.name)' has no '\(name.value)'; did you mean '\(written)'?"
      return report(CheckDiagnostics.unknownMember, message, fixIts: [fix])
    }
    let modifiers = node.head.dropLast().map { $0.value + " " }.joined()
    return report(
      CheckDiagnostics.unknownMember,
      "'\(outer.name)' has no '\(word.value)'; did you mean '\(modifiers)\(keyword) \(name.value)'?",
      fixIts: [.inserting(keyword + " ", at: name.range.lowerBound, in: file.source, isSafe: true)]
    )
  }

  /// A field with one of few names, without its ':': `name UpperCamel`.
  var knownField: Diagnostic? {
    guard let field = outer?.field, case .word(let cases) = field.slot(.name)?.kind, node.head.count > 1,
      node.types == nil, cases.contains(where: { $0.word == word.value })
    else { return nil }
    return written("\(word.text): \(node.head[1].text)", by: [colon], fix: "Insert ':'")
  }

  /// A field in another language's syntax: `var id: String`, `private let id: String`, `id String`.
  var foreignField: Diagnostic? {
    // A computed property is not one.
    guard let field = outer?.field, field.slot(.name)?.words.isEmpty == true, case .none = node.body,
      node.head.count > 1, let second = node.head.last
    else { return nil }
    if second.kind == .string, node.head.count == 2, node.types != nil, field.slot(.wire) != nil { return nameOnWire }
    if node.head.count == 2, second.kind == .type {
      return written("\(word.text): \(second.text)", by: [colon], fix: "Insert ':'")
    }
    guard second.kind == .word else { return nil }
    if node.head.count == 2, word.text == "optional", let type = node.types?.last { return optional(second, type) }
    let whole = node.types.map { types in "\(second.text): \(types.map(\.text).joined(separator: ", "))" }
    let isPlain = node.head.count == 2 && node.types == nil
    if isPlain, field.slot(.type)?.isOptional != false, ["case", "var", "let", "key"].contains(word.text) {
      let edit = TextEdit(word.range.lowerBound..<second.range.lowerBound, "")
      return written(second.text, by: [edit], fix: "Remove '\(word.text)'", advice: ", without '\(word.text)'")
    }
    if isPlain, StandardTypes.names.contains(second.text) {
      return written("\(word.text): \(second.text)", by: [colon], fix: "Insert ':'")
    }
    let before = node.head[node.head.count - 2]
    guard let whole, ["var", "let", "case"].contains(before.text) else { return nil }
    let shown = file.source[word.range.lowerBound..<before.range.upperBound]
    let edit = TextEdit(word.range.lowerBound..<second.range.lowerBound, "")
    return written(whole, by: [edit], fix: "Remove '\(shown)'")
  }

  /// Refuses a field, which is written otherwise.
  private func written(
    _ field: String,
    by edits: [TextEdit],
    fix title: String? = nil,
    advice: String = ""
  ) -> Diagnostic {
    let fix = FixIt(title ?? "Write '\(field)'", in: file.source, edits: edits, isSafe: true)
    return report(CheckDiagnostics.unknownMember, "A field is written '\(field)'" + advice, fixIts: [fix])
  }

  private var colon: TextEdit { TextEdit(word.range.upperBound..<word.range.upperBound, ":") }

  /// `optional nick: String` for `nick: String?`.
  private func optional(_ name: SyntaxNode.Atom, _ type: SyntaxNode.Fragment) -> Diagnostic {
    let mark = type.text.hasSuffix("?") ? "" : "?"
    let end = type.range.upperBound
    let edits = [TextEdit(word.range.lowerBound..<name.range.lowerBound, ""), TextEdit(end..<end, mark)]
    return written("\(name.text): \(type.text)\(mark)", by: edits)
  }

  /// `createdAt "created_at": Date` for `createdAt: Date as "created_at"`.
  private var nameOnWire: Diagnostic? {
    guard let wire = node.head.last, let end = node.clauses.map(\.range.upperBound).max(), node.wireName == nil
    else { return nil }
    let field = word.text + file.source[wire.range.upperBound..<end] + " as \(wire.text)"
    return written(field, by: [TextEdit(word.range.lowerBound..<end, field)])
  }
}

extension SlotSchema {
  /// The head after the keyword that has the slot, if it is called `label`: ` Name(suite: …)`, ` Name -> Type`.
  fileprivate func head(naming label: String) -> String? {
    switch place {
    case .argument(label): " Name(\(label): …)"
    case .name where self.label == label || documentation.first?.hasPrefix("The name of the \(label) ") == true: " Name"
    case .result where self.label == label: " Name -> Type"
    case .type where self.label == label, .conformances where self.label == label: " Name: Type"
    default: nil
    }
  }
}

/// The node before those that are unknown, which may be the lines of a block without braces, as in Python or YAML.
struct PrecedingNode {
  private let node: SyntaxNode
  /// Whether the braces were reported: only the first line is.
  private var isReported = false

  init(_ node: SyntaxNode) { self.node = node }

  /// Whether the node has no block, and `line` is indented deeper.
  func takesLine(_ line: SyntaxNode, in file: KitFile) -> Bool {
    guard case .none = node.body, let margin = file.margin(of: line), let outer = file.margin(of: node) else {
      return false
    }
    return margin.count > outer.count
  }

  /// The error about the first line of the block, which begins with `word`; `nil` for others, and for a broken node.
  mutating func reportLine(_ word: SyntaxNode.Atom, in file: KitFile) -> Diagnostic? {
    guard !isReported, !file.isBroken(node), let first = node.head.first, let last = node.head.last else { return nil }
    isReported = true
    return file.diagnostic(
      CheckDiagnostics.unknownMember,
      "The contents of '\(file.source[first.range.lowerBound..<last.range.upperBound])' are not in braces. Write '{' before them and '}' after them",
      at: word.range
    )
  }
}
