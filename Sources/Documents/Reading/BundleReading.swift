import Diagnostics

extension DocumentBundle {
  /// The maximum number of files.
  private static let fileLimit = 10_000

  /// Reads the files that a document refers to, and those that they refer to.
  ///
  /// - Parameter source: The file of a path, which a reference from the main document leads to; `nil` if there is none.
  /// - Returns: The bundle without the files that are missing or malformed: references to them lead to nothing.
  package static func read(
    _ main: Document,
    source: (_ path: String) -> SourceText?
  ) -> (bundle: DocumentBundle, diagnostics: [Diagnostic]) {
    var known: Set<String> = [main.path]
    var others: [String: Document] = [:]
    var diagnostics: [Diagnostic] = []
    var waiting = [main]
    var size = main.source.utf8.count
    while let document = waiting.popLast() {
      var references: [String] = []
      document.root.collectReferences(into: &references)
      for reference in references {
        let file = String(reference.prefix { $0 != "#" })
        guard let path = RelativePath.target(file, from: document.path), known.count < fileLimit,
          known.insert(path).inserted, let source = source(path)
        else { continue }
        size += source.utf8.count
        guard size <= Document.sizeLimit else { continue }
        let (other, mistakes) = Document.read(source)
        diagnostics += mistakes
        guard let other else { continue }
        others[path] = other
        waiting.append(other)
      }
    }
    return (DocumentBundle(main, others: others), diagnostics)
  }
}

extension DocumentValue {
  /// Adds the references to other files below the value.
  fileprivate func collectReferences(into references: inout [String]) {
    switch content {
    case .object(let object):
      for member in object.members {
        if member.key == "$ref", let reference = member.value.string, reference.utf8.first != UInt8(ascii: "#") {
          references.append(reference)
        } else {
          member.value.collectReferences(into: &references)
        }
      }
    case .array(let elements): for element in elements { element.collectReferences(into: &references) }
    default: break
    }
  }
}
