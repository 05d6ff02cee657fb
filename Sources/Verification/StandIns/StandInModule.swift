/// A module that takes the place of a framework that is not there: declarations as published, those of RxSwift with bodies.
struct StandInModule: Sendable {
  let name: String
  /// Path below the module's folder and text of each file, C headers and module maps included.
  let files: [(path: String, text: String)]
  /// The modules that the Swift files import.
  let imports: Set<String>
  /// The names of the optional methods of its protocols, which exist in Objective-C alone.
  let optionalMethods: Set<String>

  init(name: String, files: [(path: String, text: String)]) {
    self.name = name
    self.files = files
    let texts = files.filter { $0.path.hasSuffix(".swift") }.map(\.text)
    imports = texts.reduce(into: []) { $0.formUnion(SourceFacts($1).imports) }
    optionalMethods = texts.reduce(into: []) { names, text in
      for line in text.split(separator: "\n") {
        guard let mark = line.firstRange(of: "@objc optional func ") else { continue }
        names.insert(String(line[mark.upperBound...].prefix { $0.isLetter || $0.isNumber }))
      }
    }
  }
}
