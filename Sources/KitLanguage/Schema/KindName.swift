/// A kind of value by its name in schemas.
struct KindName {
  let name: String
  /// A kind of this name, without the additions of its block.
  let sample: ValueKind
  let documentation: String

  private init(_ name: String, _ sample: ValueKind, _ documentation: String) {
    (self.name, self.sample, self.documentation) = (name, sample, documentation)
  }

  static let all: [KindName] = [
    .init(
      "UpperCamel",
      .name(.upperCamel),
      "An identifier that begins with a capital letter; another style is warned about, with a fix."
    ),
    .init(
      "lowerCamel",
      .name(.lowerCamel),
      "An identifier that begins with a small letter; another style is warned about, with a fix."
    ),
    .init("Name", .name(.any), "An identifier of any style."),
    .init(
      "QualifiedName",
      .name(.qualified),
      "An identifier as `UpperCamel`, behind the types that it is inside of, if any: `Entity.Account`."
    ),
    .init("Word", .word([]), "One of the words that `case` lists in its block; any word if there are none."),
    .init("String", .text, "A string."),
    .init("HeaderName", .headerName, "A string that can be the name of an HTTP header."),
    .init("HeaderValue", .headerValue, "A string that stays within the line of an HTTP header."),
    .init("DatePattern", .datePattern, "A date format in the letters of `DateFormatter`."),
    .init("Number", .number, "A number."),
    .init("Int", .int, "A whole number."),
    .init("URL", .url, "A string that is an absolute URL."),
    .init(
      "URITemplate",
      .uriTemplate(placeholders: nil),
      "A string with `{x}` for what a member of the name gives: `users/{id}`."
    ),
    .init("Path", .path, "A string that is a path relative to the folder of the kit."),
    .init("Type", .type, "A Swift type."),
    .init(
      "TypeName",
      .typeName(module: nil),
      "The name of a type of the project's Swift or of another module: `Outer.Inner`."
    ),
    .init("Property", .property(module: nil), "A property with its type: `Player.delegate`."),
    .init("Types", .types, "Swift types, several."),
    .init("Expression", .expression, "A Swift expression, or one of the words that `case` lists in its block."),
    .init("Generics", .generics, "A Swift generic parameter clause."),
    .init("Requirements", .requirements, "Generic requirements, as after `where` in Swift."),
    .init("Signature", .signature, "A Swift parameter clause with effects and result."),
    .init("Reference", .reference(to: []), "The name of a node of the pattern that `to` names in its block."),
    .init("Code", .code(language: "swift"), "Code; Swift is checked as such."),
  ]

  static func named(_ name: String) -> KindName? { all.first { $0.name == name } }

  /// The members of a slot's block that specify the kind.
  var details: [String] {
    switch sample {
    case .name: ["of", "from"]
    case .word, .expression: ["case"]
    case .number, .int: ["from", "to", "over"]
    case .text: ["usually"]
    case .uriTemplate: ["placeholders", "queries"]
    case .reference: ["to"]
    case .typeName, .property: ["from"]
    case .code: ["language"]
    default: []
    }
  }
}
