extension Planner {
  /// What the caller wants with files that are not as kitgen left them.
  package struct Options: Sendable {
    /// Overwrites hand-edited files and files that are not kitgen's.
    package var force: Bool
    /// Like `force`, for these files.
    package var forced: Set<ProjectPath>
    /// Files that are right as they are: their content counts as the user's edit of what kitgen has now.
    package var accepted: Set<ProjectPath>
    package var resolved: [ProjectPath: [UInt8]]
    /// The files that are the user's from now on.
    package var owned: Set<ProjectPath>
    /// Writes conflicts into the files, between markers, instead of leaving these alone.
    package var marksConflicts: Bool
    /// Deletes files that are no longer produced and were not edited.
    package var prune: Bool
    /// Still counts hand edits that an earlier run accepted as edits.
    package var isPristine: Bool
    /// If the caller knows that a node was renamed, its name in the lock and its name in the kit.
    package var renamed: (old: String, new: String)?
    /// Whether the plan is only shown: a missing lock is then a warning.
    package var isShownOnly: Bool
    /// The place to run the commands that reasons name.
    package var commands: CommandPlace

    /// The defaults are those of `kitgen generate`: nothing of the user's is overwritten, nothing is deleted.
    package init(
      force: Bool = false,
      forced: Set<ProjectPath> = [],
      accepted: Set<ProjectPath> = [],
      resolved: [ProjectPath: [UInt8]] = [:],
      owned: Set<ProjectPath> = [],
      marksConflicts: Bool = false,
      prune: Bool = false,
      isPristine: Bool = false,
      renamed: (old: String, new: String)? = nil,
      isShownOnly: Bool = false,
      commands: CommandPlace = .root
    ) {
      self.force = force
      self.forced = forced
      self.accepted = accepted
      self.resolved = resolved
      self.owned = owned
      self.marksConflicts = marksConflicts
      self.prune = prune
      self.isPristine = isPristine
      self.renamed = renamed
      self.isShownOnly = isShownOnly
      self.commands = commands
    }

    func forces(_ path: ProjectPath) -> Bool {
      force || forced.contains(path)
    }

    func accepts(_ path: ProjectPath) -> Bool { accepted.contains(path) }

    func owns(_ path: ProjectPath) -> Bool { owned.contains(path) }
  }
}
