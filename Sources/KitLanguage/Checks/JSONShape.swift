import Diagnostics
import SwiftFacts

/// The kinds of JSON of a type's values, as far as the kit and the names of Swift's types show them.
package struct JSONShape {
  package let forms: Set<JSONForm>
  /// The names that an object always has, in kit order; `nil` if nothing is known about objects.
  var required: [String]?
  /// All names that an object may have; `nil` if it may have any.
  var names: Set<String>?

  package static let unknown = JSONShape(forms: Set(JSONForm.allCases).subtracting([.null]))

  package static let known: [String: Set<JSONForm>] = {
    let texts = ["String", "Substring", "URL", "UUID", "Data", "Character"].map { ($0, Set([JSONForm.string])) }
    let numbers = Set(LibraryNames.integers.keys).union(["Double", "Float", "CGFloat", "Decimal", "TimeInterval"])
      .map { ($0, Set([JSONForm.number])) }
    // A date has the form that the API sets.
    return Dictionary(texts + numbers + [("Bool", [.bool]), ("Date", [.string, .number]), ("Set", [.array])]) { $1 }
  }()

  struct Reader {
    let draft: SpecDraft

    private static let limit = 1_000

    /// The shape of a type's values. For a union, the shapes of its cases, each type visited once.
    func shape(of type: TypeFacts) -> JSONShape {
      switch step(to: type) {
      case .shape(let shape): return shape
      case .optional(let wrapped):
        let shape = shape(of: wrapped)
        return JSONShape(forms: shape.forms.union([.null]), required: shape.required, names: shape.names)
      case .types(let types):
        var forms: Set<JSONForm> = []
        var seen: Set = [type.name]
        var pending = types
        while let next = pending.popLast() {
          let step = step(to: next)
          if case .types = step, !seen.insert(next.name).inserted { continue }
          if seen.count > Self.limit { return .unknown }
          switch step {
          case .shape(let shape): forms.formUnion(shape.forms)
          case .optional(let wrapped):
            forms.insert(.null)
            pending.append(wrapped)
          case .types(let types): pending += types
          }
        }
        return JSONShape(forms: forms)
      }
    }

    private enum Step {
      case shape(JSONShape)
      case optional(TypeFacts)
      /// The types of a union's cases, or of an enum's raw value.
      case types([TypeFacts])
    }

    private func step(to type: TypeFacts) -> Step {
      switch type.form {
      case .optional(let wrapped): return .optional(wrapped)
      case .array: return .shape(JSONShape(forms: [.array]))
      case .dictionary: return .shape(JSONShape(forms: [.object]))
      case .void, .tuple: return .shape(.unknown)
      case .named: break
      }
      if let node = draft.types[type.name].map({ draft.nodes[$0] }) { return step(from: node, in: draft.nodes) }
      for kit in draft.visible {
        if let node = kit.types[type.name].map({ kit[$0] }) { return step(from: node, in: kit.nodes) }
      }
      return .shape(JSONShape.known[type.nameInLibrary].map { JSONShape(forms: $0) } ?? .unknown)
    }

    private func step(from node: SpecNode, in nodes: [SpecNode]) -> Step {
      let conformances = draft.schemas.pattern(node.schema.name)?.conformances ?? []
      if conformances.contains("RawRepresentable"), let type = node.valueType { return .types([type]) }
      let members = node.members.map { nodes[$0] }
      guard members.contains(where: \.schema.areAlternatives) else {
        return .shape(objectShape(of: members.filter { $0.schema.role == .field && $0.schema.slot(.wire) != nil }))
      }
      if case .text(let tag) = node.values[SlotSchema.tag] {
        return .shape(JSONShape(forms: [.object], required: [tag], names: nil))
      }
      if members.contains(where: \.isCatchAll) { return .shape(.unknown) }
      return .types(members.compactMap { $0.schema.areAlternatives ? $0.valueType : nil })
    }

    private func objectShape(of properties: [SpecNode]) -> JSONShape {
      var shape = JSONShape(forms: [.object], required: [], names: [])
      var nulls: [String] = []
      for property in properties {
        let attributes = property.attributes
        if attributes[AttributeSchema.rest] != nil || attributes[AttributeSchema.inline] != nil {
          shape.names = nil
          continue
        }
        let path = DottedPath.parts(of: property.wireName ?? "")
        // In a path, a number is a place in an array.
        guard let name = path.first, path.count == 1 || UInt32(name) == nil else {
          return .unknown
        }
        shape.names?.insert(name)
        if isRequired(property), shape.required?.contains(name) == false { shape.required?.append(name) }
        if attributes[AttributeSchema.null] != nil { nulls.append(name) }
      }
      // A name that is present, at least with null, distinguishes an object that has no other.
      if shape.required == [] { shape.required = nulls }
      return shape
    }

    /// Whether decoding fails without the property. Generic types of support have a value for one that is missing.
    private func isRequired(_ property: SpecNode) -> Bool {
      guard property.attributes[AttributeSchema.present] == nil, property.value(at: .defaultValue) == nil,
        let type = property.valueType
      else { return false }
      return type.wrapped == nil && (type.arguments.isEmpty || draft.schemas.support(offering: type.name) == nil)
    }
  }

  package init(forms: Set<JSONForm>, required: [String]? = nil, names: Set<String>? = nil) {
    self.forms = forms
    self.required = required
    self.names = names
  }

  /// Whether no object of `other` has all that this one needs, so that this one can be checked first.
  func canPrecede(_ other: JSONShape) -> Bool {
    guard let required, let names = other.names else { return false }
    return !required.allSatisfy(names.contains)
  }
}

extension SpecNode {
  /// Whether it represents all that is not one of its alternatives.
  var isCatchAll: Bool { schema.areAlternatives && attributes[AttributeSchema.fallback] != nil }
}
