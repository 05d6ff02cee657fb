import Diagnostics
import KitLanguage
import Templating

/// Turns the nodes of a spec into what templates see: docs/schemas.md, "What a template sees".
///
/// Records form a tree although nodes refer to each other: a node holds what is below it, and of what it refers to and
/// of its parent it holds less (`ContextExtent`). Values are made when a template asks for them, since most never are.
/// `ContextTypes` describes the same for all kits.
final class ContextBuilder: Sendable {
  private let kit: KitFacts
  private let log: FactLog?
  /// The members of nodes that have many of them, by schema.
  let membersBySchema = Locked<[SpecNode.ID: [ObjectIdentifier: [SpecNode.ID]]]>([:])
  /// Nodes of one kind inside another node, by wire path: each of them asks for all.
  let siblingPaths = Locked<[SiblingKey: [[String]: SpecNode.ID]]>([:])

  /// The values of named conditions: several conditions may name the same one.
  let conditionValues = Locked<[ConditionKey: Bool]>([:])

  /// A condition of a node, by its index among those of the schema.
  struct ConditionKey: Hashable {
    let node: SpecNode.ID
    let index: Int
  }

  /// Whose members, and which of them.
  struct SiblingKey: Hashable {
    let parent: SpecNode.ID
    let schema: ObjectIdentifier
  }

  /// - Parameters:
  ///   - kit: What may be asked of the kit.
  ///   - log: Takes note of what is asked. Values are made once, so each log has its own builder.
  init(_ kit: KitFacts, notingIn log: FactLog? = nil) {
    self.kit = kit
    self.log = log
  }

  var spec: RecordedSpec { RecordedSpec(kit, log) }
  var schemas: SchemaSet { kit.schemas }
  var conditions: any NodeConditions { kit.conditions }
  /// The patterns allowed inside a pattern, by its keyword.
  var nestedPatterns: [String: [String]] { kit.nestedPatterns }
  /// Sample facts by the start of their nodes. Units with samples never count as unchanged.
  var samples: [SourceLocation.Start: [SampleFacts]] { kit.samples }

  var settings: KitSettings {
    log?.note(.settings)
    return kit.settings
  }

  var sources: SwiftSources {
    log.map(kit.sources.noting) ?? kit.sources
  }

  var used: [ContextBuilder] {
    log?.note(.used)
    return kit.used.map { ContextBuilder($0, notingIn: log) }
  }

  /// The value `node` in the templates that a node emits.
  func node(_ id: SpecNode.ID) -> Record {
    record(of: id, .init(extent: .whole, includesSurroundings: true))
  }

  /// The context of all templates of a kit.
  ///
  /// - Parameters:
  ///   - view: What some of them see besides.
  ///   - value: The value of `view`; made on demand.
  ///   - support: The names of the support that the kit needs.
  func sharedContext(
    _ view: SharedView,
    _ value: @escaping @autoclosure @Sendable () -> Value,
    support: [String]
  ) -> Record {
    let settingsCount = kit.settingsValues.count
    let fields = Record(shape: kit.kitShape) { [self] index in
      switch index - settingsCount {
      case 0: .record(nodes())
      case 1: .list(LibraryType.hideable.filter(isHidden).map(Value.string))
      case 2: .list(support.map(Value.string))
      default: setting(index)
      }
    }
    return Record(shape: view.shape) { [self] index in
      switch index {
      case 0: .record(fields)
      case 1: .string(settings.accessPrefix)
      default: value()
      }
    }
  }

  /// The context of support templates.
  ///
  /// - Parameters:
  ///   - users: The nodes that need it.
  ///   - support: The names of all support that the kit needs.
  func sharedContext(ofSupportFor users: [SpecNode.ID], _ support: [String]) -> Record {
    sharedContext(.users, .list(users.map { .record(self.node($0)) }), support: support)
  }

  private func setting(_ index: Int) -> Value {
    log?.note(.settings)
    return kit.settingsValues[index]
  }

  func nodes() -> Record {
    Record(shape: kit.nodesShape) { [self] index in
      let nodes = spec.nodes(of: kit.nodesShape.keys[index])
      return .list(nodes.map { .record(record(of: $0, .init(extent: .referenced, includesNested: false))) })
    }
  }

  func record(of id: SpecNode.ID, _ range: NodeView.Range) -> Record {
    let view = kit.views.view(of: spec.schema(of: id), range)
    return Record(shape: view.shape, about: kit.isUsed ? nil : id) { [self] index in
      value(of: view.fields[index], of: id, range.extent)
    }
  }

  /// A node's members of a certain kind. They belong to its unit, which already counts for the node's holder.
  func members(of node: SpecNode, where isIncluded: (SpecNode) -> Bool) -> [SpecNode.ID] {
    node.members.filter { isIncluded(kit.spec[$0]) }
  }

  /// The node that declares a type, in this kit or in one that it uses.
  func declaration(of type: String, _ extent: ContextExtent) -> Record? {
    if let id = spec.declaration(of: type) { return record(of: id, .init(extent: extent)) }
    return used.lazy.compactMap { $0.declaration(of: type, extent) }.first
  }

  func isDeclared(_ type: String) -> Bool {
    spec.declaration(of: type) != nil || used.contains { $0.isDeclared(type) }
  }

  private func isHidden(_ type: String) -> Bool {
    isDeclared(type) || sources.isDeclaredInModule(type)
  }
}
