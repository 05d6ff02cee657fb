import Diagnostics
import SwiftFacts

/// A checked node: a pattern's, a member or a field.
package struct SpecNode: Sendable, Identifiable {
  /// The index in `Spec.nodes`.
  package typealias ID = NodeID

  private(set) var storage: SpecNodeStorage
  private var text: SourceText
  /// The node's shift from where it was read.
  private var shift = NodeShift.none

  init(
    id: ID,
    schema: NodeSchema,
    keyword: String,
    documentation: [String],
    parent: ID?,
    values: LabelledValues<SpecValue>,
    valueLocations: LabelledValues<SourceLocation>,
    attributes: LabelledValues<LabelledValues<SpecValue>>,
    attributeLocations: LabelledValues<SourceLocation>,
    location: SourceLocation,
    nameLocation: SourceLocation
  ) {
    storage = SpecNodeStorage(
      id: id,
      schema: schema,
      keyword: keyword,
      documentation: documentation,
      parent: parent,
      values: values,
      valueRanges: valueLocations.mapValues(\.range),
      attributes: attributes,
      attributeRanges: attributeLocations.mapValues(\.range),
      range: location.range,
      nameRange: nameLocation.range
    )
    text = location.source
  }

  /// A node that was read in an earlier revision.
  ///
  /// - Parameter text: The text that it is in now.
  init(_ storage: SpecNodeStorage, in text: SourceText, _ shift: NodeShift) {
    self.storage = storage
    self.text = text
    self.shift = shift
  }

  /// The storage, unique to this node afterwards.
  private var ownStorage: SpecNodeStorage {
    mutating get {
      if !shift.isNone || !isKnownUniquelyReferenced(&storage) {
        storage = SpecNodeStorage(copying: storage, shift)
        shift = .none
      }
      return storage
    }
  }

  /// The same node at the places of its origin.
  func derived(from origin: ID?, at place: (SourceLocation) -> SourceLocation) -> SpecNode {
    var node = self
    let storage = node.ownStorage
    storage.derivedFrom = origin
    storage.valueRanges = valueLocations.all.mapValues { place($0).range }
    storage.attributeRanges = attributeLocations.all.mapValues { place($0).range }
    storage.range = place(location).range
    storage.nameRange = place(nameLocation).range
    // What represents a node is all in one file.
    node.text = place(location).source
    return node
  }

  /// Without backticks; `nil` if its schema has no name.
  package var name: String? {
    guard let slot = schema.slot(.name) else { return nil }
    switch values[slot.label] {
    case .name(let name), .reference(let name, _), .word(let name), .typeName(let name): return name
    case .type(let type): return type.text
    default: return nil
    }
  }
}

extension SpecNode {
  /// The type of the node's value or of a function's result; `nil` if there is none.
  package var valueType: TypeFacts? {
    if let slot = schema.slot(.type), case .type(let type) = values[slot.label] { return type }
    if let slot = schema.slot(.signature), case .signature(let signature) = values[slot.label] {
      return signature.returnType
    }
    return nil
  }
}

extension SpecNode {
  /// The values of the head and of the attributes.
  package var allValues: [SpecValue] {
    attributes.isEmpty ? values.values : values.values + attributes.values.flatMap(\.values)
  }
}

extension SpecNode {
  /// Whether both come from one read and nothing settled later differs. Locations do not count.
  package func isAsRead(with other: SpecNode) -> Bool { storage === other.storage }
}

// MARK: - As it is in the spec

extension SpecNode {
  /// The index in `Spec.nodes`; meaningless in another spec.
  package var id: ID { storage.id + shift.ids }

  /// The node in the kit that represents this one; `nil` for nodes that the kit spells out.
  package var derivedFrom: ID? { storage.derivedFrom }

  /// The enclosing node; `nil` at the top level.
  package var parent: ID? { storage.parent.flatMap(shift.parent) }

  /// Members, fields and nested patterns, in kit order.
  package internal(set) var children: [ID] {
    get { shift.ids(storage.children) }
    _modify { yield &ownStorage.children }
  }

  /// The children without nested patterns.
  package internal(set) var members: [ID] {
    get { shift.ids(storage.members) }
    _modify { yield &ownStorage.members }
  }

  /// The values by slot label, defaults included. An empty optional place has none.
  package internal(set) var values: LabelledValues<SpecValue> {
    get { storage.values }
    _modify { yield &ownStorage.values }
  }

  /// The attributes by name, each with its values by label; a flag has none.
  package internal(set) var attributes: LabelledValues<LabelledValues<SpecValue>> {
    get { storage.attributes }
    _modify { yield &ownStorage.attributes }
  }

  package internal(set) var typeName: String? {
    get { storage.typeName }
    _modify { yield &ownStorage.typeName }
  }

  package internal(set) var declaredTypes: [String] {
    get { storage.declaredTypes }
    _modify { yield &ownStorage.declaredTypes }
  }

  /// The facts of a function that the schema declares a message.
  package internal(set) var message: MessageFacts? {
    get { storage.message }
    _modify { yield &ownStorage.message }
  }

  /// The Swift facts of a drawn member besides its signature.
  package internal(set) var declaration: DeclarationFacts? {
    get { storage.declaration }
    _modify { yield &ownStorage.declaration }
  }

  /// The wire name if the schema has a `wire` slot, else `nil`.
  package internal(set) var wireName: String? {
    get { storage.wireName }
    _modify { yield &ownStorage.wireName }
  }

  /// The difference from the node's alternatives, if the schema makes it one.
  package internal(set) var alternative: AlternativeFacts? {
    get { storage.alternative }
    _modify { yield &ownStorage.alternative }
  }
}

// MARK: - As it is in the kit

extension SpecNode {
  /// The pattern's declaration for such nodes: names and kinds of the values, members, attributes.
  package var schema: NodeSchema { storage.schema }

  /// The word that introduced the node; for a field, its name.
  package var keyword: String { storage.keyword }

  package internal(set) var documentation: [String] {
    get { storage.documentation }
    _modify { yield &ownStorage.documentation }
  }

  /// The places of values given in the kit.
  package var valueLocations: SpecLocations { SpecLocations(storage.valueRanges, in: text, shiftedBy: shift.bytes) }

  /// Each attribute's place, from `@` to the closing parenthesis.
  package var attributeLocations: SpecLocations {
    SpecLocations(storage.attributeRanges, in: text, shiftedBy: shift.bytes)
  }

  package var location: SourceLocation { SourceLocation(text, shift.range(storage.range)) }

  /// Further blocks of the same name, whose members are the node's.
  package internal(set) var furtherLocations: [SourceLocation] {
    get { storage.furtherLocations }
    _modify { yield &ownStorage.furtherLocations }
  }

  /// The node's name in the kit, or its keyword if it has no name.
  package var nameLocation: SourceLocation { SourceLocation(text, shift.range(storage.nameRange)) }
}
