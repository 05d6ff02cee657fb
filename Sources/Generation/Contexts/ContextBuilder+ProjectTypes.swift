import KitLanguage
import Templating

/// What templates see of the project's own types: docs/schemas.md, "What templates see of the project's types".
extension ContextBuilder {
  func record(of type: ProjectType, _ extent: ContextExtent) -> Record {
    let isolation = type.isolation?.rawValue ?? settings.text("isolation") ?? ProjectType.Isolation.default.rawValue
    return [
      "text": .string(type.name),
      "kind": type.kind.map(Value.string) ?? .null,
      "isolation": .string(isolation),
      "ancestry": .list(([type.name] + type.superclasses).map(Value.string)),
      "superclasses": .list(type.superclasses.map(Value.string)),
      "hasForeignSuperclass": .bool(type.hasForeignSuperclass),
      "isFinal": .bool(type.isFinal),
      "conformances": .list(type.conformances.map(Value.string)),
      "members": .list(type.members.map { .record(record(of: $0, extent)) }),
    ]
  }

  private func record(of member: ProjectType.Member, _ extent: ContextExtent) -> Record {
    [
      "keyword": .string(member.keyword),
      "name": .string(SwiftName.escaped(member.name)),
      "signature": member.signature.map { .record(record(of: $0, extent)) } ?? .null,
      "type": member.type.map { .record(record(of: $0, extent)) } ?? .null,
      "access": .string(member.access),
      "isStatic": .bool(member.isStatic),
      "isOptional": .bool(member.isOptional),
      "isDynamic": .bool(member.isDynamic),
      "doc": .list(member.documentation.map(Value.string)),
    ]
  }
}
