import Diagnostics

/// Finds what a path has in other tools and languages, and in a kit is written otherwise: a leading slash, `:id` for a
/// placeholder, also `${id}`, and fields of the query after `?`.
enum PathFormCheck {
  /// - Parameter declared: The members that give the values of placeholders.
  static func diagnostics(of use: SpecDraft.TemplateUse, _ declared: [SpecNode], in draft: SpecDraft) -> [Diagnostic] {
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

/// The members that take the place of a query which is in a path.
struct QueryConversion {
  private(set) var edits: [TextEdit] = []
  /// Whether the request still sends the same.
  private(set) var isExact = true
  private var added: [String] = []
  private var converted: [String] = []

  /// - Parameters:
  ///   - keyword: The keyword of the members for query parameters.
  ///   - declared: The members that give the values of placeholders. One whose placeholder is in the query alone
  ///     becomes a member for the query parameter.
  /// - Returns: `nil` if it is not clear what the members would be.
  init?(of use: SpecDraft.TemplateUse, _ keyword: String, _ declared: [SpecNode], _ draft: SpecDraft) {
    guard let parent = draft.nodes[use.node].parent.map({ draft.nodes[$0] }) else { return nil }
    let siblings = parent.children.map { draft.nodes[$0] }
    let hasStyles = parent.schema.member(keyword)?.attributes.contains { $0.name == "style" } ?? false
    let declaredNames = Set(declared.compactMap(\.name))
    // One value cannot be in two places.
    var served = Set(
      use.template.placeholders.map(\.name) + use.colonPlaceholders.map { use.name(of: $0, declaredNames) }
    )
    var names = Set(siblings.compactMap(\.name))
    for field in use.queryFields {
      let isPlain = field.wireName.allSatisfy { $0.isLetter || $0.isNumber }
      let name =
        isPlain
        ? ValueKind.NameStyle.lowerCamel.styled(field.wireName) : IdentifierWords(field.wireName).lowerCamel
      guard field.isClear, PlainName.matches(name), hasStyles || !field.isBracketed else { return nil }
      guard field.placeholders.allSatisfy({ served.insert($0).inserted }) else { return nil }
      let givers = siblings.filter { field.placeholders.contains($0.name ?? "") }
      if let giver = givers.first {
        // A member of another kind has another meaning.
        let isField = giver.keyword == keyword
        guard field.placeholder != nil, isField || declaredNames.contains(giver.name ?? ""),
          convert(giver, to: keyword, field, draft.wireStyle)
        else { return nil }
      } else if siblings.contains(where: {
        $0.keyword == keyword && ($0.wireName ?? draft.wireStyle.wireName(of: $0.name ?? "")) == field.wireName
      }) {
        // The field is there already, and has its own value.
        isExact = false
      } else {
        guard names.insert(name).inserted else { return nil }
        let wire =
          draft.wireStyle.wireName(of: name) == field.wireName ? "" : " as \(StringSpelling.quoted(field.wireName))"
        added.append("\(keyword) \(name)\(field.declaration)\(wire)" + (field.isBracketed ? " @style(brackets)" : ""))
      }
    }
    var anchor = PlaceholderAnchor(use, declared, draft)
    let end = anchor.location(before: use.query ?? 0..<0)
    let insertions = added.map { PlaceholderCheck.insertion(of: $0, behind: end) }
    if let first = insertions.first {
      edits.append(TextEdit(first.range, insertions.map(\.replacement).joined()))
    }
  }

  var title: String {
    let members = converted + added
    return members.isEmpty ? "Remove the query" : "Write '\(members.joined(separator: "; "))' instead"
  }

  /// `path z: Int` as `query z: Int as "y"`. Returns whether it can be that.
  private mutating func convert(
    _ member: SpecNode,
    to keyword: String,
    _ field: QueryField,
    _ style: WireStyle
  ) -> Bool {
    if let slot = member.schema.slot(.wire), member.values[slot.label] != nil {
      // It has a name of its own already.
      return member.keyword == keyword && member.wireName == field.wireName
    }
    let range = member.location.range
    let word = range.lowerBound..<range.lowerBound + member.keyword.utf8.count
    let isNamed = style.wireName(of: member.name ?? "") == field.wireName
    let wire = isNamed ? "" : " as \(StringSpelling.quoted(field.wireName))"
    if member.keyword == keyword, isNamed { return true }
    if member.keyword != keyword { edits.append(TextEdit(word, keyword)) }
    if !wire.isEmpty { edits.append(TextEdit(range.upperBound..<range.upperBound, wire)) }
    converted.append(keyword + member.location.source[word.upperBound..<range.upperBound] + wire)
    return true
  }
}
