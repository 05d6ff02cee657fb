import KitLanguage
import SwiftFacts

/// The differences in number and label between the closures of a function in Swift and of its `call`.
struct ClosureMismatch {
  private let name: String
  private let signature: SignatureFacts
  private let function: SignatureFacts
  /// The function's parameters that the call does not have.
  private let closures: [SignatureFacts.Parameter]
  private let completion: LabelledValues<SpecValue>?
  private let progress: LabelledValues<SpecValue>?

  /// - Returns: `nil` if the sources lack the function.
  init?(of node: SpecNode, _ function: SignatureFacts?, _ closures: [SignatureFacts.Parameter]) {
    guard let name = node.name, let signature = node.signature, let function else { return nil }
    self.name = name
    self.signature = signature
    self.function = function
    self.closures = closures
    completion = node.attributes[WrittenCompletion.attribute]
    progress = node.attributes["progress"]
  }

  /// Advice for the kit; `nil` if number and names of the closures match.
  var message: String? {
    if lacksResult {
      return
        "The completion of '\(name)' gets no 'Result'; say what it gets: '@completion(error)' for a value and an error"
    }
    let count = 1 + (progress == nil ? 0 : 1) + (hasTwo ? 1 : 0)
    if closures.count != count { return ofCount(count) }
    if count > 1, let last = closures.last, label(last) != lastLabel { return ofLast(label(last)) }
    if count > 2, label(closures[1]) != middleLabel {
      let part = isProgressLast ? "failure" : "label"
      return "The second closure of '\(name)' is called '\(label(closures[1]))': "
        + "write '@completion(closures, \(part): \"\(label(closures[1]))\")'"
    }
    return lacksThrows ? "The completion of '\(name)' reports errors: write 'throws'" : nil
  }

  private func ofCount(_ count: Int) -> String {
    let taken = closures.map { "'\($0.label ?? $0.name)'" }.joined(separator: " and ")
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

  /// Whether the call can fail and has a value, but no closure takes a `Result`.
  private var lacksResult: Bool {
    let types = function.parameters.map(\.type.text)
    return text(completion, "shape") == nil && progress == nil && signature.isThrowing
      && signature.returnType.map { $0.form != .void } ?? false
      && types.contains { $0.contains("->") } && !types.contains { $0.contains("Result<") }
  }

  private var lacksThrows: Bool {
    !signature.isThrowing && !signature.text.contains("Error")
      && function.parameters.contains { $0.type.text.contains("Error") }
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
