import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// What cannot stand beside what is there.
extension KitCompletion {
  /// Whether the value or attribute breaks a rule of the schema together with what the node has: after
  /// `excludes element` either does.
  ///
  /// - Parameter label: The templates' name of the value.
  func excludes(_ label: String, _ node: PlacedNode) -> Bool {
    fails(label, node, KnownVariables(present: presentLabels(of: node)))
  }

  /// Whether the attribute alone breaks a rule, given the node and its type: `@lossy` on a date.
  func isUseless(_ attribute: AttributeSchema, _ node: PlacedNode) -> Bool {
    let present = presentLabels(of: node)
    var known = KnownVariables(present: present)
    guard let type = node.syntax.types?.first?.text, let facts = FragmentChecker().read(type, as: .type).type else {
      return false
    }
    let labels = node.schema.map { schemas.attributes(of: $0).map(\.name) + $0.slots.map(\.label) } ?? []
    known.absent = Set(labels.map { "node." + $0 }).subtracting(present)
    known.absent.remove("node." + attribute.name)
    known.add(facts, as: "node.type", depth: 2)
    return fails(attribute.name, node, known)
  }

  /// Whether a rule is broken with the value, and not without.
  private func fails(_ label: String, _ node: PlacedNode, _ known: KnownVariables) -> Bool {
    guard let schema = node.schema else { return false }
    var with = known
    with.present.insert("node." + label)
    let (before, after) = (parts(of: schema, known), parts(of: schema, with))
    // What is broken without it is no reason against it.
    return schema.rules.contains { after.certainlyBreak($0) && !before.certainlyBreak($0) }
  }

  private func parts(of schema: NodeSchema, _ variables: KnownVariables) -> KnownParts {
    KnownParts(schema: schema, types: schemas.types, variables: variables)
  }

  /// The conditions' names of a node's values and attributes, except the one being written.
  private func presentLabels(of node: PlacedNode) -> Set<String> {
    let labels = node.parts(schemas).filter { !$0.range.contains(slice.cursor.offset) }.compactMap { part -> String? in
      switch part.meaning {
      case .value(let slot): part.attribute == nil ? slot.label : nil
      case .attribute(let attribute): attribute.name
      case .keyword, .modifier, .introducer, .unknown: nil
      }
    }
    return Set(labels.map { "node." + $0 })
  }
}

extension KnownVariables {
  /// The facts of a type's form alone.
  fileprivate mutating func add(_ type: TypeFacts, as path: String, depth: Int) {
    absent.remove(path)
    present.insert(path)
    texts[path + ".text"] = type.text
    texts[path + ".name"] = type.name
    texts[path + ".core.name"] = type.core.name
    let one = type.wrapped ?? type
    let flags = [
      ("isOne", one.form == .named && !one.name.isEmpty), ("isDoublyOptional", type.wrapped?.wrapped != nil),
    ]
    for (flag, holds) in flags {
      if holds { present.insert("\(path).\(flag)") } else { absent.insert("\(path).\(flag)") }
    }
    for (part, inner) in [("wrapped", type.wrapped), ("element", type.element)] {
      let flag = part == "wrapped" ? "isOptional" : "isArray"
      if let inner {
        present.insert("\(path).\(flag)")
        if depth > 0 { add(inner, as: "\(path).\(part)", depth: depth - 1) }
      } else {
        absent.formUnion(["\(path).\(flag)", "\(path).\(part)"])
      }
    }
  }
}
