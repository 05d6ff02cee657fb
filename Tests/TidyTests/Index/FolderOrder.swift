/// The folders of each target as layers: how many folders are below each one, by what it uses.
struct FolderOrder {
  private var height: [String: Int] = [:]
  private let uses: [String: [String]]

  /// - Parameter arrows: Without circles.
  init(_ arrows: [SourceArrows.Arrow: Set<String>]) {
    let inside = arrows.keys.filter { Self.target($0.from) == Self.target($0.to) }
    uses = Dictionary(grouping: inside, by: \.from).mapValues { $0.map(\.to) }
    var isSettled = false
    // Each round settles one layer more.
    height = Dictionary(inside.flatMap { [($0.from, 0), ($0.to, 0)] }) { first, _ in first }
    for _ in height where !isSettled {
      isSettled = true
      for (folder, others) in uses {
        let new = (others.compactMap { height[$0] }.max() ?? -1) + 1
        if new != height[folder] {
          height[folder] = new
          isSettled = false
        }
      }
    }
  }

  private static func target(_ folder: String) -> String {
    String(folder.split(separator: "/").first ?? "")
  }

  /// A list item for each target with more than one folder: its layers, the lowest first.
  var markdown: String {
    let byTarget = Dictionary(grouping: height, by: { Self.target($0.key) })
    let items = byTarget.sorted { $0.key < $1.key }.map { target, folders in
      let layers = Dictionary(grouping: folders, by: \.value).sorted { $0.key < $1.key }.map { _, layer in
        layer.map { Self.name($0.key, in: target) }.sorted().joined(separator: ", ")
      }
      return "- `\(target)`: \(layers.joined(separator: " ← "))\n"
    }
    return items.joined()
  }

  /// A folder's path in its target; that of the target itself is its own name.
  private static func name(_ folder: String, in target: String) -> String {
    folder == target ? "(\(target))" : String(folder.dropFirst(target.count + 1))
  }
}
