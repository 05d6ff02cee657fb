/// A node of a kit as the generator has written it, in parts that a smaller kit can do without.
struct WrittenNode: Sendable {
  /// A piece of the head: the keyword, a value, a clause, an attribute.
  struct Part: Sendable {
    let text: String
    /// The places of the schema that the part makes use of.
    let coverage: [String]
    /// Whether the node is not complete without it.
    let isNeeded: Bool
  }

  /// Whether the node is a pattern's, and not a member of one.
  let isPattern: Bool
  /// The name of the pattern, member or field in its schema.
  let schemaName: String
  /// The keyword of the pattern, member or field.
  let keyword: String
  var parts: [Part]
  var children: [WrittenNode] = []
  /// What is between `"""` and `"""` after the head.
  var code: String?
  /// The units of the kit whose names the node's own parts mention, by number.
  var needs: Set<Int> = []
  /// The function of the project's own type that the member is about, as Swift.
  var function: String?
  /// The type that the node declares; nil where others cannot mention one.
  var typeName: String?

  /// The node and all inside of it.
  var all: [WrittenNode] {
    [self] + children.flatMap(\.all)
  }

  /// How many nodes of patterns there are, this one included.
  var patternCount: Int {
    all.count(where: \.isPattern)
  }

  var allNeeds: Set<Int> {
    all.reduce(into: []) { $0.formUnion($1.needs) }
  }
}

// MARK: - Text

extension WrittenNode {
  /// Where a node is in the text, and the way to it through the children.
  struct Place: Sendable {
    let range: Range<Int>
    let path: [Int]
  }

  /// The node in the language of kits, with the places (UTF-8) of all nodes in it, outer ones first.
  func rendered() -> (text: String, places: [Place]) {
    var text = ""
    var places: [Place] = []
    write(into: &text, &places, path: [], indentation: "")
    return (text, places)
  }

  private func write(into text: inout String, _ places: inout [Place], path: [Int], indentation: String) {
    let start = text.utf8.count
    let index = places.count
    places.append(Place(range: start..<start, path: path))
    text += indentation + parts.map(\.text).joined(separator: " ")
    if let code {
      text += " \"\"\"\n"
      for line in code.split(separator: "\n") { text += indentation + "  " + line + "\n" }
      text += indentation + "  \"\"\""
    } else if !children.isEmpty {
      text += " {\n"
      for (index, child) in children.enumerated() {
        child.write(into: &text, &places, path: path + [index], indentation: indentation + "  ")
      }
      text += indentation + "}"
    }
    text += "\n"
    places[index] = Place(range: start..<text.utf8.count, path: path)
  }
}

// MARK: - Smaller ones

extension WrittenNode {
  /// The node at `path`, counted from this one.
  subscript(path: [Int]) -> WrittenNode {
    path.reduce(self) { $0.children[$1] }
  }

  /// The same without the child at `path`; nil where that is this node itself.
  func removing(_ path: [Int]) -> WrittenNode? {
    guard let first = path.first else { return nil }
    var copy = self
    if let child = children[first].removing(Array(path.dropFirst())) {
      copy.children[first] = child
    } else {
      copy.children.remove(at: first)
    }
    return copy
  }

  /// The same with `change` made to the node at `path`.
  func changing(_ path: [Int], _ change: (inout WrittenNode) -> Void) -> WrittenNode {
    var copy = self
    if let first = path.first {
      copy.children[first] = children[first].changing(Array(path.dropFirst()), change)
    } else {
      change(&copy)
    }
    return copy
  }
}
