import KitLanguage

/// Names that a type of the project should not have: names of Swift, Foundation and SwiftUI would get another meaning in the
/// whole module.
package struct TakenTypeNames: Sendable {
  private let isTaken: @Sendable (String) -> Bool

  /// - Parameter isTaken: Whether the project, the kit or the system's libraries have the name.
  package init(_ isTaken: @escaping @Sendable (String) -> Bool) { self.isTaken = isTaken }

  package func contains(_ name: String) -> Bool {
    // Files whose names differ in capitals alone are one file on many disks.
    Self.names.contains(name.lowercased()) || isTaken(name)
  }

  /// Names of SwiftUI, of what tests and emitted code have inside types, and of what SwiftPM takes for a program.
  private static let names = Set(
    words: """
      Alert Alignment Anchor Angle Animatable Animation App Axis Binding Button Canvas Capsule Circle
      CodingKeys Color ColorPicker ColorScheme Commands ContainerRelativeShape ControlGroup
      CoordinateSpace DatePicker Divider Edge Ellipse EmptyView Environment EnvironmentValues FocusState Font
      ForEach Form Foundation Gauge GeometryReader Gesture Gradient Grid GridItem GridRow Group GroupBox HStack
      Image Indirect ISO8601Date Label LazyHGrid LazyHStack LazyVGrid LazyVStack Lenient LenientDecimal Link List
      LossyArray Main Map Material Menu NavigationLink NavigationPath NavigationStack NavigationView
      NonEmpty OutlineGroup Path Picker Predicate Preview ProgressView Protocol
      Rectangle RoundedRectangle Scene ScrollView Section SecureField Shape ShareLink Slider Spacer State
      StateObject Stepper Suite SwiftUI Swift Tab Table TabView Test Testing Text TextEditor TextField TimelineView Toggle Toolbar
      ToolbarItem Transaction Transform Transition Type UnixMilliseconds UnixSeconds UnitPoint VStack View ViewBuilder
      ViewModifier Window WindowGroup WireKey ZStack
      """.lowercased()
  )
}

struct TypeNames {
  private(set) var names: [Position.ID: String] = [:]
  /// Positions whose objects are to be one type: their names and keys are equal.
  private(set) var mergeable: [[Position.ID]] = []
  private let tree: PositionTree
  private let stated: [Position.ID: String]

  /// - Parameter positions: The positions with a type, outer ones before inner ones.
  init(of positions: [Position.ID], in tree: PositionTree, stated: [Position.ID: String], _ taken: TakenTypeNames) {
    (self.tree, self.stated) = (tree, stated)
    var proper: [Position.ID: String] = [:]
    for id in positions { proper[id] = properName(of: id, proper) }
    // An entity keeps its name, whatever other types have it.
    let wanted = Dictionary(grouping: positions, by: { proper[$0] ?? "" })
    mergeable = positions.filter { wanted[proper[$0] ?? ""]?.first == $0 }
      .compactMap { mergeable(among: wanted[proper[$0] ?? ""] ?? []) }
    let statedNames = Set(stated.values)
    var given = Set(positions.filter { isFixed($0) }.compactMap { proper[$0] })
    names = proper
    for id in positions where !isFixed(id) {
      let name = proper[id] ?? ""
      let isShared = (wanted[name]?.count ?? 0) > 1 || statedNames.contains(name)
      var unique = name
      // Without capitals, as in many scripts, the type would have the name of the property.
      let isUsable = NameWords.isName(name) && name.first?.isUppercase == true && !taken.contains(name)
      var next: Position.ID? = isShared || !isUsable ? typed(around: id) : nil
      while let outer = next, let prefix = names[outer] ?? proper[outer] {
        unique = prefix + name
        next = given.contains(unique) || taken.contains(unique) ? typed(around: outer) : nil
      }
      var number = 2
      let base = Self.base(of: unique, taken)
      while given.contains(unique) || taken.contains(unique) || !NameWords.isName(unique) {
        unique = base + "\(number)"
        number += 1
      }
      given.insert(unique)
      names[id] = unique
    }
  }

  /// The base of a name with a number suffix.
  private static func base(of name: String, _ taken: TakenTypeNames) -> String {
    // All names with the prefix of one of Apple's frameworks are taken, whatever their number.
    if NameWords.isName(name), !taken.contains(name + "1000") { return name }
    return "Value" + name.filter { NameWords.isName("a\($0)") }
  }

  /// Whether the user chose the name.
  private func isFixed(_ id: Position.ID) -> Bool { tree.positions[id].parent == nil || stated[id] != nil }

  private func typed(around id: Position.ID) -> Position.ID? { tree.ancestors(of: id).first { !tree.isDictionary($0) } }

  /// The name by the key alone, even if another type needs it, too.
  private func properName(of id: Position.ID, _ known: [Position.ID: String]) -> String {
    let position = tree.positions[id]
    guard position.parent != nil else { return position.key }
    if let name = stated[id] { return name }
    let own = TypeKey(position.key, isElement: position.isElement)
    guard own.isWrapper, let outer = typed(around: id) else { return own.name }
    let name = TypeKey(tree.positions[outer].key, isElement: true).name
    let isOfOuter = tree.ancestors(of: id).contains { outer in
      known[outer].map { $0 == name || TypeKey($0, isElement: false).name == name } ?? false
    }
    return isOfOuter || name.isEmpty ? own.name : name
  }

  /// The positions of an entity with the same keys, none within another.
  private func mergeable(among ids: [Position.ID]) -> [Position.ID]? {
    guard ids.count > 1 else { return nil }
    var groups: [[Position.ID]] = []
    var indices: [KeySet: Int] = [:]
    for id in ids where !isFixed(id) {
      let keys = KeySet(entity: tree.positions[id].entity, keys: Set(tree.positions[id].keys))
      let index = indices[keys] ?? groups.count
      if index == groups.count { groups.append([]) }
      indices[keys] = index
      groups[index].append(id)
    }
    return groups.lazy.compactMap { mergeable(within: $0) }.first
  }

  private struct KeySet: Hashable {
    let entity: Int
    let keys: Set<String>
  }

  private func mergeable(within alike: [Position.ID]) -> [Position.ID]? {
    guard let first = alike.first(where: { id in alike.contains { $0 != id && areBeside(id, $0) } }) else { return nil }
    return [first] + alike.filter { $0 != first && areBeside(first, $0) }
  }

  private func areBeside(_ id: Position.ID, _ other: Position.ID) -> Bool {
    !tree.ancestors(of: id).contains(other) && !tree.ancestors(of: other).contains(id)
  }
}

/// The name of an object by its key.
struct TypeKey {
  /// Keys of arrays that do not describe their elements: their surroundings do.
  private static let wrappers = Set(
    words: """
      content contents data docs edges elements entries hits items list nodes objects payload records result results rows
      values
      """
  )

  private let words: [String]
  private let isElement: Bool

  /// - Parameter isElement: Whether the object is in an array or a dictionary under the key.
  init(_ key: String, isElement: Bool) {
    words = IdentifierWords(key).words
    self.isElement = isElement
  }

  /// Whether the key's surroundings describe the object better than the key.
  var isWrapper: Bool { isElement && words.count == 1 && Self.wrappers.contains(words[0]) }

  /// The name of the object's type; empty if the key has no words.
  var name: String {
    guard isElement, let last = words.last else { return IdentifierWords.upperCamel(words) }
    return IdentifierWords.upperCamel(words.dropLast() + [Singular.of(last)])
  }
}
