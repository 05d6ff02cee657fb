import Diagnostics

/// The members that take the place of a query which stands in a path.
struct QueryConversion {
  private(set) var edits: [TextEdit] = []
  /// Whether the request sends the same afterwards.
  private(set) var isExact = true
  private var added: [String] = []
  private var converted: [String] = []

  /// - Parameters:
  ///   - keyword: The keyword of the members for fields of the query.
  ///   - declared: The members that give the values of placeholders. One whose placeholder stands in the query alone
  ///     becomes a member for the field.
  /// - Returns: Nil where it is not clear what the members would be.
  init?(of use: SpecDraft.TemplateUse, _ keyword: String, _ declared: [SpecNode], _ draft: SpecDraft) {
    guard let parent = draft.nodes[use.node].parent.map({ draft.nodes[$0] }) else { return nil }
    let siblings = parent.children.map { draft.nodes[$0] }
    let hasStyles = parent.schema.member(keyword)?.attributes.contains { $0.name == "style" } ?? false
    let inPath = Set(use.template.placeholders.map(\.name) + use.colonPlaceholders.map { use.name(of: $0, declared) })
    var names = Set(siblings.compactMap(\.name))
    for field in use.queryFields {
      let isPlain = field.wireName.allSatisfy { $0.isLetter || $0.isNumber }
      let name =
        isPlain
        ? ValueKind.NameStyle.lowerCamel.styled(field.wireName) : IdentifierWords(field.wireName).lowerCamel
      guard field.isClear, PlainName.matches(name), hasStyles || !field.isBracketed else { return nil }
      if let placeholder = field.placeholder, let member = declared.first(where: { $0.name == placeholder }) {
        guard !inPath.contains(placeholder) else { return nil }
        convert(member, to: keyword, field, draft.wireStyle)
      } else if siblings.contains(where: { $0.keyword == keyword && ($0.wireName ?? $0.name) == field.wireName }) {
        // The field is there already, and has its own value.
        isExact = false
      } else {
        guard names.insert(name).inserted else { return nil }
        let wire =
          draft.wireStyle.wireName(of: name) == field.wireName ? "" : " as \(StringSpelling.quoted(field.wireName))"
        added.append("\(keyword) \(name)\(field.declaration)\(wire)" + (field.isBracketed ? " @style(brackets)" : ""))
      }
    }
    let insertions = added.map { PlaceholderCheck.insertion(of: $0, behind: draft.nodes[use.node].location) }
    if let first = insertions.first {
      edits.append(TextEdit(first.range, insertions.map(\.replacement).joined()))
    }
  }

  /// What the fix does.
  var title: String {
    let members = converted + added
    return members.isEmpty ? "Remove the query" : "Write '\(members.joined(separator: "; "))' instead"
  }

  /// `path z: Int` as `query z: Int as "y"`.
  private mutating func convert(
    _ member: SpecNode,
    to keyword: String,
    _ field: QueryField,
    _ style: WireStyle
  ) {
    let range = member.location.range
    let word = range.lowerBound..<range.lowerBound + member.keyword.utf8.count
    let isNamed = style.wireName(of: member.name ?? "") == field.wireName
    let wire = isNamed ? "" : " as \(StringSpelling.quoted(field.wireName))"
    edits.append(TextEdit(word, keyword))
    if !wire.isEmpty { edits.append(TextEdit(range.upperBound..<range.upperBound, wire)) }
    converted.append(keyword + member.location.source[word.upperBound..<range.upperBound] + wire)
  }
}
