import Diagnostics
import KitLanguage
import SampleInference

/// The text of a sample, and the diagnostics about it.
package struct SampleText: Sendable {
  /// `nil` if the text is not one.
  package let sample: Sample?
  /// With places in the text.
  package let diagnostics: [Diagnostic]
  /// The text with its path; for a sample in a kit, the kit.
  package let source: SourceText
  /// The lines of a sample in a kit; `nil` for one in a file.
  let lines: [String]?

  /// A sample in a file.
  ///
  /// - Parameter source: Its path is the sample's name in messages.
  package init(_ source: SourceText) {
    self.init(source.utf8, called: source.path, source, lines: nil) { $0 }
  }

  /// A sample in a kit.
  ///
  /// - Parameters:
  ///   - code: The code after the node's head.
  ///   - name: The name of the node.
  init(_ code: SyntaxNode.Code, of name: String, in kit: SourceText) {
    let lines = code.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.init(Array(code.text.utf8), called: name, kit, lines: lines, code.sourceOffset)
  }

  /// - Parameter place: Where in `source` an offset of the text is.
  private init(
    _ text: [UInt8],
    called name: String,
    _ source: SourceText,
    lines: [String]?,
    _ place: (Int) -> Int
  ) {
    self.source = source
    self.lines = lines
    do {
      let sample = try Sample(text, name: name)
      self.sample = sample
      diagnostics = sample.repeatedKeys.map { key in
        SampleDiagnostics.repeatedSampleKey.diagnostic(
          "An object has the key '\(InferredModel.shown(key))' twice; the first value counts",
          at: SourceLocation(source, place(0)..<place(0))
        )
      }
    } catch {
      sample = nil
      let end = min(place(error.offset) + 1, source.utf8.count)
      let location = SourceLocation(source, min(place(error.offset), end)..<end)
      diagnostics = [SampleDiagnostics.invalidSample.diagnostic(error.message, at: location)]
    }
  }
}
