import Diagnostics

/// Values by their kind.
extension KitReader {
  /// The value that `part` gives a slot of `kind`, or nil where it gives none, which is reported.
  ///
  /// - Parameter id: The node that holds the value.
  func value(of part: Part, as kind: ValueKind, id: SpecNode.ID) -> SpecValue? {
    switch kind {
    case .name(let style): name(part, style)
    case .word(let cases): word(part, cases)
    case .text: string(part, kind).map { .text($0.value) }
    case .headerName, .headerValue: header(part, kind)
    case .url: url(part)
    case .path: path(part)
    case .uriTemplate(let member, let queries): template(part, member: member, queries: queries, id: id)
    case .number, .int, .version: number(part, kind)
    case .type: fragment(part, .type, id: id)?.type.map { .type($0) }
    case .typeName: typeName(part, kind, id: id)
    case .property: property(part, kind, id: id)
    case .types: fragment(part, .type, id: id)?.type.map { .types([$0]) }
    case .expression: expression(part, id: id)
    case .requirements: fragment(part, .requirements, id: id).map { .clause($0.line ?? part.text) }
    case .generics: generics(part, id: id)
    case .signature: fragment(part, .signature, id: id)?.signature.map { .signature($0) }
    case .reference(let patterns): reference(part, to: patterns, id: id)
    case .code: .code(part.text)
    case .list(let kind): value(of: part, as: kind, id: id).map { .list([$0]) }
    }
  }

  /// Complains about a value of another kind than the schema has.
  func reportWrong(_ part: Part, _ kind: ValueKind) {
    var fixIts: [FixIt] = []
    if let atom = part.atom {
      switch (kind, atom.kind) {
      case (.text, .word), (.text, .number), (.headerName, .word), (.headerValue, .word), (.path, .word),
        (.uriTemplate, .word):
        fixIts = [replacement(of: part.range, by: "\"\(atom.value)\"")]
      case (.name, .string), (.reference, .string), (.type, .string), (.typeName, .string):
        if PlainName.matches(atom.value) {
          fixIts = [replacement(of: part.range, by: atom.value)]
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

  private func string(_ part: Part, _ kind: ValueKind) -> SyntaxNode.Atom? {
    if let atom = part.atom, atom.kind == .string { return atom }
    reportWrong(part, kind)
    return nil
  }

  // MARK: - Numbers

  private func number(_ part: Part, _ kind: ValueKind) -> SpecValue? {
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

  private func url(_ part: Part) -> SpecValue? {
    guard let atom = string(part, .url) else { return nil }
    if let problem = URLSyntax.problem(in: atom.value) {
      report(CheckDiagnostics.invalidURL, problem, at: part.range)
      return nil
    }
    return .text(atom.value)
  }

  private func header(_ part: Part, _ kind: ValueKind) -> SpecValue? {
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

  private func path(_ part: Part) -> SpecValue? {
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

  private func template(_ part: Part, member: String?, queries: String?, id: SpecNode.ID) -> SpecValue? {
    guard let atom = string(part, .uriTemplate(placeholders: member)) else { return nil }
    let length = atom.value.utf8.count
    let query = queries == nil ? nil : PastedPath.queryStart(in: atom.value[...])
    let pathLength = query.map { atom.value.utf8.distance(from: atom.value.startIndex, to: $0) } ?? length
    switch URITemplate.parse(String(decoding: atom.value.utf8.prefix(pathLength), as: UTF8.self)) {
    case .failure(let problem):
      let range = atom.sourceRange(of: problem.range)
      report(
        CheckDiagnostics.invalidTemplate,
        problem.message,
        at: range,
        fixIts: problem.replacement.map { [replacement(of: range, by: $0)] } ?? []
      )
      return nil
    case .success(let template):
      if let member {
        draft.templateUses.append(
          SpecDraft.TemplateUse(
            template: template,
            atom: atom,
            member: member,
            queries: queries,
            query: query == nil ? nil : pathLength..<length,
            colonPlaceholders: queries == nil ? [] : ColonPlaceholder.all(in: template.text),
            node: id,
            location: location(part.range)
          )
        )
      }
      return .uriTemplate(template)
    }
  }

  // MARK: - Swift

  /// The facts of a piece of Swift, or nil where it is none, which is reported.
  private func fragment(_ part: Part, _ kind: SwiftFragment.Kind, id: SpecNode.ID) -> SwiftFragment? {
    let fragment = swift.read(part.text, as: kind)
    let start = part.range.lowerBound
    if let problem = fragment.problems.first {
      let range = start + problem.range.lowerBound..<start + problem.range.upperBound
      report(CheckDiagnostics.invalidSwift, "This is not Swift: \(problem.message)", at: range)
      return nil
    }
    for use in fragment.typeUses {
      let range = start + use.range.lowerBound..<start + use.range.upperBound
      draft.typeUses.append(SpecDraft.TypeUse(name: use.name, node: id, location: location(range)))
    }
    return fragment
  }

  private func expression(_ part: Part, id: SpecNode.ID) -> SpecValue? {
    guard let fragment = fragment(part, .expression, id: id) else { return nil }
    for use in fragment.caseUses {
      let range = part.range.lowerBound + use.range.lowerBound..<part.range.lowerBound + use.range.upperBound
      draft.caseUses.append(
        Spec.CaseUse(name: use.name, type: use.type, depth: use.depth, node: id, location: location(range))
      )
    }
    let line = source.lineRange(at: source.lineIndex(at: part.range.lowerBound))
    let indentation = source[line].prefix { $0 == " " || $0 == "\t" }
    return .expression(VerbatimCode.unindented(part.text, by: String(indentation)))
  }

  private func typeName(_ part: Part, _ kind: ValueKind, id: SpecNode.ID) -> SpecValue? {
    if let atom = part.atom, atom.kind != .word {
      reportWrong(part, kind)
      return nil
    }
    guard let type = fragment(part, .type, id: id)?.type else { return nil }
    guard !type.name.isEmpty, type.name == type.text, !["Any", "Self"].contains(type.name) else {
      reportWrong(part, kind)
      return nil
    }
    return .typeName(type.name)
  }

  /// Swift reads `Player.delegate` as a type in a type.
  private func property(_ part: Part, _ kind: ValueKind, id: SpecNode.ID) -> SpecValue? {
    guard part.atom?.kind == .word, part.text.contains(".") else {
      reportWrong(part, kind)
      return nil
    }
    guard let type = fragment(part, .type, id: id)?.type else { return nil }
    guard type.name == type.text, let dot = type.name.lastIndex(of: ".") else {
      reportWrong(part, kind)
      return nil
    }
    return .property(type: String(type.name[..<dot]), name: String(type.name[type.name.index(after: dot)...]))
  }

  private func generics(_ part: Part, id: SpecNode.ID) -> SpecValue? {
    guard let clause = fragment(part, .generics, id: id)?.generics else { return nil }
    draft.genericParameters[id, default: []].formUnion(clause.parameters.map(\.name))
    return .generics(clause)
  }
}

// MARK: - Defaults of schemas

extension KitReader {
  /// The value of a slot's default in a schema, or nil where it is no value of the kind. Words and numbers may stand in
  /// quotation marks there.
  func defaultValue(_ atom: SyntaxNode.Atom, as kind: ValueKind) -> SpecValue? {
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
    return value(of: Part(atom), as: kind, id: 0)
  }
}
