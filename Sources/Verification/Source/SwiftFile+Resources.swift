extension SwiftFile {
  /// What the package manager adds to a target with resources.
  package static let resourceAccessor = SwiftFile(
    path: "resource_bundle_accessor.swift",
    text: """
      import Foundation

      extension Foundation.Bundle {
        nonisolated static let module = Bundle.main
      }

      """,
    isJudged: false
  )

  /// Whether the file finds its resources by what the package manager adds.
  package var usesResourceAccessor: Bool {
    text.contains("bundle: .module") || text.contains("Bundle.module")
  }
}
