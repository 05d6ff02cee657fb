import Diagnostics
import Generation
import Verification

/// The modules that emitted files import from used kits and from other targets, compiled from their sources.
struct ImportedModules {
  let compiler: CompilerChoice
  let context: CommandContext
  /// The folder of each used kit's module, by the kit's root; `nil` if the kit has none.
  private(set) var ofKits: [String: String?] = [:]
  /// The folder of each target's module, by the target's folder; `nil` if that does not compile.
  private(set) var ofTargets: [String: String?] = [:]

  /// The folders of the modules that the files of `project` import, and of the modules that these import.
  mutating func folders(for project: Project, _ files: [SwiftFile]) async throws -> [String] {
    let kits = try await foldersOfKits(for: project)
    return try await kits + foldersOfTargets(for: project, files, besides: kits)
  }

  private mutating func foldersOfTargets(for project: Project, _ files: [SwiftFile], besides others: [String])
    async throws -> [String]
  {
    let module = project.moduleSources
    let imports = Set(files.flatMap { SourceFacts($0.text).imports })
    var found: [String] = []
    for (target, sources) in try order(of: imports, in: module, project.files, besides: others) {
      let verifier = compiler.verifier(for: project, modules: others + found)
      var folder = ofTargets[target.folder] ?? nil
      if ofTargets[target.folder] == nil {
        folder = try await verifier.module(target.module, of: sources.files, in: target.compilerMode)
        ofTargets[target.folder] = .some(folder)
      }
      if folder == nil {
        // The files that nothing asks for may need a missing module.
        let needed = sources.needed(by: files)
        folder = try await verifier.module(target.module, of: needed, in: target.compilerMode)
      }
      if let folder {
        found.append(folder)
      } else {
        context.console.printError(
          "note: the target '\(target.name)' does not compile by itself here, so its module is missing"
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
    besides others: [String]
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
      guard let next = importable[name], !compiler.isGiven(name, besides: others), seen.insert(name).inserted else {
        continue
      }
      let sources = try OwnSources.read(of: next, in: module, files)
      open.append(((next, sources), sources.imports.sorted()[...]))
    }
    return order
  }

  private mutating func foldersOfKits(for project: Project) async throws -> [String] {
    var found: [String] = []
    for root in project.allUsedRoots {
      if let folder = try await folder(of: context.project(at: root), besides: found) { found.append(folder) }
    }
    return found
  }

  private mutating func folder(of project: Project, besides others: [String]) async throws -> String? {
    if let known = ofKits[project.root] { return known }
    var folder: String?
    if let name = project.moduleName, !compiler.isGiven(name) {
      let planning = try project.plan(options: Planner.Options(isShownOnly: true))
      if let plan = planning.plan {
        let verification = try KitVerification.read(project, plan, of: planning)
        folder = try await verification.module(name, compiler.verifier(for: project, modules: others))
      }
      if folder == nil {
        let place = context.prefix(to: project.root) + KitFolder.kitfileName
        context.console.printError("note: '\(place)' does not compile, so the module '\(name)' is missing")
      }
    }
    ofKits[project.root] = .some(folder)
    return folder
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
