import Generation

/// The Swift that is the user's and sees what a kit emits: that of its project, and that of the open projects whose kits use it.
struct KitUses {
  let project: Project
  /// The projects whose kits use the project's kit.
  let users: [Project]

  /// The places that use names of the kit. Emitted files get their names from the kits.
  func sites(of search: UseSearch) -> [CallSites] {
    if search.isEmpty { return [] }
    let module = project.outputModule
    let found = project.callSites(of: search) + users.flatMap { $0.callSites(of: search, ofUsed: module) }
    return found.filter { site in !([project] + users).contains { $0.isEmitted(site.source.path) } }
  }
}
