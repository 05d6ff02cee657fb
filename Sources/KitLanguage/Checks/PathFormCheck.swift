import Diagnostics

/// Finds what a path has in other tools and languages, and in a kit is written otherwise: a leading slash, `:id` for a
/// placeholder, also `${id}`, and fields of the query after `?`.
struct PathFormCheck {
  let use: SpecDraft.TemplateUse
  /// The members that give the values of placeholders.
  let declared: [SpecNode]
  /// All nodes of the kit.
  let nodes: [SpecNode]
  let wireStyle: WireStyle

  var diagnostics: [Diagnostic] {
    guard let queries = use.queries else { return [] }
    if let address { return [address] }
    return [leadingSlash].compactMap(\.self) + placeholders
      + [use.query.map { query(in: $0, as: queries) }].compactMap(\.self)
  }

  /// The diagnostic for a whole URL that begins with that of a member around the path: the rest is the path.
  private var address: Diagnostic? {
    let text = use.template.text
    guard text.contains("://") else { return nil }
    let request = nodes[use.node].parent ?? use.node
    let around = nodes[request].parent.map { nodes[$0].members } ?? []
    let bases = around.flatMap { Self.urls(of: nodes[$0]) }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    return bases.filter { text.lowercased().hasPrefix($0.lowercased()) }.max { $0.count < $1.count }
      .map { base in surplus("'\(base)'", length: base.utf8.count, saying: "'\(base)'") }
  }

  private static func urls(of node: SpecNode) -> [String] {
    node.schema.slots.compactMap { slot in
      guard case .url = slot.kind, case .text(let url) = node.values[slot.label] else { return nil }
      return url
    }
  }

  private var leadingSlash: Diagnostic? {
    let count = use.template.text.utf8.prefix { $0 == UInt8(ascii: "/") }.count
    return count == 0 ? nil : surplus("'/'", length: count, saying: "the '/' at its beginning")
  }

  private func surplus(_ shown: String, length: Int, saying what: String) -> Diagnostic {
    let place = use.place(of: 0..<length)
    return CheckDiagnostics.pathForm.diagnostic(
      "The path is relative to the base URL of its API; leave out \(what)",
      at: place,
      fixIts: [.removing(shown, at: place.range, in: place.source, isSafe: true)]
    )
  }

  private var placeholders: [Diagnostic] {
    let dollars = use.dollarPlaceholders
    if dollars.isEmpty, use.colonPlaceholders.isEmpty { return [] }
    let names = Set(declared.compactMap(\.name))
    let colons = use.colonPlaceholders.map { (name: use.name(of: $0, names), range: $0.range) }
    // Only the first placeholder of a name adds the member, and goes after those of the placeholders before it.
    let ends = Set(dollars.map(\.range.upperBound))
    var added = names.union(use.template.placeholders.filter { !ends.contains($0.range.upperBound) }.map(\.name))
    let parent = nodes[use.node].parent.map { nodes[$0].schema }
    let isDeclaring = parent?.member(use.member)?.isDeclaredByPlaceholders ?? false
    var anchor = PlaceholderAnchor(self)
    return (dollars + colons).sorted { $0.range.lowerBound < $1.range.lowerBound }.map { name, range in
      let place = use.place(of: range)
      let behind = anchor.location(before: range)
      var edits = [TextEdit(place.range, "{\(name)}")]
      var title = "Replace '\(place.source[place.range])' with '{\(name)}'"
      if !isDeclaring, added.insert(name).inserted {
        let member = "\(use.member) \(name): String"
        edits.append(PlaceholderCheck.insertion(of: member, behind: behind))
        title += ", and add '\(member)'"
      }
      return CheckDiagnostics.pathForm.diagnostic(
        "A placeholder is written '{\(name)}'",
        at: place,
        fixIts: [FixIt(title, in: place.source, edits: edits, isSafe: true)]
      )
    }
  }

  private func query(in range: Range<Int>, as keyword: String) -> Diagnostic {
    let place = use.place(of: range)
    let conversion = QueryConversion(of: self, to: keyword)
    let fix = conversion.map { conversion in
      let edits = [TextEdit(place.range, "")] + conversion.edits
      return FixIt(conversion.title, in: place.source, edits: edits, isSafe: conversion.isExact)
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

  /// A member whose placeholder is in the query alone becomes a member for the query parameter.
  ///
  /// - Parameter keyword: The keyword of the members for query parameters.
  /// - Returns: `nil` if it is not clear what the members would be.
  init?(of path: PathFormCheck, to keyword: String) {
    let (use, nodes) = (path.use, path.nodes)
    guard let parent = nodes[use.node].parent.map({ nodes[$0] }) else { return nil }
    let siblings = parent.children.map { nodes[$0] }
    let hasStyles = parent.schema.member(keyword)?.attributes.contains { $0.name == "style" } ?? false
    let declaredNames = Set(path.declared.compactMap(\.name))
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
      guard field.isClear, PlainName.matches(name), hasStyles || !field.isBracketed,
        field.placeholders.allSatisfy({ served.insert($0).inserted })
      else { return nil }
      let givers = siblings.filter { field.placeholders.contains($0.name ?? "") }
      if let giver = givers.first {
        // A member of another kind has another meaning.
        let isField = giver.keyword == keyword
        guard field.placeholder != nil, isField || declaredNames.contains(giver.name ?? ""),
          convert(giver, to: keyword, as: field.wireName, path.wireStyle)
        else { return nil }
      } else if siblings.contains(where: {
        $0.keyword == keyword && ($0.wireName ?? path.wireStyle.wireName(of: $0.name ?? "")) == field.wireName
      }) {
        // The field is there already, and has its own value.
        isExact = false
      } else {
        guard names.insert(name).inserted else { return nil }
        let wire =
          path.wireStyle.wireName(of: name) == field.wireName ? "" : " as \(StringSpelling.quoted(field.wireName))"
        added.append("\(keyword) \(name)\(field.declaration)\(wire)" + (field.isBracketed ? " @style(brackets)" : ""))
      }
    }
    var anchor = PlaceholderAnchor(path)
    let end = anchor.location(before: use.query ?? 0..<0)
    let insertions = added.map { PlaceholderCheck.insertion(of: $0, behind: end) }
    if let first = insertions.first { edits.append(TextEdit(first.range, insertions.map(\.replacement).joined())) }
  }

  var title: String {
    let members = converted + added
    return members.isEmpty ? "Remove the query" : "Write '\(members.joined(separator: "; "))' instead"
  }

  /// `path z: Int` as `query z: Int as "y"`. Returns whether it can be that.
  private mutating func convert(_ node: SpecNode, to keyword: String, as wireName: String, _ style: WireStyle) -> Bool {
    if node.value(at: .wire) != nil {
      // It has a name of its own already.
      return node.keyword == keyword && node.wireName == wireName
    }
    let range = node.location.range
    let word = range.lowerBound..<range.lowerBound + node.keyword.utf8.count
    let isNamed = style.wireName(of: node.name ?? "") == wireName
    let wire = isNamed ? "" : " as \(StringSpelling.quoted(wireName))"
    if node.keyword == keyword, isNamed { return true }
    if node.keyword != keyword { edits.append(TextEdit(word, keyword)) }
    if !wire.isEmpty { edits.append(TextEdit(range.upperBound..<range.upperBound, wire)) }
    converted.append(keyword + node.location.source[word.upperBound..<range.upperBound] + wire)
    return true
  }
}
