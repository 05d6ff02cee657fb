import KitLanguage

/// The placeholders of paths on a command line.
struct Placeholders {
  private let schema: NodeSchema

  init(_ schema: NodeSchema) {
    self.schema = schema
  }

  /// `value` with the names of its placeholders in Swift's style, where it is a path: they become the names of members.
  static func inSwiftStyle(_ value: String, _ kind: ValueKind?) -> String {
    guard case .uriTemplate(_?) = kind else { return value }
    return value.replacing(/\{([^{}]*)\}/) { "{\(MemberNames.swiftName(of: String($0.1)))}" }
  }

  /// `lines`, the members of a node by their labels, with a member of type `String` behind each path for each of its
  /// placeholders that has none.
  func added(
    to lines: [(label: String, text: String, isAssumed: Bool)]
  ) -> [(label: String, text: String, isAssumed: Bool)] {
    lines.flatMap { line in
      let member = schema.members.first { $0.label == line.label }
      guard case .uriTemplate(let keyword?) = member?.slot(.value(0))?.kind else { return [line] }
      let declared = Set(lines.compactMap { name(in: $0.text, behind: keyword) })
      let missing = names(in: line.text).filter { !declared.contains($0) }
      return [line] + missing.map { (schema.member(keyword)?.label ?? keyword, "\(keyword) \($0): String", true) }
    }
  }

  private func name(in text: String, behind keyword: String) -> String? {
    guard text.hasPrefix(keyword + " ") else { return nil }
    return String(text.dropFirst(keyword.count + 1).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private func names(in text: String) -> [String] {
    var names: [String] = []
    for match in text.matches(of: /\{([^{}]*)\}/) where !names.contains(String(match.1)) {
      names.append(String(match.1))
    }
    return names
  }
}
