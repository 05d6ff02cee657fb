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
    A sample is a JSON object, or an array of objects, in UTF-8 with at most 1 MB. JSON has no comments, no comma
    after the last element, and no `NaN`. Save a response of the server unchanged; a few elements of a long list are
    enough.

        1️⃣[1, 2, 3]

    ## repeated-sample-key: warning at the whole sample
    An object of a sample has a key twice. JSON leaves open which of the values counts; Foundation's decoder takes the first one,
    and so does kitgen. Correct the sample, or whatever writes it.

        1️⃣{ "id": 1, "id": 2 }

    ## too-many-sample-types: error at the whole sample
    The samples give more than 500 models. Usually the keys of an object are data, such as names that users have
    chosen. Remove the parts that the app does not read.

        1️⃣{ "teams": { "red": { "id": 1 }, "blue": { "id": 2 } } }

    ## missing-sample: error at the path in the kit
    The path of a declaration's JSON samples leads to no file that can be read. It is relative to the folder of the
    Kitfile, and cannot leave it. In the name of the file, `*` stands for any characters: `samples/charge*.json`.

        entity Charge in 1️⃣"samples/chrage*.json"

    ## unknown-sample-type: warning at the name of the node
    A key of the samples gets no property, because its values are only null, only empty arrays, or of several kinds.
    Add a sample with a value, write the property into the block, such as `website: URL?`, or remove the key from
    the samples.

        entity 1️⃣Charge in "samples/charge.json"

    ## contradicted-field: warning at the field of the kit
    A field in the block of a declaration contradicts its JSON samples: their values have another type, or some are
    null or missing and the field has no `?`. Correct the field or the samples. With an attribute such as
    `@lenient`, the field sets how its values are decoded; `@date(iso8601)` is the format of dates.

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
          "An object has the key '\(InferredModel.shown(key))' twice; the first value is used",
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
