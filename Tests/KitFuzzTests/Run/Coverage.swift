import KitLanguage

/// The places of the schemas, as the parts of written nodes have them.
enum Coverage {
  /// All that kits can make use of and the generator does not leave out: `request.query`, `request.query @style=comma`.
  static func places(of schemas: SchemaSet) -> [String] {
    schemas.patterns.filter { $0.keyword == "project" || !Exclusions.has($0.keyword) }.flatMap(places)
  }

  /// Those of one pattern, without the patterns that may be inside it.
  static func places(of pattern: PatternSchema) -> [String] {
    places(of: pattern.node, in: "")
  }

  private static func places(of node: NodeSchema, in outer: String) -> [String] {
    let path = outer.isEmpty ? node.name : outer + "." + node.label
    if Exclusions.has(path), !outer.isEmpty { return [] }
    let keywords = node.keywords.count > 1 ? node.keywords.map { "\(path)=\($0)" } : []
    let attributes = node.attributes.flatMap { attribute -> [String] in
      let place = "\(path) @\(attribute.name)"
      return Exclusions.has(place) ? [] : [place] + attribute.slots.flatMap { places(of: $0, in: place) }
    }
    return [path] + keywords + node.slots.flatMap { places(of: $0, in: path) } + attributes
      + node.members.flatMap { places(of: $0, in: path) }
  }

  private static func places(of slot: SlotSchema, in path: String) -> [String] {
    let place = "\(path):\(slot.label)"
    if Exclusions.has(place) { return [] }
    guard case .word(let cases) = slot.kind else { return [place] }
    return [place] + cases.map { "\(path)=\($0.word)" }
  }
}
