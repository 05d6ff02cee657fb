import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Finds short names for the functions of a delegate, by Cocoa's conventions. The sender comes first, and its type's
/// name begins the function's name. If nothing else is left, the next label says what happened.
///
/// `playerDidStart(_:)` is `didStart`, and `player(_:shouldSeekTo:)` is `shouldSeekTo`.
struct MessageNames {
  /// A function, as far as its name depends on it.
  struct Function {
    let name: String
    let signature: SignatureFacts
    /// The name in the kit.
    let called: String?
    /// The parameters that the kit leaves out of the event.
    let omitted: [String]
  }

  private struct Candidate {
    let name: String
    /// Added if another function has the same name.
    let addition: String
  }

  /// The messages of the functions, in their order; `ancestry` is the sender's type and its superclasses.
  static func messages(
    _ functions: [Function],
    from ancestry: [String],
    conformsTo: (String) -> Bool,
    isFunction: (TypeFacts) -> Bool
  ) -> [MessageFacts] {
    let senders = functions.map { sender(of: $0, ancestry, conformsTo) }
    let candidates = zip(functions, senders).map { candidate($0, sender: $1, ancestry) }
    let counts = candidates.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    var names = candidates.map { counts[$0.name] == 1 ? $0.name : $0.name + $0.addition }
    var uses = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for lengthen in [withSenderLabel, withLastName] {
      for index in names.indices where uses[names[index]] != 1 && functions[index].called == nil {
        names[index] = lengthen(names[index], functions[index], senders[index])
      }
      uses = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let functionNames = Set(functions.filter { $0.signature.parameters.isEmpty }.map(\.name))
    var earlier: Set<String> = []
    return functions.indices.map { index in
      let parameters = functions[index].signature.parameters
      return MessageFacts(
        name: names[index],
        sender: senders[index],
        arguments: parameters.indices.filter {
          $0 != senders[index] && parameters[$0].canBeHandedOn && !isFunction(parameters[$0].type)
            && !functions[index].omitted.contains(parameters[$0].name.withoutBackticks)
        },
        hasHandler: parameters.contains { isFunction($0.type) },
        isAmbiguous: !earlier.insert(names[index]).inserted,
        isNameOfFunction: functionNames.contains(names[index])
      )
    }
  }

  /// The first parameter that has the sender's type. Another parameter wins if it begins the function, in its name as
  /// well, and its type is a protocol that the sender conforms to.
  private static func sender(of function: Function, _ ancestry: [String], _ conformsTo: (String) -> Bool) -> Int? {
    let parameters = function.signature.parameters
    let index = parameters.firstIndex { ancestry.contains($0.type.core.name) && $0.type.element == nil }
    guard index != 0, let first = parameters.first, first.label == nil, first.type.element == nil else { return index }
    let name = first.type.core.nominalName
    let names = [first.name.withoutBackticks, name.lastNamePart.withoutRole] + ancestry
    let isNamed =
      function.name.dropping(firstOf: names) != nil
      || ancestry.first.map(function.name.isBeginning(of:)) ?? false
    return isNamed && conformsTo(name) ? 0 : index
  }

  /// Prefixes a name shared with other functions with the sender's label.
  private static func withSenderLabel(_ name: String, of function: Function, sender: Int?) -> String {
    let label = sender.flatMap { function.signature.parameters[$0].label?.withoutBackticks }
    return label.map { $0 + name.capitalizingFirst } ?? name
  }

  /// Appends to a shared name the name of the last argument that has one besides its label.
  private static func withLastName(_ name: String, of function: Function, sender: Int?) -> String {
    let parameters = function.signature.parameters
    let last = parameters.indices.last { index in
      index != sender && parameters[index].label != nil && parameters[index].label != parameters[index].name
    }
    return name + (last.map { parameters[$0].name.withoutBackticks.capitalizingFirst } ?? "")
  }

  private static func candidate(_ function: Function, sender: Int?, _ ancestry: [String]) -> Candidate {
    if let called = function.called { return Candidate(name: called, addition: "") }
    let parameters = function.signature.parameters
    var labels = parameters.indices.filter { $0 != sender }.compactMap { parameters[$0].label?.withoutBackticks }
    var names = sender.map { [parameters[$0].name.withoutBackticks] } ?? []
    let protocols = sender.map { [parameters[$0].type.core.nominalName.lastNamePart.withoutRole] } ?? []
    // Another object may come first: `urlSession(_:task:didSend:)`.
    if let first = parameters.first, first.label == nil, sender != 0, !first.type.core.name.isEmpty {
      names.append(first.type.core.name)
    }
    var name = function.name.dropping(firstOf: names + ancestry + protocols) ?? function.name
    // `list(_:didSelect:)` of a `ListViewController`.
    if sender == 0, !labels.isEmpty, ancestry.first.map(function.name.isBeginning(of:)) ?? false { name = "" }
    if name.isEmpty {
      name = labels.isEmpty ? function.name : labels.removeFirst()
    }
    return Candidate(name: name, addition: labels.map(\.capitalizingFirst).joined())
  }
}

extension SignatureFacts.Parameter {
  /// Whether the argument may outlive the call.
  fileprivate var canBeHandedOn: Bool {
    passing == nil && !isVariadic && !type.references.contains { $0.hasSuffix("Pointer") }
  }
}

extension String {
  var withoutBackticks: String { filter { $0 != "`" } }

  /// The protocol's name without a last word that only means "protocol": `Player` of `PlayerType`.
  fileprivate var withoutRole: String {
    let role = ["Type", "Protocol", "Interface"].first { hasSuffix($0) && self != $0 }
    return role.map { String(dropLast($0.count)) } ?? self
  }

  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The rest of a name after a prefix that is the last words of one of the others, such as `UITableView`. Empty if
  /// nothing is left, `nil` without such a prefix.
  fileprivate func dropping(firstOf names: [String]) -> String? {
    let words = IdentifierWords(self).words
    for name in names {
      let others = IdentifierWords(name).words
      for start in others.indices where words.starts(with: others[start...]) {
        return dropping(letters: others[start...].reduce(0) { $0 + $1.count })
      }
    }
    return nil
  }

  fileprivate func isBeginning(of name: String) -> Bool {
    let words = IdentifierWords(self).words
    return !words.isEmpty && IdentifierWords(name).words.starts(with: words)
  }

  private func dropping(letters count: Int) -> String? {
    var rest = self[...]
    var left = count
    while left > 0, let character = rest.popFirst() {
      if character.isLetter || character.isNumber { left -= 1 }
    }
    rest = rest.drop { !$0.isLetter && !$0.isNumber }
    guard let first = IdentifierWords(String(rest)).words.first else { return "" }
    if rest.first?.isNumber == true { return nil }
    return first + rest.dropFirst(first.count)
  }
}
