import KitLanguage
import Synchronization
import Templating

/// The records of nodes and types that were built before: most are seen from many places.
final class ContextMemory: Sendable {
  struct NodeKey: Hashable {
    let id: SpecNode.ID
    let view: View
  }

  /// What is seen of a node.
  struct View: Hashable {
    let extent: ContextExtent
    /// Whether the patterns inside the node are seen.
    var isNested = true
    /// Whether what is around the node is seen.
    var hasSurroundings = false
  }

  struct TypeKey: Hashable {
    let text: String
    let extent: ContextExtent
  }

  /// What the fields of a record are called depends on these.
  private struct ShapeKey: Hashable {
    let schema: ObjectIdentifier
    let view: View
  }

  private struct Contents {
    var nodes: [NodeKey: Record] = [:]
    var types: [TypeKey: Record] = [:]
    var models: [ShapeKey: Record] = [:]
    var typeModel: Record?
  }

  private let contents = Mutex(Contents())

  /// The record of a node, built where there is none yet.
  func node(_ key: NodeKey, _ schema: NodeSchema, fields: () -> [(String, Value)]) -> Record {
    if let known = contents.withLock({ $0.nodes[key] }) { return known }
    // Outside of the lock, for building asks for other records.
    let fields = fields()
    let shape = ShapeKey(schema: ObjectIdentifier(schema), view: key.view)
    return contents.withLock { contents in
      let record = Record(fields, shapedLike: contents.models[shape])
      contents.models[shape] = record
      contents.nodes[key] = record
      return record
    }
  }

  /// The record of a type, built where there is none yet.
  func type(_ key: TypeKey, fields: () -> [(String, Value)]) -> Record {
    if let known = contents.withLock({ $0.types[key] }) { return known }
    let fields = fields()
    return contents.withLock { contents in
      let record = Record(fields, shapedLike: contents.typeModel)
      contents.typeModel = record
      contents.types[key] = record
      return record
    }
  }
}
