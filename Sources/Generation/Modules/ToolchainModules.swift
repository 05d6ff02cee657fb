import Platform
import SwiftAnalysis
import Toolchain

/// Modules of the Swift toolchain and its SDKs, read by `swift symbolgraph-extract` and kept in the user's cache.
package struct ToolchainModules: ModuleReading {
  /// The search paths of a module, as flags of the toolchain.
  private struct Platform {
    let sdk: String?
    let target: String
  }

  /// Whether the user asked for an answer that needs modules. Otherwise only the cache is read: the language server
  /// starts no program for a kit that is only opened.
  @TaskLocal package static var isAsked = true

  private let environment: [String: String]
  private let limit: Duration

  /// - Parameter environment: Has `SWIFTC`, `PATH`, `SDKROOT`, `KITGEN_CACHE` and the like.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment, limit: Duration = .seconds(60)) {
    self.environment = environment
    self.limit = limit
  }

  /// The interface from the cache, else from the toolchain, which takes seconds. An unwritable cache is not a failure.
  package func read(_ name: String) -> ModuleReadingResult {
    guard let swift else {
      return .unavailable("'swift' is not in the PATH")
    }
    let folder = CacheFolder.url(environment)
    let file = folder.appendingPathComponent("interface-\(name)-\(key(of: swift)).txt")
    if let known = try? String(contentsOf: file, encoding: .utf8) { return .found(ModuleInterface(text: known)) }
    guard Self.isAsked else { return .postponed }
    switch extract(name, swift) {
    case .success(let graph?):
      let interface = ModuleInterface(graph)
      // A cache that cannot be written is not a failure: the next run reads the module again.
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? Data(interface.text.utf8).write(to: file, options: .atomic)
      return .found(interface)
    case .success(nil): return .unknown
    case .failure(let failure): return .unavailable(failure.description)
    }
  }

  /// The program next to `SWIFTC`, or the one in the PATH.
  private var swift: String? {
    let compiler = environment["SWIFTC"].flatMap { $0.contains("/") ? URL(fileURLWithPath: $0) : nil }
    let named = compiler.map { [$0.deletingLastPathComponent()] } ?? []
    let folders = SearchPath(environment).folders.map { URL(fileURLWithPath: $0) }
    return (named + folders).map { $0.appendingPathComponent("swift").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The toolchain's identity, without starting it.
  private func key(of swift: String) -> String {
    let place = URL(fileURLWithPath: swift).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let text = "\(place) \(date) \(attributes?[.size] ?? 0) \(environment["SDKROOT"] ?? "")"
    return String(BlobID(of: Array(text.utf8)).hex.prefix(16))
  }

  /// The platforms of modules: on a Mac macOS and iOS, else the toolchain's own platform.
  private func platforms(_ swift: String) -> [Platform] {
    guard System.isDarwin else { return toolchainPlatform(swift).map { [$0] } ?? [] }
    let known = [
      ("macosx", "\(System.architecture)-apple-macosx12.0"),
      ("iphonesimulator", "\(System.architecture)-apple-ios15.0-simulator"),
    ]
    return known.compactMap { name, target in
      let run = try? ToolRun.wait(for: ["/usr/bin/xcrun", "--sdk", name, "--show-sdk-path"], limit: limit)
      let path = run.map { $0.output.split(separator: "\n").last.map(String.init) ?? "" }
      return run?.exitCode == 0 ? Platform(sdk: path, target: target) : nil
    }
  }

  private func toolchainPlatform(_ swift: String) -> Platform? {
    struct Info: Decodable {
      struct Target: Decodable {
        let triple: String
      }

      let target: Target
    }
    guard let run = try? ToolRun.wait(for: [swift, "-print-target-info"], limit: limit), run.exitCode == 0,
      let info = try? JSONDecoder().decode(Info.self, from: Data(run.output.utf8))
    else { return nil }
    return Platform(sdk: environment["SDKROOT"], target: info.target.triple)
  }

  /// - Returns: `nil` if the module does not exist.
  private func extract(_ name: String, _ swift: String) -> Result<SymbolGraph?, ToolFailure> {
    let platforms = platforms(swift)
    guard !platforms.isEmpty else { return .failure(.init("'\(swift)' does not print its platform")) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kitgen-module-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for platform in platforms {
        let sdk = platform.sdk.map { ["-sdk", $0] } ?? []
        let flags = ["-module-name", name, "-target", platform.target, "-output-dir", folder.path]
        let options = ["-minimum-access-level", "public", "-skip-synthesized-members"]
        let run = try ToolRun.wait(for: [swift, "symbolgraph-extract"] + flags + options + sdk, limit: limit)
        let file = folder.appendingPathComponent("\(name).symbols.json")
        guard run.exitCode == 0, let json = try? Data(contentsOf: file) else { continue }
        return .success(try SymbolGraph(json: json))
      }
      return .success(nil)
    } catch let failure as ToolFailure {
      return .failure(failure)
    } catch {
      return .failure(.init("the output of 'swift symbolgraph-extract' cannot be read: \(error)"))
    }
  }
}

/// The reading of modules without source.
package protocol ModuleReading: Sendable {
  /// - Parameter name: An identifier.
  func read(_ name: String) -> ModuleReadingResult
}

/// The result of reading a module.
package enum ModuleReadingResult: Sendable {
  case found(ModuleInterface)
  case unknown
  /// Reading it would start a program that the user has not asked for.
  case postponed
  /// Modules cannot be read here, for the reason in a sentence.
  case unavailable(String)
}
