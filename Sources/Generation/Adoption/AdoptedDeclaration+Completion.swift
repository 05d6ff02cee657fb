import SwiftAnalysis
import SwiftFacts

/// The facts for offers about a method with a completion handler.
extension AdoptedDeclaration {
  static let completion: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived("call", "The `call` of a kit for a method with a completion handler.") { declaration, kit in
      declaration.call(kit.sources)
    },
    .derived(
      "callProblem",
      "The reason that no `call` of a kit can replace such a method."
    ) { declaration, kit in
      declaration.place.function.flatMap { declaration.problem(ofCalling: $0, kit.sources) }
    },
    .derived(
      "isCallback",
      "For a method: whether a framework or a library probably calls it: the type around it conforms to a protocol of another module,"
        + " whose name has the method's first word."
    ) { declaration, kit in
      declaration.isCallback(kit.sources)
    },
    .derived(
      "memberComment",
      "For a method: its comments without parameters and results that the kit's member lacks."
    ) { declaration, kit in
      declaration.memberComment(kit.sources)
    },
  ]

  /// The ends of names of protocols whose functions others call.
  private static let roles = ["Delegate", "DataSource", "Handling", "Provider", "Restoration"]

  private func isCallback(_ sources: SwiftSources) -> Bool {
    guard let function = place.function, let owner else { return false }
    let name = function.name.lowercased()
    let isSent = function.signature.parameters.first.map { $0.label == nil && isForeign($0.type.name, sources) }
    let sender = function.signature.parameters.first?.type.name.lowercased() ?? ""
    // A type that the protocol has, as the protocols of widgets do.
    let hasContext =
      function.signature.parameters.contains { $0.type.name == "Context" } && isForeign("Context", sources)
    let types = function.signature.parameters.map(\.type.name)
    return conformances(of: owner, sources).contains { conformance in
      guard let role = Self.roles.first(where: conformance.hasSuffix), isForeign(conformance, sources) else {
        return false
      }
      let long = conformance.lastNamePart.dropLast(role.count)
      // `UNUserNotificationCenter` is spoken of as `userNotificationCenter`.
      let stem = long.drop { $0.isUppercase }.lowercased()
      let start = long.prefix { $0.isUppercase }.suffix(1).lowercased()
      let short = start + stem
      return long.lowercased().hasPrefix(name) || short.hasPrefix(name) || short.count > 3 && name.contains(short)
        || isSent ?? false && sender.hasSuffix(name) || hasContext
        // A `NoteIntentHandling` is about values of `NoteIntent`.
        || types.contains(String(long))
    }
  }

  private func isForeign(_ type: String, _ sources: SwiftSources) -> Bool {
    !type.isEmpty && file.type(type) == nil && sources.type(type).kind == nil
  }

  /// A call has the parameters except the completion, and another result; an event has none.
  private func memberComment(_ sources: SwiftSources) -> String {
    let written = place.function.flatMap { completion(of: $0, sources) }.flatMap { $0.call == nil ? nil : $0 }
    let names = written.map { $0.signature.parameters.map(\.name) } ?? []
    let documentation = DocumentedParameters.lines(of: head.documentation, keeping: Set(names))
    return AdoptedHead.comment(documentation, head.remarks)
  }

  private func call(_ sources: SwiftSources) -> String? {
    guard let function = place.function, !function.signature.isAsync,
      let completion = completion(of: function, sources),
      !completion.isIteration(by: place.name), !completion.isWork, repeatedClosure(in: completion, of: function) == nil
    else { return nil }
    return completion.callText(of: qualified(function, sources).signature, where: function.requirements, sources)
  }

  /// The type that a function returns in addition to its answer; `nil` if there is none.
  private func returnType(of function: PlacedFunction, _ sources: SwiftSources) -> TypeFacts? {
    qualified(function, sources).signature.returnType.flatMap { $0.form == .void ? nil : $0 }
  }

  /// The labels of a method whose completion calls may leave out, without it; `nil` for others.
  func labelsWithoutCompletion(_ sources: SwiftSources) -> [CallLabel]? {
    guard let function = place.function, let completion = completion(of: function, sources),
      completion.closures.allSatisfy({ $0.defaultValue != nil })
    else { return nil }
    return completion.signature.parameters.map { CallLabel($0.label, isOptional: $0.defaultValue != nil) }
  }

  private func completion(of function: PlacedFunction, _ sources: SwiftSources) -> WrittenCompletion? {
    let signature = sources.writingClosuresOut(qualified(function, sources).signature)
    return WrittenCompletion(in: signature.named) { type in
      sources.isError(type, inheriting: file.type(type.name)?.inherited ?? [])
    }
  }

  private func problem(ofCalling function: PlacedFunction, _ sources: SwiftSources) -> String? {
    if let completion = completion(of: function, sources) { return problem(of: completion, in: function, sources) }
    let parameters = function.signature.parameters
    if let closure = parameters.dropLast().last(where: mayAnswer) {
      let name = closure.label ?? closure.name
      guard function.signature.isAsync else {
        return "The closure '\(name)' of '\(place.name)' is followed by other parameters: move it to the end"
      }
      return ClosureName(of: closure).isCompletion ? asyncProblem(of: "'\(name)' gets") : nil
    }
    if function.signature.isAsync { return nil }
    if let last = parameters.last, last.type.text.hasPrefix("@escaping "), !last.type.text.contains("->") {
      return
        "'\(last.type.text.dropFirst("@escaping ".count))' is the name of a closure's type: write that type out first"
    }
    return nil
  }

  private func problem(
    of completion: WrittenCompletion,
    in function: PlacedFunction,
    _ sources: SwiftSources
  ) -> String? {
    // A method with a closure for another purpose has a result.
    let isLossy = returnType(of: function, sources).map { sources.cancellation(returning: $0) == nil } ?? false
    guard completion.call != nil && !isLossy || completion.isNamedSo || completion.mayFail || completion.rival != nil,
      !completion.isIteration(by: place.name), !completion.asksForValue, !completion.isWork
    else { return nil }
    if function.signature.isAsync { return asyncProblem(of: completion) }
    if function.signature.isRethrowing {
      return "'\(place.name)' rethrows, which a call cannot: write 'throws' instead"
    }
    if function.modifiers.contains("mutating") {
      return "'\(place.name)' changes the value that it is called on: return the new value instead"
    }
    guard completion.call != nil else {
      return completion.obstacle.map { "The answer of '\(place.name)' cannot be a call of a kit: \($0)" }
        ?? "The closure of '\(place.name)' has no known form of an answer: write the 'call' into the kit by hand"
    }
    if let reason = repetition(of: completion) { return reason }
    if let name = repeatedClosure(in: completion, of: function) {
      return
        "'\(place.name)' calls '\(name)' in a loop, and a call answers once: return after the first answer, or write the 'call'"
        + " into the kit by hand"
    }
    if isLossy, let type = function.signature.returnType?.text {
      return "'\(place.name)' returns '\(type)' besides what it answers, which nobody would get of a call: where that"
        + " cancels it, write the 'call' into the kit by hand, with '@cancel(…)'"
    }
    return clash(of: completion, sources)
  }

  /// Whether a closure before other parameters can be what the method answers through.
  private func mayAnswer(_ parameter: SignatureFacts.Parameter) -> Bool {
    guard parameter.type.text.contains("@escaping"),
      let closure = FunctionTypeReader.facts(of: parameter.type.text)
    else { return false }
    return ClosureName(of: parameter).isCompletion
      || closure.returnType.map { $0.form == .void } ?? true && !ClosureName.isIterating(place.name)
  }

  private func asyncProblem(of completion: WrittenCompletion) -> String? {
    // Other closures may be there for another reason.
    guard completion.isNamedSo || completion.mayFail else { return nil }
    return asyncProblem(of: completion.names + (completion.closures.count > 1 ? " get" : " gets"))
  }

  private func asyncProblem(of closures: String) -> String {
    "'\(place.name)' is 'async' already, and a call is for a function that is not: return the value that \(closures)"
  }

  private func repeatedClosure(in completion: WrittenCompletion, of function: PlacedFunction) -> String? {
    completion.closures.first { function.repeatedCalls.contains($0.name) }.map { $0.label ?? $0.name }
  }

  private func repetition(of completion: WrittenCompletion) -> String? {
    guard completion.isCalledAgain(by: place.name) else { return nil }
    return
      "By the names, '\(place.name)' calls \(completion.names) whenever something happens, more than once, and a call answers"
      + " once: if it is called only once, write the 'call' into the kit by hand"
  }

  private func clash(of completion: WrittenCompletion, _ sources: SwiftSources) -> String? {
    let text = FunctionName.text(place.name, completion.signature)
    guard ownerFunctions(sources).contains(text) else { return nil }
    return "'\(owner ?? "")' already has '\(text)', which the call would declare as well: rename it first"
  }
}

/// A doc comment without what it says about parameters and results that a declaration does not have.
struct DocumentedParameters {
  private(set) var lines: [String] = []
  private let names: Set<String>

  static func lines(of documentation: [String], keeping names: Set<String>) -> [String] {
    var comment = DocumentedParameters(names: names)
    comment.read(documentation[...])
    return comment.lines
  }

  /// The beginnings of list items that the compiler's documentation knows.
  private enum Item {
    case parameter(String)
    case parameters
    case result
  }

  private mutating func read(_ documentation: ArraySlice<String>) {
    var rest = documentation
    while let line = rest.first {
      let end = Self.end(ofItemAt: rest.startIndex, in: documentation)
      switch Self.item(line) {
      case .parameter(let name) where names.contains(name): take(rest[..<end])
      case .parameter, .result: leaveOut(before: end, documentation)
      case .parameters: readParameters(rest[..<end], documentation)
      case nil:
        lines.append(line)
        rest = rest.dropFirst()
        continue
      }
      rest = documentation[end...]
    }
    while lines.last.map(Self.isBlank) == true { lines.removeLast() }
  }

  private mutating func readParameters(_ item: ArraySlice<String>, _ documentation: ArraySlice<String>) {
    var kept: [String] = []
    var rest = item.dropFirst()
    while let line = rest.first {
      let end = Self.end(ofItemAt: rest.startIndex, in: item)
      let name = Self.text(ofItem: line).map { String($0.prefix { $0 != ":" }) }
      if name.map({ names.contains(Self.plain($0)) }) ?? true { kept += rest[..<end] }
      rest = item[end...]
    }
    if kept.allSatisfy(Self.isBlank) {
      leaveOut(before: item.endIndex, documentation)
    } else {
      take(item.prefix(1) + kept)
    }
  }

  private mutating func take(_ item: some Collection<String>) {
    lines += item
  }

  /// Removes one of the two blank lines around a removed item.
  private mutating func leaveOut(before end: Int, _ documentation: ArraySlice<String>) {
    let isFollowedByBlank = end >= documentation.endIndex || Self.isBlank(documentation[end])
    if isFollowedByBlank, lines.last.map(Self.isBlank) == true { lines.removeLast() }
  }

  // MARK: - Lines

  /// The end of a list item's lines: lines indented more than its sign, and blank lines between them.
  private static func end(ofItemAt start: Int, in lines: ArraySlice<String>) -> Int {
    let margin = indentation(lines[start])
    var end = start + 1
    var next = end
    while next < lines.endIndex, isBlank(lines[next]) || indentation(lines[next]) > margin {
      next += 1
      if !isBlank(lines[next - 1]) { end = next }
    }
    return end
  }

  private static func item(_ line: String) -> Item? {
    guard let text = text(ofItem: line) else { return nil }
    let words = text.prefix { $0 != ":" }.split(separator: " ")
    switch (words.first?.lowercased(), words.count) {
    case ("parameter", 2): return .parameter(plain(String(words[1])))
    case ("parameters", 1): return .parameters
    case ("returns", 1): return .result
    default: return nil
    }
  }

  /// The content of a list item after its sign; `nil` if the line is not an item.
  private static func text(ofItem line: String) -> Substring? {
    let text = line.drop(while: \.isWhitespace)
    guard let sign = text.first, "-*+".contains(sign), text.dropFirst().first?.isWhitespace == true,
      text.contains(":")
    else { return nil }
    return text.dropFirst().drop(while: \.isWhitespace)
  }

  private static func plain(_ name: String) -> String {
    name.filter { $0 != "`" && !$0.isWhitespace }
  }

  private static func indentation(_ line: String) -> Int {
    line.prefix(while: \.isWhitespace).count
  }

  private static func isBlank(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace)
  }
}
