import Diagnostics
import Generation
import Verification

/// Messages without a place: they are about what the compiler makes by itself, such as the `==` of a struct.
extension MessageOrigin {
  /// The kit's mention of a message's type: `Local` of "conformance of 'Local' to 'Equatable' cannot be used". A node
  /// whose file names the conformance goes before others.
  func mention(by message: CompilerMessage) -> (name: String, location: SourceLocation)? {
    guard message.place == nil else { return nil }
    let quoted = message.quotedNames
    guard let type = quoted.first else { return nil }
    let name = type.split { !$0.isWordCharacter }.last.map(String.init) ?? type
    let conformances = Set(quoted.dropFirst().flatMap(Self.conformances))
    let found = outputs.values.compactMap { output -> (isLikely: Bool, location: SourceLocation)? in
      guard let id = output.node, let range = Self.range(ofWord: Array(name.utf8), in: spec[id].location) else {
        return nil
      }
      let words = output.file.text.split { !$0.isWordByte }.lazy.map { String(decoding: $0, as: UTF8.self) }
      return (words.contains(where: conformances.contains), SourceLocation(spec[id].location.source, range))
    }
    let likely = found.contains(where: \.isLikely) ? found.filter(\.isLikely) : found
    let first = likely.min { left, right in
      (left.location.source.path, left.location.range.lowerBound)
        < (right.location.source.path, right.location.range.lowerBound)
    }
    return first.map { (name, $0.location) }
  }

  /// The conformances from which Swift synthesizes one.
  private static func conformances(bringing name: String) -> [String] {
    switch name {
    case "Equatable": ["Equatable", "Hashable", "Comparable"]
    case "Decodable", "Encodable": [name, "Codable"]
    default: [name]
    }
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
