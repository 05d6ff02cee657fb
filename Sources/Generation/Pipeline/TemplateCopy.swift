import Diagnostics
import KitLanguage

/// A copy of the built-in template of an emitted file, which takes its place in the team's folder.
package struct TemplateCopy: Sendable {
  /// `FOLDER/FILE`.
  package let name: String
  /// The plan that writes the copy and, if the kit names no folder of patterns, names one.
  package let plan: GenerationPlan

  private static let folderName = "Templates"

  /// Plans the copy of the template of an emitted file.
  package static func plan(of path: ProjectPath, in project: Project) throws(DiskError) -> TemplateCopy? {
    guard let file = project.outline.files.first(where: { $0.path == path }),
      let template = project.library.environment.template(named: file.templateName), template.source.isBuiltIn,
      let slash = file.templateName.firstIndex(of: "/")
    else { return nil }
    let name = file.templateName
    let team = project.library.teamFolder
    let naming = team == nil ? naming(in: project) : nil
    guard let folder = team?.path ?? (naming == nil ? nil : ProjectPath(folderName)) else { return nil }
    let ejection = TemplateEjection(project.library, root: project.root, project.files)
    let copied = String(name[name.index(after: slash)...])
    var plan = try ejection.plan(String(name[..<slash]), [copied], to: folder)
    guard !plan.changes.isEmpty, plan.status != .conflict,
      plan.changes.allSatisfy({ $0.path.isWritable(in: project.root, project.files) })
    else { return nil }
    if let naming { plan.add([naming]) }
    return TemplateCopy(name: name, plan: plan)
  }

  /// The Kitfile change that names a pattern folder; `nil` if one is there already, or the Kitfile has no `project`.
  private static func naming(in project: Project) -> FileChange? {
    guard !project.files.isFolder(project.root + "/" + folderName), let tree = project.tree(KitFolder.kitfile.text),
      let node = tree.nodes.first(where: { $0.keyword == "project" })
    else { return nil }
    let edits = TreeEditor(tree).inserting("templates \"\(folderName)\"", at: .endOfBlock(node))
    let old = tree.source.utf8
    return FileChange(KitFolder.kitfile, from: old, to: edits.applied(to: old), origin: KitFolder.kitfileName)
  }
}
