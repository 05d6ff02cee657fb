import Diagnostics
import Generation
import SampleInference

/// Samples that a command line names.
struct SampleFiles {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  /// Reads files, of which `-` is standard input, and reports their errors.
  ///
  /// - Returns: `nil` if one of them is not a sample.
  func read(_ paths: [String]) throws -> [(path: String, sample: Sample)]? {
    let texts = try paths.map { path in (path, SampleText(try source(path))) }
    context.report(texts.flatMap(\.1.diagnostics), root: context.currentFolder)
    let samples = texts.compactMap { path, text in text.sample.map { (path, $0) } }
    return samples.count == texts.count ? samples : nil
  }

  private func source(_ path: String) throws -> SourceText {
    if path == "-" { return SourceText(path: "<stdin>", utf8: try context.standardInput()) }
    guard let bytes = try context.files.read(context.absolute(path)) else {
      throw UsageError(
        "there is no file '\(path)'",
        advice: "Name a file with a JSON sample, or '-' for standard input."
      )
    }
    return SourceText(path: path, utf8: bytes)
  }
}
