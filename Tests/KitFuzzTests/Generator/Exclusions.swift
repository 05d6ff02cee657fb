/// What the generator does not write, each with the reason.
enum Exclusions {
  /// Places of schemas, as coverage has them.
  static let places: [String: String] = [
    "project": "a kit has one, which is written first",
    "use": "it takes a kit of another folder; the examples and the tests of several kits have some",
    "project.templates": "it takes a folder with a team's patterns",
    "project.out": "where files go does not change them",
    "delegate:module": "modules are read by a tool of the toolchain, which takes seconds; an example has one",
    "delegate @import": "which modules there are only the compiler knows",
    "extend @import": "which modules there are only the compiler knows",
    "delegate @reactive": "what a class is that the project declares is seen in its sources",
    "extend @reactive": "what a class is that the project declares is seen in its sources",
    "delegate @isolated": "how a type is isolated that the project declares is seen in its sources",
    "extend @isolated": "how a type is isolated that the project declares is seen in its sources",
    "delegate @retained": "how a property holds its object is seen in the project's sources",
  ]

  static func has(_ place: String) -> Bool {
    places[place] != nil
  }
}
