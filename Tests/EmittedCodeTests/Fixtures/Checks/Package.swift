// swift-tools-version: 6.2

import PackageDescription

// Folders of checkouts of the real libraries, in place of the stand-ins.
let rxSwift = Context.environment["RXSWIFT_CHECKOUT"]
let alamofire = Context.environment["ALAMOFIRE_CHECKOUT"]

func folderName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// A module of RxSwift: the stand-in's, or the real one.
func rx(_ module: String) -> Target.Dependency {
  rxSwift.map { .product(name: module, package: folderName($0)) } ?? .target(name: module)
}

/// Alamofire: the stand-in, or the real one.
let alamofireModule: Target.Dependency =
  alamofire.map { .product(name: "Alamofire", package: folderName($0)) } ?? .target(name: "Alamofire")

/// Code that is written as RxSwift's own is.
func standIn(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v5)])
}

let standIns =
  (rxSwift == nil ? [standIn("RxSwift"), standIn("RxRelay", [rx("RxSwift")])] : [])
  + (alamofire == nil ? [standIn("Alamofire")] : [])
/// What code of the rx flavour is built with.
let reactive: [Target.Dependency] = ["Harness", rx("RxSwift")]

// Emitted code as it is used: some kits are modules that another one imports, ShelfKit is part of the program.
let package = Package(
  name: "Checks",
  dependencies: [rxSwift, alamofire].compactMap { $0 }.map { .package(path: $0) },
  targets: standIns + [
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
    .target(name: "StripeKit"),
    .executableTarget(name: "StripeChecks", dependencies: ["StripeKit", "Harness"]),
    .target(name: "MastodonKit"),
    .executableTarget(name: "MastodonChecks", dependencies: ["MastodonKit", "Harness"]),
    .target(name: "WeatherKit"),
    .executableTarget(name: "WeatherChecks", dependencies: ["WeatherKit", "Harness"]),
    .target(name: "GitHubRESTKit"),
    .executableTarget(name: "GitHubRESTChecks", dependencies: ["GitHubRESTKit", "Harness"]),
    .target(name: "FlexibleAPIResponse"),
    .executableTarget(name: "SearchChecks", dependencies: ["FlexibleAPIResponse", "Harness"]),
    .target(name: "ShopKit"),
    .executableTarget(name: "EntityChecks", dependencies: ["ShopKit", "Harness"]),
    .testTarget(name: "ShopKitTests", dependencies: ["ShopKit"], path: "Sources/ShopKitTests"),
    .executableTarget(name: "LedgerChecks", dependencies: ["Harness"]),
    .executableTarget(name: "KeysChecks", dependencies: ["Harness"]),
    .executableTarget(name: "UnionChecks", dependencies: ["Harness"]),
    .executableTarget(name: "ValueChecks", dependencies: ["Harness"]),
    .executableTarget(name: "FormsChecks", dependencies: ["Harness"]),
    .executableTarget(name: "FailureChecks", dependencies: ["Harness"]),
    .executableTarget(name: "ServerChecks", dependencies: ["Harness"]),
    .executableTarget(name: "ForecastChecks", dependencies: ["Harness"]),
    .executableTarget(name: "ChatChecks", dependencies: ["Harness"]),
    .executableTarget(name: "TransferChecks", dependencies: ["Harness"]),
    .executableTarget(name: "PrefsChecks", dependencies: ["Harness"]),
    .executableTarget(name: "LoaderChecks", dependencies: ["Harness"]),
    .executableTarget(name: "IsolationChecks", dependencies: ["Harness"]),
    .executableTarget(name: "FeedChecks", dependencies: ["Harness"]),
    .executableTarget(name: "RecorderChecks", dependencies: ["Harness"]),
    .executableTarget(
      name: "MainRecorderChecks",
      dependencies: ["Harness"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .executableTarget(name: "EventChecks", dependencies: ["Harness"]),
    .executableTarget(name: "SupportChecks", dependencies: ["Harness"]),
    .executableTarget(name: "ErasedChecks", dependencies: ["Harness"]),
    .executableTarget(name: "AssociatedChecks", dependencies: ["Harness", "ObjectiveC"]),
    .executableTarget(name: "LoaderRxChecks", dependencies: reactive),
    .executableTarget(
      name: "MainLoaderChecks",
      dependencies: reactive,
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .executableTarget(name: "PrefsRxChecks", dependencies: reactive),
    .executableTarget(name: "ShelfRxChecks", dependencies: reactive),
    // RxCocoa is for Apple's platforms; its stand-in works with the real RxSwift as well.
    standIn("ObjectiveC"),
    standIn("RxCocoa", [rx("RxSwift"), rx("RxRelay"), "ObjectiveC"]),
    .executableTarget(name: "RecorderRxChecks", dependencies: reactive + ["RxCocoa"]),
    .executableTarget(name: "RadioRxChecks", dependencies: reactive + ["RxCocoa"]),
    .executableTarget(name: "AlamofireChecks", dependencies: reactive + [alamofireModule]),
    .executableTarget(name: "ChatRxChecks", dependencies: reactive + [alamofireModule]),
    .executableTarget(name: "TransferRxChecks", dependencies: reactive + [alamofireModule]),
    .executableTarget(name: "FeedRxChecks", dependencies: reactive + ["RxCocoa"]),
    .executableTarget(name: "EventRxChecks", dependencies: reactive),
    // Presents and dismisses as UIKit does.
    .target(name: "UIKit"),
    .executableTarget(name: "SheetChecks", dependencies: ["Harness", "UIKit"]),
    .executableTarget(name: "PagerChecks", dependencies: ["Harness"]),
    .executableTarget(name: "TableChecks", dependencies: ["Harness"]),
    .executableTarget(name: "SheetRxChecks", dependencies: reactive + ["UIKit"]),
  ]
)
