import Platform
import Toolchain

/// Compiles stand-ins into module files, once for each content and compiler.
struct StandInBuilder: Sendable {
  let compiler: SwiftCompiler
  let cache: VerificationCache
  let library: StandInLibrary
  /// Folders with module files that take precedence over stand-ins.
  let searchPaths: [String]

  /// Compiled stand-ins, as flags for what imports them.
  struct Product: Sendable {
    let flags: [String]
    /// Changes with all that the modules depend on.
    let key: String
  }

  /// A stand-in does not compile: a mistake of kitgen, or an unknown compiler.
  struct Failure: Error, CustomStringConvertible {
    let module: String
    let output: String

    var description: String { "the stand-in for '\(module)' does not compile with this compiler:\n\(output)" }
  }

  /// The stand-ins that `imports` need.
  func product(for imports: Set<String>, _ variant: StandInVariant, defines: [String]) async throws -> Product {
    let existing = try await existingModules(among: library.names(among: imports))
    let modules = library.modules(for: imports, variant, existing: existing)
    let paths = searchPaths.flatMap { ["-I", $0] }
    guard !modules.isEmpty else { return Product(flags: paths, key: searchPathKey) }
    var built: [String: Built] = [:]
    for module in modules {
      let needed = Self.needed(by: module, variant, among: built)
      built[module.name] = try await build(module, as: variant, defines: defines, after: needed)
    }
    let all = modules.compactMap { built[$0.name] }
    return Product(flags: paths + all.flatMap(\.flags), key: ContentHash.hex(of: all.map(\.key)))
  }

  /// A compiled stand-in.
  private struct Built {
    let key: String
    let flags: [String]
    /// The names of the stand-ins that it imports, directly or indirectly.
    let imports: Set<String>
  }

  /// The stand-ins among `built` that a module imports, directly or indirectly, sorted by name.
  private static func needed(
    by module: StandInModule,
    _ variant: StandInVariant,
    among built: [String: Built]
  ) -> [(name: String, Built)] {
    var names = module.imports.intersection(built.keys)
    if variant == .objectiveC { names.formUnion(StandInLibrary.objectiveCModules.intersection(built.keys)) }
    for name in names { names.formUnion(built[name]?.imports ?? []) }
    return names.sorted().compactMap { name in built[name].map { (name, $0) } }
  }

  /// Compiles a stand-in, once for each content: different sets of modules share equal ones.
  private func build(
    _ module: StandInModule,
    as variant: StandInVariant,
    defines: [String],
    after needed: [(name: String, Built)]
  ) async throws -> Built {
    let base = [compiler.version, variant.rawValue, searchPathKey, library.prelude, module.name]
    // A flag that the module does not know makes no other module of it.
    let defines = defines.filter { flag in module.files.contains { $0.text.contains(flag) } }
    let texts = module.files.flatMap { [$0.path, $0.text] } + needed.map(\.1.key)
    let key = ContentHash.hex(of: base + compiler.targetFlags + defines + texts)
    let flags = needed.flatMap(\.1.flags)
    let folder = try await cache.folder(named: "stand-in-\(module.name)-\(key)") { draft in
      try await compile(module, as: variant, defines: defines, flags, in: draft)
    }
    let isClang = module.name == "ObjectiveC" && variant == .objectiveC
    return Built(
      key: key,
      flags: ["-I", folder.path] + (isClang ? ["-I", folder.appendingPathComponent("ObjectiveC").path] : []),
      imports: Set(needed.map(\.name))
    )
  }

  /// The stand-ins that a real module replaces.
  private func existingModules(among names: Set<String>) async throws -> Set<String> {
    var existing: Set<String> = []
    for name in names.sorted() {
      var isGiven = searchPaths.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).swiftmodule") }
      if !isGiven, compiler.hasObjectiveC { isGiven = try await compiler.has(name, in: cache) }
      if isGiven { existing.insert(name) }
    }
    return existing
  }

  /// Changes when a module file in a search path does.
  private var searchPathKey: String {
    searchPaths.map { path in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let dates = names.sorted().map { name in
        let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
        let date = attributes?[.modificationDate] as? Date
        return "\(name) \(date?.timeIntervalSince1970 ?? 0)"
      }
      return path + "\n" + dates.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func compile(
    _ module: StandInModule,
    as variant: StandInVariant,
    defines: [String],
    _ flags: [String],
    in folder: URL
  ) async throws {
    let sources = folder.appendingPathComponent(module.name, isDirectory: true)
    _ = try module.files.map { SwiftFile(path: $0.path, text: variant.text(of: $0.text)) }.write(to: sources)
    let inputs = module.files.map(\.path).filter { $0.hasSuffix(".swift") }.map {
      sources.appendingPathComponent($0).path
    }
    let product = folder.appendingPathComponent("\(module.name).swiftmodule").path
    let command =
      ["-frontend", "-emit-module", "-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
      + ["-experimental-skip-all-function-bodies", "-module-name", module.name, "-o", product]
      + compiler.targetFlags + defines.flatMap { ["-D", $0] } + searchPaths.flatMap { ["-I", $0] } + flags
      + (variant == .objectiveC ? try objectiveCFlags(module, in: folder) : []) + inputs
    let run = try await ToolRun.run([compiler.program] + command)
    guard run.exitCode == 0 else { throw Failure(module: module.name, output: CompilerRun(run).output) }
  }

  private func objectiveCFlags(_ module: StandInModule, in folder: URL) throws -> [String] {
    let clang = ["-enable-objc-interop", "-D", "INTEROP"]
    switch module.name {
    case "ObjectiveC":
      return clang + ["-I", folder.appendingPathComponent("ObjectiveC").path, "-import-underlying-module"]
    case "FoundationInterop": return clang
    default:
      let prelude = folder.appendingPathComponent("Prelude.swift")
      try Data(library.prelude.utf8).write(to: prelude)
      return clang + [prelude.path]
    }
  }
}
