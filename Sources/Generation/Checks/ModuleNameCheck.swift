import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Refuses a module of the output that has the name of one which it imports, or may have to import.
enum ModuleNameCheck {
  /// Modules that others import unasked, or that kits of the flavours and transports need.
  private static let names: Set<String> = [
    "Alamofire", "Combine", "CoreFoundation", "Darwin", "Dispatch", "FoundationEssentials", "Glibc", "Observation",
    "RxCocoa", "RxRelay", "RxSwift", "Swift", "SwiftUI", "Testing", "XCTest", "_Concurrency",
  ]

  static func diagnostics(of spec: Spec, _ library: PatternLibrary) -> [Diagnostic] {
    guard let project = spec.nodes(of: KitSettings.keyword).first, let name = project.name else { return [] }
    let isTaken =
      names.contains(name) || SwiftLibrary.moduleNames.contains(name) || AppleType.umbrellas.contains(name)
      || library.importedModules.contains(name)
    guard isTaken else { return [] }
    return [
      GenerationDiagnostics.moduleClash.diagnostic(
        "'\(name)' is a module that emitted code may import; call the project otherwise",
        at: project.nameLocation
      )
    ]
  }
}
