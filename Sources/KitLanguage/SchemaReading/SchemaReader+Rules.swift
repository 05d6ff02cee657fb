import Diagnostics

extension SchemaReader {
  static let ruleKeywords: Set<String> = [
    "requires", "refuses", "warns", "on", "excludes", "single", "support", "names", "reserves", "keys",
  ]

  /// A line of a schema, and where it stands: in the block of a node, of a part of it, or of a `when` in these.
  struct Statement {
    let node: SpecNode
    let part: Rule.Part
    /// The conditions of the enclosing blocks `when … { }`.
    let scope: [Condition]
    /// The same, as in the schema.
    let written: [String]
  }

  /// The lines of a node's block, and of the blocks of its slots and attributes, in the order of the schema.
  mutating func statements(of node: SpecNode) -> [Statement] {
    var statements: [Statement] = []
    let part: Rule.Part = node.schema.name == "attribute" ? .attribute(node.name ?? "") : .node
    read(node, part: part, scope: [], written: [], into: &statements)
    return statements
  }

  private mutating func read(
    _ node: SpecNode,
    part: Rule.Part,
    scope: [Condition],
    written: [String],
    into statements: inout [Statement]
  ) {
    for child in content(of: node) {
      switch child.schema.name {
      case "when":
        guard let condition = condition(child, "condition") else { continue }
        if child.children.isEmpty {
          let message = "This 'when' has no rules in a block; write the 'when' of a rule in the line of the rule"
          report(SchemaDiagnostics.invalidCondition, message, at: child.nameLocation)
        }
        let written = written + [located(child, "condition")?.value].compactMap(\.self)
        read(child, part: part, scope: scope + [condition], written: written, into: &statements)
      case "attribute":
        read(child, part: .attribute(child.name ?? ""), scope: scope, written: written, into: &statements)
      case "slot", "value", "argument", "modifier":
        let label = slotLabel(of: child)
        if case .attribute(let name, nil) = part {
          read(child, part: .attribute(name, slot: label), scope: scope, written: written, into: &statements)
        } else if part == .node {
          read(child, part: .slot(label), scope: scope, written: written, into: &statements)
        }
      default: statements.append(Statement(node: child, part: part, scope: scope, written: written))
      }
    }
  }

  mutating func applicability(of statement: Statement) -> Applicability {
    Applicability(
      statement.part,
      statement.scope + [condition(statement.node, "condition")].compactMap(\.self),
      written: statement.written + [located(statement.node, "condition")?.value].compactMap(\.self)
    )
  }

  mutating func rules(_ statements: [Statement]) -> [Rule] {
    statements.flatMap { statement -> [Rule] in
      switch statement.node.schema.name {
      case "requires", "refuses", "warns": stated(statement)
      case "on", "excludes", "single": declared(statement)
      case "from", "to", "over": bounds(of: statement, among: statements).map { [$0] } ?? []
      default: []
      }
    }
  }

  /// The bounds of a slot of numbers as one rule, at the place of the first one.
  private mutating func bounds(of first: Statement, among statements: [Statement]) -> Rule? {
    guard let label = first.part.slotLabel else { return nil }
    let found = statements.filter { $0.part == first.part }.compactMap { statement in
      ConditionTest.Bound(rawValue: statement.node.schema.name).flatMap { bound in
        statement.node.valueLocations["number"].flatMap { place in
          ConditionReader(atoms(at: place), in: place.source).values().first.map {
            (bound, $0, statement.node.location)
          }
        }
      }
    }
    guard let place = found.first?.2, place.range == first.node.location.range else { return nil }
    let limits = Dictionary(found.map { ($0.0, Double($0.1.text) ?? 0) }) { first, _ in first }
    if let most = limits[.to], limits[.from] ?? -.infinity > most || limits[.over] ?? -.infinity >= most {
      report(SchemaDiagnostics.invalidCondition, "No number is within these bounds", at: place)
    }
    let outside = found.map { Condition.not(.test(ConditionTest(nil, .bounds($0.0, $0.1)))) }
    return Rule(
      kind: .refuses,
      form: .bounds(found.map { ($0.0, $0.1.text) }),
      condition: .elements(.any, ConditionPath([label], at: place), [Condition.Choice(.any(outside))]),
      part: first.part,
      location: place
    )
  }

  mutating func supports(_ statements: [Statement], _ keyword: String = "support") -> [SupportUse] {
    statements.filter { $0.node.schema.name == keyword }.flatMap { statement -> [SupportUse] in
      let applicability = applicability(of: statement)
      return names(statement.node, "names").map { SupportUse(name: $0, applicability: applicability) }
    }
  }

  mutating func names(_ node: SpecNode, _ label: String) -> [Located<String>] {
    guard let place = node.valueLocations[label] else { return [] }
    var reader = ConditionReader(atoms(at: place), in: place.source)
    let paths = reader.paths()
    report(reader.mistakes)
    return paths.map { Located($0.text, at: $0.location) }
  }

  /// The name in templates of the slot that a member of the schema of schemas declares.
  func slotLabel(of node: SpecNode) -> String {
    located(node, "as")?.value ?? located(node, "label")?.value ?? node.name ?? ""
  }

  private mutating func stated(_ statement: Statement) -> [Rule] {
    let node = statement.node
    let keyword = node.schema.name
    let word = keyword == "requires" ? "else" : "because"
    if let wrong = located(node, word == "else" ? "because" : "message") {
      let message = "The message of '\(keyword)' comes after '\(word)'"
      report(SchemaDiagnostics.invalidCondition, message, at: wrong.location)
    }
    guard let kind = Rule.Kind(rawValue: keyword) else { return [] }
    let message = message(node, word == "else" ? "message" : "because")
    let fix = kind == .requires ? nil : self.message(node, "fix")
    if fix != nil, statement.part == .node {
      let message = "'fix' replaces a part: put the rule into the block of the slot or the attribute"
      report(SchemaDiagnostics.surplusDetail, message, at: node.valueLocations["fix"] ?? node.location)
    }
    let scope = statement.scope + [condition(node, "when")].compactMap(\.self)
    func rule(_ condition: Condition?) -> Rule {
      Rule(
        kind: kind,
        condition: condition,
        scope: scope,
        part: statement.part,
        message: message,
        fix: fix,
        location: node.location
      )
    }
    guard let place = node.valueLocations["condition"] else {
      if kind == .refuses, message != nil { return [rule(nil)] }
      if !isReported(at: node.nameLocation) {
        report(SchemaDiagnostics.invalidCondition, "'\(keyword)' lacks its condition", at: node.nameLocation)
      }
      return []
    }
    var reader = ConditionReader(atoms(at: place), in: place.source)
    // Several names are several reasons to refuse, but not one to require.
    let conditions = kind == .refuses ? reader.conditions() : reader.condition().map { [$0] } ?? []
    report(reader.mistakes)
    return conditions.map(rule)
  }

  private mutating func declared(_ statement: Statement) -> [Rule] {
    let (node, part) = (statement.node, statement.part)
    let message = message(node, "because")
    func rule(_ kind: Rule.Kind, _ form: Rule.Form, if condition: Condition? = nil) -> Rule {
      Rule(
        kind: kind,
        form: form,
        condition: condition,
        scope: statement.scope,
        part: part,
        message: message,
        location: node.location
      )
    }
    if node.schema.name == "single" { return [rule(.refuses, .single)] }
    guard let place = node.valueLocations["names"] else { return [] }
    var reader = ConditionReader(atoms(at: place), in: place.source)
    if node.schema.name == "on" {
      let types = reader.values()
      let path = ConditionPath(["type"], at: place)
      return [rule(.requires, .on(types), if: .test(ConditionTest(path, .among(types))))]
    }
    let paths = reader.paths()
    report(reader.mistakes)
    if part == .node {
      let message = "'excludes' is for a part; for a whole node, write 'refuses A when B'"
      report(SchemaDiagnostics.invalidCondition, message, at: node.nameLocation)
      return []
    }
    return paths.map { rule(.refuses, .excludes($0), if: .test(ConditionTest($0))) }
  }

  // MARK: - Conditions and sets

  mutating func conditions(of node: SpecNode) -> [NodeCondition] {
    let conditions = children(node, "condition").compactMap { child -> NodeCondition? in
      guard let name = child.name, let condition = condition(child, "condition") else { return nil }
      if ConditionReader.isSpecial(name) || ["kit", "parent"].contains(name) {
        let message = "'\(name)' means something else in conditions; use another name"
        report(SchemaDiagnostics.takenConditionName, message, at: child.nameLocation)
      }
      return NodeCondition(
        name: Located(name, at: child.nameLocation),
        condition: condition,
        documentation: child.documentation
      )
    }
    let places = Dictionary(conditions.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
    let order = DependencyOrder(
      conditions.map { $0.condition.nodePaths.compactMap { places[$0.words[0]] } },
      limits: node.schema.name == "adopts" ? NodeCondition.offerLimits : NodeCondition.limits
    )
    diagnostics += order.mistakes(conditions.map(\.name), "condition").map(\.diagnostic)
    return conditions.enumerated().map { order.broken.contains($0) ? $1.withoutMeaning : $1 }
  }

  mutating func typeSets() -> [TypeSet] {
    let nodes = spec.nodes(of: "types")
    checkRepeated(nodes)
    return nodes.compactMap { node in
      guard let name = node.name, let condition = condition(node, "condition") else { return nil }
      let noun = located(node, "noun")
      if noun == nil {
        let message = "'types \(name)' lacks a plural noun for messages: 'types \(name) \"amounts\" …'"
        report(SchemaDiagnostics.missingDetail, message, at: node.nameLocation)
      }
      return TypeSet(
        name: Located(name, at: node.nameLocation),
        noun: noun?.value ?? name,
        condition: condition,
        documentation: node.documentation
      )
    }
  }

  /// The condition in a slot; `nil` if there is none, and if it is wrong, which is reported.
  mutating func condition(_ node: SpecNode, _ label: String) -> Condition? {
    guard let place = node.valueLocations[label] else { return nil }
    var reader = ConditionReader(atoms(at: place), in: place.source)
    let condition = reader.condition()
    report(reader.mistakes)
    return condition
  }

  private mutating func report(_ mistakes: [(message: String, location: SourceLocation)]) {
    if let first = mistakes.first { report(SchemaDiagnostics.invalidCondition, first.message, at: first.location) }
  }

  // MARK: - Words

  /// The message in a slot; several strings are joined by spaces.
  mutating func message(_ node: SpecNode, _ label: String) -> RuleMessage? {
    guard let place = node.valueLocations[label] else { return nil }
    var reader = MessageReader(in: place.source)
    let message = reader.message(atoms(at: place), at: place)
    for (text, location) in reader.mistakes where !isReported(at: location) {
      report(SchemaDiagnostics.invalidMessage, text, at: location)
    }
    if message.pieces.isEmpty, reader.mistakes.isEmpty {
      report(SchemaDiagnostics.invalidMessage, "The string is empty", at: place)
    }
    return message
  }

  func atoms(at place: SourceLocation) -> [SyntaxNode.Atom] {
    let lexer = Lexer(bytes: place.source.utf8)
    var atoms: [SyntaxNode.Atom] = []
    var next = place.range.lowerBound
    while next < place.range.upperBound {
      let start = next
      if let end = lexer.stringEnd(from: start) {
        let value = StringLiteral(lexer.bytes[start..<end]).value
        atoms.append(SyntaxNode.Atom(.string, text: place.source[start..<end], value: value, range: start..<end))
        next = end
      } else if lexer.numberEnd(from: start).end > start {
        next = lexer.numberEnd(from: start).end
        let text = place.source[start..<next]
        atoms.append(SyntaxNode.Atom(.number, text: text, value: text, range: start..<next))
      } else if lexer.wordEnd(from: start) > start {
        next = lexer.wordEnd(from: start)
        let text = place.source[start..<next]
        atoms.append(SyntaxNode.Atom(.word, text: text, value: text.filter { $0 != "`" }, range: start..<next))
      } else {
        next = max(lexer.commentEnd(from: start).end, start + 1)
      }
    }
    return atoms
  }
}

/// Reads strings of schemas with placeholders: `"'{name}' is for arrays, not for '{type}'"`.
///
/// `{` before anything but a letter is itself, and so is `{{` before a letter.
struct MessageReader {
  private let source: SourceText
  private(set) var mistakes: [(message: String, location: SourceLocation)] = []

  init(in source: SourceText) {
    self.source = source
  }

  /// The message made of several strings, joined by spaces.
  mutating func message(_ atoms: [SyntaxNode.Atom], at location: SourceLocation) -> RuleMessage {
    var pieces: [RuleMessage.Piece] = []
    for (index, atom) in atoms.enumerated() {
      guard atom.kind == .string else {
        mistakes.append(("A message is in quotation marks", SourceLocation(source, atom.range)))
        continue
      }
      if index > 0 { pieces.append(.text(" ")) }
      read(atom, into: &pieces)
    }
    return RuleMessage(pieces: pieces, location: location)
  }

  private mutating func read(_ atom: SyntaxNode.Atom, into pieces: inout [RuleMessage.Piece]) {
    if atom.value.contains("{{ ") || atom.value.contains("{%") {
      let message = "A string of a schema has placeholders such as '{name}', not tags"
      mistakes.append((message, SourceLocation(source, atom.range)))
      return
    }
    let bytes = Array(atom.value.utf8)
    var text = 0
    var next = 0
    func add(upTo end: Int) {
      if end > text { pieces.append(.text(String(decoding: bytes[text..<end], as: UTF8.self))) }
    }
    while next < bytes.count {
      guard bytes[next] == .openBrace, next + 1 < bytes.count else {
        next += 1
        continue
      }
      if bytes[next + 1] == .openBrace {
        add(upTo: next + 1)
        next += 2
        text = next
        continue
      }
      guard bytes[next + 1].isLetter else {
        next += 1
        continue
      }
      guard let end = bytes[next...].firstIndex(of: .closeBrace) else {
        let name = next..<(bytes[(next + 1)...].firstIndex { !$0.isWordByte } ?? bytes.count)
        let message = "'\(String(decoding: bytes[name], as: UTF8.self))' lacks its '}'; write '{{' for a brace"
        mistakes.append((message, SourceLocation(source, atom.sourceRange(of: name))))
        break
      }
      add(upTo: next)
      if let piece = piece(bytes[next + 1..<end], at: SourceLocation(source, atom.sourceRange(of: next..<end + 1))) {
        pieces.append(piece)
      }
      next = end + 1
      text = next
    }
    add(upTo: bytes.count)
  }

  /// The placeholder in braces: `type.wrapped`, `name:upper` or `name-Delegate`.
  private mutating func piece(_ bytes: ArraySlice<UInt8>, at location: SourceLocation) -> RuleMessage.Piece? {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    var form: RuleMessage.Form?
    if let colon = text.firstIndex(of: ":") {
      let name = String(text[text.index(after: colon)...])
      form = Self.forms[name]
      if form == nil {
        let known = Self.forms.keys.sorted()
        mistakes.append(
          (
            "No form is called '\(name)'"
              + (NearestName.of(name, in: known).map { NearestName.hint($0) } ?? "; the forms are "
                + known.joined(separator: ", ")),
            location
          )
        )
      }
      text = text[..<colon]
    } else if let dash = text.lastIndex(of: "-") {
      form = .without(String(text[text.index(after: dash)...]))
      text = text[..<dash]
    }
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.allSatisfy({ PlainName.matches($0) }) else {
      mistakes.append(("'{\(text)}' names nothing; write '{{' for a brace", location))
      return nil
    }
    return .value(ConditionPath(words, at: location), form)
  }

  fileprivate static let forms: [String: RuleMessage.Form] = [
    "upper": .upper, "lower": .lower, "kebab": .kebab, "snake": .snake, "joined": .joined, "quoted": .quoted,
  ]
}

extension RuleMessage.Form {
  /// The words for those that have one, after `:`.
  package static var words: [String] { MessageReader.forms.keys.sorted() }
}

extension RuleMessage {
  /// A built-in text with placeholders; `location` is the rule of the message.
  package init(_ text: String, at location: SourceLocation) {
    var reader = MessageReader(in: location.source)
    let atom = SyntaxNode.Atom(.string, text: "", value: text, range: location.range)
    self = reader.message([atom], at: location)
  }
}
