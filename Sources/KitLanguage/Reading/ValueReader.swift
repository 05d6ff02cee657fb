import Diagnostics
import SwiftFacts

/// Reads the values of a node by the kinds that its schema gives them.
struct ValueReader {
  /// The place for `as "…"` in the head, and its slot.
  struct WirePlace {
    let insertion: Int
    let slot: SlotSchema
  }

  let context: ReadingContext
  let file: KitFile
  let node: SpecNode.ID
  let siblings: Siblings
  /// `nil` if `as` is there already, or has no place.
  let wire: WirePlace?
  /// Whether to report nothing: the mistakes of a node with a syntax error mostly follow from it.
  var isQuiet: Bool
  var findings = Findings()
  /// The words that introduce other values instead of the current one.
  var otherWords: [String] = []
  /// The schema of the node, whose attributes may be meant by words without '@'.
  var schema: NodeSchema?

  /// The value that `part` gives a slot of `kind`; `nil` if it gives none, which is reported.
  mutating func value(of part: Part, as kind: ValueKind) -> SpecValue? {
    switch kind {
    case .name(let style): name(part, style)
    case .word(let cases): word(part, cases)
    case .text, .headerName, .headerValue, .url, .path: text(part, kind)
    case .datePattern: datePattern(part)
    case .uriTemplate(let member, let queries): template(part, member: member, queries: queries)
    case .number, .int: number(part, kind)
    case .type: fragment(part, .type)?.type.map { .type($0) }
    case .typeName: typeName(part, kind)
    case .property: property(part, kind)
    case .types: fragment(part, .type)?.type.map { .types([$0]) }
    case .expression: expression(part)
    case .requirements: fragment(part, .requirements).map { .clause($0.line ?? part.text) }
    case .generics: generics(part)
    case .signature: fragment(part, .signature)?.signature.map { .signature($0) }
    case .reference(let targets): reference(part, to: targets)
    case .code, .words: .code(part.text)
    case .list(let kind): value(of: part, as: kind).map { .list([$0]) }
    }
  }

  /// The value of a slot's default in a schema, where words and numbers may be quoted; `nil` if it is not of the kind.
  mutating func defaultValue(_ atom: SyntaxNode.Atom, as kind: ValueKind) -> SpecValue? {
    let plainKind: SyntaxNode.Atom.Kind? =
      switch kind {
      case .word, .name, .type, .typeName: .word
      case .number, .int: .number
      default: nil
      }
    guard atom.kind == .string, let plainKind else { return value(of: Part(atom), as: kind) }
    let plain = SyntaxNode.Atom(plainKind, text: atom.value, value: atom.value, range: atom.range)
    return value(of: Part(plain), as: kind)
  }

  // MARK: - Reports

  mutating func report(
    _ kind: DiagnosticKind,
    _ message: String,
    at range: Range<Int>,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) {
    guard !isQuiet else { return }
    findings.diagnostics.append(file.diagnostic(kind, message, at: range, notes: notes, fixIts: fixIts))
  }

  /// Reports that a part is not of the kind; `nil`, the value of such a part.
  private mutating func refused<Value>(_ part: Part, _ kind: ValueKind) -> Value? {
    let word = part.atom.flatMap { $0.kind == .word ? $0.value : nil }
    let attribute = schema.flatMap { schema in
      context.schemas.attributes(of: schema).first { $0.name == word }.map { "@" + $0.name }
    }
    let advice = fieldAdvice(for: part)
    let fix = part.atom.flatMap { atom -> FixIt? in
      if let attribute { return file.replacement(of: part.range, by: attribute) }
      if advice != nil { return nil }
      return switch (kind, atom.kind) {
      case (.text, .word), (.text, .number), (.headerName, .word), (.headerValue, .word), (.datePattern, .word),
        (.path, .word), (.uriTemplate, .word):
        file.replacement(of: part.range, by: "\"\(atom.value)\"", isSafe: true)
      case (.name, .string), (.reference, .string), (.type, .string), (.typeName, .string):
        PlainName.matches(atom.value) ? file.replacement(of: part.range, by: atom.value) : nameFix(atom, kind)
      default: nil
      }
    }
    let message =
      "Expected \(Phrase.noun(for: kind)), not '\(part.text)'" + NearestName.hint(attribute) + (advice ?? "")
    report(CheckDiagnostics.wrongValue, message, at: part.range, fixIts: fix.map { [$0] } ?? [])
    return nil
  }

  /// The advice about a word like a type, as in `body json User`, if the node is next to fields; `nil` for other parts.
  private func fieldAdvice(for part: Part) -> String? {
    guard let field = siblings.field, field.slot(.type) != nil, schema?.role == .member, let atom = part.atom,
      atom.kind == .word, atom.value.first?.isUppercase == true, ValueKind.NameStyle.upperCamel.matches(atom.value)
    else { return nil }
    let declaration = "\(ValueKind.NameStyle.lowerCamel.styled(atom.value)): \(atom.value)"
    let isWhole = field.attributes.contains { $0.name == AttributeSchema.whole }
    let whole = isWhole ? ", or for all of it '\(declaration) @\(AttributeSchema.whole)'" : ""
    return ". Write '\(declaration)' as a field\(whole)"
  }

  private mutating func string(_ part: Part, _ kind: ValueKind) -> SyntaxNode.Atom? {
    if let atom = part.atom, atom.kind == .string { atom } else { refused(part, kind) }
  }

  // MARK: - Numbers

  private mutating func number(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    if let atom = part.atom, atom.kind == .number {
      if let number = Int(atom.value) { return .int(number) }
      if case .int = kind { return refused(part, kind) }
      if let number = Double(atom.value), number.isFinite { return .double(number) }
    }
    return refused(part, kind)
  }

  // MARK: - Strings

  private mutating func text(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    guard let text = string(part, kind)?.value else { return nil }
    let problem: (kind: DiagnosticKind, message: String)? =
      switch kind {
      case .path where text.isEmpty || text.hasPrefix("/") || text.hasPrefix("~") || text.contains("\0"):
        (CheckDiagnostics.invalidPath, "Expected a path relative to the kit's folder, not '\(text)'")
      case .headerName where text.isEmpty, .headerValue where text.isEmpty:
        (CheckDiagnostics.invalidHeader, "The string is empty")
      case .headerName where !HeaderSyntax.isName(text):
        (CheckDiagnostics.invalidHeader, "'\(text)' cannot be the name of a header, which has letters, digits and '-'")
      case .headerValue where !HeaderSyntax.isValue(text):
        (CheckDiagnostics.invalidHeader, "'\(text)' cannot be part of a header: remove the control character")
      case .url: URLSyntax.problem(in: text).map { (CheckDiagnostics.invalidURL, $0) }
      default: nil
      }
    guard let problem else { return .text(text) }
    let corrected = if case .url = kind { URLSyntax.corrected(text) } else { String?.none }
    let fixes = corrected.map { [FixIt("Write '\($0)'", in: file.source, edits: [TextEdit(part.range, "\"\($0)\"")])] }
    report(problem.kind, problem.message, at: part.range, fixIts: fixes ?? [])
    return nil
  }

  private mutating func datePattern(_ part: Part) -> SpecValue? {
    guard let atom = string(part, .datePattern) else { return nil }
    let problems = DatePatternSyntax.problems(in: atom.value)
    for problem in problems {
      let range = atom.sourceRange(of: problem.range)
      let fixIts = problem.replacement.map { [file.replacement(of: range, by: $0)] } ?? []
      let place = range.isEmpty ? part.range : range
      report(CheckDiagnostics.invalidDatePattern, problem.message, at: place, fixIts: fixIts)
    }
    return problems.isEmpty ? .text(atom.value) : nil
  }

  private mutating func template(_ part: Part, member: String?, queries: String?) -> SpecValue? {
    guard let atom = string(part, .uriTemplate(placeholders: member)) else { return nil }
    let length = atom.value.utf8.count
    let query = queries == nil ? nil : PastedPath.queryStart(in: atom.value[...])
    let pathLength = query.map { atom.value.utf8.distance(from: atom.value.startIndex, to: $0) } ?? length
    let path = String(decoding: atom.value.utf8.prefix(pathLength), as: UTF8.self)
    switch URITemplate.parse(path, takesTypes: member != nil) {
    case .failure(let problem):
      let range = atom.sourceRange(of: problem.range)
      let fixIts = problem.replacement.map { [file.replacement(of: range, by: $0)] } ?? []
      report(CheckDiagnostics.invalidTemplate, problem.message, at: range, fixIts: fixIts)
      return nil
    case .success(let template):
      if let member {
        findings.templateUses.append(
          SpecDraft.TemplateUse(
            template: template,
            atom: atom,
            member: member,
            queries: queries,
            query: query == nil ? nil : pathLength..<length,
            colonPlaceholders: queries == nil ? [] : ColonPlaceholder.all(in: template.text),
            node: node,
            location: file.location(part.range)
          )
        )
      }
      return .uriTemplate(template)
    }
  }

  // MARK: - Names and words

  mutating func name(_ part: Part, _ style: ValueKind.NameStyle) -> SpecValue? {
    guard let atom = part.atom, atom.kind == .word else { return refused(part, .name(style)) }
    if style == .qualified, let (owner, own) = atom.qualifiedParts {
      guard isOwner(owner), case .name(let name)? = self.name(Part(own), style) else { return nil }
      return .name("\(owner.value).\(name)")
    }
    let name = atom.value
    if style == .upperCamel, let (owner, _) = atom.qualifiedParts, owner.isOwner {
      let message = "'\(name)' cannot be inside of '\(owner.value)': its code is emitted at the top level of files"
      report(CheckDiagnostics.invalidName, message, at: part.range, fixIts: [renaming(atom, to: style.styled(name))])
    } else if let signs = Self.signs(in: name) {
      report(
        CheckDiagnostics.invalidName,
        "'\(name)' cannot be a name in Swift; names have no '\(signs.prefix(1))' and no '\(signs.suffix(1))'",
        at: part.range,
        fixIts: style == .any ? [] : [renaming(atom, to: style.styled(name))]
      )
    } else if name == "_" || name.hasPrefix("$") {
      report(CheckDiagnostics.invalidName, "'\(name)' cannot be a name in Swift; use another one", at: part.range)
    } else if !PlainName.matches(name) {
      let suggestion = style.styled(name)
      let isUsable = style != .any && PlainName.matches(suggestion)
      report(
        CheckDiagnostics.invalidName,
        "'\(name)' cannot be a name here; names have letters, digits and '_', and do not begin with a digit",
        at: part.range,
        fixIts: isUsable ? [renaming(atom, to: suggestion)] : []
      )
    } else if style != .upperCamel, UnusableNames.all.contains(name) {
      let message = "'\(name)' means something else in Swift after a dot; use another name"
      report(CheckDiagnostics.invalidName, message, at: part.range, fixIts: [renaming(atom, to: usable(name, style))])
    } else if case let styled = usable(style.styled(name), style), !style.matches(name), styled != name {
      let isTaken = siblings.names[styled.lowercased(), default: 0] > 1
      report(
        CheckDiagnostics.nameStyle,
        "'\(name)' is written '\(styled)' by convention"
          + (isTaken ? ", but that name is taken here; use another one" : ""),
        at: part.range,
        fixIts: isTaken ? [] : [renaming(atom, to: styled).renaming(to: styled)]
      )
    }
    return .name(name)
  }

  /// Whether the types that a node is inside of have names that types can have, which is reported otherwise. They are used
  /// here.
  private mutating func isOwner(_ owner: SyntaxNode.Atom) -> Bool {
    guard owner.isOwner else {
      report(CheckDiagnostics.invalidName, "'\(owner.value)' cannot be the name of a type in Swift", at: owner.range)
      return false
    }
    let first = owner.range.prefix(owner.text.firstNamePart.utf8.count)
    findings.uses.types.append(Use(subject: owner.value, node: node, range: first))
    return true
  }

  /// The pair of signs, invalid in Swift names, of which the name contains one.
  private static func signs(in name: String) -> String? {
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "]"): return "[]"
      case UInt8(ascii: "."), UInt8(ascii: "-"): return ".-"
      default: continue
      }
    }
    return nil
  }

  /// The name, or a replacement that members can have.
  private func usable(_ name: String, _ style: ValueKind.NameStyle) -> String {
    style != .upperCamel && UnusableNames.all.contains(name) ? style.styled(name + "Value") : name
  }

  /// The fix that renames a node, and keeps its wire name.
  private func renaming(_ atom: SyntaxNode.Atom, to name: String) -> FixIt {
    guard let wire else { return file.replacement(of: atom.range, by: name) }
    var edits = [TextEdit(atom.range, name)]
    var title = "Replace '\(atom.text)' with '\(name)'"
    let usualName = wire.slot.usualWireName(of: atom.value, context.wireStyle)
    let wireName = usualName.isEmpty ? atom.value : usualName
    if wire.slot.usualWireName(of: name, context.wireStyle) != wireName {
      edits.append(TextEdit(wire.insertion..<wire.insertion, " as \"\(wireName)\""))
      title += ", and add 'as \"\(wireName)\"'"
    }
    return FixIt(title, in: file.source, edits: edits, isSafe: true)
  }

  mutating func word(_ part: Part, _ cases: [ValueKind.WordCase]) -> SpecValue? {
    guard let atom = part.atom, atom.kind != .string else { return refused(part, .word(cases)) }
    if cases.isEmpty || cases.contains(where: { $0.word == atom.value }) { return .word(atom.value) }
    let cases = cases + otherWords.map { ValueKind.WordCase($0) }
    let nearest = NearestName.of(atom.value, in: cases.map(\.word))
    report(
      CheckDiagnostics.unknownWord,
      "Expected \(Phrase.noun(for: .word(cases))), not '\(atom.value)'"
        + (nearest == nil ? fieldAdvice(for: part) ?? "" : NearestName.hint(nearest)),
      at: part.range,
      fixIts: nearest.map { [file.replacement(of: part.range, by: $0, isSafe: true)] } ?? []
    )
    return nil
  }

  mutating func reference(_ part: Part, to targets: [ReferenceTarget]) -> SpecValue? {
    guard let atom = part.atom, atom.kind == .word else { return refused(part, .reference(to: targets)) }
    let reference = NamedReference(name: atom.value, targets: targets)
    findings.uses.references.append(Use(subject: reference, node: node, range: part.range))
    return .reference(name: atom.value, node: nil)
  }

  /// `header "X-Token": String` as `header xToken: String as "X-Token"`, `project "My App"` as `project MyApp`.
  func nameFix(_ atom: SyntaxNode.Atom, _ kind: ValueKind) -> FixIt? {
    guard case .name(let style) = kind else { return nil }
    let name = style.styled(atom.value)
    guard PlainName.matches(name) else { return nil }
    if style == .upperCamel { return file.replacement(of: atom.range, by: name) }
    guard style == .lowerCamel, let wire else { return nil }
    let lacksType = wire.insertion == atom.range.upperBound && schema?.slot(.type)?.isOptional == false
    let clause = (lacksType ? ": String" : "") + " as \(atom.text)"
    let edits = [TextEdit(atom.range, name), TextEdit(wire.insertion..<wire.insertion, clause)]
    let title = "Replace '\(atom.text)' with '\(name)', and add '\(clause.drop { $0 == " " })'"
    return FixIt(title, in: file.source, edits: edits, isSafe: !lacksType)
  }

  // MARK: - Types, expressions and other pieces of Swift

  /// The facts of a piece of Swift; `nil` if it is not Swift, which is reported.
  mutating func fragment(_ part: Part, _ kind: SwiftFragment.Kind) -> SwiftFragment? {
    let fragment = context.swift.read(part.text, as: kind)
    let start = part.range.lowerBound
    if let problem = fragment.problems.first {
      let isAny = kind == .type && part.text == "any"
      let message = isAny ? "'any' is no type. Write 'JSON' for any value" : "This is not Swift: \(problem.message)"
      let fixIts =
        isAny
        ? [file.replacement(of: part.range, by: "JSON")] : kind == .type ? [arrayFix(part)].compactMap(\.self) : []
      report(CheckDiagnostics.invalidSwift, message, at: problem.range.shifted(by: start), fixIts: fixIts)
      return nil
    }
    for use in fragment.typeUses {
      findings.uses.types.append(Use(subject: use.path, node: node, range: use.range.shifted(by: start)))
    }
    for use in fragment.caseUses {
      findings.uses.cases.append(Use(subject: use, node: node, range: use.range.shifted(by: start)))
    }
    return fragment
  }

  /// `User[]`, an array in other languages, as `[User]`.
  private func arrayFix(_ part: Part) -> FixIt? {
    guard part.text.hasSuffix("[]") else { return nil }
    let element = String(part.text.dropLast(2))
    guard context.swift.read(element, as: .type).problems.isEmpty else { return nil }
    return file.replacement(of: part.range, by: "[\(element)]")
  }

  mutating func expression(_ part: Part) -> SpecValue? {
    guard fragment(part, .expression) != nil else { return nil }
    let line = file.source.lineRange(at: file.source.lineIndex(at: part.range.lowerBound))
    let indentation = file.source[line].prefix { $0 == " " || $0 == "\t" }
    return .expression(VerbatimCode.unindented(part.text, by: String(indentation)))
  }

  mutating func typeName(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    if let atom = part.atom, atom.kind != .word { return refused(part, kind) }
    guard let type = fragment(part, .type)?.type else { return nil }
    let isName = !type.name.isEmpty && type.name == type.text && !["Any", "Self"].contains(type.name)
    guard isName else { return refused(part, kind) }
    return .typeName(type.name)
  }

  /// Swift reads `Player.delegate` as a type in a type.
  mutating func property(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    guard part.atom?.kind == .word, part.text.contains(".") else { return refused(part, kind) }
    guard let type = fragment(part, .type)?.type else { return nil }
    guard type.name == type.text, let dot = type.name.lastIndex(of: ".") else { return refused(part, kind) }
    return .property(type: String(type.name[..<dot]), name: String(type.name[type.name.index(after: dot)...]))
  }

  mutating func generics(_ part: Part) -> SpecValue? {
    guard let clause = fragment(part, .generics)?.generics else { return nil }
    let names = Set(clause.parameters.map(\.name))
    if !names.isEmpty { findings.uses.genericParameters.append(Use(subject: names, node: node, range: part.range)) }
    return .generics(clause)
  }

  /// Code in quotation marks, `"""`, whose lines are indented as a whole.
  mutating func checkCode(_ code: SyntaxNode.Code, _ kind: ValueKind) {
    guard case .code("Swift") = kind else { return }
    for problem in context.swift.read(code.text, as: .code).problems.prefix(1) {
      let start = code.sourceOffset(at: problem.range.lowerBound)
      let range = start..<max(start, code.sourceOffset(at: problem.range.upperBound))
      report(CheckDiagnostics.invalidSwift, "This is not Swift: \(problem.message)", at: range)
    }
  }
}

/// Names that no member can have, not even in backticks.
package enum UnusableNames {
  package static let all: Set<String> = ["self", "Self", "Type", "Protocol"]
}

extension SyntaxNode.Atom {
  /// The types that a word with dots is inside of, and its last part; `nil` without dots.
  fileprivate var qualifiedParts: (owner: SyntaxNode.Atom, own: SyntaxNode.Atom)? {
    guard let outer = text.enclosingName, let value = value.enclosingName else { return nil }
    let start = range.upperBound - text.lastNamePart.utf8.count
    return (
      SyntaxNode.Atom(.word, text: outer, value: value, range: range.prefix(outer.utf8.count)),
      SyntaxNode.Atom(
        .word,
        text: text.lastNamePart,
        value: self.value.lastNamePart,
        range: start..<range.upperBound
      )
    )
  }

  /// Whether it can name types that another one is inside of.
  fileprivate var isOwner: Bool {
    value.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      PlainName.matches(String(part)) && !UnusableNames.all.contains(String(part))
    }
  }
}

extension ValueReader {
  init(_ tree: SyntaxTree, _ context: ReadingContext) {
    let file = KitFile(tree, context.schemas)
    self.init(context: context, file: file, node: 0, siblings: .none, wire: nil, isQuiet: false)
  }
}

/// The findings of reading a node, apart from its values.
struct Findings {
  var diagnostics: [Diagnostic] = []
  var uses = Uses()
  var templateUses: [SpecDraft.TemplateUse] = []
  /// A block that has no place at all, so that syntax errors in it are not news.
  var refusedBlock: Range<Int>?
}

/// A part of a head or an argument, before its kind is known.
struct Part {
  let text: String
  /// UTF-8 offsets.
  let range: Range<Int>
  /// The word, string or number that the part is; `nil` for any other Swift.
  let atom: SyntaxNode.Atom?

  init(_ atom: SyntaxNode.Atom) {
    text = atom.text
    range = atom.range
    self.atom = atom
  }

  init(_ fragment: SyntaxNode.Fragment) {
    text = fragment.text
    range = fragment.range
    atom = nil
  }

  init(_ argument: SyntaxNode.Argument) {
    text = argument.value.text
    range = argument.value.range
    atom = argument.literal
  }
}

/// The forms of dates that kits can name: Unicode Technical Standard 35, part 4, "Date Format Patterns", as far as it
/// gives one string for each date, in each language.
enum DatePatternSyntax {
  struct Problem {
    /// One sentence without a full stop.
    let message: String
    /// UTF-8 offsets in the string; empty for all of it.
    let range: Range<Int>
    /// A possible replacement of the range; `nil` if unknown.
    var replacement: String?
  }

  /// The runs of letters that are read and written.
  private static let fields: Set<String> = Set(
    ["yyyy", "M", "MM", "MMM", "d", "dd", "EEE", "H", "HH", "h", "hh", "a", "m", "mm", "s", "ss"]
      + ["Z", "X", "XX", "XXX", "ZZZZZ"] + (1...9).map { String(repeating: "S", count: $0) }
  )

  /// The letters that stand for the same part of a date as others.
  private static let parts: [Character: Character] = ["h": "H", "X": "Z"]

  static func problems(in text: String) -> [Problem] {
    if let problem = quoteProblem(in: text) { return [problem] }
    let runs = runs(of: text)
    let unknown = runs.filter { !fields.contains($0.text) }
    if !unknown.isEmpty { return unknown.map { problem(of: $0.text, in: $0.range) } }
    var seen: Set<Character> = []
    var problems: [Problem] = []
    for (run, range) in runs {
      guard let letter = run.first, !seen.insert(parts[letter] ?? letter).inserted else { continue }
      problems.append(Problem(message: "'\(run)' is given twice; keep one", range: range))
    }
    for (run, next) in zip(runs, runs.dropFirst()) where run.range.upperBound == next.range.lowerBound {
      guard run.text.count == 1, isNumber(run.text), isNumber(next.text) else { continue }
      let message = "'\(run.text)' has one digit or two, so the number after it needs another character between them"
      problems.append(Problem(message: message, range: next.range))
    }
    let letters = Set(runs.compactMap(\.text.first))
    let whole = 0..<0
    if !letters.contains("y") {
      problems.append(Problem(message: "A date needs a year at least: 'yyyy-MM-dd'", range: whole))
    } else if letters.contains("d"), !letters.contains("M") {
      problems.append(Problem(message: "A day needs its month: 'yyyy-MM-dd'", range: whole))
    } else if letters.contains("h") != letters.contains("a") {
      let message = "'h', one of twelve hours, and 'a', 'AM' or 'PM', need each other; the hour of the day is 'HH'"
      problems.append(Problem(message: message, range: whole))
    }
    return problems
  }

  private static func isNumber(_ run: String) -> Bool {
    run != "MMM" && run.first.map("yMdHhmsS".contains) == true
  }

  private static func quoteProblem(in text: String) -> Problem? {
    let quotes = text.utf8.enumerated().filter { $0.element == UInt8(ascii: "'") }.map(\.offset)
    if let last = quotes.last, !quotes.count.isMultiple(of: 2) {
      let message = "Unmatched quotation mark; other letters have one on each side: 'T'"
      return Problem(message: message, range: last..<last + 1)
    }
    for (open, close) in zip(quotes, quotes.dropFirst()) where close == open + 1 {
      return Problem(message: "The format of a date cannot contain a quotation mark", range: open..<close + 1)
    }
    return nil
  }

  /// The runs of one letter outside of quotation marks, with their UTF-8 offsets.
  private static func runs(of text: String) -> [(text: String, range: Range<Int>)] {
    text.matches(of: /'[^']*'|([A-Za-z])\1*/).filter { $0.1 != nil }.map { match in
      let start = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
      return (String(match.0), start..<start + match.0.utf8.count)
    }
  }

  private static func problem(of run: String, in range: Range<Int>) -> Problem {
    let letter = run.first ?? " "
    let (message, replacement): (String, String?) =
      switch letter {
      case "y" where run.count == 2: ("A year of two digits has no century: read it as a 'String'", nil)
      case "y": ("The year has four digits: write 'yyyy'", "yyyy")
      case "Y": ("'\(run)' is the year of the week; the year is 'yyyy'", "yyyy")
      case "u": ("'\(run)' is a year that may be negative; the year is 'yyyy'", "yyyy")
      case "D": ("'\(run)' is the day of the year; the day of the month is 'd' or 'dd'", "dd")
      case "k", "K": ("'\(run)' is an hour that dates do not have; write 'HH', or 'h' with 'a'", nil)
      case "M": ("Months are 'M' or 'MM', a number, or 'MMM', such as 'Jan'", nil)
      case "d": ("Days are 'd', such as '5', or 'dd', such as '05'", nil)
      case "H", "h", "m", "s": ("'\(run)' has more than two digits; write '\(letter)' or '\(letter)\(letter)'", nil)
      case "a", "b", "B": ("'AM' or 'PM' is 'a'", "a")
      case "A": ("'\(run)' is the milliseconds of the day; 'AM' or 'PM' is 'a'", nil)
      case "E" where run.count < 3: ("The day of the week is 'EEE', such as 'Mon'", "EEE")
      case "E", "e", "c": ("The day of the week is 'EEE', such as 'Mon'; dates do not have other forms of it", nil)
      case "S": ("A fraction of a second has up to nine digits: 'SSS'", nil)
      case "Z", "X", "x", "z", "O", "v", "V":
        ("The zone is 'Z', such as '+0100', or 'XXX', such as '+01:00' or 'Z'", nil)
      default:
        ("'\(run)' is not a part of a date; put other letters in quotation marks", "'\(run)'")
      }
    return Problem(message: message, range: range, replacement: replacement)
  }
}
