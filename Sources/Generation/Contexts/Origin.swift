import KitLanguage

/// The origin of a file, as its header and the lock name it.
enum Origin {
  static let commandLinePath = "<command line>"

  /// A node without its file: `request Followees`.
  static func text(of node: SpecNode) -> String {
    ([node.keyword] + (node.name.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// A node, which may be derived from another, with its kit file: `Kitfile, request Followees`.
  static func textWithFile(of id: SpecNode.ID, in spec: Spec) -> String {
    let node = spec[spec[id].derivedFrom ?? id]
    return "\(file(of: node) ?? commandLine), \(text(of: node))"
  }

  /// The origin of shared code: `Kitfile, support`, or without a kit `the command line, support`.
  static func text(ofSupportFor users: [SpecNode]) -> String {
    let isInKit = users.contains { file(of: $0) != nil }
    return "\(isInKit ? KitFolder.kitfileName : commandLine), support"
  }

  static let commandLine = HeaderMark.commandLine

  /// The kit file of a node; `nil` without a kit.
  private static func file(of node: SpecNode) -> String? {
    let path = node.location.source.path
    return path == commandLinePath ? nil : path
  }
}
