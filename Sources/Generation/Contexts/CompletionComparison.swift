import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Compares the closures of a function in Swift with those that the emitted code of a `call` passes.
///
/// Reports nothing if spelling cannot prove that they differ.
struct CompletionComparison {
  private let sources: SwiftSources
  private let types: TypeComparison
  private let function: String
  private let signature: SignatureFacts
  private let shape: String
  private let closures: [SignatureFacts.Parameter]

  /// - Parameter further: The function's parameters that the call lacks.
  /// - Returns: `nil` if the function has other closures than the call passes, or is not seen.
  init?(of node: SpecNode, further: [SignatureFacts.Parameter], sources: SwiftSources, types: TypeComparison) {
    guard let name = node.name, let signature = node.signature else { return nil }
    self.sources = sources
    self.types = types
    function = name
    self.signature = signature
    shape =
      switch node.attributes[WrittenCompletion.attribute]?["shape"] as SpecValue? {
      case .word(let word): word
      case _ where !signature.isThrowing: "value"
      default: signature.returnType?.form ?? .void == .void ? "error" : "result"
      }
    var closures = further
    if let progress = node.attributes["progress"], !closures.isEmpty {
      if case .word("after")? = progress["place"] { closures.removeLast() } else { closures.removeFirst() }
    }
    guard closures.count == (shape == "closures" ? 2 : 1) else { return nil }
    self.closures = closures
  }

  /// A sentence about what emitted code cannot pass, with a replacement if one is known.
  var problem: String? {
    for (index, closure) in closures.enumerated() {
      if FunctionTypeReader.isTooDeep(closure.type.text) {
        return "The type of '\(closure.label ?? closure.name)' of '\(function)' is nested too deeply to be compared. "
          + "Declare a type for its value"
      }
      guard let written = FunctionTypeReader.facts(of: closure.type.text) else {
        if !sources.isClosure(closure.type), types.isKnown(closure.type) { return problem(closure, index) }
        continue
      }
      if !accepts(written, index) { return problem(closure, index) }
    }
    return nil
  }

  /// The error's index among the second closure's parameters.
  var failurePlace: Int? {
    guard shape == "closures", let failure = closures.last.flatMap({ FunctionTypeReader.facts(of: $0.type.text) })
    else { return nil }
    return failure.parameters.firstIndex { isError($0.type) }
  }

  private func problem(_ closure: SignatureFacts.Parameter, _ index: Int) -> String {
    "'\(closure.label ?? closure.name)' of '\(function)' is '\(closure.type.text.replacing("@escaping ", with: ""))', and "
      + "the call passes '\(expected(index))'. Describe the closure by '->' and '@completion(…)', or change it in Swift"
  }

  // MARK: - What is passed

  private var values: [TypeFacts] {
    guard let result = signature.returnType, result.form != .void else { return [] }
    return result.tupleElements.isEmpty ? [result] : result.tupleElements.map(\.type)
  }

  private func expected(_ index: Int) -> String {
    let error = signature.thrownType?.text ?? "any Error"
    let plain = values.map(\.text).joined(separator: ", ")
    let optional = values.map(\.optionalText)
    let noError = error.hasPrefix("any ") ? "(\(error))?" : error + "?"
    return switch shape {
    case "result": "(Result<\(signature.returnType?.text ?? "Void"), \(error)>) -> Void"
    case "error": "(\((optional + [noError]).joined(separator: ", "))) -> Void"
    case "errorFirst": "(\(([noError] + optional).joined(separator: ", "))) -> Void"
    case "closures" where index == 1: "(\(error)) -> Void"
    case "throwing": "(() throws -> \(signature.returnType?.text ?? "Void")) -> Void"
    default: "(\(plain)) -> Void"
    }
  }

  private func accepts(_ closure: SignatureFacts, _ index: Int) -> Bool {
    let given = closure.parameters.map(\.type)
    switch shape {
    case "result":
      guard given.count == 1, let type = given.first else { return false }
      let result = sources.meaning(of: type)
      guard result.isResult else { return !types.isKnown(type) }
      return fits(result.arguments[0], signature.returnType)
        && signature.thrownType.map { !types.differ(result.arguments[1], $0) } ?? true
    case "error", "errorFirst":
      guard given.count == values.count + 1 else { return false }
      let error = shape == "error" ? given[given.count - 1] : given[0]
      let others = shape == "error" ? given.dropLast() : given.dropFirst()
      return mayBeOptionalError(error) && zip(others, values).allSatisfy { fits($0.wrapped ?? $0, $1) }
    case "closures" where index == 1:
      return given.contains { isError($0) || !types.isKnown($0) }
    case "throwing":
      guard given.count == 1, let type = given.first else { return false }
      guard let attempt = FunctionTypeReader.facts(of: type.text) else { return !types.isKnown(type) }
      return attempt.parameters.isEmpty && attempt.isThrowing
    default:
      if given.count == 1, values.count != 1 { return !given[0].tupleElements.isEmpty || !types.isKnown(given[0]) }
      return given.count == values.count && zip(given, values).allSatisfy { fits($0, $1) }
    }
  }

  /// Whether a value can be the call's answer, or the wrapped value of an Optional answer.
  private func fits(_ given: TypeFacts, _ wanted: TypeFacts?) -> Bool {
    guard let wanted else { return given.form == .void || !types.isKnown(given) }
    return !types.differ(given, wanted) || wanted.wrapped.map { fits(given, $0) } ?? false
  }

  private func mayBeOptionalError(_ type: TypeFacts) -> Bool {
    let meaning = sources.meaning(of: type)
    guard let wrapped = meaning.wrapped else { return !types.isKnown(type) && !isError(type) }
    return isError(wrapped) || !types.isKnown(wrapped)
  }

  private func isError(_ type: TypeFacts) -> Bool { type.isError || sources.isError(type) }
}

/// The differences in number and label between the closures of a function in Swift and of its `call`.
struct ClosureMismatch {
  private let name: String
  /// The function's parameters that the call does not have.
  private let closures: [SignatureFacts.Parameter]
  private let completion: LabelledValues<SpecValue>?
  private let progress: LabelledValues<SpecValue>?

  /// - Returns: `nil` if the sources lack the function.
  init?(of node: SpecNode, _ function: SignatureFacts?, _ closures: [SignatureFacts.Parameter]) {
    guard let name = node.name, node.signature != nil, function != nil else { return nil }
    self.name = name
    self.closures = closures
    completion = node.attributes[WrittenCompletion.attribute]
    progress = node.attributes["progress"]
  }

  /// Advice for the kit; `nil` if number and names of the closures match.
  var message: String? {
    let count = 1 + (progress == nil ? 0 : 1) + (hasTwo ? 1 : 0)
    if closures.count != count { return ofCount(count) }
    if count > 1, let last = closures.last, label(last) != lastLabel { return ofLast(label(last)) }
    if count > 2, label(closures[1]) != middleLabel {
      let part = isProgressLast ? "failure" : "label"
      return "The second closure of '\(name)' is called '\(label(closures[1]))': "
        + "write '@completion(closures, \(part): \"\(label(closures[1]))\")'"
    }
    return nil
  }

  private func ofCount(_ count: Int) -> String {
    let taken = closures.map { "'\($0.label ?? $0.name)'" }.joined(separator: " and ")
    if progress != nil, closures.count == 1, !hasTwo {
      return "'\(name)' takes \(taken) alone, and no closure that gets the progress. Remove '@progress'"
    }
    let passed = ["its completion alone", "two closures", "three closures"][count - 1]
    return
      "'\(name)' takes \(taken.isEmpty ? "nothing" : taken) besides its parameters here, while the call passes \(passed). "
      + "One that gets the progress is '@progress(…)', two for success and failure are '@completion(closures)'; "
      + "what else there is needs a default"
  }

  private func ofLast(_ label: String) -> String {
    let attribute =
      if isProgressLast {
        "@progress(\(text(progress, "type") ?? ""), after, label: \"\(label)\")"
      } else {
        hasTwo ? "@completion(closures, failure: \"\(label)\")" : "@completion(label: \"\(label)\")"
      }
    return "The last closure of '\(name)' is called '\(label)': write '\(attribute)'"
  }

  private var hasTwo: Bool { text(completion, "shape") == "closures" }
  private var isProgressLast: Bool { text(progress, "place") == "after" }

  private var lastLabel: String? {
    if isProgressLast { return text(progress, "label") }
    return hasTwo ? text(completion, "failure") : text(completion, "label") ?? "completion"
  }

  private var middleLabel: String? {
    isProgressLast ? text(completion, "failure") : text(completion, "label") ?? "success"
  }

  private func label(_ parameter: SignatureFacts.Parameter) -> String { parameter.label ?? "_" }

  private func text(_ values: LabelledValues<SpecValue>?, _ label: String) -> String? {
    switch values?[label] {
    case .word(let text), .text(let text): text
    case .type(let type): type.text
    default: nil
    }
  }
}
