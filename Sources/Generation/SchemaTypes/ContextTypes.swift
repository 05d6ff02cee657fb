import Diagnostics
import KitLanguage
import Templating

/// The types of what templates see, as schemas give them: what `ContextBuilder` builds of the nodes of any kit, known
/// before there is one.
package struct ContextTypes: Sendable {
  /// What a template sees.
  package enum Viewpoint: Sendable {
    case node(PatternSchema)
    case support(SupportSchema)

    var node: NodeSchema? {
      if case .node(let pattern) = self { pattern.node } else { nil }
    }
  }

  package let records: RecordTypes
  private let kitFields: [RecordType.Field]
  private let roots: [String: TemplateType]
  private let users: [String: TemplateType]
  private let settings: [RecordType.Field]
  private let adopted: TemplateType
  private let supports: [String]

  /// The types of all patterns and support, whose records refer to each other.
  init(_ schemas: SchemaSet) {
    var derivation = ContextTypeDerivation(schemas)
    var roots: [String: TemplateType] = [:]
    for pattern in schemas.patterns { roots[pattern.keyword] = derivation.root(of: pattern) }
    let needs = SupportUsers(schemas)
    users = Dictionary(
      uniqueKeysWithValues: Set(schemas.supports.map(\.name)).map { name in
        (name, TemplateType.oneOf(needs.keywords(of: name).compactMap { roots[$0] }))
      }
    )
    kitFields = derivation.kitFields()
    settings = derivation.settingFields()
    adopted = derivation.type(of: AdoptedDeclaration.fieldType, .whole)
    supports = schemas.supports.map(\.name)
    let known = Locked(derivation)
    records = RecordTypes { name in known.withLock { $0.record(name) } }
    self.roots = roots
  }

  package func offerContext(of pattern: PatternSchema) -> RecordType {
    RecordType([
      .init("declaration", adopted, "The Swift declaration."),
      .init(
        "kit",
        .record(RecordType(settings + kitFields.filter { $0.name == "nodes" }, name: "kit")),
        "The settings of the kit, and its nodes."
      ),
      .init("nodes", .list(of: roots[pattern.keyword] ?? .any), "The nodes that the kit has of the pattern."),
    ])
  }

  package func context(of viewpoint: Viewpoint) -> RecordType {
    let names = TemplateType.list(of: .word(supports))
    let support = RecordType.Field("support", names, "The names of the support that the kit needs.")
    let kit = RecordType(kitFields + [support], name: "kit")
    let subject =
      switch viewpoint {
      case .node(let pattern):
        RecordType.Field(
          "node",
          roots[pattern.keyword] ?? .any,
          pattern.node.documentation.first ?? "",
          at: pattern.node.location
        )
      case .support(let support):
        RecordType.Field("users", .list(of: users[support.name] ?? .any), "The nodes that need the support.")
      }
    return RecordType(
      [
        subject,
        RecordType.Field("kit", .record(kit), "The settings of the kit, and its nodes."),
        RecordType.Field("access", .string, "The access level with a space after it; nothing for `internal`."),
      ]
    )
  }
}

extension TemplateType {
  static func oneOf(_ types: [TemplateType]) -> TemplateType {
    switch types.count {
    case 0: .any
    case 1: types[0]
    default: .union(types)
    }
  }

  func orNull(_ mayBeNull: Bool) -> TemplateType {
    mayBeNull ? .optional(self) : self
  }
}
