import KitLanguage
import SampleInference

/// What decoded samples hold.
extension ContextBuilder {
  func samples(of node: SpecNode) -> [SampleFacts] {
    samples[node.location.start] ?? []
  }
}

/// What a decoded sample holds.
extension SampleFacts: ViewedSubject {
  static let view = SubjectView<SampleFacts>(
    "sample",
    [
      .init("name", "The name of the file, as a part of Swift names.", \.name),
      .derived("path", "The path of the file, seen from the folder of the tests.") { sample, kit in
        let folder = kit.settings.text("tests").flatMap { ProjectPath($0 + "/file") }?.text ?? ""
        return String(repeating: "../", count: folder.utf8.count { $0 == UInt8(ascii: "/") }) + sample.path
      },
      .init("lines", "The lines of a sample in the kit; none for one in a file.", \.lines),
      .init("isArray", "Whether the sample is an array.", \.isArray),
      .init("firstKey", "The first key of an object whose keys are data; null for other samples.", \.firstKey),
      .init("count", "How many objects there are.", \.count),
      .init("checks", "What the properties of the first object are.", \.checks),
    ]
  )
}

extension SampleCheck: ViewedSubject {
  static let view = SubjectView<SampleCheck>(
    "check",
    [
      .init("property", "The name of the property, without backticks.", \.property),
      .init("isOptional", "Whether its type is an Optional.", \.isOptional),
      .init("kind", "How it is compared.", \.kind.rawValue),
      .init("value", "What it is compared with.", \.value),
    ]
  )
}
