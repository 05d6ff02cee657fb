import Foundation
import PackagePlugin

/// Turns a folder of the package into a Swift file of a target, so that the executable holds the folder's files and can
/// be copied anywhere.
@main
struct EmbedFiles: BuildToolPlugin {
  /// The folder that each target embeds.
  private static let folders = ["BuiltinPatterns": "Templates", "Verification": "StandIns"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let name = Self.folders[target.name] else { return [] }
    let folder = context.package.directoryURL.appending(path: name)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return [
      .buildCommand(
        displayName: "Embedding \(name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [folder.path, output.path],
        inputFiles: [folder] + names.sorted().map { folder.appending(path: $0) },
        outputFiles: [output]
      )
    ]
  }
}
