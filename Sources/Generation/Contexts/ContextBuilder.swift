import KitLanguage
import Templating

/// Turns the nodes of a spec into what templates see: docs/schemas.md, "What a template sees".
///
/// Records form a tree although nodes refer to each other: a node holds what is below it, and of what it refers to and
/// of its parent it holds less (`ContextExtent`). Values are made when a template asks for them, since most never are.
/// `ContextTypes` says the same of all kits.
final class ContextBuilder: Sendable {
  let spec: Spec
  let schemas: SchemaSet
  let settings: KitSettings
  /// The kits whose names this one may use.
  let used: [ContextBuilder]
  let sources: SwiftSources
  /// What samples show, by where their nodes begin.
  let samples: [String: [SampleFacts]]
  /// The patterns whose nodes may be inside those of a pattern, by its keyword.
  let nestedPatterns: [String: [String]]
  private let views = NodeViews()

  /// - Parameters:
  ///   - used: The specs of the kits whose names this one may use.
  ///   - sources: The project's own Swift.
  ///   - samples: What samples show, by where their nodes begin.
  init(
    spec: Spec,
    schemas: SchemaSet,
    settings: KitSettings,
    used: [Spec] = [],
    sources: SwiftSources,
    samples: [String: [SampleFacts]] = [:]
  ) {
    self.samples = samples
    self.spec = spec
    self.schemas = schemas
    self.settings = settings
    self.used = used.map { ContextBuilder(spec: $0, schemas: schemas, settings: settings, sources: sources) }
    self.sources = sources
    var nestedPatterns: [String: [String]] = [:]
    for pattern in schemas.patterns {
      for outer in pattern.outerPatterns { nestedPatterns[outer.value, default: []].append(pattern.keyword) }
    }
    self.nestedPatterns = nestedPatterns
  }

  /// What a template that a node emits sees as `node`.
  func node(_ id: SpecNode.ID) -> Record {
    record(of: id, .init(extent: .whole, includesSurroundings: true))
  }

  /// What a member or field is to the conditions of its schema.
  func member(_ id: SpecNode.ID) -> Record {
    record(of: id, .init(extent: .whole))
  }

  /// What all templates of a kit see.
  func sharedContext() -> Record {
    let keywords = schemas.patterns.map(\.keyword)
    let nodes = Record(shape: .init(distinct: keywords)) { [self] index in
      let nodes = spec.nodes(of: keywords[index])
      return .list(nodes.map { .record(record(of: $0.id, .init(extent: .referenced, includesNested: false))) })
    }
    let kit = Record(settings.fields + [("nodes", .record(nodes))])
    return ["kit": .record(kit), "access": .string(settings.accessPrefix)]
  }

  func record(of id: SpecNode.ID, _ range: NodeView.Range) -> Record {
    let node = spec[id]
    let view = views.view(of: node.schema, range)
    return Record(shape: view.shape) { [self] index in
      value(of: view.fields[index], in: node, range.extent)
    }
  }

  /// The node that declares a type, here or in a kit that this one uses.
  func declaration(of type: String, _ extent: ContextExtent) -> Record? {
    if let id = spec.types[type] { return record(of: id, .init(extent: extent)) }
    return used.lazy.compactMap { $0.declaration(of: type, extent) }.first
  }

  func isDeclared(_ type: String) -> Bool {
    spec.types[type] != nil || used.contains { $0.isDeclared(type) }
  }
}
