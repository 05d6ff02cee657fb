import Diagnostics

/// What the text of a `Package.swift` tells without being run.
struct PackageManifest: Sendable {
  let name: String?
  /// The minimum tools version: `6.2`.
  let toolsVersion: String?
  /// The targets with sources here. A `.target(name:)` in the dependencies of a target is not one.
  let targets: [ManifestTarget]
  private let code: String
  /// The text outside of targets and named lists, which applies to all targets.
  private let common: String
  private let lists: [String: Substring]
  private let commonSettings = Once<BuildSettings>()
  private let targetSettings = Once<[BuildSettings]>()

  init(_ text: String) {
    code = ManifestText.code(of: text)
    name = code.firstMatch(of: /Package\s*\(\s*name:\s*"([^"]+)"/).map { String($0.1) }
    toolsVersion = text.firstMatch(of: /swift-tools-version:\s*(\d+(?:\.\d+)?)/).map { String($0.1) }
    var targets: [ManifestTarget] = []
    var lists: [String: Substring] = [:]
    var common = ""
    var end = code.startIndex
    var listOfTargetsEnd = code.startIndex
    let parts =
      /\.(target|executableTarget|testTarget|macro|plugin)\s*\(\s*name:\s*"([^"]+)"|\b(?:let|var)\s+(\w+)\s*(?::[^=\n]{0,200})?=\s*\[/
    // Boundaries of words as Unicode has them are looked for from the beginning of the text each time.
    for match in code.matches(of: parts.wordBoundaryKind(.simple)) where match.range.lowerBound >= end {
      let start = match.range.lowerBound
      if let keyword = match.1, let name = match.2 {
        common += code[end..<start]
        end = ManifestText.end(ofBracketsAt: start, in: code[...])
        targets.append(ManifestTarget(keyword, name: String(name), code[match.range.upperBound..<end].dropLast()))
      } else if let name = match.3, start >= listOfTargetsEnd {
        let open = code.index(before: match.range.upperBound)
        let close = ManifestText.end(ofBracketsAt: open, in: code[...])
        // A list of targets is read target by target.
        if code[open..<close].contains(/[tT]arget\s*\(\s*name:/) {
          listOfTargetsEnd = close
          continue
        }
        common += code[end..<start]
        lists[String(name)] = code[open..<close]
        end = close
      }
    }
    self.targets = targets
    self.lists = lists
    self.common = common + code[end...]
  }

  /// The build settings of a target, or with `nil` of targets that specify nothing.
  func settings(of target: ManifestTarget?) -> BuildSettings {
    // Of many targets it is the same.
    let common = commonSettings {
      let usual = BuildSettings(mode: toolsVersion?.hasPrefix("5") == true ? "5" : nil)
      return Self.settings(in: withLists(self.common[...]), or: usual)
    }
    return target.map { Self.settings(in: withLists($0.arguments), or: common) } ?? common
  }

  /// The settings in a part of the text, with those of `others` for what is not set.
  private static func settings(in code: String, or others: BuildSettings) -> BuildSettings {
    let isIsolationSaid = code.contains(/\.defaultIsolation\(/)
    return BuildSettings(
      mode: mode(in: code, or: others.mode),
      isOnMainActor: isIsolationSaid ? code.contains(/\.defaultIsolation\(\s*MainActor\.self/) : others.isOnMainActor
    )
  }

  /// A part of the text and the lists that it names.
  private func withLists(_ text: Substring) -> String {
    ManifestText.words(of: text).sorted().reduce(into: String(text)) { text, word in
      if let list = lists[word] { text += "\n" + list }
    }
  }

  /// The only language mode that is named; `other` if there is none, `nil` if there are several.
  private static func mode(in code: String, or other: String?) -> String? {
    let names = /swiftLanguage(?:Mode|Modes|Versions)\s*[(:]\s*\[?\s*\.v([456])/
    let modes = Set(code.matches(of: names).map { String($0.1) })
    return modes.isEmpty ? other : modes.count == 1 ? modes.first : nil
  }

  /// The version in `.iOS(.v15)`, `.macOS(.v10_15)` or `.iOS("15.4")`.
  func platform(_ name: String) -> String? {
    guard let pattern = try? Regex("\\." + name + #"\(\s*(?:\.v|")([0-9_.]+)"#, as: (Substring, Substring).self),
      let match = code.firstMatch(of: pattern)
    else { return nil }
    return String(match.1).replacing("_", with: ".")
  }
}

extension PackageManifest {
  /// The targets of the package at `root` (absolute) whose folders exist.
  func builtTargets(in root: String, _ files: any FileReading) -> [BuildTarget] {
    let isOnly = targets.count == 1
    // Regular expressions find them, which takes long where it is asked at each key.
    let settings = targetSettings { targets.map { self.settings(of: $0) } }
    return zip(targets, settings).compactMap { target, settings in
      let folders = target.folders(isOnly: isOnly).compactMap { path -> String? in
        let folder = KitFolder.path(path, from: root)
        return ProjectPath.rest(of: folder, below: root) != nil && files.isFolder(folder) ? folder : nil
      }
      guard let folder = folders.first else { return nil }
      var built = BuildTarget(name: target.name, kind: target.kind, folder: folder)
      built.excluded = Set(target.excluded.map { KitFolder.path($0, from: folder) })
      built.chosen = target.chosen.map { $0.map { KitFolder.path($0, from: folder) } }
      built.dependencies = target.dependencies
      built.settings = settings
      return built
    }
  }
}
