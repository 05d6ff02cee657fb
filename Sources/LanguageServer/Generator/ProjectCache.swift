import Generation

/// The projects as they were read last, so that the requests about one state of the documents read them once.
actor ProjectCache {
  private let builtIn: [(path: String, text: String)]
  private var latest: [String: (revision: Int, project: Project)] = [:]

  init(builtIn: [(path: String, text: String)]) {
    self.builtIn = builtIn
  }

  /// The project of open documents over the disk.
  ///
  /// - Throws: When the disk cannot be read.
  func project(_ open: OpenProject) throws -> Project {
    if let revision = open.revision, let cached = latest[open.root], cached.revision == revision {
      return cached.project
    }
    let project = try Project(root: open.root, files: open.files, builtIn: builtIn)
    latest[open.root] = open.revision.map { ($0, project) }
    return project
  }
}
