import Diagnostics
import KitLanguage

/// The Swift files that are compiled together with the emitted files. If a package or an Xcode project shows the
/// target of the output, they are the target's files, else all below the Kitfile.
package struct ModuleSources: Sendable {
  /// A found file.
  package struct File: Sendable {
    /// Relative to the kit's root, but not always below it: `../Models/User.swift`.
    package let path: String
    /// `nil` for the module of the kit's output, or if the build does not name it.
    package let module: String?
  }

  private let place: ModulePlace
  /// The target of the output; `nil` if nothing shows it.
  package let target: BuildTarget?
  package let importable: [BuildTarget]
  package let importing: [BuildTarget]
  private let files: any FileReading
  /// The absolute paths to search.
  private let folders: [String]
  /// Absolute paths in `folders` of other targets.
  private let foreign: Set<String>
  private let membership: XcodeMembership
  private let manifests: ManifestMemo
  /// Whether the target's folder is the whole module, as SwiftPM ensures.
  private let isPackage: Bool
  /// Whether a package or an Xcode project has the output.
  private let isBuilt: Bool

  /// Finds the module that compiles a kit's output.
  static func find(
    _ place: ModulePlace,
    in files: any FileReading,
    manifests: ManifestMemo = ManifestMemo()
  ) -> ModuleSources {
    let (root, output) = (place.root, place.output)
    let build = ProjectBuild.find(around: output, files, manifests)
    let target = build?.target(of: output)
    let isPackage = target != nil && build?.isPackage == true
    var membership = XcodeMembership()
    if let build, case .xcode(let project) = build.description {
      membership = project.membership(of: output, in: build.root)
    }
    func isOther(_ other: BuildTarget) -> Bool {
      other.folder != target?.folder && !membership.folders.contains(other.folder)
    }
    var others = target.flatMap { _ in build?.targets.filter(isOther) } ?? []
    // A package lists its modules; elsewhere the kit states where its tests are.
    let tests =
      isPackage
      ? nil
      : place.testFolder.map {
        BuildTarget(name: (target?.name ?? "") + "Tests", kind: .test, folder: $0)
      }
    if let tests, others.contains(where: { $0.folder == tests.folder }) == false { others.append(tests) }
    // The targets of an Xcode project may share folders that belong to no target.
    let isApart = target.map { ProjectPath.rest(of: $0.folder, below: root) == nil } ?? false
    let importing = target.flatMap { build?.importing($0) } ?? []
    let bazel = build == nil ? Self.bazelPackage(around: output, below: root, files) : nil
    return ModuleSources(
      place: place,
      target: target,
      importable: target.flatMap { build?.importable(in: $0, files, manifests).filter(isOther) } ?? [],
      importing: others.filter { $0 == tests || importing.contains($0.name) },
      files: files,
      folders: isPackage
        ? target.map { [$0.folder] } ?? []
        : [bazel ?? root] + (isApart ? target.map { [$0.folder] } ?? [] : [])
          + membership.folders.filter { ProjectPath.rest(of: $0, below: root) == nil }.sorted(),
      foreign: Set((others + (build?.tools ?? [])).map(\.folder)),
      membership: membership,
      manifests: manifests,
      isPackage: isPackage,
      isBuilt: build != nil
    )
  }

  private static let bazelFiles: Set<String> = ["BUILD", "BUILD.bazel"]

  /// The nearest folder with a build file of Bazel, from the output's upward; `nil` if there is none in `root`.
  private static func bazelPackage(around output: String, below root: String, _ files: any FileReading) -> String? {
    KitFolder.upward(from: output).prefix { ProjectPath.rest(of: $0, below: root) != nil }
      .first { folder in bazelFiles.contains { files.isFile(folder + "/" + $0) } }
  }

  /// The absolute path of the Kitfile's folder.
  package var root: String { place.root }

  private func isOtherBuild(_ folder: String, _ entries: [FolderEntry]) -> Bool {
    entries.contains { entry in
      entry.isFolder
        ? isBuilt && entry.name.hasSuffix(".xcodeproj")
        : entry.name == "Package.swift" || Self.bazelFiles.contains(entry.name)
    } && ProjectPath.rest(of: place.output, below: folder) == nil
  }

  /// The files of the module, in the order of their paths.
  ///
  /// Files written by other kits count if they are in the target; elsewhere they belong to other modules.
  ///
  /// - Parameters:
  ///   - excluded: Relative to the kit's root.
  ///   - written: The files that the kit at a root (absolute) has written, relative to it.
  package func ownFiles(
    except excluded: Set<String> = [],
    written: (String) -> Set<String> = { _ in [] }
  ) -> [File] {
    allFiles(except: excluded, written: written).own
  }

  /// The same, and the files of other packages, projects and targets that are not tests, which it may import.
  func allFiles(
    except excluded: Set<String> = [],
    written: (String) -> Set<String> = { _ in [] }
  ) -> (own: [File], importable: [File]) {
    var builds: Set<String> = []
    var found: Set<String> = []
    var elsewhere: Set<String> = []
    for folder in folders {
      found.formUnion(
        swiftFiles(below: folder, isWhole: isPackage, except: excluded, { builds.insert($0) }) { kit in
          for path in written(kit) { elsewhere.insert(kit + "/" + path) }
        }
      )
    }
    if let target {
      elsewhere = elsewhere.filter { !target.contains($0) && membership.place(of: $0) != .own }
      if isPackage { found = found.filter(target.contains) }
    }
    // Files in the folders of other targets may also belong to the module.
    let foreign = foreign.union(builds)
    found.formUnion(membership.files.filter { path in path.isInside(foreign) && self.files.isFile(path) })
    let places = found.map { (path: $0, place: membership.place(of: $0)) }
    let others = places.filter { $0.place == .importable }.map(\.path)
    let own = places.filter { ($0.place ?? .own) == .own && !elsewhere.contains($0.path) }.map(\.path)
    func files(_ paths: some Sequence<String>, in module: (String) -> String? = { _ in nil }) -> [File] {
      paths.map { File(path: shown($0), module: module($0)) }.sorted { $0.path < $1.path }
    }
    let targets =
      isPackage
      ? []
      : builds.sorted().flatMap { folder in
        ProjectBuild.find(around: folder, self.files, manifests).flatMap { $0.root == folder ? $0.targets : nil } ?? []
      }
    let imported = importable + targets.filter { $0.kind == .library }
    return (files(own), files(others, in: membership.module) + imported.flatMap(self.files))
  }

  /// The names of the targets of Xcode, without the output's own, that compile a file (absolute).
  package func furtherTargets(of path: String) -> [String] { membership.furtherTargets(of: path) }

  /// The importable files of a target, in the order of their paths.
  package func files(of target: BuildTarget) -> [File] {
    swiftFiles(below: target.folder, isWhole: isPackage, leavingOut: self.target?.folder) { _ in }
      .filter(target.contains).map { File(path: shown($0), module: target.module) }.sorted { $0.path < $1.path }
  }

  /// The absolute paths of the Swift files in `folder` and below. `build` and `kit` receive the folders of others.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the files of all folders belong to the module.
  ///   - own: The folder of the kit's target, if it is left out like other targets' folders.
  ///   - excluded: Files to leave out, relative to the kit's root.
  private func swiftFiles(
    below folder: String,
    isWhole: Bool,
    leavingOut own: String? = nil,
    except excluded: Set<String> = [],
    _ build: (String) -> Void = { _ in },
    _ kit: (String) -> Void
  ) -> [String] {
    var found: [String] = []
    files.walk(folder) { subfolder, entries in
      let prefix = (folder == "/" ? "" : folder) + (subfolder.isEmpty ? "" : "/" + subfolder)
      let place = prefix.isEmpty ? "/" : prefix
      if place != folder, isOtherBuild(place, entries) {
        build(place)
        return []
      }
      if place != root, entries.contains(where: { $0.name == KitFolder.kitfileName }) { kit(place) }
      let way = ProjectPath.rest(of: place, below: root)
      func path(_ entry: FolderEntry) -> String { prefix + "/" + entry.name }
      found += entries.filter { entry in
        !entry.isFolder && entry.name.hasSuffix(".swift") && (isWhole || ProjectPath(entry.name)?.isManifest != true)
          && !(way.map { excluded.contains(entry.path(in: $0)) } ?? false)
      }.map(path)
      return entries.filter { entry in
        let (name, place) = (entry.name, path(entry))
        return entry.isFolder && !foreign.contains(place) && place != own
          && !(ProjectPath.rest(of: place, below: root).flatMap { self.place.team?.holdsExamples(at: $0) } ?? false)
          && (isWhole || !KitFolder.foldersWithoutSources.contains(name) && !name.hasSuffix("Tests"))
      }
    }
    return found
  }

  /// An absolute path relative to the kit's root.
  private func shown(_ path: String) -> String {
    if let rest = ProjectPath.rest(of: path, below: root) { return rest }
    let up = String(repeating: "../", count: root.split(separator: "/").count)
    return ShownPaths.way(from: root, to: path) ?? up + path.dropFirst()
  }
}

/// The folders of a kit that show which Swift is compiled with its output.
package struct ModulePlace: Hashable, Sendable {
  /// The absolute path of the folder with the Kitfile.
  let root: String
  /// The absolute path of the output.
  let output: String
  /// The absolute path of the folder of tests, which are another module; `nil` if there is none, or if the module's own
  /// files are in it too.
  let testFolder: String?
  /// The examples of its patterns are not the project's own.
  let team: TeamFolder?

  /// - Parameters:
  ///   - out: The output's folder as the kit names it; `nil` for the Kitfile's folder.
  ///   - tests: The folder of tests as the kit names it; `nil` if the kit gives no tests.
  package init(root: String, out: String? = nil, tests: String? = nil, team: TeamFolder? = nil) {
    (self.root, self.team) = (root, team)
    let output = KitFolder.path(out ?? "", from: root)
    self.output = output
    testFolder = tests.map { KitFolder.path($0, from: root) }.flatMap {
      ProjectPath.rest(of: output, below: $0) == nil ? $0 : nil
    }
  }

  /// The place of a kit that is not checked yet.
  init(of trees: [SyntaxTree], at root: String, team: TeamFolder? = nil) {
    let settings = EarlySettings(in: trees)
    self.init(root: root, out: settings.out, tests: settings.tests, team: team)
  }
}
