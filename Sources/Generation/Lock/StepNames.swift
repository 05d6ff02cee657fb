/// The names that files have while a run replaces them. They tell whose they are, so that no journal can make kitgen
/// remove anything else, and do not grow with the target's name.
struct StepNames {
  /// The common part of all names of a run.
  let run: String
  /// The file that will take the target's place.
  let new: String
  /// The target until the run has ended.
  let old: String

  private static let digits = 16

  /// - Parameters:
  ///   - run: A result of `newRun`.
  ///   - number: The step's number.
  init(run: String, _ number: Int) {
    self.run = run
    new = ".kitgen-\(run)-\(number).new"
    old = ".kitgen-\(run)-\(number).old"
  }

  /// A string unique to the run.
  static func newRun() -> String {
    let text = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  static func isRun(_ text: some StringProtocol) -> Bool {
    text.utf8.count == digits && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
