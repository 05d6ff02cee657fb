import Diagnostics

extension HeadReader {
  mutating func readName(from atoms: inout ArraySlice<SyntaxNode.Atom>) {
    guard let slot = schema.slot(.name), let atom = atoms.first else { return }
    let isName = slot.kind.fits(atom) && !schema.slots.contains { $0.introducer == atom.value }
    // A node with a type has a name: `header "X-Client": String`.
    let isTyped = node.types != nil && schema.slot(.type) != nil
    let isQuotedName = atom.kind == .string && (isTyped || !schema.slots.contains { $0.isValue && $0.kind.fits(atom) })
    if slot.canBeLeftOut, !isName, !isQuotedName { return }
    if !isTyped, reportNameAfterString(slot, &atoms) { return }
    atoms.removeFirst()
    head.nameRange = atom.range
    fill(slot, with: Part(atom))
  }

  /// Reports `case "Delete" delete` for `case delete "Delete"`, and reads both; whether the head is such a pair.
  private mutating func reportNameAfterString(
    _ slot: SlotSchema,
    _ atoms: inout ArraySlice<SyntaxNode.Atom>
  ) -> Bool {
    guard atoms.count == 2, let string = atoms.first, string.kind == .string, let name = atoms.last, name.kind == .word,
      slot.kind.fits(name),
      let value = schema.slots.first(where: { $0.isValue && $0.introducer == nil && $0.kind.fits(string) })
    else { return false }
    atoms.removeAll()
    head.nameRange = name.range
    fill(slot, with: Part(name))
    fill(value, with: Part(string))
    let edit = TextEdit(string.range.lowerBound..<name.range.upperBound, "\(name.text) \(string.text)")
    let message = "The name goes before the string: '\(Parser.shown("\(name.text) \(string.text)"))'"
    return refuse(message, at: string.range, fix: "Swap them", by: [edit], isSafe: true)
  }

  mutating func readValues(from atoms: ArraySlice<SyntaxNode.Atom>) {
    var open = schema.slots.filter(\.isValue)
    var atoms = atoms
    defer { values.otherWords = [] }
    while var atom = atoms.popFirst() {
      let introduced = open.firstIndex { $0.introducer == atom.value && atom.kind == .word }
      if introduced == nil,
        reportTypeWithoutColon(atom, isLast: atoms.isEmpty)
          || !isExpected(atom, open) && (reportNextNode(atom) || reportMember(atom))
      {
        return
      }
      let place = introduced ?? position(of: atom, in: open)
      guard let index = place ?? reportSurplus(atom, open) else { return }
      // The next part of the schema after a word may be in its place.
      values.otherWords = open.dropFirst(index + 1).first?.introducer.map { [$0] } ?? []
      let slot = open.remove(at: index)
      if slot.introducer != nil {
        guard let next = atoms.popFirst() else {
          set(nil, for: slot, at: atom.range)
          let message = "'\(atom.value)' lacks \(Phrase.noun(for: slot.kind))"
          values.report(CheckDiagnostics.missingPart, message, at: atom.range)
          return
        }
        atom = next
      }
      if case .words = slot.kind {
        readWords(from: atom, for: slot, &atoms, upTo: Set(open.compactMap(\.introducer)))
        continue
      }
      fill(slot, with: Part(atom))
      if case .list(let element) = slot.kind { readFurther(element, for: slot, from: &atoms) }
      // The rest after a value of a wrong kind usually belongs to it.
      if head.values[slot.label] == nil, !slot.kind.fits(atom) { return }
    }
  }

  /// Adds the further values of a list: `error 404 410 NotFound`.
  private mutating func readFurther(
    _ element: ValueKind,
    for slot: SlotSchema,
    from atoms: inout ArraySlice<SyntaxNode.Atom>
  ) {
    while let atom = atoms.first, element.fits(atom), case .list(let known) = head.values[slot.label],
      let start = head.locations[slot.label]?.range.lowerBound
    {
      atoms.removeFirst()
      let value = values.value(of: Part(atom), as: element)
      set(.list(known + [value].compactMap(\.self)), for: slot, at: start..<atom.range.upperBound)
    }
  }

  /// Reads all atoms up to a word that introduces another value. A lone string is `.text`.
  private mutating func readWords(
    from first: SyntaxNode.Atom,
    for slot: SlotSchema,
    _ atoms: inout ArraySlice<SyntaxNode.Atom>,
    upTo introducers: Set<String>
  ) {
    var last = first
    while let atom = atoms.first, atom.kind != .word || !introducers.contains(atom.value) {
      last = atom
      atoms.removeFirst()
    }
    let range = first.range.lowerBound..<last.range.upperBound
    let isText = first.kind == .string && last.range == first.range
    set(isText ? .text(first.value) : .code(file.source[range]), for: slot, at: range)
  }

  /// Whether a value has to be where the atom does, or the atom can be one.
  private func isExpected(_ atom: SyntaxNode.Atom, _ open: [SlotSchema]) -> Bool {
    open.contains { slot in
      slot.introducer == nil && (slot.kind.fits(atom) || !slot.canBeLeftOut)
    }
  }

  /// The slot for a word, string or number: the first that accepts it, unless a required slot is before it.
  private func position(of atom: SyntaxNode.Atom, in slots: [SlotSchema]) -> Int? {
    for (index, slot) in slots.enumerated() where slot.introducer == nil {
      if slot.kind.fits(atom) || !slot.canBeLeftOut { return index }
    }
    // Better a complaint about the wrong kind of value than about a surplus one.
    return slots.firstIndex { $0.introducer == nil }
  }

  /// Reports `query page Int` for `query page: Int`, and `model A Codable`; whether the last word of the head is such a type.
  private mutating func reportTypeWithoutColon(_ atom: SyntaxNode.Atom, isLast: Bool) -> Bool {
    let takesTypes = schema.slot(.name) == nil && schema.slot(.conformances) != nil
    let isType =
      atom.value.first?.isUppercase == true && (takesTypes || schema.slot(.type)?.isOptional == false)
    let isProtocol = SwiftDeclaration.protocols.contains(atom.value) && schema.slot(.conformances) != nil
    guard isLast, atom.kind == .word, node.types == nil, isType || isProtocol,
      let index = node.head.firstIndex(of: atom), index > 0
    else { return false }
    let end = node.head[index - 1].range.upperBound
    return refuse(
      "A type goes after ':'",
      at: atom.range,
      fix: "Insert ':'",
      by: [TextEdit(end..<end, ":")],
      isSafe: true
    )
  }

  /// Reports a surplus word that begins the next member, and nothing about what follows it; whether the word is one.
  private mutating func reportNextNode(_ atom: SyntaxNode.Atom) -> Bool {
    guard atom.kind == .word, let index = node.head.firstIndex(of: atom), index > 0 else { return false }
    let isField = siblings.field != nil && atom == node.head.last && node.types != nil && schema.slot(.type) == nil
    guard siblings.keywords.contains(atom.value) || isField else { return false }
    let end = node.head[index - 1].range.upperBound
    values.report(
      SyntaxDiagnostics.missingSeparator,
      "Expected a new line or ';' before '\(atom.value)'",
      at: atom.range,
      fixIts: [.inserting(";", at: end, in: file.source)]
    )
    hasJoinedNode = true
    values.isQuiet = true
    return true
  }

  /// Reports a member before the block: `request Users GET "users"`, or a URL without the member's keyword.
  ///
  /// - Returns: Whether the atom begins one.
  private mutating func reportMember(_ atom: SyntaxNode.Atom) -> Bool {
    let isURL = atom.kind == .string && atom.value.contains("://")
    let isKeyword = atom.kind == .word && schema.members.contains { $0.keywords.contains(atom.value) }
    guard let keyword = isKeyword ? "" : isURL ? schema.memberWithURL.map({ $0 + " " }) : nil,
      let index = node.head.firstIndex(of: atom), index > 0
    else { return false }
    // A result is the owner's; other clauses are the member's.
    let others = node.clauses.filter { if case .result = $0.content { false } else { true } }
    let isMixed = !others.isEmpty && (isURL || others.count < node.clauses.count)
    let last = isURL ? atom.range.upperBound : node.head[node.head.count - 1].range.upperBound
    let end = isURL || isMixed ? last : others.last?.range.upperBound ?? last
    if !isURL { memberStart = atom.range.lowerBound }
    let member = keyword + file.source[atom.range.lowerBound..<end]
    let removal = TextEdit(node.head[index - 1].range.upperBound..<end, "")
    let fix = FixIt("Move it into the block", in: file.source, edits: [removal, insertion(of: member)], isSafe: true)
    let message = "'\(Parser.shown(member))' belongs in the block of '\(file.source[head.nameRange])'"
    values.report(CheckDiagnostics.unexpectedPart, message, at: atom.range, fixIts: isMixed ? [] : [fix])
    hasJoinedNode = true
    values.isQuiet = true
    return true
  }

  /// Inserts a member at the beginning of the node's block, which may be missing.
  private func insertion(of member: String) -> TextEdit {
    guard let block = node.block else {
      return TextEdit(node.range.upperBound..<node.range.upperBound, " { \(member) }")
    }
    let start = block.range.lowerBound + 1
    let line = file.source[start..<file.source.lineRange(at: file.source.lineIndex(at: start)).upperBound]
    guard line.allSatisfy(\.isWhitespace), start < block.range.upperBound, let first = block.nodes.first else {
      return TextEdit(start..<start, " \(member)" + (block.nodes.isEmpty ? " " : ";"))
    }
    let margin = file.source.lineRange(at: file.source.lineIndex(at: first.range.lowerBound))
    let newline = file.source[block.range].contains("\r\n") ? "\r\n" : "\n"
    return TextEdit(start..<start, newline + file.source[margin].prefix { $0 == " " || $0 == "\t" } + member)
  }

  /// `defaults A suite "x"` and `defaults A "x"` for `defaults A(suite: "x")`.
  ///
  /// - Returns: Whether the atom is the label of a value in parentheses, or the value of the only one that it fits.
  private mutating func reportArgument(_ atom: SyntaxNode.Atom) -> Bool {
    guard let index = node.head.firstIndex(of: atom), index > 0, node.parameters == nil else { return false }
    let isLabel = atom.kind == .word
    guard let value = isLabel ? node.head.dropFirst(index + 1).first : atom else { return false }
    let labels = schema.slots.compactMap { slot in
      if case .argument(let label) = slot.place, slot.kind.fits(value), !isLabel || label == atom.value {
        label
      } else {
        nil
      }
    }
    guard labels.count == 1 else { return false }
    let argument = "(\(labels[0]): \(value.text))"
    let range = node.head[index - 1].range.upperBound..<value.range.upperBound
    defer { values.isQuiet = true }
    let message = "'\(subject)' takes '\(value.text)' as '\(argument)'"
    return refuse(message, at: atom.range, fix: "Write '\(argument)'", by: [TextEdit(range, argument)], isSafe: true)
  }

  /// `request A returns User` for `request A -> User`.
  ///
  /// - Returns: Whether the word is followed by a result alone.
  private mutating func reportWordForArrow(_ atom: SyntaxNode.Atom) -> Bool {
    guard ["returns", "return", "gives", "result", "to"].contains(atom.value), schema.slot(.result) != nil,
      node.result == nil,
      let index = node.head.firstIndex(of: atom), node.head.count == index + 2, node.head[index + 1].kind == .word
    else { return false }
    defer { values.isQuiet = true }
    let message = "The result goes after '->', as in '-> \(node.head[index + 1].text)'"
    let title = "Replace '\(atom.text)' with '->'"
    return refuse(message, at: atom.range, fix: title, by: [TextEdit(atom.range, "->")], isSafe: true)
  }

  /// `names "a" "b" in "c"` for `names "a b" in "c"`: the word that introduces another string comes later.
  private mutating func reportFurtherString(_ atom: SyntaxNode.Atom, _ open: [SlotSchema]) -> Bool {
    guard let index = node.head.firstIndex(of: atom), index > 0, case let before = node.head[index - 1],
      before.text.hasSuffix("\""), atom.text.hasPrefix("\""),
      let word = open.first(where: { $0.kind.fits(atom) })?.introducer,
      node.head[index...].contains(where: { $0.kind == .word && $0.value == word })
    else { return false }
    let text = "\(before.text.dropLast()) \(atom.text.dropFirst())"
    let range = before.range.lowerBound..<atom.range.upperBound
    let message = "'\(subject)' takes one string here; write both in it"
    return refuse(message, at: atom.range, fix: "Write \(text)", by: [TextEdit(range, text)])
  }

  /// - Returns: The index of the slot whose introducing word was probably meant.
  private mutating func reportSurplus(_ atom: SyntaxNode.Atom, _ open: [SlotSchema]) -> Int? {
    // The value of a word that was not understood: `into "a.swift"`.
    if let last = values.findings.diagnostics.last, last.code == CheckDiagnostics.unknownWord.code,
      node.head.last(where: { $0.range.upperBound <= atom.range.lowerBound })?.range == last.location?.range
    {
      return nil
    }
    if reportWordForArrow(atom) || reportArgument(atom) || reportFurtherString(atom, open) { return nil }
    let next = node.head.firstIndex(of: atom).flatMap { node.head.dropFirst($0 + 1).first }
    let takesName = atom.value == "as" && schema.slot(.wire) != nil
    let nearest =
      atom.kind == .word && !takesName
      ? NearestName.of(atom.value, in: open.compactMap(\.introducer))
        ?? next.flatMap { next in open.first { $0.introducer != nil && $0.kind.fits(next) }?.introducer } : nil
    let isAttribute = atom.kind == .word && context.schemas.attributes(of: schema).contains { $0.name == atom.value }
    let takesCode = atom.kind == .string && schema.slot(.code) != nil
    let introducer = atom.kind == .string ? open.first { $0.kind.fits(atom) }?.introducer : nil
    let advice =
      if takesCode {
        "; code goes between '\"\"\"'"
      } else if let introducer {
        " without '\(introducer)' before it"
      } else if takesName {
        "; a string in quotation marks follows"
      } else if isAttribute {
        "; did you mean '@\(atom.value)'?"
      } else if atom.kind == .type {
        "; a type goes after ':' or '->'"
      } else if schema.slots.isEmpty {
        "; it stands alone"
      } else {
        ""
      }
    let replacement =
      isAttribute
      ? "@" + atom.value
      : takesCode ? "\"\"\"\(atom.value)\"\"\"" : introducer.map { "\($0) \(file.source[atom.range])" } ?? nearest
    values.report(
      CheckDiagnostics.unexpectedPart,
      "'\(subject)' does not take '\(atom.value)'" + NearestName.hint(nearest) + advice,
      at: atom.range,
      fixIts: replacement.map { [file.replacement(of: atom.range, by: $0, isSafe: takesCode)] } ?? []
    )
    return nearest.flatMap { nearest in open.firstIndex { $0.introducer == nearest } }
  }
}

extension ValueKind {
  package func fits(_ atom: SyntaxNode.Atom) -> Bool {
    switch self {
    case .name, .reference, .typeName, .property: atom.kind == .word
    case .type: atom.kind == .word || atom.kind == .type
    case .word(let cases): atom.kind == .word || cases.contains { $0.word == atom.text }
    case .text, .headerName, .headerValue, .datePattern, .url, .uriTemplate, .path: atom.kind == .string
    case .number, .int: atom.kind == .number
    case .expression, .words: true
    case .list(let kind): kind.fits(atom)
    case .types, .generics, .requirements, .signature, .code: false
    }
  }

  /// Whether a value is a string in quotation marks, and nothing else is.
  fileprivate var takesString: Bool {
    switch self {
    case .text, .headerName, .headerValue, .datePattern, .url, .uriTemplate, .path: true
    default: false
    }
  }
}

/// The parts of a node that were read, apart from its block.
struct Head {
  let keyword: String
  /// The node's name, or its keyword if it has no name.
  var nameRange: Range<Int>
  var values: LabelledValues<SpecValue> = [:]
  /// The occupied places, also those with invalid contents.
  var locations: LabelledValues<SourceLocation> = [:]
  /// The attributes by name, each with its values by label.
  var attributes: LabelledValues<LabelledValues<SpecValue>> = [:]
  var attributeLocations: LabelledValues<SourceLocation> = [:]
}

/// Clauses that express what is meant with the signs of another language, or of another place in a kit.
extension HeadReader {
  /// Reports a part that is written otherwise. Returns true, as what finds such a part does.
  private mutating func refuse(
    _ message: String,
    at range: Range<Int>,
    fix title: String,
    by edits: [TextEdit],
    isSafe: Bool = false
  ) -> Bool {
    let fix = FixIt(title, in: file.source, edits: edits, isSafe: isSafe)
    values.report(CheckDiagnostics.unexpectedPart, message, at: range, fixIts: [fix])
    return true
  }

  /// `request A { GET "a" -> User }` for `request A -> User { GET "a" }`.
  ///
  /// - Returns: Whether the clause is such a result.
  mutating func reportResultOfOwner(_ clause: SyntaxNode.Clause) -> Bool {
    guard case .result = clause.content, let owner = siblings.owner, owner.schema.slot(.result) != nil,
      let end = owner.syntax.head.last?.range.upperBound, owner.syntax.clauses.isEmpty
    else { return false }
    let result = file.source[clause.range]
    let name = owner.syntax.head.map(\.text).joined(separator: " ")
    var start = clause.range.lowerBound
    while start > 0, file.source.utf8[start - 1] == UInt8(ascii: " ") { start -= 1 }
    let place = "after '\(Parser.shown(name))'"
    let edits = [TextEdit(end..<end, " " + result), TextEdit(start..<clause.range.upperBound, "")]
    let message = "'\(Parser.shown(result))' belongs \(place)"
    return refuse(message, at: clause.range, fix: "Move it \(place)", by: edits, isSafe: true)
  }

  /// Reports `base: x` or `base = x` for `base x`, `error 404: X` for `error 404 X`, and a string after another sign or in
  /// parentheses; whether the clause is one.
  mutating func reportSignOfValue(_ clause: SyntaxNode.Clause) -> Bool {
    let (sign, value, range): (String, String, Range<Int>)
    switch clause.content {
    case .types(let types) where types.count == 1: (sign, value, range) = (":", types[0].text, types[0].range)
    case .defaultValue(let expression): (sign, value, range) = ("=", expression.text, expression.range)
    case .result(let type): (sign, value, range) = ("->", type.text, type.range)
    case .wireName(let atom): (sign, value, range) = ("as", atom.text, atom.range)
    case .parameters(let list) where list.arguments.count == 1 && list.arguments[0].label == nil:
      (sign, value, range) = ("(", list.arguments[0].value.text, list.arguments[0].value.range)
    default: return false
    }
    let isString = Self.isString(value)
    guard schema.role != .field, !value.hasPrefix("{"), let keyword = node.head.first, let last = node.head.last,
      isString || !["as", "("].contains(sign),
      let slot = schema.slots.first(where: { slot in
        let isText = isString && schema.slot(.wire) == nil && slot.kind.takesString && slot.introducer == nil
        return head.locations[slot.label] == nil
          && (slot.isValue && (isText || !slot.isOptional) || slot.place == .name && !slot.isOptional)
      })
    else { return false }
    if !PlainName.matches(value), let advice = schema.typeAdvice(for: keyword.value) {
      values.report(CheckDiagnostics.unexpectedPart, advice, at: range)
      return true
    }
    let place = node.head.count == 1 ? "it" : "'\(last.text)'"
    let named = sign == "(" ? "parentheses" : "'\(sign)'"
    let message =
      slot.introducer.map { "Write '\($0)' instead of '\(sign)' after '\(last.text)'" }
      ?? "The value of '\(keyword.value)' goes after \(place), without \(named)"
    let edit = TextEdit(
      last.range.upperBound..<clause.range.upperBound,
      " " + (slot.introducer.map { $0 + " " } ?? "") + value
    )
    let title = slot.introducer.map { "Replace '\(sign)' with '\($0)'" } ?? "Remove \(named)"
    return refuse(message, at: clause.range.prefix(sign.count), fix: title, by: [edit], isSafe: slot.introducer == nil)
  }

  /// Reports `request A: User` for `request A -> User`; whether the clause is one.
  mutating func reportSignOfResult(_ clause: SyntaxNode.Clause) -> Bool {
    guard case .types(let types) = clause.content, let type = types.first, schema.slot(.result) != nil else {
      return false
    }
    let edit = TextEdit(clause.range.lowerBound..<type.range.lowerBound, " -> ")
    let message = "The result of '\(schema.name)' goes after '->', not after ':'"
    return refuse(message, at: clause.range.prefix(1), fix: "Replace ':' with '->'", by: [edit])
  }

  /// Reports `case push(Push)`, as in Swift's enums, for `case push: Push`; whether the parentheses hold such a type.
  mutating func reportTypeInParentheses(_ list: SyntaxNode.ArgumentList) -> Bool {
    guard let slot = schema.slot(.type), let argument = list.arguments.first, list.arguments.count == 1 else {
      return false
    }
    let type = argument.type ?? argument.value
    guard type.text.first?.isUppercase == true || type.text.first == "[" else { return false }
    // A case of an enum has no value, which its rules say.
    if schema.isEnumerated, node.attributes.isEmpty {
      fill(slot, with: Part(type))
      return true
    }
    let range = list.fragment.range
    let name = file.source.utf8[..<range.lowerBound].lastIndex { $0 != UInt8(ascii: " ") } ?? range.lowerBound
    let edit = TextEdit(name + 1..<range.upperBound, ": \(type.text)")
    defer { fill(slot, with: Part(type)) }
    let message = "The type of '\(subject)' goes after ':', not in parentheses"
    return refuse(message, at: range, fix: "Write ': \(type.text)'", by: [edit])
  }
}

extension NodeSchema {
  /// The advice about a type that is not a word, if a member takes a type name; `nil` for other members.
  fileprivate func typeAdvice(for keyword: String) -> String? {
    let takesType = slots.contains { slot in
      guard case .value = slot.place, case .type = slot.kind else { return false }
      return true
    }
    guard takesType else { return nil }
    return "'\(keyword)' takes the name of a type; give another type a name in your Swift: 'typealias Items = [Item]'"
  }
}
