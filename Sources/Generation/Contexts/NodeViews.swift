import Diagnostics
import KitLanguage

/// The views of all schemas' nodes, each made once.
final class NodeViews: Sendable {
  private struct Key: Hashable {
    let schema: ObjectIdentifier
    let range: NodeView.Range
  }

  private let views = Locked<[Key: NodeView]>([:])

  func view(of schema: NodeSchema, _ range: NodeView.Range) -> NodeView {
    let key = Key(schema: ObjectIdentifier(schema), range: range)
    return views.withLock { views in
      if let known = views[key] { return known }
      let view = NodeView(schema, range)
      views[key] = view
      return view
    }
  }
}
