import Diagnostics
import SampleInference

/// The text of a sample, and what is to be said of it.
package struct SampleText: Sendable {
  /// Nil where the text is none.
  package let sample: Sample?
  /// With places in the text.
  package let diagnostics: [Diagnostic]
  /// The text with its path.
  package let source: SourceText

  /// - Parameter source: Its path is what messages call the sample.
  package init(_ source: SourceText) {
    self.source = source
    do {
      let sample = try Sample(source.utf8, name: source.path)
      self.sample = sample
      diagnostics = sample.repeatedKeys.map { key in
        SampleDiagnostics.repeatedSampleKey.diagnostic(
          "An object has the key '\(InferredModel.shown(key))' twice; the first value counts",
          at: SourceLocation(source, 0..<0)
        )
      }
    } catch {
      sample = nil
      let end = min(error.offset + 1, source.utf8.count)
      let place = SourceLocation(source, min(error.offset, end)..<end)
      diagnostics = [SampleDiagnostics.invalidSample.diagnostic(error.message, at: place)]
    }
  }
}
