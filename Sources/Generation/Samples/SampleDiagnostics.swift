import Diagnostics

/// What is wrong with JSON samples, and with what is inferred from them.
package enum SampleDiagnostics {
  /// At the byte of the sample where it is wrong.
  package static let invalidSample = DiagnosticKind(
    "invalid-sample",
    explanation: """
      A sample is a JSON text (RFC 8259) in UTF-8 of at most 1 MB: an object, or an array of objects. JSON has no comments, \
      no comma behind the last element, and no `NaN`. What a server sends can be saved as it is; of a long list a few \
      elements are enough.
      """,
    markedExample: "1️⃣[1, 2, 3]\n"
  )

  /// In the sample as a whole.
  package static let repeatedSampleKey = DiagnosticKind(
    "repeated-sample-key",
    severity: .warning,
    explanation: """
      An object of a sample has a key twice. JSON leaves open which of the values counts; decoders mostly take the last one, \
      and so does kitgen. Correct the sample, or whatever writes it.
      """,
    markedExample: "1️⃣{ \"id\": 1, \"id\": 2 }\n"
  )

  /// In the sample as a whole.
  package static let tooManyTypes = DiagnosticKind(
    "too-many-sample-types",
    explanation: """
      A model was to have more than 500 others inside of it. Mostly the keys of an object are data, such as names that \
      users have chosen, which kitgen did not recognise. Cut the sample down to what the app reads.
      """,
    markedExample: "1️⃣{ \"teams\": { \"red\": { \"id\": 1 }, \"blue\": { \"id\": 2 } } }\n"
  )

  /// All kinds.
  static let all = [invalidSample, repeatedSampleKey, tooManyTypes]
}
