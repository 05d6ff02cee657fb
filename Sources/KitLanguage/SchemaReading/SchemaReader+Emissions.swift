import Diagnostics

/// What nodes and support emit.
extension SchemaReader {
  mutating func emissions(_ statements: [Statement]) -> [Emission] {
    statements.filter { $0.node.schema.name == "emit" }.compactMap { statement in
      let emission = statement.node
      guard let template = located(emission, "template").map(stencil) else { return nil }
      // Without a path the file is called as the template.
      let name = String(template.value.dropLast(".stencil".count))
      let path = located(emission, "to") ?? Located(name, at: template.location)
      var pattern = message(emission, "to") ?? RuleMessage(path.value, at: path.location)
      let folder = pattern.folderSetting
      if folder != nil { pattern = pattern.belowFolder }
      checkPath(path)
      return Emission(
        template: template,
        path: path,
        pattern: pattern,
        folder: folder,
        applicability: applicability(of: statement),
        isOnce: emission.values["mode"] != nil
      )
    }
  }

  /// The file of a template: the extension is optional.
  func stencil(_ name: Located<String>) -> Located<String> {
    let ending = ".stencil"
    return name.value.hasSuffix(ending) ? name : Located(name.value + ending, at: name.location)
  }

  private mutating func checkPath(_ path: Located<String>) {
    guard path.value.hasPrefix("/") || path.value.split(separator: "/").contains("..") else { return }
    report(
      CheckDiagnostics.invalidPath,
      "Expected a path below the folder of emitted files, not '\(path.value)'",
      at: path.location
    )
  }
}

extension RuleMessage {
  /// The setting with the folder that begins a path: `{kit.tests}/…`.
  fileprivate var folderSetting: Located<String>? {
    guard case .value(let path, nil) = pieces.first, path.words == ["kit", "tests"],
      case .text(let rest) = pieces.dropFirst().first, rest.hasPrefix("/")
    else { return nil }
    return Located(path.words[1], at: path.location)
  }

  fileprivate var belowFolder: RuleMessage {
    var pieces = Array(pieces.dropFirst())
    if case .text(let rest) = pieces.first { pieces[0] = .text(String(rest.dropFirst())) }
    return RuleMessage(pieces: pieces, location: location)
  }
}
