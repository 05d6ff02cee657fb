/// Finds out which of several declarations have other names than before: a chain of names (A to B, and B to C) and an exchange are told
/// from changes of declarations that keep their names.
struct RenamePairing {
  /// A file as kitgen generated it last.
  struct Old {
    let entry: LockEntry
    /// Bytes on disk.
    let bytes: [UInt8]
    /// The text that was generated, in canonical form.
    let base: [UInt8]
    let isEdited: Bool
    /// The kit's current path for a declaration of that name; `nil` if there is none.
    let ownPath: ProjectPath?
  }

  /// Maximum number of text comparisons per run.
  static let limit = 2_500

  var olds: [Old] = []
  /// New files, and files with changed text.
  var outputs: [GeneratedFile]

  /// The output's index by the file's index in `olds`, and the reverse.
  private var targets: [Int: Int] = [:]
  private var sources: [Int: Int] = [:]

  init(outputs: [GeneratedFile]) {
    self.outputs = outputs
  }

  private struct Candidate {
    let old: Int
    let output: Int
    let distance: Double
    let isSame: Bool
  }

  /// The renamed files, and the edited files that may have been renamed, each with the path of the file that is like
  /// it.
  mutating func pairs() -> (pairs: [(old: Old, output: GeneratedFile)], doubts: [ProjectPath: ProjectPath]) {
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
      let oldName = Self.name(of: old.entry.origin)
      let base = HeaderMark.removed(from: old.base)
      for (number, output) in outputs.enumerated() {
        let isSame = old.ownPath == output.path
        let text = HeaderMark.removed(from: output.text)
        let newName = Self.name(of: output.origin)
        let hasOther = !oldName.isEmpty && !newName.isEmpty && oldName != newName
        let likeness = TextLikeness(hasOther ? RenamedText.text(base, oldName, newName) : base, text)
        guard isSame || likeness.isLikely else { continue }
        candidates.append(Candidate(old: index, output: number, distance: likeness.distance, isSame: isSame))
      }
    }
    return candidates.sorted { ($0.distance, $0.isSame ? 0 : 1) < ($1.distance, $1.isSame ? 0 : 1) }
  }

  private static func name(of origin: String) -> String {
    origin.split(separator: " ").last.map(String.init) ?? ""
  }

  /// The edited files without an output that may have been renamed, each with the path of that output.
  private func left(of candidates: [Candidate], _ unclear: Set<Int>) -> [ProjectPath: ProjectPath] {
    let doubtful = candidates.filter { unclear.contains($0.old) && targets[$0.old] == nil && olds[$0.old].isEdited }
    return Dictionary(doubtful.map { (olds[$0.old].entry.path, outputs[$0.output].path) }) { first, _ in first }
  }

  /// Pairs the most similar first. If several are equally similar to each other, nothing tells which is which.
  ///
  /// - Returns: The indices of the files that this is true of.
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

  /// Gives files their own names back if the chain of names has an open end: a name goes to another declaration only
  /// if its former declaration has another name, and a declaration gives its name up only if another one takes it.
  private mutating func keepNames(_ candidates: [Candidate]) -> [ProjectPath: ProjectPath] {
    let own = candidates.filter(\.isSame)
    var doubts: [ProjectPath: ProjectPath] = [:]
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for candidate in own where targets[candidate.old] != candidate.output {
        let old = olds[candidate.old]
        if let taker = sources[candidate.output] {
          guard targets[candidate.old] == nil else { continue }
          // What nobody has edited may go, if it is nothing like the file that comes.
          if !old.isEdited, 2 * candidate.distance > 1 { continue }
          if old.isEdited {
            doubts[old.entry.path] = olds[taker].entry.path
            if olds[taker].isEdited, olds[taker].ownPath == nil {
              doubts[olds[taker].entry.path] = outputs[candidate.output].path
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
