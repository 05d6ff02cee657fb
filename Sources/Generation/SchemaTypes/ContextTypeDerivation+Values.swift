import KitLanguage
import Templating

/// The types of the values in slots.
extension ContextTypeDerivation {
  mutating func field(of slot: SlotSchema, _ request: Request) -> RecordType.Field {
    let type = type(of: slot.kind, request).orNull(mayBeNull(slot, request))
    return .init(slot.label, type, slot.documentation.first ?? "", at: slot.location)
  }

  /// - Parameter schema: That of the node. A member that only Swift has lacks the attributes that a kit would give it.
  mutating func field(
    of attribute: AttributeSchema,
    in schema: NodeSchema,
    _ request: Request
  ) -> RecordType.Field {
    let documentation = attribute.documentation.first ?? ""
    let isAlwaysThere = attribute.isRequired && schema.source == nil
    if attribute.slots.isEmpty {
      return .init(attribute.name, isAlwaysThere ? .bool : .optional(.bool), documentation, at: attribute.location)
    }
    var fields: [RecordType.Field] = []
    for slot in attribute.slots {
      fields.append(field(of: slot, request))
    }
    let type = TemplateType.record(RecordType(fields, name: attribute.name))
    return .init(attribute.name, isAlwaysThere ? type : .optional(type), documentation, at: attribute.location)
  }

  private mutating func type(of kind: ValueKind, _ request: Request) -> TemplateType {
    switch kind {
    case .word(let cases) where !cases.isEmpty: return .word(cases.map(\.word))
    case .name, .word, .text, .headerName, .headerValue, .datePattern, .version, .url, .path, .expression,
      .requirements,
      .code:
      return .string
    case .generics: return .record(Self.genericClause)
    case .int: return .int
    case .number: return .union([.int, .double])
    case .uriTemplate(let placeholders, _): return uriTemplate(placeholders, request)
    case .type: return swiftType(request.extent)
    case .typeName: return .record(projectType(request.extent))
    case .property: return property(request.extent)
    case .types: return .list(of: swiftType(request.extent))
    case .signature: return signature(request.extent)
    case .reference(let keywords):
      let patterns = keywords.compactMap { schemas.pattern($0) }
      return .oneOf(patterns.map { reference(to: $0.node, $0.keyword, request.extent.reduced, .referred) })
    case .list(let element): return .list(of: type(of: element, request))
    }
  }

  private mutating func uriTemplate(_ placeholders: String?, _ request: Request) -> TemplateType {
    let members = request.siblings.filter { sibling in
      placeholders.map { sibling.schema.keywords.contains($0) } ?? (sibling.schema.role == .member)
    }
    let types = members.map {
      reference(to: $0.schema, $0.path, siblings: request.siblings, request.extent.reduced, .inner)
    }
    let segment = RecordType(
      [
        .init("text", .string, "The literal text, or the placeholder's name."),
        .init("isPlaceholder", .bool),
        .init("member", .optional(.oneOf(types)), "The member that gives the placeholder its value."),
      ],
      name: "segment"
    )
    return .record(
      RecordType([.init("text", .string), .init("segments", .list(of: .record(segment)))], name: "URITemplate")
    )
  }

  private static let genericClause = RecordType(
    [
      .init("text", .string, "The clause as it is spelled, in one line."),
      .init(
        "parameters",
        .list(
          of: .record(
            RecordType(
              [.init("name", .string), .init("conformances", .list(of: .string), "What its constraint asks for.")],
              name: "genericParameter"
            )
          )
        )
      ),
    ],
    name: "genericClause"
  )

  mutating func parameter(_ extent: ContextExtent) -> TemplateType {
    let fields: [RecordType.Field] = [
      .init("label", .optional(.string), "The argument label; nothing where the call has none."),
      .init("name", .string),
      .init("declaration", .string, "The parameter without its default: `shouldSeekTo time: Double`."),
      .init("type", swiftType(extent)),
      .init("default", .optional(.string)),
    ]
    return .record(RecordType(fields, name: "parameter"))
  }

  /// What makes a function a message.
  mutating func message(_ extent: ContextExtent) -> TemplateType {
    let parameter = parameter(extent)
    let fields: [RecordType.Field] = [
      .init("name", .string, "The name without what names the sender."),
      .init("plainName", .string, "The name without backticks."),
      .init("sender", .optional(parameter), "The parameter that is the sender."),
      .init("arguments", .list(of: parameter), "The parameters that can be handed on, without the sender."),
      .init("hasHandler", .bool, "Whether a parameter is a closure."),
      .init("isAmbiguous", .bool, "Whether another message has the same name."),
      .init("unsendable", .optional(.string), "A type of the arguments that the sources show not to be Sendable."),
      .init("unsendableArgument", .optional(parameter), "The argument that has it."),
    ]
    return .record(RecordType(fields, name: "message"))
  }

  /// What a decoded sample holds.
  static let sample = TemplateType.record(
    RecordType(
      [
        .init("name", .string, "The name of the file, as a part of Swift names."),
        .init("path", .string, "The path of the file, seen from the folder of the tests."),
        .init("lines", .list(of: .string), "The lines of a sample in the kit; none for one in a file."),
        .init("isArray", .bool, "Whether the sample is an array."),
        .init("count", .int, "How many objects there are."),
        .init("checks", .list(of: .record(check)), "What the properties of the first object are."),
      ],
      name: "sample"
    )
  )

  private static let check = RecordType(
    [
      .init("property", .string, "The name of the property, without backticks."),
      .init("isOptional", .bool, "Whether its type is an Optional."),
      .init("kind", .string, "How it is compared."),
      .init("value", .string, "What it is compared with."),
    ],
    name: "check"
  )

  private mutating func signature(_ extent: ContextExtent) -> TemplateType {
    let type = swiftType(extent)
    let fields: [RecordType.Field] = [
      .init("parameters", .list(of: parameter(extent))),
      .init("labels", .string, "What follows the function's name where Swift refers to it: `(_:at:)`."),
      .init("text", .string, "The parameters, effects and result, without defaults."),
      .init("mentionsSelf", .bool, "Whether `Self` is one of its types, or in one."),
      .init("hasInOut", .bool, "Whether a parameter is `inout`."),
      .init("hasVariadic", .bool, "Whether a parameter takes any number of arguments."),
      .init("isAsync", .bool),
      .init("isThrowing", .bool),
      .init("thrownType", .optional(type)),
      .init("returnType", .optional(type), "What the function returns; nothing where it returns nothing."),
      .init("unsendableParameter", .optional(.string), "A type that the sources show not to be Sendable."),
      .init("unsendableResult", .optional(.string), "The same of the result."),
    ]
    return .record(RecordType(fields, name: "Signature"))
  }

  /// What a function declares in Swift beside its signature.
  static var declaration: [RecordType.Field] {
    [
      .init("condition", .optional(.string), "The condition of the '#if' that it is in."),
      .init("isolation", .optional(.string), "`@MainActor`, `nonisolated`, …, where it has one itself."),
      .init("hasDefault", .bool, "Whether an extension of the protocol implements it."),
    ] + availability
  }

  private static let availability: [RecordType.Field] = [
    .init("availability", .list(of: .string), "The `@available` that the kit's systems do not settle."),
    .init("neededSystems", .optional(.string), "The same for `#available`: `iOS 18, *`."),
  ]

  mutating func member(_ extent: ContextExtent) -> TemplateType {
    let fields: [RecordType.Field] =
      [
        .init("keyword", .string, "`func`, `init`, `var`, `subscript` or `associatedtype`."),
        .init("name", .string),
        .init("signature", .optional(signature(extent)), "Of functions and initializers."),
        .init("type", .optional(swiftType(extent)), "Of properties that declare it."),
        .init("access", .string),
        .init("isStatic", .bool),
        .init("isOptional", .bool, "Whether it is an optional requirement."),
        .init("isDynamic", .bool),
        .init("isGeneric", .bool, "Whether it has generic parameters of its own."),
        .init("isFinal", .bool, "Whether no subclass can override it."),
        .init("isObjC", .bool, "Whether it has `@objc`."),
        .init("isSettable", .bool, "Of a property: whether others may set it."),
        .init("isWeak", .bool, "Of a property: whether it does not retain what it holds."),
        .init("doc", .list(of: .string)),
      ] + Self.declaration
    return .record(RecordType(fields, name: "member"))
  }

  private mutating func projectType(_ extent: ContextExtent) -> RecordType {
    let generics = RecordType(
      [
        .init("names", .list(of: .string)),
        .init("parameters", .string, "As they are declared: `Key: Hashable, Value`."),
        .init("requirements", .optional(.string), "What follows `where`."),
      ],
      name: "generics"
    )
    let fields: [RecordType.Field] = [
      .init("text", .string, "The name of the type, with those around it."),
      .init("kind", .optional(.string), "`class`, `struct`, …; nothing where the type is of another module."),
      .init("isolation", .string, "`main`, `nonisolated`, or `default` as the module's types are."),
      .init("ancestry", .list(of: .string), "The type and its superclasses."),
      .init("superclasses", .list(of: .string), "The nearest first."),
      .init("hasForeignSuperclass", .bool, "Whether one of them is of another module."),
      .init("isOfProject", .bool, "Whether a file of the project declares it."),
      .init("isFinal", .bool),
      .init("globalActor", .optional(.string), "The global actor that it is on, apart from the main actor."),
      .init("access", .string, "`public`, `internal`, …"),
      .init("generics", .optional(.record(generics)), "Of a generic type."),
      .init("isObjC", .bool, "Whether it has `@objc`."),
      .init("isValue", .bool, "Whether the kit, Swift's library or Foundation has it, and it is not a class."),
      .init("isClassBound", .bool, "Of a protocol: whether only objects conform to it."),
      .init("conformances", .list(of: .string)),
      .init("members", .list(of: member(extent)), "Of a protocol its requirements, inherited ones first."),
    ]
    return RecordType(fields + Self.availability, name: "TypeName")
  }

  private mutating func property(_ extent: ContextExtent) -> TemplateType {
    let fields: [RecordType.Field] = [
      .init("text", .string, "The property with its type: `Player.delegate`."),
      .init("name", .string),
      .init("owner", .record(projectType(extent)), "The type that has it."),
      .init("declaration", .optional(member(extent)), "The property, where the sources have it."),
    ]
    return .record(RecordType(fields, name: "Property"))
  }

  private mutating func swiftType(_ extent: ContextExtent) -> TemplateType {
    let key = "Type" + (extent == .whole ? "" : " (\(extent))")
    guard known.insert(key).inserted else { return .reference(key) }
    let type = TemplateType.reference(key)
    let declarers = schemas.patterns.filter { $0.typeName != nil || !$0.declares.isEmpty }
    let nodes = declarers.map { reference(to: $0.node, $0.keyword, extent.ofDeclaration, .inner) }
    let element = RecordType([.init("label", .optional(.string)), .init("type", type)], name: "element")
    let node = TemplateType.optional(.oneOf(nodes))
    let field = RecordType(
      [
        .init("name", .string), .init("wireName", .optional(.string)), .init("typeName", .string),
        .init("isInteger", .bool), .init("attributes", .string, "Their names, with spaces between."),
      ],
      name: "field"
    )
    let core = RecordType(
      [
        .init("text", .string), .init("name", .string), .init("isInteger", .bool), .init("isText", .bool),
        .init("node", node), .init("support", .optional(.string)),
        .init("fields", .list(of: .record(field)), "The fields that the node of the kit declares."),
      ],
      name: "core"
    )
    done[key] = RecordType(
      [
        .init("text", .string, "The type as it is spelled."),
        .init("name", .string, "The name without generic arguments."),
        .init("references", .list(of: .string), "The names of all types in it."),
        .init("isOptional", .bool), .init("isArray", .bool), .init("isDictionary", .bool), .init("isVoid", .bool),
        .init("isNamed", .bool, "Whether it is neither a tuple nor a function, nor made of one."),
        .init("wrapped", .optional(type), "The type inside of an Optional."),
        .init("element", .optional(type), "The type of an array's elements."),
        .init("elements", .list(of: .record(element)), "The elements of a tuple, each with its `label` and `type`."),
        .init("key", .optional(type), "The type of a dictionary's keys."),
        .init("value", .optional(type), "The type of a dictionary's values."),
        .init("core", .record(core), "The type without Optional and Array around it."),
        .init("usesFoundation", .bool, "Whether it may need `import Foundation`."),
        .init("isPropertyList", .bool, "Whether a property list holds it as it is, Optional aside."),
        .init("isCodable", .bool, "Whether it is made of types that are known to be Codable."),
        .init("isInteger", .bool, "Whether it is one of Swift's types for whole numbers, Optional aside."),
        .init("isText", .bool, "Whether it has a text that a path, a query or a form can hold."),
        .init("decodingProblem", .optional(.string), "Why it cannot be decoded from JSON, and what to do."),
        .init("catchAllType", .optional(.string), "An enum in it that has one case for all unknown values."),
        .init("encodingProblem", .optional(.string), "Why it cannot be encoded as JSON, and what to do."),
        .init("rawProblem", .optional(.string), "Why it has no raw value, and what to do."),
        .init("optionalText", .string, "The type as an Optional, with the parentheses that it needs."),
        .init("isValue", .bool, "Whether its values are known not to be objects, Optional aside."),
        .init("isOpaque", .bool, "Whether it is `some` other type, or made of one."),
        .init("kind", .optional(.string), "What the project's own Swift declares it as: `class`, `struct`, `enum`, …"),
        .init("ancestry", .list(of: .string), "Of a class of the project's own, itself and its superclasses."),
        .init("access", .optional(.string), "The access level of a type of the project's own."),
        .init("unsendable", .optional(.string), "A type in it that is known not to be Sendable."),
        .init("node", node, "The node of the kit that declares the type."),
        .init("support", .optional(.string), "The name of the support that offers the type to kits."),
      ],
      name: "Type"
    )
    return type
  }
}
