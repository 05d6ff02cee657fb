import Platform

/// Diagnostics as a log in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), which code hosts show
/// next to the lines of a change.
package struct SARIFLog: Encodable, Sendable {
  struct Text: Encodable {
    let text: String
  }

  struct Artifact: Encodable {
    let uri: String

    /// A relative path or `file` URI, with characters that RFC 3986 does not allow percent-encoded.
    init(_ source: SourceText, _ paths: ShownPaths) {
      let path = paths.path(of: source)
      let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@".utf8)
      let encoded = path.utf8.map { byte in
        if allowed.contains(byte) { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
      uri = path.hasPrefix("/") ? "file://" + encoded : encoded
    }
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int

    init(_ source: SourceText, _ range: Range<Int>) {
      let start = source.position(at: range.lowerBound)
      let end = source.position(at: range.upperBound)
      (startLine, startColumn, endLine, endColumn) = (start.line, start.column, end.line, end.column)
    }
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let message: Text?

    init(_ location: SourceLocation, _ paths: ShownPaths, message: String? = nil) {
      physicalLocation = PhysicalLocation(
        artifactLocation: Artifact(location.source, paths),
        region: Region(location.source, location.range)
      )
      self.message = message.map(Text.init)
    }
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Text
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: Artifact
    let replacements: [Replacement]
  }

  struct Fix: Encodable {
    let description: Text
    let artifactChanges: [ArtifactChange]

    init(_ fixIt: FixIt, _ paths: ShownPaths) {
      description = Text(text: fixIt.title)
      let replacements = fixIt.edits.map { edit in
        Replacement(deletedRegion: Region(fixIt.source, edit.range), insertedContent: Text(text: edit.replacement))
      }
      artifactChanges = [ArtifactChange(artifactLocation: Artifact(fixIt.source, paths), replacements: replacements)]
    }
  }

  struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Text
    let locations: [Location]
    let relatedLocations: [Location]
    let fixes: [Fix]?

    init(_ diagnostic: Diagnostic, _ paths: ShownPaths) {
      ruleId = diagnostic.code
      level = diagnostic.severity.rawValue
      message = Text(text: diagnostic.message)
      locations = diagnostic.location.map { [Location($0, paths)] } ?? []
      relatedLocations = diagnostic.notes.compactMap { note in
        note.location.map { Location($0, paths, message: note.message) }
      }
      fixes = diagnostic.fixIts.isEmpty ? nil : diagnostic.fixIts.map { Fix($0, paths) }
    }
  }

  struct Rule: Encodable {
    let id: String
  }

  struct Driver: Encodable {
    let name = "kitgen"
    let version: String
    let rules: [Rule]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }

  let version = "2.1.0"
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version
    case schema = "$schema"
    case runs
  }

  /// `groups` are the diagnostics of each folder, with the path from the user's folder to it.
  package init(_ groups: [(diagnostics: [Diagnostic], paths: ShownPaths)], version: String) {
    let rules = Set(groups.flatMap(\.diagnostics).map(\.code)).sorted().map(Rule.init)
    let results = groups.flatMap { group in group.diagnostics.map { Result($0, group.paths) } }
    runs = [Run(tool: Tool(driver: Driver(version: version, rules: rules)), results: results)]
  }
}

/// JSON as kitgen prints it on the command line: keys sorted, indented, one newline at the end.
package enum JSONText {
  /// - Throws: `EncodingError` for numbers that JSON has no form for.
  package static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
