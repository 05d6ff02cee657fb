import Foundation
import PackagePlugin

/// `swift package kitgen [ARGUMENT …]`: runs kitgen in the package's folder; `generate` without arguments.
@main
struct KitgenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "kitgen").url, in: context.package.directoryURL, arguments)
  }

  private func run(_ tool: URL, in folder: URL, _ arguments: [String]) throws {
    // Xcode names the targets that the user has ticked; a kit knows its own files.
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    let rest = extractor.remainingArguments
    let process = Process()
    process.executableURL = tool
    process.arguments = rest.isEmpty ? ["generate"] : rest
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // SwiftPM names this code in its own message, and ends with 1 itself.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension KitgenCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(context.tool(named: "kitgen").url, in: context.xcodeProject.directoryURL, arguments)
    }
  }
#endif
