import KitLanguage
import SwiftFacts
import Templating

/// Swift types as the kit spells them.
extension ContextBuilder {
  /// The fields of a type's record.
  private enum TypeField: String, CaseIterable {
    case text, optionalText, name, references, isOptional, isArray, isDictionary, isVoid, isNamed, elements, wrapped,
      element, key,
      value, core
    case usesFoundation, isPropertyList, isCodable, isInteger, isText, decodingProblem, encodingProblem, rawProblem,
      catchAllType, unsendable, isValue, isOpaque, kind, ancestry, access, node, support

    static let shape = Record.Shape(distinct: allCases.map(\.rawValue))
  }

  func record(of type: TypeFacts, _ extent: ContextExtent) -> Record {
    Record(shape: TypeField.shape) { [self] index in
      value(of: TypeField.allCases[index], in: type, extent)
    }
  }

  private func value(of field: TypeField, in type: TypeFacts, _ extent: ContextExtent) -> Value {
    switch (field, type.form) {
    case (.text, _): .string(type.text)
    case (.optionalText, _): .string(Self.optionalText(of: type))
    case (.name, _): .string(LibraryType.name(of: type))
    case (.references, _): .list(type.references.map(Value.string))
    case (.core, _): core(of: type, extent)
    case (.usesFoundation, _): .bool(SwiftLibrary.usesFoundation(type) { isDeclared($0) })
    case (.isNamed, _): .bool(SwiftLibrary.isNamed(type))
    case (.isPropertyList, _): .bool(SwiftLibrary.isPropertyList(type))
    case (.isCodable, _): .bool(isCodable(type))
    case (.isInteger, .optional(let part)): .bool(LibraryType.integers.contains(LibraryType.name(of: part)))
    case (.isInteger, _): .bool(LibraryType.integers.contains(LibraryType.name(of: type)))
    case (.isText, _): .bool(isText(type))
    case (.catchAllType, _): catchAllType(in: type).map(Value.string) ?? .null
    case (.decodingProblem, _): decodingProblem(of: type).map(Value.string) ?? .null
    case (.encodingProblem, _): encodingProblem(of: type).map(Value.string) ?? .null
    case (.rawProblem, _): rawProblem(of: type).map(Value.string) ?? .null
    case (.unsendable, _): unsendableType(in: [type])
    case (.isValue, _): .bool(isValue(type))
    case (.isOpaque, _): .bool(Self.isOpaque(type))
    case (.kind, _): ownType(type)?.kind.map(Value.string) ?? .null
    case (.ancestry, _): .list(ownType(type).map { ([$0.name] + $0.superclasses).map(Value.string) } ?? [])
    case (.access, _): ownType(type).map { .string($0.access) } ?? .null
    case (.node, _): declaration(of: type, extent)
    case (.support, _): supportName(of: type)
    case (.isVoid, .void), (.isOptional, .optional), (.isArray, .array), (.isDictionary, .dictionary): true
    case (.isVoid, _), (.isOptional, _), (.isArray, _), (.isDictionary, _): false
    case (.elements, .tuple(let elements)): .list(elements.map { self.element($0, extent) })
    case (.elements, _): .list([])
    case (.wrapped, .optional(let part)), (.element, .array(let part)), (.key, .dictionary(let part, _)),
      (.value, .dictionary(_, let part)):
      .record(record(of: part, extent))
    case (.wrapped, _), (.element, _), (.key, _), (.value, _): .null
    }
  }

  private func element(_ element: TypeFacts.TupleElement, _ extent: ContextExtent) -> Value {
    ["label": element.label.map(Value.string) ?? .null, "type": .record(record(of: element.type, extent))]
  }

  private func core(of type: TypeFacts, _ extent: ContextExtent) -> Value {
    [
      "text": .string(type.core.text),
      "name": .string(LibraryType.name(of: type.core)),
      "isInteger": .bool(LibraryType.integers.contains(LibraryType.name(of: type.core))),
      "isText": .bool(isText(type.core)),
      "node": declaration(of: type.core, extent),
      "support": supportName(of: type.core),
      "fields": .list(fields(of: type.core)),
    ]
  }

  /// The fields of the node that declares the type, as far as they have types.
  private func fields(of type: TypeFacts) -> [Value] {
    guard let (kit, node) = declaration(of: type.name) else { return [] }
    return node.members.compactMap { id in
      let field = kit.spec[id]
      guard field.schema.role == .field, let name = field.name, let type = field.valueType else { return nil }
      return [
        "name": .string(SwiftName.escaped(name)),
        "wireName": field.wireName.map(Value.string) ?? .null,
        "typeName": .string(LibraryType.name(of: type.core)),
        "isInteger": .bool(LibraryType.integers.contains(LibraryType.name(of: type.core))),
        "attributes": .string(field.attributes.keys.sorted().joined(separator: " ")),
      ]
    }
  }

  /// What the project's own Swift declares about the type; nil where the kit or another module declares it.
  private func ownType(_ type: TypeFacts) -> ProjectType? {
    guard case .named = type.form, !type.name.isEmpty, !isDeclared(type.name) else { return nil }
    let found = sources.type(type.name)
    return found.isOfProject && found.kind != nil ? found : nil
  }

  /// The name of the support that offers the type.
  private func supportName(of type: TypeFacts) -> Value {
    support(offering: LibraryType.name(of: type)).map { .string($0.name) } ?? .null
  }

  /// The node that declares the type.
  private func declaration(of type: TypeFacts, _ extent: ContextExtent) -> Value {
    declaration(of: type.name, extent.ofDeclaration).map(Value.record) ?? .null
  }
}
