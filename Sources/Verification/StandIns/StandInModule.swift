/// A module that takes the place of a framework that is not there: declarations as published, those of RxSwift with bodies.
struct StandInModule: Sendable {
  let name: String
  /// Each file's path below the module's folder and text, including C headers and module maps.
  let files: [(path: String, text: String)]
  let imports: Set<String>
  /// The names of its protocols' optional methods, which exist only in Objective-C.
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
