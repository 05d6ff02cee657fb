import Diagnostics
import SwiftFacts

/// What JSON the values of a type come from, as far as the kit and the names of Swift's types tell.
struct JSONShape {
  let forms: Set<JSONForm>
  /// The names that an object always has, in the order of the kit; nil where nothing is known about objects.
  var required: [String]?
  /// All names that an object may have; nil where it may have any.
  var names: Set<String>?

  private static let unknown = JSONShape(forms: Set(JSONForm.allCases).subtracting([.null]))

  private static let known: [String: Set<JSONForm>] = {
    let texts = ["String", "Substring", "URL", "UUID", "Data", "Character"].map { ($0, Set([JSONForm.string])) }
    let numbers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
      "CGFloat",
      "Decimal", "TimeInterval",
    ].map { ($0, Set([JSONForm.number])) }
    // A date has the form that the API sets.
    return Dictionary(texts + numbers + [("Bool", [.bool]), ("Date", [.string, .number]), ("Set", [.array])]) { $1 }
  }()

  /// Reads types by what is declared in a draft and in the kits that it sees.
  struct Reader {
    let draft: SpecDraft
    let schemas: SchemaSet
    let visible: [Spec]

    /// - Parameter outer: The unions that the type is in, so that those in a circle end.
    func shape(of type: TypeFacts, in outer: Set<String> = []) -> JSONShape {
      switch type.form {
      case .optional(let wrapped):
        let shape = shape(of: wrapped, in: outer)
        return JSONShape(forms: shape.forms.union([.null]), required: shape.required, names: shape.names)
      case .array: return JSONShape(forms: [.array])
      case .dictionary: return JSONShape(forms: [.object])
      case .void, .tuple: return .unknown
      case .named: break
      }
      let name = type.withoutModule
      if let node = draft.types[type.name].map({ draft.nodes[$0] }) {
        return shape(of: node, in: draft.nodes, outer.union([type.name]), isSeen: outer.contains(type.name))
      }
      for kit in visible {
        guard let node = kit.types[type.name].map({ kit[$0] }) else { continue }
        return shape(of: node, in: kit.nodes, outer.union([type.name]), isSeen: outer.contains(type.name))
      }
      return JSONShape.known[name].map { JSONShape(forms: $0) } ?? .unknown
    }

    private func shape(of node: SpecNode, in nodes: [SpecNode], _ outer: Set<String>, isSeen: Bool) -> JSONShape {
      let conformances = schemas.pattern(node.schema.name)?.conformances ?? []
      if conformances.contains("RawRepresentable"), let type = node.valueType { return shape(of: type, in: outer) }
      let members = node.members.map { nodes[$0] }
      if let alternatives = members.lazy.compactMap(\.schema.alternatives).first {
        if case .text(let tag) = node.values[alternatives.tag.value] {
          return JSONShape(forms: [.object], required: [tag], names: nil)
        }
        let hasFallback = members.contains { $0.isCatchAll }
        if isSeen || hasFallback { return isSeen ? JSONShape(forms: []) : .unknown }
        let types = members.compactMap { $0.schema.alternatives == nil ? nil : $0.valueType }
        return JSONShape(forms: types.reduce(into: []) { $0.formUnion(shape(of: $1, in: outer).forms) })
      }
      return objectShape(of: members.filter { $0.schema.role == .field && $0.schema.slot(.wire) != nil })
    }

    private func objectShape(of properties: [SpecNode]) -> JSONShape {
      var shape = JSONShape(forms: [.object], required: [], names: [])
      for property in properties {
        let attributes = property.attributes
        if attributes[AttributeSchema.rest] != nil || attributes[AttributeSchema.inline] != nil {
          shape.names = nil
          continue
        }
        guard let name = DottedPath.parts(of: property.wireName ?? "").first, UInt32(name) == nil else {
          return .unknown
        }
        shape.names?.insert(name)
        let hasDefault = property.schema.slot(.defaultValue).flatMap { property.values[$0.label] } != nil
        let isOptional = property.valueType?.wrapped != nil
        if !hasDefault, !isOptional, shape.required?.contains(name) == false { shape.required?.append(name) }
      }
      return shape
    }
  }

  private init(forms: Set<JSONForm>, required: [String]? = nil, names: Set<String>? = nil) {
    self.forms = forms
    self.required = required
    self.names = names
  }

  /// Whether no object of `other` has all that this one needs, so that it can be looked at first.
  func canPrecede(_ other: JSONShape) -> Bool {
    guard let required, let names = other.names else { return false }
    return !required.allSatisfy(names.contains)
  }
}

extension SpecNode {
  /// Whether it represents whatever is not one of its alternatives.
  var isCatchAll: Bool {
    schema.alternatives?.catchAll.map { attributes[$0.value] != nil } ?? false
  }
}

extension TypeFacts {
  /// The name without the module of Swift or Foundation in front.
  fileprivate var withoutModule: String {
    for module in ["Swift.", "Foundation."] where name.hasPrefix(module) { return String(name.dropFirst(module.count)) }
    return name
  }
}
