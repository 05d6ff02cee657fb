import Diagnostics
import Generation
import Verification

/// The Swift files of a module that kitgen has not emitted, of which emitted code needs some.
struct OwnSources {
  private let all: [(file: SwiftFile, facts: SourceFacts)]
  /// Each file's top-level declarations except types. A function such as `==` is not one that a mention of `==`
  /// needs.
  private let globals: [Set<String>]

  /// Reads the Swift that a kit's output, `emitted`, is compiled with.
  static func read(
    of module: ModuleSources,
    _ files: any FileReading,
    except emitted: Set<String>
  ) throws(DiskError) -> OwnSources {
    let own = module.ownFiles(except: emitted) { root in
      // A file that another kit has written counts unless something overrides it.
      let lock = try? files.read(root + "/" + KitLock.fileName)
      return KitLock.Reading(lock ?? nil ?? []).lock.givenPaths
    }
    return try read(own, in: module, files)
  }

  /// Reads the Swift of another target.
  static func read(
    of target: BuildTarget,
    in module: ModuleSources,
    _ files: any FileReading
  ) throws(DiskError) -> OwnSources {
    // Nothing that others import is in the file with the code that a program begins with.
    try read(module.files(of: target).filter { name(of: $0.path) != "main.swift" }, in: module, files)
  }

  private static func read(
    _ found: [ModuleSources.File],
    in module: ModuleSources,
    _ files: any FileReading
  ) throws(DiskError) -> OwnSources {
    var all: [(file: SwiftFile, facts: SourceFacts)] = []
    for found in found {
      guard let bytes = try files.read(module.root + "/" + found.path) else { continue }
      let file = SwiftFile(path: found.path, text: String(decoding: bytes, as: UTF8.self), isJudged: false)
      all.append((file, SourceFacts(file.text)))
    }
    return OwnSources(all)
  }

  private init(_ all: [(file: SwiftFile, facts: SourceFacts)]) {
    self.all = all
    let operators = all.reduce(into: Set<String>()) { $0.formUnion($1.1.operators) }
    globals = all.map { own in
      let names = own.facts.globals.union(own.facts.operators)
      return names.filter { operators.contains($0) || $0.first.map { $0.isLetter || $0 == "_" } ?? false }
    }
  }

  /// All files, with their imports.
  var files: [SwiftFile] { Self.withUniqueNames(all.map(\.file)) }
  var imports: Set<String> { all.reduce(into: []) { $0.formUnion($1.facts.imports) } }

  func extends(_ type: String, with member: String) -> Bool {
    all.contains { $0.facts.extendedTypes.contains(type) && $0.facts.extensionMembers.contains(member) }
  }

  /// The files that `emitted` needs: those that declare a type, a function, a value or an operator that it mentions, with their
  /// own needs; and those that extend a type that one of them declares, or that `emitted` extends itself. For names and
  /// operators that are `missed`, extensions with such members are needed, too: only the compiler knows which extensions of a
  /// library's types a file needs; if `isByType`, also extensions of types of these names.
  func needed(by emitted: [SwiftFile], missing missed: Set<String> = [], isByType: Bool = false) -> [SwiftFile] {
    var words: Set<String> = []
    var declared: Set<String> = []
    for facts in emitted.map({ SourceFacts($0.text) }) {
      words.formUnion(facts.words)
      declared.formUnion(facts.types)
      declared.formUnion(facts.extendedTypes)
    }
    // A file with the name of an emitted one is of another module, or a copy: a module has each name once.
    let names = Set(emitted.map { Self.name(of: $0.path) })
    var taken: Set<Int> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, own) in all.enumerated() where !taken.contains(index) && !names.contains(Self.name(of: own.file.path))
      {
        let facts = own.facts
        // All files see the exports of a file.
        let isNeeded =
          facts.words.contains("@_exported") || !facts.types.isDisjoint(with: words)
          || !globals[index].isDisjoint(with: words)
          || !facts.extendedTypes.isDisjoint(with: declared)
          || !facts.extensionMembers.isDisjoint(with: missed)
          || isByType && !facts.extendedTypes.isDisjoint(with: missed)
        guard isNeeded else { continue }
        taken.insert(index)
        words.formUnion(facts.words)
        declared.formUnion(facts.types)
        isGrowing = true
      }
    }
    return Self.withUniqueNames(taken.sorted().map { all[$0].file })
  }

  /// Gives files with equal names distinct places: they are of several modules, and the compiler accepts no name twice.
  private static func withUniqueNames(_ files: [SwiftFile]) -> [SwiftFile] {
    var names: Set<String> = []
    return files.enumerated().map { index, file in
      if names.insert(Self.name(of: file.path)).inserted { return file }
      let place = String(file.path.dropLast(".swift".count)) + "~\(index).swift"
      return SwiftFile(path: file.path, place: place, text: file.text, isJudged: false)
    }
  }

  /// In lowercase, as most Macs compare names.
  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map { $0.lowercased() } ?? path
  }
}
