import Platform

extension JSONRecord {
  /// Diagnostics as a log in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), which code hosts show
  /// next to the lines of a change. `groups` are the diagnostics of each folder, with the path from the user's folder to it.
  package init(logOf groups: [(diagnostics: [Diagnostic], paths: ShownPaths)], version: String) {
    let rules = Set(groups.flatMap(\.diagnostics).map(\.code)).sorted().map { code -> JSONRecord in ["id": code] }
    let results = groups.flatMap { group in group.diagnostics.map { Self.result($0, group.paths) } }
    let driver: JSONRecord = ["name": "kitgen", "version": version, "rules": rules]
    let run: JSONRecord = [
      "tool": ["driver": driver] as JSONRecord, "columnKind": "unicodeCodePoints", "results": results,
    ]
    self = ["version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [run]]
  }

  private static func result(_ diagnostic: Diagnostic, _ paths: ShownPaths) -> JSONRecord {
    let notes = diagnostic.notes.compactMap { note in note.location.map { location($0, paths, message: note.message) } }
    let fixes = diagnostic.fixIts.map { fix($0, paths) }
    return [
      "ruleId": diagnostic.code, "level": diagnostic.severity.rawValue, "message": text(diagnostic.message),
      "locations": diagnostic.location.map { [location($0, paths)] } ?? [], "relatedLocations": notes,
      "fixes": fixes.isEmpty ? nil : fixes,
    ]
  }

  private static func text(_ text: String) -> JSONRecord { ["text": text] }

  private static func location(_ location: SourceLocation, _ paths: ShownPaths, message: String? = nil) -> JSONRecord {
    let place: JSONRecord = [
      "artifactLocation": artifact(location.source, paths), "region": region(location.source, location.range),
    ]
    return ["physicalLocation": place, "message": message.map(text)]
  }

  private static func region(_ source: SourceText, _ range: Range<Int>) -> JSONRecord {
    let (start, end) = (source.position(at: range.lowerBound), source.position(at: range.upperBound))
    return ["startLine": start.line, "startColumn": start.column, "endLine": end.line, "endColumn": end.column]
  }

  private static func fix(_ fixIt: FixIt, _ paths: ShownPaths) -> JSONRecord {
    let replacements = fixIt.edits.map { edit -> JSONRecord in
      ["deletedRegion": region(fixIt.source, edit.range), "insertedContent": text(edit.replacement)]
    }
    let change: JSONRecord = ["artifactLocation": artifact(fixIt.source, paths), "replacements": replacements]
    return ["description": text(fixIt.title), "artifactChanges": [change]]
  }

  /// A relative path or `file` URI, with characters that RFC 3986 does not allow percent-encoded.
  private static func artifact(_ source: SourceText, _ paths: ShownPaths) -> JSONRecord {
    let path = paths.path(of: source)
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@".utf8)
    let encoded = path.percentEncoded(where: { !allowed.contains($0) })
    return ["uri": path.hasPrefix("/") ? "file://" + encoded : encoded]
  }
}

/// An object of JSON: `["name": name, "reason": nil]`, without the members that are `nil`.
package struct JSONRecord: Encodable, ExpressibleByDictionaryLiteral {
  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let members: [(String, (any Encodable)?)]

  package init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.members = members }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    for case (let key, let value?) in members { try container.encode(value, forKey: MemberKey(stringValue: key)) }
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
