/// A kit as the generator has written it: settings, and units that can be left out one by one.
struct WrittenKit: Sendable {
  /// A declaration at the top level with what it needs of the project's own Swift.
  struct Unit: Sendable {
    /// From 0; it stays when others are left out.
    let number: Int
    var node: WrittenNode
    /// The project's type that the node extends or observes; nil where there is none.
    var ownType: OwnType?

    /// The file of the kit that the unit is in.
    var path: String { "unit\(number).kit" }
    /// The file of the project's own Swift that goes with it.
    var ownPath: String { "Own\(number).swift" }

    /// The project's own Swift; nil where the unit needs none.
    var swift: String? {
      ownType.map { type in type.text(functions: node.all.compactMap(type.function)) }
    }
  }

  var settings: WrittenNode
  var units: [Unit]

  /// The kit's files and the project's own, by path.
  var files: [String: String] {
    var files = [
      "Kitfile": settings.rendered().text, OwnType.sharedPath: OwnType.shared, JSONSample.path: JSONSample.text,
    ]
    for unit in units {
      files[unit.path] = unit.node.rendered().text
      files[unit.ownPath] = unit.swift
    }
    return files
  }

  /// All of the kit as one text, to be shown.
  var text: String {
    let swift = units.compactMap { unit in unit.swift.map { "// \(unit.ownPath)\n\($0)" } }
    let kit = settings.rendered().text + units.map { $0.node.rendered().text }.joined()
    return ([kit] + swift).joined(separator: "\n")
  }

  var patternCount: Int {
    units.reduce(0) { $0 + $1.node.patternCount }
  }

  /// The kit without the units `numbers` and all that need them.
  func removing(_ numbers: Set<Int>) -> WrittenKit {
    var gone = numbers
    var kit = self
    kit.units = units.filter { unit in
      // Units need earlier ones only.
      if gone.contains(unit.number) || !unit.node.allNeeds.isDisjoint(with: gone) {
        gone.insert(unit.number)
        return false
      }
      return true
    }
    return kit
  }

  /// The kit with the units `numbers` and what they need alone.
  func keeping(_ numbers: Set<Int>) -> WrittenKit {
    var kept = numbers
    for unit in units.reversed() where kept.contains(unit.number) { kept.formUnion(unit.node.allNeeds) }
    var kit = self
    kit.units = units.filter { kept.contains($0.number) }
    return kit
  }
}
