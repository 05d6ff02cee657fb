import Diagnostics
import Foundation

@testable import Generation
@testable import Templating

/// An example that was read once, of which each mutant of a template renders those files alone that the template is part of.
final class OutlinedExample: Sendable {
  let example: Example
  private let contents = Once<Result<Contents, any Error>>()

  private struct Contents: Sendable {
    let project: Project
    let usedModules: UsedModules
    /// The Swift that the example must give, by path.
    let expected: [String: String]
    /// The files that are not parts of others.
    let files: [File]
  }

  private struct File: Sendable {
    let outline: FileOutline
    /// The templates that the file's own leads to, by name.
    let templates: Set<String>
  }

  /// All examples, none of them read yet.
  static let all = Example.all.map(OutlinedExample.init)

  private init(_ example: Example) {
    self.example = example
  }

  /// Whether one of the files differs from the expected one where a template has another text.
  ///
  /// Those that it is part of are rendered one by one, so that the first one that differs is the last one.
  ///
  /// - Parameters:
  ///   - environment: The built-in templates with another text for `template`.
  ///   - template: As `FOLDER/FILE`.
  func differs(in environment: Environment, byTemplate template: String) throws -> Bool {
    let contents = try contents { Result { try read() } }.get()
    return contents.files.contains { file in
      guard file.templates.contains(template), let expected = contents.expected[file.outline.path.text] else {
        return false
      }
      // What differs without the mistake as well says nothing about it.
      return text(of: file.outline, in: environment, contents) != expected
        && text(of: file.outline, in: contents.project.library.environment, contents) == expected
    }
  }

  private func read() throws -> Contents {
    let root = "/example"
    var overlay = [root + "/Kitfile": Array(try Data(contentsOf: example.kitfile))]
    for (path, text) in try example.inputFiles() { overlay["\(root)/Existing/\(path)"] = Array(text.utf8) }
    let project = try Project.read(root: root, files: OverlaidFiles(NoFiles(), overlay: overlay), builtIn: .builtIn)
    let environment = project.library.environment
    return Contents(
      project: project,
      usedModules: UsedModules(project.spec, project.checked.used),
      expected: try example.expectedFiles(),
      files: project.outline.files.map { outline in
        File(outline: outline, templates: Set(environment.closure(of: outline.template).map(\.name)))
      }
    )
  }

  /// What a file of the example is with the templates of `environment`, as `Rendering` makes it; nil where one has a mistake.
  private func text(of file: FileOutline, in environment: Environment, _ contents: Contents) -> String? {
    guard let template = environment.template(named: file.templateName) else { return nil }
    let kit = ContextBuilder(contents.project.checked.facts)
    var session = RenderSession(environment)
    session.context = contents.project.outline.context(of: file, kit)
    let result = session.render(template)
    guard !result.hasErrors else { return nil }
    return String(
      decoding: Rendering.fileText(result.bytes, of: file, in: kit, using: contents.usedModules),
      as: UTF8.self
    )
  }
}

extension Mutation {
  private static let templates = PatternTemplates(PatternLibrary.builtIn.folders).loader

  /// The built-in templates with the mistake in one of them; nil where the original does not have it once.
  ///
  /// The others are compiled once for all mutants.
  func environment() -> Environment? {
    guard let text = mutatedText() else { return nil }
    let mutant = SourceText(path: "builtin:" + file, text)
    let names = ["builtin:" + file, file]
    return PatternLibrary.builtIn.environment.replacing(
      TemplateLoader { name, includer in
        guard let found = Self.templates.source(named: name, includedBy: includer) else { return nil }
        return names.contains(found.name) ? .init(name: found.name, text: mutant, trim: found.trim) : found
      }
    )
  }
}
