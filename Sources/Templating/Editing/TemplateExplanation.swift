import Diagnostics

extension EditedPlace {
  /// Markdown about the word, and the word's range; `nil` if there is nothing to show.
  package var hover: (text: String, range: Range<Int>)? {
    guard let piece = cursor.piece, let text = text(of: piece) else { return nil }
    return (text, piece.range)
  }

  private func text(of piece: TemplatePiece) -> String? {
    let word = cursor.structure.text(piece)
    switch piece.kind {
    case .tag:
      return TagReference.tag(word).map { "```stencil\n\($0.usage)\n```\n\($0.summary)" }
    case .filter:
      return FilterTable.filter(named: word, includingKit: true).map {
        "```stencil\n|\($0.signature)\n```\n\($0.markdown)"
      }
    case .variable, .member:
      guard let scope = scope(), let type = scope.type(of: cursor.path) else { return nil }
      return Self.text(cursor.path, scope.text(of: type), documentation: field(piece, in: scope)?.documentation ?? "")
    case .definition:
      return scope().flatMap { scope in type(ofDefinition: piece, in: scope).map { (scope, $0) } }
        .map { Self.text(word, $0.text(of: $1), documentation: "") }
    case .macro, .call:
      let macro = scope()?.names.first { $0.name == word && $0.parameters != nil }
      let parameters = macro?.parameters ?? cursor.tag?.pieces(.definition).map(cursor.structure.text) ?? []
      return "```stencil\n{% call \(([word] + parameters).joined(separator: " ")) %}\n```"
    case .block:
      return parentBlock(word).map { "Replaces the block '\(word)' of `\($0.source.path)`." }
    case .string:
      return template(in: piece).map { "The template `\($0.source.path)`" }
    case .keyword, .number, .sign, .label, .punctuation:
      return nil
    }
  }

  private static func text(_ subject: String, _ type: String, documentation: String) -> String {
    "```stencil\n\(subject): \(type)\n```" + (documentation.isEmpty ? "" : "\n\(documentation)")
  }

  private func field(_ piece: TemplatePiece, in scope: TemplateScope) -> RecordType.Field? {
    let word = cursor.structure.text(piece)
    guard piece.kind == .member else {
      return scope.names.first { $0.name == word }
        .map { RecordType.Field(word, $0.type, $0.documentation, at: $0.location) }
    }
    let owner = String(cursor.path.dropLast(word.count + 1))
    return scope.type(of: owner).flatMap { type in scope.members(of: type).first { $0.name == word } }
  }

  private func type(ofDefinition piece: TemplatePiece, in scope: TemplateScope) -> TemplateType? {
    guard let tag = cursor.tag else { return nil }
    let pieces = tag.pieces
    if tag.name == "set" {
      guard let start = pieces.dropFirst(2).first, let end = pieces.last else { return .string }
      return scope.type(of: cursor.structure.source[start.range.lowerBound..<end.range.upperBound])
    }
    guard tag.name == "for", tag.pieces(.definition).first == piece,
      let start = pieces.firstIndex(where: { $0.kind == .keyword }).map({ $0 + 1 }), start < pieces.count
    else { return nil }
    let end = pieces[start...].firstIndex { cursor.structure.text($0) == "where" } ?? pieces.count
    guard end > start else { return nil }
    let list = cursor.structure.source[pieces[start].range.lowerBound..<pieces[end - 1].range.upperBound]
    return scope.type(of: list).flatMap { scope.element(of: $0) }
  }

  /// The origin of the word: a tag of the template, another template, or a line of a schema.
  package var definitions: [SourceLocation] {
    guard let piece = cursor.piece else { return [] }
    let word = cursor.structure.text(piece)
    let own = { TemplateNames(cursor.structure).symbol(at: piece.range.lowerBound)?.definitions ?? [] }
    switch piece.kind {
    case .variable, .member:
      let local = piece.kind == .variable ? own() : []
      if !local.isEmpty { return local.map { SourceLocation(cursor.structure.source, $0) } }
      return scope().flatMap { field(piece, in: $0)?.location }.map { [$0] } ?? []
    case .definition, .macro, .label:
      return own().map { SourceLocation(cursor.structure.source, $0) }
    case .call:
      let local = own()
      if !local.isEmpty { return local.map { SourceLocation(cursor.structure.source, $0) } }
      return scope()?.names.first { $0.name == word && $0.parameters != nil }?.location.map { [$0] } ?? []
    case .block:
      return parentBlock(word).map { [$0] } ?? own().map { SourceLocation(cursor.structure.source, $0) }
    case .string:
      return template(in: piece).map { [SourceLocation($0.source, 0..<0)] } ?? []
    case .tag, .keyword, .filter, .number, .sign, .punctuation:
      return []
    }
  }

  /// The template that a string in `include`, `extends` or `import` names.
  private func template(in piece: TemplatePiece) -> Template? {
    guard let tag = cursor.tag, ["include", "extends", "import"].contains(tag.name ?? "") else { return nil }
    return environment.template(named: Self.unquoted(cursor.structure.text(piece)), includedBy: name)
  }

  private func parentBlock(_ block: String) -> SourceLocation? {
    let parent = cursor.structure.tags.first { $0.name == "extends" }?.pieces(.string).first
    guard let parent = parent.map({ Self.unquoted(cursor.structure.text($0)) }),
      let template = environment.template(named: parent, includedBy: name)
    else { return nil }
    for template in environment.closure(of: template) {
      let structure = TemplateStructure(template.source)
      let place = structure.tags.lazy.filter { $0.name == "block" }.flatMap { $0.pieces(.block) }
        .first { structure.text($0) == block }
      if let place { return SourceLocation(template.source, place.range) }
    }
    return nil
  }

  private static func unquoted(_ text: String) -> String { text.filter { $0 != "\"" && $0 != "'" } }
}

extension TemplateStructure {
  /// The names of templates in `include`, `extends` and `import`, without quotation marks, with their places and the words of
  /// the tags.
  package var templateNames: [(tag: String, name: String, range: Range<Int>)] {
    tags.compactMap { tag in
      guard let word = tag.name, ["include", "extends", "import"].contains(word), let piece = tag.pieces(.string).first,
        piece.range.count > 2
      else { return nil }
      let range = piece.range.lowerBound + 1..<piece.range.upperBound - 1
      return (word, source[range], range)
    }
  }
}
