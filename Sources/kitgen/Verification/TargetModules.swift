import Generation
import Verification

/// The modules of other targets of a package or project, compiled from their sources, so that files which import them can
/// be verified.
struct TargetModules {
  let compiler: CompilerChoice
  let context: CommandContext
  /// The folder of each target's module, by the target's folder; `nil` if that does not compile.
  private(set) var folders: [String: String?] = [:]

  /// The folders of the modules that `files` import from other targets, and of those that these import.
  ///
  /// - Parameter others: Folders with existing modules.
  mutating func folders(for project: Project, _ files: [SwiftFile], beside others: [String]) async throws -> [String] {
    let module = project.moduleSources
    let imports = Set(files.flatMap { SourceFacts($0.text).imports })
    var found: [String] = []
    for (target, sources) in try order(of: imports, in: module, project.files, beside: others) {
      let verifier = compiler.verifier(for: project, modules: others + found)
      var folder = folders[target.folder] ?? nil
      if folders[target.folder] == nil {
        folder = try await verifier.module(target.module, of: sources.files, in: target.compilerMode)
        folders[target.folder] = .some(folder)
      }
      if folder == nil {
        // A file that needs what is not there may be one that nothing asks for.
        let needed = sources.needed(by: files)
        folder = try await verifier.module(target.module, of: needed, in: target.compilerMode)
      }
      if let folder {
        found.append(folder)
      } else {
        context.console.printError(
          "note: the target '\(target.name)' does not compile by itself here, so that its module is missing"
        )
      }
    }
    return found
  }

  /// The needed targets, each after those that it imports.
  private func order(
    of imports: Set<String>,
    in module: ModuleSources,
    _ files: any FileReading,
    beside others: [String]
  ) throws -> [(BuildTarget, OwnSources)] {
    let importable = Dictionary(module.importable.map { ($0.module, $0) }) { first, _ in first }
    var order: [(BuildTarget, OwnSources)] = []
    var seen: Set<String> = []
    var open: [(target: (BuildTarget, OwnSources)?, imports: ArraySlice<String>)] = [(nil, imports.sorted()[...])]
    while let (target, imports) = open.popLast() {
      guard let name = imports.first else {
        if let target { order.append(target) }
        continue
      }
      open.append((target, imports.dropFirst()))
      guard let next = importable[name], !compiler.isGiven(name, beside: others), seen.insert(name).inserted else {
        continue
      }
      let sources = try OwnSources.read(of: next, in: module, files)
      open.append(((next, sources), sources.imports.sorted()[...]))
    }
    return order
  }
}

extension BuildTarget {
  fileprivate var compilerMode: CompilerMode {
    CompilerMode(
      language: settings.mode.flatMap(Int.init) ?? 6,
      defaultIsolation: settings.isOnMainActor ? .mainActor : .nonisolated
    )
  }
}
