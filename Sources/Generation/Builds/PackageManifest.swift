import Diagnostics

/// The content of a `Package.swift`, read without running it.
struct PackageManifest: Sendable {
  let name: String?
  /// The minimum tools version: `6.2`.
  let toolsVersion: String?
  /// The targets with sources here. A `.target(name:)` in the dependencies of a target is not one.
  let targets: [ManifestTarget]
  /// The folders of the packages at paths that it depends on, relative to its own.
  let packages: [String]
  /// The names of the targets of its libraries, by the libraries' names.
  let libraries: [String: [String]]
  private let code: String
  /// The code outside of targets and named lists, which applies to all targets.
  private let common: String
  private let lists: [String: Substring]
  private let commonSettings = Once<BuildSettings>()
  private let targetSettings = Once<[BuildSettings]>()

  init(_ text: String) {
    code = SwiftTokens.withoutComments(text)
    name = code.firstMatch(of: /Package\s*\(\s*name:\s*"([^"]+)"/).map { String($0.1) }
    toolsVersion = text.firstMatch(of: /swift-tools-version:\s*(\d+(?:\.\d+)?)/).map { String($0.1) }
    packages = code.matches(of: /\.package\s*\((?:\s*name:\s*"[^"]*"\s*,)?\s*path:\s*"([^"]+)"/).map { String($0.1) }
    let products = code.matches(of: /\.library\s*\(\s*name:\s*"([^"]+)"[^\[\]]*\[([^\]]*)\]/).map { product in
      (String(product.1), product.2.split(separator: "\"").filter { !$0.allSatisfy { $0 == "," || $0.isWhitespace } })
    }
    libraries = Dictionary(products) { $0 + $1 }.mapValues { $0.map(String.init) }
    var targets: [ManifestTarget] = []
    var lists: [String: Substring] = [:]
    var common = ""
    var end = code.startIndex
    var listOfTargetsEnd = code.startIndex
    let parts =
      /\.(target|executableTarget|testTarget|macro|plugin)\s*\(\s*name:\s*"([^"]+)"|\b(?:let|var)\s+(\w+)\s*(?::[^=\n]{0,200})?=\s*\[/
    // Unicode's word boundaries would be searched from the beginning of the file each time.
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
    // Many targets have the same settings.
    let common = commonSettings {
      let usual = BuildSettings(mode: toolsVersion?.hasPrefix("5") == true ? "5" : nil)
      return Self.settings(in: withLists(self.common[...]), or: usual)
    }
    return target.map { Self.settings(in: withLists($0.arguments), or: common) } ?? common
  }

  /// Whether any target may have a default isolation.
  var namesIsolation: Bool { code.contains(/default-?[iI]solation/) }

  private static func settings(in code: String, or others: BuildSettings) -> BuildSettings {
    let isIsolationSaid = code.contains(/\.defaultIsolation\(/)
    return BuildSettings(
      mode: mode(in: code, or: others.mode),
      isOnMainActor: isIsolationSaid ? code.contains(/\.defaultIsolation\(\s*MainActor\.self/) : others.isOnMainActor
    )
  }

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
    // Kept, since regular expressions are too slow for each key.
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

/// A target as a `Package.swift` declares it.
struct ManifestTarget: Sendable {
  let name: String
  let kind: BuildTarget.Kind
  /// The named folder; `nil` if SwiftPM looks for it.
  let path: String?
  let excluded: [String]
  /// Chosen paths within the folder; `nil` for all.
  let chosen: [String]?
  /// The targets and products that it depends on; `nil` if an expression gives them.
  let dependencies: [String]?
  let arguments: Substring

  /// - Parameter keyword: `executableTarget`, of `.executableTarget(…)`.
  init(_ keyword: Substring, name: String, _ arguments: Substring) {
    self.name = name
    self.arguments = arguments
    kind =
      switch keyword {
      case "executableTarget": .executable
      case "testTarget": .test
      case "macro", "plugin": .tool
      default: .library
      }
    path = arguments.firstMatch(of: /\bpath:\s*"([^"]+)"/.wordBoundaryKind(.simple)).map { String($0.1) }
    excluded = Self.list("exclude", in: arguments).flatMap(Self.texts) ?? []
    chosen = Self.list("sources", in: arguments).flatMap(Self.texts)
    let hasDependencies = arguments.contains(/\bdependencies:/.wordBoundaryKind(.simple))
    dependencies = hasDependencies ? Self.dependencies(in: arguments) : []
  }

  /// The folders in which SwiftPM looks for sources, relative to the package; its only target needs no subfolder.
  func folders(isOnly: Bool) -> [String] {
    if let path { return [path] }
    let parents =
      switch kind {
      case .test: ["Tests", "Sources", "Source", "src", "srcs"]
      case .tool: ["Plugins", "Sources", "Source", "src", "srcs"]
      case .library, .executable: ["Sources", "Source", "src", "srcs"]
      }
    return parents.map { "\($0)/\(name)" } + (isOnly ? parents : [])
  }

  // MARK: Lists

  /// The code between the brackets of a list; `nil` for another expression.
  private static func list(_ label: String, in arguments: Substring) -> Substring? {
    guard let start = arguments.firstRange(of: label + ":") else { return nil }
    let rest = arguments[start.upperBound...].drop(while: \.isWhitespace)
    guard rest.first == "[" else { return nil }
    let end = ManifestText.end(ofBracketsAt: rest.startIndex, in: rest)
    let after = rest[end...].drop(while: \.isWhitespace).first
    guard after == nil || after == "," || after == ")" else { return nil }
    return rest[rest.index(after: rest.startIndex)..<end].dropLast()
  }

  /// The elements of a string list; `nil` if there are others.
  private static func texts(of list: Substring) -> [String]? {
    let texts = list.matches(of: /"([^"]*)"/).map { String($0.1) }
    return list.replacing(/"[^"]*"/, with: "").allSatisfy { $0.isWhitespace || $0 == "," } ? texts : nil
  }

  private static func dependencies(in arguments: Substring) -> [String]? {
    guard let list = list("dependencies", in: arguments) else { return nil }
    var names: [String] = []
    var rest = list
    while let first = rest.first {
      if first.isWhitespace || first == "," {
        rest = rest.dropFirst()
      } else if let match = rest.prefixMatch(of: /"([^"]*)"/) {
        names.append(String(match.1))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /\.(?:target|byName|product)\s*\(\s*name:\s*"([^"]*)"/) {
        names.append(String(match.1))
        let open = rest.firstIndex(of: "(") ?? rest.startIndex
        rest = rest[ManifestText.end(ofBracketsAt: open, in: rest)...]
      } else {
        return nil
      }
    }
    return names
  }
}

/// The structure of a `Package.swift`, as far as brackets and strings show it.
enum ManifestText {
  /// The index after the bracket that closes those opened at or after `start`; the end if they stay open.
  static func end(ofBracketsAt start: String.Index, in code: Substring) -> String.Index {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for index in code[start...].indices {
      defer { isEscaped = isInString && !isEscaped && code[index] == "\\" }
      switch code[index] {
      case "\"" where !isEscaped: isInString.toggle()
      case "(" where !isInString, "[" where !isInString: depth += 1
      case ")" where !isInString, "]" where !isInString:
        depth -= 1
        if depth == 0 { return code.index(after: index) }
      default: break
      }
    }
    return code.endIndex
  }

  static func words(of code: Substring) -> Set<String> {
    Set(code.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init))
  }
}
