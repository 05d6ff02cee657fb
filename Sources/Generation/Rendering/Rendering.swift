import Diagnostics
import KitLanguage
import Templating

/// The texts of the files that a checked kit gives, or of some of them.
struct Rendering {
  private(set) var files: [RenderedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let project: CheckedProject
  private let outline: Outline
  private let texts: FileTexts
  private let usedModules: UsedModules
  private var session: RenderSession
  private var templateMarks: [ObjectIdentifier: String] = [:]

  private init(of project: CheckedProject, _ outline: Outline, _ texts: FileTexts) {
    self.project = project
    self.outline = outline
    self.texts = texts
    usedModules = UsedModules(project.spec, project.used)
    session = RenderSession(project.library.environment)
  }

  /// Renders files of `project`, which must be without errors. In a task cancelled meanwhile the result may be
  /// incomplete.
  ///
  /// - Parameter texts: What is known about earlier revisions.
  static func render(
    _ project: CheckedProject,
    _ outline: Outline,
    _ texts: FileTexts,
    where isSelected: (FileOutline) -> Bool = { _ in true }
  ) -> Rendering {
    var rendering = Rendering(of: project, outline, texts)
    for file in outline.files where isSelected(file) && !Task.isCancelled { rendering.render(file) }
    texts.keep(outline.files)
    rendering.diagnostics = rendering.diagnostics.withoutRepetitions()
    return rendering
  }

  private mutating func render(_ outline: FileOutline) {
    guard let text = text(of: outline) else { return }
    let file = GeneratedFile(
      path: outline.path,
      ownership: outline.ownership,
      origin: outline.origin,
      template: mark(of: outline.template),
      text,
      isShared: outline.node == nil
    )
    files.append(RenderedFile(file: file, outline: outline))
  }

  /// The text of a file; `nil` if its template gives none.
  private mutating func text(of file: FileOutline) -> CanonicalText? {
    var hasErrors = false
    let texts = texts
    let support = project.library.questions(of: file.template, named: file.templateName).asked(of: outline.support)
    let text = texts.text(of: file, in: project.facts, support, project.work) { builder in
      session.context = outline.context(of: file, builder)
      let result = session.render(file.template, notes: file.notes(in: project.spec))
      diagnostics += result.diagnostics
      hasErrors = result.hasErrors
      guard !hasErrors else { return .init(value: CanonicalText(of: []), isKept: false) }
      return .init(
        value: CanonicalText(of: Self.fileText(result.bytes, file, builder, usedModules)),
        // Which modules of other kits a node needs is not noted.
        isKept: result.diagnostics.isEmpty && usedModules.modules.isEmpty
      )
    }
    return hasErrors ? nil : text
  }

  static func fileText(
    _ text: [UInt8],
    _ file: FileOutline,
    _ builder: ContextBuilder,
    _ usedModules: UsedModules
  ) -> [UInt8] {
    let header = FileHeader(builder.settings).bytes(for: file.path, origin: file.origin, file.ownership)
    guard file.path.text.hasSuffix(".swift") else { return header + text }
    let imports = file.node.map(usedModules.imports) ?? []
    return header + EmittedImports(builder, usedModules).complete(text, importing: imports)
  }

  /// The lock's name for a template: the first digits of its blob id.
  private mutating func mark(of template: Template) -> String {
    let source = ObjectIdentifier(template.source)
    if let known = templateMarks[source] { return known }
    let mark = String(BlobID(of: template.source.utf8).hex.prefix(12))
    templateMarks[source] = mark
    return mark
  }
}
