import SwiftFacts

/// The types that kits commonly use without declaring them.
package enum StandardTypes {
  /// The Swift name for `name`: `Int` for `int` and `Integer`, `String` for `text`. `nil` for other names.
  package static func swiftName(of name: String) -> String? {
    guard name.first?.isLowercase == true else { return foreign[name] }
    return foreign[name.lowercased()] ?? capitalized[name.lowercased()]
  }

  private static let capitalized = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }

  /// Swift's names for types of other languages.
  static let foreign: [String: String] = [
    "Boolean": "Bool", "Integer": "Int", "Number": "Double", "URI": "URL", "Uri": "URL", "Url": "URL", "Uuid": "UUID",
    "any": "Any", "boolean": "Bool", "data": "Data", "date": "Date", "datetime": "Date", "dict": "Dictionary",
    "double": "Double", "guid": "UUID", "int": "Int", "integer": "Int", "list": "Array", "long": "Int64",
    "map": "Dictionary", "number": "Double", "object": "JSON", "str": "String", "text": "String", "uri": "URL",
    "url": "URL", "uuid": "UUID",
  ]

  package static let names = LibraryNames.names(.kit)
}
