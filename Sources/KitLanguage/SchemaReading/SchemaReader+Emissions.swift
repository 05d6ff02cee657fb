import Diagnostics

/// What nodes and support emit.
extension SchemaReader {
  mutating func emissions(of node: SpecNode) -> [Emission] {
    children(node, "emit").compactMap { emission in
      guard let template = located(emission, "template"), let (place, path) = destination(of: emission) else {
        return nil
      }
      let folder = located(emission, "folder")
      checkPlaceholders(in: path)
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
        place: place,
        folder: folder,
        condition: located(emission, "condition"),
        isOnce: emission.values["mode"] != nil
      )
    }
  }

  /// Reports placeholders as the names of types have them: a path is a template, in which `{name}` is nothing but text.
  private mutating func checkPlaceholders(in path: Located<String>) {
    // Most paths have no single brace, and regular expressions take their time.
    let bytes = Array(path.value.utf8)
    let isSuspicious = zip([0] + bytes, zip(bytes, bytes.dropFirst())).contains { last, pair in
      pair.0 == UInt8(ascii: "{") && last != pair.0 && !"{%#".utf8.contains(pair.1)
    }
    guard isSuspicious else { return }
    let meant = path.value.replacing(#/\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|\{ *(name|typeName|parent|node\.[\w.|:]+) *\}/#)
    { match in
      guard let name = match.output.1 else { return String(match.output.0) }
      let value = name == "parent" ? "node.parent.name" : name.hasPrefix("node.") ? String(name) : "node.\(name)"
      return "{{ \(value) }}"
    }
    guard meant != path.value else { return }
    let source = path.location.source
    let literal = source[path.location.range].replacing(path.value, with: meant)
    let fix = FixIt("Replace with '\(meant)'", in: source, edits: [TextEdit(path.location.range, literal)])
    report(
      SchemaDiagnostics.pathPlaceholder,
      "'\(path.value)' is a template, whose placeholders have two braces; write '\(meant)'",
      at: path.location,
      fixIts: [fix]
    )
  }

  /// Where the text goes: what the schema has to state once, in one of three words.
  private mutating func destination(of emission: SpecNode) -> (place: Emission.Place, path: Located<String>)? {
    let places: [Emission.Place] = [.file, .members, .beside]
    let stated = places.compactMap { place in inlineTemplate(emission, place.rawValue).map { (place, $0) } }
    if stated.isEmpty {
      report(
        SchemaDiagnostics.missingDetail,
        "'emit' lacks 'to \"FILE.swift\"', 'into \"TYPE\"' or 'beside \"TYPE\"'",
        at: emission.nameLocation
      )
    }
    for (place, path) in stated.dropFirst() {
      report(
        SchemaDiagnostics.surplusDetail,
        "A template goes to one place, and '\(place.rawValue)' is another one; write an 'emit' for each",
        at: path.location
      )
    }
    return stated.first
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
