import Diagnostics
import KitLanguage

/// Where in a node an unmet condition is, for which the schema gives no place: the part of the node that the condition
/// looks at and the message is about.
struct RequirementPlace {
  private let node: SpecNode
  private let spec: Spec
  /// The conditions that others use by their names.
  private let named: [String: [String]]

  init(of node: SpecNode, in spec: Spec, _ named: [String: [String]]) {
    self.node = node
    self.spec = spec
    self.named = named
  }

  /// A part of the node that the kit has.
  private struct Part {
    let location: SourceLocation
    /// How messages quote it.
    let quotation: String
    let isAttribute: Bool
    /// Whether people find what is meant there: parameters and modifiers, and what follows a word such as `on`, are found by
    /// the name.
    var isDistinct = true
  }

  /// The place of the attribute that `message` names, else of the part that it quotes, else of the only part that the
  /// condition looks at. Nil where none of these is there.
  func location(of condition: String, saying message: String) -> SourceLocation? {
    let parts = paths(in: condition).compactMap(part)
    if let named = parts.first(where: { $0.isAttribute && message.contains($0.quotation) }) { return named.location }
    if let quoted = parts.first(where: { message.contains("'\($0.quotation)'") }) { return quoted.location }
    let places = Set(parts.map(\.location.range))
    return places.count == 1 && parts[0].isDistinct ? parts[0].location : nil
  }

  /// What follows `node.` in a condition, and in those that it uses by name: `auth`, `scheme` of `node.auth.scheme`.
  private func paths(in condition: String) -> [[Substring]] {
    var found: [[Substring]] = []
    var seen: Set<String> = []
    var open = [condition[...]]
    while let text = open.popLast() {
      for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }) {
        let names = word.split(separator: ".")
        if names.first == "node", names.count > 1 {
          found.append(Array(names.dropFirst()))
        } else if seen.insert(String(word)).inserted {
          open += (named[String(word)] ?? []).map { $0[...] }
        }
      }
    }
    return found
  }

  private func part(_ path: [Substring]) -> Part? {
    guard let name = path.first.map(String.init) else { return nil }
    if let location = node.attributeLocations[name] {
      return Part(location: location, quotation: "@" + name, isAttribute: true)
    }
    if let location = node.valueLocations[label(name)] {
      var part = part(at: location)
      part.isDistinct = node.schema.slots.first { $0.label == label(name) }.map(isDistinct) ?? true
      return part
    }
    let members = node.members.map { spec[$0] }.filter { $0.schema.label == name }
    guard members.count == 1, let member = members.first, member.schema.role == .member else { return nil }
    let value = path.dropFirst().first.flatMap { member.valueLocations[String($0)] }
    return part(at: value ?? member.nameLocation)
  }

  private func part(at location: SourceLocation) -> Part {
    Part(location: location, quotation: location.source[location.range], isAttribute: false)
  }

  private func isDistinct(_ slot: SlotSchema) -> Bool {
    switch slot.place {
    case .signature, .modifier: false
    case .value: slot.introducer == nil
    default: true
    }
  }

  /// The label of the slot that a fact of a node comes from.
  private func label(_ fact: String) -> String {
    let isOfWireName = ["isNested", "outerName", "wireName", "wirePath"].contains(fact)
    return isOfWireName ? node.schema.slot(.wire)?.label ?? fact : fact
  }
}
