import KitLanguage

/// What the requirements of a schema tell of the type in a slot, by the forms that schemas write them in.
struct TypeDemands {
  /// The only types that can be there; empty where that is not said: `node.type.text in 'String Int'|split`.
  let texts: [String]
  /// The classes one of which is to be inherited; empty where none need be: `'UIViewController' in node.type.ancestry`.
  let bases: Set<String>
  /// Whether values of the type are decoded: `not node.type.decodingProblem`.
  let isDecoded: Bool

  /// - Parameters:
  ///   - path: What conditions call the type: `node.cell.type`.
  ///   - conditions: Those with names of all schemas.
  init(on path: String, in schema: NodeSchema, _ conditions: [NamedCondition]) {
    let texts = schema.requirements.map(\.condition.value)
    isDecoded = texts.contains { $0.contains("not \(path).decodingProblem") }
    let list = "\(path).text in '"
    let listed = texts.first { $0.hasPrefix(list) && $0.hasSuffix("'|split") && $0.count { $0 == "'" } == 2 }
    self.texts = listed?.dropFirst(list.count).dropLast("'|split".count).split(separator: " ").map(String.init) ?? []
    let sources = schema.requirements.map(\.condition.location.source.path)
    let named = conditions.filter { $0.isShared || sources.contains($0.condition.location.source.path) }
    bases = Set(Self.expanded(texts, named).flatMap { Self.bases(in: $0, path) })
  }

  /// The texts with those of the conditions that they name.
  private static func expanded(_ texts: [String], _ conditions: [NamedCondition]) -> [String] {
    var found: Set<String> = []
    var open = texts
    while let text = open.popLast() {
      guard found.insert(text).inserted else { continue }
      let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      open += conditions.filter { words.contains($0.name.value) }.map(\.condition.value)
    }
    return found.sorted()
  }

  /// The text in front of each `in PATH.ancestry`.
  private static func bases(in condition: String, _ path: String) -> [String] {
    let parts = condition.split(separator: "' in \(path).ancestry", omittingEmptySubsequences: false)
    return parts.dropLast().compactMap {
      $0.split(separator: "'", omittingEmptySubsequences: false).last.map(String.init)
    }
  }
}
