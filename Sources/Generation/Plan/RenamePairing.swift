import Diagnostics

/// Finds the declarations that have other names than before. It distinguishes a chain of names (A to B, and B to C)
/// and an exchange from changes of declarations that keep their names.
struct RenamePairing {
  /// A file as kitgen generated it last.
  struct Old {
    let entry: LockEntry
    /// Bytes on disk.
    let bytes: [UInt8]
    /// The generated content, in canonical form.
    let base: [UInt8]
    let isEdited: Bool
    /// The kit's current path for a declaration of that name; `nil` if there is none.
    let ownPath: ProjectPath?
  }

  /// Maximum number of file comparisons per run.
  static let limit = 2_500

  var olds: [Old] = []
  /// New files, and files with changed text.
  var outputs: [GeneratedFile]

  /// The output's index by the file's index in `olds`, and the reverse.
  private var targets: [Int: Int] = [:]
  private var sources: [Int: Int] = [:]

  init(outputs: [GeneratedFile]) { self.outputs = outputs }

  private struct Candidate {
    let old: Int
    let output: Int
    let distance: Double
    let isSame: Bool
  }

  /// The renamed files, and edited files that may have been renamed, each with the paths of files that are like it.
  mutating func pairs() -> (pairs: [(old: Old, output: GeneratedFile)], doubts: [ProjectPath: [ProjectPath]]) {
    let candidates = self.candidates()
    let unclear = take(candidates)
    let doubts = keepNames(candidates).merging(left(of: candidates, unclear)) { first, _ in first }
    let pairs = targets.sorted { $0.key < $1.key }.map { (olds[$0.key], outputs[$0.value]) }
    return (pairs.filter { $0.0.entry.path != $0.1.path }, doubts)
  }

  /// The similarity of each file to each output, highest first.
  private func candidates() -> [Candidate] {
    var candidates: [Candidate] = []
    for (index, old) in olds.enumerated() {
      let base = HeaderMark.removed(from: old.base)
      for (number, output) in outputs.enumerated() {
        let isSame = old.ownPath == output.path
        let text = HeaderMark.removed(from: output.text)
        let renamed = Planner.names(old.entry.origin, output.origin).map { names in
          RenamedText.text(base, replacing: names.old, by: names.new)
        }
        let likeness = TextLikeness(renamed ?? base, text)
        guard isSame || likeness.isLikely else { continue }
        candidates.append(Candidate(old: index, output: number, distance: likeness.distance, isSame: isSame))
      }
    }
    return candidates.sorted { ($0.distance, $0.isSame ? 0 : 1) < ($1.distance, $1.isSame ? 0 : 1) }
  }

  /// The edited files without an output that may have been renamed, each with the paths of the outputs.
  private func left(of candidates: [Candidate], _ unclear: Set<Int>) -> [ProjectPath: [ProjectPath]] {
    let doubtful = candidates.filter { unclear.contains($0.old) && targets[$0.old] == nil && olds[$0.old].isEdited }
    let byPath = Dictionary(grouping: doubtful) { olds[$0.old].entry.path }
    return byPath.mapValues { candidates in
      let free = candidates.filter { sources[$0.output] == nil }
      let likely = (free.isEmpty ? candidates : free).prefix { $0.distance == (free.first ?? candidates[0]).distance }
      return olds[candidates[0].old].entry.path.nearest(of: likely.map { outputs[$0.output].path }, among: olds.count)
    }
  }

  /// Pairs the most similar first; returns the files with several equally similar ones, of which none is paired.
  private mutating func take(_ candidates: [Candidate]) -> Set<Int> {
    var rest = candidates[...]
    var unclear: (olds: Set<Int>, outputs: Set<Int>) = ([], [])
    while let first = rest.first {
      let equal = rest.prefix { $0.distance == first.distance }
      rest = rest.dropFirst(equal.count)
      for candidate in equal where candidate.isSame && isFree(candidate) { pair(candidate) }
      let others = equal.filter { !$0.isSame && isFree($0) }
      let byOld = Dictionary(grouping: others, by: \.old)
      let byOutput = Dictionary(grouping: others, by: \.output)
      for candidate in others {
        if byOld[candidate.old]?.count == 1, byOutput[candidate.output]?.count == 1 {
          if !unclear.olds.contains(candidate.old), !unclear.outputs.contains(candidate.output) { pair(candidate) }
        } else {
          unclear.olds.insert(candidate.old)
          unclear.outputs.insert(candidate.output)
        }
      }
    }
    return unclear.olds
  }

  private func isFree(_ candidate: Candidate) -> Bool {
    targets[candidate.old] == nil && sources[candidate.output] == nil
  }

  private mutating func pair(_ candidate: Candidate) {
    targets[candidate.old] = candidate.output
    sources[candidate.output] = candidate.old
  }

  private mutating func part(_ old: Int) {
    if let output = targets.removeValue(forKey: old) { sources[output] = nil }
  }

  /// Gives files their own names back if the chain of names has an open end. A name goes to another declaration only
  /// if its former declaration has another name. A declaration loses its name only if another one takes it.
  private mutating func keepNames(_ candidates: [Candidate]) -> [ProjectPath: [ProjectPath]] {
    let own = candidates.filter(\.isSame)
    var doubts: [ProjectPath: [ProjectPath]] = [:]
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for candidate in own where targets[candidate.old] != candidate.output {
        let old = olds[candidate.old]
        if let taker = sources[candidate.output] {
          guard targets[candidate.old] == nil else { continue }
          // A file without edits may be removed, if it does not resemble the new one.
          if !old.isEdited, 2 * candidate.distance > 1 { continue }
          if old.isEdited {
            doubts[old.entry.path] = [olds[taker].entry.path]
            if olds[taker].isEdited, olds[taker].ownPath == nil {
              doubts[olds[taker].entry.path] = [outputs[candidate.output].path]
            }
          }
          part(taker)
        } else {
          part(candidate.old)
        }
        pair(candidate)
        hasChanged = true
      }
    }
    return doubts
  }
}

extension ProjectPath {
  /// The paths of which one has a name that begins or ends most like the name of this file; several if that is equal.
  ///
  /// - Parameter count: The number of files that ask. If that is too much, any path is as good.
  func nearest(of paths: [ProjectPath], among count: Int) -> [ProjectPath] {
    guard paths.count * count <= 40 * RenamePairing.limit else { return Array(paths.prefix(1)) }
    let name = stem
    let likeness = paths.map { path in
      let other = path.stem
      return max(
        zip(name, other).prefix { $0 == $1 }.count,
        zip(name.reversed(), other.reversed()).prefix { $0 == $1 }.count
      )
    }
    let best = likeness.max()
    return zip(paths, likeness).filter { $0.1 == best }.map(\.0)
  }

  /// The bytes of the file's name without the extension.
  private var stem: [UInt8] { Array(fileName.utf8.prefix { $0 != UInt8(ascii: ".") }) }
}

/// The similarity of two files by their lines. Lines of braces alone, which all Swift has, do not count.
struct TextLikeness {
  /// The number of equal lines, in the same order.
  private let common: Int
  private let total: Int

  init(_ old: [UInt8], _ new: [UInt8]) {
    let lines = [old, new].map { text in LineDiff.lines(of: text[...]).filter { $0.contains(where: \.isWordByte) } }
    let removed = LineDiff(from: lines[0], to: lines[1]).changes.reduce(0) { $0 + $1.old.count }
    common = lines[0].count - removed
    total = lines[0].count + lines[1].count
  }

  /// The share of lines without an equal one: 0 for equal files.
  var distance: Double { total == 0 ? 0 : 1 - Double(2 * common) / Double(total) }
  /// Whether one may derive from the other: most of their lines are equal.
  var isLikely: Bool { 10 * common >= 3 * total }
}
