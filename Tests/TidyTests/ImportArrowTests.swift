import Foundation
import TestSupport
import Testing

/// The arrows of ARCHITECTURE.md, checked on the import lines.
struct ImportArrowTests {
  /// What each target may import of this package, and which of the toolchain's modules beyond the standard library.
  private static let allowed: [String: Set<String>] = [
    "Diagnostics": [],
    "KitLanguage": ["Diagnostics"],
    "Templating": ["Diagnostics"],
    "SwiftAnalysis": ["Diagnostics", "SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"],
    "Generation": ["Diagnostics", "KitLanguage", "Templating", "SwiftAnalysis"],
    "LanguageServerProtocol": [],
    "LanguageServer": ["Diagnostics", "Generation", "KitLanguage", "Templating", "LanguageServerProtocol"],
    "BuiltinPatterns": [],
    "Verification": ["SwiftAnalysis"],
    "kitgen": [
      "Diagnostics", "KitLanguage", "Templating", "Generation", "LanguageServer", "BuiltinPatterns", "Verification",
    ],
    "kitgen-bench": ["Diagnostics", "KitLanguage", "Templating", "Generation", "BuiltinPatterns"],
    "embed-files": [],
  ]

  private static let system: Set<String> = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Synchronization",
  ]

  @Test(arguments: allowed.keys.sorted())
  func importsOnlyWhatItMayKnow(target: String) throws {
    let allowed = try #require(Self.allowed[target]).union(Self.system)
    for file in SourceTree.swiftFiles(below: "Sources/\(target)") {
      for line in try SourceTree.text(file).split(separator: "\n") {
        guard let module = line.firstMatch(of: /^(?:@\w+ )*import (\w+)$/)?.1 else { continue }
        #expect(allowed.contains(String(module)), "\(file) imports \(module)")
      }
    }
  }

  @Test func everyTargetIsListed() {
    #expect(Set(SourceTree.entries(of: "Sources")) == Set(Self.allowed.keys))
  }
}
