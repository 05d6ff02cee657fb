import Diagnostics
import KitLanguage
import Templating

/// The texts of the files that a checked kit gives, or of some of them.
struct Rendering {
  private(set) var files: [RenderedFile] = []
  /// The texts that are put into files of the project.
  private(set) var insertions: [RenderedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let spec: Spec
  private let settings: KitSettings
  private let usedModules: UsedModules
  private let emittedImports: EmittedImports
  /// Its context is what is being rendered.
  private var renderer: SchemaRenderer
  private var templateMarks: [ObjectIdentifier: String] = [:]

  /// Renders files of `project`, which must be without errors. In a task that is cancelled meanwhile it may be a part of
  /// them.
  ///
  /// - Parameters:
  ///   - outline: That of the project.
  ///   - isSelected: Which files to render.
  init(of project: CheckedProject, _ outline: Outline, where isSelected: (FileOutline) -> Bool = { _ in true }) {
    spec = project.spec
    settings = project.settings
    usedModules = UsedModules(project.spec, project.used)
    emittedImports = EmittedImports(project, usedModules)
    renderer = SchemaRenderer(project.library.environment)
    for file in outline.files + outline.insertions where isSelected(file) && !Task.isCancelled {
      project.work.add(.textsRendered)
      renderer.context = outline.context(of: file)
      render(file)
    }
    diagnostics = diagnostics.withoutRepetitions()
  }

  private mutating func render(_ outline: FileOutline) {
    let result = renderer.render(outline.template, notes: outline.notes(in: spec))
    diagnostics += result.diagnostics
    guard !result.hasErrors else { return }
    let file = GeneratedFile(
      path: outline.path,
      ownership: outline.ownership,
      origin: outline.origin,
      template: mark(of: outline.template),
      text: outline.place == .file ? fileText(result.bytes, outline) : result.bytes
    )
    if outline.place == .file {
      files.append(RenderedFile(file: file, outline: outline))
    } else {
      insertions.append(RenderedFile(file: file, outline: outline))
    }
  }

  /// What a template gives, with what belongs to a file.
  private func fileText(_ text: [UInt8], _ outline: FileOutline) -> [UInt8] {
    let imports = outline.node.map(usedModules.imports) ?? []
    return FileHeader(settings).bytes(for: outline.path, origin: outline.origin)
      + (outline.path.text.hasSuffix(".swift") ? emittedImports.complete(text, importing: imports) : text)
  }

  /// By what the lock knows a template: the first digits of its blob id.
  private mutating func mark(of template: Template) -> String {
    let source = ObjectIdentifier(template.source)
    if let known = templateMarks[source] { return known }
    let mark = String(BlobID(of: template.source.utf8).hex.prefix(12))
    templateMarks[source] = mark
    return mark
  }
}
