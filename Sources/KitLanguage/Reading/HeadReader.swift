import Diagnostics
import SwiftFacts

/// Reads the head of a node, with its attributes and its code, by the node's schema.
struct HeadReader {
  let node: SyntaxNode
  let schema: NodeSchema
  let siblings: Siblings
  let file: KitFile
  let context: ReadingContext
  /// The index in the head of the word that introduces the node; `nil` for a field.
  private let keyword: Int?
  var head: Head
  var values: ValueReader
  /// The start of a member that is before the block, whose clauses are not the node's.
  var memberStart = Int.max
  /// Whether a missing separator put the next node into the head.
  var hasJoinedNode = false

  init(_ node: KnownNode, id: SpecNode.ID, beside siblings: Siblings, in file: KitFile, _ context: ReadingContext) {
    self.node = node.syntax
    schema = node.schema
    keyword = node.keyword
    self.siblings = siblings
    self.file = file
    self.context = context
    head = Head(keyword: node.word?.value ?? "", nameRange: node.word?.range ?? node.syntax.range)
    values = ValueReader(
      context: context,
      file: file,
      node: id,
      siblings: siblings,
      wire: ValueReader.WirePlace(in: node.syntax, node.schema),
      isQuiet: file.isBroken(node.syntax)
    )
    values.schema = schema
  }

  /// Whether a node whose first word is the keyword could be one of a schema.
  static func fits(_ node: SyntaxNode, as schema: NodeSchema, in file: KitFile, _ context: ReadingContext) -> Bool {
    var reader = HeadReader(KnownNode(node, as: schema, keyword: 0), id: 0, beside: .none, in: file, context)
    reader.read()
    return !reader.values.findings.diagnostics.contains { $0.severity == .error }
  }

  /// The node in messages: its keyword, or the schema's name for the field.
  var subject: String { schema.role == .member ? head.keyword : schema.name }

  mutating func read() {
    for atom in node.head.prefix(keyword ?? 0) {
      guard let slot = schema.slot(.modifier(atom.value)) else { continue }
      set(.word(atom.value), for: slot, at: atom.range)
    }
    var atoms = node.head.dropFirst(keyword.map { $0 + 1 } ?? 0)
    readName(from: &atoms)
    readValues(from: atoms)
    for clause in node.clauses where clause.range.lowerBound < memberStart { read(clause) }
    if memberStart < .max,
      let result = node.clauses.first(where: { if case .result = $0.content { true } else { false } })
    {
      read(result)
    }
    readDefaults(reportsMissing: values.findings.diagnostics.isEmpty)
    readBody(reportsMissing: values.findings.diagnostics.isEmpty)
    readAttributes()
  }

  func specNode(parent: SpecNode.ID?) -> SpecNode {
    let contents = SpecNodeStorage.Contents(
      id: values.node,
      schema: schema,
      keyword: head.keyword,
      documentation: node.documentation.map(\.text),
      parent: parent,
      values: head.values,
      valueRanges: head.locations.mapValues(\.range),
      attributes: head.attributes,
      attributeRanges: head.attributeLocations.mapValues(\.range),
      range: node.range,
      nameRange: head.nameRange
    )
    return SpecNode(contents, in: file.source)
  }

  // MARK: - Places

  /// Puts the schema's defaults into empty places. With another mistake in the head, what is missing is not reported.
  private mutating func readDefaults(reportsMissing: Bool) {
    var missing: [SlotSchema] = []
    for slot in schema.slots where head.locations[slot.label] == nil && slot.place != .code {
      if let value = slot.defaultValue {
        // A default wire name comes from the node's name (`WireNameCheck`).
        if slot.place != .wire { head.values[slot.label] = value }
      } else if !slot.isOptional {
        missing.append(slot)
      }
    }
    if reportsMissing, !missing.isEmpty { reportMissing(missing) }
  }

  /// Notes the value of a place, or that the place is taken although its value is invalid.
  mutating func set(_ value: SpecValue?, for slot: SlotSchema, at range: Range<Int>) {
    head.values[slot.label] = value
    head.locations[slot.label] = file.location(range)
  }

  mutating func fill(_ slot: SlotSchema, with part: Part) {
    set(values.value(of: part, as: slot.kind), for: slot, at: part.range)
  }

  /// - Parameter slots: The empty places; at least one.
  mutating func reportMissing(_ slots: [SlotSchema]) {
    let parts = slots.map(Self.description)
    let all = parts.count == 1 ? parts[0] : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
    values.report(CheckDiagnostics.missingPart, "'\(file.source[head.nameRange])' lacks \(all)", at: head.nameRange)
  }

  private static func description(_ slot: SlotSchema) -> String {
    let what = Phrase.noun(for: slot.kind)
    return switch slot.place {
    case .value: (slot.introducer.map { "'\($0)' and " } ?? "") + what
    case .argument(let label): "(\(label): …) with " + what
    case .result: "a type after '->'"
    case .type: "a type after ':'"
    case .conformances: "types after ':'"
    case .defaultValue: "a value after '='"
    case .requirements: "requirements after 'where'"
    case .wire: "a string after 'as'"
    case .name, .modifier, .generics, .signature, .code: what
    }
  }

  // MARK: - Values in parentheses

  /// The values in parentheses by the slots that they fill; a value is `nil` if it is invalid, which is reported.
  mutating func readArguments(
    _ list: SyntaxNode.ArgumentList,
    as slots: [SlotSchema],
    of subject: String
  ) -> [(slot: SlotSchema, value: SpecValue?, range: Range<Int>)] {
    var results: [(slot: SlotSchema, value: SpecValue?, range: Range<Int>)] = []
    var open = slots
    for argument in list.arguments {
      let part = Part(argument)
      if let last = results.last, argument.label == nil, case .list(let kind) = last.slot.kind {
        let value = values.value(of: part, as: kind)
        if let value, case .list(let values) = last.value {
          let range = last.range.lowerBound..<part.range.upperBound
          results[results.count - 1] = (last.slot, .list(values + [value]), range)
        }
        continue
      }
      guard
        let index = position(of: argument, part, in: open)
          ?? reportSurplus(argument, open, of: subject, given: results.map(\.slot))
      else { continue }
      let slot = open.remove(at: index)
      results.append((slot, values.value(of: part, as: slot.kind), part.range))
    }
    return results
  }

  /// The slot for an argument: the first that accepts it; optional slots accept only what fits.
  private func position(of argument: SyntaxNode.Argument, _ part: Part, in slots: [SlotSchema]) -> Int? {
    let fitting = slots.firstIndex { slot in
      slot.takes(argument) && (part.atom.map(slot.kind.fits) ?? true || !slot.canBeLeftOut)
    }
    // Better a complaint about the wrong kind of value than about a surplus one.
    return fitting ?? slots.firstIndex { $0.takes(argument) }
  }

  /// The fix of a value without the only label that is left.
  private func labelFix(_ argument: SyntaxNode.Argument, _ labels: [String]) -> FixIt? {
    guard labels.count == 1, argument.literal != nil else { return nil }
    return .inserting("\(labels[0]): ", at: argument.fragment.range.lowerBound, in: file.source, isSafe: true)
  }

  /// - Returns: The index of the slot whose label was probably meant.
  private mutating func reportSurplus(
    _ argument: SyntaxNode.Argument,
    _ open: [SlotSchema],
    of subject: String,
    given: [SlotSchema]
  ) -> Int? {
    let labels = open.compactMap { slot in if case .argument(let label) = slot.place { label } else { nil } }
    guard let label = argument.label, let name = argument.names.first else {
      let hint = labels.isEmpty ? "" : "; its values have labels: \(Phrase.list(labels))"
      values.report(
        CheckDiagnostics.unexpectedPart,
        "\(subject) does not take '\(argument.value.text)'\(hint)",
        at: argument.fragment.range,
        fixIts: labelFix(argument, labels).map { [$0] } ?? []
      )
      return nil
    }
    if given.contains(where: { $0.place == .argument(label) }) {
      values.report(CheckDiagnostics.unknownLabel, "'\(label):' is given twice. Remove one of them", at: name.range)
      return nil
    }
    let nearest = NearestName.of(label, in: labels) ?? labels.first { $0.count > 2 && label.hasPrefix($0) }
    values.report(
      CheckDiagnostics.unknownLabel,
      "\(subject) has no argument '\(label):'" + NearestName.hint(nearest.map { $0 + ":" }),
      at: name.range,
      fixIts: nearest.map { [file.replacement(of: name.range, by: $0, isSafe: true)] } ?? []
    )
    return nearest.flatMap { nearest in open.firstIndex { $0.place == .argument(nearest) } }
  }

  // MARK: - Attributes

  mutating func readAttributes() {
    let known = context.schemas.attributes(of: schema)
    for attribute in node.attributes where !attribute.name.text.isEmpty {
      let name = attribute.name.text
      if let first = head.attributeLocations[name] {
        values.report(
          CheckDiagnostics.repeatedAttribute,
          "'@\(name)' is repeated here",
          at: attribute.range,
          notes: [Diagnostic.Note("The first one", at: first)],
          fixIts: [.removing("'@\(name)'", at: attribute.range, in: file.source, isSafe: false)]
        )
      } else if let schema = known.first(where: { $0.name == name }) {
        head.attributeLocations[name] = file.location(attribute.range)
        head.attributes[name] = readAttribute(attribute, as: schema)
      } else {
        reportUnknown(attribute, known)
      }
    }
    for attribute in known where attribute.isRequired && head.attributeLocations[attribute.name] == nil {
      let words = node.head.first.map { $0.range.lowerBound..<(node.head.last ?? $0).range.upperBound }
      let range = words ?? node.range
      values.report(CheckDiagnostics.missingPart, "'\(file.source[range])' lacks '@\(attribute.name)'", at: range)
    }
  }

  private mutating func reportUnknown(_ attribute: SyntaxNode.Attribute, _ known: [AttributeSchema]) {
    let name = attribute.name
    let nearest = NearestName.of(name.text, in: known.map(\.name))
    let elsewhere = nearest == nil ? attributeElsewhere(name.text) : nil
    let choices =
      nearest != nil
      ? "" : elsewhere ?? (known.isEmpty ? "; it has none" : "; it has \(Phrase.list(known.map { "@" + $0.name }))")
    values.report(
      CheckDiagnostics.unknownAttribute,
      "\(bearer) has no attribute '@\(name.text)'" + NearestName.hint(nearest.map { "@" + $0 }) + choices,
      at: attribute.range.lowerBound..<name.range.upperBound,
      fixIts: nearest.map { [file.replacement(of: name.range, by: $0, isSafe: true)] } ?? []
    )
  }

  /// The node of the schema at the beginning of a sentence in a message.
  private var bearer: String {
    guard schema.role == .field else { return "'\(subject)'" }
    let owner = context.schemas.patterns.first { $0.node.members.contains { $0 === schema } }
    return owner.map { "A field of '\($0.keyword)'" } ?? "'\(schema.name)'"
  }

  /// The owner of the attribute `name`, or of one with a similar name; `nil` if there is none.
  private func attributeElsewhere(_ name: String) -> String? {
    let nodes = context.schemas.patterns.flatMap { pattern -> [(node: NodeSchema, owner: String)] in
      [(pattern.node, "'\(pattern.keyword)'")]
        + pattern.node.members.map { member in
          (
            member,
            (member.role == .field ? "a field" : Phrase.oneOf(member.keywords.map { "'\($0)'" }))
              + " of '\(pattern.keyword)'"
          )
        }
    }
    let names = Set(nodes.flatMap { $0.node.attributes.map(\.name) })
    guard let meant = names.contains(name) ? name : NearestName.of(name, in: names.sorted()) else { return nil }
    var owners: [String] = []
    for (node, owner) in nodes where node.attributes.contains(where: { $0.name == meant }) && !owners.contains(owner) {
      owners.append(owner)
    }
    let named = Phrase.oneOf(owners)
    return meant == name ? "; it is for \(named)" : "; did you mean '@\(meant)', which is for \(named)?"
  }

  private mutating func readAttribute(
    _ attribute: SyntaxNode.Attribute,
    as schema: AttributeSchema
  ) -> LabelledValues<SpecValue> {
    let subject = "'@\(schema.name)'"
    let known = values.findings.diagnostics.count
    var read: LabelledValues<SpecValue> = [:]
    var filled: Set<String> = []
    if let arguments = attribute.arguments {
      if schema.slots.isEmpty {
        values.report(
          CheckDiagnostics.unexpectedPart,
          "\(subject) takes no values",
          at: arguments.fragment.range,
          fixIts: [.removing("the parentheses", at: arguments.fragment.range, in: file.source, isSafe: true)]
        )
        return [:]
      }
      for (slot, value, _) in readArguments(arguments, as: schema.slots, of: subject) {
        filled.insert(slot.label)
        read[slot.label] = value
      }
    }
    for slot in schema.slots where !filled.contains(slot.label) {
      if let value = slot.defaultValue {
        read[slot.label] = value
      } else if !slot.isOptional, values.findings.diagnostics.count == known {
        let label = if case .argument(let label) = slot.place { label + ": " } else { "" }
        let message = "\(subject) lacks (\(label)…) with \(Phrase.noun(for: slot.kind))"
        values.report(CheckDiagnostics.missingPart, message, at: attribute.range)
      }
    }
    return read
  }

  // MARK: - What follows a head: code, a block or nothing

  /// Reads the code after the head. If it is missing, or a block has no place, that may follow from other mistakes.
  mutating func readBody(reportsMissing: Bool) {
    let slot = schema.slot(.code)
    switch node.body {
    case .none:
      if let slot, !slot.isOptional, slot.defaultValue == nil, reportsMissing { reportMissing([slot]) }
    case .code(let code):
      guard let slot else {
        let range = code.range.prefix(3)
        return values.report(CheckDiagnostics.unexpectedPart, "'\(subject)' does not take code", at: range)
      }
      values.checkCode(code, slot.kind)
      set(.code(code.text), for: slot, at: code.range)
    case .block(let block):
      guard schema.members.isEmpty, context.schemas.patterns(inside: schema).isEmpty else { return }
      values.findings.refusedBlock = block.range
      if reportsMissing { reportBlock(block) }
    }
  }

  private mutating func reportBlock(_ block: SyntaxNode.Block) {
    var message = "\(bearer) does not take a block"
    var fixIts: [FixIt] = []
    if case .defaultValue(let value) = node.clauses.last?.content {
      message = "A '{' after a value begins a block; put the value in parentheses if the braces are a closure"
      let (start, end) = (value.range.lowerBound, block.range.upperBound)
      let edits = [TextEdit(start..<start, "("), TextEdit(end..<end, ")")]
      fixIts = [FixIt("Add the parentheses", in: file.source, edits: edits)]
    } else if schema.slot(.code) != nil {
      message = "The code of '\(subject)' goes between '\"\"\"', not in braces"
    } else if schema.role == .member, node.head.count == 1, schema.cardinality.isList, schema.slot(.type) != nil,
      let field = block.nodes.first
    {
      message += "; write '\(subject)' before each: '\(subject) \(file.source[field.range])'"
    } else if siblings.field != nil, schema.role == .member {
      message += "; fields go after it, without braces"
    }
    values.report(CheckDiagnostics.unexpectedPart, message, at: block.range.prefix(1), fixIts: fixIts)
  }

  // MARK: - The clauses of a head

  mutating func read(_ clause: SyntaxNode.Clause) {
    switch clause.content {
    case .generics(let fragment): read(Part(fragment), at: .generics, clause)
    case .result(let fragment):
      if schema.slot(.signature) == nil {
        read(Part(fragment), at: .result, clause)
      } else if lacksParentheses {
        reportUnexpected(clause)
      }
    case .defaultValue(let fragment): read(Part(fragment), at: .defaultValue, clause)
    case .requirements(let fragment): read(Part(fragment), at: .requirements, clause)
    case .wireName(let atom): read(Part(atom), at: .wire, clause)
    case .types(let types): readTypes(types, clause)
    case .text(let atom): readText(atom)
    case .parameters(let list): readParameters(list, clause)
    case .effects: if schema.slot(.signature) == nil || lacksParentheses { reportUnexpected(clause) }
    }
  }

  /// Whether the head lacks optional parentheses, and what follows them belongs to nothing.
  private var lacksParentheses: Bool { schema.slot(.signature)?.isOptional == true && node.parameters == nil }

  private mutating func read(_ part: Part, at place: SlotSchema.Place, _ clause: SyntaxNode.Clause) {
    guard let slot = schema.slot(place) else { return reportUnexpected(clause) }
    fill(slot, with: part)
  }

  private mutating func readTypes(_ types: [SyntaxNode.Fragment], _ clause: SyntaxNode.Clause) {
    guard let first = types.first, let last = types.last else { return }
    if let slot = schema.slot(.conformances) {
      if schema.slot(.result) != nil, let arrow = last.text.firstRange(of: "->")?.lowerBound {
        return reportResult(at: last.range.lowerBound + last.text[..<arrow].utf8.count, in: clause)
      }
      let conformances = types.compactMap { type in
        if case .type(let facts) = values.value(of: Part(type), as: .type) { facts.withoutSwift } else { nil }
      }
      let range = first.range.lowerBound..<last.range.upperBound
      set(.types(conformances.withoutPartsOfCodable), for: slot, at: range)
    } else if let slot = schema.slot(.type) {
      fill(slot, with: Part(first))
      if types.count > 1 { reportSurplusTypes(types) }
    } else {
      reportUnexpected(clause)
    }
  }

  /// `request R: Codable -> User` for `request R -> User: Codable`.
  private mutating func reportResult(at start: Int, in clause: SyntaxNode.Clause) {
    let result = start..<clause.range.upperBound
    let protocols = String(
      file.source[clause.range.lowerBound..<start].reversed().drop(while: \.isWhitespace).reversed()
    )
    let edit = TextEdit(clause.range, " \(file.source[result])\(protocols)")
    values.report(
      SyntaxDiagnostics.misplacedClause,
      "'\(file.source[result])' goes before '\(protocols)'",
      at: result,
      fixIts: [FixIt("Swap '\(protocols)' and '\(file.source[result])'", in: file.source, edits: [edit], isSafe: true)]
    )
  }

  /// The string after a type or parameters is the value that the schema has before them: `sheet A: B "title"`,
  /// `sheet A(count: Int) "title"`.
  private mutating func readText(_ atom: SyntaxNode.Atom) {
    let open = schema.slots.first { slot in
      slot.isValue && slot.introducer == nil && slot.kind.fits(atom) && head.locations[slot.label] == nil
    }
    if let open { return fill(open, with: Part(atom)) }
    var advice = ""
    var fixIts: [FixIt] = []
    if schema.slot(.wire) != nil {
      advice = "; a wire name goes after 'as'"
      fixIts = [.inserting("as ", at: atom.range.lowerBound, in: file.source)]
    } else if schema.slot(.code) != nil {
      advice = "; code goes between '\"\"\"'"
    }
    let message = "'\(atom.text)' is not expected here\(advice)"
    values.report(SyntaxDiagnostics.unexpectedText, message, at: atom.range, fixIts: fixIts)
  }

  private mutating func reportSurplusTypes(_ types: [SyntaxNode.Fragment]) {
    guard let first = types.first, let last = types.last else { return }
    // Protocols that the type conforms to anyway need not be written.
    let given = Set(context.schemas.pattern(schema.name)?.conformances ?? [])
    let known = given.union(given.contains("Codable") ? ["Decodable", "Encodable"] : [])
      .union(given.contains("Hashable") ? ["Equatable"] : []).union(["Sendable"])
    let surplus = types.dropFirst().map(\.text)
    let range = first.range.upperBound..<last.range.upperBound
    let title = "'\(surplus.joined(separator: ", "))'"
    values.report(
      CheckDiagnostics.unexpectedPart,
      "'\(subject)' has one type after ':', not several",
      at: types[1].range,
      fixIts: [.removing(title, at: range, in: file.source, isSafe: known.isSuperset(of: surplus))]
    )
  }

  private mutating func readParameters(_ list: SyntaxNode.ArgumentList, _ clause: SyntaxNode.Clause) {
    let slots = schema.slots.filter(\.isArgument)
    if slots.isEmpty, list.arguments.count == 1, Self.isString(list.arguments[0].value.text), reportSignOfValue(clause)
    {
      return
    }
    if let slot = schema.slot(.signature) {
      let parts = [list.fragment, node.effects, node.result].compactMap(\.self)
      let end = parts.reduce(list.fragment.range.upperBound) { max($0, $1.range.upperBound) }
      let range = list.fragment.range.lowerBound..<end
      fill(slot, with: Part(SyntaxNode.Fragment(file.source[range], range)))
    } else if !slots.isEmpty {
      for (slot, value, range) in readArguments(list, as: slots, of: "'\(schema.name)'") {
        set(value, for: slot, at: range)
      }
    } else if !reportTypeInParentheses(list) {
      reportUnexpected(clause)
    }
  }

  private mutating func reportUnexpected(_ clause: SyntaxNode.Clause) {
    if reportSignOfValue(clause) || reportSignOfResult(clause) || reportResultOfOwner(clause) { return }
    let what =
      switch clause.content {
      case .generics: "generic parameters"
      case .parameters: "parentheses"
      case .effects(let effects): "'\(effects.text)'"
      case .result: "a result after '->'"
      case .types: "a type after ':'"
      case .text: "a string"
      case .defaultValue: "a value after '='"
      case .requirements: "requirements after 'where'"
      case .wireName: "a wire name after 'as'"
      }
    let named = what.hasPrefix("a ") ? "the " + what.dropFirst(2) : what
    let wire = wireName(in: clause).map { wire in
      FixIt("Write it after 'as'", in: file.source, edits: [TextEdit(clause.range, wire)], isSafe: true)
    }
    var advice = wire == nil ? "" : "; a wire name goes after 'as'"
    var fixIts = [wire ?? .removing(named, at: clause.range, in: file.source)]
    switch clause.content {
    case .requirements where schema.slot(.generics) != nil:
      (advice, fixIts) = ("; they go between '<' and '>', as in '<Item: Hashable>'", [])
    case .generics:
      let own = context.schemas.pattern(schema.name)?.conformances ?? []
      let others = context.schemas.patterns.filter {
        $0.node.slot(.generics) != nil && $0.conformances == own && !own.isEmpty
      }
      (advice, fixIts) = (others.isEmpty ? "" : "; \(Phrase.oneOf(others.map { "'\($0.keyword)'" })) does", [])
    default: break
    }
    values.report(
      CheckDiagnostics.unexpectedPart,
      "'\(subject)' does not take \(what)" + advice,
      at: clause.range,
      fixIts: fixIts
    )
  }

  static func isString(_ code: String) -> Bool {
    code.count > 1 && code.hasPrefix("\"") && !code.hasPrefix("\"\"\"") && code.hasSuffix("\"") && !code.contains("\\(")
  }

  /// `as "x"` for `= "x"` and `("x")`, if the node can have a name on the wire.
  private func wireName(in clause: SyntaxNode.Clause) -> String? {
    guard schema.slot(.wire) != nil, node.wireName == nil else { return nil }
    switch clause.content {
    case .defaultValue(let value) where Self.isString(value.text): return "as " + value.text
    case .parameters(let list) where list.arguments.count == 1 && list.arguments[0].label == nil:
      let text = list.arguments[0].value.text
      return Self.isString(text) ? " as " + text : nil
    default: return nil
    }
  }
}

extension ValueReader.WirePlace {
  /// `nil` if the head has `as`, or its schema no place for it.
  fileprivate init?(in node: SyntaxNode, _ schema: NodeSchema) {
    let ends = node.head.map(\.range.upperBound) + node.clauses.map(\.range.upperBound)
    guard node.wireName == nil, let slot = schema.slot(.wire), let end = ends.max() else { return nil }
    self.init(insertion: end, slot: slot)
  }
}

extension SlotSchema {
  /// Whether it is a place for an argument with the label, or without one.
  package func takes(_ argument: SyntaxNode.Argument) -> Bool {
    switch place {
    case .argument(let label): argument.label == label
    case .value: argument.label == nil
    default: false
    }
  }
}
