extension Planner {
  /// What the caller wants with files that are not as kitgen left them.
  package struct Options: Sendable {
    /// Overwrites files edited by hand and files that are not kitgen's.
    package var force: Bool
    /// The same for these files alone.
    package var forced: Set<ProjectPath>
    /// The files that are right as they are: what they hold now counts as the user's edit of what kitgen has now.
    package var accepted: Set<ProjectPath>
    /// The texts in which the user has resolved conflicts.
    package var resolved: [ProjectPath: [UInt8]]
    /// The files that are the user's from now on.
    package var owned: Set<ProjectPath>
    /// Writes conflicts into the files, between markers, instead of leaving these alone.
    package var marksConflicts: Bool
    /// Deletes files that are no longer produced and were not edited.
    package var prune: Bool
    /// Counts edits by hand that an earlier run has accepted as edits still.
    package var isPristine: Bool
    /// The name that a node has in the lock and the one that it has in the kit, where the caller knows that it is the same node.
    package var renamed: (old: String, new: String)?
    /// Whether the plan is only looked at: a lock that is missing is a warning then.
    package var isShownOnly: Bool
    /// Where the user runs the commands that reasons name.
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
