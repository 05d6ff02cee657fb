/// A filter of the template language: a name, what it takes and gives, and the function after it.
package final class Filter: Sendable {
  enum Body: Sendable {
    case function(@Sendable (FilterCall) -> FilterResult)
    /// The filter `filter`, which the renderer itself carries out.
    case byName
    /// The filter `default`, the only one that accepts an undefined variable.
    case fallback
  }

  /// The kind of value that a filter works on, for the checker and for messages.
  enum Input: Sendable {
    case anything
    /// A string, number or Boolean, as a string.
    case text
    /// Only a string; anything else passes unchanged in lenient mode.
    case string
    case list
    case integer
    case float
  }

  /// The type of a filter's result, for the checker.
  enum Output: Sendable {
    case text, bool, integer, float
    case textList
    /// A list of strings for a list, else one.
    case textOrTexts
    /// As much as is known about the input or the arguments.
    case anything
    /// Some elements of the list, which have the second argument, if any, at the path.
    case elements
    /// The values at the path of the list's elements.
    case found
    /// The elements of the lists at the path of the list's elements.
    case foundInLists
  }

  package let name: String
  /// The arguments as in the reference: `separator = " "`.
  package let parameters: [String]
  let arity: ClosedRange<Int>
  let input: Input
  let output: Output
  /// Whether the first argument is a path in the list's elements.
  let readsPath: Bool
  let body: Body
  /// Whether only the value's text matters, so that the value may be null or undefined.
  let takesAbsence: Bool

  /// - Parameter arity: The number of arguments, unless the parameters determine it: a default makes one optional.
  init(
    _ name: String,
    _ parameters: [String] = [],
    arity: ClosedRange<Int>? = nil,
    from input: Input,
    to output: Output,
    by body: Body
  ) {
    self.name = name
    self.parameters = parameters
    let required = parameters.count { !$0.contains(" = ") && !$0.hasSuffix("…") }
    let isOpen = parameters.contains { $0.hasSuffix("…") }
    self.arity = arity ?? required...(isOpen ? .max : parameters.count)
    self.input = input
    self.output = output
    readsPath = parameters.first == "path"
    self.body = body
    takesAbsence = if case .fallback = body { true } else { false }
  }

  package var summary: String { FilterTexts.entries[name]?.summary ?? "" }

  package var example: (template: String, output: String) { FilterTexts.entries[name]?.example ?? ("", "") }

  func arityMessage(given count: Int) -> String {
    let wanted =
      switch (arity.lowerBound, arity.upperBound) {
      case (0, 0): "no argument"
      case (1, 1): "one argument"
      case (0...1, .max): "at least one argument"
      case (let least, .max): "at least \(least) arguments"
      case (0, let most): "at most \(most) argument\(most == 1 ? "" : "s")"
      case (let least, let most) where least == most: "\(least) arguments"
      case (let least, let most): "\(least) to \(most) arguments"
      }
    return "The filter '\(name)' takes \(wanted), not \(count)"
  }

  /// The reason why the filter cannot take the arguments on an input that it accepts. A wrong arity is not considered.
  func refusal(of arguments: [Value], on input: Value) -> (reason: String, option: WrongOption?)? {
    guard case .function(let function) = body, arity.contains(arguments.count) else { return nil }
    let limits = RenderLimits()
    let call = FilterCall(
      input: input,
      arguments: arguments,
      isStrict: true,
      sizeLimit: limits.outputSize,
      budget: limits.work,
      patterns: PatternCache()
    )
    if case .wrongArgument(let reason, let option) = function(call) { return (reason, option) }
    return nil
  }
}

/// A value and the arguments that a filter is applied to. Null and undefined values are nil.
struct FilterCall {
  let input: Value?
  let arguments: [Value?]
  let isStrict: Bool
  /// Maximum bytes of a result.
  let sizeLimit: Int
  let budget: Int
  let patterns: PatternCache

  /// The input as a string, if a string, number or Boolean.
  var text: String? { Self.text(of: input) }

  /// The argument at `index` as a string, if it is given and is a string, a number or a Boolean.
  func text(at index: Int) -> String? { index < arguments.count ? Self.text(of: arguments[index]) : nil }

  /// Whether the argument at `index` is true. Stencil requires strings for such arguments; other values go unnoticed.
  func flag(at index: Int, default fallback: Bool) -> Bool? {
    guard index < arguments.count else { return fallback }
    if isStrict, case .bool(let flag) = arguments[index] { return flag }
    guard case .string(let text) = arguments[index] else { return isStrict ? nil : fallback }
    switch text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default: return nil
    }
  }

  /// The argument at `index` as one of `options`; the first of them if it is missing.
  func option(at index: Int, of options: [String]) -> String? {
    guard index < arguments.count, let argument = arguments[index] else { return options.first }
    let word = ValuePrinter.text(of: argument)
    return options.contains(word) ? word : nil
  }

  func wrongOption(at index: Int, of options: [String], _ reason: String) -> FilterResult {
    let word = index < arguments.count ? arguments[index].map(ValuePrinter.text) : nil
    return .wrongArgument(reason, word.map { WrongOption(index: index, wayOut: .nearest(to: $0, in: options)) })
  }

  static func text(of value: Value?) -> String? {
    switch value {
    case nil, .null, .list, .record: nil
    case .some(let value): ValuePrinter.text(of: value)
    }
  }

  var wrongInput: FilterResult { wrongInput("a string") }

  /// The input, which is to be a string, number or Boolean, after a change of its string.
  func changed(_ change: (String) -> String) -> FilterResult { text.map { .text(change($0)) } ?? wrongInput }

  func wrongInput(_ wanted: String) -> FilterResult {
    .wrongInput("it takes \(wanted), not \(input?.kind ?? "an undefined value")")
  }

  /// Another value than the wanted one, which passes unchanged in lenient mode.
  func passing(_ wanted: String) -> FilterResult { isStrict ? wrongInput(wanted) : .value(input) }
}

struct WrongOption {
  /// The argument's number, from 0.
  let index: Int
  let wayOut: WayOut?
}

enum FilterResult {
  /// `nil` is an absent value.
  case value(Value?)
  case wrongInput(String)
  case wrongArgument(String, WrongOption? = nil)
  case tooLarge
  case tooSlow

  static func text(_ text: String) -> FilterResult { .value(.string(text)) }
}
