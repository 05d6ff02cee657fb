// swift-tools-version: 6.2

import Foundation
import PackageDescription

#if os(macOS)
  import MachO
#endif

// SwiftSyntax and SwiftParser come from the toolchain itself (usr/lib/swift/host): nothing to download and nothing to
// build. Where a toolchain does not ship them, the swift-syntax package of the same version takes their place.
// ARCHITECTURE.md, "Decisions", has the reasons.
let hostLibraries = Toolchain.hostLibraries()

let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (hostLibraries.map { [.unsafeFlags(["-I", $0])] } ?? [])

// The tests run debug builds and spend their time in the parsers and in the template engine, many times as much where these are
// not optimized. Assertions stay. `KITGEN_DEBUGGER=1` is for those who step through the code.
let engineSettings: [SwiftSetting] =
  hostLibraries == nil || Context.environment["KITGEN_DEBUGGER"] == "1"
  ? settings
  : settings + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

// Functions that are isolated to no actor stay in the thread of their caller, which has a large stack (`DeepStack`).
let callerSettings = settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let syntaxLinkage: [LinkerSetting] =
  hostLibraries.map { path in
    [
      .unsafeFlags(["-L", path, "-Xlinker", "-rpath", "-Xlinker", path]),
      .linkedLibrary("SwiftSyntax"),
      .linkedLibrary("SwiftParser"),
      .linkedLibrary("SwiftParserDiagnostics"),
      .linkedLibrary("SwiftDiagnostics"),
    ]
  } ?? []

let syntaxPackages: [Package.Dependency] =
  hostLibraries == nil
  ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", from: Toolchain.swiftSyntaxVersion)] : []

let syntaxProducts: [Target.Dependency] =
  hostLibraries == nil
  ? ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"].map {
    .product(name: $0, package: "swift-syntax")
  } : []

// A tool that a plugin declares is compiled with every build of the package, and all its modules with it for the second time.
// SwiftPM builds the tool when the plugin asks for it. Xcode cannot, so it needs the declaration.
let pluginTools: [Target.Dependency] =
  Context.environment["__CFBundleIdentifier"] == "com.apple.dt.Xcode"
    || Context.environment["XCODE_VERSION_ACTUAL"] != nil ? ["kitgen"] : []

let package = Package(
  name: "kitgen",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "kitgen", targets: ["kitgen"]),
    .plugin(name: "KitgenCommand", targets: ["KitgenCommand"]),
    .plugin(name: "KitgenCheckCommand", targets: ["KitgenCheckCommand"]),
  ],
  dependencies: syntaxPackages,
  targets: [
    .target(name: "Platform", swiftSettings: engineSettings),
    .target(name: "Diagnostics", dependencies: ["Platform"], swiftSettings: engineSettings),
    .target(name: "JSONParsing", swiftSettings: engineSettings),
    .target(name: "Toolchain", dependencies: ["Diagnostics", "Platform"], swiftSettings: settings),
    .target(name: "SwiftFacts", swiftSettings: engineSettings),
    .target(name: "KitLanguage", dependencies: ["Diagnostics", "SwiftFacts"], swiftSettings: engineSettings),
    .target(
      name: "SampleInference",
      dependencies: ["Diagnostics", "JSONParsing", "KitLanguage", "SwiftFacts"],
      swiftSettings: settings
    ),
    .target(
      name: "Documents",
      dependencies: ["Diagnostics", "JSONParsing", "KitLanguage", "SampleInference"],
      swiftSettings: engineSettings
    ),
    .target(
      name: "Templating",
      dependencies: ["Diagnostics", "JSONParsing"],
      swiftSettings: engineSettings
    ),
    .target(
      name: "SwiftAnalysis",
      dependencies: ["Diagnostics", "Platform", "SwiftFacts"] + syntaxProducts,
      swiftSettings: engineSettings,
      linkerSettings: syntaxLinkage
    ),
    .target(
      name: "Generation",
      dependencies: [
        "Diagnostics", "Documents", "KitLanguage", "Platform", "Templating", "SampleInference", "SwiftAnalysis",
        "SwiftFacts", "Toolchain",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "LanguageServer",
      dependencies: [
        "Diagnostics", "JSONParsing", "KitLanguage", "Platform", "Templating", "Generation", "SwiftAnalysis",
        "SwiftFacts",
      ],
      swiftSettings: callerSettings
    ),
    .target(name: "BuiltinPatterns", swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(
      name: "Verification",
      dependencies: ["Diagnostics", "Platform", "Toolchain"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]
    ),
    .executableTarget(name: "embed-files", swiftSettings: settings),
    .plugin(
      name: "KitgenCommand",
      capability: .command(
        intent: .custom(verb: "kitgen", description: "Write the Swift that the package's kits describe."),
        permissions: [.writeToPackageDirectory(reason: "kitgen writes the files that the kit describes.")]
      ),
      dependencies: pluginTools
    ),
    // SwiftPM asks for the permission of a plugin whatever its arguments: what writes nothing is a plugin of its own.
    .plugin(
      name: "KitgenCheckCommand",
      capability: .command(
        intent: .custom(verb: "kitgen-check", description: "Check that the package's Swift is what its kits describe.")
      ),
      dependencies: pluginTools
    ),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),
    .executableTarget(
      name: "kitgen",
      dependencies: [
        "Diagnostics", "Documents", "KitLanguage", "Templating", "Generation", "LanguageServer", "BuiltinPatterns",
        "Verification", "SampleInference", "Platform", "Toolchain",
      ],
      swiftSettings: callerSettings
    ),
    .executableTarget(
      name: "kitgen-bench",
      dependencies: [
        "Diagnostics", "Platform", "Templating", "Generation", "BuiltinPatterns", "LanguageServer",
      ],
      path: "Benchmarks",
      exclude: ["Inputs"],
      swiftSettings: settings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["Diagnostics", "Platform"],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    tests("Platform", and: ["Toolchain"]),
    tests("Diagnostics"),
    tests("KitLanguage", and: ["Generation", "SwiftAnalysis", "SwiftFacts"]),
    tests("Templating"),
    tests("Documents"),
    tests("SampleInference", and: ["KitLanguage"]),
    tests("SwiftAnalysis", and: ["SwiftFacts"]),
    tests(
      "Generation",
      and: ["Toolchain", "KitLanguage", "Platform", "Templating", "SwiftAnalysis", "BuiltinPatterns", "kitgen"]
    ),
    tests("Verification", and: ["Toolchain"]),
    tests("LanguageServer", and: ["JSONParsing", "Generation", "BuiltinPatterns"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "kitgen", "BuiltinPatterns", "Diagnostics", "Generation", "KitLanguage", "Platform", "Toolchain",
        "Verification",
        "TestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "EmittedCodeTests",
      dependencies: [
        "BuiltinPatterns", "Generation", "SwiftFacts", "Templating", "Toolchain", "Verification", "Diagnostics",
        "TestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "KitFuzzTests",
      dependencies: [
        "BuiltinPatterns", "Generation", "KitLanguage", "SwiftAnalysis", "SwiftFacts", "Verification", "Diagnostics",
        "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: settings),
  ]
)

/// The test target of a target. Fixtures are read from the source tree, so they are not resources.
func tests(_ name: String, and others: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: Set([name, "Diagnostics", "TestSupport"] + others).sorted().map { .target(name: $0) },
    exclude: ["Fixtures"],
    swiftSettings: settings
  )
}

/// What the manifest finds out about the toolchain that evaluates it.
enum Toolchain {
  /// The folder of the toolchain's SwiftSyntax libraries, or nil if the toolchain has none.
  ///
  /// `KITGEN_SWIFT_HOST_LIBRARIES` overrides the search.
  static func hostLibraries() -> String? {
    let override = Context.environment["KITGEN_SWIFT_HOST_LIBRARIES"].map { [$0] } ?? []
    let folders = loadedLibraryFolders() + searchPathFolders()
    let candidates = override + folders.map { $0 + "/lib/swift/host" }
    return candidates.first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }
  }

  /// The release of swift-syntax that belongs to the compiler.
  static var swiftSyntaxVersion: Version {
    #if compiler(>=6.4)
      "604.0.0"
    #elseif compiler(>=6.3)
      "603.0.0"
    #else
      "602.0.0"
    #endif
  }

  /// The `usr` folders of the toolchains whose PackageDescription library is loaded into this very process.
  private static func loadedLibraryFolders() -> [String] {
    loadedLibraries().compactMap { path in
      path.range(of: "/lib/swift/pm/").map { String(path[..<$0.lowerBound]) }
    }
  }

  #if os(macOS)
    private static func loadedLibraries() -> [String] {
      (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
    }
  #else
    private static func loadedLibraries() -> [String] {
      // Read to its end: the system gives a part at a time, and says that the file is empty.
      let bytes = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
      return String(decoding: bytes ?? Data(), as: UTF8.self).split(separator: "\n").compactMap { line in
        line.firstIndex(of: "/").map { String(line[$0...]) }
      }
    }
  #endif

  /// The `usr` folders of the toolchains on `PATH`.
  private static func searchPathFolders() -> [String] {
    (Context.environment["PATH"] ?? "").split(separator: ":").compactMap { folder in
      let compiler = URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc")
      guard FileManager.default.isExecutableFile(atPath: compiler.path) else { return nil }
      return compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().path
    }
  }
}
