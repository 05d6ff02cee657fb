import Diagnostics

/// Finds what a path has in other tools and languages, and in a kit is written otherwise: a leading slash, `:id` for a
/// placeholder, fields of the query behind `?`.
enum PathFormCheck {
  /// - Parameter declared: The members that give the values of placeholders.
  static func diagnostics(
    of use: SpecDraft.TemplateUse,
    _ declared: [SpecNode],
    in draft: SpecDraft
  ) -> [Diagnostic] {
    guard let queries = use.queries else { return [] }
    var diagnostics = leadingSlash(use).map { [$0] } ?? []
    diagnostics += use.colonPlaceholders.map { colon($0, use, declared, draft) }
    if let range = use.query { diagnostics.append(query(in: range, of: use, queries, declared, draft)) }
    return diagnostics
  }

  private static func leadingSlash(_ use: SpecDraft.TemplateUse) -> Diagnostic? {
    let count = use.template.text.utf8.prefix { $0 == UInt8(ascii: "/") }.count
    guard count > 0 else { return nil }
    let place = use.place(of: 0..<count)
    return CheckDiagnostics.pathForm.diagnostic(
      "The path is relative to the base URL of its API; leave out the '/' at its beginning",
      at: place,
      fixIts: [FixIt("Remove '/'", in: place.source, edits: [TextEdit(place.range, "")], isSafe: true)]
    )
  }

  private static func colon(
    _ placeholder: ColonPlaceholder,
    _ use: SpecDraft.TemplateUse,
    _ declared: [SpecNode],
    _ draft: SpecDraft
  ) -> Diagnostic {
    let place = use.place(of: placeholder.range)
    let name = use.name(of: placeholder, declared)
    let written = place.source[place.range]
    var edits = [TextEdit(place.range, "{\(name)}")]
    var title = "Replace '\(written)' with '{\(name)}'"
    if !declared.contains(where: { $0.name == name }), use.isFirst(placeholder) {
      let member = "\(use.member) \(name): String"
      edits.append(PlaceholderCheck.insertion(of: member, behind: draft.nodes[use.node].location))
      title += ", and add '\(member)'"
    }
    return CheckDiagnostics.pathForm.diagnostic(
      "A placeholder is written '{\(name)}'",
      at: place,
      fixIts: [FixIt(title, in: place.source, edits: edits, isSafe: true)]
    )
  }

  // MARK: - Fields of the query

  private static func query(
    in range: Range<Int>,
    of use: SpecDraft.TemplateUse,
    _ keyword: String,
    _ declared: [SpecNode],
    _ draft: SpecDraft
  ) -> Diagnostic {
    let place = use.place(of: range)
    let conversion = QueryConversion(of: use, keyword, declared, draft)
    let fix = conversion.map { conversion in
      FixIt(
        conversion.title,
        in: place.source,
        edits: [TextEdit(place.range, "")] + conversion.edits,
        isSafe: conversion.isExact
      )
    }
    return CheckDiagnostics.pathForm.diagnostic(
      "A path ends before '?'; declare what follows as '\(keyword)'"
        + (conversion == nil ? ", each field with a value or a placeholder of its own" : ""),
      at: place,
      fixIts: fix.map { [$0] } ?? []
    )
  }
}

extension SpecDraft.TemplateUse {
  /// The place in the kit of a part of the string (UTF-8 offsets).
  func place(of range: Range<Int>) -> SourceLocation {
    SourceLocation(location.source, atom.sourceRange(of: range))
  }

  /// The placeholders such as `:id`, where the path is one below a URL.
  var colonPlaceholders: [ColonPlaceholder] {
    queries == nil ? [] : ColonPlaceholder.all(in: template.text)
  }

  /// The fields of the query behind the path.
  var queryFields: [QueryField] {
    guard let query else { return [] }
    let text = String(decoding: Array(atom.value.utf8)[query], as: UTF8.self)
    return QueryField.fields(of: PastedPath.queries(in: text[...]))
  }

  /// What a placeholder is called in the kit: as the member that is declared for it, else in Swift's style.
  func name(of placeholder: ColonPlaceholder, _ declared: [SpecNode]) -> String {
    let isDeclared = declared.contains { $0.name == placeholder.name }
    return isDeclared ? placeholder.name : ValueKind.NameStyle.lowerCamel.styled(placeholder.name)
  }

  /// Whether no other placeholder of the name stands in front of one.
  fileprivate func isFirst(_ placeholder: ColonPlaceholder) -> Bool {
    colonPlaceholders.first { $0.name == placeholder.name } == placeholder
      && !template.placeholders.contains { $0.name == placeholder.name }
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
