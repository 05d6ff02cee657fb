import Foundation
import TestSupport
import Verification

/// Emitted code as it should look, with the project's own code that it refers to and the modes that it has to pass.
struct Checked: Sendable, CustomStringConvertible {
  let description: String
  /// Folders and files of the fixtures.
  let sources: [String]
  /// The project's own code: folders and files of the fixtures.
  let own: [String]
  let modes: [CompilerMode]

  private init(_ description: String, _ sources: [String], own: [String] = [], modes: [CompilerMode] = CompilerMode.all)
  {
    self.description = description
    self.sources = sources
    self.own = own
    self.modes = modes
  }

  private static let ownDelegates = ["app/existing/Player.swift"]
  private static let ownCells = ["app/existing/FxCells.swift"]
  private static let ownLoader = ["app/existing/ImageLoader.swift"]
  private static let sharedApp = ["Cells", "Grid", "Sheet", "Support"]

  static let all: [Checked] =
    ["rx", "async"].flatMap { flavor in
      [
        Checked("cells, grid, sheet (\(flavor))", sharedApp.map { "app/\(flavor)/\($0)" }, own: ownCells),
        Checked("UIKit extensions (\(flavor))", ["app/\(flavor)/UIKit", "app/\(flavor)/Support"]),
        Checked("delegate (\(flavor))", ["app/\(flavor)/Player", "app/\(flavor)/Support"], own: ownDelegates),
        // Each text serves one isolation of the loader, which has none of its own: that of the module.
        Checked(
          "calls, nonisolated (\(flavor))",
          ["app/\(flavor)/ImageLoader", "app/\(flavor)/Support"],
          own: ownLoader,
          modes: CompilerMode.modes(isolation: .nonisolated)
        ),
        Checked(
          "calls, MainActor (\(flavor))",
          ["app/\(flavor)/ImageLoader.main", "app/\(flavor)/Support"],
          own: ownLoader,
          modes: CompilerMode.modes(isolation: .mainActor)
        ),
      ]
    } + [
      Checked("XML delegate (async)", ["app/async/XML", "app/async/Support"]),
      Checked("requests (async)", ["qiita/async"], own: ["qiita/existing"]),
      Checked("requests (rx)", ["qiita/async", "qiita/rx"], own: ["qiita/existing"]),
      Checked(
        "a whole app (rx)",
        ["Cells", "Grid", "Sheet", "Support", "UIKit", "Player", "ImageLoader"].map { "app/rx/\($0)" },
        own: ownCells + ownDelegates + ownLoader,
        modes: CompilerMode.modes(isolation: .nonisolated)
      ),
    ]

  static func named(_ name: String) -> Checked? {
    all.first { $0.description == name }
  }

  /// The modes that `swift test` tries: all where `KITGEN_MODES=all` is set, else half of them, beginning with another one for
  /// each second set of files.
  var triedModes: [CompilerMode] {
    if Self.triesAll { return modes }
    let number = Self.all.firstIndex { $0.description == description } ?? 0
    return modes.filter { mode in
      (mode.language == 6) == (mode.defaultIsolation == (number.isMultiple(of: 2) ? .nonisolated : .mainActor))
        && mode.isApproachable == number.isMultiple(of: 4)
    }
  }

  /// The forms of UIKit's handlers that are tried in a mode: all, or one, so that two modes have both.
  static func handlerForms(in mode: CompilerMode) -> [HandlerForm] {
    triesAll ? HandlerForm.allCases : [mode.defaultIsolation == .nonisolated ? .sendable : .plain]
  }

  private static let triesAll = ProcessInfo.processInfo.environment["KITGEN_MODES"] == "all"

  /// The emitted files by their paths in the fixtures.
  func emitted() throws -> [String: String] {
    let files = try Self.texts(below: sources)
    // The Rx flavor replaces files of the other.
    let replaced = files.keys.filter { $0.hasPrefix("qiita/rx/") }.map {
      $0.replacing("qiita/rx/", with: "qiita/async/")
    }
    return files.filter { !replaced.contains($0.key) }
  }

  func files() throws -> [SwiftFile] {
    try emitted().swiftFiles() + Self.texts(below: own).swiftFiles(areJudged: false)
  }

  private static func texts(below paths: [String]) throws -> [String: String] {
    let root = Fixture("app").folder.deletingLastPathComponent()
    var texts: [String: String] = [:]
    for path in paths {
      let names =
        path.hasSuffix(".swift") ? [""] : try FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + path)
      for name in names where (path + name).hasSuffix(".swift") {
        let file = name.isEmpty ? path : "\(path)/\(name)"
        texts[file] = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      }
    }
    return texts
  }
}
