import Foundation

/// What the process takes of the machine.
package enum Memory {
  /// KiB that are in memory now; 0 where the system does not tell in `/proc`.
  package static var resident: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
  }
}
