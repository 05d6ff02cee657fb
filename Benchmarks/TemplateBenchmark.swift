import Diagnostics
import Foundation
import Templating

/// Renders the same templates and contexts as the other engines.
enum TemplateBenchmark {
  /// The folder of the inputs, in the source tree.
  static let inputs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Inputs").path

  static func run(into report: inout Report) throws {
    let context = try context("ctx50.json")
    for (folder, work) in [("stencil", "render 197 kB"), ("stencil-nofilter", "render 209 kB without filters")] {
      let environment = try environment(folder)
      let template = try template("all.stencil", environment)
      let output = environment.render(template, context: context)
      precondition(!output.hasErrors, "the template renders without mistakes")
      let seconds = Stopwatch.median(of: 41) { _ = environment.render(template, context: context) }
      report.add(work, seconds * 1e3, "ms")
      report.add(work + ", throughput", Double(output.bytes.count) / seconds / 1e6, "MB/s")
    }
    try renderMany(into: &report)
  }

  /// What a process does that renders one template: read the context, compile, render, write.
  static func renderOnce(to path: String) throws {
    let environment = try environment("stencil")
    let output = environment.render(try template("all.stencil", environment), context: try context("ctx50.json"))
    try Data(output.bytes).write(to: URL(filePath: path))
  }

  /// Renders a thousand files and writes each to memory-backed disk, where there is one.
  private static func renderMany(into report: inout Report) throws {
    guard case .list(let files) = try context("ctx1000.json")["files"] else { return }
    let contexts = files.compactMap { if case .record(let record) = $0 { record } else { nil } }
    let folder = try OutputFolder.make()
    defer { folder.remove() }
    let seconds = try Stopwatch.median(of: 5) {
      let environment = try environment("stencil")
      let template = try template("one.stencil", environment)
      for (index, context) in contexts.enumerated() {
        try folder.write(environment.render(template, context: context).bytes, to: "f\(index).swift")
      }
    }
    report.add("1,000 files rendered and written", Double(contexts.count) / seconds, "files/s")
  }

  private static func environment(_ folder: String) throws -> Templating.Environment {
    let path = inputs + "/" + folder
    let texts = try FileManager.default.contentsOfDirectory(atPath: path).map { file in
      (file, try String(contentsOfFile: path + "/" + file, encoding: .utf8))
    }
    return Templating.Environment(loader: .templates(Dictionary(uniqueKeysWithValues: texts)), .init(trim: .smart))
  }

  private static func template(_ name: String, _ environment: Templating.Environment) throws -> Template {
    guard let template = environment.template(named: name) else { throw CocoaError(.fileNoSuchFile) }
    return template
  }

  private static func context(_ file: String) throws -> Record {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: inputs + "/" + file)))
    guard case .record(let record) = Value.json(SourceText(path: file, utf8: bytes)).value else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return record
  }
}
