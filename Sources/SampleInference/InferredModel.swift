import Diagnostics
import JSONParsing
import KitLanguage

/// A `model` that samples show.
package struct InferredModel: Sendable {
  package let name: String
  package let entity: Int
  /// As in `Hashable, Identifiable`.
  package let conformances: String?
  /// A fact about the model; `nil` if there is none.
  let remark: String?
  /// In the order of the first sample.
  package let fields: [Field]

  /// The result for a key of the samples.
  package enum Field: Sendable {
    case property(InferredProperty)
    case stated(StatedProperty)
    case unknown(key: String, reason: String)
  }

  /// The model in a kit's syntax, formatted, without a newline at its end.
  package func text(keyword: String) -> String {
    let head = (remark.map { "// \($0)\n" } ?? "") + "\(keyword) \(name)" + (conformances.map { ": " + $0 } ?? "")
    guard !fields.isEmpty else { return head }
    let lines = fields.flatMap { field in
      switch field {
      case .property(let property):
        (property.remark.map { ["// \(Self.shown(property.key)): \($0)"] } ?? []) + [property.text]
      case .stated(let property): [property.text]
      case .unknown(let key, let reason): ["// \(Self.shown(key)): \(reason)"]
      }
    }
    return head + " {\n" + lines.map { "  " + $0 + "\n" }.joined() + "}"
  }

  /// A key for a comment or a message: characters that cannot be in one line are escaped.
  package static func shown(_ key: String) -> String {
    let isPlain =
      !key.isEmpty
      && key.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || "-.$@#:/".unicodeScalars.contains($0) }
    return isPlain ? key : StringSpelling.quoted(key)
  }
}

/// A property of a model that samples show.
package struct InferredProperty: Sendable {
  package let name: String
  /// The wire name.
  package let key: String
  package let type: String
  /// Whether the kit's settings give another wire name.
  let isRenamed: Bool
  /// To decode the value: `@date(seconds)`.
  package let attribute: String?
  let form: ScalarForm?
  /// A name that no key states, or an object that may be a dictionary; `nil` if the samples leave no doubt.
  let remark: String?

  var text: String {
    "\(name): \(type)" + (isRenamed ? " as \(StringSpelling.quoted(DottedPath.escaped(key)))" : "")
      + (attribute.map { " " + $0 } ?? "")
  }
}

/// Infers models from samples.
///
/// All values at one place of an entity's samples are merged. A value that is null or absent somewhere is optional, and
/// numbers get a type that holds all of them. A value that no sample shows gets no type rather than a wrong one.
package struct ModelInference {
  package static let typeLimit = 500

  /// The models, each entity's own before its inner ones.
  package private(set) var models: [InferredModel] = []
  /// Whether there are more types than `typeLimit`: some models are missing then.
  package private(set) var isIncomplete = false

  private var tree: PositionTree
  private let results = KnownResults()
  private let entities: [Entity]
  private let wireStyle: WireStyle

  package init(_ entities: [Entity], wireStyle: WireStyle, _ taken: TakenTypeNames) {
    self.entities = entities
    self.wireStyle = wireStyle
    tree = PositionTree(of: entities)
    var groups = sharedNames()
    var (order, names, rounds): ([Position.ID], [Position.ID: String], Int) = ([], [:], 0)
    // Types that were merged may have others in them that are merged now.
    repeat {
      tree.merge(groups)
      results.all = [:]
      results.values = [:]
      order = typedPositions()
      let stated = Dictionary(statedPositions().filter { $0.id >= entities.count }) { first, _ in first }
      let types = TypeNames(of: order, in: tree, stated: stated, taken)
      (names, groups) = (types.names, types.mergeable)
      rounds += 1
    } while !groups.isEmpty && !isIncomplete && rounds <= 50
    models = order.map { model(at: $0, names) }
  }

  // MARK: Positions

  private struct Place: Hashable {
    let position: Position.ID
    let key: String
  }

  /// The results for fields, which are requested several times. They are valid until positions are merged.
  private final class KnownResults {
    var all: [Place: FieldInference.Result] = [:]
    /// The values of the objects at a position, by key.
    var values: [Position.ID: [String: [JSONValue]]] = [:]
  }

  private func result(of key: String, at id: Position.ID) -> FieldInference.Result {
    let place = Place(position: id, key: key)
    if let known = results.all[place] { return known }
    let result = FieldInference(tree: tree, position: id, key: key, values: values(at: id)[key] ?? []).result
    results.all[place] = result
    return result
  }

  private func values(at id: Position.ID) -> [String: [JSONValue]] {
    if let known = results.values[id] { return known }
    var values: [String: [JSONValue]] = [:]
    for member in tree.positions[id].objects.lazy.flatMap(\.members) {
      values[member.key, default: []].append(member.value)
    }
    results.values[id] = values
    return values
  }

  /// The positions that become types, in the order of the first occurrence.
  private mutating func typedPositions() -> [Position.ID] {
    var order: [Position.ID] = []
    var seen: Set<Position.ID> = []
    for root in entities.indices {
      var open: [Position.ID] = [root]
      while let id = open.popLast() {
        guard seen.insert(id).inserted else { continue }
        order.append(id)
        if order.count > Self.typeLimit {
          isIncomplete = true
          return Array(order.prefix(Self.typeLimit))
        }
        open += tree.positions[id].keys.reversed().compactMap { inner(at: id, $0) }
      }
    }
    return order
  }

  private func inner(at id: Position.ID, _ key: String) -> Position.ID? {
    if let stated = stated(key, at: id), stated.inferredType == nil { return nil }
    guard !key.isEmpty, case .type(let type, _) = result(of: key, at: id) else { return nil }
    return type.position
  }

  private func stated(_ key: String, at id: Position.ID) -> StatedProperty? {
    entities.indices.contains(id) ? entities[id].properties.first { $0.key == key } : nil
  }

  /// The positions that share a name in a kit, possibly with an entity: their objects have one type.
  private func sharedNames() -> [[Position.ID]] {
    let roots = entities.enumerated().map { (id: $0.offset, name: $0.element.name) }
    let groups = Dictionary(grouping: roots + statedPositions(), by: \.name).mapValues { Set($0.map(\.id)).sorted() }
    // Whatever is around others comes before them.
    return groups.values.filter { $0.count > 1 && !$0.dropFirst().contains(where: entities.indices.contains) }
      .sorted { $0[0] < $1[0] }
  }

  private func statedPositions() -> [(id: Position.ID, name: String)] {
    entities.enumerated().flatMap { root, entity in
      entity.properties.compactMap { property in
        guard let name = property.inferredType, let id = inner(at: root, property.key) else { return nil }
        return (id, name)
      }
    }
  }

  // MARK: Models

  private func model(at id: Position.ID, _ names: [Position.ID: String]) -> InferredModel {
    let name = names[id] ?? ""
    let root = entities.indices.contains(id) ? entities[id] : nil
    let keys = tree.positions[id].keys
    let named = keys.filter { stated($0, at: id) == nil }
    var properties = PropertyNames(in: name, for: named, taken: Set((root?.properties ?? []).map(\.name)))
    var fields = keys.map { key -> InferredModel.Field in
      if let stated = stated(key, at: id) { return .stated(stated) }
      guard !key.isEmpty else { return .unknown(key: key, reason: "an empty key, which a kit cannot name") }
      switch result(of: key, at: id) {
      case .unknown(let reason): return .unknown(key: key, reason: reason)
      case .type(let type, let form):
        let (property, isMadeUp) = properties.name(for: key)
        var remark: String?
        if isMadeUp {
          remark = "the name '\(property)' is made up"
        } else if let id = type.heldPosition, tree.positions[id].form.mayBeDictionary {
          let entry = (names[id] ?? "") + "Entry"
          remark = "all members are alike; if the keys are data, write '\(property): [String: \(entry)]'"
        }
        return .property(
          InferredProperty(
            name: property,
            key: key,
            type: type.text { names[$0] ?? "" },
            isRenamed: wireStyle.wireName(of: property) != key,
            attribute: form?.attribute,
            form: form,
            remark: remark
          )
        )
      }
    }
    let known = Set(keys)
    fields += (root?.properties ?? []).filter { !known.contains($0.key) }.map { .stated($0) }
    return InferredModel(
      name: name,
      entity: tree.positions[id].entity,
      conformances: root?.conformances,
      remark: root.flatMap { $0.samples.contains { $0.firstKey != nil } ? "A value of '[String: \(name)]'." : nil },
      fields: fields
    )
  }
}

/// The expected value of a property in a decoded sample.
package struct SampleCheck: Equatable, Sendable {
  /// The comparison of the value.
  package enum Kind: String, Sendable {
    case absent
    case present
    case text
    /// A number or a Boolean, as Swift spells it.
    case literal
    /// A whole number of any size, by its digits.
    case decimal
    /// A URL, by its text.
    case url
    /// A UUID, by its text.
    case uuid
    /// A date, by its seconds since 1970 as Swift spells them.
    case date
    /// A date, except for a part of a millisecond.
    case roundedDate
    case count
  }

  package let property: String
  package let isOptional: Bool
  package let kind: Kind
  /// The expected value; empty if there is none.
  package let value: String
}

extension InferredModel {
  /// The facts about a sample's first object, decoded as this model, without the properties that a kit states.
  package func checks(of sample: Sample) -> [SampleCheck] {
    guard let object = sample.objects.first else { return [] }
    return fields.compactMap { field in
      guard case .property(let property) = field else { return nil }
      return property.check(object[property.key] ?? JSONValue(.null))
    }
  }
}

extension InferredProperty {
  fileprivate func check(_ value: JSONValue) -> SampleCheck? {
    let isOptional = type.hasSuffix("?")
    func check(_ kind: SampleCheck.Kind, _ text: String = "") -> SampleCheck {
      SampleCheck(property: name, isOptional: isOptional, kind: kind, value: text)
    }
    switch value.content {
    case .null: return isOptional ? check(.absent) : nil
    case .string("") where form == .urlOrEmpty: return check(.absent)
    case .array(let elements): return check(.count, "\(elements.count)")
    case .object(let object):
      if type.hasPrefix("[") { return check(.count, "\(object.members.count)") }
      return isOptional ? check(.present) : nil
    case .bool, .number, .string:
      guard let form, let (kind, text) = Self.scalar(value, form) else { return nil }
      return check(kind, text)
    }
  }

  private static func scalar(_ value: JSONValue, _ form: ScalarForm) -> (SampleCheck.Kind, String)? {
    switch (form, value.content) {
    case (.lenient(let form), .string(let text)) where form != .bool:
      return SampleNumber(text: text).flatMap { scalar(JSONValue(.number($0.spelling)), form) }
    case (.lenient(let form), _): return scalar(value, form)
    case (.bool, .bool(let value)): return (.literal, "\(value)")
    case (.bool, .number(let number)): return (.literal, "\(SampleNumber(number).double == 1)")
    case (.bool, .string(let text)): return (.literal, text)
    case (.int, .number(let number)), (.uint64, .number(let number)): return (.literal, number)
    case (.decimal, .number(let number)): return (.decimal, number)
    case (.double, .number(let number)): return (.literal, "\(SampleNumber(number).double)")
    case (.seconds, .number(let number)): return (.date, number)
    case (.milliseconds, .number(let number)): return (.date, number + " / 1000")
    case (.string, .string(let text)): return (.text, text)
    case (.url, .string(let text)), (.urlOrEmpty, .string(let text)): return (.url, text)
    case (.uuid, .string(let text)): return (.uuid, text)
    case (.iso8601, .string(let text)):
      // Calendars do not agree on what was before their reform.
      return DateText(text).flatMap { date in
        if date.seconds < -12_212_553_600 { return nil }
        let seconds = "\(date.seconds)"
        return date.fraction.isEmpty ? (.date, seconds) : (.roundedDate, seconds + " + 0.\(date.fraction)")
      }
    default: return nil
    }
  }
}
