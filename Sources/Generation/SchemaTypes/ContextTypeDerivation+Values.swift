import KitLanguage
import SwiftFacts
import Templating

/// The types of the values in slots.
extension ContextTypeDerivation {
  mutating func field(of slot: SlotSchema, _ request: Request) -> RecordType.Field {
    let type = type(of: slot.kind, request).orNull(mayBeNull(slot, request))
    return .init(slot.label, type, slot.documentation.first ?? "", at: slot.location)
  }

  /// - Parameter schema: The node's. A member that only Swift has lacks the attributes that a kit would give it.
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
      .requirements, .code, .words:
      return .string
    case .generics: return type(of: GenericClause.fieldType, request.extent)
    case .int: return .int
    case .number: return .union([.int, .double])
    case .uriTemplate(let placeholders, _): return uriTemplate(placeholders, request)
    case .type: return swiftType(request.extent)
    case .typeName: return type(of: ProjectType.fieldType, request.extent)
    case .property: return type(of: ProjectProperty.fieldType, request.extent)
    case .types: return .list(of: swiftType(request.extent))
    case .signature: return type(of: SignatureFacts.fieldType, request.extent)
    case .reference(let targets):
      let patterns = targets.compactMap { schemas.pattern($0.pattern) }
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

  // MARK: Views

  mutating func type(of field: FieldType, _ extent: ContextExtent) -> TemplateType {
    switch field {
    case .plain(let type): return type
    case .optional(let type): return .optional(self.type(of: type, extent))
    case .list(let element): return .list(of: type(of: element, extent))
    case .record(let name, let fields): return .record(record(name, fields, extent))
    case .swiftType: return swiftType(extent)
    case .declaringNode:
      let declarers = schemas.patterns.filter { $0.typeName != nil || !$0.declares.isEmpty }
      return .oneOf(declarers.map { reference(to: $0.node, $0.keyword, extent.ofDeclaration, .inner) })
    }
  }

  private mutating func record(_ name: String, _ fields: FieldType.Fields, _ extent: ContextExtent) -> RecordType {
    var found: [RecordType.Field] = []
    for field in fields { found.append(.init(field.name, type(of: field.type, extent), field.documentation)) }
    return RecordType(found, name: name)
  }

  private mutating func swiftType(_ extent: ContextExtent) -> TemplateType {
    let key = "Type" + (extent == .whole ? "" : " (\(extent))")
    swiftTypes[key] = extent
    return .reference(key)
  }

  /// The record type for the facts of a Swift type that has been referred to by a key; `nil` if none has.
  mutating func swiftTypeRecord(_ key: String) -> RecordType? {
    guard let extent = swiftTypes[key], case .record(let type) = type(of: TypeFacts.view.recordType, extent) else {
      return nil
    }
    return type
  }
}
