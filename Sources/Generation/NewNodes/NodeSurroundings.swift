import Diagnostics
import KitLanguage

/// What a node's place in a kit tells of how the node is written.
struct NodeSurroundings {
  /// Gives the wire name that the kit's settings make of a Swift name.
  let wireName: (String) -> String
  /// The types that the kit declares.
  let declaredTypes: Set<String>
  /// The project's own Swift.
  let sources: SwiftSources
  /// Whether the paths of the node are relative to a URL of the node around it.
  let hasBase: Bool
  /// That URL, where the kit has it: `https://api.example.com/v2`.
  let base: String?
  /// The node around it, as messages name it: `api 'Qiita'`.
  let parentName: String?
  /// The keyword of the nodes that the node is in.
  let parentKeyword: String

  /// - Parameters:
  ///   - pattern: That of the node.
  ///   - parent: The node around it; nil at the top level, or where that is new as well.
  init(of pattern: PatternSchema, in project: Project, parent: SpecNode?) {
    wireName = project.wireName
    declaredTypes = Set(project.spec.types.keys)
    sources = project.sources
    parentName = parent.map { "\($0.keyword) '\($0.name ?? "")'" }
    parentKeyword = pattern.inside.first ?? ""
    hasBase = pattern.inside.contains { project.library.schemas.pattern($0)?.node.baseMember != nil }
    let member = parent?.children.map { project.spec[$0] }.first { $0.schema.isBase && $0.name == nil }
    if let member, let slot = member.schema.slot(.value(0)), case .text(let url) = member.values[slot.label] {
      base = url
    } else {
      base = nil
    }
  }
}

extension NodeSchema {
  /// The member that gives the URL which the paths of the nodes inside are relative to.
  var baseMember: NodeSchema? {
    members.first(where: \.isBase)
  }

  fileprivate var isBase: Bool {
    if role == .member, case .url = slot(.value(0))?.kind { true } else { false }
  }
}
