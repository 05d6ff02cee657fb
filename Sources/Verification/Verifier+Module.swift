import Toolchain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Verifier {
  /// Compiles files into a module that others can import, once for each content.
  ///
  /// - Parameter name: The module's name for imports.
  /// - Returns: The folder of the module file, a search path for the importing code; `nil` if the files do not compile.
  /// - Throws: The error of the disk, or `StandInBuilder.Failure`.
  package func module(_ name: String, of files: [SwiftFile], in mode: CompilerMode) async throws -> String? {
    let facts = files.map { SourceFacts($0.text) }
    let imports = facts.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    let needsObjectiveC = facts.contains { builder.library.needsObjectiveC($0) }
    let variant: StandInVariant = compiler.hasObjectiveC ? .platform : needsObjectiveC ? .objectiveC : .native
    let standIns = try await builder.product(for: imports, variant, defines: [])
    var files = files
    if variant == .objectiveC { files.append(SwiftFile(path: "Prelude.swift", text: builder.library.prelude)) }
    let flags =
      ["-emit-module", "-wmo", "-parse-as-library", "-suppress-warnings", "-enable-testing", "-module-name", name]
      + ["-package-name", moduleName.lowercased()]
      + implicitImports.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
      + mode.flags + variant.flags + compiler.targetFlags
    let sources = files
    let key = ContentHash.hex(of: [compiler.version, standIns.key] + flags + files.flatMap { [$0.place, $0.text] })
    do {
      return try await cache.folder(named: "kit-\(key)") { draft in
        try await emit(name, sources, flags + standIns.flags, in: draft)
      }.path
    } catch is NotCompiled {
      return nil
    }
  }

  /// The files have mistakes, which verifying their own kit shows.
  private struct NotCompiled: Error {}

  private func emit(_ name: String, _ files: [SwiftFile], _ flags: [String], in folder: URL) async throws {
    let sources = folder.appendingPathComponent("Sources", isDirectory: true)
    for file in files {
      let place = sources.appendingPathComponent(file.place)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: place)
    }
    let product = folder.appendingPathComponent("\(name).swiftmodule").path
    // `./` keeps a name that begins with a hyphen from being a flag.
    let inputs = files.map { "./" + $0.place }
    let run = try await ToolRun.run([compiler.program] + flags + ["-o", product] + inputs, in: sources)
    guard run.exitCode == 0 else { throw NotCompiled() }
  }
}
