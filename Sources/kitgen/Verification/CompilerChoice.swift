import Generation
import Platform
import Verification

struct CompilerChoice {
  static let options = [
    Option("sdk", .required("NAME"), help: "An SDK: a name for xcrun, such as iphonesimulator, or a path."),
    Option("target", .required("TRIPLE"), help: "The platform, as arm64-apple-ios15.0-simulator; required with --sdk."),
    Option(
      "modules",
      .required("DIR"),
      help: "A folder with compiled modules, to use before stand-ins. May be repeated.",
      isRepeatable: true
    ),
  ]

  private let compiler: SwiftCompiler
  private let searchPaths: [String]

  /// Finds the compiler. If there is none, reports that with advice, and returns `nil`.
  static func find(_ arguments: ParsedArguments, in context: CommandContext) async throws -> CompilerChoice? {
    do {
      let compiler = try await SwiftCompiler.find(sdk: arguments.value("sdk"), target: arguments.value("target"))
      return CompilerChoice(compiler: compiler, searchPaths: arguments.values("modules").map(context.absolute))
    } catch let error as SwiftCompiler.Unavailable {
      context.console.printError("kitgen: error: \(error)")
      context.console.printError("Install a Swift toolchain (swift.org/install), or set SWIFTC to its swiftc.")
      return nil
    }
  }

  /// Whether the user's folders, or others, have the module.
  func isGiven(_ module: String, besides others: [String] = []) -> Bool {
    (searchPaths + others).contains { FileManager.default.fileExists(atPath: "\($0)/\(module).swiftmodule") }
  }

  /// The verifier for the files of a project, with folders of modules of other kits.
  func verifier(for project: Project, modules: [String] = []) -> Verifier {
    Verifier(
      compiler: compiler,
      cache: .ofUser(),
      searchPaths: searchPaths + modules,
      calledName: project.outputModule,
      implicitImports: compiler.hasObjectiveC ? [] : project.modulesThatAppleLacks
    )
  }
}
