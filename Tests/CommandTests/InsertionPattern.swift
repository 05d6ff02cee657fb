import TestSupport

/// A pattern of a team's own that puts declarations into the project's Swift.
enum InsertionPattern {
  private static let schema = """
    /// The coding keys of a type that is written by hand.
    pattern codingkeys {
      name: TypeName
      member key many as "keys" { name: lowerCamel; wire: String? }
      attribute alone
      emit "keys.stencil" into "{name}"
      emit "conformance.stencil" beside "{name}" when not alone
    }
    """
  static let keys = """
    /// The names in JSON. ✏️
    private enum CodingKeys: String, CodingKey {
    {% for key in node.keys %}
      case {{ key.name }} = "{{ key.wireName }}"
    {% endfor %}
    }

    """
  static let conformance = """
    import Foundation

    extension {{ node.name.text }}: Codable {
    }

    """

  /// Writes the pattern, and the kit's files but for its Swift.
  static func write(_ nodes: String, in folder: TemporaryFolder) throws {
    try folder.write(schema, to: "Patterns/codingkeys/pattern.kit")
    try folder.write(keys, to: "Patterns/codingkeys/keys.stencil")
    try folder.write(conformance, to: "Patterns/codingkeys/conformance.stencil")
    try write(kit: nodes, in: folder)
  }

  static func write(kit nodes: String, in folder: TemporaryFolder) throws {
    try folder.write("project P { templates \"Patterns\"; out \"Out\" }\n" + nodes, to: "Kitfile")
  }
}
