import Diagnostics

/// Files of another reading, with a list of all questions. A build system has to watch these files, and the same
/// answers lead to the same output.
package final class RecordingFiles: FileReading {
  private let base: any FileReading
  private let noted = Locked(Noted())
  private let notesAnswers: Bool

  private struct Noted {
    var answers: [FileQuestion: String] = [:]
    /// Whether something cannot be verified by a later run, or changed during this one.
    var hasUnprovable = false
  }

  /// - Parameter notesAnswers: Whether to note answers, by asking twice; without them files count as being there.
  package init(_ base: any FileReading, notesAnswers: Bool = true) {
    self.base = base
    self.notesAnswers = notesAnswers
  }

  /// The absolute paths of the existing files that were read, sorted; if no answers are noted, also of others.
  package var paths: [String] {
    noted.withLock { noted in
      noted.answers.filter { $0.key.kind == .content && $0.value != "none" }.map(\.key.path).sorted()
    }
  }

  /// The absolute paths of the listed folders, sorted.
  package var folders: [String] {
    noted.withLock { $0.answers.keys.filter { $0.kind == .entries }.map(\.path).sorted() }
  }

  /// All questions with their answers; `nil` if some cannot be verified later.
  var answers: [FileQuestion: String]? { noted.withLock { $0.hasUnprovable ? nil : $0.answers } }

  /// Notes the answer before the base is asked, so that a change in between shows later.
  private func note(_ kind: FileQuestion.Kind, _ path: String) {
    let question = FileQuestion(kind: kind, path: path)
    let answer = notesAnswers ? question.answer(from: base) : nil
    noted.withLock { noted in
      let known = noted.answers[question] ?? answer ?? ""
      noted.answers[question] = known
      if known != answer { noted.hasUnprovable = true }
    }
  }

  package func read(_ path: String) throws(DiskError) -> [UInt8]? {
    note(.content, path)
    return try base.read(path)
  }

  package func isFile(_ path: String) -> Bool {
    note(.isFile, path)
    return base.isFile(path)
  }

  package func isFolder(_ path: String) -> Bool {
    note(.isFolder, path)
    return base.isFolder(path)
  }

  package func isLink(_ path: String) -> Bool {
    note(.isLink, path)
    return base.isLink(path)
  }

  package func entries(of path: String) throws(DiskError) -> [FolderEntry] {
    note(.entries, path)
    return try base.entries(of: path)
  }

  package func resolvedExistingAncestor(of path: String) -> String? {
    note(.ancestor, path)
    return base.resolvedExistingAncestor(of: path)
  }

  /// The base's stamp. A file with an unchanged stamp counts as read.
  package func stamp(of path: String) -> FileStamp? {
    note(.content, path)
    return base.stamp(of: path)
  }
}
