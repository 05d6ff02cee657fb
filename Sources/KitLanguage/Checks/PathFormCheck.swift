import Diagnostics

/// Finds what a path has in other tools and languages, and in a kit is said otherwise: a leading slash, `:id` for a
/// placeholder, fields of the query behind `?`.
enum PathFormCheck {
  static func diagnostics(of use: SpecDraft.TemplateUse, in draft: SpecDraft) -> [Diagnostic] {
    guard let queries = use.queries else { return [] }
    var diagnostics = leadingSlash(use).map { [$0] } ?? []
    for (name, range) in use.colonPlaceholders {
      diagnostics.append(
        problem(
          "A placeholder is written '{\(name)}'",
          use,
          range,
          [("Replace ':\(name)' by '{\(name)}'", "{\(name)}")]
        )
      )
    }
    if let range = use.query { diagnostics.append(query(in: range, of: use, queries, draft)) }
    return diagnostics
  }

  private static func leadingSlash(_ use: SpecDraft.TemplateUse) -> Diagnostic? {
    let count = use.template.text.utf8.prefix { $0 == UInt8(ascii: "/") }.count
    guard count > 0 else { return nil }
    let message = "The path stands below the base URL of its API; leave out the '/' at its beginning"
    return problem(message, use, 0..<count, [("Remove '/'", "")])
  }

  private static func problem(
    _ message: String,
    _ use: SpecDraft.TemplateUse,
    _ range: Range<Int>,
    _ fixes: [(title: String, text: String)]
  ) -> Diagnostic {
    let source = use.location.source
    let range = use.atom.sourceRange(of: range)
    return CheckDiagnostics.pathForm.diagnostic(
      message,
      at: SourceLocation(source, range),
      fixIts: fixes.map { FixIt($0.title, in: source, edits: [TextEdit(range, $0.text)], isSafe: true) }
    )
  }

  // MARK: - Fields of the query

  private static func query(
    in range: Range<Int>,
    of use: SpecDraft.TemplateUse,
    _ keyword: String,
    _ draft: SpecDraft
  ) -> Diagnostic {
    let source = use.location.source
    let text = String(decoding: Array(use.atom.value.utf8)[range].dropFirst(), as: UTF8.self)
    let taken = Set(
      draft.nodes[use.node].parent.map { draft.nodes[$0].children.compactMap { draft.nodes[$0].name } } ?? []
    )
    var fixIts: [FixIt] = []
    if let fields = fields(of: text, keyword, taken, draft.wireStyle) {
      let place = use.atom.sourceRange(of: range)
      let insertions = fields.map { PlaceholderCheck.insertion(of: $0, behind: draft.nodes[use.node].location) }
      let inserted = insertions.first.map { TextEdit($0.range, insertions.map(\.replacement).joined()) }
      fixIts = [
        FixIt(
          fields.isEmpty ? "Remove '?'" : "Write '\(fields.joined(separator: "; "))' instead",
          in: source,
          edits: [TextEdit(place, "")] + (inserted.map { [$0] } ?? []),
          isSafe: true
        )
      ]
    }
    return CheckDiagnostics.pathForm.diagnostic(
      "A path ends before '?'; declare what follows as '\(keyword)'",
      at: SourceLocation(source, use.atom.sourceRange(of: range)),
      fixIts: fixIts
    )
  }

  /// The members for `page=1&sort=asc`, or nil where it is not clear what they would be.
  private static func fields(
    of text: String,
    _ keyword: String,
    _ taken: Set<String>,
    _ style: WireStyle
  ) -> [String]? {
    var names = taken
    var fields: [String] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value = parts.count > 1 ? parts[1] : ""
      let name = IdentifierWords(parts[0]).lowerCamel
      let isPlain = (parts[0] + value).unicodeScalars.allSatisfy { !"%+#\\\"".unicodeScalars.contains($0) }
      guard isPlain, PlainName.matches(name), names.insert(name).inserted else { return nil }
      let wire = style.wireName(of: name) == parts[0] ? "" : " as \"\(parts[0])\""
      fields.append("\(keyword) \(name): \(typeAndDefault(of: value))\(wire)")
    }
    return fields
  }

  private static func typeAndDefault(of value: String) -> String {
    if value.isEmpty || value.contains("{") || value.hasPrefix(":") { return "String" }
    if Int(value) != nil, !value.hasPrefix("+"), value == "0" || !value.hasPrefix("0") { return "Int = \(value)" }
    if value == "true" || value == "false" { return "Bool = \(value)" }
    return "String = \"\(value)\""
  }
}

extension SpecDraft.TemplateUse {
  /// The segments such as `:id`, with their places (UTF-8 offsets in the text), where the path is one below a URL.
  var colonPlaceholders: [(name: String, range: Range<Int>)] {
    guard queries != nil, template.text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    var offset = 0
    var found: [(name: String, range: Range<Int>)] = []
    for part in template.text.split(separator: "/", omittingEmptySubsequences: false) {
      let name = String(part.dropFirst())
      if part.hasPrefix(":"), PlainName.matches(name) {
        found.append((name, offset..<offset + part.utf8.count))
      }
      offset += part.utf8.count + 1
    }
    return found
  }
}

extension CheckDiagnostics {
  static let pathForm = DiagnosticKind(
    "path-form",
    explanation: """
      A path is relative to the base URL of its API, so it begins without `/`. A value in it is a placeholder in braces, \
      `users/{id}`, with a `path id` for its type, where other tools write `:id`. It ends before `?`: each field of the \
      query is a `query` of its own, such as `query page: Int = 1`. The fixes do so; a segment that really begins with a \
      colon is written with `%3A`.
      """,
    markedExample: #"api Q { base "https://q.example"; request Users { GET "1️⃣/users" } }"#
  )
}
