import KitLanguage

extension Spec {
  /// The full address of a node's path; `nil` if no node around it has a URL.
  func address(of template: URITemplate, in node: SpecNode) -> String? {
    guard let base = base(around: node) else { return nil }
    let path = template.text.hasPrefix("/") ? String(template.text.dropFirst()) : template.text
    return base.hasSuffix("/") || path.isEmpty ? base + path : base + "/" + path
  }

  /// The URL of an unnamed member of a surrounding node.
  private func base(around node: SpecNode) -> String? {
    var next = node.parent
    while let id = next {
      for member in self[id].members.map({ self[$0] }) where member.name == nil {
        for slot in member.schema.slots {
          if case .url = slot.kind, case .text(let url)? = member.values[slot.label] { return url }
        }
      }
      next = self[id].parent
    }
    return nil
  }
}
