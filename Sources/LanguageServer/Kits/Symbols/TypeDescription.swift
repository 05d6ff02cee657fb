import Generation
import KitLanguage

/// What is known about a type that a kit names.
package struct TypeDescription {
  /// The type's kind, place of declaration, and doc comment.
  package let markdown: String

  /// Looks up a type; `nil` if nothing declares it.
  package static func find(_ name: String, in project: Project) -> TypeDescription? {
    for (root, spec) in [(nil as String?, project.spec)] + project.usedKits.map({ ($0.root, $0.spec) }) {
      guard let id = spec.types[name] else { continue }
      let node = spec[id]
      let subject = node.keyword + (node.name.map { " " + $0 } ?? "")
      let place = "\(node.location.source.path):\(node.nameLocation.position.line)"
      let intro = "`\(subject)` in \(root == nil ? place : "the used kit, \(place)")"
      let lines = [intro] + (node.documentation.isEmpty ? [] : [""] + node.documentation)
      return TypeDescription(markdown: lines.joined(separator: "\n"))
    }
    if let support = project.library.schemas.support(offering: name) {
      let lines = ["`\(name)` is emitted where a kit names it."] + support.documentation
      return TypeDescription(markdown: lines.joined(separator: "\n\n"))
    }
    if let declaration = project.sources.declarations(of: name).first {
      return TypeDescription(markdown: "`\(declaration.keyword.rawValue) \(declaration.name)` in this project's Swift")
    }
    guard Project.libraryTypes.contains(name) else { return nil }
    return TypeDescription(markdown: "`\(name)` of Swift's library or Foundation")
  }
}
