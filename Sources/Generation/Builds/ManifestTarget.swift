/// A target as a `Package.swift` declares it.
struct ManifestTarget: Sendable {
  let name: String
  let kind: BuildTarget.Kind
  /// The named folder; `nil` if SwiftPM looks for it.
  let path: String?
  let excluded: [String]
  /// Chosen paths within the folder; `nil` for all.
  let chosen: [String]?
  /// The targets that it depends on; `nil` if an expression gives them.
  let dependencies: [String]?
  let arguments: Substring

  /// - Parameters:
  ///   - keyword: `executableTarget`, of `.executableTarget(…)`.
  ///   - arguments: The text between the parentheses after the name.
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

  /// The folders in which SwiftPM looks for sources, relative to the package.
  ///
  /// - Parameter isOnly: Whether it is the package's only target, which needs no subfolder of its own.
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

  /// The text between the brackets of a list; `nil` for another expression.
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

  /// The targets in `dependencies`. Other entries belong to other packages.
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
      } else if let match = rest.prefixMatch(of: /\.(target|byName|product)\s*\(\s*name:\s*"([^"]*)"/) {
        if match.1 != "product" { names.append(String(match.2)) }
        let open = rest.firstIndex(of: "(") ?? rest.startIndex
        rest = rest[ManifestText.end(ofBracketsAt: open, in: rest)...]
      } else {
        return nil
      }
    }
    return names
  }
}
