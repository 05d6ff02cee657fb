/// The answers of the disk to a run that found nothing to do or to report, kept in `.kitgen/run` below the root. If the disk
/// answers the same, the next run need not compute anything.
///
/// Nothing is written because of a record, and a record that was committed is not valid: it has times and inodes of another
/// disk. Git ignores the folder, and deleting it costs only some time.
package struct RunRecord: Sendable {
  /// The folder in `.kitgen`.
  static let folderName = "run"
  static let fileName = "record"
  private static let header = "kitgen run 2"
  private static let limit = 64 << 20

  package let fileCount: Int
  /// Number of kit files; `nil` if a check of the kit reports more than the run did.
  package let kitFileCount: Int?
  /// Digest of the answers, in the order of the questions.
  private let fingerprint: String
  private let questions: [FileQuestion]

  /// Takes the record of a run of kitgen at `executable` (absolute), which identifies its version.
  ///
  /// - Parameter kitFileCount: `nil` if a check of the kit reports more than the run did.
  /// - Returns: `nil` if a later run could not find out whether the files are unchanged, as if one was written just now.
  package static func take(
    of files: RecordingFiles,
    in root: String,
    fileCount: Int,
    kitFileCount: Int? = nil,
    executable: String
  ) -> RunRecord? {
    _ = files.stamp(of: executable)
    // The next run has to notice the rest of a killed run.
    _ = Journal.isLeft(in: root, files)
    guard let answers = files.answers else { return nil }
    let sorted = answers.compactMap { question, answer in question.line.map { ($0, question, answer) } }
      .sorted { $0.0 < $1.0 }
    guard sorted.count == answers.count else { return nil }
    return RunRecord(
      fileCount: fileCount,
      kitFileCount: kitFileCount,
      fingerprint: fingerprint(of: sorted.map(\.2)),
      questions: sorted.map(\.1)
    )
  }

  /// The record of the last such run below `root` (absolute), if the disk still answers the same.
  package static func holding(in root: String, executable: String, _ files: any FileReading) -> RunRecord? {
    let folder = root + "/" + Journal.folderName
    let path = folder + "/" + folderName + "/" + fileName
    let places = [folder, folder + "/" + folderName, path]
    guard !places.contains(where: files.isLink), let bytes = (try? files.read(path)) ?? nil, bytes.count <= limit,
      let record = RunRecord(reading: bytes), record.isOf(root, executable)
    else { return nil }
    var answers: [String] = []
    for question in record.questions {
      guard let answer = question.answer(from: files) else { return nil }
      answers.append(answer)
    }
    return fingerprint(of: answers) == record.fingerprint ? record : nil
  }

  /// Whether the record is about the kit at `root`, by this executable. A record forged elsewhere cannot have the
  /// stamps of these files.
  private func isOf(_ root: String, _ executable: String) -> Bool {
    let paths = [root + "/" + KitFolder.kitfileName, root + "/" + KitLock.fileName, executable]
    return Set(paths.map { FileQuestion(kind: .content, path: $0) }).isSubset(of: questions)
  }

  private static func fingerprint(of answers: [String]) -> String {
    BlobID(of: Array(answers.joined(separator: "\n").utf8)).hex
  }

  var text: [UInt8] {
    let counts = [fileCount, kitFileCount].compactMap(\.self).map(String.init).joined(separator: " ")
    let lines = [Self.header, counts, fingerprint] + questions.compactMap(\.line)
    return Array(lines.joined(separator: "\n").utf8)
  }
}

extension RunRecord {
  fileprivate init?(reading bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 3, lines[0] == Self.header else { return nil }
    let counts = lines[1].split(separator: " ").compactMap { Int($0) }
    guard let fileCount = counts.first, counts.count <= 2, counts.allSatisfy({ $0 >= 0 }) else { return nil }
    self.fileCount = fileCount
    kitFileCount = counts.count == 2 ? counts[1] : nil
    fingerprint = String(lines[2])
    questions = lines[3...].compactMap(FileQuestion.init(line:))
    guard questions.count == lines.count - 3 else { return nil }
  }
}
