import Generation
import Verification

/// The project's own Swift files below a kit's root, of which emitted code needs some.
struct OwnSources {
  private static let skippedFolders: Set<String> = ["Carthage", "DerivedData", "Pods", "node_modules"]

  private let all: [(file: SwiftFile, facts: SourceFacts)]
  /// What each file declares at its top level besides types. A function such as `==` is none that a mention of `==` needs.
  private let globals: [Set<String>]

  /// Reads the Swift files below `root`, tests and manifests left out.
  ///
  /// - Parameter emitted: The files that the kit gives, which are no own ones.
  init(root: String, files: any FileReading, except emitted: Set<String>) throws(DiskError) {
    var all: [(SwiftFile, SourceFacts)] = []
    let examples = try ExampleFolders(in: root, files)
    // A list instead of recursion, as deep as the disk may be.
    var pending = [""]
    while let folder = pending.popLast() {
      for entry in try files.entries(of: folder.isEmpty ? root : root + "/" + folder) {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.name.hasPrefix(".") { continue }
        if entry.isFolder {
          let isSkipped =
            entry.name.hasSuffix("Tests") || Self.skippedFolders.contains(entry.name) || examples.contains(path)
          if !isSkipped { pending.append(path) }
        } else if entry.name.hasSuffix(".swift"), !Self.isManifest(entry.name), !emitted.contains(path) {
          guard let bytes = try files.read(root + "/" + path) else { continue }
          let file = SwiftFile(path: path, text: String(decoding: bytes, as: UTF8.self), isJudged: false)
          all.append((file, SourceFacts(file.text)))
        }
      }
    }
    self.all = all.sorted { $0.0.path < $1.0.path }
    let operators = all.reduce(into: Set<String>()) { $0.formUnion($1.1.operators) }
    globals = self.all.map { own in
      let names = own.facts.globals.union(own.facts.operators)
      return names.filter { operators.contains($0) || $0.first.map { $0.isLetter || $0 == "_" } ?? false }
    }
  }

  /// The files that `emitted` needs: those that declare a type, a function, a value or an operator that it mentions, and
  /// what those need in turn; and those that extend a type that one of them declares, or that `emitted` extends itself.
  ///
  /// - Parameters:
  ///   - missed: Names and operators by which more extensions are needed: those that have such members. Which extensions of
  ///     a library's types a file needs, only the compiler can tell.
  ///   - isByType: Whether extensions of types of these names are needed, too.
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
        let isNeeded =
          !facts.types.isDisjoint(with: words) || !globals[index].isDisjoint(with: words)
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
    return withUniqueNames(taken.sorted().map { all[$0].file })
  }

  /// Renames files whose names others have: they are of several modules, and the compiler takes no name twice.
  private func withUniqueNames(_ files: [SwiftFile]) -> [SwiftFile] {
    var names: Set<String> = []
    return files.enumerated().map { index, file in
      if names.insert(Self.name(of: file.path)).inserted { return file }
      let path = String(file.path.dropLast(".swift".count)) + "~\(index).swift"
      return SwiftFile(path: path, text: file.text, isJudged: false)
    }
  }

  /// `Package.swift`, or that of one version of the tools: `Package@swift-6.0.swift`.
  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-")
  }

  /// In lower case, as most Macs compare names.
  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map { $0.lowercased() } ?? path
  }
}
