/// A name that a kit could use.
package struct KitName: Hashable, Sendable {
  /// Where a name comes from; those that are nearer go first.
  package enum Origin: Int, Sendable {
    case kit, common, usedKit, support, swift, library
  }

  /// As kits spell it.
  package let name: String
  /// Where it comes from.
  package let origin: Origin
  /// What has that name: `model`, `Foundation`.
  package let detail: String
  /// The lines of its doc comment.
  package var documentation: [String] = []

  /// A name with what it means.
  package init(_ name: String, _ origin: Origin, _ detail: String, documentation: [String] = []) {
    self.name = name
    self.origin = origin
    self.detail = detail
    self.documentation = documentation
  }
}
