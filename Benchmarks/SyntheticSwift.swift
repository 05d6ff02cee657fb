import Foundation

/// Swift files as a project has them, two of which a kit refers to.
struct SyntheticSwift {
  let files: Int

  /// What the kit contains about them.
  static let kit = """
    delegate PlayerDelegate on Player.delegate {
      func player(_ player: Player, canSeekTo time: Int) -> Bool = true
    }

    """

  private static let player = """
    protocol PlayerDelegate: AnyObject {
      func player(_ player: Player, canSeekTo time: Int) -> Bool
    }

    final class Player {
      weak var delegate: (any PlayerDelegate)?
    }

    """

  /// Writes them below `Sources`, a hundred to a folder.
  func write(to folder: OutputFolder) throws {
    for index in 0..<files {
      let part = "Sources/Part\(index / 100)"
      try FileManager.default.createDirectory(atPath: folder.path + "/" + part, withIntermediateDirectories: true)
      let text = index == 0 ? Self.player : text(index)
      try folder.write(Array(text.utf8), to: "\(part)/Screen\(index).swift")
    }
  }

  private func text(_ index: Int) -> String {
    let functions = (0..<12).map { number in
      """
        /// Shows the items of section \(number), the newest first.
        func show\(number)(_ items: [Int], animated: Bool) -> Int {
          let sorted = items.sorted { $0 > $1 }
          guard let first = sorted.first, animated else { return 0 }
          return first * \(number) + sorted.count
        }

      """
    }
    return """
      import Foundation

      /// The screen number \(index).
      final class Screen\(index) {
        private var count = 0
        let title: String

        init(title: String) {
          self.title = title
        }

      \(functions.joined(separator: "\n"))}

      """
  }
}
