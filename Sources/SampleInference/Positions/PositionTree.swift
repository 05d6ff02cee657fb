import Diagnostics
import JSONParsing

/// All positions of some entities: found again as soon as one proves to be a dictionary, or the same as another.
struct PositionTree {
  private struct Place: Hashable {
    let parent: Position.ID
    let key: String
    let isDictionaryValue: Bool
  }

  /// A position comes after its parents.
  private(set) var positions: [Position] = []
  /// Positions whose objects belong to another.
  private var aliases: [Position.ID: Position.ID] = [:]
  private var dictionaries: Set<Position.ID> = []
  private var ids: [Place: Position.ID] = [:]
  private let entities: [Entity]

  /// The number of an entity's position equals the entity's number.
  init(of entities: [Entity]) {
    self.entities = entities
    positions = entities.enumerated().map { Position(parent: nil, key: $1.name, entity: $0, isElement: false) }
    collect()
    let stated = entities.enumerated().flatMap { root, entity in
      entity.properties.filter(\.isDictionary)
        .compactMap { ids[Place(parent: root, key: $0.key, isDictionaryValue: false)] }
    }
    dictionaries = Set(stated)
    if !dictionaries.isEmpty { collect() }
    settle()
  }

  /// The position of the objects under `key`, or in arrays there.
  func position(under key: String, of parent: Position.ID) -> Position.ID? {
    ids[Place(parent: parent, key: key, isDictionaryValue: false)].map(canonical)
  }

  /// The position of the values if the objects at a position are dictionaries; else `nil`.
  func values(of dictionary: Position.ID) -> Position.ID? {
    ids[Place(parent: dictionary, key: "", isDictionaryValue: true)].map(canonical)
  }

  func isDictionary(_ id: Position.ID) -> Bool { dictionaries.contains(id) }

  /// The positions around one, the nearest first.
  func ancestors(of id: Position.ID) -> [Position.ID] {
    Array(sequence(first: id) { positions[$0].parent }.dropFirst())
  }

  private func canonical(_ id: Position.ID) -> Position.ID {
    var id = id
    while let other = aliases[id] { id = other }
    return id
  }

  private mutating func collect() {
    for index in positions.indices { positions[index].objects = [] }
    for (root, entity) in entities.enumerated() {
      for object in entity.samples.flatMap(\.objects) { add(object, at: root) }
    }
  }

  private mutating func add(_ object: JSONMembers, at id: Position.ID) {
    positions[id].objects.append(object)
    let isDictionary = dictionaries.contains(id)
    for (key, value) in object.members where id >= entities.count || !entities[id].stated.contains(key) {
      let place = Place(parent: id, key: isDictionary ? "" : key, isDictionaryValue: isDictionary)
      add(value, at: place, isElement: isDictionary)
    }
  }

  private mutating func add(_ value: JSONValue, at place: Place, isElement: Bool) {
    switch value.content {
    case .array(let elements): for element in elements { add(element, at: place, isElement: true) }
    case .object(let object): add(object, at: ids[place].map(canonical) ?? append(place, isElement: isElement))
    default: break
    }
  }

  private mutating func append(_ place: Place, isElement: Bool) -> Position.ID {
    let (id, parent) = (positions.count, positions[place.parent])
    let key = place.isDictionaryValue ? parent.key : place.key
    positions.append(Position(parent: place.parent, key: key, entity: parent.entity, isElement: isElement))
    ids[place] = id
    return id
  }

  /// Finds dictionaries and recursive types until there are no more.
  private mutating func settle() { while findDictionaries() || findRecursion() { collect() } }

  mutating func merge(_ groups: [[Position.ID]]) {
    for group in groups {
      for id in group.dropFirst() where canonical(id) != canonical(group[0]) { aliases[id] = canonical(group[0]) }
    }
    collect()
    settle()
  }

  private mutating func findDictionaries() -> Bool {
    let found = positions.indices.dropFirst(entities.count).filter { id in
      !dictionaries.contains(id) && positions[id].form.isDictionary
    }
    dictionaries.formUnion(found)
    return !found.isEmpty
  }

  /// Finds objects with the keys of an object around them, which have its type. The outermost counts.
  private mutating func findRecursion() -> Bool {
    let keys = positions.map { Set($0.objects.flatMap(\.keys)) }
    var moved: Set<Position.ID> = []
    for id in positions.indices.dropFirst(entities.count) where !positions[id].objects.isEmpty {
      let outer = ancestors(of: id)
      if dictionaries.contains(id) || outer.contains(where: moved.contains) { continue }
      let same = outer.last { !dictionaries.contains($0) && isSame(keys[id], keys[$0]) }
      guard let same else { continue }
      aliases[id] = same
      moved.insert(id)
    }
    return !moved.isEmpty
  }

  /// Whether the keys of two objects are equal, or agree by four fifths, so that the objects have one type.
  private func isSame(_ keys: Set<String>, _ others: Set<String>) -> Bool {
    if keys.count >= 2, keys == others { return true }
    // If one has many more, they need not be compared, as for each object inside of a large one.
    guard min(keys.count, others.count) * 5 >= max(keys.count, others.count) * 4 else { return false }
    let common = keys.intersection(others).count
    let union = keys.count + others.count - common
    return union >= 4 && common * 5 >= union * 4
  }
}

/// A place in the samples with objects, which are merged into one type.
struct Position {
  typealias ID = Int

  /// The position of the enclosing objects; `nil` for a whole sample.
  let parent: ID?
  /// The key of the objects, also in arrays and dictionaries.
  let key: String
  /// The index of the entity whose samples have it.
  let entity: Int
  /// Whether they are in an array or a dictionary.
  let isElement: Bool
  var objects: [JSONMembers] = []

  /// All keys, in order of appearance.
  var keys: [String] { objects.flatMap(\.keys).uniqued(by: \.self) }
  var form: ObjectForm { ObjectForm(objects: objects) }
}

/// Whether objects at one position have fields, or are dictionaries.
struct ObjectForm {
  let objects: [JSONMembers]

  /// Whether the keys are data: by their form, or because each object has others.
  var isDictionary: Bool {
    let counts = objects.lazy.flatMap(\.keys).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let common = DataKey.Values(values)
    if DataKey.areData(Array(counts.keys), common) { return true }
    let filled = objects.count { !$0.members.isEmpty }
    if filled >= 2, counts.count >= 4, counts.values.allSatisfy({ $0 == 1 }), common == .objectsAlike { return true }
    return filled >= 3 && counts.count >= 6 && counts.values.allSatisfy { $0 * 2 <= filled }
      && values.filter { !$0.isNull }.areOfOneKind
  }

  /// Whether the objects may be dictionaries: all of their many values are similar objects.
  var mayBeDictionary: Bool {
    let keys = Set(objects.flatMap(\.keys))
    guard keys.count >= 3, DataKey.Values(values) == .objectsAlike else { return false }
    return keys.count >= 6 || keys.allSatisfy { $0.last?.isNumber ?? false }
  }

  private var values: [JSONValue] { objects.flatMap { $0.members.map(\.value) } }
}
