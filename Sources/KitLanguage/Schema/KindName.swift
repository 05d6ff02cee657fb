/// The kinds of values by their names in a schema.
enum KindName: String, CaseIterable {
  case upperCamel = "UpperCamel"
  case lowerCamel
  case name = "Name"
  case qualifiedName = "QualifiedName"
  case word = "Word"
  case text = "String"
  case headerName = "HeaderName"
  case headerValue = "HeaderValue"
  case datePattern = "DatePattern"
  case number = "Number"
  case int = "Int"
  case url = "URL"
  case uriTemplate = "URITemplate"
  case path = "Path"
  case type = "Type"
  case typeName = "TypeName"
  case property = "Property"
  case types = "Types"
  case expression = "Expression"
  case generics = "Generics"
  case requirements = "Requirements"
  case signature = "Signature"
  case reference = "Reference"
  case code = "Code"

  /// The kinds' names in schemas of other languages.
  static let foreign: [String: KindName] = [
    "Text": .text, "Str": .text, "Substring": .text, "Double": .number, "Float": .number, "Decimal": .number,
    "Integer": .int, "UInt": .int, "Identifier": .name, "Symbol": .name, "PascalCase": .upperCamel,
    "camelCase": .lowerCamel, "CamelCase": .upperCamel, "Enum": .word, "Enumeration": .word, "Keyword": .word,
    "Class": .typeName, "Struct": .typeName, "Protocol": .typeName, "Function": .signature, "Parameters": .signature,
    "Value": .expression, "Any": .expression, "Ref": .reference, "Node": .reference, "File": .path, "URI": .url,
    "Swift": .code, "Body": .code,
  ]

  /// A kind of this name, without the additions of its block.
  var sample: ValueKind {
    switch self {
    case .upperCamel: .name(.upperCamel)
    case .lowerCamel: .name(.lowerCamel)
    case .name: .name(.any)
    case .qualifiedName: .name(.qualified)
    case .word: .word([])
    case .text: .text
    case .headerName: .headerName
    case .headerValue: .headerValue
    case .datePattern: .datePattern
    case .number: .number
    case .int: .int
    case .url: .url
    case .uriTemplate: .uriTemplate(placeholders: nil)
    case .path: .path
    case .type: .type
    case .typeName: .typeName(module: nil)
    case .property: .property(module: nil)
    case .types: .types
    case .expression: .expression
    case .generics: .generics
    case .requirements: .requirements
    case .signature: .signature
    case .reference: .reference(to: [])
    case .code: .code(language: "swift")
    }
  }

  /// The members of a slot's block that specify the kind.
  var details: [String] {
    switch self {
    case .upperCamel, .lowerCamel, .name, .qualifiedName: ["of", "from"]
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
