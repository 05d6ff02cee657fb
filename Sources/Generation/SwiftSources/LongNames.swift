import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Writes longer names of types into pieces of Swift, if their syntax shows that the types are meant.
struct LongNames {
  private let names: [String: String]

  init(_ names: [String: String]) {
    self.names = names
  }

  /// The words of code that may be type names: those that do not begin with a lowercase letter.
  static func words(in code: String) -> [String] {
    code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isLowercase == false }.map(String.init)
  }

  /// The type names in a value's code, except those that the code declares itself.
  static func types(in value: SpecValue) -> [String] {
    guard case .code(let text) = value else { return [] }
    let uses = FragmentUses.find(types: Set(words(in: text)), members: [], in: text, as: .code, modules: [])
    return uses.types.filter(\.isProven).map(\.name)
  }

  func writing(into text: String, _ kind: SwiftFragment.Kind) -> String {
    let uses: [(name: String, range: Range<Int>)] =
      switch kind {
      case .generics, .requirements:
        FragmentChecker().read(text, as: kind).typeUses.map { ($0.name, $0.range) }
      default:
        FragmentUses.find(types: Set(names.keys), members: [], in: text, as: kind, modules: []).types
          .filter(\.isProven).map { ($0.name, $0.range) }
      }
    var bytes = Array(text.utf8)
    for use in uses.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      if let long = names[use.name] { bytes.replaceSubrange(use.range, with: long.utf8) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func writing(into clause: GenericClause) -> GenericClause {
    let parameters = clause.parameters.map { parameter in
      GenericClause.Parameter(name: parameter.name, protocols: parameter.protocols.map { names[$0] ?? $0 })
    }
    return GenericClause(text: writing(into: clause.text, .generics), parameters: parameters)
  }

  /// A signature with the names in its defaults.
  func writing(intoDefaultsOf signature: SignatureFacts) -> SignatureFacts {
    var signature = signature
    for index in signature.parameters.indices {
      let parameter = signature.parameters[index]
      guard let value = parameter.defaultValue else { continue }
      signature.parameters[index] = SignatureFacts.Parameter(
        label: parameter.label,
        name: parameter.name,
        type: parameter.type,
        defaultValue: writing(into: value, .expression)
      )
    }
    return signature
  }
}

extension NodeSchema {
  /// Whether the code of its nodes is Swift.
  var hasSwift: Bool {
    slots.allSatisfy { slot in
      if case .code(let language) = slot.kind { language == "Swift" } else { true }
    }
  }
}
