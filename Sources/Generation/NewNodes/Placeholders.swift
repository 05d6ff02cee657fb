import KitLanguage

/// The placeholders of paths on a command line.
struct Placeholders {
  private let schema: NodeSchema

  init(_ schema: NodeSchema) {
    self.schema = schema
  }

  /// `value`, if it is a path, with its placeholders in Swift's style: they become the names of members. Types after
  /// them stay. If Swift's style makes several the same, as `user_id` and `userId`, numbers tell them apart.
  static func inSwiftStyle(_ value: String, _ kind: ValueKind?) -> String {
    guard case .uriTemplate(_?, _) = kind else { return value }
    var names: [String: String] = [:]
    return value.replacing(/\{([^{}:]*)(:[^{}]*)?\}/) { match in
      let written = String(match.1)
      // The operators of RFC 6570 mean something that another name would lose; the kit's check explains them.
      if written.contains(where: "+#./;?&*".contains) { return String(match.0) }
      let plain = MemberNames.swiftName(of: written)
      var name = names[written] ?? plain
      var number = 2
      while names.contains(where: { $0.value == name && $0.key != written }) {
        name = plain + "\(number)"
        number += 1
      }
      names[written] = name
      return "{\(name)\(match.2 ?? "")}"
    }
  }

  /// `lines`, the members of a node, with a member of type `String` after each path for each of its placeholders that
  /// has none and does not declare itself.
  func added(to lines: [NodeLine]) -> [NodeLine] {
    lines.flatMap { line in
      let member = schema.members.first { $0.label == line.label }
      guard case .uriTemplate(let keyword?, _) = member?.slot(.value(0))?.kind else { return [line] }
      if schema.member(keyword)?.isDeclaredByPlaceholders ?? false { return [line] }
      let label = schema.member(keyword)?.label ?? keyword
      let declared = Set(lines.filter { $0.label == label }.compactMap(\.name))
      let missing = names(in: line.text).filter { !declared.contains($0) }
      return [line] + missing.map { NodeLine(label: label, text: "\(keyword) \($0): String", origin: .assumed) }
    }
  }

  private func names(in text: String) -> [String] {
    var names: [String] = []
    for match in text.matches(of: /\{([^{}]*)\}/) where !names.contains(String(match.1)) {
      names.append(String(match.1))
    }
    return names
  }
}
