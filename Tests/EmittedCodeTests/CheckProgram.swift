import Foundation

/// A program that runs emitted code against a server on this machine: `Fixtures/Checks`.
struct CheckProgram: Sendable {
  /// The target of the program in the package of checks.
  let target: String
  let example: String
  /// Where the emitted code goes, below the package's `Sources`.
  let destination: String
  /// The part of the example's files that is copied there.
  let source: String
  /// Files that import one of these modules, which the package of checks does not have, are left out.
  var omitted: Set<String> = []
  /// The part of the example's files that tests it: they go to a target of their own, which `Package.test` runs.
  var tests: String?
  /// Files of other programs, below `Fixtures/Checks`, that are part of this one as well.
  var borrowed: [String] = []

  /// QiitaKit is a module of its own, so that its access levels count.
  static let qiita = CheckProgram(
    target: "QiitaChecks",
    example: "Qiita",
    destination: "QiitaKit",
    source: "Sources/QiitaKit"
  )
  /// ShelfKit is part of the program, as in an app.
  static let shelf = CheckProgram(
    target: "ShelfChecks",
    example: "Shelf",
    destination: "ShelfChecks/ShelfKit",
    source: ""
  )
  static let github = CheckProgram(
    target: "GithubChecks",
    example: "GithubKit",
    destination: "GithubKit",
    source: "Sources/GithubKit"
  )
  static let search = CheckProgram(
    target: "SearchChecks",
    example: "FlexibleAPIResponse",
    destination: "FlexibleAPIResponse",
    source: "Sources/FlexibleAPIResponse"
  )
  static let ledger = CheckProgram(
    target: "LedgerChecks",
    example: "Ledger",
    destination: "LedgerChecks/LedgerKit",
    source: ""
  )
  static let keys = CheckProgram(
    target: "KeysChecks",
    example: "Search",
    destination: "KeysChecks/SearchKit",
    source: ""
  )
  static let union = CheckProgram(
    target: "UnionChecks",
    example: "Events",
    destination: "UnionChecks/Events",
    source: ""
  )
  /// Random values; see `ValueProgram`.
  static let values = CheckProgram(target: ValueProgram.target, example: "", destination: "", source: "")
  static let forms = CheckProgram(
    target: "FormsChecks",
    example: "Forms",
    destination: "FormsChecks/Forms",
    source: ""
  )
  static let failures = CheckProgram(
    target: "FailureChecks",
    example: "Failures",
    destination: "FailureChecks/Hub",
    source: ""
  )
  static let servers = CheckProgram(
    target: "ServerChecks",
    example: "Servers",
    destination: "ServerChecks/ServerKit",
    source: ""
  )
  static let forecast = CheckProgram(
    target: "ForecastChecks",
    example: "Forecast",
    destination: "ForecastChecks/ForecastKit",
    source: ""
  )
  static let chat = CheckProgram(target: "ChatChecks", example: "Chat", destination: "ChatChecks/ChatKit", source: "")
  static let transfers = CheckProgram(
    target: "TransferChecks",
    example: "Transfers",
    destination: "TransferChecks/HubKit",
    source: ""
  )
  static let prefs = CheckProgram(
    target: "PrefsChecks",
    example: "Prefs",
    destination: "PrefsChecks/PrefsKit",
    source: ""
  )
  static let loader = CheckProgram(
    target: "LoaderChecks",
    example: "Loader",
    destination: "LoaderChecks/LoaderKit",
    source: ""
  )
  static let isolation = CheckProgram(
    target: "IsolationChecks",
    example: "Isolation",
    destination: "IsolationChecks/IsolationKit",
    source: ""
  )
  static let feed = CheckProgram(
    target: "FeedChecks",
    example: "Feed",
    destination: "FeedChecks/FeedKit",
    source: ""
  )
  static let recorder = CheckProgram(
    target: "RecorderChecks",
    example: "Recorder",
    destination: "RecorderChecks/RecorderKit",
    source: ""
  )
  /// The same code in a module whose types are on the main actor.
  static let mainRecorder = CheckProgram(
    target: "MainRecorderChecks",
    example: "Recorder",
    destination: "MainRecorderChecks/RecorderKit",
    source: ""
  )
  static let events = CheckProgram(
    target: "EventChecks",
    example: "AppEvents",
    destination: "EventChecks/ShopKit",
    source: ""
  )
  static let support = CheckProgram(
    target: "SupportChecks",
    example: "Support",
    destination: "SupportChecks/ShopKit",
    source: ""
  )
  static let erased = CheckProgram(
    target: "ErasedChecks",
    example: "Bookkeeping",
    destination: "ErasedChecks/Bookkeeping",
    source: ""
  )
  static let associated = CheckProgram(
    target: "AssociatedChecks",
    example: "Marks",
    destination: "AssociatedChecks/MarkKit",
    source: ""
  )
  /// Over a UIKit that presents, but has nothing to draw on.
  static let sheets = CheckProgram(
    target: "SheetChecks",
    example: "Pets",
    destination: "SheetChecks/PetKit",
    source: "",
    omitted: ["SwiftUI"]
  )
  /// What does without UIKit.
  static let pagers = CheckProgram(
    target: "PagerChecks",
    example: "Tour",
    destination: "PagerChecks/TourKit",
    source: "",
    omitted: ["UIKit"]
  )
  static let entities = CheckProgram(
    target: "EntityChecks",
    example: "Feeds",
    destination: "ShopKit",
    source: "Sources/ShopKit",
    tests: "Tests/ShopKitTests"
  )
  static let tables = CheckProgram(
    target: "TableChecks",
    example: "Settings",
    destination: "TableChecks/SettingsKit",
    source: "",
    omitted: ["UIKit", "SwiftUI"]
  )
  static let all =
    [
      qiita, shelf, github, search, ledger, keys, union, forms, failures, servers, forecast, chat, transfers, prefs,
      loader, isolation, feed, recorder, mainRecorder,
    ]
    + realAPIs + [values] + [events, support, erased, associated] + [sheets, pagers, tables, entities] + reactive

  /// Kits of APIs that there are, against samples of what their servers answer.
  static let realAPIs = [
    ("Stripe", "Stripe"), ("Mastodon", "Mastodon"), ("Weather", "OpenWeatherMap"), ("GitHubREST", "GitHubREST"),
  ].map { name, example in
    CheckProgram(
      target: "\(name)Checks",
      example: example,
      destination: "\(name)Kit",
      source: "Sources/\(name)Kit"
    )
  }

  /// Programs that run code over RxSwift and Alamofire: against the stand-ins, or against the real libraries where the environment
  /// says where these are.
  static let reactive = [
    CheckProgram(
      target: "LoaderRxChecks",
      example: "LoaderRx",
      destination: "LoaderRxChecks/LoaderKit",
      source: "",
      borrowed: ["LoaderChecks/ImageLoader.swift"]
    ),
    // The same code in a module whose types are on the main actor.
    CheckProgram(
      target: "MainLoaderChecks",
      example: "LoaderRx",
      destination: "MainLoaderChecks/LoaderKit",
      source: "",
      borrowed: ["LoaderChecks/ImageLoader.swift"]
    ),
    CheckProgram(target: "PrefsRxChecks", example: "PrefsRx", destination: "PrefsRxChecks/PrefsKit", source: ""),
    CheckProgram(target: "ShelfRxChecks", example: "RxShelf", destination: "ShelfRxChecks/ShelfKit", source: ""),
    CheckProgram(
      target: "RecorderRxChecks",
      example: "RecorderRx",
      destination: "RecorderRxChecks/RecorderKit",
      source: ""
    ),
    CheckProgram(target: "RadioRxChecks", example: "RadioRx", destination: "RadioRxChecks/RadioKit", source: ""),
    CheckProgram(target: "AlamofireChecks", example: "Uploads", destination: "AlamofireChecks/UploadKit", source: ""),
    CheckProgram(target: "ChatRxChecks", example: "ChatRx", destination: "ChatRxChecks/StationKit", source: ""),
    CheckProgram(
      target: "TransferRxChecks",
      example: "TransfersRx",
      destination: "TransferRxChecks/ArchiveKit",
      source: ""
    ),
    CheckProgram(target: "SheetRxChecks", example: "PetsRx", destination: "SheetRxChecks/PetKit", source: ""),
    CheckProgram(target: "FeedRxChecks", example: "FeedRx", destination: "FeedRxChecks/FeedKit", source: ""),
    CheckProgram(target: "EventRxChecks", example: "AppEventsRx", destination: "EventRxChecks/ShopKit", source: ""),
  ]

  /// Whether the environment says where checkouts of RxSwift or Alamofire are.
  static let usesRealLibraries =
    ["RXSWIFT_CHECKOUT", "ALAMOFIRE_CHECKOUT"].contains { ProcessInfo.processInfo.environment[$0] != nil }
}
