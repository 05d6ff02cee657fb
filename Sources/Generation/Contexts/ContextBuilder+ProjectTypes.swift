import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// What templates see of the project's own types: docs/schemas.md, "What templates see of the project's types".
extension ContextBuilder {
  func record(of type: ProjectType, _ extent: ContextExtent) -> Record {
    let isolation = type.isolation?.rawValue ?? settings.text("isolation") ?? ProjectType.Isolation.default.rawValue
    let fields: [(String, Value)] = [
      ("text", .string(type.name)),
      ("kind", type.kind.map(Value.string) ?? .null),
      ("isolation", .string(isolation)),
      ("ancestry", .list(([type.name] + type.superclasses).map(Value.string))),
      ("superclasses", .list(type.superclasses.map(Value.string))),
      ("hasForeignSuperclass", .bool(type.hasForeignSuperclass)),
      ("isOfProject", .bool(type.isOfProject)),
      ("isFinal", .bool(type.isFinal)),
      ("globalActor", type.globalActor.map(Value.string) ?? .null),
      ("access", .string(type.access)),
      ("generics", type.generics.map { .record(record(of: $0)) } ?? .null),
      ("isObjC", .bool(type.isObjC)),
      ("isValue", .bool(type.kind == nil && isValue(named: type.name))),
      ("isClassBound", .bool(type.isClassBound)),
      ("conformances", .list(type.conformances.map(Value.string))),
      ("members", .list(type.members.map { .record(record(of: $0, extent)) })),
      ("availability", availability(type.availability)),
      ("neededSystems", neededSystems(type.availability)),
    ]
    return Record(fields)
  }

  /// What makes a member a message; nothing where it has no signature.
  func message(of node: SpecNode, _ extent: ContextExtent) -> Value {
    guard let message = node.message, let signature = node.signature else { return .null }
    return .record(record(of: message, signature, extent))
  }

  /// What a function declares in Swift beside its signature.
  private func declarationFields(_ declaration: DeclarationFacts) -> [(String, Value)] {
    [
      ("condition", declaration.condition.map(Value.string) ?? .null),
      ("isolation", declaration.isolation.map(Value.string) ?? .null),
      ("availability", availability(declaration.availability)),
      ("neededSystems", neededSystems(declaration.availability)),
      ("hasDefault", .bool(declaration.hasDefault)),
    ]
  }

  private func record(of generics: GenericsFacts) -> Record {
    [
      "names": .list(generics.names.map(Value.string)),
      "parameters": .string(generics.parameters),
      "requirements": generics.requirements.map(Value.string) ?? .null,
    ]
  }

  /// The function that a member is about; nothing where the sources do not have it.
  func function(of node: SpecNode, _ place: PlaceSchema, _ extent: ContextExtent) -> Value {
    foundFunction(of: node, place).map { .record(record(of: $0, extent)) } ?? .null
  }

  private func foundFunction(of node: SpecNode, _ place: PlaceSchema) -> ProjectType.Member? {
    guard let owner = node.parent, case .typeName(let type)? = spec[owner].values[place.slot.value],
      let name = node.name, let signature = node.signature
    else { return nil }
    return sources.function(name, signature, isCompleted: place.isCompleted, of: type)
  }

  /// What the function needs beside the parameters that the member has.
  func furtherParameters(of node: SpecNode, _ place: PlaceSchema, _ extent: ContextExtent) -> Value {
    let parameters = foundFunction(of: node, place)?.signature?.parameters ?? []
    let further = parameters.dropFirst(node.signature?.parameters.count ?? 0).filter { $0.defaultValue == nil }
    return .list(further.map { .record(record(of: $0, extent)) })
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
    let unsendable = message.arguments.lazy
      .map { (argument: $0, type: self.unsendableType(in: [signature.parameters[$0].type])) }
      .first { $0.type != .null }
    return [
      "name": .string(SwiftName.escaped(message.name)),
      "plainName": .string(message.name),
      "sender": message.sender.map { parameters[$0] } ?? .null,
      "arguments": .list(message.arguments.map { parameters[$0] }),
      "hasHandler": .bool(message.hasHandler),
      "isAmbiguous": .bool(message.isAmbiguous),
      "unsendable": unsendable?.type ?? .null,
      "unsendableArgument": unsendable.map { parameters[$0.argument] } ?? .null,
    ]
  }

  private func record(of member: ProjectType.Member, _ extent: ContextExtent) -> Record {
    let fields: [(String, Value)] = [
      ("keyword", .string(member.keyword)),
      ("name", .string(SwiftName.escaped(member.name))),
      ("signature", member.signature.map { .record(record(of: $0, extent)) } ?? .null),
      ("type", member.type.map { .record(record(of: $0, extent)) } ?? .null),
      ("access", .string(member.access)),
      ("isStatic", .bool(member.isStatic)),
      ("isOptional", .bool(member.isOptional)),
      ("isDynamic", .bool(member.isDynamic)),
      ("isGeneric", .bool(member.isGeneric)),
      ("isFinal", .bool(member.isFinal)),
      ("isObjC", .bool(member.isObjC)),
      ("isSettable", .bool(member.isSettable)),
      ("isWeak", .bool(member.isWeak)),
      ("doc", .list(member.documentation.map { .string($0.withoutHidden) })),
    ]
    return Record(fields + declarationFields(member.facts))
  }

  /// The first type that the sources show not to be Sendable.
  func unsendableType(in types: [TypeFacts]) -> Value {
    let isolation = settings.text("isolation")
    let found = types.lazy.compactMap { type in
      self.sources.unsendableType(in: type, isolation: isolation) { self.isDeclared($0) }
    }
    return found.first.map(Value.string) ?? .null
  }
}
