import Generation
import KitLanguage

/// What is known about a type that a kit names.
package struct TypeDescription {
  /// What the type is, where it is declared, and its doc comment.
  package let markdown: String

  /// Nil for a type that nothing declares.
  package init?(of name: String, in project: Project) {
    for (root, spec) in [(nil as String?, project.spec)] + project.usedKits.map({ ($0.root, $0.spec) }) {
      guard let id = spec.types[name] else { continue }
      let node = spec[id]
      let subject = node.keyword + (node.name.map { " " + $0 } ?? "")
      let place = "\(node.location.source.path):\(node.nameLocation.position.line)"
      let intro = "`\(subject)` in \(root == nil ? place : "the used kit, \(place)")"
      markdown = ([intro] + (node.documentation.isEmpty ? [] : [""] + node.documentation)).joined(separator: "\n")
      return
    }
    if let support = project.library.schemas.support(offering: name) {
      markdown = (["`\(name)` is emitted where a kit names it."] + support.documentation).joined(separator: "\n\n")
      return
    }
    if let declaration = project.sources.declarations(of: name).first {
      markdown = "`\(declaration.keyword.rawValue) \(declaration.name)` in this project's Swift"
      return
    }
    guard Project.libraryTypes.contains(name) else { return nil }
    markdown = "`\(name)` of Swift's library or Foundation"
  }
}
