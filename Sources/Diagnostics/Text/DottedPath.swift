/// A path into JSON as kits write it: names with dots between them, where `\.` is a dot of a name and `\\` a backslash.
package enum DottedPath {
  private static let dot = UInt8(ascii: ".")
  private static let backslash = UInt8(ascii: "\\")

  /// The names in `path`; one is empty if nothing stands before, between or after dots.
  package static func parts(of path: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var isEscaped = false
    for byte in path.utf8 {
      if isEscaped {
        if byte != dot, byte != backslash { part.append(backslash) }
        part.append(byte)
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else if byte == dot {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      } else {
        part.append(byte)
      }
    }
    if isEscaped { part.append(backslash) }
    return parts + [String(decoding: part, as: UTF8.self)]
  }

  package static func escaped(_ name: String) -> String {
    name.replacing("\\", with: "\\\\").replacing(".", with: "\\.")
  }

  /// The path with a backslash before dots inside names of OData annotations: `@odata.type`.
  package static func escapingAnnotations(in path: String) -> String {
    path.replacing(annotation) { "\($0.output.1)\\." }
  }

  nonisolated(unsafe) private static let annotation = /((?:^|[.])odata|@odata)[.](?=[^.])/
}
