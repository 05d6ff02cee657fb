/// How much a draft has of what only grows.
struct DraftExtent {
  let nodes: Int
  let types: Int
  let cases: Int
  let references: Int
  let templates: Int
  let held: Int
  /// How much was found wrong, or could not be read.
  let mistakes: [Int]
}
