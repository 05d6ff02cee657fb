/// A name that a kit could use.
package struct KitName: Hashable, Sendable {
  /// Where a name comes from; those that are nearer go first.
  package enum Origin: Int, Sendable {
    case kit, common, usedKit, support, swift, library
  }

  /// What a type is, where that matters for what it can be used for.
  package enum Form: Sendable {
    case `class`, `enum`, `protocol`
  }

  /// As kits spell it.
  package let name: String
  package let origin: Origin
  /// Its owner: `model`, `Foundation`.
  package let detail: String
  /// `nil` for other types, and if unknown.
  package let form: Form?
  /// Whether it is made from a node's name, as `FolloweesRequest` is, so that kits name it more rarely.
  package let isDerived: Bool
  package var documentation: [String] = []

  package init(
    _ name: String,
    _ origin: Origin,
    _ detail: String,
    form: Form? = nil,
    isDerived: Bool = false,
    documentation: [String] = []
  ) {
    self.form = form
    self.isDerived = isDerived
    self.name = name
    self.origin = origin
    self.detail = detail
    self.documentation = documentation
  }

  /// The types of Swift and Foundation that most kits name.
  static let commonTypes: Set<String> = [
    "Bool", "Data", "Date", "Decimal", "Double", "Int", "String", "URL", "UUID",
  ]
}
