import Generation
import KitLanguage

/// The names that a schema can use: the patterns and the support that all folders of patterns declare.
package struct SchemaNames: KitNames {
  private let schemas: SchemaSet
  private let project: ProjectNames

  /// The names in the patterns of `project`, which may be an earlier revision.
  ///
  /// - Parameter folder: The absolute path of the schema's folder, the base of paths.
  package init(_ project: Project, in folder: String) {
    schemas = project.library.schemas
    self.project = ProjectNames(project, in: folder)
  }

  /// Empty: a kind follows the colon in a schema.
  package var types: [KitName] { [] }

  /// Empty, as above.
  package var swiftTypes: [KitName] { [] }

  package func types(in outer: String) -> [KitName] { [] }

  /// Patterns and support; other keywords have no nodes that a schema could name.
  package func nodes(of pattern: String, in outer: String?) -> [KitName] {
    var names: [KitName] = []
    if pattern == "pattern" {
      names += schemas.patterns.map { KitName($0.keyword, .kit, "pattern", documentation: $0.node.documentation) }
    }
    if pattern == "support" {
      names += schemas.supports.map { KitName($0.name, .kit, "support", documentation: $0.documentation) }
    }
    return names.sorted { $0.name < $1.name }
  }

  /// Empty: a schema declares no types.
  package func cases(of type: String) -> [String] { [] }

  /// Empty, as above.
  package var statedClasses: [StatedClass] { [] }

  package func superclasses(of type: String) -> [String] { [] }

  package func holders(of protocol: String) -> Set<String> { [] }

  /// Never: a schema names no protocol that types conform to by a type's name.
  package func isOfClasses(_ protocol: String) -> Bool { false }

  package func members(of type: String) -> [String] { [] }

  package func properties(of type: String) -> [KitProperty] { [] }

  package func functions(of type: String, isCompleted: Bool) -> [MemberOffer] { [] }

  package func requirements(of type: String) -> [MemberOffer] { [] }

  package func classes(below bases: Set<String>) -> Set<String> { [] }

  /// The contents of a folder, whose path is absolute or relative to the schema's; empty if it cannot be read.
  package func entries(of folder: String) -> [FolderEntry] { project.entries(of: folder) }
}
