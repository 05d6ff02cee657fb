/// The targets of the package, as its manifest declares them.
struct PackageManifest {
  /// The targets in `Sources`, in the order of the manifest, with those of the package that they depend on.
  let targets: [(name: String, dependencies: [String])]
  /// The target that is linked with SwiftSyntax.
  let usesSwiftSyntax: Set<String>

  init() throws {
    let text = try SourceTree.text("Package.swift")
    var targets: [(String, [String])] = []
    var usesSwiftSyntax: Set<String> = []
    for match in text.matches(of: Self.target) {
      let (_, head, name, rest) = match.output
      // Plugins and tests have rules of their own.
      if !head.hasPrefix("t") && !head.hasPrefix("executableT") || rest.contains("path:") { continue }
      let list = rest.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      targets.append((String(name), list.matches(of: /"([^"]+)"/).map { String($0.1) }))
      if rest.contains("syntaxProducts") { usesSwiftSyntax.insert(String(name)) }
    }
    self.targets = targets
    self.usesSwiftSyntax = usesSwiftSyntax
  }

  /// A target up to the next one: `.target(name: "Generation", dependencies: ["Diagnostics"], …`.
  private static var target: Regex<(Substring, Substring, Substring, Substring)> {
    #/
      \.(target|executableTarget)\(\s*name:\ "([^"]+)"((?s:.*?))(?=\n\ \ \ \ (?:\.|tests|//)|\n\ \ \])
      /#
  }
}
