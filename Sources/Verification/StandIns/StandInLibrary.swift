/// The stand-ins that come with kitgen: the folders of `StandIns`, each a module.
struct StandInLibrary: Sendable {
  private let modules: [String: StandInModule]
  /// Compiled together with everything checked with Objective-C.
  let prelude: String
  let optionalMethods: Set<String>

  static let embedded = StandInLibrary(files: embeddedFiles.map { ($0.path.description, $0.text.description) })

  /// The base of the form with Objective-C: the root class, and the values that Foundation bridges.
  static let objectiveCModules: Set<String> = ["ObjectiveC", "FoundationInterop"]
  private static let preludeFolder = "Prelude"

  /// - Parameter files: Path (`MODULE/…`) and text of each file.
  init(files: [(path: String, text: String)]) {
    var folders: [String: [(path: String, text: String)]] = [:]
    for (path, text) in files {
      guard let slash = path.firstIndex(of: "/") else { continue }
      folders[String(path[..<slash]), default: []].append((String(path[path.index(after: slash)...]), text))
    }
    prelude = (folders.removeValue(forKey: Self.preludeFolder) ?? []).map(\.text).joined(separator: "\n")
    let pairs = folders.map { ($0.key, StandInModule(name: $0.key, files: $0.value)) }
    modules = Dictionary(uniqueKeysWithValues: pairs)
    optionalMethods = modules.values.reduce(into: []) { $0.formUnion($1.optionalMethods) }
  }

  /// The stand-ins that `imports` need, each after its own imports.
  ///
  /// - Parameter existing: Modules that need no stand-in.
  func modules(
    for imports: Set<String>,
    _ variant: StandInVariant,
    existing: Set<String>
  ) -> [StandInModule] {
    let wanted = variant == .objectiveC ? imports.union(Self.objectiveCModules) : imports
    var ordered: [StandInModule] = []
    var seen = existing
    // Depth first by hand; the second visit of a name comes after all that it imports.
    var pending = wanted.sorted(by: >).map { (name: $0, isReady: false) }
    while let (name, isReady) = pending.popLast() {
      guard let module = modules[name] else { continue }
      if isReady {
        ordered.append(module)
      } else if seen.insert(name).inserted {
        pending.append((name, true))
        pending += module.imports.sorted(by: >).map { ($0, false) }
      }
    }
    guard variant == .objectiveC else { return ordered }
    let first = ordered.filter { Self.objectiveCModules.contains($0.name) }
    return first + ordered.filter { !Self.objectiveCModules.contains($0.name) }
  }

  /// The names of the stand-ins among `imports` and their imports.
  func names(among imports: Set<String>) -> Set<String> {
    Set(modules(for: imports, .native, existing: []).map(\.name))
  }

  /// Path below the module's folder and text of each file of a stand-in.
  func files(of module: String) -> [(path: String, text: String)] {
    modules[module]?.files ?? []
  }

  func needsObjectiveC(_ facts: SourceFacts) -> Bool {
    facts.usesObjectiveC || !facts.optionalCalls.isDisjoint(with: optionalMethods)
  }
}
