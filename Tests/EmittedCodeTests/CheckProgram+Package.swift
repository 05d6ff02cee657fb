import Foundation
import Generation
import TestSupport
import Toolchain
import Verification

extension CheckProgram {
  /// Whether the program has a file with the text.
  fileprivate func takes(_ text: String) -> Bool {
    omitted.allSatisfy { !text.contains("import \($0)\n") }
  }

  /// The modules that the programs are built with where the real libraries are not there.
  private static let standIns = ["RxSwift", "RxRelay", "RxCocoa", "ObjectiveC", "Alamofire"]

  /// The package of checks with the emitted code of all examples in it.
  ///
  /// It stays on the disk, and only what has changed is written, so that a further run builds little.
  struct Package: Sendable {
    let folder: URL

    /// - Parameters:
    ///   - patterns: What gives the files that no example has: the built-in patterns, or mutants of them.
    ///   - files: The emitted files of the example `name` by path.
    init(
      patterns: PatternLibrary = .builtIn,
      files: (_ example: Example) throws -> [String: String]
    ) throws {
      let identity = Example.package.path.utf8.reduce(5381) { ($0 &* 33) ^ Int($1) }
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent(
          "kitgen-checks-\(String(UInt(bitPattern: identity), radix: 36))\(CheckProgram.usesRealLibraries ? "-real" : "")",
          isDirectory: true
        )
      let fixture = Fixture("Checks").folder
      var contents: [String: String] = [:]
      for (path, text) in try EmittedFiles.read(from: fixture) {
        contents[path == "Package.swift" ? path : "Sources/\(path)"] = text
      }
      for module in CheckProgram.standIns {
        for (path, text) in StandIns.files(of: module) where path != "UIKit+Rx.swift" {
          contents["Sources/\(module)/\(path)"] = text
        }
      }
      for program in CheckProgram.all {
        for path in program.borrowed {
          let name = path.split(separator: "/").last.map(String.init) ?? path
          contents["Sources/\(program.target)/\(name)"] = contents["Sources/\(path)"]
        }
        guard let example = Example.named(program.example) else { continue }
        let emitted = try files(example)
        for (path, text) in emitted where program.tests.map(path.hasPrefix) ?? false {
          contents["Sources/" + path.dropFirst("Tests/".count)] = text
        }
        for (path, text) in emitted where path.hasPrefix(program.source) && program.takes(text) {
          contents["Sources/\(program.destination)/\(path.dropFirst(program.source.count))"] = text
        }
        for (path, text) in try example.inputFiles() where path.hasSuffix(".json") {
          contents["Existing/\(path)"] = text
        }
        // A program may have a version of its own, which does what the checks say.
        for (path, text) in try example.existingFiles() where contents["Sources/\(program.target)/\(path)"] == nil {
          guard program.takes(text) else { continue }
          contents["Sources/\(program.destination)/Existing/\(path)"] = text
        }
      }
      for (path, text) in try ValueProgram.sources(patterns) {
        contents["Sources/\(ValueProgram.target)/\(path)"] = text
      }
      try write(contents)
    }

    private func write(_ contents: [String: String]) throws {
      let sources = folder.appendingPathComponent("Sources")
      for path in try EmittedFiles.read(from: sources).keys where contents["Sources/\(path)"] == nil {
        try FileManager.default.removeItem(at: sources.appendingPathComponent(path))
      }
      for (path, text) in contents {
        let file = folder.appendingPathComponent(path)
        guard (try? String(contentsOf: file, encoding: .utf8)) != text else { continue }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    /// Nobody debugs the programs: without what is for that, and with one run of the compiler for a module, a build takes
    /// three fifths of the time. The index has to be there, because the package manager finds the tests by it, but not what
    /// the toolchain's modules declare.
    private var options: [String] {
      ["--package-path", folder.path, "-debug-info-format", "none"]
        + ["-wmo", "-num-threads", "1", "-index-ignore-system-modules", "-warnings-as-errors"].flatMap {
          ["-Xswiftc", $0]
        }
    }

    /// The output of building, which ends in the exit code where that is not 0.
    func build() async throws -> ToolRun {
      try await ToolRun.run(["swift", "build", "--build-tests"] + options)
    }

    /// Runs the tests that examples give, which have been built.
    func test() async throws -> ToolRun {
      try await ToolRun.run(["swift", "test", "--skip-build"] + options)
    }

    /// Runs all checks of a program and returns what it prints. The program has the package for its home folder, so
    /// that it leaves the user's own preferences alone. One that does not end, as pages of a broken template may not,
    /// is killed.
    func run(_ program: CheckProgram) async throws -> ToolRun {
      let home = ["HOME=\(folder.path)", "CFFIXED_USER_HOME=\(folder.path)", "XDG_CONFIG_HOME=\(folder.path)/.config"]
      let executable = folder.appendingPathComponent(".build/debug/\(program.target)").path
      return try await ToolRun.run(home + [executable], limit: .seconds(180))
    }
  }
}
