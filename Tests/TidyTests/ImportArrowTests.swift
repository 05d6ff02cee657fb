import Foundation
import TestSupport
import Testing

/// The arrows between targets: `Package.swift` has them, the import lines agree, and ARCHITECTURE.md draws them.
struct ImportArrowTests {
  private static let system: Set<String> = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Synchronization",
  ]
  private static let swiftSyntax: Set<String> = [
    "SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
  ]

  private let manifest: PackageManifest

  init() throws {
    manifest = try PackageManifest()
  }

  @Test func everyFolderOfSourcesIsATarget() {
    #expect(Set(SourceTree.entries(of: "Sources")) == Set(manifest.targets.map(\.name)))
    #expect(manifest.usesSwiftSyntax == ["SwiftAnalysis"])
  }

  @Test func targetsImportWhatTheyDeclare() throws {
    for target in manifest.targets {
      var imported: Set<String> = []
      for file in SourceTree.swiftFiles(below: "Sources/\(target.name)") {
        for line in try SourceTree.text(file).utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
        where line.utf8.count < 80 && line.contains("import ") {
          guard let match = line.firstMatch(of: /^\s*(?:@\w+ )*import (?:\w+ )?(\w+)(?:\.\w+)?$/) else { continue }
          imported.insert(String(match.1))
        }
      }
      let allowed = manifest.usesSwiftSyntax.contains(target.name) ? Self.swiftSyntax : []
      let others = imported.subtracting(Self.system).subtracting(allowed)
      #expect(others == Set(target.dependencies), "\(target.name) declares other dependencies than it imports")
    }
  }

  @Test func architectureDrawsTheManifest() throws {
    let arrows = manifest.targets.map { target in
      let reachable = Set(target.dependencies.flatMap(below))
      // What another dependency leads to needs no arrow of its own.
      let direct = target.dependencies.filter { !reachable.contains($0) }
      return direct.isEmpty
        ? "  \(target.name)\n" : "  \(target.name) --> \(direct.sorted().joined(separator: " & "))\n"
    }
    try ArchitectureDocument.record("```mermaid\nflowchart TD\n\(arrows.joined())```\n", as: "targets")
  }

  /// What a target's dependencies lead to.
  private func below(_ name: String) -> [String] {
    let direct = manifest.targets.first { $0.name == name }?.dependencies ?? []
    return direct + direct.flatMap(below)
  }
}
