import Diagnostics

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
