import Foundation
import PackagePlugin

/// `swift package kitgen-check [ARGUMENT …]`: runs the commands of kitgen that write nothing, for which SwiftPM need not
/// ask; `generate --check` without arguments.
@main
struct KitgenCheckCommand: CommandPlugin {
  /// The commands that write nothing, whatever their options.
  private static let readers: Set<String> = [
    "--version", "adopt", "completions", "doctor", "explain", "help", "origin", "patterns", "render", "status",
    "verify", "version",
  ]
  /// The options with which any command writes nothing.
  private static let readingOptions: Set<String> = [
    "--check", "--diff", "--dry-run", "--help", "--print", "--print=kit",
  ]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(tool(context), in: context.package.directoryURL, arguments)
  }

  /// The tool that the plugin declares (in Xcode, or as a binary target). Without one SwiftPM builds kitgen first.
  ///
  /// The other plugin has the same function: plugins of SwiftPM share no code.
  private func tool(_ context: PluginContext) throws -> URL {
    if let declared = try? context.tool(named: "kitgen") { return declared.url }
    let build = try packageManager.build(
      .product("kitgen"),
      parameters: .init(configuration: .debug, logging: .concise)
    )
    guard build.succeeded else { throw BuildFailure(description: "kitgen does not compile:\n\(build.logText)") }
    // Swift 6.2 does not name the artifacts of a dependency (swift-package-manager issue 9119).
    return build.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "kitgen" }?.url
      ?? context.pluginWorkDirectoryURL.appending(path: "../../../debug/kitgen").standardizedFileURL
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

private struct BuildFailure: Error, CustomStringConvertible {
  let description: String
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension KitgenCheckCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(context.tool(named: "kitgen").url, in: context.xcodeProject.directoryURL, arguments)
    }
  }
#endif
