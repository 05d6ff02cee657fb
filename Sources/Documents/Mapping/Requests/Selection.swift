import Diagnostics
import KitLanguage

/// The operations of a document that a kit or a command line asks for.
package struct Selection: Hashable, Sendable {
  /// A condition on operations.
  package struct Term: Hashable, Sendable {
    /// The part of an operation that is compared with the pattern.
    package enum Subject: Hashable, Sendable {
      /// The identifier, or method and path.
      case operation
      case tag
    }

    package let subject: Subject
    /// `*` stands for any characters.
    package let pattern: String

    package init(_ subject: Subject, _ pattern: String) { (self.subject, self.pattern) = (subject, pattern) }

    /// Whether the term names one operation.
    package var isExact: Bool { subject == .operation && !pattern.contains("*") }

    package func matches(_ operation: OperationSummary) -> Bool {
      switch subject {
      case .operation:
        let names = [operation.id, operation.title, operation.path].compactMap { $0 }
        return names.contains(where: LikePattern(pattern).matches)
      case .tag: return operation.tags.contains(where: LikePattern(pattern).matches)
      }
    }
  }

  /// Empty for all operations.
  package var included: [Term]
  package var excluded: [Term]

  package init(included: [Term] = [], excluded: [Term] = []) { (self.included, self.excluded) = (included, excluded) }

  package func contains(_ operation: OperationSummary) -> Bool {
    (included.isEmpty || included.contains { $0.matches(operation) })
      && !excluded.contains { $0.matches(operation) }
  }

  /// The indices of the selected operations.
  func indices(in operations: [OperationSummary]) -> [Int] { operations.indices.filter { contains(operations[$0]) } }

  /// The terms that no operation fits, each with the nearest identifier.
  package func unmatched(in operations: [OperationSummary]) -> [(term: Term, nearest: String?)] {
    (included + excluded).filter { term in !operations.contains(where: term.matches) }.map { term in
      let names = term.subject == .tag ? operations.flatMap(\.tags) : operations.compactMap(\.id)
      return (term, NearestName.of(term.pattern, in: names))
    }
  }
}
