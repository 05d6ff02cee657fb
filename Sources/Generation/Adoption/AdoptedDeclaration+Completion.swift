import SwiftAnalysis
import SwiftFacts

/// What offers see of a method that answers through a closure.
extension AdoptedDeclaration {
  static let completion: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived("call", "What a call of a kit declares for a method that answers through a closure.") { declaration, kit in
      declaration.call(kit.sources)
    },
    .derived(
      "callProblem",
      "Why no call of a kit can do what such a method does, or why it does not look like one although it nearly does."
    ) { declaration, kit in
      declaration.place.function.flatMap { declaration.problem(ofCalling: $0, kit.sources) }
    },
  ]

  private func call(_ sources: SwiftSources) -> String? {
    guard let function = place.function, let completion = completion(of: function, sources), let call = completion.call
    else { return nil }
    let requirements = function.requirements.map { " where " + $0 } ?? ""
    return call.signature + requirements + call.attribute + (function.signature.isThrowing ? " @throwing" : "")
  }

  private func completion(of function: PlacedFunction, _ sources: SwiftSources) -> WrittenCompletion? {
    WrittenCompletion(in: function.signature.named.qualified { qualified($0, sources) }) { isError($0, sources) }
  }

  /// A name of a type in the type around the method as it is understood anywhere; nil where it is no such name.
  private func qualified(_ name: String, _ sources: SwiftSources) -> String? {
    guard let owner, place.function?.generics?.contains(name) != true else { return nil }
    let long = "\(owner).\(name)"
    return file.type(long) != nil || !sources.filesDeclaring(long).isEmpty ? long : nil
  }

  /// Whether a type of the project is an error; of other types their names tell.
  private func isError(_ type: TypeFacts, _ sources: SwiftSources) -> Bool {
    guard !type.name.isEmpty else { return false }
    let known = sources.type(type.name)
    let inherited = known.conformances + (file.type(type.name)?.inherited ?? [])
    if known.kind == nil, inherited.isEmpty { return type.name.hasSuffix("Error") }
    return inherited.contains { ["Error", "LocalizedError", "CustomNSError", "RecoverableError"].contains($0) }
  }

  private func problem(ofCalling function: PlacedFunction, _ sources: SwiftSources) -> String? {
    let parameters = function.signature.parameters
    if let completion = completion(of: function, sources) {
      // What takes a closure for another reason answers by its result.
      guard completion.call != nil || completion.isNamedSo else { return nil }
      if function.signatureText.split(separator: " ").contains("rethrows") {
        return "'\(place.name)' rethrows, which no call can"
      }
      if function.modifiers.contains("mutating") { return "'\(place.name)' changes the value that it is called on" }
      guard completion.call != nil else { return "What the closure of '\(place.name)' gets takes a reader to tell" }
      return clash(of: completion, with: function)
    }
    if let closure = parameters.dropLast().last(where: {
      $0.type.text.contains("@escaping") && $0.type.text.contains("->")
    }) {
      return "The closure '\(closure.label ?? closure.name)' of '\(place.name)' is followed by other parameters"
    }
    if let last = parameters.last, last.type.text.hasPrefix("@escaping ") {
      return
        "What closure '\(last.type.text.dropFirst("@escaping ".count))' is, is written elsewhere: write its type here first"
    }
    return nil
  }

  /// The asynchronous function that stands beside a method already.
  private func clash(of completion: WrittenCompletion, with function: PlacedFunction) -> String? {
    let labels = completion.signature.parameters.map(\.label)
    let own = owner.map { file.places.declarations(named: "\($0).\(function.name)") } ?? []
    guard own.contains(where: { $0.function?.signature.parameters.map(\.label) == labels }) else { return nil }
    let text = function.name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    return "'\(owner ?? "")' has '\(text)' already, as which the call would be emitted"
  }
}
