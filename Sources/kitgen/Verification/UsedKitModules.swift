import Generation
import Verification

/// The modules of kits that others use, compiled from what these give, so that files which import them can be verified.
struct UsedKitModules {
  let compiler: CompilerChoice
  let context: CommandContext
  /// The folder of each kit's module, by the kit's root; `nil` if the kit has none.
  private(set) var folders: [String: String?] = [:]

  /// The folders of the modules that the files of `project` import, and of those that these import.
  mutating func folders(for project: Project) async throws -> [String] {
    // The kits in the order in which they need each other; a kit that uses itself has an error.
    var order: [Project] = []
    var seen: Set<String> = [project.root]
    var open = [(project, project.usedRoots[...])]
    while let (kit, roots) = open.popLast() {
      guard let root = roots.first else {
        order.append(kit)
        continue
      }
      open.append((kit, roots.dropFirst()))
      guard seen.insert(root).inserted else { continue }
      let used = try context.project(at: root)
      open.append((used, used.usedRoots[...]))
    }
    var found: [String] = []
    for kit in order.dropLast() {
      if let folder = try await folder(of: kit, beside: found) { found.append(folder) }
    }
    return found
  }

  private mutating func folder(of project: Project, beside others: [String]) async throws -> String? {
    if let known = folders[project.root] { return known }
    var folder: String?
    if let name = project.moduleName, !compiler.isGiven(name) {
      let planning = try project.plan(options: Planner.Options(isShownOnly: true))
      if let plan = planning.plan {
        let verification = try KitVerification.read(project, plan, of: planning)
        folder = try await verification.module(name, compiler.verifier(for: project, modules: others))
      }
      if folder == nil {
        let place = context.prefix(to: project.root) + KitFolder.kitfileName
        context.console.printError("note: what '\(place)' gives does not compile, so that module '\(name)' is missing")
      }
    }
    folders[project.root] = .some(folder)
    return folder
  }
}
