/// What a file of a kit is in two revisions of it.
struct OutlineKey: Hashable {
  private let path: ProjectPath
  private let template: String

  init(_ outline: FileOutline) {
    path = outline.path
    template = outline.templateName
  }

  /// The keys of a kit's whole output; only for a project without errors.
  static func all(of project: Project) -> Set<OutlineKey> {
    Set(project.outline.files.map(OutlineKey.init))
  }
}
