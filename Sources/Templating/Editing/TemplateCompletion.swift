import Diagnostics

extension EditedPlace {
  /// Possible insertions and replaced ranges, the most likely first.
  package var suggestions: [TemplateSuggestion] {
    guard let tag = cursor.tag, tag.kind != .comment else { return [] }
    if tag.kind == .block, cursor.before.filter({ $0.kind != .label && $0.kind != .punctuation }).isEmpty {
      return tags(in: tag)
    }
    if case .string = cursor.piece?.kind { return texts(in: tag) }
    // Space around it is allowed, as Stencil has it.
    if let last = cursor.before.last, cursor.structure.text(last) == "|" { return filters() }
    if cursor.follows(".") { return members() }
    let before = cursor.before
    switch tag.name {
    case "block", "endblock": return before.count == 1 ? blocks() : []
    case "break", "continue": return before.count == 1 ? labels() : []
    case "macro": return []
    case let name? where TagTable.takesNothing(name): return []
    case "set" where before.count == 1: return []
    case "call" where before.count == 1: return macros()
    case "filter" where before.count == 1: return filters()
    case "for" where !before.contains(where: { $0.kind == .keyword }):
      return before.contains { $0.kind == .definition } && !cursor.follows(",") ? keywords(["in"]) : []
    case "map" where before.contains(where: { $0.kind == .keyword }):
      return before.count == 4 ? keywords(["using"]) : []
    case "include" where before.count == 1, "extends" where before.count == 1, "import" where before.count == 1:
      return templates(isQuoted: false)
    default: break
    }
    return followsValue ? operators(in: tag) : values()
  }

  // MARK: - Values

  /// Whether a value precedes the place, so that an operator must follow.
  private var followsValue: Bool {
    guard let last = cursor.before.last, last.range.upperBound < cursor.replaced.lowerBound else { return false }
    switch last.kind {
    case .variable, .member, .filter, .string, .number: return true
    case .punctuation: return ["]", ")"].contains(cursor.structure.text(last))
    default: return cursor.structure.text(last) == "true" || cursor.structure.text(last) == "false"
    }
  }

  private func values() -> [TemplateSuggestion] {
    let scope = scope()
    let names = scope?.names.filter { $0.parameters == nil } ?? []
    let isLoop = cursor.tag?.name == "for"
    let suggestions = names.map { name in
      let isList = scope?.element(of: name.type) != nil
      return TemplateSuggestion(
        label: name.name,
        kind: .variable,
        detail: scope?.text(of: name.type) ?? "",
        documentation: name.documentation,
        rank: name.name == "forloop" ? 3 : isLoop && !isList ? 1 : 0
      )
    }
    let words = wordsOfComparison().map { TemplateSuggestion(label: "\"\($0)\"", kind: .word, rank: -1) }
    return words + suggestions + keywords(["not", "true", "false"], rank: 5)
  }

  private func members() -> [TemplateSuggestion] {
    guard let scope = scope(), let type = scope.type(of: cursor.operand()) else { return [] }
    let isLoop = cursor.tag?.name == "for"
    return scope.members(of: type).enumerated().map { index, field in
      let isList = scope.element(of: field.type) != nil
      return TemplateSuggestion(
        label: field.name,
        kind: .member,
        detail: scope.text(of: field.type),
        documentation: field.documentation,
        rank: (isLoop && !isList ? 1_000 : 0) + index
      )
    }
  }

  private func filters() -> [TemplateSuggestion] {
    let isBlock = cursor.tag?.name == "filter"
    let scope = isBlock ? nil : scope()
    let type = isBlock ? TemplateType.string : scope?.type(of: cursor.operand())
    return (FilterTable.core + FilterTable.kit).compactMap { filter in
      if let type, let scope, !scope.takes(filter, type) { return nil }
      let isDefault = filter.name == "default"
      let snippet = filter.parameters.first.map { parameter in
        filter.arity.lowerBound > 0 || isDefault
          ? "\(filter.name):${1:\(parameter.prefix { $0 != " " && $0 != "…" })}" : nil
      }
      return TemplateSuggestion(
        label: filter.name,
        kind: .filter,
        detail: filter.signature,
        documentation: filter.markdown,
        snippet: snippet ?? nil,
        rank: isDefault && type?.isOptional ?? false ? -1 : filter.name.hasPrefix("!") ? 1 : 0
      )
    }
  }

  // MARK: - Strings

  private func texts(in tag: TemplateTag) -> [TemplateSuggestion] {
    if ["include", "extends", "import"].contains(tag.name ?? ""), cursor.before.count == 1 {
      return templates(isQuoted: true)
    }
    let quote = String(cursor.structure.source[cursor.replaced].prefix(1))
    if let (members, path) = membersOfPath() {
      return members.map { field in
        TemplateSuggestion(
          label: field.name,
          kind: .member,
          detail: field.documentation,
          insertion: quote + path + field.name + quote
        )
      }
    }
    return wordsOfComparison().map { TemplateSuggestion(label: $0, kind: .word, insertion: quote + $0 + quote) }
  }

  /// The members of a list's elements, in the argument of a filter that reads them, `any:"…"`, or of the member at the
  /// path before the place, with this path: `type.` of `any:"type.na"`.
  private func membersOfPath() -> (members: [RecordType.Field], path: String)? {
    guard cursor.follows(":"), let filter = cursor.before.dropLast().last, filter.kind == .filter,
      FilterTable.filter(named: cursor.structure.text(filter), includingKit: true)?.readsPath ?? false,
      let scope = scope(), let type = scope.type(of: cursor.operand(leavingOut: 3)),
      let element = scope.element(of: type)
    else { return nil }
    let written = cursor.structure.source[cursor.replaced.lowerBound..<cursor.offset].dropFirst()
    let path = written.prefix(upTo: written.lastIndex(of: ".").map { written.index(after: $0) } ?? written.startIndex)
    var members = scope.members(of: element)
    for name in path.split(separator: ".") {
      guard let field = members.first(where: { $0.name == name }) else { return nil }
      members = scope.members(of: field.type)
    }
    return (members, String(path))
  }

  private func wordsOfComparison() -> [String] {
    guard let sign = cursor.before.last, sign.kind == .sign, ["==", "!="].contains(cursor.structure.text(sign)),
      let scope = scope()
    else { return [] }
    let before = cursor.before.dropLast()
    guard let end = before.last?.range.upperBound else { return [] }
    let operand = TemplateCursor(cursor.structure, at: end)
    guard let type = scope.type(of: cursor.structure.source[operand.operandStart..<end]) else { return [] }
    return scope.words(of: type)
  }

  private func templates(isQuoted: Bool) -> [TemplateSuggestion] {
    let folder = name.prefix { $0 != "/" } + "/"
    return environment.loader.names.filter { $0 != name }.map { other in
      let isBeside = other.hasPrefix(folder)
      let written = isBeside ? String(other.dropFirst(folder.count)) : other
      let rank = isBeside ? 0 : other.hasPrefix("builtin:") ? 2 : 1
      return TemplateSuggestion(label: written, kind: .template, insertion: "\"\(written)\"", rank: rank)
    }
  }

  // MARK: - Tags

  private func tags(in tag: TemplateTag) -> [TemplateSuggestion] {
    let isWritten = tag.pieces.count > cursor.before.count + 1
    let close = tag.isClosed ? "" : " %}"
    let open = cursor.structure.sections(around: tag.range.lowerBound)
    var suggestions: [TemplateSuggestion] = []
    if let inner = open.last, let name = cursor.structure.tags[inner.opening].name {
      let isMissing = inner.closing == nil
      let dividers = ["if": ["else", "elif"], "ifnot": ["else"], "for": ["empty"]][name] ?? []
      if let closer = TemplateStructure.closer(of: name) {
        suggestions.append(
          TemplateSuggestion(label: closer, kind: .tag, insertion: closer + close, rank: isMissing ? -2 : 8)
        )
      }
      suggestions += dividers.map {
        TemplateSuggestion(label: $0, kind: .tag, insertion: $0 + ($0 == "elif" ? "" : close), rank: -1)
      }
    }
    return suggestions
      + TagReference.all.enumerated().map { index, reference in
        TemplateSuggestion(
          label: reference.name,
          kind: .tag,
          detail: reference.usage,
          documentation: reference.summary,
          snippet: isWritten ? nil : reference.snippet + close,
          rank: index
        )
      }
  }

  private func operators(in tag: TemplateTag) -> [TemplateSuggestion] {
    switch tag.name {
    case "call", "include", "extends", "import": tag.name == "call" || tag.name == "include" ? values() : []
    case "map": keywords(["into"])
    case "for": keywords(cursor.before.contains { cursor.structure.text($0) == "where" } ? Self.infixes : ["where"])
    case nil: keywords(["if", "else"] + Self.infixes)
    default: keywords(Self.infixes)
    }
  }

  private static let infixes = ["and", "or", "in", "==", "!=", "<", "<=", ">", ">="]

  private func keywords(_ words: [String], rank: Int = 0) -> [TemplateSuggestion] {
    words.map { TemplateSuggestion(label: $0, kind: .keyword, rank: rank) }
  }

  private func blocks() -> [TemplateSuggestion] {
    let parent = cursor.structure.tags.first { $0.name == "extends" }?.pieces(.string).first.map { piece in
      cursor.structure.text(piece).filter { $0 != "\"" && $0 != "'" }
    }
    let template = parent.flatMap { environment.template(named: $0, includedBy: name) }
    let own = Set(
      cursor.structure.tags.flatMap { $0.pieces(.block) }.filter { $0 != cursor.piece }.map(cursor.structure.text)
    )
    let isEnd = cursor.tag?.name == "endblock"
    let names = isEnd ? own : (template.map { environment.allBlockNames(in: $0) } ?? []).subtracting(own)
    return names.sorted().map { TemplateSuggestion(label: $0, kind: .block) }
  }

  private func labels() -> [TemplateSuggestion] {
    let open = cursor.structure.sections(around: cursor.tag?.range.lowerBound ?? 0)
    let labels = open.compactMap { cursor.structure.tags[$0.opening].pieces(.label).first }
    return labels.map { TemplateSuggestion(label: cursor.structure.text($0), kind: .label) }
  }

  private func macros() -> [TemplateSuggestion] {
    (scope()?.names ?? []).compactMap { name in
      guard let parameters = name.parameters else { return nil }
      let places = parameters.enumerated().map { " ${\($0 + 1):\($1)}" }.joined()
      return TemplateSuggestion(
        label: name.name,
        kind: .macro,
        detail: ([name.name] + parameters).joined(separator: " "),
        snippet: name.name + places
      )
    }
  }
}

/// A suggestion at a place of a template.
package struct TemplateSuggestion: Sendable {
  /// The kind of a suggestion, for the icon.
  package enum Kind: Sendable {
    case variable, member, filter, tag, keyword, macro, block, label, template, word
  }

  package let label: String
  package let kind: Kind
  package var detail = ""
  package var documentation = ""
  /// The insertion; `nil` if it is the label.
  var insertion: String?
  /// The insertion for editors with snippet support; `nil` if it is `text`.
  package var snippet: String?
  package var rank = 0

  package var text: String { insertion ?? label }
}

extension Filter {
  /// The filter's syntax: `join:separator = ""`.
  package var signature: String { parameters.isEmpty ? name : name + ":" + parameters.joined(separator: ",") }

  package var markdown: String {
    let gives = example.output.isEmpty ? "nothing" : "`\(example.output)`"
    return "\(summary)\n\n`\(example.template)` gives \(gives)"
  }
}

/// The filter whose arguments are being written, for the line that editors show above them.
package struct FilterSignature: Sendable {
  package let filter: Filter
  /// The index of the argument being written, from 0.
  package let argument: Int

  /// `nil` if no arguments of a filter are at the place.
  package init?(at cursor: TemplateCursor) {
    guard let tag = cursor.tag, tag.kind != .comment else { return nil }
    var commas = 0
    var hasColon = false
    for piece in tag.pieces.reversed() where piece.range.lowerBound < cursor.offset {
      let isWord = piece.kind != .punctuation && piece.kind != .sign
      if isWord, piece.range.upperBound >= cursor.offset, piece.kind != .filter { continue }
      switch (piece.kind, cursor.structure.text(piece)) {
      case (.punctuation, ","): commas += hasColon ? 0 : 1
      case (.punctuation, ":"): hasColon = true
      case (.punctuation, "|"): return nil
      case (.filter, let name):
        guard hasColon, let filter = FilterTable.filter(named: name, includingKit: true) else { return nil }
        self.filter = filter
        argument = commas
        return
      case (.keyword, _), (.tag, _): return nil
      default: break
      }
    }
    return nil
  }
}
