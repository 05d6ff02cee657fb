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
      "isOfProject": .bool(type.isOfProject),
      "isFinal": .bool(type.isFinal),
      "isObjC": .bool(type.isObjC),
      "isClassBound": .bool(type.isClassBound),
      "conformances": .list(type.conformances.map(Value.string)),
      "members": .list(type.members.map { .record(record(of: $0, extent)) }),
    ]
  }

  /// What makes a member a message; nothing where it has no signature.
  func message(of node: SpecNode, _ extent: ContextExtent) -> Value {
    guard let message = node.message,
      case .signature(let signature)? = node.schema.slot(.signature).flatMap({ node.values[$0.label] })
    else { return .null }
    return .record(record(of: message, signature, extent))
  }

  /// A property of a type, whether or not the sources declare it.
  ///
  /// - Parameter module: The module that the type belongs to; nil for the project's own.
  func record(ofProperty name: String, of type: String, in module: String?, _ extent: ContextExtent) -> Record {
    let declaration = sources.property(name, of: type, in: module)
    let type = sources.type(type, in: module)
    return [
      "text": .string(type.name + "." + SwiftName.escaped(name)),
      "name": .string(SwiftName.escaped(name)),
      "owner": .record(record(of: type, extent)),
      "declaration": declaration.map { .record(record(of: $0, extent)) } ?? .null,
    ]
  }

  /// What makes a function with this signature a message.
  private func record(of message: MessageFacts, _ signature: SignatureFacts, _ extent: ContextExtent) -> Record {
    let parameters = signature.parameters.map { Value.record(record(of: $0, extent)) }
    return [
      "name": .string(SwiftName.escaped(message.name)),
      "plainName": .string(message.name),
      "sender": message.sender.map { parameters[$0] } ?? .null,
      "arguments": .list(message.arguments.map { parameters[$0] }),
      "hasHandler": .bool(message.hasHandler),
      "isAmbiguous": .bool(message.isAmbiguous),
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
      "isGeneric": .bool(member.isGeneric),
      "isSettable": .bool(member.isSettable),
      "isWeak": .bool(member.isWeak),
      "condition": member.condition.map(Value.string) ?? .null,
      "doc": .list(member.documentation.map(Value.string)),
    ]
  }
}
