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
      + packageFlags + mode.flags + variant.flags + compiler.targetFlags
    let key = ContentHash.hex(of: [compiler.version, standIns.key] + flags + files.flatMap { [$0.place, $0.text] })
    do {
      return try await cache.folder(named: "kit-\(key)") { [files] draft in
        let product = draft.appendingPathComponent("\(name).swiftmodule").path
        let sources = draft.appendingPathComponent("Sources", isDirectory: true)
        let command = [compiler.program] + flags + standIns.flags + ["-o", product]
        let run = try await ToolRun.run(command + files.write(to: sources), in: sources)
        guard run.exitCode == 0 else { throw NotCompiled() }
      }.path
    } catch is NotCompiled { return nil }
  }

  /// The files have mistakes, which verifying their own kit shows.
  private struct NotCompiled: Error {}
}
