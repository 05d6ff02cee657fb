import Diagnostics

/// A document with the files that it refers to.
package struct DocumentBundle: Sendable {
  package let main: Document
  /// The other files by their paths, each as references from the main document lead to it.
  private let others: [String: Document]

  /// The maximum number of references in a row.
  private static let chainLimit = 50

  package var root: Place { Place(main, .root, main.root) }

  init(_ main: Document, others: [String: Document]) { (self.main, self.others) = (main, others) }

  /// The value that a reference leads to, which may be a reference again.
  ///
  /// - Parameters:
  ///   - reference: `#/components/schemas/Pet`, `pet.yaml` or `pet.yaml#/Pet`.
  ///   - place: The place of the reference.
  /// - Throws: The reason why it leads to nothing.
  package func target(of reference: String, at place: Place) throws(DocumentProblem) -> Place {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let (file, fragment) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    guard let path = RelativePath.target(file, from: place.document.path) else {
      let advice = "Download the file, and refer to it by a relative path"
      throw DocumentProblem("The reference '\(reference)' leads out of the repository. \(advice)", at: place)
    }
    guard let document = path == main.path ? main : others[path] else {
      throw DocumentProblem("The file '\(path)' that '\(reference)' refers to cannot be read", at: place)
    }
    guard let pointer = JSONPointer(fragment: fragment) else {
      throw DocumentProblem("'\(reference)' is no JSON pointer, as in '#/components/schemas/Pet'", at: place)
    }
    guard let value = document.root.value(at: pointer) else {
      throw DocumentProblem("The reference '\(reference)' leads to nothing", at: place)
    }
    return Place(document, pointer, value)
  }

  /// The place itself, or the value at the end of its references.
  package func resolved(_ place: Place) throws(DocumentProblem) -> Place {
    var current = place
    for _ in 0..<Self.chainLimit {
      guard let reference = current.value["$ref"]?.string else { return current }
      current = try target(of: reference, at: current)
    }
    throw DocumentProblem("The references lead in a circle", at: place)
  }
}

/// Paths of files that documents refer to.
enum RelativePath {
  /// The path of a file that a document refers to; `nil` for a URL, an absolute path, and a path with a broken escape.
  ///
  /// - Parameter reference: Empty for the document itself.
  static func target(_ reference: String, from path: String) -> String? {
    if reference.isEmpty { return path }
    guard !reference.contains(":"), !reference.hasPrefix("/"), !reference.contains("\0"),
      let reference = reference.removingPercentEscapes
    else { return nil }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var parts: [Substring] = []
    for part in folder + reference.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard let last = parts.last, last != "..", !last.isEmpty else {
          parts.append(part)
          continue
        }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
