import Diagnostics
import SwiftFacts

/// A checked node: a pattern's, a member or a field.
package struct SpecNode: Sendable, Identifiable {
  package typealias ID = NodeID

  private(set) var storage: SpecNodeStorage
  private var text: SourceText
  /// The node's shift from where it was read.
  private var shift = NodeShift.none

  init(_ contents: SpecNodeStorage.Contents, in text: SourceText) {
    storage = SpecNodeStorage(contents)
    self.text = text
  }

  /// A node that was read in an earlier revision, and is in `text` now.
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

  /// The same node at the places of its origin, described elsewhere.
  func derived(
    from origin: ID?,
    described: SourceLocation?,
    at place: (SourceLocation) -> SourceLocation
  ) -> SpecNode {
    var node = self
    let storage = node.ownStorage
    let newRange = { place(SourceLocation(text, $0)).range }
    storage.contents.derivedFrom = origin
    storage.contents.described = described
    storage.contents.valueRanges = valueLocations.ranges.mapValues(newRange)
    storage.contents.attributeRanges = attributeLocations.ranges.mapValues(newRange)
    storage.contents.range = place(location).range
    storage.contents.nameRange = place(nameLocation).range
    // One file has all that represents a node.
    node.text = place(location).source
    return node
  }

  /// Without backticks; `nil` if its schema has no name.
  package var name: String? {
    switch value(at: .name) {
    case .name(let name), .reference(let name, _), .word(let name), .typeName(let name): return name
    case .type(let type): return type.text
    default: return nil
    }
  }

  /// The type that the node's types are inside of; `nil` at the top level.
  package var outerType: String? { schema.takesOuterTypes ? name?.enclosingName : nil }

  /// The value at a place of the head; `nil` if nothing is there, or the schema has no such place.
  package func value(at place: SlotSchema.Place) -> SpecValue? { schema.slot(place).flatMap { values[$0.label] } }

  /// The place of that value; `nil` for a default.
  package func location(of place: SlotSchema.Place) -> SourceLocation? {
    schema.slot(place).flatMap { valueLocations[$0.label] }
  }

  /// The types that the declared one conforms to.
  package var conformances: [TypeFacts] { if case .types(let types) = value(at: .conformances) { types } else { [] } }

  /// The type of the node's value or of a function's result; `nil` if there is none.
  package var valueType: TypeFacts? {
    if case .type(let type) = value(at: .type) { return type }
    return if case .signature(let signature) = value(at: .signature) { signature.returnType } else { nil }
  }

  package var allValues: [SpecValue] {
    attributes.isEmpty ? values.values : values.values + attributes.values.flatMap(\.values)
  }

  /// Whether both come from one read and nothing settled later differs. Locations do not count.
  package func isAsRead(with other: SpecNode) -> Bool { storage === other.storage }

  mutating func give(_ value: SpecValue, _ slot: SlotSchema) {
    let storage = ownStorage
    storage.contents.values[slot.label] = value
    storage.contents.valueRanges[slot.label] = storage.contents.range
  }

  // MARK: - In the spec

  /// The index in `Spec.nodes`; meaningless in another spec.
  package var id: ID { storage.contents.id + shift.ids }

  /// The node in the kit that represents this one; `nil` for nodes that the kit spells out.
  package var derivedFrom: ID? { storage.contents.derivedFrom }

  /// The place of the part of a document that the node was derived from; `nil` for other nodes.
  package var described: SourceLocation? { storage.contents.described }

  /// The enclosing node; `nil` at the top level.
  package var parent: ID? { storage.contents.parent.flatMap(shift.parent) }

  /// Members, fields and nested patterns, in kit order.
  package internal(set) var children: [ID] {
    get { shift.ids(storage.contents.children) }
    _modify { yield &ownStorage.contents.children }
  }

  /// The children without nested patterns.
  package internal(set) var members: [ID] {
    get { shift.ids(storage.contents.members) }
    _modify { yield &ownStorage.contents.members }
  }

  /// The values by slot label, defaults included. An empty optional place has none.
  package internal(set) var values: LabelledValues<SpecValue> {
    get { storage.contents.values }
    _modify { yield &ownStorage.contents.values }
  }

  /// The attributes by name, each with its values by label; a flag has none.
  package internal(set) var attributes: LabelledValues<LabelledValues<SpecValue>> {
    get { storage.contents.attributes }
    _modify { yield &ownStorage.contents.attributes }
  }

  package internal(set) var typeName: String? {
    get { storage.contents.typeName }
    _modify { yield &ownStorage.contents.typeName }
  }

  package internal(set) var declaredTypes: [String] {
    get { storage.contents.declaredTypes }
    _modify { yield &ownStorage.contents.declaredTypes }
  }

  /// The facts of a function that the schema declares a message.
  package internal(set) var message: MessageFacts? {
    get { storage.contents.message }
    _modify { yield &ownStorage.contents.message }
  }

  /// The Swift facts of a drawn member besides its signature.
  package internal(set) var declaration: DeclarationFacts? {
    get { storage.contents.declaration }
    _modify { yield &ownStorage.contents.declaration }
  }

  /// The wire name if the schema has a `wire` slot, else `nil`.
  package internal(set) var wireName: String? {
    get { storage.contents.wireName }
    _modify { yield &ownStorage.contents.wireName }
  }

  /// The difference from the node's alternatives, if the schema makes it one.
  package internal(set) var alternative: AlternativeFacts? {
    get { storage.contents.alternative }
    _modify { yield &ownStorage.contents.alternative }
  }

  // MARK: - In the kit

  /// The pattern's declaration for such nodes: names and kinds of the values, members, attributes.
  package var schema: NodeSchema { storage.contents.schema }

  /// The word that introduced the node; for a field, its name.
  package var keyword: String { storage.contents.keyword }

  package internal(set) var documentation: [String] {
    get { storage.contents.documentation }
    _modify { yield &ownStorage.contents.documentation }
  }

  /// The places of values given in the kit.
  package var valueLocations: SpecLocations {
    SpecLocations(storage.contents.valueRanges, in: text, shiftedBy: shift.bytes)
  }

  /// Each attribute's place, from `@` to the closing parenthesis.
  package var attributeLocations: SpecLocations {
    SpecLocations(storage.contents.attributeRanges, in: text, shiftedBy: shift.bytes)
  }

  package var location: SourceLocation { SourceLocation(text, shift.range(storage.contents.range)) }

  /// Further blocks of the same name, whose members are the node's.
  package internal(set) var furtherLocations: [SourceLocation] {
    get { storage.contents.furtherLocations }
    _modify { yield &ownStorage.contents.furtherLocations }
  }

  /// The node's name in the kit, or its keyword if it has no name.
  package var nameLocation: SourceLocation { SourceLocation(text, shift.range(storage.contents.nameRange)) }
}
