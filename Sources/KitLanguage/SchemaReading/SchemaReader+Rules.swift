import Diagnostics

/// Rules, named conditions and sets of types, in words.
extension SchemaReader {
  /// The words of the members that are rules.
  static let ruleKeywords: Set<String> = ["requires", "refuses", "warns", "on", "excludes", "single"]

  /// The rules of a node's block, and of the blocks of its slots and attributes, in the order of the schema.
  mutating func rules(of node: SpecNode) -> [Rule] {
    var rules: [Rule] = []
    read(node, part: .node, scope: [], into: &rules)
    return rules.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
  }

  private mutating func read(_ node: SpecNode, part: Rule.Part, scope: [Condition], into rules: inout [Rule]) {
    for id in node.children {
      let child = spec[id]
      switch child.schema.name {
      case "requires", "refuses", "warns": rules += stated(child, part, scope)
      case "on", "excludes", "single": rules += declared(child, part, scope)
      case "when":
        guard let condition = condition(child, "condition") else { continue }
        if child.children.isEmpty {
          report(
            SchemaDiagnostics.invalidCondition,
            "This 'when' has no rules in a block; the 'when' of a rule goes on the line of the rule",
            at: child.nameLocation
          )
        }
        read(child, part: part, scope: scope + [condition], into: &rules)
      case "attribute": read(child, part: .attribute(child.name ?? ""), scope: scope, into: &rules)
      case "slot", "value", "argument", "modifier":
        let label = slotLabel(of: child)
        if case .attribute(let name, nil) = part {
          read(child, part: .attribute(name, slot: label), scope: scope, into: &rules)
        } else if part == .node {
          read(child, part: .slot(label), scope: scope, into: &rules)
        }
      default: break
      }
    }
  }

  /// What templates call the slot that a member of the schema of schemas declares.
  private func slotLabel(of node: SpecNode) -> String {
    located(node, "as")?.value ?? located(node, "label")?.value ?? node.name ?? ""
  }

  private mutating func stated(_ node: SpecNode, _ part: Rule.Part, _ scope: [Condition]) -> [Rule] {
    // A condition in quotation marks is of the template language (`Requirement`).
    let keyword = node.schema.name
    if let quoted = located(node, "condition"), quoted.isQuoted {
      if keyword != "requires" || part != .node || !scope.isEmpty { reportQuoted(quoted) }
      return []
    }
    let word = keyword == "requires" ? "else" : "because"
    if let wrong = located(node, word == "else" ? "because" : "message") {
      let right = word
      report(
        SchemaDiagnostics.invalidCondition,
        "The message of '\(keyword)' comes after '\(right)'",
        at: wrong.location
      )
    }
    let kind: Rule.Kind = keyword == "requires" ? .requires : keyword == "refuses" ? .refuses : .warns
    let message = message(node, word == "else" ? "message" : "because")
    let fix = kind == .requires ? nil : self.message(node, "fix")
    let scope = scope + [condition(node, "when")].compactMap(\.self)
    func rule(_ condition: Condition?) -> Rule {
      Rule(
        kind: kind,
        form: .stated,
        condition: condition,
        scope: scope,
        part: part,
        message: message,
        fix: fix,
        location: node.location
      )
    }
    guard let place = node.valueLocations["condition"] else {
      if kind == .refuses, message != nil { return [rule(nil)] }
      report(SchemaDiagnostics.invalidCondition, "'\(keyword)' lacks its condition", at: node.nameLocation)
      return []
    }
    var reader = ConditionReader(atoms(at: place), in: place.source)
    let conditions = reader.conditions()
    report(reader.mistakes)
    if kind == .requires, conditions.count > 1 {
      let names = atoms(at: place).map(\.text)
      report(
        SchemaDiagnostics.invalidCondition,
        "'requires' takes one condition: write '\(names.joined(separator: " and "))' or "
          + "'\(names.joined(separator: " or "))'",
        at: place
      )
      return []
    }
    return conditions.map(rule)
  }

  private mutating func declared(_ node: SpecNode, _ part: Rule.Part, _ scope: [Condition]) -> [Rule] {
    let message = message(node, "because")
    func rule(_ kind: Rule.Kind, _ form: Rule.Form, _ condition: Condition?) -> Rule {
      Rule(
        kind: kind,
        form: form,
        condition: condition,
        scope: scope,
        part: part,
        message: message,
        fix: nil,
        location: node.location
      )
    }
    if node.schema.name == "single" { return [rule(.refuses, .single, nil)] }
    guard let place = node.valueLocations["names"] else { return [] }
    var reader = ConditionReader(atoms(at: place), in: place.source)
    if node.schema.name == "on" {
      let types = reader.values()
      let path = ConditionPath(["type"], at: place)
      return [rule(.requires, .on(types), .test(ConditionTest(path, .among(types))))]
    }
    let paths = reader.paths()
    report(reader.mistakes)
    return paths.map { rule(.refuses, .excludes($0), .test(ConditionTest($0))) }
  }

  /// A condition of the template language is for whole nodes.
  private mutating func reportQuoted(_ condition: Located<String>) {
    report(
      SchemaDiagnostics.invalidCondition,
      "A condition has no quotation marks: write 'type.isOptional and not default'",
      at: condition.location
    )
  }

  // MARK: - Conditions and sets

  /// The conditions of a node's block that are in words.
  mutating func conditions(of node: SpecNode) -> [NodeCondition] {
    children(node, "condition").compactMap { child in
      if let quoted = located(child, "condition"), quoted.isQuoted {
        if node.schema.name != "pattern" { reportQuoted(quoted) }
        return nil
      }
      guard let name = child.name, let condition = condition(child, "condition") else { return nil }
      return NodeCondition(
        name: Located(name, at: child.nameLocation),
        condition: condition,
        documentation: child.documentation
      )
    }
  }

  /// The sets of types that the file declares.
  mutating func typeSets() -> [TypeSet] {
    let nodes = spec.nodes(of: "types")
    checkRepeated(nodes)
    return nodes.compactMap { node in
      guard let name = node.name, let noun = located(node, "noun"), let condition = condition(node, "condition") else {
        return nil
      }
      return TypeSet(name: Located(name, at: node.nameLocation), noun: noun.value, condition: condition)
    }
  }

  /// The condition that is the value of a slot; nil where there is none, and where it is wrong, which is reported.
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

  /// The message that is the value of a slot; several strings are one text, with spaces between them.
  mutating func message(_ node: SpecNode, _ label: String) -> RuleMessage? {
    guard let place = node.valueLocations[label] else { return nil }
    var reader = MessageReader(in: place.source)
    let message = reader.message(atoms(at: place), at: place)
    for (text, location) in reader.mistakes { report(SchemaDiagnostics.invalidMessage, text, at: location) }
    return message
  }

  /// The words, strings and numbers at a place.
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

extension Located<String> {
  /// Whether it is inside quotation marks.
  var isQuoted: Bool {
    let start = location.range.lowerBound
    return start > 0 && location.source.utf8[start - 1] == UInt8(ascii: "\"")
  }
}
