import KitLanguage
import Templating

/// What the conditions and texts of schemas see that are about one node each (docs/schemas.md, "Requirements").
struct CheckContexts {
  private static let shape = Record.Shape(distinct: ["node", "pattern", "around", "kit"])

  private let spec: Spec
  private let builder: ContextBuilder
  private let settings: Record
  /// What templates see of the pattern's node that was asked for last: its members follow it.
  private var lastPattern: (id: SpecNode.ID, record: Record)?

  init(_ spec: Spec, _ builder: ContextBuilder) {
    self.spec = spec
    self.builder = builder
    settings = builder.settingsRecord()
  }

  /// The node, the pattern's node around it, the node that it is in directly, and the settings.
  mutating func context(of node: SpecNode) -> Record {
    let owner = spec.patternNode(around: node.id)
    let pattern = record(ofPattern: owner)
    let record = owner == node.id ? pattern : builder.member(node.id)
    let around: Value =
      if owner == node.id { .null } else {
        node.parent.map { .record($0 == owner ? pattern : builder.member($0)) } ?? .null
      }
    return Record(shape: Self.shape, values: [.record(record), .record(pattern), around, .record(settings)])
  }

  /// The line of a node, for people: `Kitfile:3`, seen from the folder of the kit.
  func place(of node: SpecNode) -> String {
    let place = node.nameLocation
    let path = ProjectPath.rest(of: place.source.path, below: builder.sources.root) ?? place.source.path
    return "\(path):\(place.source.position(at: place.range.lowerBound).line)"
  }

  private mutating func record(ofPattern id: SpecNode.ID) -> Record {
    if let lastPattern, lastPattern.id == id { return lastPattern.record }
    let record = builder.node(id)
    lastPattern = (id, record)
    return record
  }
}
