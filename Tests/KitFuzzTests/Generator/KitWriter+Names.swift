import TestSupport

extension KitWriter {
  /// A name for a property, a function or a case, other than those in `taken`.
  mutating func lowerName(_ taken: inout Set<String>) -> String {
    for _ in 0..<8 {
      let name: String
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<55: name = pick(Vocabulary.plainLower)
      case 55..<67: name = pick(Vocabulary.oddLower)
      case 67..<77: name = pick(Vocabulary.keywords)
      default: name = pick(vocabulary.lower)
      }
      // The project's own functions could not be called so.
      if ownType?.inherits(name) ?? false { continue }
      guard taken.insert(name).inserted else { continue }
      return Vocabulary.keywords.contains(name) && chance(0.7) ? "`\(name)`" : name
    }
    let name = "name\(taken.count)"
    taken.insert(name)
    return name
  }

  /// A name for a type, which no other of the kit has.
  ///
  /// - Parameter isOfProject: Whether the project's own Swift declares it, where words of the language are not names.
  mutating func upperName(isOfProject: Bool = false) -> String {
    if hasDangerousNames, !isOfProject || chance(0.5), chance(0.3) {
      let name =
        chance(0.6)
        ? pick(vocabulary.upper)
        : pick(isOfProject ? Vocabulary.oddUpperOfProjects : Vocabulary.oddUpper)
      if typeNames.insert(name.lowercased()).inserted { return name }
    }
    let name = pick(Vocabulary.plainUpper)
    if typeNames.insert(name.lowercased()).inserted { return name }
    typeCount += 1
    return "\(name)\(typeCount)\(chance(0.1) ? "Request" : "")"
  }
}
