/// What a folder tells about the project in it, as far as a first Kitfile says it.
package struct FolderFacts: Sendable {
  /// What builds the project.
  package enum Build: Hashable, Sendable {
    /// A Swift package.
    case package
    /// An Xcode project, by its name without extension.
    case xcode(project: String)
    case unknown
  }

  /// Which build a first Kitfile is fitted to; a package's before an Xcode project's.
  package internal(set) var build: Build = .unknown
  /// The module that output is to belong to.
  package internal(set) var module: String?
  /// The folder of that module's sources, relative to the folder.
  package internal(set) var sources: ProjectPath?
  /// Whether Xcode takes new files of that folder into the target by itself; nil where Xcode does not build it.
  package internal(set) var isBuildableFolder: Bool?
  /// The oldest compiler that builds the project: `6.2`.
  package internal(set) var swift: String?
  /// The language mode that the project is compiled in, `5` or `6`; nil where there are several.
  package internal(set) var mode: String?
  /// Whether the main actor is the default isolation of the project's types.
  package internal(set) var isOnMainActor = false
  /// The oldest systems that the project runs on: `15`.
  package internal(set) var ios: String?
  /// As `ios`; nil where nothing says it.
  package internal(set) var macos: String?
  /// Whether a manifest or lock file of SwiftPM, CocoaPods, Carthage or Xcode names RxSwift.
  package internal(set) var usesRxSwift = false
  /// Whether the folder or one around it has a `.git`, worktrees and submodules included.
  package internal(set) var isInGitRepository = false

  /// Looks at the folder at `root`, an absolute path.
  package init(of root: String, _ files: any FileReading) throws(DiskError) {
    let entries = files.isFolder(root) ? try files.entries(of: root) : []
    if let bytes = try Self.read("Package.swift", in: root, files) {
      PackageManifest(String(decoding: bytes, as: UTF8.self)).describe(&self, root, files)
    } else if let name = entries.first(where: { $0.isFolder && $0.name.hasSuffix(".xcodeproj") })?.name {
      let bytes = try Self.read(name + "/project.pbxproj", in: root, files) ?? []
      let project = XcodeProject(
        name: String(name.dropLast(".xcodeproj".count)),
        String(decoding: bytes, as: UTF8.self)
      )
      project.describe(&self, folders: entries.filter(\.isFolder).map(\.name))
    }
    usesRxSwift = try Self.usesRxSwift(root, entries, files)
    isInGitRepository = try Self.isInGitRepository(root, files)
  }

  private static func read(_ path: String, in root: String, _ files: any FileReading) throws(DiskError) -> [UInt8]? {
    let file = root + "/" + path
    return files.isFile(file) ? try files.read(file) : nil
  }

  /// Whether a manifest or lock file of a package manager names RxSwift.
  private static func usesRxSwift(
    _ root: String,
    _ entries: [FolderEntry],
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
    for place in places {
      guard let bytes = try read(place, in: root, files) else { continue }
      if String(decoding: bytes, as: UTF8.self).lowercased().contains("rxswift") { return true }
    }
    return false
  }

  private static func isInGitRepository(_ root: String, _ files: any FileReading) throws(DiskError) -> Bool {
    var folder = root
    while true {
      // A folder, or in a worktree or submodule a file.
      if files.isFile(folder + "/.git") || files.isFile(folder + "/.git/HEAD") { return true }
      if folder == "/" { return false }
      folder = KitFolder.parent(of: folder)
    }
  }

  /// A name that Swift accepts for a module, as SwiftPM and Xcode make it: `My App` gives `My_App`.
  static func moduleName(_ name: String) -> String {
    let characters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return (characters.first?.isNumber == true ? "_" : "") + String(characters)
  }
}
