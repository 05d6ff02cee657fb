import SwiftFacts

@testable import Generation
@testable import KitLanguage

extension Rule {
  /// The place in the schema.
  var place: String { "\(location.source.path):\(location.position.line)" }

  var isSingle: Bool { if case .single = form { true } else { false } }
}

/// A rule that a unit is written for: one of its nodes keeps the rule, and then breaks it.
struct Aim: Sendable {
  let rule: Rule
  /// The schemas of the nodes on the way to that node, which is the last.
  let way: [NodeSchema]

  /// One that always refuses cannot be kept where it applies.
  var canBeKept: Bool { if case .stated = rule.form { rule.condition != nil } else { true } }

  /// All rules, without those that have to do with what is left out.
  static func all(in schemas: SchemaSet) -> [Aim] {
    var aims: [Aim] = []
    var pending = schemas.patterns.filter { !Exclusions.has($0.keyword) }.map { pattern in
      ((pattern.inside.prefix(1).compactMap { schemas.pattern($0)?.node }) + [pattern.node], pattern.keyword)
    }
    while let (way, path) = pending.popLast() {
      guard let schema = way.last else { continue }
      pending += schema.members.map { (way + [$0], "\(path).\($0.label)") }.filter { !Exclusions.has($0.1) }
      let rules = schema.rules.filter { $0.kind != .warns && !Exclusions.has($0, at: path) }
      aims += rules.map { Aim(rule: $0, way: way) }
    }
    return aims
  }
}

extension Exclusions {
  /// Whether a rule of the schema at `path` needs a part that is left out.
  fileprivate static func has(_ rule: Rule, at path: String) -> Bool {
    let part = rule.part.label.map { ($0.hasPrefix("@") ? " " : ":") + $0.replacing(".", with: ":") }
    let conditions = rule.scope + [rule.condition].compactMap(\.self)
    let named = conditions.flatMap(\.nodePaths).flatMap { words -> [String] in
      let label = words.words[0]
      let outer = path.split(separator: ".").first.map(String.init) ?? path
      return label == outer && words.words.count > 1
        ? ["\(outer):\(words.words[1])", "\(outer).\(words.words[1])"]
        : ["\(path).\(label)", "\(path) @\(label)", "\(path):\(label)"]
    }
    return ([path + (part ?? "")] + named).contains(where: has)
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
