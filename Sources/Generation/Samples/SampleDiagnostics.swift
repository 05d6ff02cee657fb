import Diagnostics
import KitLanguage
import SampleInference

/// The problems of JSON samples, and of the models that are inferred from them.
package enum SampleDiagnostics {
  package static let invalidSample = pages["invalid-sample"]
  package static let repeatedSampleKey = pages["repeated-sample-key"]
  package static let tooManyTypes = pages["too-many-sample-types"]
  package static let missingSample = pages["missing-sample"]
  package static let unknownSampleType = pages["unknown-sample-type"]
  package static let contradictedField = pages["contradicted-field"]

  static let pages = DiagnosticPages(
    #"""
    ## invalid-sample: error at the wrong byte of the sample
    A sample is a JSON text (RFC 8259) in UTF-8 of at most 1 MB: an object, or an array of objects. JSON has no comments,
    no comma after the last element, and no `NaN`. What a server sends can be saved as it is; of a long list a few
    elements are enough.

        1️⃣[1, 2, 3]

    ## repeated-sample-key: warning at the whole sample
    An object of a sample has a key twice. JSON leaves open which of the values counts; Foundation's decoder takes the first one,
    and so does kitgen. Correct the sample, or whatever writes it.

        1️⃣{ "id": 1, "id": 2 }

    ## too-many-sample-types: error at the whole sample
    A model was to have more than 500 others inside of it. Mostly the keys of an object are data, such as names that
    users have chosen, which kitgen did not recognise. Cut the sample down to what the app reads.

        1️⃣{ "teams": { "red": { "id": 1 }, "blue": { "id": 2 } } }

    ## missing-sample: error at the path in the kit
    A node is inferred from JSON samples, and its path leads to none that can be read below the folder of the Kitfile. The path is
    relative to that folder; in the name of the file `*` matches any characters, so that `samples/charge*.json` is all samples of
    a charge.

        entity Charge in 1️⃣"samples/chrage*.json"

    ## unknown-sample-type: warning at the name of the node
    A key of the samples gets no property, since nothing is known about its values, or they are of several kinds: null alone, an
    array that is always empty, a number here and a text there. Add a sample that has a value; say what it is, as in
    `website: URL?` in the block of the node, where the key is one of the type itself; or take the key out of the samples.

        entity 1️⃣Charge in "samples/charge.json"

    ## contradicted-field: warning at the field of the kit
    A field in the block of a node that is inferred from samples has another type than the values of the samples have, or no
    `?` where some are null or missing: they would not decode. Correct the field, or the samples; with an attribute such as
    `@lenient`, the field itself sets how its values are read, and with `@date(iso8601)` which form of dates they have.

        entity Charge in "samples/charge.json" { 1️⃣amount: String }
    """#
  )
}

/// A sample that was read, and the diagnostics about it.
package struct SampleText: Sendable {
  /// `nil` if it is not JSON of a model.
  package let sample: Sample?
  package let diagnostics: [Diagnostic]
  /// The sample with its path; for a sample in a kit, the kit.
  package let source: SourceText
  /// The lines of a sample in a kit; `nil` for one in a file.
  let lines: [String]?

  /// A sample in a file.
  package init(_ source: SourceText) { self.init(source.utf8, called: source.path, in: source, lines: nil) { $0 } }

  /// A sample in a kit: the code after the head of a node.
  init(_ code: SyntaxNode.Code, of name: String, in kit: SourceText) {
    let lines = code.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.init(Array(code.text.utf8), called: name, in: kit, lines: lines, code.sourceOffset)
  }

  /// - Parameter place: Converts an offset in the sample to one in `source`.
  private init(_ text: [UInt8], called name: String, in source: SourceText, lines: [String]?, _ place: (Int) -> Int) {
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
