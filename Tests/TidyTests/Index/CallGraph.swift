/// Which function uses which other one, as far as the index tells.
///
/// What a closure or a local function uses is used by the function around it, whenever it runs. A requirement of a protocol
/// stands for all of its witnesses. What static variables and globals begin with is left out: it runs once for the process, and
/// is often a table of functions.
struct CallGraph {
  /// Where a declaration is, and what it is.
  private let definitions: [String: SymbolOccurrence]
  /// The declarations that use one, by that one.
  private var users: [String: Set<String>] = [:]
  /// What is only used: declarations of other packages, each as it occurs somewhere.
  private var others: [String: SymbolOccurrence] = [:]

  init(_ occurrences: [SymbolOccurrence]) {
    let defined = occurrences.filter { $0.roles.contains(.definition) }
    definitions = Dictionary(defined.map { ($0.symbol, $0) }) { first, _ in first }
    for definition in defined {
      for relation in definition.relations where relation.roles.contains(.override) {
        users[definition.symbol, default: []].insert(relation.symbol)
      }
    }
    for occurrence in occurrences where occurrence.roles.contains(.reference) {
      if definitions[occurrence.symbol] == nil { others[occurrence.symbol] = occurrence }
      for relation in occurrence.relations where relation.roles.contains(.contained) && isBody(relation.symbol) {
        users[occurrence.symbol, default: []].insert(relation.symbol)
      }
    }
    addInitialValues()
  }

  /// Whether what is in a declaration runs when that is used.
  private func isBody(_ symbol: String) -> Bool {
    switch definitions[symbol]?.kind {
    case .variable, .classProperty, .staticProperty: false
    default: true
    }
  }

  /// An initializer runs what the properties of its type begin with.
  private mutating func addInitialValues() {
    var initializers: [String: [String]] = [:]
    for (symbol, definition) in definitions where definition.kind == .initializer {
      for owner in Self.owners(of: definition) { initializers[owner, default: []].append(symbol) }
    }
    for (symbol, definition) in definitions where definition.kind == .instanceProperty {
      for owner in Self.owners(of: definition) { users[symbol, default: []].formUnion(initializers[owner] ?? []) }
    }
  }

  private static func owners(of definition: SymbolOccurrence) -> [String] {
    definition.relations.filter { $0.roles.contains(.child) }.map(\.symbol)
  }

  /// The declarations of the project that `isWanted` tells.
  func declarations(where isWanted: (SymbolOccurrence) -> Bool) -> Set<String> {
    Set(definitions.values.filter(isWanted).map(\.symbol))
  }

  /// The declarations of others that `isWanted` tells by a place that uses them.
  func foreign(where isWanted: (SymbolOccurrence) -> Bool) -> Set<String> {
    Set(others.values.filter(isWanted).map(\.symbol))
  }

  /// The declarations that lead to one of `goals`, each with the next one on a shortest way.
  ///
  /// - Parameter isDoor: Tells declarations that no way leads through.
  func ways(to goals: Set<String>, notThrough isDoor: (SymbolOccurrence) -> Bool) -> [String: String] {
    var next: [String: String] = [:]
    var pending = goals.sorted()[...]
    while let symbol = pending.popFirst() {
      if let definition = definitions[symbol], isDoor(definition) { continue }
      for user in (users[symbol] ?? []).sorted() where next[user] == nil && !goals.contains(user) {
        next[user] = symbol
        pending.append(user)
      }
    }
    return next
  }

  /// `Generation/Lock/LockFile.swift:22: init(in:) → read(_:) → close(_:)`
  func line(from symbol: String, _ ways: [String: String]) -> String {
    var names: [String] = []
    var step: String? = symbol
    while let current = step {
      names.append((definitions[current] ?? others[current])?.name ?? current)
      step = ways[current]
    }
    let place = definitions[symbol].map { "\($0.file):\($0.line): " } ?? ""
    return place + names.joined(separator: " → ")
  }
}
