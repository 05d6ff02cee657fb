// swift-tools-version: 6.2

import PackageDescription

// Emitted code as it is used: some kits are modules that another one imports, ShelfKit is part of the program.
let package = Package(
  name: "Checks",
  targets: [
    .target(name: "Harness"),
    .target(name: "QiitaKit"),
    .executableTarget(name: "QiitaChecks", dependencies: ["QiitaKit", "GithubKit", "Harness"]),
    // As in new packages, where functions stay with their callers unless they say otherwise.
    .executableTarget(
      name: "ShelfChecks",
      dependencies: ["Harness"],
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
    ),
    .target(name: "GithubKit"),
    .executableTarget(name: "GithubChecks", dependencies: ["GithubKit", "Harness"]),
    .target(name: "FlexibleAPIResponse"),
    .executableTarget(name: "SearchChecks", dependencies: ["FlexibleAPIResponse", "Harness"]),
    .executableTarget(name: "LedgerChecks", dependencies: ["Harness"]),
    .executableTarget(name: "KeysChecks", dependencies: ["Harness"]),
    .executableTarget(name: "PrefsChecks", dependencies: ["Harness"]),
    .executableTarget(name: "LoaderChecks", dependencies: ["Harness"]),
    .executableTarget(name: "IsolationChecks", dependencies: ["Harness"]),
    .executableTarget(name: "FeedChecks", dependencies: ["Harness"]),
    .executableTarget(name: "RecorderChecks", dependencies: ["Harness"]),
  ]
)
