import Foundation
import PackagePlugin

/// Turns the `Templates` folder into a Swift file of the target, so that the executable holds its patterns and can be
/// copied anywhere.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return [
      .buildCommand(
        displayName: "Embedding templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [folder.path, output.path],
        inputFiles: [folder] + names.sorted().map { folder.appending(path: $0) },
        outputFiles: [output]
      )
    ]
  }
}
