/// What the lock knows about a file.
package struct LockEntry: Hashable, Sendable {
  package let path: ProjectPath
  /// The owner: kitgen or, once the file is written, the user.
  package internal(set) var ownership: FileOwnership
  /// The kit file and the node: `Kitfile, request Followees`.
  package internal(set) var origin: String
  /// The first digits of the template's blob id.
  package internal(set) var template: String
  /// The last generated text, in canonical form.
  package internal(set) var generated: BlobID
  /// A hand edit: the text on disk that a run has accepted although it differs from the generated one.
  package var accepted: BlobID?

  /// An entry from the parts of its line. `accepted` is `nil` if the disk has the generated text.
  package init(
    path: ProjectPath,
    ownership: FileOwnership,
    origin: String,
    template: String,
    generated: BlobID,
    accepted: BlobID? = nil
  ) {
    self.path = path
    self.ownership = ownership
    self.origin = origin
    self.template = template
    self.generated = generated
    self.accepted = accepted
  }

  /// The entry as a tab-separated line: path, ownership, origin, template, generated and, if any, accepted text.
  var line: String {
    var line = ""
    write(to: &line)
    return line
  }

  /// Adds the entry as a line, without its end.
  func write(to text: inout String) {
    text += Self.escaped(path.text)
    for case let field? in [ownership.rawValue, origin, template, generated.hex, accepted?.hex] {
      text += "\t"
      text += Self.escaped(field)
    }
  }

  /// - Returns: `nil` if `line` is not an entry's line.
  init?(line: Substring) {
    let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { Self.unescaped(String(Substring($0))) }
    guard fields.count == 5 || fields.count == 6,
      let path = ProjectPath(fields[0]), path.reservedPart == nil, path.longPart == nil,
      let ownership = FileOwnership(rawValue: fields[1]), let generated = BlobID(hex: fields[4])
    else { return nil }
    self.init(path: path, ownership: ownership, origin: fields[2], template: fields[3], generated: generated)
    if fields.count == 6 {
      guard let accepted = BlobID(hex: fields[5]) else { return nil }
      self.accepted = accepted
    }
  }

  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return field }
    return field.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
  }

  private static func unescaped(_ field: String) -> String {
    guard field.utf8.contains(UInt8(ascii: "\\")) else { return field }
    var result = String.UnicodeScalarView()
    var scalars = field.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let escaped = scalars.next() else {
        result.append(scalar)
        continue
      }
      switch escaped {
      case "t": result.append("\t")
      case "n": result.append("\n")
      case "r": result.append("\r")
      default: result.append(escaped)
      }
    }
    return String(result)
  }
}

/// Whose a written file is.
package enum FileOwnership: String, Sendable {
  /// kitgen's: rewritten whenever its text changes.
  case generated
  /// The user's: written once, never again, and not even restored after a deletion.
  case scaffold
}
