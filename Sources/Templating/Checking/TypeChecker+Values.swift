import Diagnostics

/// The check of operands.
extension TypeChecker {
  // MARK: - Operands

  mutating func check(_ operand: Operand) -> TemplateType {
    let isTolerant = operand.filters.first?.takesAbsence ?? false
    var type: TemplateType
    switch operand.base {
    case .literal(let value):
      type = TemplateType(of: value)
    case .variable(let path):
      type = check(path, tolerant: isTolerant)
    case .range(let from, let to):
      expectInteger(check(from), from.range)
      expectInteger(check(to), to.range)
      type = .list(of: .int)
    }
    for use in operand.filters {
      type = check(use, on: type, of: operand)
    }
    return type
  }

  private mutating func expectInteger(_ type: TemplateType, _ range: Range<Int>) {
    switch type {
    case .any, .int, .union, .reference: break
    default: report(.rangeBounds, "A range goes from an integer to an integer, not \(type.kind)", range)
    }
  }

  private mutating func check(_ use: FilterUse, on input: TemplateType, of operand: Operand) -> TemplateType {
    var arguments: [TemplateType] = []
    for argument in use.arguments {
      if use.filter.takesAbsence, case .variable(let path) = argument.base {
        arguments.append(check(path, tolerant: true))
      } else {
        arguments.append(check(argument))
      }
    }
    if use.filter.takesAbsence {
      return arguments.reduce(input.unwrapped) { $0.or($1.unwrapped) }.orNull(arguments.allSatisfy(\.isOptional))
    }
    if input.isOptional {
      reportOptional(operand, use.range)
    }
    for (argument, type) in zip(use.arguments, arguments) where type.isOptional {
      reportOptional(argument, argument.range)
    }
    checkArguments(of: use, arguments)
    let input = resolved(input.unwrapped)
    if let wanted = use.filter.input.mismatch(with: input) {
      report(.filterInput, "The filter '\(use.filter.name)' takes \(wanted), not \(input.kind)", use.range)
    } else if use.filter.output.isText {
      let path = use.range == operand.filters.first?.range ? operand.path : nil
      reportTextless(path, input, use.range, isFiltered: true)
    }
    guard use.filter.readsPath, let path = use.arguments.first else {
      return use.filter.output.type(of: input, found: .any)
    }
    let value = use.arguments.indices.contains(1) ? (use.arguments[1], arguments[1]) : nil
    return check(path, of: use, in: input, comparedWith: value)
  }

  /// Tries the arguments on a value that the filter accepts, as far as known before rendering.
  private mutating func checkArguments(of use: FilterUse, _ types: [TemplateType]) {
    guard !use.arguments.isEmpty, let input = use.filter.input.sample else { return }
    var arguments: [Value] = []
    for (argument, type) in zip(use.arguments, types) {
      guard let value = argument.literal ?? resolved(type).sample else { return }
      arguments.append(value)
    }
    if let (reason, option) = use.filter.refusal(of: arguments, on: input) {
      report(
        .filterArguments,
        "The filter '\(use.filter.name)' cannot take these arguments: \(reason)",
        option.map { use.arguments[$0.index].range } ?? use.range,
        wayOut: option?.wayOut
      )
    }
  }

  // MARK: - Variables

  /// The type at the end of a path.
  ///
  /// - Parameter tolerant: Whether a default follows.
  mutating func check(_ path: VariablePath, tolerant: Bool) -> TemplateType {
    note(path)
    return check(path.segments[...], tolerant: tolerant)
  }

  mutating func check(_ segments: ArraySlice<VariablePath.Segment>, tolerant: Bool) -> TemplateType {
    guard case .name(let name, let range) = segments.first, let binding = variable(name, range, tolerant) else {
      return .any
    }
    var known = name
    var type = isKnown(known) ? binding.unwrapped : binding
    for segment in segments.dropFirst() {
      // A member of what is null is null.
      let isOptional = type.isOptional
      switch segment {
      case .name(let name, let range):
        type = member(name, range, of: resolved(type.unwrapped))
        known += "." + name
      case .subscripted(let operand):
        _ = check(operand)
        type = subscripted(by: operand, type)
        known += "[" + source[operand.range] + "]"
      }
      if isKnown(known) {
        type = type.unwrapped
      } else if isOptional, !type.isOptional {
        type = .optional(type)
      }
    }
    return type
  }

  private mutating func variable(_ name: String, _ range: Range<Int>, _ tolerant: Bool) -> TemplateType? {
    switch binding(of: name) {
    case .type(let type):
      return type
    case .macro:
      return .any
    case nil where tolerant || name == "$0":
      return nil
    case nil:
      let names = scopes.flatMap { $0.bindings.keys }.sorted()
      report(
        .undefinedVariable,
        "There is no variable '\(name)' here",
        range,
        wayOut: .variable(name, among: names)
      )
      return nil
    }
  }

  private mutating func subscripted(by operand: Operand, _ type: TemplateType) -> TemplateType {
    let type = resolved(type.unwrapped)
    if case .literal(let value) = operand.base {
      return member(ValuePrinter.text(of: value), operand.range, of: type)
    }
    if case .list(let element) = type { return element }
    return .any
  }

  private mutating func member(_ name: String, _ range: Range<Int>, of type: TemplateType) -> TemplateType {
    if let member = member(name, of: type) { return member }
    reportMissingMember(name, range, of: type)
    return .any
  }

  mutating func reportMissingMember(_ name: String, _ range: Range<Int>, of type: TemplateType) {
    let subject =
      switch type {
      case .record(let record) where !record.name.isEmpty: "'\(record.name)'"
      case .record: "The record"
      case .union: "None of what this may be"
      default: type.kind.prefix(1).uppercased() + type.kind.dropFirst()
      }
    report(
      .undefinedMember,
      subject + (subject.hasPrefix("None") ? " has a member '\(name)'" : " has no member '\(name)'"),
      range,
      wayOut: wayOut(for: name, of: type)
    )
  }

  /// The type of a member; `nil` if there is no such member.
  private func member(_ name: String, of type: TemplateType) -> TemplateType? {
    switch type {
    case .any, .optional, .reference:
      return .any
    case .record(let record):
      return record[name]?.type ?? (name == "count" ? .int : nil)
    case .list(let element):
      return member(name, ofElements: element)
    case .string:
      return member(name, ofElements: .string)
    case .union(let types):
      // Which one it is may have been asked before, so a member of one of them will do.
      return types.compactMap { member(name, of: resolved($0.unwrapped)) }.reduce(nil) { $0?.or($1) ?? $1 }
    case .word:
      return member(name, ofElements: .string)
    case .bool, .int, .double:
      return nil
    }
  }

  private func member(_ name: String, ofElements element: TemplateType) -> TemplateType? {
    if Int(name) != nil { return element }
    switch name {
    case "first", "last": return .optional(element)
    case "count": return .int
    default: return nil
    }
  }

  private func wayOut(for name: String, of type: TemplateType) -> WayOut? {
    let names = memberNames(of: type)
    if case .record(let record) = type, record.name == "forloop" { return .loopMember(name, among: names) }
    return .member(name, among: names)
  }

  private func memberNames(of type: TemplateType) -> [String] {
    switch type {
    case .record(let record): record.fields.map(\.name)
    case .list, .string, .word: ["first", "last", "count"]
    case .union(let types): types.flatMap { memberNames(of: resolved($0.unwrapped)) }
    default: []
    }
  }

  /// The record type of a reference. For words, only that they are strings.
  func resolved(_ type: TemplateType) -> TemplateType {
    switch type {
    case .reference(let name): types[name].map(TemplateType.record) ?? .any
    case .word: .string
    default: type
    }
  }

  // MARK: - Null

  mutating func reportOptional(_ operand: Operand, _ range: Range<Int>) {
    if case .variable(let path) = operand.base {
      report(.nullValue, "'\(path.text)' may be null", range, notes: [Self.advice(path.text)])
    } else {
      report(.nullValue, "The value may be null", range)
    }
  }

  private static func advice(_ path: String) -> Diagnostic.Note {
    Diagnostic.Note("test it with {% if \(path) %} first, or give a default: {{ \(path)|default:\"\" }}")
  }
}

extension FilterUse {
  fileprivate var takesAbsence: Bool {
    filter.takesAbsence
  }
}

extension TemplateType {
  fileprivate func orNull(_ mayBeNull: Bool) -> TemplateType {
    mayBeNull ? .optional(self) : self
  }
}

extension TemplateType {
  /// A value that represents its type if only the type matters; `nil` if the value itself may matter.
  fileprivate var sample: Value? {
    switch self {
    case .bool: true
    case .int: 0
    case .double: 0.5
    case .list: []
    case .record: [:]
    case .any, .string, .word, .reference, .optional, .union: nil
    }
  }
}

extension Filter.Input {
  /// A value that the filter takes; `nil` if it takes others as well.
  fileprivate var sample: Value? {
    switch self {
    case .anything: nil
    case .text, .string: ""
    case .list: []
    case .integer: 0
    case .float: 0.5
    }
  }

  /// The required input, if a value of the type is not it.
  func mismatch(with type: TemplateType) -> String? {
    switch (self, type) {
    case (_, .any), (_, .union), (_, .optional), (_, .reference), (.anything, _): nil
    case (.text, .list), (.text, .record): "a text"
    case (.text, _), (.string, .string), (.list, .list), (.integer, .int), (.float, .double): nil
    case (.string, _): "a text"
    case (.list, _): "a list"
    case (.integer, _): "an integer"
    case (.float, _): "a decimal number"
    }
  }
}

extension Filter.Output {
  /// Whether the filter writes its input, and not what is in it.
  fileprivate var isText: Bool {
    switch self {
    case .text, .textList, .textOrTexts: true
    case .bool, .integer, .float, .anything, .elements, .found, .foundInLists: false
    }
  }

  /// The type of the result for an input of the type, and of the value at the path in the filter's argument.
  func type(of input: TemplateType, found: TemplateType) -> TemplateType {
    switch self {
    case .text: .string
    case .bool: .bool
    case .integer: .int
    case .float: .double
    case .textList: .list(of: .string)
    case .textOrTexts: if case .list = input { .list(of: .string) } else { .string }
    case .elements: input
    case .found: .list(of: found.unwrapped)
    case .foundInLists: if case .list = found.unwrapped { found.unwrapped } else { .list(of: .any) }
    case .anything: .any
    }
  }
}
