import Foundation
import PackagePlugin

/// `swift package kitgen-check [ARGUMENT …]`: runs the commands of kitgen that write nothing, for which SwiftPM need not
/// ask; `generate --check` without arguments.
@main
struct KitgenCheckCommand: CommandPlugin {
  /// The commands that write nothing, whatever their options.
  private static let readers: Set<String> = [
    "--version", "adopt", "completions", "doctor", "explain", "help", "origin", "patterns", "render", "status",
    "verify",
    "version",
  ]
  /// The options with which any command writes nothing.
  private static let readingOptions: Set<String> = [
    "--check", "--diff", "--dry-run", "--help", "--print", "--print=kit",
  ]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "kitgen").url, in: context.package.directoryURL, arguments)
  }

  private func run(_ tool: URL, in folder: URL, _ arguments: [String]) throws {
    // Xcode names the targets that the user has ticked; a kit knows its own files.
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    let rest = extractor.remainingArguments
    guard rest.isEmpty || Self.isReading(rest) else {
      Diagnostics.error(
        "'\(rest[0])' may write files: swift package --allow-writing-to-package-directory kitgen \(rest[0]) …"
      )
      return
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = rest.isEmpty ? ["generate", "--check"] : rest
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // SwiftPM names this code in its own message, and ends with 1 itself.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  private static func isReading(_ arguments: [String]) -> Bool {
    if let command = arguments.first, readers.contains(command) { return true }
    if arguments.first == "check" { return !arguments.contains("--fix") }
    if arguments.first == "templates" { return !arguments.contains("eject") && !arguments.contains("--update") }
    return arguments.contains(where: readingOptions.contains)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension KitgenCheckCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(context.tool(named: "kitgen").url, in: context.xcodeProject.directoryURL, arguments)
    }
  }
#endif
