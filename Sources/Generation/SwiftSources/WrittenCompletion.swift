import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// A completion that a member of a kit has among its parameters, although emitted code passes it.
struct WrittenCompletion {
  /// The closures at the end of the parameters: one, or one for success and one for failure.
  let closures: [SignatureFacts.Parameter]
  /// The parameters in front of them, with what the closures get for the result; nil where it takes a reader to tell
  /// what that is.
  let answer: Answer?
  /// Why that cannot be told, where it can be said: what the closure gets.
  let obstacle: String?
  /// The closure further in front that is called in place of the completion, as far as its name tells; nil where none is.
  let rival: String?
  /// Whether the closure may get an error or none, as only an answer has it.
  let mayFail: Bool
  /// The parameters in front of the closures, with the effects and the result that the kit has.
  let signature: SignatureFacts

  /// What a member says of a completion instead of having it as a parameter.
  struct Answer {
    var isThrowing = false
    /// The type after `->`; nil where there is none.
    var result: String?
    /// How the completion gets the answer, where that is not the usual way.
    var shape: String?
  }

  /// The completion at the end of the parameters of `signature`; nil where no closure is there.
  ///
  /// - Parameter isError: Tells of other types than `Error` whether they are errors.
  init?(in signature: SignatureFacts, isError: (TypeFacts) -> Bool = { _ in false }) {
    let functions = signature.parameters.map { FunctionTypeReader.facts(of: $0.type.text) }
    guard let last = functions.last ?? nil else { return nil }
    var count = 1
    func fails(_ type: TypeFacts) -> Bool { type.isError || isError(type) }
    if let other = functions.dropLast().last ?? nil, let answer = Self.answer(other, last, fails) {
      count = 2
      self.answer = answer
      rival = nil
    } else {
      rival = zip(signature.parameters, functions).dropLast().first { $1 != nil && Self.isEnding($0) }?.0.name
      answer = rival == nil ? Self.answer(last, fails) : nil
    }
    let closures = Array(signature.parameters.suffix(count))
    self.closures = closures
    if let rival {
      obstacle = "'\(rival)' is called in place of \(Self.names(of: closures))"
    } else {
      obstacle = answer == nil ? Self.obstacle(last, fails) : nil
    }
    mayFail = last.parameters.contains { $0.type.wrapped.map(fails) ?? false }
    self.signature = SignatureFacts(
      parameters: signature.parameters.dropLast(count),
      isAsync: signature.isAsync,
      isThrowing: signature.isThrowing,
      thrownType: signature.thrownType,
      returnType: signature.returnType
    )
  }

  private static let endings: Set = [
    "error", "failed", "failure", "onerror", "onfailure", "onnext", "onsuccess", "succeeded", "success",
  ]

  /// Whether a closure is named like one that is called when all is done.
  private static func isEnding(_ closure: SignatureFacts.Parameter) -> Bool {
    endings.contains(closure.name.lowercased()) || closure.label.map { endings.contains($0.lowercased()) } ?? false
  }

  /// Whether a closure is named like a completion handler, and so most probably is one.
  var isNamedSo: Bool {
    let names = closures.map { ($0.label ?? $0.name).lowercased() }
    return names.count == 2 ? names == ["success", "failure"] : names.contains { $0.contains("completion") }
  }

  /// `'completion'`, `'success' and 'failure'`
  var names: String { Self.names(of: closures) }

  private static func names(of closures: [SignatureFacts.Parameter]) -> String {
    closures.map { "'\($0.label ?? $0.name)'" }.joined(separator: " and ")
  }

  /// The attribute that says how a completion gets the answer.
  static let attribute = "completion"

  /// What a member says in place of the completion: its signature, and the attribute with a space in front where the
  /// completion is not the usual one; nil where it takes a reader to tell what is answered.
  var call: (signature: String, attribute: String)? {
    guard let answer else { return nil }
    let progress = progress
    let parameters = signature.parameters.dropLast(progress == nil ? 0 : 1).map { parameter in
      parameter.declaration + (parameter.defaultValue.map { " = " + $0 } ?? "")
    }
    let result = answer.result.map { " -> " + $0 } ?? ""
    let text = "(" + parameters.joined(separator: ", ") + ")" + (answer.isThrowing ? " throws" : "") + result
    let labels = closures.map { $0.label ?? "_" }
    let usual = answer.shape == "closures" ? ["success", "failure"] : ["completion"]
    let isUnlabelled = labels.contains("_")
    let arguments =
      [answer.shape].compactMap(\.self)
      + zip(["label", "failure"], zip(labels, usual)).compactMap { argument, names in
        names.0 == names.1 || isUnlabelled ? nil : "\(argument): \"\(names.0)\""
      }
    let attribute = arguments.isEmpty ? "" : " @\(Self.attribute)(\(arguments.joined(separator: ", ")))"
    return (text, attribute + (progress.map { " @progress(\($0))" } ?? ""))
  }

  /// What the closure in front of the completion is told of the progress, as the values of an attribute; nil where it is not one
  /// for that.
  private var progress: String? {
    guard let closure = signature.parameters.last, closure.defaultValue == nil, let label = closure.label,
      label.lowercased().hasSuffix("progress"), label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      let function = FunctionTypeReader.facts(of: closure.type.text), function.returnsNothing,
      !function.isThrowing, !function.isAsync, !function.parameters.isEmpty
    else { return nil }
    let type = Self.text(of: function.parameters.map(\.type)) ?? ""
    return type.isEmpty ? nil : type + (label == "progress" ? "" : ", label: \"\(label)\"")
  }

  // MARK: - Shapes

  private typealias Function = SignatureFacts

  private static func answer(_ completion: Function, _ isError: (TypeFacts) -> Bool) -> Answer? {
    func isOptionalError(_ type: TypeFacts) -> Bool { type.wrapped.map(isError) ?? false }
    let types = completion.parameters.map(\.type)
    guard completion.returnsNothing, !completion.isThrowing, types.count <= 7 else { return nil }
    guard obstacle(completion, isError) == nil else { return nil }
    if types.count == 1, ["Result", "Swift.Result"].contains(types[0].name), types[0].arguments.count == 2 {
      let value = types[0].arguments[0]
      return Answer(isThrowing: true, result: value.result, shape: value.result == nil ? "result" : nil)
    }
    if types.count == 1, let attempt = FunctionTypeReader.facts(of: types[0].text), attempt.isThrowing {
      guard attempt.parameters.isEmpty, !attempt.isAsync else { return nil }
      return Answer(isThrowing: true, result: attempt.returnType?.result, shape: "throwing")
    }
    if let error = types.last, isOptionalError(error) {
      let values = types.dropLast()
      guard !values.isEmpty else { return Answer(isThrowing: true) }
      // Several values are unwrapped together.
      guard values.count == 1 || values.allSatisfy({ $0.wrapped != nil }) else { return nil }
      return Answer(isThrowing: true, result: text(of: values.map { $0.wrapped ?? $0 }), shape: "error")
    }
    if types.count == 2, isOptionalError(types[0]) {
      return Answer(isThrowing: true, result: (types[1].wrapped ?? types[1]).result, shape: "errorFirst")
    }
    return Answer(result: types.isEmpty ? nil : text(of: types))
  }

  /// What no member of a kit can say of a completion, in a few words; nil where nothing is in the way.
  private static func obstacle(_ completion: Function, _ isError: (TypeFacts) -> Bool) -> String? {
    let types = completion.parameters.map(\.type)
    if let changed = types.first(where: { $0.text.split(separator: " ").first == "inout" }) {
      return "the closure can change what it gets, '\(changed.text)', and an answer is only handed on"
    }
    // Several values beside an error are a tuple in a kit, each of which may be nil.
    let tuple = types.first { $0.wrapped.map { !$0.tupleElements.isEmpty } ?? false }
    guard types.count == 2, let tuple, types.contains(where: { $0.wrapped.map(isError) ?? false }) else { return nil }
    return "'\(tuple.text)' is one value, and a kit takes a tuple beside an error for several"
  }

  private static func answer(
    _ success: Function,
    _ failure: Function,
    _ isError: (TypeFacts) -> Bool
  ) -> Answer? {
    guard success.returnsNothing, failure.returnsNothing, failure.parameters.map({ isError($0.type) }) == [true] else {
      return nil
    }
    let types = success.parameters.map(\.type)
    return Answer(isThrowing: true, result: types.isEmpty ? nil : text(of: types), shape: "closures")
  }

  private static func text(of types: [TypeFacts]) -> String? {
    types.count == 1 ? types[0].result : "(" + types.map(\.text).joined(separator: ", ") + ")"
  }
}

extension SignatureFacts {
  fileprivate var returnsNothing: Bool {
    returnType?.result == nil
  }
}

extension TypeFacts {
  /// As a result that a kit has to name: nil for `Void`.
  fileprivate var result: String? {
    form == .void ? nil : text
  }

  fileprivate var isError: Bool {
    let plain = text.hasPrefix("(any ") && text.hasSuffix(")") ? String(text.dropFirst().dropLast()) : text
    return ["Error", "any Error", "Swift.Error", "any Swift.Error", "NSError"].contains(plain)
  }
}
