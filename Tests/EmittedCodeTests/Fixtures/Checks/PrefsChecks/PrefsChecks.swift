import Foundation
import Harness

@main
struct PrefsChecks {
  static func main() async {
    await Check.run(valueChecks + storeChecks + observationChecks)
  }
}

/// Runs `body` over both kinds of stores, each with nothing in it.
func withStores(_ body: (any PreferenceStore) throws -> Void) throws {
  try body(InMemoryStore())
  try withSuite { try body(UserDefaultsStore(suiteName: $0)) }
}

/// Runs `body` with the name of a suite that nobody else uses and that is removed afterwards.
func withSuite<Result>(_ body: (String) throws -> Result) rethrows -> Result {
  let name = "kitgen.checks.\(UUID().uuidString)"
  defer { UserDefaults(suiteName: name)?.removePersistentDomain(forName: name) }
  return try body(name)
}

/// As `withSuite`, for a body that waits.
func withSuite<Result>(_ body: (String) async throws -> Result) async rethrows -> Result {
  let name = "kitgen.checks.\(UUID().uuidString)"
  defer { UserDefaults(suiteName: name)?.removePersistentDomain(forName: name) }
  return try await body(name)
}

/// What the preferences say, in one text.
func summary(of prefs: Prefs) -> String {
  let values: [Any?] = [
    prefs.launchCount, prefs.token, prefs.theme, prefs.level, prefs.avatar?.absoluteString, prefs.lastOpenedAt,
    prefs.thumbnail.map(Array.init), prefs.scale, prefs.volume, prefs.isQuiet, prefs.recentSearches,
    prefs.limits.sorted { $0.key < $1.key }.map { "\($0)" }, prefs.grid, prefs.openedAt, prefs.deviceID,
    prefs.hiddenIDs.sorted(), prefs.favorites, prefs.profile, prefs.window, prefs.density, prefs.default,
  ]
  let stored = Prefs.Key.allCases.filter(prefs.contains).map(\.rawValue)
  return values.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: "\n") + "\n\(stored)"
}

/// Gives each preference a value that is not its default.
func fill(_ prefs: Prefs) {
  prefs.launchCount = 3
  prefs.token = "t"
  prefs.theme = .dark
  prefs.level = .high
  prefs.avatar = URL(string: "https://a.example/a.png?size=2#top")
  prefs.lastOpenedAt = Date(timeIntervalSince1970: 1.25)
  prefs.thumbnail = Data([0, 255])
  prefs.scale = 2.5
  prefs.volume = 0.125
  prefs.pageSize = 30
  prefs.isQuiet = true
  prefs.recentSearches = ["名前", ""]
  prefs.limits = ["a": 1, "b": -2]
  prefs.grid = [[1, 2.5], []]
  prefs.openedAt = ["x": [Date(timeIntervalSince1970: 2)]]
  prefs.deviceID = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  prefs.hiddenIDs = [5, 7]
  prefs.favorites = [.dark, .system]
  prefs.profile = Profile(name: "P", site: URL(string: "https://p.example"))
  prefs.window = Window(width: 1, height: 2)
  prefs.density = .compact
  prefs.default = "d"
}
