import KitLanguage
import SwiftFacts

@testable import Generation

extension Rule {
  /// The place in the schema.
  var place: String { "\(location.source.path):\(location.position.line)" }

  var isSingle: Bool { if case .single = form { true } else { false } }

  /// The rules of all schemas by their places, without those of what is left out. One that always refuses cannot be kept where it applies.
  static func all(in schemas: SchemaSet) -> [(name: String, canBeKept: Bool)] {
    var rules: [String: Bool] = [:]
    var pending = schemas.patterns.filter { !Exclusions.has($0.keyword) }.map { ($0.node, $0.keyword) }
    while let (schema, path) = pending.popLast() {
      pending += schema.members.map { ($0, "\(path).\($0.label)") }.filter { !Exclusions.has($0.1) }
      for rule in schema.rules where rule.kind != .warns {
        let part = rule.part.label.map { ($0.hasPrefix("@") ? " " : ":") + $0.replacing(".", with: ":") }
        if Exclusions.has(path + (part ?? "")) { continue }
        if case .stated = rule.form { rules[rule.place] = rule.condition != nil } else { rules[rule.place] = true }
      }
    }
    return rules.map { ($0.key, $0.value) }
  }
}

/// A kit in which a node has another type than it has.
struct Supposition: DatumSource {
  let kit: ContextBuilder
  let node: SpecNode.ID
  let type: TypeFacts

  func datum(of part: NodePart, in id: SpecNode.ID) -> Datum {
    switch part {
    case .slot(let slot, _) where id == node && [.type, .result].contains(slot.place): .type(type)
    case .condition(let index) where id == node: .bool(kit.conditions.holds(index, of: id, in: self))
    default: kit.datum(of: part, in: id)
    }
  }

  func step(_ name: String, from datum: Datum) -> Datum { kit.step(name, from: datum) }
  func isThere(_ part: Rule.Part, in id: SpecNode.ID) -> Bool { kit.isThere(part, in: id) }
  func datum(ofSlot label: String, inAttribute schema: AttributeSchema, of id: SpecNode.ID) -> Datum {
    kit.datum(ofSlot: label, inAttribute: schema, of: id)
  }
  func compared(_ datum: Datum) -> Datum { kit.compared(datum) }
  func text(of datum: Datum) -> String? { kit.text(of: datum) }
  func node(_ name: String, around id: SpecNode.ID) -> Datum { kit.node(name, around: id) }
  func inherits(_ names: [String], _ type: TypeFacts) -> Bool { kit.inherits(names, type) }
  func schema(of id: SpecNode.ID) -> NodeSchema { kit.schema(of: id) }
}
