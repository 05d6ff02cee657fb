import Testing

/// Defaults of properties that are kept beside objects.
struct AssociatedDefaultTests {
  /// What `??` does not convert.
  @Test func literalsOfOtherTypes() async throws {
    let kit = """
      project K { linux false; interface uikit }
      associated Plan {
        code: AnyHashable = 1
        anything: Any = "é"
        amount: Double = 2
        isDone: Bool = false
        steps: [(Decimal, Step)] = [(0, Step())]
      }
      """
    let swift = "import UIKit\n@MainActor class Plan: NSObject {}\nnonisolated struct Step {}\n"
    try await EmittedFiles.expectCompiles(kit, existing: ["Plan.swift": swift])
  }
}
