/// What the text of a `project.pbxproj` tells.
struct XcodeProject {
  private let name: String
  private let text: String

  init(name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// - Parameter folders: The names of the folders beside the project.
  func describe(_ facts: inout FolderFacts, folders: [String]) {
    facts.build = .xcode(project: name)
    facts.module = FolderFacts.moduleName(name)
    let modes = Set(text.matches(of: /SWIFT_VERSION = "?([0-9]+)/).map { String($0.1) })
    facts.mode = modes.count == 1 ? modes.first : nil
    let isolations = Set(text.matches(of: /SWIFT_DEFAULT_ACTOR_ISOLATION = "?(\w+)/).map { String($0.1) })
    facts.isOnMainActor = isolations == ["MainActor"]
    facts.ios = version("IPHONEOS_DEPLOYMENT_TARGET")
    facts.macos = version("MACOSX_DEPLOYMENT_TARGET")
    let buildable = buildableFolders
    let candidates = [name] + buildable.filter { !$0.hasSuffix("Tests") } + ["Sources", "App"]
    guard let folder = candidates.first(where: folders.contains) else { return }
    facts.sources = ProjectPath(folder)
    facts.isBuildableFolder = buildable.contains(folder)
  }

  /// The paths of the folders that Xcode takes as they are on disk: the "synchronized" groups of Xcode 16 and later.
  private var buildableFolders: [String] {
    text.matches(of: /isa = PBXFileSystemSynchronizedRootGroup;[^}]*?\bpath = ("[^"]*"|[^;]*);/).map { match in
      match.1.filter { $0 != "\"" }
    }
  }

  /// The lowest version that the project sets.
  private func version(_ setting: String) -> String? {
    guard let pattern = try? Regex(setting + #" = "?([0-9]+(?:\.[0-9]+)?)"#, as: (Substring, Substring).self) else {
      return nil
    }
    let versions = text.matches(of: pattern).map { String($0.1) }
    return versions.min { (Double($0) ?? 0) < (Double($1) ?? 0) }.map { version in
      version.hasSuffix(".0") ? String(version.dropLast(2)) : version
    }
  }
}
