/// The parameters, effects and result of a function.
package struct SignatureFacts: Hashable, Sendable {
  /// A parameter by what callers write and what the body sees.
  package struct Parameter: Hashable, Sendable {
    /// `nil` for `_`.
    package let label: String?
    /// The name inside the function, which is also the label if only one is written.
    package let name: String
    /// Its text includes `inout`, `@escaping` and `...`; its name and form are the type's alone.
    package var type: TypeFacts
    /// The expression after `=`, without the common indentation of its further lines; `nil` for a required parameter.
    package let defaultValue: String?

    package init(label: String?, name: String, type: TypeFacts, defaultValue: String?) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }

    package var isInOut: Bool { parts.words.contains("inout") }

    package var isVariadic: Bool { type.text.hasSuffix("...") }

    /// The specifier before the type that gives the value to the function, or to its callee, alone.
    package var passing: String? { parts.words.first(where: Self.passingWords.contains) }

    /// The attributes and specifiers before the type, as `@escaping`.
    package var attributes: [String] { parts.words }

    /// The type as far as it distinguishes functions of one name and labels. Attributes and ownership do not: an
    /// implementation of a requirement may omit them, or write them in another order.
    package var distinctType: String { (isInOut ? "inout " : "") + parts.type }

    /// The specifiers of a parameter's type.
    /// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/declarations/#Function-Declaration
    private static let passingWords: Set = [
      "__owned", "__shared", "borrowing", "consuming", "inout", "isolated", "sending",
    ]

    /// The attributes and specifiers before the type, and the rest. Those in a closure's type are not included.
    private var parts: (words: [String], type: Substring) {
      var words: [String] = []
      var rest = type.text[...]
      while true {
        let word = Self.firstWord(of: rest)
        guard word.hasPrefix("@") || Self.passingWords.contains(String(word)) else { return (words, rest) }
        words.append(String(word))
        rest = rest[word.endIndex...].drop { $0 == " " }
      }
    }

    /// The prefix up to a space outside of parentheses: `@convention(c, cType: "…")` is one word.
    private static func firstWord(of text: Substring) -> Substring {
      var depth = 0
      return text.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0 || character != " "
      }
    }
  }

  package var parameters: [Parameter]
  /// Whether it says `async` or `reasync`.
  package let isAsync: Bool
  /// Whether it says `throws` or `rethrows`, but not `throws(Never)`.
  package let isThrowing: Bool
  /// Whether it says `rethrows`: it throws what its closures throw.
  package let isRethrowing: Bool
  /// The type in `throws(…)`; `nil` if any error may be thrown, or none.
  package var thrownType: TypeFacts?
  /// `nil` if no result is written.
  package var returnType: TypeFacts?

  package init(
    parameters: [Parameter],
    isAsync: Bool,
    isThrowing: Bool,
    isRethrowing: Bool = false,
    thrownType: TypeFacts?,
    returnType: TypeFacts?
  ) {
    self.parameters = parameters
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.isRethrowing = isRethrowing
    self.thrownType = thrownType
    self.returnType = returnType
  }

  /// The part after the function's name in a reference: `(_:at:)`. Empty if it has no parameters.
  package var labels: String {
    guard !parameters.isEmpty else { return "" }
    // Only `inout` of the specifiers cannot be a name without backticks.
    return "(" + parameters.map { ($0.label == "inout" ? "`inout`" : $0.label ?? "_") + ":" }.joined() + ")"
  }
}

/// A generic parameter clause: `<Item: Decodable>`.
package struct GenericClause: Hashable, Sendable {
  /// One parameter of the clause.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    /// The protocols of its constraint, in order: `Decodable` and `Sendable` of `Item: Decodable & Sendable`.
    package let protocols: [String]

    package init(name: String, protocols: [String]) {
      self.name = name
      self.protocols = protocols
    }
  }

  /// In one line, brackets included.
  package let text: String
  package let parameters: [Parameter]

  /// A clause from its parts; its reader guarantees that `text` spells the parameters.
  package init(text: String, parameters: [Parameter]) {
    self.text = text
    self.parameters = parameters
  }
}

/// One `@available` of a declaration.
package struct AvailabilityFacts: Hashable, Sendable {
  /// A system, and the version of it that is needed.
  package struct System: Hashable, Sendable {
    /// `iOS`
    package let name: String
    /// The numbers: 15 and 4 of `15.4`.
    package let version: [Int]

    package init(name: String, version: [Int]) {
      self.name = name
      self.version = version
    }
  }

  /// The attribute as written: `@available(iOS 16, *)`.
  package let text: String
  /// The systems with required versions, in its order, without `*` and Swift versions.
  package let systems: [System]
  /// Whether nothing can use the declaration, on any system.
  package let isUnavailable: Bool
  /// Whether each use of the declaration is a warning, on any system.
  package let isDeprecated: Bool
  /// Whether it says more than required versions: for example that the declaration is deprecated.
  package let saysMore: Bool

  package init(text: String, systems: [System], isUnavailable: Bool, isDeprecated: Bool, saysMore: Bool) {
    self.text = text
    self.systems = systems
    self.isUnavailable = isUnavailable
    self.isDeprecated = isDeprecated
    self.saysMore = saysMore
  }
}
