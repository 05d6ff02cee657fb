/// The target of a Swift package or an Xcode project that compiles the emitted files.
package struct TargetMembership: Sendable {
  /// The target that contains the output folder.
  package enum Build: Hashable, Sendable {
    case package
    case xcode
    case unknown
  }

  /// `unknown` if there is neither a package nor a project, there or above, in the repository.
  package let build: Build
  /// The target of the output's folder; `nil` if there is none, or if the build does not show it.
  package let target: BuildTarget?
  /// The Swift files of the kit that the target leaves out.
  package let excluded: [ProjectPath]
  /// Advice on making Xcode compile new files, if the output's folder is a group, whose files are added one by one.
  package let groupAdvice: String?
  /// Sentences on the user's further steps to make the output part of the project.
  package let advice: [String]
  /// The kit's settings that differ from the target's, each in a sentence.
  package let differences: [String]

  package static func find(of project: Project) throws(DiskError) -> TargetMembership {
    let out = project.settings.text("out") ?? ""
    let start = try ProjectStart.fit(to: project.root, files: project.files, schemas: project.library.schemas, out: out)
    let target = project.moduleSources.target
    // The tests that a kit gives are another target's.
    let prefix = out.isEmpty ? "" : out + "/"
    let outputs = project.hasErrors ? [] : project.outputPaths
    let found = ProjectBuild.find(around: KitFolder.path(out, from: project.root), project.files)
    let excluded = outputs.filter { path in
      guard let target, path.text.hasPrefix(prefix), path.text.hasSuffix(".swift") else { return false }
      return !target.contains(path.absolute(in: project.root))
    }
    return TargetMembership(
      build: found.map { $0.isPackage ? .package : .xcode } ?? .unknown,
      target: target,
      excluded: excluded,
      groupAdvice: start.groupAdvice,
      advice: start.advice.filter { $0 != start.groupAdvice },
      differences: target.map { differences(project.settings, $0) } ?? []
    )
  }

  private static func differences(_ settings: KitSettings, _ target: BuildTarget) -> [String] {
    var sentences: [String] = []
    if let mode = settings.text("mode"), let other = target.settings.mode, mode != other {
      sentences.append("'mode \(mode)', where the target '\(target.name)' is compiled in the language mode \(other)")
    }
    switch (settings.text("isolation"), target.settings.isOnMainActor) {
    case ("main", false):
      sentences.append(
        "'isolation main', where the target '\(target.name)' does not name the main actor as its default"
      )
    case ("nonisolated", true):
      sentences.append("'isolation nonisolated', where the main actor is the default of the target '\(target.name)'")
    default: break
    }
    return sentences
  }
}
