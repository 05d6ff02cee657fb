import KitLanguage

/// What the requirements of a schema tell of the type in a slot, by the forms that schemas write them in.
struct TypeDemands {
  /// The types that can be there by themselves, in an Optional or in an array.
  struct Core: Equatable {
    /// Of Swift and Foundation, in the order of the schema.
    var names: [String] = []
    /// Of nodes of a kit that declare one.
    var keywords: Set<String> = []
    /// Whether any type can be there that no kit declares: `not node.type.node`.
    var takesSwift = false

    var isEmpty: Bool { names.isEmpty && keywords.isEmpty }
  }

  /// The only types that can be there; empty where that is not said: `node.type.text in 'String Int'|split`.
  let texts: [String]
  /// The classes one of which is to be inherited; empty where none need be: `'UIViewController' in node.type.ancestry`.
  let bases: Set<String>
  /// The classes one of which it has to be, in the order of the schema: `node.base.name|default:'' == 'UITableViewCell'`.
  let exact: [String]
  /// Nil where that is not said: `node.type.core.name in 'Date URL'|split`.
  let core: Core?
  /// Whether values of the type are decoded: `not node.type.decodingProblem`.
  let isDecoded: Bool

  /// - Parameters:
  ///   - path: What conditions call the type: `node.cell.type`.
  ///   - conditions: Those with names of all schemas.
  ///   - values: What is known of the kit, by what conditions call it.
  init(on path: String, in schema: NodeSchema, _ conditions: [NamedCondition], values: [String: String] = [:]) {
    let texts = schema.requirements.map(\.condition.value)
    isDecoded = texts.contains { $0.contains("not \(path).decodingProblem") }
    let list = "\(path).text in '"
    let listed = texts.first { $0.hasPrefix(list) && $0.hasSuffix("'|split") && $0.count { $0 == "'" } == 2 }
    self.texts = listed?.dropFirst(list.count).dropLast("'|split".count).split(separator: " ").map(String.init) ?? []
    let sources = schema.requirements.map(\.condition.location.source.path)
    let known = conditions.filter { $0.isShared || sources.contains($0.condition.location.source.path) }
    let named = Dictionary(known.map { ($0.name.value, $0.condition.value) }) { first, _ in first }
    let reader = DemandReader(path: path, named: named, values: values)
    let classes = texts.map { reader.classes($0) }
    bases = Set(classes.flatMap(\.bases))
    exact = classes.flatMap(\.exact)
    core = texts.lazy.compactMap { reader.core($0) }.first
  }
}
