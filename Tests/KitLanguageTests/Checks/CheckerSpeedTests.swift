import KitLanguage
import TestSupport
import Testing

/// Checking takes time linear in the number of nodes.
@Suite(.serialized) struct CheckerSpeedTests {
  /// A kit of about `count` nodes, with references, types of its own and misspelt ones.
  private func kit(_ count: Int) -> String {
    var text = "project Big { wire snake_case }\napi Q {\n  base \"https://q.example\"\n"
    for index in 0..<count / 10 {
      text += """
          request R\(index) -> [Model\(index)] { GET "r/{id}"; path id: Model\(index)ID; query perPage: Int = 20 }

        """
    }
    text += "  service All { " + (0..<count / 10).map { "R\($0)" }.joined(separator: "; ") + " }\n}\n"
    for index in 0..<count / 10 {
      text += "model Model\(index) { id: Int; imageURL: URL?; tags: [Modle\(index)] = [] @lossy }\n"
    }
    return text
  }

  private func time(_ count: Int) -> Double {
    let tree = SyntaxTree(parsing: kit(count), topLevelKeywords: TestPatterns.set.topLevelKeywords)
    let checker = Checker(schemas: TestPatterns.set, swift: TestPatterns.swift)
    let runs = count > 3_000 ? 1 : 3
    return (0..<runs).map { _ in ProcessorTime.seconds { _ = checker.check([tree]) } }.min() ?? 0
  }

  @Test func linear() {
    let times = [300, 3_000, 30_000].map(time)
    if Verbose.isOn { print("checked 300, 3,000, 30,000 nodes in \(times) seconds") }
    #expect(times[2] < times[1] * 20)
  }
}
