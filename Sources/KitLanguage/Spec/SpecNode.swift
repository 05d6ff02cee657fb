import Diagnostics
import SwiftFacts

/// A checked node: a pattern's, a member or a field.
package struct SpecNode: Sendable, Identifiable {
  /// The index in `Spec.nodes`.
  package typealias ID = NodeID

  private(set) var storage: SpecNodeStorage
  /// The text that the node's places are in.
  private var text: SourceText
  /// Where the node is now, seen from where it was read.
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

  /// The storage, which no other node has from then on.
  private var ownStorage: SpecNodeStorage {
    mutating get {
      if !shift.isNone || !isKnownUniquelyReferenced(&storage) {
        storage = SpecNodeStorage(copying: storage, shift)
        shift = .none
      }
      return storage
    }
  }

  /// The same node at the places of the one that represents it.
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

  /// The node's name without backticks, or nil where its schema has none.
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
  /// The type of the node's value: its own, or that of what a function gives; nil where it has none.
  package var valueType: TypeFacts? {
    if let slot = schema.slot(.type), case .type(let type) = values[slot.label] { return type }
    if let slot = schema.slot(.signature), case .signature(let signature) = values[slot.label] {
      return signature.returnType
    }
    return nil
  }
}

extension SpecNode {
  /// The values of the head and those of the attributes.
  package var allValues: [SpecValue] {
    attributes.isEmpty ? values.values : values.values + attributes.values.flatMap(\.values)
  }
}

extension SpecNode {
  /// Whether both were read once, and nothing that was settled later tells them apart. Where they are does not count.
  package func isAsRead(with other: SpecNode) -> Bool {
    storage === other.storage
  }
}

// MARK: - As it is in the spec

extension SpecNode {
  /// Where the node is in `Spec.nodes`; it means nothing in another spec.
  package var id: ID { storage.id + shift.ids }

  /// The node that represents this one, which the kit does not spell out; nil for those that are in the kit.
  package var derivedFrom: ID? { storage.derivedFrom }

  /// The node whose block this one is in; nil at the top level.
  package var parent: ID? { storage.parent.flatMap(shift.parent) }

  /// Members, fields and nested patterns in the order of the kit.
  package internal(set) var children: [ID] {
    get { shift.ids(storage.children) }
    _modify { yield &ownStorage.children }
  }

  /// The children without nested patterns.
  package internal(set) var members: [ID] {
    get { shift.ids(storage.members) }
    _modify { yield &ownStorage.members }
  }

  /// The values by the labels of their slots, defaults included. Where an optional place is empty there is none.
  package internal(set) var values: LabelledValues<SpecValue> {
    get { storage.values }
    _modify { yield &ownStorage.values }
  }

  /// The attributes by name, each with its values by label; a flag has none.
  package internal(set) var attributes: LabelledValues<LabelledValues<SpecValue>> {
    get { storage.attributes }
    _modify { yield &ownStorage.attributes }
  }

  /// The name of the type that the node declares.
  package internal(set) var typeName: String? {
    get { storage.typeName }
    _modify { yield &ownStorage.typeName }
  }

  /// Further types that the node declares.
  package internal(set) var declaredTypes: [String] {
    get { storage.declaredTypes }
    _modify { yield &ownStorage.declaredTypes }
  }

  /// What makes a function a message, where the schema declares the member to be one.
  package internal(set) var message: MessageFacts? {
    get { storage.message }
    _modify { yield &ownStorage.message }
  }

  /// What a drawn member declares in Swift beside its signature.
  package internal(set) var declaration: DeclarationFacts? {
    get { storage.declaration }
    _modify { yield &ownStorage.declaration }
  }

  /// The name on the wire where the schema has a `wire` slot, else nil.
  package internal(set) var wireName: String? {
    get { storage.wireName }
    _modify { yield &ownStorage.wireName }
  }

  /// What tells the node from its alternatives, where the schema makes it one.
  package internal(set) var alternative: AlternativeFacts? {
    get { storage.alternative }
    _modify { yield &ownStorage.alternative }
  }
}

// MARK: - As it is in the kit

extension SpecNode {
  /// What its pattern declares for such nodes: names and kinds of the values, members, attributes.
  package var schema: NodeSchema { storage.schema }

  /// The word that introduced the node; of a field its name.
  package var keyword: String { storage.keyword }

  /// The lines of the doc comment.
  package internal(set) var documentation: [String] {
    get { storage.documentation }
    _modify { yield &ownStorage.documentation }
  }

  /// Where each value that the kit gives is.
  package var valueLocations: SpecLocations { SpecLocations(storage.valueRanges, in: text, shiftedBy: shift.bytes) }

  /// Where each attribute is, from `@` to the closing parenthesis.
  package var attributeLocations: SpecLocations {
    SpecLocations(storage.attributeRanges, in: text, shiftedBy: shift.bytes)
  }

  /// The whole node in the kit.
  package var location: SourceLocation { SourceLocation(text, shift.range(storage.range)) }

  /// The further blocks of the same name, whose members are the node's.
  package internal(set) var furtherLocations: [SourceLocation] {
    get { storage.furtherLocations }
    _modify { yield &ownStorage.furtherLocations }
  }

  /// The node's name in the kit, or its keyword where it has no name.
  package var nameLocation: SourceLocation { SourceLocation(text, shift.range(storage.nameRange)) }
}
