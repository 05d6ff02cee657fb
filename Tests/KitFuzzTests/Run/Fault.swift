import Verification

/// Something that an accepted kit should not show.
struct Fault: Sendable {
  /// What is wrong, the same for all faults of the kind.
  let kind: String
  /// In the words of the compiler or of the check.
  let message: String
  /// The unit that shows it; nil where it cannot be told.
  let unit: Int?
  /// The mode that shows it; nil where it is not one of the compiler's.
  let mode: CompilerMode?
}
