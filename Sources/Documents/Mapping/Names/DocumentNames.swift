import KitLanguage
import SampleInference

/// The names of a document's requests and schemas. They depend on all of the document and on nothing else, so that
/// neither a selection nor a kit changes them. A name that a kit gives to one of them does not change the others.
struct DocumentNames {
  /// The names of requests in the order of the operations; `nil` if nothing distinguishes an operation.
  private(set) var requests: [String?] = []
  /// The names of types by the names of schemas.
  private(set) var types: [String: String] = [:]
  /// In lower case, as file systems compare them.
  private var taken: Set<String>
  let api: String
  private let isTaken: TakenTypeNames

  /// - Parameters:
  ///   - api: The name of the API, with which types begin whose plain names have another meaning.
  ///   - isTaken: The names of Swift, its libraries and of emitted support.
  init(_ description: APIDescription, api: String, _ choices: NameChoices, taken isTaken: TakenTypeNames) {
    (self.api, self.isTaken) = (api, isTaken)
    taken = Set([api + "API", api + "ErrorBody", "JSON", "Change", "Upload"].map { $0.lowercased() })
    nameRequests(description.operations)
    nameTypes(description)
    for (index, operation) in description.operations.enumerated() {
      requests[index] = operation.id.flatMap { choices.calls[$0] } ?? choices.calls[operation.title] ?? requests[index]
    }
    types.merge(choices.types) { $1 }
  }

  /// A name for an inline schema, which is unique from now on.
  mutating func take(_ name: String) -> String {
    let proper = NameWords.isName(name) ? name : Spelling.type(name) ?? "Value"
    return first(of: [proper, proper + "Value", proper + "Model", api + proper], else: proper)
  }

  private mutating func nameRequests(_ operations: [OperationSummary]) {
    let words = operations.map { $0.id.map(Spelling.words) ?? Self.pathWords(of: $0, isWhole: false) }
    let full = words.map { Spelling.type($0) ?? "" }
    // The shortest one first.
    let short = zip(operations, words).map { operation, words in
      let plain = Self.withoutRoute(operation, words)
      return [Self.withoutTag(operation, plain), plain].compactMap(Spelling.type)
    }
    var counts: [String: Int] = [:]
    for (full, short) in zip(full, short) {
      for name in Set((short + [full]).map { $0.lowercased() }) { counts[name, default: 0] += 1 }
    }
    requests = operations.map { _ in nil }
    // The operation with the shorter path keeps the plain name.
    let order = operations.indices.sorted {
      (operations[$0].path.utf8.count, $0) < (operations[$1].path.utf8.count, $1)
    }
    for index in order {
      let rest = Self.pathWords(of: operations[index], isWhole: true).filter { !words[index].contains($0) }.prefix(
        Self.addedWords
      )
      var candidates = short[index].filter { counts[$0.lowercased()] == 1 } + [full[index]]
      for count in rest.indices { candidates.append(full[index] + IdentifierWords.upperCamel(Array(rest[...count]))) }
      candidates.append(IdentifierWords.upperCamel([operations[index].method.lowercased()]) + (candidates.last ?? ""))
      candidates.append(api + full[index])
      requests[index] = candidates.first { name in
        let type = name + "Request"
        return !name.isEmpty && NameWords.isName(type) && !isTaken.contains(type)
          && taken.insert(type.lowercased()).inserted
      }
    }
  }

  /// The words of a path that a name may have in addition.
  private static let addedWords = 16

  /// The words of the operation's identifier without a tag's words, if two remain.
  private static func withoutTag(_ operation: OperationSummary, _ words: [String]) -> [String] {
    let tags = operation.id == nil ? [] : operation.tags.map(Spelling.words)
    let tag = tags.first { !$0.isEmpty && words.count > $0.count + 1 && words.starts(with: $0) }
    return Array(words.dropFirst(tag?.count ?? 0))
  }

  /// The words without path and method at their end, which FastAPI adds to the name of a function.
  private static func withoutRoute(_ operation: OperationSummary, _ words: [String]) -> [String] {
    let route = pathWords(of: operation, isWhole: true) + [operation.method.lowercased()]
    let hasRoute = operation.id != nil && words.count > route.count && words.suffix(route.count) == route[...]
    return Array(words.dropLast(hasRoute ? route.count : 0))
  }

  /// The words of method and path.
  ///
  /// - Parameter isWhole: Whether to use the names of all values, not only of one at the end.
  private static func pathWords(of operation: OperationSummary, isWhole: Bool) -> [String] {
    var segments = operation.path.split { "/?#&=".contains($0) }.filter { $0.contains { $0.isLetter || $0.isNumber } }[
      ...
    ]
    // The prefix of all paths, such as `api/v1`.
    if !isWhole { segments = segments.drop { $0 == "api" || $0.first == "v" && Int($0.dropFirst()) != nil } }
    let words = zip(segments.indices, segments).flatMap { index, segment -> [String] in
      let isValue = segment.hasPrefix("{")
      if isValue, !isWhole, index < segments.endIndex - 1 { return [] }
      return (isValue && !isWhole ? ["by"] : []) + Spelling.words(String(segment))
    }
    return isWhole ? words : [operation.method.lowercased()] + words
  }

  private mutating func nameTypes(_ description: APIDescription) {
    // FastAPI names a body by the operation.
    let bodies = zip(description.operations, requests).compactMap { operation, request in
      operation.id.flatMap { id in request.map { ("Body_" + id, $0 + "Body") } }
    }
    let names = Dictionary(bodies) { first, _ in first }
    // The shorter name keeps the plain one.
    for schema in description.schemas.map(\.name).sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      let name = names[schema] ?? Spelling.type(schema) ?? "Value"
      var candidates = [name, api + name, name + "Model"]
      // A request of the same name is emitted with `Request` at its end.
      if name.hasSuffix("Request") { candidates.insert(name.dropLast("Request".count) + "Body", at: 1) }
      types[schema] = first(of: candidates, else: name)
    }
  }

  private mutating func first(of candidates: [String], else base: String) -> String {
    taken.take(candidates.filter { !isTaken.contains($0) }, else: base)
  }
}

/// The names that a kit gives to parts of a document.
package struct NameChoices: Hashable, Sendable {
  /// The names of requests by operation identifiers, or by method and path.
  package var calls: [String: String] = [:]
  /// The names of types by the names of schemas.
  package var types: [String: String] = [:]
  /// The schemas whose types the kit declares.
  package var declared: Set<String> = []

  package init() {}
}
