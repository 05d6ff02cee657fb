/// The settings that have to be known before a kit is checked, as its text has them.
package struct EarlySettings {
  /// The keyword of the pattern whose node holds the settings.
  package static let keyword = "project"

  private let nodes: [SyntaxNode]

  package init(in trees: [SyntaxTree]) {
    nodes = trees.flatMap { $0.nodes.lazy.filter { $0.keyword == Self.keyword }.flatMap(\.children) }
  }

  /// The folder with a team's patterns; `nil` if the kit names none.
  package var templates: String? { value(of: "templates") }

  /// The output folder; `nil` if the kit names none.
  package var out: String? { value(of: "out") }

  /// The folder of emitted tests; `nil` if the kit names none.
  package var tests: String? { value(of: "tests") }

  /// How the kit spells wire names; as in Swift if it does not set that.
  package var wire: WireStyle { value(of: "wire").flatMap(WireStyle.init) ?? .identity }

  private func value(of name: String) -> String? {
    nodes.first { $0.keyword == name && $0.head.count > 1 }?.head[1].value
  }
}
