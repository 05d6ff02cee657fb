import Diagnostics

/// Finds what a path has in other tools and languages, and in a kit is written otherwise: a leading slash, `:id` for a
/// placeholder, also `${id}`, and fields of the query after `?`.
enum PathFormCheck {
  /// - Parameter declared: The members that give the values of placeholders.
  static func diagnostics(
    of use: SpecDraft.TemplateUse,
    _ declared: [SpecNode],
    in draft: SpecDraft
  ) -> [Diagnostic] {
    guard let queries = use.queries else { return [] }
    if let diagnostic = address(use, draft) { return [diagnostic] }
    var diagnostics = leadingSlash(use).map { [$0] } ?? []
    diagnostics += placeholders(of: use, declared, draft)
    if let range = use.query { diagnostics.append(query(in: range, of: use, queries, declared, draft)) }
    return diagnostics
  }

  /// The diagnostic for a whole URL that begins with that of a member around the path: the rest is the path.
  private static func address(_ use: SpecDraft.TemplateUse, _ draft: SpecDraft) -> Diagnostic? {
    let text = use.template.text
    guard text.contains("://") else { return nil }
    let request = draft.nodes[use.node].parent ?? use.node
    let around = draft.nodes[request].parent.map { draft.nodes[$0].members } ?? []
    let bases = around.flatMap { urls(of: draft.nodes[$0]) }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    guard let base = bases.filter({ text.lowercased().hasPrefix($0.lowercased()) }).max(by: { $0.count < $1.count })
    else { return nil }
    let place = use.place(of: 0..<base.utf8.count)
    return CheckDiagnostics.pathForm.diagnostic(
      "The path is relative to the base URL of its API; leave out '\(base)'",
      at: place,
      fixIts: [.removing("'\(base)'", at: place.range, in: place.source, isSafe: true)]
    )
  }

  private static func urls(of node: SpecNode) -> [String] {
    node.schema.slots.compactMap { slot in
      guard case .url = slot.kind, case .text(let url) = node.values[slot.label] else { return nil }
      return url
    }
  }

  private static func leadingSlash(_ use: SpecDraft.TemplateUse) -> Diagnostic? {
    let count = use.template.text.utf8.prefix { $0 == UInt8(ascii: "/") }.count
    guard count > 0 else { return nil }
    let place = use.place(of: 0..<count)
    return CheckDiagnostics.pathForm.diagnostic(
      "The path is relative to the base URL of its API; leave out the '/' at its beginning",
      at: place,
      fixIts: [.removing("'/'", at: place.range, in: place.source, isSafe: true)]
    )
  }

  // MARK: - Placeholders

  private static func placeholders(
    of use: SpecDraft.TemplateUse,
    _ declared: [SpecNode],
    _ draft: SpecDraft
  ) -> [Diagnostic] {
    let dollars = use.dollarPlaceholders
    if dollars.isEmpty, use.colonPlaceholders.isEmpty { return [] }
    let names = Set(declared.compactMap(\.name))
    let colons = use.colonPlaceholders.map { (name: use.name(of: $0, names), range: $0.range) }
    // Only the first placeholder of a name adds the member, and goes after those of the placeholders before it.
    let ends = Set(dollars.map(\.range.upperBound))
    var added = names.union(use.template.placeholders.filter { !ends.contains($0.range.upperBound) }.map(\.name))
    let parent = draft.nodes[use.node].parent.map { draft.nodes[$0].schema }
    let isDeclaring = parent?.member(use.member)?.isDeclaredByPlaceholders ?? false
    var anchor = PlaceholderAnchor(use, declared, draft)
    return (dollars + colons).sorted { $0.range.lowerBound < $1.range.lowerBound }.map { name, range in
      let member = !isDeclaring && added.insert(name).inserted ? "\(use.member) \(name): String" : nil
      return diagnostic(use.place(of: range), name, adding: member, behind: anchor.location(before: range))
    }
  }

  private static func diagnostic(
    _ place: SourceLocation,
    _ name: String,
    adding member: String?,
    behind anchor: SourceLocation
  ) -> Diagnostic {
    var edits = [TextEdit(place.range, "{\(name)}")]
    var title = "Replace '\(place.source[place.range])' with '{\(name)}'"
    if let member {
      edits.append(PlaceholderCheck.insertion(of: member, behind: anchor))
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

extension CheckDiagnostics {
  static let pathForm = DiagnosticKind(
    "path-form",
    explanation: """
      A path is relative to the base URL of its API, so it begins without `/`. A value in it is a placeholder in braces, \
      `users/{id}`, with a `path id` for its type, where other tools write `:id` or `${id}`. It ends before `?`: each field of the \
      query is a `query` of its own, such as `query page: Int = 1`. The fixes do so; a segment that really begins with a \
      colon is written with `%3A`, a `$` in front of a placeholder with `%24`.
      """,
    markedExample: #"api Q { base "https://q.example"; request Users { GET "1️⃣/users" } }"#
  )
}
