/// Keeps from SwiftParser files whose nesting it could not take: they are not written by hand (`NestingLimits`).
enum SourceLimits {
  static func allow(_ text: String) -> Bool {
    NestingLimits.file.excess(in: text) == nil
  }
}
