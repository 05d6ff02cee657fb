import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// A completion that a member of a kit has among its parameters, although emitted code passes it.
struct WrittenCompletion {
  /// The last parameters: one closure, or one for success and one for failure.
  let closures: [SignatureFacts.Parameter]
  /// The parameters before them, with what the closures get for the result; `nil` if only a reader knows that.
  let answer: Answer?
  /// The reason for no answer, if it can be stated: what the closure gets.
  let obstacle: String?
  /// An earlier closure that is called instead of the completion, judging by its name; `nil` if there is none.
  let rival: String?
  /// Whether the closure may get an optional error or a `Result`, as only an answer has it.
  let mayFail: Bool
  /// The parameters before the closures, with the kit's effects and result.
  let signature: SignatureFacts

  /// The progress that a closure besides the completion gets, as an attribute with a leading space;
  /// `nil` if there is none, or none that is only for that.
  private let progress: (attribute: String, isBefore: Bool)?

  /// The description of a completion in a member, which stands for the parameter.
  struct Answer {
    /// `nil` if it cannot fail.
    var failure: Failure?
    /// The type after `->`; `nil` if there is none.
    var result: String?
    /// The way in which the completion gets the answer, if unusual.
    var shape: String?
  }

  /// The failure of a member.
  enum Failure: Equatable {
    case any
    case typed(String)

    fileprivate init(_ type: TypeFacts) {
      self = type.isError || type.name.isEmpty || type.name == "Never" ? .any : .typed(type.text)
    }

    fileprivate var text: String {
      switch self {
      case .any: " throws"
      case .typed(let type): " throws(\(type))"
      }
    }
  }

  /// The completion at the end of the parameters of `signature`; `nil` if no closure is there.
  init?(in signature: SignatureFacts, isError: (TypeFacts) -> Bool = { _ in false }) {
    var parameters = signature.parameters
    var functions = parameters.map { FunctionTypeReader.facts(of: $0.type.text) }
    var follower: SignatureFacts.Parameter?
    if let last = parameters.last, functions.suffix(2).compactMap(\.self).count == 2, ClosureName(of: last).isProgress {
      follower = parameters.removeLast()
      functions.removeLast()
    }
    guard let last = functions.last ?? nil, let final = parameters.last, !ClosureName(of: final).isProgress else {
      return nil
    }
    var count = 1
    func fails(_ type: TypeFacts) -> Bool { type.isError || isError(type) }
    let answer: Answer?
    if let other = functions.dropLast().last ?? nil, let both = Self.answer(other, or: last, fails) {
      count = 2
      answer = both
      rival = nil
    } else {
      rival =
        zip(parameters, functions).dropLast().first { parameter, function in
          function.map { Self.isRival(parameter, $0, of: final, last) } ?? false
        }?.0.name
      answer = rival == nil ? Self.answer(last, fails) : nil
    }
    let closures = Array(parameters.suffix(count))
    self.closures = closures
    parameters.removeLast(count)
    if let follower {
      progress = Self.progress(follower, isBefore: false)
    } else {
      progress = parameters.last.flatMap { Self.progress($0, isBefore: true) }
    }
    let isLost = follower != nil && progress == nil
    self.answer = isLost ? nil : answer
    if let rival {
      let types = last.parameters.map { "'\($0.type.text)'" }
      obstacle =
        "\(Self.names(of: closures)) gets \(types.isEmpty ? "nothing" : types.joined(separator: " and ")), and a call needs an"
        + " error from the closure that is called instead of '\(rival)'"
    } else if let follower, isLost {
      obstacle = Self.obstacle(follower)
    } else {
      obstacle = answer == nil ? Self.obstacle(last, fails) : nil
    }
    mayFail = last.parameters.contains { $0.type.wrapped.map(fails) ?? $0.type.isResult }
    var rest = signature
    rest.parameters = parameters
    self.signature = rest
  }

  /// Whether an earlier closure is probably called instead of the last one.
  private static func isRival(
    _ earlier: SignatureFacts.Parameter,
    _ function: SignatureFacts,
    of last: SignatureFacts.Parameter,
    _ lastFunction: SignatureFacts
  ) -> Bool {
    let (name, lastName) = (ClosureName(of: earlier), ClosureName(of: last))
    if name.isEnding { return true }
    guard earlier.type.mayEscape, function.returnsNothing, !name.isProgress,
      !name.isWork(hasArguments: !function.parameters.isEmpty)
    else { return false }
    if name.isCompletion || lastName.isRefusal { return true }
    return function.parameters.isEmpty && lastFunction.parameters.isEmpty && lastFunction.returnsNothing
      && !lastName.isCompletion
  }

  /// Whether a closure is named like a completion handler, and so most probably is one.
  var isNamedSo: Bool {
    let names = closures.map { ($0.label ?? $0.name).lowercased() }
    return names.count == 2 ? names == ["success", "failure"] : ClosureName(of: closures[0]).isCompletion
  }

  /// `'completion'`, `'success' and 'failure'`
  var names: String { Self.names(of: closures) }

  private static func names(of closures: [SignatureFacts.Parameter]) -> String {
    closures.map { "'\($0.label ?? $0.name)'" }.joined(separator: " and ")
  }

  /// The attribute for how a completion gets the answer.
  static let attribute = "completion"

  /// A member's text instead of the completion: its signature, and attributes with a leading space if the
  /// completion is unusual. `nil` if only a reader knows what is answered.
  var call: (signature: String, attribute: String)? {
    guard let answer else { return nil }
    let hasProgressBefore = progress?.isBefore ?? false
    let parameters = signature.parameters.dropLast(hasProgressBefore ? 1 : 0).map { parameter in
      parameter.declaration + (parameter.defaultValue.map { " = " + $0 } ?? "")
    }
    let result = answer.result.map { " -> " + $0 } ?? ""
    let text = "(" + parameters.joined(separator: ", ") + ")" + (answer.failure?.text ?? "") + result
    let usual = answer.shape == "closures" ? ["success", "failure"] : ["completion"]
    let labels = zip(closures, usual).enumerated().compactMap { index, names -> String? in
      let label = names.0.label ?? "_"
      // The first closure of a call has no label there.
      guard label != names.1, label != "_" || index > 0 || hasProgressBefore else { return nil }
      return "\(["label", "failure"][index]): \"\(label)\""
    }
    let arguments = [answer.shape].compactMap(\.self) + labels
    let attribute = arguments.isEmpty ? "" : " @\(Self.attribute)(\(arguments.joined(separator: ", ")))"
    return (text, attribute + (progress?.attribute ?? ""))
  }

  private static func progress(
    _ closure: SignatureFacts.Parameter,
    isBefore: Bool
  ) -> (attribute: String, isBefore: Bool)? {
    let label = closure.label ?? "_"
    guard closure.defaultValue == nil, ClosureName(of: closure).isProgress,
      label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      let function = FunctionTypeReader.facts(of: closure.type.text), function.returnsNothing,
      !function.isThrowing, !function.isAsync, let type = text(of: function.parameters)
    else { return nil }
    let values = [type] + (isBefore ? [] : ["after"]) + (label == "progress" ? [] : ["label: \"\(label)\""])
    return (" @progress(\(values.joined(separator: ", ")))", isBefore)
  }

  private static func obstacle(_ follower: SignatureFacts.Parameter) -> String {
    follower.defaultValue == nil
      ? "'\(follower.label ?? follower.name)' does more than receive the progress"
      : "'\(follower.label ?? follower.name)' after the completion has a default, so nobody would receive the progress:"
        + " remove the default first"
  }

  // MARK: - Shapes

  private typealias Function = SignatureFacts

  private static func answer(_ completion: Function, _ isError: (TypeFacts) -> Bool) -> Answer? {
    func isOptionalError(_ type: TypeFacts) -> Bool { type.wrapped.map(isError) ?? false }
    let types = completion.parameters.map(\.type)
    guard completion.returnsNothing, !completion.isThrowing, types.count <= 7 else { return nil }
    guard obstacle(completion, isError) == nil else { return nil }
    if types.count == 1, types[0].isResult {
      let result = types[0].arguments[0].result
      return Answer(failure: Failure(types[0].arguments[1]), result: result, shape: result == nil ? "result" : nil)
    }
    if types.count == 1, let attempt = FunctionTypeReader.facts(of: types[0].text), attempt.isThrowing {
      guard attempt.parameters.isEmpty, !attempt.isAsync else { return nil }
      return Answer(failure: .any, result: attempt.returnType?.result, shape: "throwing")
    }
    if let error = types.last, isOptionalError(error) {
      let failure = error.wrapped.map(Failure.init)
      let values = types.dropLast()
      guard !values.isEmpty else { return Answer(failure: failure) }
      // Several values are unwrapped together.
      guard values.count == 1 || values.allSatisfy({ $0.wrapped != nil }) else { return nil }
      return Answer(
        failure: failure,
        result: text(of: completion.parameters.dropLast(), unwrapped: true),
        shape: "error"
      )
    }
    if types.count == 2, isOptionalError(types[0]) {
      let failure = types[0].wrapped.map(Failure.init)
      return Answer(failure: failure, result: (types[1].wrapped ?? types[1]).result, shape: "errorFirst")
    }
    return Answer(result: text(of: completion.parameters))
  }

  /// The part of a completion that no member of a kit can express, in a few words; `nil` if there is none.
  private static func obstacle(_ completion: Function, _ isError: (TypeFacts) -> Bool) -> String? {
    let types = completion.parameters.map(\.type)
    if let changed = types.first(where: { $0.text.split(separator: " ").first == "inout" }) {
      return "the closure can change its argument, '\(changed.text)', but an answer is only passed on"
    }
    // Several values with an error are a tuple in a kit, each of which may be nil.
    let tuple = types.first { $0.wrapped.map { !$0.tupleElements.isEmpty } ?? false }
    guard types.count == 2, let tuple, types.contains(where: { $0.wrapped.map(isError) ?? false }) else { return nil }
    return "'\(tuple.text)' is one value, but a kit reads a tuple next to an error as several values"
  }

  private static func answer(
    _ success: Function,
    or failure: Function,
    _ isError: (TypeFacts) -> Bool
  ) -> Answer? {
    let errors = failure.parameters.map(\.type).filter(isError)
    guard success.returnsNothing, failure.returnsNothing, errors.count == 1 else { return nil }
    return Answer(failure: Failure(errors[0]), result: text(of: success.parameters), shape: "closures")
  }

  /// The result type to be named in a kit: several values are a tuple, with the names that they have.
  private static func text(of values: some Collection<SignatureFacts.Parameter>, unwrapped: Bool = false) -> String? {
    let types = values.map { unwrapped ? $0.type.wrapped ?? $0.type : $0.type }
    guard types.count > 1 else { return types.first?.result }
    let names = Set(values.map(\.name))
    let areNamed = names.count == types.count && !names.contains("_")
    let elements = zip(values, types).map { (areNamed ? SwiftName.escaped($0.name) + ": " : "") + $1.value }
    return "(" + elements.joined(separator: ", ") + ")"
  }
}

extension SignatureFacts {
  fileprivate var returnsNothing: Bool {
    returnType?.result == nil
  }
}

extension TypeFacts {
  /// As a result that a kit has to name; `nil` for `Void`.
  fileprivate var result: String? {
    form == .void ? nil : value
  }

  /// As a result, which is no parameter.
  fileprivate var value: String { text.hasPrefix("@escaping ") ? String(text.dropFirst("@escaping ".count)) : text }

  /// Whether the closure of a parameter may be called after the function has returned.
  fileprivate var mayEscape: Bool { text.contains("@escaping") || wrapped != nil }

  var isResult: Bool {
    ["Result", "Swift.Result"].contains(name) && arguments.count == 2
  }

  var isError: Bool {
    let plain = text.hasPrefix("(any ") && text.hasSuffix(")") ? String(text.dropFirst().dropLast()) : text
    return ["Error", "any Error", "Swift.Error", "any Swift.Error", "NSError"].contains(plain)
  }
}

/// The number of calls of a closure, and its purpose.
extension WrittenCompletion {
  /// Whether it is called repeatedly, as far as the names show.
  func isCalledAgain(by function: String) -> Bool {
    if isNamedSo { return closures.count == 1 && answer?.failure == nil && ClosureName.isObserving(function) }
    // A closure with such a name that also reports errors answers.
    let name = ClosureName(of: closures[0])
    return closures.count == 1 && (name.isListener || !mayFail && name.isAdded(by: function))
      || ClosureName.isKept(by: function) || isIteration(by: function)
  }

  /// Whether the function iterates with the closure, and has answered when it returns.
  func isIteration(by function: String) -> Bool {
    !isNamedSo && ClosureName.isIterating(function)
  }

  /// Whether the closure is the function's work: `enqueue(_ work:)`.
  var isWork: Bool {
    !isNamedSo && !mayFail && closures.count == 1
      && closures.contains { closure in
        let facts = FunctionTypeReader.facts(of: closure.type.text)
        return ClosureName(of: closure).isWork(hasArguments: facts.map { !$0.parameters.isEmpty } ?? true)
      }
  }

  /// Whether, by its name, the closure is to return a value, as `transform` is, and is not a completion.
  var asksForValue: Bool {
    !isNamedSo
      && closures.contains { closure in
        FunctionTypeReader.facts(of: closure.type.text)?.returnType.map { $0.form != .void } ?? false
      }
  }
}

extension WrittenCompletion {
  /// The part after the function's name in a `call` of a kit. `nil` if no call can express what the completion gets,
  /// or if a call would drop the function's result.
  func callText(of function: SignatureFacts, where requirements: String? = nil, _ sources: SwiftSources) -> String? {
    guard let call else { return nil }
    let result = function.returnType.flatMap { $0.form == .void ? nil : $0 }
    let cancellation = result.flatMap { sources.cancellation(returning: $0) }
    guard result == nil || cancellation != nil || isNamedSo else { return nil }
    let clause = requirements.map { " where " + $0 } ?? ""
    return call.signature + clause + call.attribute + (cancellation ?? "") + (function.isThrowing ? " @throwing" : "")
  }
}

extension SwiftSources {
  /// The attribute of a `call`, after a space, for cancelling by its result; `nil` if that is not known to cancel anything.
  func cancellation(returning type: TypeFacts) -> String? {
    guard let function = cancellingFunction(of: (type.wrapped ?? type).nominalName) else { return nil }
    if type.wrapped == nil, function == "cancel" { return " @cancel" }
    return " @cancel(token\(type.wrapped == nil ? "." : "?.")\(function)())"
  }

  private func cancellingFunction(of name: String) -> String? {
    if Self.cancellable.contains(name) { return "cancel" }
    if Self.invalidated.contains(name) { return "invalidate" }
    // A constant is cancelled: a struct's function may be mutating.
    guard ["class", "protocol"].contains(type(name).kind) else { return nil }
    return members(of: name).contains(where: Self.isCancellation) ? "cancel" : nil
  }

  /// Whether the member is `cancel()`, callable where nobody waits or hears of errors.
  private static func isCancellation(_ member: MemberDeclaration) -> Bool {
    guard member.keyword == .function, member.name == "cancel", !member.isStatic, let signature = member.signature
    else { return false }
    return signature.parameters.isEmpty && !signature.isAsync && !signature.isThrowing
      && [nil, .nonisolated].contains(member.isolation)
  }

  /// Types of Foundation, Dispatch, Combine with `cancel()`.
  private static let cancellable: Set = [
    "AnyCancellable", "BlockOperation", "Cancellable", "DispatchWorkItem", "Operation", "Progress",
    "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionStreamTask", "URLSessionTask", "URLSessionUploadTask",
    "URLSessionWebSocketTask",
  ]
  private static let invalidated: Set = ["NSKeyValueObservation", "Timer"]
}
