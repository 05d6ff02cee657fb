extension SwiftFile {
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

  /// Whether the file finds its resources by the package manager's accessor.
  package var usesResourceAccessor: Bool {
    text.contains("bundle: .module") || text.contains("Bundle.module")
  }
}
