import Diagnostics

/// Where the member of a placeholder goes, so that members come in the order of the path.
struct PlaceholderAnchor {
  /// The placeholders with members, in order, by their start.
  private let members: [(start: Int, location: SourceLocation)]
  private var next = 0
  private var last: SourceLocation

  /// - Parameter declared: The members that give the values of placeholders.
  init(_ use: SpecDraft.TemplateUse, _ declared: [SpecNode], _ draft: SpecDraft) {
    let locations = Dictionary(
      declared.filter { !use.declares($0) }.compactMap { member in member.name.map { ($0, member.location) } },
      uniquingKeysWith: { first, _ in first }
    )
    let written = use.template.placeholders.map { ($0.range.lowerBound, $0.name) }
    let names = Set(locations.keys)
    let colons = use.colonPlaceholders.map { ($0.range.lowerBound, use.name(of: $0, names)) }
    members = (written + colons).sorted { $0.0 < $1.0 }
      .compactMap { start, name in locations[name].map { (start, $0) } }
    last = draft.nodes[use.node].location
  }

  /// The node to insert a member after: the member of the nearest placeholder with one before `range`, else the path.
  /// Ranges are passed in order.
  mutating func location(before range: Range<Int>) -> SourceLocation {
    while next < members.count, members[next].start < range.lowerBound {
      last = members[next].location
      next += 1
    }
    return last
  }
}
