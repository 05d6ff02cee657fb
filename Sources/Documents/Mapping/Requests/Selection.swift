import Diagnostics
import KitLanguage

/// The operations of a document that a kit or a command line asks for.
package struct Selection: Hashable, Sendable {
  /// The name of a part of a document.
  package struct Term: Hashable, Sendable {
    /// The kind of part that has the name; an operation is named by its identifier, or method and path.
    package enum Subject: String, Hashable, Sendable {
      case operation, tag, schema
    }

    package let subject: Subject
    /// `*` stands for any characters.
    package let pattern: String

    package init(_ subject: Subject, _ pattern: String) { (self.subject, self.pattern) = (subject, pattern) }

    /// Whether the term names one operation.
    package var isExact: Bool { subject == .operation && !pattern.contains("*") }

    package func matches(_ operation: OperationSummary) -> Bool {
      let names = subject == .tag ? operation.tags : [operation.id ?? operation.title, operation.title, operation.path]
      return names.contains(where: LikePattern(pattern).matches)
    }

    /// The message that no version of a document has such a part; `nil` if one has.
    ///
    /// - Parameter isWhole: Whether the name is the whole of an operation's, without `*`.
    package func mistake(in descriptions: [APIDescription], isWhole: Bool = false) -> String? {
      let operations = descriptions.flatMap(\.operations)
      let names =
        switch subject {
        case .operation: operations.compactMap(\.id)
        case .tag: operations.flatMap(\.tags)
        case .schema: descriptions.flatMap(\.schemas).map(\.name)
        }
      let titles = subject == .operation ? operations.map(\.title) : []
      if isWhole ? (names + titles).contains(pattern) : operations.contains(where: matches) { return nil }
      let nearest = NearestName.of(pattern, in: names).map { "; did you mean '\($0)'?" } ?? ""
      return "The document has no \(subject.rawValue) '\(pattern)'\(nearest)"
    }
  }

  /// Empty for all operations.
  package var included: [Term] = []
  package var excluded: [Term] = []

  package init(included: [Term] = [], excluded: [Term] = []) { (self.included, self.excluded) = (included, excluded) }

  package func contains(_ operation: OperationSummary) -> Bool {
    (included.isEmpty || included.contains { $0.matches(operation) })
      && !excluded.contains { $0.matches(operation) }
  }

  /// The terms that nothing fits, and the terms of which `excluded` leaves nothing, with messages. Without any operation, one
  /// message without a term.
  package func mistakes(in descriptions: [APIDescription]) -> [(Term?, String)] {
    let operations = descriptions.flatMap(\.operations)
    if operations.isEmpty { return [(nil, "The document has no operation in 'paths', so it gives no request")] }
    let unknown = (included + excluded).compactMap { term in term.mistake(in: descriptions).map { (term, $0) } }
    let left = operations.filter { operation in !excluded.contains { $0.matches(operation) } }
    if included.isEmpty, left.isEmpty, unknown.isEmpty {
      return excluded.suffix(1).map { ($0, "'except' leaves nothing of the document") }
    }
    let empty = included.filter { operations.contains(where: $0.matches) && !left.contains(where: $0.matches) }
    return unknown + empty.map { ($0, "'except' leaves nothing of '\($0.pattern)'") }
  }
}
