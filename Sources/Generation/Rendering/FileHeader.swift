import Diagnostics

/// The lines that emitted Swift files begin with: what they come from, and that formatters and linters leave them
/// alone, unless the kit wants these to look.
struct FileHeader {
  private let text: String?
  private let marks: [String]

  init(_ settings: KitSettings) {
    text = settings.text("header")
    marks =
      settings.text("lint") == "checked"
      ? [] : HeaderMark.lintMarks
  }

  /// The header of the file at `path`; nothing for files other than Swift's.
  ///
  /// - Parameter ownership: Of a file that is written once there is nothing that edits would be kept from.
  func bytes(for path: ProjectPath, origin: String, _ ownership: FileOwnership) -> [UInt8] {
    guard path.text.hasSuffix(".swift") else { return [] }
    // What was written without a kit is not written again either.
    let isWrittenOnce = ownership == .scaffold || origin.hasPrefix(HeaderMark.commandLine)
    let advice = isWrittenOnce ? "{origin}, once. It is yours." : "{origin}. Edits by hand are kept."
    let first = self.text ?? HeaderMark.start + advice
    // Where a line ends for Swift, the comment does.
    let firstLines = first.replacing("{origin}", with: origin).withoutHidden.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r" || $0 == "\r\n"
    }
    let comment = (firstLines.map(String.init) + marks).map { $0.isEmpty ? "//" : "// " + $0 }
    let lines = comment + [""]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
