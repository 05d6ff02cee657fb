import Toolchain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// Why a stand-in does not compile, which is a mistake of kitgen or a compiler that it does not know.
  struct Failure: Error, CustomStringConvertible {
    let module: String
    let output: String

    var description: String {
      "the stand-in for '\(module)' does not compile with this compiler:\n\(output)"
    }
  }

  /// The stand-ins that `imports` need.
  ///
  /// - Parameter defines: Conditional compilation flags of the stand-ins.
  func product(for imports: Set<String>, _ variant: StandInVariant, defines: [String]) async throws -> Product {
    let existing = try await existingModules(among: library.names(among: imports))
    let modules = library.modules(for: imports, variant, existing: existing)
    let paths = searchPaths.flatMap { ["-I", $0] }
    guard !modules.isEmpty else { return Product(flags: paths, key: searchPathKey) }
    let base = [compiler.version, variant.rawValue, searchPathKey, library.prelude]
    let texts = modules.flatMap { module in [module.name] + module.files.flatMap { [$0.path, $0.text] } }
    let key = ContentHash.hex(of: base + compiler.targetFlags + defines + texts)
    let folder = try await cache.folder(named: "modules-\(key)") { draft in
      for module in modules {
        try await build(module, variant, defines: defines, in: draft)
      }
    }
    let clang = variant == .objectiveC ? ["-I", folder.appendingPathComponent("ObjectiveC").path] : []
    return Product(flags: paths + ["-I", folder.path] + clang, key: key)
  }

  /// The stand-ins whose place a real module takes.
  private func existingModules(among names: Set<String>) async throws -> Set<String> {
    var existing: Set<String> = []
    for name in names.sorted() {
      let isGiven = searchPaths.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).swiftmodule") }
      if isGiven {
        existing.insert(name)
      } else if compiler.hasObjectiveC, try await compiler.has(name, in: cache) {
        existing.insert(name)
      }
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

  private func build(
    _ module: StandInModule,
    _ variant: StandInVariant,
    defines: [String],
    in folder: URL
  ) async throws {
    let sources = folder.appendingPathComponent(module.name, isDirectory: true)
    var inputs: [String] = []
    for (path, text) in module.files {
      let file = sources.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(variant.text(of: text).utf8).write(to: file)
      if path.hasSuffix(".swift") { inputs.append(file.path) }
    }
    let product = folder.appendingPathComponent("\(module.name).swiftmodule").path
    let command =
      ["-frontend", "-emit-module", "-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
      + ["-experimental-skip-all-function-bodies", "-module-name", module.name, "-o", product]
      + compiler.targetFlags + defines.flatMap { ["-D", $0] } + searchPaths.flatMap { ["-I", $0] }
      + ["-I", folder.path]
      + (variant == .objectiveC ? try objectiveCFlags(module, in: folder) : []) + inputs
    let run = try await ToolRun.run([compiler.program] + command)
    guard run.exitCode == 0 else { throw Failure(module: module.name, output: CompilerRun(run).output) }
  }

  private func objectiveCFlags(_ module: StandInModule, in folder: URL) throws -> [String] {
    let clang = ["-enable-objc-interop", "-D", "INTEROP", "-I", folder.appendingPathComponent("ObjectiveC").path]
    switch module.name {
    case "ObjectiveC": return clang + ["-import-underlying-module"]
    case "FoundationInterop": return clang
    default:
      let prelude = folder.appendingPathComponent("Prelude.swift")
      try Data(library.prelude.utf8).write(to: prelude)
      return clang + [prelude.path]
    }
  }
}
