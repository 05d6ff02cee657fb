import Diagnostics
import KitLanguage

/// What a node's place in a kit tells of how the node is written.
struct NodeSurroundings {
  /// Makes a wire name of a Swift name by the kit's settings.
  let wireName: (String) -> String
  let declaredTypes: Set<String>
  let sources: SwiftSources
  /// Whether the node's paths are relative to a URL of its parent.
  let hasBase: Bool
  /// The URL, if the kit has it: `https://api.example.com/v2`.
  let base: String?
  /// The parent as messages name it: `api 'Qiita'`.
  let parentName: String?
  let parentKeyword: String

  /// - Parameters:
  ///   - pattern: That of the node.
  ///   - parent: The node around it; `nil` at the top level, or if the parent is new as well.
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
  /// The member with the URL that the paths of inner nodes are relative to.
  var baseMember: NodeSchema? {
    members.first(where: \.isBase)
  }

  fileprivate var isBase: Bool {
    if role == .member, case .url = slot(.value(0))?.kind { true } else { false }
  }
}
