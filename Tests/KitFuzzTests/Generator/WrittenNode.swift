import KitLanguage

/// A node of a kit as the generator has written it: a text for each part of its head, so that parts can change one by one.
struct WrittenNode: Sendable {
  /// A piece of the head: the keyword, a value, a clause, an attribute.
  struct Part: Sendable {
    /// As in `texts`; empty for the keyword.
    let label: String
    let text: String
    /// Whether the node is not complete without it.
    let isNeeded: Bool
  }

  let schema: NodeSchema
  /// The place of the node in the schemas: `request.queries`.
  let path: String
  /// Empty for a field.
  var keyword: String
  /// The texts of slots by label, `@attribute` and `@attribute.label` for those of attributes.
  var texts: [String: String] = [:]
  /// What its values are of: its type or result.
  var type: WrittenType?
  var signature: WrittenSignature?
  /// The units of the kit whose names the node's own parts mention, by number.
  var needs: Set<Int> = []
  /// The names of the members that a template of a URI has to name.
  var placeholders: [String] = []
  /// Whether nothing that only Objective-C has is to be written.
  var leavesObjectiveC = false
  /// The isolation of the function of the project's own type that the member is about, as Swift.
  var isolation = ""
  var children: [WrittenNode] = []
  /// The content between `"""` and `"""` after the head.
  var code: String?
  /// The type that the node declares; nil where others cannot mention one.
  var typeName: String?
  /// The rule that the node is to keep.
  var aim: Rule?

  var isPattern: Bool { schema.role == .pattern }

  /// The node and all inside of it.
  var all: [WrittenNode] { [self] + children.flatMap(\.all) }

  /// How many nodes of patterns there are, this one included.
  var patternCount: Int { all.count(where: \.isPattern) }

  /// The way to the node with an aim; nil where there is none.
  var aimPath: [Int]? {
    if aim != nil { return [] }
    return children.indices.lazy.compactMap { index in children[index].aimPath.map { [index] + $0 } }.first
  }

  var allNeeds: Set<Int> { all.reduce(into: []) { $0.formUnion($1.needs) } }
}

// MARK: - Parts

extension WrittenNode {
  /// The parts of the head in their order.
  var parts: [Part] {
    let slots = schema.slots.sorted { $0.place.order < $1.place.order }
    let (modifiers, others) = (slots.filter { $0.place.order < 0 }, slots.filter { $0.place.order >= 0 })
    let head: [Part] = keyword.isEmpty ? [] : [Part(label: "", text: keyword, isNeeded: true)]
    return modifiers.compactMap(part) + head + others.compactMap(part) + schema.attributes.compactMap(part)
  }

  private func part(_ slot: SlotSchema) -> Part? {
    texts[slot.label].map { Part(label: slot.label, text: slot.written($0), isNeeded: slot.isNeeded) }
  }

  private func part(_ attribute: AttributeSchema) -> Part? {
    let label = "@" + attribute.name
    guard texts[label] != nil else { return nil }
    let slots = attribute.slots.compactMap { slot in texts["\(label).\(slot.label)"].map { (slot, $0) } }
    let values = slots.map { slot, text in
      if case .argument(let name) = slot.place { "\(name): \(text)" } else { text }
    }
    return Part(
      label: label,
      text: values.isEmpty ? label : "\(label)(\(values.joined(separator: ", ")))",
      isNeeded: attribute.isRequired
    )
  }

  mutating func remove(_ label: String) {
    texts = texts.filter { $0.key != label && !$0.key.hasPrefix(label + ".") }
    if schema.slots.contains(where: { $0.label == label && [.type, .result].contains($0.place) }) { type = nil }
  }
}

extension SlotSchema {
  var isNeeded: Bool { !isOptional && defaultValue == nil }

  fileprivate func written(_ text: String) -> String {
    switch place {
    case .argument(let label): "(\(label): \(text))"
    case .result: "-> \(text)"
    case .type, .conformances: ": \(text)"
    case .defaultValue: "= \(text)"
    case .requirements: "where \(text)"
    case .wire: "as \(text)"
    default: introducer.map { "\($0) \(text)" } ?? text
    }
  }
}

extension SlotSchema.Place {
  /// The position in a head, less than 0 in front of the keyword.
  var order: Int {
    switch self {
    case .modifier: -1
    case .name: 0
    case .value: 1
    case .generics: 2
    case .argument: 3
    case .signature: 4
    case .result: 5
    case .type, .conformances: 6
    case .defaultValue: 7
    case .requirements: 8
    case .wire: 9
    case .code: 10
    }
  }
}

// MARK: - Text

extension WrittenNode {
  /// The place of a node in the text, and the way to it through the children.
  struct Place: Sendable {
    let range: Range<Int>
    let path: [Int]
    /// The labels of the parts of the head, with their places.
    var parts: [(label: String, range: Range<Int>)] = []
  }

  /// The node in the language of kits, with the places (UTF-8) of all nodes in it, outer ones first.
  func rendered() -> (text: String, places: [Place]) {
    var text = ""
    var places: [Place] = []
    write(into: &text, &places, path: [], indentation: "")
    return (text, places)
  }

  private func write(into text: inout String, _ places: inout [Place], path: [Int], indentation: String) {
    let start = text.utf8.count
    let index = places.count
    places.append(Place(range: start..<start, path: path))
    text += indentation
    var parts: [(String, Range<Int>)] = []
    for part in self.parts {
      if !parts.isEmpty { text += " " }
      parts.append((part.label, text.utf8.count..<text.utf8.count + part.text.utf8.count))
      text += part.text
    }
    if let code {
      text += " \"\"\"\n"
      for line in code.split(separator: "\n") { text += indentation + "  " + line + "\n" }
      text += indentation + "  \"\"\""
    } else if !children.isEmpty {
      text += " {\n"
      for (index, child) in children.enumerated() {
        child.write(into: &text, &places, path: path + [index], indentation: indentation + "  ")
      }
      text += indentation + "}"
    }
    text += "\n"
    places[index] = Place(range: start..<text.utf8.count, path: path, parts: parts)
  }
}

// MARK: - Changes

extension WrittenNode {
  /// The node at `path`, counted from this one.
  subscript(path: [Int]) -> WrittenNode {
    get { path.reduce(self) { $0.children[$1] } }
    set {
      guard let first = path.first else { return self = newValue }
      children[first][Array(path.dropFirst())] = newValue
    }
  }

  /// The same without the child at `path`; nil where that is this node itself.
  func removing(_ path: [Int]) -> WrittenNode? {
    guard let last = path.last else { return nil }
    var copy = self
    copy[Array(path.dropLast())].children.remove(at: last)
    return copy
  }

  /// The same without the nodes at `paths`, or without the patterns around them; nil where it cannot do without them.
  func leavingOut(_ paths: [[Int]], leavesMembers: Bool) -> WrittenNode? {
    var paths = Set(paths)
    if !leavesMembers {
      paths = Set(
        paths.map { path in
          var path = path
          while !self[path].isPattern, !path.isEmpty { path.removeLast() }
          return path
        }
      )
    }
    var smaller = self
    var gone: Set<String> = []
    for path in paths.sorted(by: { $1.lexicographicallyPrecedes($0) }) {
      gone.formUnion(smaller[path].declaredNames)
      guard let next = smaller.removing(path) else { return nil }
      smaller = next
    }
    return smaller.mentions(gone) ? nil : smaller
  }
}
