/// A plan of a run on disk, written before the run changes anything, in case it is killed: `.kitgen/journal` below the root.
///
/// A repository may contain a forged journal. It makes kitgen remove files with temporary names (`StepNames`) below the
/// root, or rename them to missing targets. It adds entries to the lock, as a forged lock can. It never makes kitgen
/// overwrite or delete anything else.
///
/// The first line is `kitgen journal 1 RUN PROCESS`. Then comes a line for each step, with tabs between its fields.
/// These are the blob id of the old bytes or `-`, the path of the target, and the future line of the lock, if any, or `link`
/// for a file that goes and whose path leads through a link.
struct Journal {
  struct Line {
    /// `nil` if there was no file.
    let old: BlobID?
    let target: ProjectPath
    let entry: LockEntry?
    /// Whether the file's path leads through a link, whose target stays.
    let isLinked: Bool
  }

  let run: String
  let process: Int32
  /// In the order of their steps; `nil` for one that cannot be read.
  let lines: [Line?]

  static let folderName = ".kitgen"
  static let fileName = "journal"
  private static let title = "kitgen journal 1"
  /// More than any run needs.
  static let sizeLimit = 64 << 20
  static let lineLimit = 150_000

  var text: String {
    let lines = lines.compactMap(\.self).map { line in
      let last = line.entry?.line ?? (line.isLinked ? "link" : nil)
      return ([line.old?.hex ?? "-", line.target.text] + (last.map { [$0] } ?? [])).joined(separator: "\t")
    }
    return (["\(Self.title) \(run) \(process)"] + lines).map { $0 + "\n" }.joined()
  }

  /// Whether `root` (absolute) has anything with the name of a killed run's journal.
  static func isLeft(in root: String, _ files: any FileReading) -> Bool {
    let path = "\(root)/\(folderName)/\(fileName)"
    return files.isLink(path) || files.isFile(path)
  }

  /// The journal of a killed run below `root` (absolute); `nil` without a readable one.
  static func left(in root: String, _ files: any FileReading) -> Journal? {
    let folder = root + "/" + folderName
    let path = folder + "/" + fileName
    guard !files.isLink(folder), !files.isLink(path), files.isFile(path) else { return nil }
    return ((try? files.read(path)) ?? nil).flatMap(Journal.init(reading:))
  }
}

extension Journal {
  /// Skips broken lines: the run was killed before it had done anything. `nil` if the bytes are not a journal.
  init?(reading bytes: [UInt8]) {
    guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= Self.lineLimit else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 5, words[..<3].joined(separator: " ") == Self.title, StepNames.isRun(words[3]),
      let process = Int32(words[4])
    else { return nil }
    self.init(run: String(words[3]), process: process, lines: lines.dropFirst().map(Line.init(reading:)))
  }
}

extension Journal.Line {
  fileprivate init?(reading line: String) {
    let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, let target = ProjectPath(parts[1]), target.forbiddenPart == nil else { return nil }
    let entry = parts.count == 3 ? LockEntry(line: parts[2]) : nil
    let isLinked = entry.map { $0.path != target } ?? (parts.count == 3)
    self.init(old: BlobID(hex: parts[0]), target: target, entry: entry, isLinked: isLinked)
  }
}

/// The temporary names of files while a run replaces them. They are recognizable as kitgen's, so that no journal can make
/// kitgen remove anything else, and their length does not depend on the target's name.
struct StepNames {
  let run: String
  /// The file that will take the target's place.
  let new: String
  /// The target until the run has ended.
  let old: String

  private static let digits = 16

  init(run: String, _ number: Int) {
    self.run = run
    new = ".kitgen-\(run)-\(number).new"
    old = ".kitgen-\(run)-\(number).old"
  }

  static func newRun() -> String {
    let text = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  static func isRun(_ text: some StringProtocol) -> Bool {
    text.utf8.count == digits && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
