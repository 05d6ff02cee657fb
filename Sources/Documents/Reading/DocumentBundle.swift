import Diagnostics
import JSONParsing

/// A document with the files that it refers to.
package struct DocumentBundle: Sendable {
  package let main: Document
  /// The other files by their paths, each as references from the main document lead to it.
  private var others: [String: Document] = [:]
  /// The paths of files that must not be read.
  private var refused: Set<String> = []

  private static let chainLimit = 50
  private static let fileLimit = 10_000

  package var root: Place { Place(main, .root, main.root) }

  /// The names of the properties that schemas have anywhere in the files.
  var propertyNames: [String] {
    var names: [String] = []
    for document in [main] + others.values { document.root.addPropertyNames(to: &names) }
    return names
  }

  /// Reads the files that a document refers to, and those that they refer to.
  ///
  /// - Parameters:
  ///   - source: The file of a path; `nil` if there is none.
  ///   - locate: The one path of the file at the end of a reference; `nil` if the file must not be read.
  /// - Returns: The bundle without the files that are missing or malformed: references to them lead to nothing.
  package static func read(
    _ main: Document,
    source: (_ path: String) -> SourceText?,
    locate: (_ path: String) -> String? = { $0 }
  ) -> (bundle: DocumentBundle, diagnostics: [Diagnostic]) {
    var bundle = DocumentBundle(main: main)
    var known: Set<String> = [main.path]
    var documents = [main.path: main]
    var diagnostics: [Diagnostic] = []
    var waiting = [main]
    var size = main.source.utf8.count
    while let document = waiting.popLast() {
      document.root.forEachReference { reference in
        let file = String(reference.prefix { $0 != "#" })
        guard let path = RelativePath.target(file, from: document.path), known.count < fileLimit,
          known.insert(path).inserted
        else { return }
        guard let location = locate(path) else {
          bundle.refused.insert(path)
          return
        }
        if let document = documents[location] { bundle.others[path] = document }
        guard location == path || known.insert(location).inserted, let source = source(location) else { return }
        size += source.utf8.count
        guard size <= Document.sizeLimit else { return }
        let (other, mistakes) = Document.read(source)
        diagnostics += mistakes
        guard let other else { return }
        documents[location] = other
        bundle.others[path] = other
        waiting.append(other)
      }
    }
    return (bundle, diagnostics)
  }

  /// The value that a reference leads to, which may be a reference again.
  ///
  /// - Parameters:
  ///   - reference: `#/components/schemas/Pet`, `pet.yaml` or `pet.yaml#/Pet`.
  ///   - place: The place of the reference.
  /// - Throws: The reason why it leads to nothing.
  func target(of reference: String, at place: Place) throws(DocumentProblem) -> Place {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = RelativePath.target(String(parts[0]), from: place.document.path), !refused.contains(path) else {
      let message = "The reference '\(reference)' leads out of the repository instead of to a copy in it"
      throw DocumentProblem(message, at: place)
    }
    guard let document = path == main.path ? main : others[path] else {
      throw DocumentProblem("The file '\(path)' that '\(reference)' refers to cannot be read", at: place)
    }
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    guard let pointer = fragment.removingPercentEscapes.flatMap({ JSONPointer($0) }) else {
      throw DocumentProblem("'\(reference)' is not a JSON pointer such as '#/components/schemas/Pet'", at: place)
    }
    guard let value = document.root.value(at: pointer) else {
      throw DocumentProblem("The reference '\(reference)' leads to nothing", at: place)
    }
    return Place(document, pointer, value)
  }

  /// The place itself, or the value at the end of its references.
  ///
  /// - Parameter isEnd: Whether a value with a reference is more than the value that it refers to.
  func resolved(_ place: Place, until isEnd: (Place) -> Bool = { _ in false }) throws(DocumentProblem) -> Place {
    var current = place
    for _ in 0..<Self.chainLimit {
      guard let reference = current.value["$ref"]?.string, !isEnd(current) else { return current }
      current = try target(of: reference, at: current)
    }
    throw DocumentProblem("The references lead in a circle", at: place)
  }
}

extension JSONValue {
  /// Visits the references to other files below the value. Those to examples are left out: no Swift depends on them, and
  /// many are not even JSON.
  fileprivate func forEachReference(below key: String = "", _ visit: (String) -> Void) {
    for element in elements { element.forEachReference(visit) }
    for member in members {
      if member.key == "$ref", let reference = member.value.string {
        if !reference.hasPrefix("#") { visit(reference) }
      } else if !["example", "examples"].contains(member.key) || JSONPointer.maps.contains(key) {
        member.value.forEachReference(below: member.key, visit)
      }
    }
  }
}

extension JSONValue {
  fileprivate func addPropertyNames(to names: inout [String]) {
    names += self["properties"]?.members.map(\.key) ?? []
    for value in elements + members.map(\.value) { value.addPropertyNames(to: &names) }
  }
}

/// Paths of files that documents refer to.
private enum RelativePath {
  /// The path of a file that a document refers to; `nil` for a URL, an absolute path, and a path with a broken escape.
  ///
  /// - Parameter reference: Empty for the document itself.
  static func target(_ reference: String, from path: String) -> String? {
    if reference.isEmpty { return path }
    guard !reference.contains(":"), !reference.hasPrefix("/"), let reference = reference.removingPercentEscapes,
      !reference.contains("\0")
    else { return nil }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var parts: [Substring] = []
    for part in folder + reference.split(separator: "/") where part != "." {
      let isBack = part == ".." && parts.last.map { $0 != ".." && !$0.isEmpty } ?? false
      if isBack { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
