import Templating

/// What templates see beside the kit. Contexts of one view share a shape.
struct SharedView {
  let shape: Record.Shape

  private init(_ name: String) {
    shape = Record.Shape(distinct: ["kit", "access", name])
  }

  static let node = SharedView("node")
  static let users = SharedView("users")
}
