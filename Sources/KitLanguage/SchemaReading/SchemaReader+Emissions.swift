import Diagnostics

/// What nodes and support emit.
extension SchemaReader {
  /// The files among the lines of a pattern or of support.
  mutating func emissions(_ statements: [Statement]) -> [Emission] {
    statements.filter { $0.node.schema.name == "emit" }.compactMap { statement in
      let emission = statement.node
      guard let template = located(emission, "template").map(stencil),
        let (place, path) = destination(of: emission, template)
      else {
        return nil
      }
      var pattern = message(emission, place.rawValue) ?? RuleMessage(path.value, at: path.location)
      let folder = pattern.folderSetting
      if folder != nil { pattern = pattern.belowFolder }
      if place == .file {
        checkPath(path)
      } else if let folder {
        report(
          SchemaDiagnostics.surplusDetail,
          "What goes '\(place.rawValue)' a type has no folder",
          at: folder.location
        )
      }
      return Emission(
        template: template,
        path: path,
        pattern: pattern,
        place: place,
        folder: folder,
        applicability: applicability(of: statement),
        isOnce: emission.values["mode"] != nil
      )
    }
  }

  /// The file of a template: its ending need not be said.
  func stencil(_ name: Located<String>) -> Located<String> {
    let ending = ".stencil"
    return name.value.hasSuffix(ending) ? name : Located(name.value + ending, at: name.location)
  }

  /// Where the text goes: what the schema states once, in one of three words. Else the file is called as the template.
  private mutating func destination(
    of emission: SpecNode,
    _ template: Located<String>
  ) -> (place: Emission.Place, path: Located<String>)? {
    let places: [Emission.Place] = [.file, .members, .beside]
    let stated = places.compactMap { place in located(emission, place.rawValue).map { (place, $0) } }
    for (place, path) in stated.dropFirst() {
      report(
        SchemaDiagnostics.surplusDetail,
        "A template goes to one place, and '\(place.rawValue)' is another one; write an 'emit' for each",
        at: path.location
      )
    }
    let name = String(template.value.dropLast(".stencil".count))
    return stated.first ?? (.file, Located(name, at: template.location))
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
  /// The setting with a folder that a path begins with: `{kit.tests}/…`.
  fileprivate var folderSetting: Located<String>? {
    guard case .value(let path, nil) = pieces.first, path.words == ["kit", "tests"],
      case .text(let rest) = pieces.dropFirst().first, rest.hasPrefix("/")
    else { return nil }
    return Located(path.words[1], at: path.location)
  }

  /// The path without that folder.
  fileprivate var belowFolder: RuleMessage {
    var pieces = Array(pieces.dropFirst())
    if case .text(let rest) = pieces.first { pieces[0] = .text(String(rest.dropFirst())) }
    return RuleMessage(pieces: pieces, location: location)
  }
}
