import Diagnostics
import SwiftFacts

/// Reads the values of a node by the kinds that its schema gives them.
struct ValueReader {
  /// Where `as "…"` can be put into the head, and what takes it.
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

  /// The value that `part` gives a slot of `kind`; `nil` if it gives none, which is reported.
  mutating func value(of part: Part, as kind: ValueKind) -> SpecValue? {
    switch kind {
    case .name(let style): name(part, style)
    case .word(let cases): word(part, cases)
    case .text: string(part, kind).map { .text($0.value) }
    case .headerName, .headerValue: header(part, kind)
    case .datePattern: datePattern(part)
    case .url: url(part)
    case .path: path(part)
    case .uriTemplate(let member, let queries): template(part, member: member, queries: queries)
    case .number, .int, .version: number(part, kind)
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

  /// The value of a slot's default in a schema; `nil` if it is not a value of the kind. Words and numbers may be
  /// quoted there.
  mutating func defaultValue(_ atom: SyntaxNode.Atom, as kind: ValueKind) -> SpecValue? {
    var atom = atom
    if atom.kind == .string {
      switch kind {
      case .word, .name, .type, .typeName:
        atom = SyntaxNode.Atom(.word, text: atom.value, value: atom.value, range: atom.range)
      case .version, .number, .int:
        atom = SyntaxNode.Atom(.number, text: atom.value, value: atom.value, range: atom.range)
      default: break
      }
    }
    return value(of: Part(atom), as: kind)
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

  mutating func reportWrong(_ part: Part, _ kind: ValueKind) {
    var fixIts: [FixIt] = []
    if let atom = part.atom {
      switch (kind, atom.kind) {
      case (.text, .word), (.text, .number), (.headerName, .word), (.headerValue, .word), (.datePattern, .word),
        (.path, .word), (.uriTemplate, .word):
        fixIts = [file.replacement(of: part.range, by: "\"\(atom.value)\"")]
      case (.name, .string), (.reference, .string), (.type, .string), (.typeName, .string):
        if PlainName.matches(atom.value) {
          fixIts = [file.replacement(of: part.range, by: atom.value)]
        } else if let name = nameFix(atom, kind) {
          fixIts = [name]
        }
      default: break
      }
    }
    report(
      CheckDiagnostics.wrongValue,
      "Expected \(Phrase.noun(for: kind)), not '\(part.text)'",
      at: part.range,
      fixIts: fixIts
    )
  }

  private mutating func string(_ part: Part, _ kind: ValueKind) -> SyntaxNode.Atom? {
    if let atom = part.atom, atom.kind == .string { return atom }
    reportWrong(part, kind)
    return nil
  }

  // MARK: - Numbers

  private mutating func number(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    if let atom = part.atom, atom.kind == .number {
      switch kind {
      case .int: if let number = Int(atom.value) { return .int(number) }
      case .version: if Self.isVersion(atom.value) { return .version(atom.value) }
      default:
        if let number = Int(atom.value) { return .int(number) }
        if let number = Double(atom.value), number.isFinite { return .double(number) }
      }
    }
    reportWrong(part, kind)
    return nil
  }

  /// Whether `text` is a version: one to three whole numbers with dots between them.
  private static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 3 && parts.allSatisfy { UInt16($0) != nil }
  }

  // MARK: - Places

  private mutating func url(_ part: Part) -> SpecValue? {
    guard let atom = string(part, .url) else { return nil }
    if let problem = URLSyntax.problem(in: atom.value) {
      report(CheckDiagnostics.invalidURL, problem, at: part.range)
      return nil
    }
    return .text(atom.value)
  }

  private mutating func header(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    guard let atom = string(part, kind) else { return nil }
    let isName = if case .headerName = kind { true } else { false }
    guard isName ? !HeaderSyntax.isName(atom.value) : !HeaderSyntax.isValue(atom.value) else {
      return .text(atom.value)
    }
    let what =
      isName
      ? "the name of a header, which has letters, digits and '-'" : "part of a header: it has a control character"
    report(
      CheckDiagnostics.invalidHeader,
      atom.value.isEmpty ? "The text is empty" : "'\(atom.value)' cannot be \(what)",
      at: part.range
    )
    return nil
  }

  private mutating func datePattern(_ part: Part) -> SpecValue? {
    guard let atom = string(part, .datePattern) else { return nil }
    guard let problem = DatePatternSyntax.problem(in: atom.value) else { return .text(atom.value) }
    let range = atom.sourceRange(of: problem.range)
    report(
      CheckDiagnostics.invalidDatePattern,
      problem.message,
      at: range.isEmpty ? part.range : range,
      fixIts: problem.replacement.map { [file.replacement(of: range, by: $0)] } ?? []
    )
    return nil
  }

  private mutating func path(_ part: Part) -> SpecValue? {
    guard let atom = string(part, .path) else { return nil }
    let isBad =
      atom.value.isEmpty || atom.value.hasPrefix("/") || atom.value.hasPrefix("~") || atom.value.contains("\0")
    guard isBad else { return .text(atom.value) }
    report(
      CheckDiagnostics.invalidPath,
      "Expected a path relative to the kit's folder, not '\(atom.value)'",
      at: part.range
    )
    return nil
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
      report(
        CheckDiagnostics.invalidTemplate,
        problem.message,
        at: range,
        fixIts: problem.replacement.map { [file.replacement(of: range, by: $0)] } ?? []
      )
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
}

extension ValueReader {
  /// A reader of values outside of nodes.
  init(_ tree: SyntaxTree, _ context: ReadingContext) {
    let file = KitFile(tree, context.schemas)
    self.init(context: context, file: file, node: 0, siblings: .none, wire: nil, isQuiet: false)
  }
}

/// Names and words.
extension ValueReader {
  /// Names that no member can have, not even in backticks.
  private static let unusableNames: Set<String> = ["self", "Self", "Type", "Protocol"]

  mutating func name(_ part: Part, _ style: ValueKind.NameStyle) -> SpecValue? {
    guard let atom = part.atom, atom.kind == .word else {
      reportWrong(part, .name(style))
      return nil
    }
    let name = atom.value
    if let signs = Self.signs(in: name) {
      let suggestion = style.styled(name)
      let (first, last) = (signs.prefix(1), signs.suffix(1))
      report(
        CheckDiagnostics.invalidName,
        "'\(name)' cannot be a name in Swift; names have no '\(first)' and no '\(last)'",
        at: part.range,
        fixIts: style == .any ? [] : [renaming(atom, to: suggestion)]
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
    } else if style != .upperCamel, Self.unusableNames.contains(name) {
      report(
        CheckDiagnostics.invalidName,
        "'\(name)' means something else in Swift after a dot; use another name",
        at: part.range,
        fixIts: [renaming(atom, to: usable(name, style))]
      )
    } else if case let styled = usable(style.styled(name), style), !style.matches(name), styled != name {
      let isTaken = siblings.names[styled.lowercased(), default: 0] > 1
      report(
        CheckDiagnostics.nameStyle,
        "'\(name)' is written '\(styled)' by convention"
          + (isTaken ? ", which another name here is; use one of its own" : ""),
        at: part.range,
        fixIts: isTaken ? [] : [renaming(atom, to: styled).renaming(to: styled)]
      )
    }
    return .name(name)
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
    style != .upperCamel && Self.unusableNames.contains(name) ? "\(name.lowercased())Value" : name
  }

  /// The fix that renames a node, and leaves its wire name as it is.
  private func renaming(_ atom: SyntaxNode.Atom, to name: String) -> FixIt {
    guard let wire else { return file.replacement(of: atom.range, by: name) }
    var edits = [TextEdit(atom.range, name)]
    var title = "Replace '\(atom.text)' with '\(name)'"
    let wireName = wire.slot.usualWireName(of: atom.value, context.wireStyle)
    if wire.slot.usualWireName(of: name, context.wireStyle) != wireName {
      edits.append(TextEdit(wire.insertion..<wire.insertion, " as \"\(wireName)\""))
      title += ", and add 'as \"\(wireName)\"'"
    }
    return FixIt(title, in: file.source, edits: edits, isSafe: true)
  }

  mutating func word(_ part: Part, _ cases: [ValueKind.WordCase]) -> SpecValue? {
    guard let atom = part.atom, atom.kind != .string else {
      reportWrong(part, .word(cases))
      return nil
    }
    if cases.isEmpty || cases.contains(where: { $0.word == atom.value }) { return .word(atom.value) }
    let cases = cases + otherWords.map { ValueKind.WordCase($0) }
    let nearest = NearestName.of(atom.value, in: cases.map(\.word))
    report(
      CheckDiagnostics.unknownWord,
      "Expected \(Phrase.noun(for: .word(cases))), not '\(atom.value)'" + NearestName.hint(nearest),
      at: part.range,
      fixIts: nearest.map { [file.replacement(of: part.range, by: $0, isSafe: true)] } ?? []
    )
    return nil
  }

  mutating func reference(_ part: Part, to targets: [ReferenceTarget]) -> SpecValue? {
    guard let atom = part.atom, atom.kind == .word else {
      reportWrong(part, .reference(to: targets))
      return nil
    }
    findings.referenceUses.append(
      SpecDraft.ReferenceUse(name: atom.value, targets: targets, node: node, location: file.location(part.range))
    )
    return .reference(name: atom.value, node: nil)
  }

  /// `header "X-Token": String` as `header xToken: String as "X-Token"`, `project "My App"` as `project MyApp`.
  func nameFix(_ atom: SyntaxNode.Atom, _ kind: ValueKind) -> FixIt? {
    guard case .name(let style) = kind else { return nil }
    let name = style.styled(atom.value)
    guard PlainName.matches(name) else { return nil }
    if style == .upperCamel { return file.replacement(of: atom.range, by: name) }
    guard style == .lowerCamel, let wire else { return nil }
    let clause = TextEdit(wire.insertion..<wire.insertion, " as \(atom.text)")
    return FixIt("Replace '\(atom.text)' with '\(name)'", in: file.source, edits: [TextEdit(atom.range, name), clause])
  }
}

/// Types, expressions and other pieces of Swift.
extension ValueReader {
  /// The facts of a piece of Swift; `nil` if it is not Swift, which is reported.
  mutating func fragment(_ part: Part, _ kind: SwiftFragment.Kind) -> SwiftFragment? {
    let fragment = context.swift.read(part.text, as: kind)
    let start = part.range.lowerBound
    if let problem = fragment.problems.first {
      let range = start + problem.range.lowerBound..<start + problem.range.upperBound
      report(CheckDiagnostics.invalidSwift, "This is not Swift: \(problem.message)", at: range)
      return nil
    }
    for use in fragment.typeUses {
      let range = start + use.range.lowerBound..<start + use.range.upperBound
      findings.typeUses.append(SpecDraft.TypeUse(name: use.name, node: node, location: file.location(range)))
    }
    for use in fragment.caseUses {
      let range = start + use.range.lowerBound..<start + use.range.upperBound
      findings.caseUses.append(Spec.CaseUse(use: use, node: node, location: file.location(range)))
    }
    return fragment
  }

  mutating func expression(_ part: Part) -> SpecValue? {
    guard fragment(part, .expression) != nil else { return nil }
    let line = file.source.lineRange(at: file.source.lineIndex(at: part.range.lowerBound))
    let indentation = file.source[line].prefix { $0 == " " || $0 == "\t" }
    return .expression(VerbatimCode.unindented(part.text, by: String(indentation)))
  }

  mutating func typeName(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    if let atom = part.atom, atom.kind != .word {
      reportWrong(part, kind)
      return nil
    }
    guard let type = fragment(part, .type)?.type else { return nil }
    guard !type.name.isEmpty, type.name == type.text, !["Any", "Self"].contains(type.name) else {
      reportWrong(part, kind)
      return nil
    }
    return .typeName(type.name)
  }

  /// Swift reads `Player.delegate` as a type in a type.
  mutating func property(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    guard part.atom?.kind == .word, part.text.contains(".") else {
      reportWrong(part, kind)
      return nil
    }
    guard let type = fragment(part, .type)?.type else { return nil }
    guard type.name == type.text, let dot = type.name.lastIndex(of: ".") else {
      reportWrong(part, kind)
      return nil
    }
    return .property(type: String(type.name[..<dot]), name: String(type.name[type.name.index(after: dot)...]))
  }

  mutating func generics(_ part: Part) -> SpecValue? {
    guard let clause = fragment(part, .generics)?.generics else { return nil }
    findings.genericParameters.formUnion(clause.parameters.map(\.name))
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
