/// The facts about the project in a folder that a first Kitfile needs.
struct FolderFacts: Sendable {
  /// The build system of the project.
  enum Build: Hashable, Sendable {
    case package, xcode, unknown
  }

  /// The build that a first Kitfile is fitted to; a package precedes an Xcode project.
  var build: Build = .unknown
  var module: String?
  /// Whether other modules may import the target.
  var isLibrary = false
  /// Relative to the folder.
  var sources: ProjectPath?
  /// The target whose folder this is, or is in.
  private(set) var enclosingTarget: BuildTarget?
  /// Whether Xcode adds new files of that folder to the target by itself; `nil` if Xcode does not build it.
  var isBuildableFolder: Bool?
  /// The oldest compiler of the project: `6.2`.
  var swift: String?
  /// The project's language mode, `5` or `6`; `nil` if there are several.
  var mode: String?
  /// The default isolation of the module as the kit names it: `main` or `nonisolated`; `nil` if the build does not say.
  var isolation: String?
  /// The minimum iOS version: `15`.
  var ios: String?
  /// As `ios`; `nil` if nothing specifies it.
  var macos: String?
  /// Whether a manifest or lock file of SwiftPM, CocoaPods, Carthage or Xcode names RxSwift.
  var usesRxSwift = false
  var isInGitRepository = false
  var hasLinter = false

  private static let linterSettings: Set = [".swiftlint.yml", ".swiftformat", ".swift-format"]

  /// Inspects the folder at `root` and its build; the working folder `place` selects the target. All paths are absolute.
  static func read(
    of root: String,
    from place: String? = nil,
    output: String? = nil,
    _ files: any FileReading
  ) throws(DiskError) -> FolderFacts {
    var facts = FolderFacts()
    var project = ProjectBuild.find(around: root, files)
    facts.enclosingTarget = project?.target(of: root)
    if let build = project, build.root != root, facts.enclosingTarget == nil {
      facts.enclosingTarget = build.listedTarget(in: root)
    }
    // A folder of a project that no target compiles is not one to begin with.
    if project?.root != root, facts.enclosingTarget == nil { project = nil }
    let folder = project?.root ?? root
    let entries = files.isFolder(folder) ? try files.entries(of: folder) : []
    if let project {
      let target = output.map(project.target) ?? facts.enclosingTarget ?? place.flatMap(project.target)
      facts.describe(project, from: root, target: target, isChosen: output != nil, files)
    }
    facts.usesRxSwift = try usesRxSwift(entries, in: folder, files)
    facts.hasLinter = entries.contains { linterSettings.contains($0.name) }
    facts.isInGitRepository = isInGitRepository(root, files)
    return facts
  }

  /// - Parameter isChosen: Whether a `nil` target means none.
  private mutating func describe(
    _ project: ProjectBuild,
    from root: String,
    target: BuildTarget?,
    isChosen: Bool,
    _ files: any FileReading
  ) {
    switch project.description {
    case .package(let manifest):
      build = .package
      swift = manifest.toolsVersion
      ios = manifest.platform("iOS")
      macos = manifest.platform("macOS")
      let main = target ?? Self.mainTarget(of: manifest, project)
      let settings = (isChosen ? target : main)?.settings ?? manifest.settings(of: nil)
      mode = settings.mode
      isolation = settings.isOnMainActor ? "main" : manifest.namesIsolation ? nil : "nonisolated"
      module = main?.module
      isLibrary = main?.kind == .library
      sources = main.flatMap { ProjectPath.below(root, $0.folder) }
    case .xcode(let xcode):
      build = .xcode
      let configuration = xcode.configuration(in: project.root, files)
      ios = configuration.version("IPHONEOS_DEPLOYMENT_TARGET")
      macos = configuration.version("MACOSX_DEPLOYMENT_TARGET")
      mode = configuration.settings.mode
      isolation =
        configuration.settings.isOnMainActor ? "main" : configuration.mayHaveIsolation ? nil : "nonisolated"
      let main = target ?? project.targets.first { $0.kind != .test }
      module = (isChosen ? target : main)?.module ?? BuildTarget.moduleName(xcode.name)
      let candidates = ["Sources", "App"].map { project.root + "/" + $0 }
      let folder = main?.folder ?? candidates.first(where: files.isFolder)
      sources = folder.flatMap { ProjectPath.below(root, $0) }
      isBuildableFolder = folder.map { folder in
        xcode.buildableFolders.contains { KitFolder.path($0, from: project.root) == folder }
      }
    }
  }

  /// The target for the output: of the targets whose folder exists, the one with the package's name, else the first.
  private static func mainTarget(of manifest: PackageManifest, _ project: ProjectBuild) -> BuildTarget? {
    let targets = project.targets.filter { $0.kind == .library || $0.kind == .executable }
    return targets.first { $0.name == manifest.name } ?? targets.first
  }

  /// Whether a manifest or lock file of a package manager names RxSwift.
  private static func usesRxSwift(
    _ entries: [FolderEntry],
    in root: String,
    _ files: any FileReading
  ) throws(DiskError) -> Bool {
    var places = ["Package.swift", "Package.resolved", "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved"]
    for entry in entries where entry.isFolder {
      if entry.name.hasSuffix(".xcodeproj") {
        places.append(entry.name + "/project.pbxproj")
        places.append(entry.name + "/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
      } else if entry.name.hasSuffix(".xcworkspace") {
        places.append(entry.name + "/xcshareddata/swiftpm/Package.resolved")
      }
    }
    for place in places where files.isFile(root + "/" + place) {
      guard let bytes = try files.read(root + "/" + place) else { continue }
      // Capital letters lack one bit of the small ones.
      if bytes.map({ $0 | 0x20 }).contains("rxswift", isWord: false) { return true }
    }
    return false
  }

  private static func isInGitRepository(_ root: String, _ files: any FileReading) -> Bool {
    // A folder, or in a worktree or submodule a file.
    KitFolder.upward(from: root).contains { files.isFile($0 + "/.git") || files.isFile($0 + "/.git/HEAD") }
  }
}
