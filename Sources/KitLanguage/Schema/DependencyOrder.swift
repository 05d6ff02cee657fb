import Diagnostics

/// The order of things that name each other, such as conditions and sets of types. Those that depend on themselves, or on too many
/// others, are found.
package struct DependencyOrder: Sendable {
  /// The limits for one thing.
  package struct Limits: Sendable {
    let depth: Int
    /// The number of things with all dependencies written out.
    var size = Int.max / 2
  }

  /// Circular dependencies, each circle once.
  package private(set) var circles: [[Int]] = []
  /// The first thing that exceeds the limits; `nil` if none does.
  package private(set) var excess: Int?
  /// All things not to be followed, so that the rest has an end: those in circles or beyond the limits.
  package private(set) var broken: Set<Int> = []

  /// - Parameter dependencies: The dependencies of each, as often as it names them.
  package init(_ dependencies: [[Int]], limits: Limits) {
    var depths = [Int](repeating: 0, count: dependencies.count)
    var sizes = [Int](repeating: 0, count: dependencies.count)
    var isDone = [Bool](repeating: false, count: dependencies.count)
    // No recursion: a schema may have a hundred thousand of them.
    for start in dependencies.indices where !isDone[start] {
      var path: [(index: Int, next: Int)] = [(start, 0)]
      var places = [start: 0]
      while let (index, next) = path.last {
        guard next < dependencies[index].count else {
          depths[index] = 1 + (dependencies[index].map { depths[$0] }.max() ?? 0)
          sizes[index] = dependencies[index].reduce(1) { min($0 + sizes[$1], .max / 4) }
          if depths[index] > limits.depth || sizes[index] > limits.size {
            excess = broken.contains(index) ? excess : excess ?? index
            broken.insert(index)
          }
          if broken.contains(index) { (depths[index], sizes[index]) = (1, 1) }
          isDone[index] = true
          places[index] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let other = dependencies[index][next]
        if let place = places[other] {
          let circle = path[place...].map(\.index)
          if broken.isDisjoint(with: circle) {
            circles.append(circle)
            broken.formUnion(circle)
          }
        } else if !isDone[other] {
          places[other] = path.count
          path.append((other, 0))
        }
      }
    }
  }

  /// Reports circles and things that exceed the limits, by the index of the one at fault.
  package func mistakes(_ names: [Located<String>], _ noun: String) -> [(index: Int, diagnostic: Diagnostic)] {
    let kind = SchemaDiagnostics.invalidCondition
    let circles = circles.map { circle in
      let first = circle.indices.min { circle[$0] < circle[$1] } ?? 0
      let others = (circle[(first + 1)...] + circle[..<first]).map { "'\(names[$0].value)'" }
      let way = others.isEmpty ? "" : " through " + others.prefix(8).joined(separator: ", ")
      let name = names[circle[first]]
      return (circle[first], kind.diagnostic("The \(noun) '\(name.value)' depends on itself\(way)", at: name.location))
    }
    let exceeding = excess.map { index in
      let message = "The \(noun) '\(names[index].value)' names others too often or too deep; say it by fewer names"
      return (index, kind.diagnostic(message, at: names[index].location))
    }
    return circles + [exceeding].compactMap(\.self)
  }
}
