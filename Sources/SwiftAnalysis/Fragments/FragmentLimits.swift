import Diagnostics
import SwiftFacts

/// Keeps from SwiftParser the fragments of a kit, and of emitted code, that it cannot take (`NestingLimits`).
struct FragmentLimits {
  private let limits: NestingLimits

  init(_ kind: SwiftFragment.Kind) {
    limits =
      kind == .file
      ? .file
      : NestingLimits(
        size: kind == .code ? 65_536 : 4_096,
        chain: kind == .code ? 400 : 64,
        brackets: 32,
        squareBrackets: 8,
        prefixWords: 8
      )
  }

  func problem(in text: String) -> SwiftFragment.Problem? {
    switch limits.excess(in: text) {
    case .size(let size): SwiftFragment.Problem("this Swift is longer than \(size) bytes", at: 0..<0)
    case .nesting(let offset): SwiftFragment.Problem("this Swift is nested too deeply", at: offset..<offset + 1)
    case nil: nil
    }
  }
}
