import KitLanguage
import LanguageServerProtocol

extension LSP.DocumentSymbol.Kind {
  init(of schema: NodeSchema, _ schemas: SchemaSet) {
    switch schema.role {
    case .pattern: self = schemas.pattern(schema.name).map { Self(ofPattern: $0, schemas) } ?? .namespace
    case _ where schema.isCase: self = .enumMember
    case _ where schema.slot(.signature) != nil: self = .method
    case _ where schema.members.contains { $0.role == .field || $0.slot(.name) != nil }: self = .struct
    case .member, .field: self = .property
    }
  }

  /// The kind of a pattern's nodes: that of the type which they declare. A pattern that contains other patterns is
  /// their namespace, whatever else it declares.
  init(ofPattern pattern: PatternSchema, _ schemas: SchemaSet) {
    let holdsOthers = schemas.patterns.contains { $0.inside.contains(pattern.keyword) }
    switch pattern.typeKind {
    case .protocol: self = .interface
    case .namespace: self = .namespace
    case nil where pattern.typeName == nil || holdsOthers: self = .namespace
    case nil: self = pattern.node.members.contains(where: \.isCase) ? .enum : .struct
    }
  }
}
