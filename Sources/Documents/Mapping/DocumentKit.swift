import Diagnostics
import KitLanguage
import SampleInference

/// The nodes of a kit that a document stands for, as kit text.
package struct DocumentKit: Sendable {
  /// The wishes of a kit or a command line about a document.
  package struct Options: Hashable, Sendable {
    /// The name of the API.
    package var api: String
    package var selection: Selection
    package var choices: NameChoices
    package var wireStyle: WireStyle
    /// The clauses that the kit has itself, which take precedence.
    package var ownClauses: Set<String>

    package init(
      api: String,
      selection: Selection = Selection(),
      choices: NameChoices = NameChoices(),
      wireStyle: WireStyle,
      ownClauses: Set<String> = []
    ) {
      (self.api, self.selection, self.choices) = (api, selection, choices)
      (self.wireStyle, self.ownClauses) = (wireStyle, ownClauses)
    }
  }

  /// An operation without a request.
  package struct Omission: Sendable {
    package let operation: OperationSummary
    package let reason: DocumentProblem
  }

  /// In formatted form.
  package let text: String
  /// The places that parts of the text come from, by the offsets of their starts, in ascending order.
  package let places: [(offset: Int, place: Place)]
  package let description: APIDescription
  /// The requests and the types, in the order of the text.
  let views: [CallerView]
  /// The lines of the API for all requests.
  let clauses: [String]
  package let requestCount: Int
  package let omissions: [Omission]
  /// The parts of the document that are said with a loss.
  package let remarks: [DocumentProblem]
  package let ignored: Ignored
  package let typeCount: Int

  /// - Parameter taken: The names that a type cannot have.
  package init(_ description: APIDescription, _ options: Options, taken: TakenTypeNames) {
    self.description = description
    let names = DocumentNames(description, api: options.api, options.choices, taken: taken)
    let selected = options.selection.indices(in: description.operations)
    let operations = selected.map { description.operation(description.operations[$0]) }
    var client = ClientMapping(description, operations, own: options.ownClauses)
    let types = TypeMapping(description, names, options.choices)
    var mapped: [MappedRequest] = []
    var omissions: [Omission] = []
    var ignored = Ignored()
    for (index, operation) in zip(selected, operations) {
      ignored.callbacks += operation.ignored.callbacks
      ignored.links += operation.ignored.links
      do throws(DocumentProblem) {
        guard let name = names.requests[index] else {
          throw DocumentProblem("Nothing tells the operation from another", at: operation.summary.place)
        }
        let additions = client.additions(for: operation)
        mapped.append(try RequestMapping.request(of: operation, named: name, additions, types))
      } catch {
        omissions.append(Omission(operation: operation.summary, reason: error))
      }
    }
    let common = options.ownClauses.contains("error") ? nil : Self.commonError(mapped)
    if case .declared(let index) = common?.type { types.declarations[index].isError = true }
    types.finishPending()
    let settled = Settlement(
      types.declarations,
      sent: mapped.flatMap(\.sent),
      received: mapped.flatMap(\.received) + [common].compactMap { $0 }
    )
    var writer = KitWriter(settled.declarations, options.wireStyle)
    let errorType = common.map { writer.type($0) }
    clauses =
      client.clauses(own: options.ownClauses) + (errorType.map { $0 == "JSON" ? [] : ["error \($0)"] } ?? [])
    let isEmpty = clauses.isEmpty && mapped.isEmpty
    writer.line("api \(options.api) {" + (isEmpty ? "}" : ""))
    for clause in clauses { writer.line(clause, depth: 1) }
    for (index, request) in mapped.enumerated() {
      if index > 0 || !writer.text.hasSuffix("{\n") { writer.blankLine() }
      writer.add(request, commonError: common)
    }
    if !isEmpty { writer.line("}") }
    let needed = settled.needed(by: mapped.flatMap { $0.sent + $0.received } + [common].compactMap { $0 })
    for declaration in needed {
      writer.blankLine()
      writer.add(declaration)
    }
    (text, places, views, requestCount) = (writer.text, writer.places, writer.views, mapped.count)
    (self.omissions, self.ignored) = (omissions, ignored)
    remarks = client.remarks + types.remarks + settled.remarks
    typeCount = needed.count
  }

  /// The place that the text at an offset comes from.
  package func place(at offset: Int) -> Place? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : places[low - 1].place
  }

  /// The type that most failures have.
  private static func commonError(_ requests: [MappedRequest]) -> MappedValue? {
    var counts: [MappedValue: Int] = [:]
    var order: [MappedValue] = []
    for request in requests {
      for case .error(_, let value) in request.lines {
        if counts[value] == nil { order.append(value) }
        counts[value, default: 0] += 1
      }
    }
    let most = counts.values.max()
    return order.first { counts[$0] == most }
  }
}
