import Diagnostics
import KitLanguage
import SampleInference

/// The nodes of a kit that a document stands for, as kit text.
package struct DocumentKit: Sendable {
  /// The wishes of a kit or a command line about a document.
  package struct Options: Hashable, Sendable {
    package let api: String
    package var selection: Selection
    package var choices = NameChoices()
    package let wireStyle: WireStyle
    /// The clauses that the kit has itself, which take precedence.
    package var ownClauses: Set<String> = []
    /// The names of operations that requests of the kit replace.
    package var replaced: Set<String> = []

    package init(api: String, selection: Selection = Selection(), wireStyle: WireStyle) {
      (self.api, self.selection, self.wireStyle) = (api, selection, wireStyle)
    }
  }

  /// An operation without a request.
  package struct Omission: Sendable {
    package let operation: OperationSummary
    package let reason: DocumentProblem
  }

  /// In formatted form.
  package let text: String
  /// The places that parts of the kit come from, by the offsets of their starts, in ascending order.
  private let places: [(offset: Int, place: Place)]
  package let description: APIDescription
  /// The requests and the types, in the order of the kit.
  let views: [CallerView]
  /// The lines of the API for all requests.
  let clauses: [String]
  package let requestCount: Int
  package let omissions: [Omission]
  /// The parts of the document that are said with a loss.
  package let remarks: [DocumentProblem]
  /// The counts of parts that no kit has, by their nouns.
  package let ignored: [(count: Int, noun: String)]
  package let typeCount: Int

  /// The pointer to a place, behind the path of its file from the main document's folder if it is another one.
  package func reference(to place: Place) -> String {
    let (path, main) = (place.document.path, description.bundle.main.path)
    let folder = main.prefix(through: main.lastIndex(of: "/") ?? main.startIndex)
    let file = main.contains("/") && path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
    return path == main ? "\(place.pointer)" : "\(file)#\(place.pointer)"
  }

  /// - Parameter taken: The names that a type cannot have.
  package init(_ description: APIDescription, _ options: Options, taken: TakenTypeNames) {
    self.description = description
    let names = DocumentNames(description, api: options.api, options.choices, taken: taken)
    let selected = description.operations.indices.filter { options.selection.contains(description.operations[$0]) }
    let operations = selected.map { description.operation(description.operations[$0]) }
    var client = ClientMapping(description, operations, own: options.ownClauses)
    let types = TypeMapping(description, names, options.choices)
    var mapped: [MappedRequest] = []
    var omissions: [Omission] = []
    var ids: Set<String> = []
    for case (let id?, let place) in operations.map({ ($0.summary.id, $0.summary.place) })
    where !ids.insert(id).inserted {
      types.remark("Another operation has the 'operationId' '\(id)', too", at: place)
    }
    for (index, operation) in zip(selected, operations) {
      do throws(DocumentProblem) {
        guard let name = names.requests[index] else {
          throw DocumentProblem("Nothing distinguishes the operation from another one", at: operation.summary.place)
        }
        if options.replaced.contains(name) { continue }
        mapped.append(try RequestMapping.request(of: operation, named: name, client.additions(for: operation), types))
      } catch {
        omissions.append(Omission(operation: operation.summary, reason: error))
      }
    }
    let failures = mapped.flatMap(\.errors).map(\.value)
    // A type that only one of several requests has says nothing about the others.
    let common =
      options.ownClauses.contains("error")
      ? nil
      : failures.commonest.flatMap { common in
        Set(failures).count == 1 || failures.count { $0 == common } > 1 ? common : nil
      }
    for case .declared(let index) in failures.map(\.type) { types.declarations[index].isError = true }
    types.finishPending()
    types.nameShared()
    types.shareResults(of: Set(mapped.map(\.name)))
    let (sent, received) = (mapped.flatMap(\.sent), mapped.flatMap(\.received))
    let settled = Settlement(types.declarations, sent: sent, received: received)
    var writer = KitWriter(settled.declarations, options.wireStyle)
    let errorType = common.map(writer.type)
    clauses = client.clauses + (errorType.map { $0 == "JSON" ? [] : ["error \($0)"] } ?? [])
    let isEmpty = clauses.isEmpty && mapped.isEmpty
    writer.line("api \(options.api) {" + (isEmpty ? "}" : ""))
    for clause in clauses { writer.line(clause, depth: 1) }
    for (index, request) in mapped.enumerated() {
      if index > 0 || !writer.text.hasSuffix("{\n") { writer.line("") }
      writer.add(request, commonError: common)
    }
    if !isEmpty { writer.line("}") }
    let needed = settled.needed(by: sent + received)
    for declaration in needed {
      writer.line("")
      writer.add(declaration)
    }
    (text, places, views) = (writer.text, writer.places, writer.views)
    (requestCount, typeCount, self.omissions) = (mapped.count, needed.count, omissions)
    let responses = operations.flatMap(\.responses).map(\.place)
    let parts = [
      ("callbacks", "callback", operations.map(\.summary.place)), ("links", "link", responses),
      ("headers", "response header", responses), ("webhooks", "webhook", [description.bundle.root]),
    ]
    ignored = parts.map { key, noun, owners in (owners.reduce(0) { $0 + ($1[key]?.members.count ?? 0) }, noun) }
      .filter { $0.0 > 0 }
    let optional = mapped.compactMap(\.optionalBody)
    if let first = optional.first {
      let requests = optional.count == 1 ? "a request" : optional.count.of("request")
      types.remark("The document allows \(requests) without a body, but the emitted Swift always sends one", at: first)
    }
    remarks = client.remarks + types.remarks + settled.remarks
  }

  /// The names that requests of the document have, too.
  package func requests(among names: Set<String>) -> Set<String> {
    names.intersection(views.filter { $0.operation != nil }.map { String($0.name.dropLast("Request".count)) })
  }

  package func place(at offset: Int) -> Place? {
    let count = places.countOfPrefix { $0.offset <= offset }
    return count > 0 ? places[count - 1].place : nil
  }
}
