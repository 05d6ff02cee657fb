import Diagnostics

/// A node that is nothing at its place, for no schema knows its first word there.
struct UnknownNode {
  let node: SyntaxNode
  let word: SyntaxNode.Atom
  /// The schema of the enclosing node; `nil` at the top level.
  let outer: NodeSchema?
  let file: KitFile
  let context: ReadingContext

  /// `nil` if the node has no words.
  init?(_ node: SyntaxNode, in outer: NodeSchema?, _ file: KitFile, _ context: ReadingContext) {
    guard let word = node.head.first else { return nil }
    self.node = node
    self.word = word
    self.outer = outer
    self.file = file
    self.context = context
  }

  /// Whether something elsewhere may name the node: it is where patterns are.
  var canBeNamed: Bool {
    outer.map { !context.patterns(inside: $0).isEmpty } ?? true
  }

  /// The node's pattern, which belongs elsewhere.
  var misplacedPattern: PatternSchema? {
    isField ? nil : context.schemas.pattern(word.value)
  }

  /// Refuses the node; `nil` if that follows from something else.
  var diagnostic: Diagnostic? {
    if let pattern = misplacedPattern { return misplaced(pattern) }
    let nearest = NearestName.of(word.value, in: keywords)
    // A misspelt keyword may be followed by a name that is another keyword: `qeury total: Int`.
    if nearest == nil || SwiftDeclaration.modifiers.contains(word.value), let foreignModifier { return foreignModifier }
    if let knownField { return knownField }
    if let nearest { return unknown(nearest: nearest) }
    // After a block that lacks its end this is probably a member.
    if outer == nil, file.hasUnclosedBlock { return nil }
    return foreignField ?? memberElsewhere ?? misspeltNested ?? bareName ?? unknown(nearest: nil)
  }

  func misplaced(_ pattern: PatternSchema) -> Diagnostic {
    // What is a pattern of its own may be a member of others, too.
    let owners = pattern.inside + context.schemas.patterns.filter { $0.node.member(word.value) != nil }.map(\.keyword)
    let names = owners.isEmpty ? [] : ["in " + Phrase.oneOf(owners.map { "'\($0)'" })]
    let places = Phrase.oneOf((pattern.inside.isEmpty ? ["at the top level"] : []) + names)
    return file.diagnostic(
      CheckDiagnostics.misplacedDeclaration,
      "'\(word.value)' belongs \(places), not \(here)",
      at: word.range
    )
  }

  /// Whether the node looks like a field: `name: Type`.
  var isField: Bool {
    outer != nil && node.head.count == 1 && node.types != nil
  }

  var here: String {
    outer.map { "in '\($0.name)'" } ?? "at the top level"
  }

  var keywords: [String] {
    guard let outer else { return context.schemas.patterns.filter(\.inside.isEmpty).map(\.keyword) }
    return outer.members.flatMap(\.keywords) + context.patterns(inside: outer).map(\.keyword)
  }

  // MARK: - Words

  private func unknown(nearest: String?) -> Diagnostic {
    let message = outer.map { unknownMember(of: $0, nearest) } ?? unknownKeyword(nearest)
    return file.diagnostic(
      outer == nil ? CheckDiagnostics.unknownKeyword : CheckDiagnostics.unknownMember,
      message,
      at: word.range,
      fixIts: nearest.map { [spelling(as: $0)] } ?? []
    )
  }

  private func unknownKeyword(_ nearest: String?) -> String {
    var advice = NearestName.hint(nearest)
    if word.value == "import" {
      advice = "; a kit has no imports, for its declarations are visible everywhere in it"
    } else if nearest == nil {
      advice = "; there are \(Phrase.list(keywords))"
    }
    return "No pattern is called '\(word.value)'" + advice
  }

  private func unknownMember(of outer: NodeSchema, _ nearest: String?) -> String {
    var choices = ""
    if nearest == nil, !keywords.isEmpty {
      choices = "; it has \(Phrase.list(keywords))"
    } else if nearest == nil, outer.field?.slot(.type) != nil {
      choices = "; what it has is written 'name: Type'"
    }
    return "'\(outer.name)' has no '\(word.value)'" + NearestName.hint(nearest) + choices
  }

  /// The fix for a misspelt keyword, which is safe only if the rest of the node fits the schema of that keyword:
  /// `module "Foo"` is not a `mode`.
  private func spelling(as keyword: String) -> FixIt {
    let meant: NodeSchema?
    if let outer {
      meant = outer.member(keyword) ?? context.patterns(inside: outer).first { $0.keyword == keyword }?.node
    } else {
      meant = context.schemas.pattern(keyword)?.node
    }
    let isSafe = meant.map { HeadFit(schema: $0).holds(node, keyword: 0) } ?? false
    return file.replacement(of: word.range, by: keyword, isSafe: isSafe)
  }
}
