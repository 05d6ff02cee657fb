/// The circles of a graph: its strongly connected components of more than one node, by Tarjan's algorithm.
struct Circles {
  private(set) var all: [[String]] = []
  private let graph: [String: [String]]
  private var number: [String: Int] = [:]
  private var low: [String: Int] = [:]
  private var stack: [String] = []

  init(_ arrows: some Sequence<SourceArrows.Arrow>) {
    graph = Dictionary(grouping: arrows, by: \.from).mapValues { $0.map(\.to) }
    for node in graph.keys.sorted() where number[node] == nil {
      visit(node)
    }
  }

  private mutating func visit(_ node: String) {
    let own = number.count
    number[node] = own
    var lowest = own
    stack.append(node)
    for other in graph[node] ?? [] {
      if number[other] == nil {
        visit(other)
        lowest = min(lowest, low[other] ?? lowest)
      } else if stack.contains(other) {
        lowest = min(lowest, number[other] ?? lowest)
      }
    }
    low[node] = lowest
    guard lowest == own, let start = stack.lastIndex(of: node) else { return }
    if stack.count - start > 1 { all.append(stack[start...].sorted()) }
    stack.removeSubrange(start...)
  }
}
