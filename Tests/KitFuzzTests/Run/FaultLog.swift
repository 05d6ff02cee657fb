import Foundation

/// The kinds of faults that a run has seen so far, printed as they come: a run may take long, or be stopped.
actor FaultLog {
  private var kinds: Set<String> = []

  /// Whether the kind has not been looked into yet.
  func isFirst(_ kind: String) -> Bool {
    kinds.insert(kind).inserted
  }

  func print(_ fault: Fault, _ reproduction: String?, kit: Int) {
    let mode = fault.mode.map { " (\($0))" } ?? ""
    let lines = ["kit \(kit)\(mode): \(fault.kind)", fault.message, reproduction ?? "(not shown by a smaller kit)", ""]
    FileHandle.standardError.write(Data(lines.joined(separator: "\n").utf8))
  }
}
