import Generation
import LanguageServerProtocol

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Feature {
  /// The command that code actions carry for clients that open new files without making their folders.
  ///
  /// Its arguments are the URI of the kit and those of the folders.
  static let makeFoldersCommand = "kitgen.makeFolders"

  /// `workspace/executeCommand`.
  static let executeCommand = Feature(
    "workspace/executeCommand",
    capabilities: { _ in ["executeCommandProvider": ["commands": [.string(makeFoldersCommand)]]] },
    respond: { (params: LSP.ExecuteCommandParams, workspace) -> JSON? in
      guard params.command == makeFoldersCommand else {
        throw ResponseError(.invalidParams, "Unknown command '\(params.command)'")
      }
      let paths = params.arguments.compactMap(\.string).compactMap { DocumentURI($0).path }
      guard let kit = paths.first, paths.count == params.arguments.count,
        let project = workspace.project(of: DocumentURI(path: kit))
      else {
        throw ResponseError(.invalidParams, "Expected the URIs of a kit and of folders")
      }
      for path in paths.dropFirst() {
        try makeFolder(path, inside: project)
      }
      return nil
    }
  )

  /// Makes a folder and those that it lies in, below the project's root and not through a link that leaves it.
  private static func makeFolder(_ path: String, inside project: OpenProject) throws {
    let root = project.root
    guard path.hasPrefix(root + "/"), let relative = ProjectPath(path.dropFirst(root.count + 1)),
      let realRoot = project.files.resolvedExistingAncestor(of: root),
      let real = project.files.resolvedExistingAncestor(of: relative.absolute(in: root)),
      real == realRoot || real.hasPrefix(realRoot + "/")
    else {
      throw ResponseError(.requestFailed, "'\(path)' is outside of the project")
    }
    var folder = root
    for part in relative.text.split(separator: "/") {
      folder += "/" + part
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw ResponseError(.requestFailed, "'\(folder)' cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }
}
