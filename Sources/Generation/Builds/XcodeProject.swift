#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the text of a `project.pbxproj` tells.
struct XcodeProject: Sendable {
  /// Without extension.
  let name: String
  let text: String

  /// The build settings on which all targets agree.
  var settings: BuildSettings {
    let modes = Set(text.matches(of: /SWIFT_VERSION = "?([0-9]+)/).map { String($0.1) })
    let isolations = Set(text.matches(of: /SWIFT_DEFAULT_ACTOR_ISOLATION = "?(\w+)/).map { String($0.1) })
    return BuildSettings(mode: modes.count == 1 ? modes.first : nil, isOnMainActor: isolations == ["MainActor"])
  }

  /// The paths of the "synchronized" groups of Xcode 16 and later, which Xcode takes as they are on disk.
  var buildableFolders: [String] {
    values(of: /\bpath = ("[^"]*"|[^;]*);/, in: "PBXFileSystemSynchronizedRootGroup")
  }

  private var targetNames: [String] { values(of: /\bname = ("[^"]*"|[^;]*);/, in: "PBXNativeTarget") }

  /// The values of a setting in objects of a kind. Each is searched up to the next object's start.
  private func values(of setting: Regex<(Substring, Substring)>, in kind: String) -> [String] {
    let objects = text.components(separatedBy: "isa = ").dropFirst().filter { $0.hasPrefix(kind + ";") }
    return objects.compactMap { $0.firstMatch(of: setting)?.1.filter { $0 != "\"" } }
  }

  /// The lowest version that the project sets: `15.4`.
  func version(_ setting: String) -> String? {
    guard let pattern = try? Regex(setting + #" = "?([0-9]+(?:\.[0-9]+)?)"#, as: (Substring, Substring).self) else {
      return nil
    }
    let versions = text.matches(of: pattern).map { String($0.1) }
    let oldest = versions.min { (Double($0) ?? 0) < (Double($1) ?? 0) }
    return oldest.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
  }

  /// The targets that have their own folder beside the project, in `root` (absolute): a folder with the name of the
  /// target or the project, or one that Xcode uses as it is.
  func builtTargets(in root: String, _ files: any FileReading) -> [BuildTarget] {
    var seen: Set<String> = []
    let settings = settings
    return ([name] + buildableFolders + targetNames).compactMap { path in
      let folder = KitFolder.path(path, from: root)
      guard folder != root, ProjectPath.rest(of: folder, below: root) != nil, files.isFolder(folder),
        seen.insert(folder).inserted
      else { return nil }
      let name = ProjectPath(path)?.fileName ?? path
      var target = BuildTarget(name: name, kind: name.hasSuffix("Tests") ? .test : .library, folder: folder)
      target.dependencies = nil
      target.settings = settings
      return target
    }
  }
}
