/// What the text of a `Package.swift` tells without being run.
struct PackageManifest {
  private let text: String
  /// The text without its comments.
  private let code: String

  init(_ text: String) {
    self.text = text
    code = text.replacing(/\/\*[\s\S]*?\*\//, with: "").replacing(/(?m)^\s*\/\/.*$|\s\/\/.*$/, with: "")
  }

  func describe(_ facts: inout FolderFacts, _ root: String, _ files: any FileReading) {
    facts.build = .package
    facts.swift = text.firstMatch(of: /swift-tools-version:\s*(\d+(?:\.\d+)?)/).map { String($0.1) }
    facts.mode = mode
    facts.isOnMainActor = code.contains(/\.defaultIsolation\(\s*MainActor\.self/)
    facts.ios = platform("iOS")
    facts.macos = platform("macOS")
    guard let target = target(root, files) else { return }
    facts.module = FolderFacts.moduleName(target.name)
    facts.sources = target.folder
  }

  /// The language mode that the package names; packages for older tools are in mode 5.
  private var mode: String? {
    let names = /swiftLanguage(?:Mode|Modes|Versions)\s*[(:]\s*\[?\s*\.v([456])/
    let modes = Set(code.matches(of: names).map { String($0.1) })
    if !modes.isEmpty { return modes.count == 1 ? modes.first : nil }
    return text.contains(/swift-tools-version:\s*5/) ? "5" : nil
  }

  /// The version in `.iOS(.v15)`, `.macOS(.v10_15)` or `.iOS("15.4")`.
  private func platform(_ name: String) -> String? {
    guard let pattern = try? Regex("\\." + name + #"\(\s*(?:\.v|")([0-9_.]+)"#, as: (Substring, Substring).self),
      let match = code.firstMatch(of: pattern)
    else { return nil }
    return String(match.1).replacing("_", with: ".")
  }

  /// The target that output goes to: the one that is called like the package, else the first, of those whose folder is
  /// there.
  private func target(_ root: String, _ files: any FileReading) -> (name: String, folder: ProjectPath)? {
    let package = code.firstMatch(of: /Package\s*\(\s*name:\s*"([^"]+)"/).map { String($0.1) }
    let targets = targets
    let found = targets.compactMap { target in
      folders(of: target, isOnly: targets.count == 1).first { folder in
        files.resolvedExistingAncestor(of: folder.absolute(in: root))?.hasSuffix("/" + folder.text) == true
      }.map { (name: target.name, folder: $0) }
    }
    return found.first { $0.name == package } ?? found.first
  }

  /// Where SwiftPM looks for the sources of a target: in the folder that is named, else in one of its name, and of a
  /// package's only target also directly in the folder for sources.
  private func folders(of target: (name: String, path: String?), isOnly: Bool) -> [ProjectPath] {
    if let path = target.path { return ProjectPath(path).map { [$0] } ?? [] }
    let parents = ["Sources", "Source", "src", "srcs"]
    return (parents.map { "\($0)/\(target.name)" } + (isOnly ? parents : [])).compactMap { ProjectPath($0) }
  }

  /// The targets with sources. In the dependencies of one, others are spelled `.target(name:)` too, and are none.
  private var targets: [(name: String, path: String?)] {
    var targets: [(name: String, path: String?)] = []
    var end = code.startIndex
    for match in code.matches(of: /\.(?:target|executableTarget)\s*\(\s*name:\s*"([^"]+)"/) {
      guard match.range.lowerBound >= end else { continue }
      end = endOfArguments(from: match.range.lowerBound)
      let path = code[match.range.upperBound..<end].firstMatch(of: /\bpath:\s*"([^"]+)"/).map { String($0.1) }
      targets.append((String(match.1), path))
    }
    return targets
  }

  /// Where the parentheses that open behind `start` are closed.
  private func endOfArguments(from start: String.Index) -> String.Index {
    var depth = 0
    var isInString = false
    for index in code[start...].indices {
      switch code[index] {
      case "\"": isInString.toggle()
      case "(" where !isInString: depth += 1
      case ")" where !isInString:
        depth -= 1
        if depth == 0 { return code.index(after: index) }
      default: break
      }
    }
    return code.endIndex
  }
}
