import Diagnostics
import KitLanguage
import Templating

/// The types of what templates see, as schemas give them: what `ContextBuilder` builds of the nodes of any kit, known
/// before there is one.
package struct ContextTypes: Sendable {
  /// What a template sees.
  package enum Viewpoint: Sendable {
    /// The templates, paths and conditions of what a node emits.
    case node(PatternSchema)
    /// Those of support.
    case support(SupportSchema)

    /// The schema of `node`; nil where there is none.
    var node: NodeSchema? {
      if case .node(let pattern) = self { pattern.node } else { nil }
    }
  }

  /// The record types that refer to each other.
  package let records: RecordTypes
  private let kitFields: [RecordType.Field]
  private let roots: [String: TemplateType]
  private let users: [String: TemplateType]
  private let settings: [RecordType.Field]
  private let adopted: TemplateType
  private let supports: [String]
  private let contained: [String: [ContextTypeDerivation.Contained]]

  /// The types of all patterns and support, whose records refer to each other.
  ///
  /// - Parameter environment: Knows the conditions that the schemas name.
  init(_ schemas: SchemaSet, _ environment: Environment) {
    var derivation = ContextTypeDerivation(schemas, environment)
    var roots: [String: TemplateType] = [:]
    var contained: [String: [ContextTypeDerivation.Contained]] = [:]
    for pattern in schemas.patterns {
      roots[pattern.keyword] = derivation.root(of: pattern)
      contained[pattern.keyword] = derivation.contained(in: pattern)
    }
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
    self.contained = contained
  }

  /// The nodes of a pattern whose schemas ask something of each such node, with the type of the context of that.
  package func checkedNodes(of pattern: PatternSchema) -> [(schema: NodeSchema, context: RecordType)] {
    nodes(of: pattern).filter { schema, _ in
      !schema.requirements.isEmpty || !schema.scopedNames.isEmpty
    }
  }

  /// The node of a pattern and all members in it, with the type of the context of what their schemas ask of each such node.
  package func nodes(of pattern: PatternSchema) -> [(schema: NodeSchema, context: RecordType)] {
    (contained[pattern.keyword] ?? []).map { schema, type, around in
      let outer = around.map {
        RecordType.Field("around", $0, "The member that the node is in, or the pattern's node.")
      }
      let context = RecordType(
        [
          RecordType.Field("node", type, schema.documentation.first ?? "", at: schema.location),
          RecordType.Field("pattern", roots[pattern.keyword] ?? .any, "The node of the pattern around it."),
          RecordType.Field("kit", .record(RecordType(settings, name: "kit")), "The settings of the kit."),
        ] + [outer].compactMap(\.self)
      )
      return (schema, context)
    }
  }

  /// What the conditions and templates of a pattern's offers see.
  package func offerContext(of pattern: PatternSchema) -> RecordType {
    RecordType([
      .init("declaration", adopted, "The Swift declaration."),
      .init(
        "kit",
        .record(RecordType(settings + kitFields.filter { $0.name == "nodes" }, name: "kit")),
        "The settings of the kit, and its nodes."
      ),
      .init("known", .list(of: .string), "The names of the nodes that the kit has of the pattern."),
      .init("nodes", .list(of: roots[pattern.keyword] ?? .any), "These nodes."),
    ])
  }

  /// The type of the context of a template, path or condition.
  ///
  /// - Parameter isAskedForSupport: Whether the support that the kit needs is still to be found out, so that the
  ///   context cannot tell it.
  package func context(of viewpoint: Viewpoint, isAskedForSupport: Bool = false) -> RecordType {
    let names = TemplateType.list(of: .word(supports))
    let support = RecordType.Field("support", names, "The names of the support that the kit needs.")
    let kit = RecordType(kitFields + (isAskedForSupport ? [] : [support]), name: "kit")
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
  /// The type of a value that has one of the types.
  static func oneOf(_ types: [TemplateType]) -> TemplateType {
    switch types.count {
    case 0: .any
    case 1: types[0]
    default: .union(types)
    }
  }

  /// The type, or null as well.
  func orNull(_ mayBeNull: Bool) -> TemplateType {
    mayBeNull ? .optional(self) : self
  }
}
