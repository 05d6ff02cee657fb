import Diagnostics

extension TypeChecker {
  // MARK: - Operands

  mutating func check(_ operand: Operand) -> TemplateType {
    let isTolerant = operand.mayBeAbsent
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
    for use in operand.filters { type = check(use, on: type, of: operand) }
    return type
  }

  private mutating func expectInteger(_ type: TemplateType, _ range: Range<Int>) {
    switch type {
    case .any, .int, .union, .reference: break
    default: report(.rangeBounds, "A range goes from an integer to an integer, not \(type.kind)", at: range)
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
      let type = arguments.reduce(input.unwrapped) { $0.or($1.unwrapped) }
      return arguments.allSatisfy(\.isOptional) ? .optional(type) : type
    }
    if input.isOptional { reportOptional(operand, use.range) }
    for (argument, type) in zip(use.arguments, arguments) where type.isOptional {
      reportOptional(argument, argument.range)
    }
    checkArguments(of: use, arguments)
    let input = resolved(input.unwrapped)
    if let wanted = use.filter.input.mismatch(with: input) {
      report(.filterInput, "The filter '\(use.filter.name)' takes \(wanted), not \(input.kind)", at: use.range)
    } else if use.filter.output.isText {
      let path = use.range == operand.filters.first?.range ? operand.path : nil
      reportTextless(path, input, at: use.range, isFiltered: true)
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
        at: option.map { use.arguments[$0.index].range } ?? use.range,
        wayOut: option?.wayOut
      )
    }
  }

  // MARK: - Variables

  /// The type at the end of a path, which a default follows if `tolerant`.
  mutating func check(_ path: VariablePath, tolerant: Bool) -> TemplateType {
    note(path)
    return check(path.segments[...], tolerant: tolerant)
  }

  mutating func check(_ segments: ArraySlice<VariablePath.Segment>, tolerant: Bool) -> TemplateType {
    guard case .name(let name, let range) = segments.first, let binding = variable(name, at: range, tolerant: tolerant)
    else {
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

  private mutating func variable(_ name: String, at range: Range<Int>, tolerant: Bool) -> TemplateType? {
    switch binding(of: name) {
    case .type(let type):
      return type
    case .macro:
      return .any
    case nil where tolerant || name == "$0":
      return nil
    case nil:
      let names = scopes.flatMap { $0.bindings.keys }.sorted()
      let message = "There is no variable '\(name)' here"
      report(.undefinedVariable, message, at: range, wayOut: .name(name, among: names))
      return nil
    }
  }

  private mutating func subscripted(by operand: Operand, _ type: TemplateType) -> TemplateType {
    let type = resolved(type.unwrapped)
    if case .literal(let value) = operand.base { return member(ValuePrinter.text(of: value), operand.range, of: type) }
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
      at: range,
      wayOut: .name(name, among: memberNames(of: type))
    )
  }

  /// The type of a member; `nil` for other members.
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
      report(.nullValue, "'\(path.text)' may be null", at: range, notes: [Self.advice(path.text)])
    } else {
      report(.nullValue, "The value may be null", at: range)
    }
  }

  private static func advice(_ path: String) -> Diagnostic.Note {
    Diagnostic.Note("test it with {% if \(path) %} first, or give a default: {{ \(path)|default:\"\" }}")
  }

  // MARK: - Paths in the elements of a list

  /// The type of the result of such a filter. `argument` is the path, which is checked at its place; `value`, the elements'
  /// values there, if the filter needs them.
  mutating func check(
    _ argument: Operand,
    of use: FilterUse,
    in input: TemplateType,
    comparedWith value: (operand: Operand, type: TemplateType)?
  ) -> TemplateType {
    if let literal = argument.literal, !literal.isPath {
      let message = "The filter '\(use.filter.name)' cannot take this argument: it is a path such as \"type.name\""
      report(.filterArguments, message, at: argument.range)
    }
    guard case .list(let element) = input, case .string(let path) = argument.literal else {
      return use.filter.output.type(of: input, found: .any)
    }
    let names = path.split(separator: ".").map(String.init)
    var found = element
    for (index, name) in names.enumerated() {
      guard let next = step(name, from: found) else {
        reportMissing(name, at: names[..<index].joined(separator: ".").utf8.count, in: argument, of: found)
        return use.filter.output.type(of: input, found: .any)
      }
      found = next
    }
    guard let value else { return use.filter.output.type(of: input, found: found) }
    checkLiteral(value.operand, against: found, of: "'\(path)'")
    // A value that equals another one is not null.
    let isSomething = value.operand.literal != nil || !value.type.isOptional
    let narrowed = isSomething ? narrowed(element, at: names[...]) : element
    return use.filter.output.type(of: .list(of: narrowed), found: found)
  }

  /// The type of a named part of a value; `nil` if there is none. Such a path has no `first` or `count`.
  private func step(_ name: String, from type: TemplateType) -> TemplateType? {
    switch resolved(type.unwrapped) {
    case .any, .optional, .reference: .any
    case .record(let record): record[name]?.type
    case .list(let element): Int(name) == nil ? nil : element
    case .union(let types): types.compactMap { step(name, from: $0) }.reduce(nil) { $0?.or($1) ?? $1 }
    case .bool, .int, .double, .string, .word: nil
    }
  }

  /// - Parameter offset: The name's place in the path, without a dot.
  private mutating func reportMissing(_ name: String, at offset: Int, in path: Operand, of type: TemplateType) {
    let start = path.range.lowerBound + 1 + offset + (offset > 0 ? 1 : 0)
    let range = start..<start + name.utf8.count
    // An odd spelling, with dots in front, is shown as a whole.
    let isThere = range.upperBound <= source.utf8.count && source[range] == name
    reportMissingMember(name, isThere ? range : path.range, of: resolved(type.unwrapped))
  }

  /// The type of those elements that have a value at the path.
  private func narrowed(_ type: TemplateType, at path: ArraySlice<String>) -> TemplateType {
    guard let name = path.first else { return type.unwrapped }
    switch resolved(type.unwrapped) {
    case .record(let record):
      let fields = record.fields.map { field in
        field.name == name ? field.with(narrowed(field.type, at: path.dropFirst())) : field
      }
      return .record(RecordType(fields, name: record.name))
    case .union(let types):
      return .union(types.filter { step(name, from: $0) != nil }.map { narrowed($0, at: path) })
    default:
      return type.unwrapped
    }
  }

  // MARK: - Comparisons

  /// Checks a literal operand against the value it must equal.
  mutating func checkLiteral(_ operand: Operand, against type: TemplateType, of subject: String) {
    guard let literal = operand.literal else { return }
    check(literal, operand.range, against: type, of: subject)
  }

  /// Checks each of the strings in `"a b c"|split` against the value searched for.
  mutating func checkWords(_ operand: Operand, against type: TemplateType, of subject: String) {
    guard case .literal(.string(let text)) = operand.base, operand.filters.count == 1,
      let use = operand.filters.first, use.filter.name == "split", use.arguments.isEmpty
    else { return }
    for word in text.split(separator: " ") {
      check(.string(String(word)), operand.baseRange, against: type, of: subject)
    }
  }

  private mutating func check(_ literal: Value, _ range: Range<Int>, against type: TemplateType, of subject: String) {
    if case .string(let text) = literal, let words = words(of: type) {
      if words.contains(text) { return }
      report(.impossibleComparison, "\(subject) is never '\(text)'", at: range, wayOut: Self.wayOut(for: text, words))
      return
    }
    let type = resolved(type.unwrapped)
    let kinds = "\(subject) is \(type.kind), which \(TemplateType(of: literal).kind) never equals"
    switch (literal, type) {
    case (.string, .record(let record)) where !record.name.isEmpty:
      let member = ["text", "typeName", "name"].first { record[$0] != nil }
      let message = "\(subject) is \(record.name.withArticle), which no string equals"
      report(.impossibleComparison, message, at: range, wayOut: member.map { WayOut("compare its '\($0)'") })
    case (.string, .list):
      let message = "\(subject) is a list, which no string equals"
      report(.impossibleComparison, message, at: range, wayOut: WayOut("'in' looks into a list"))
    case (.string(let text), .int), (.string(let text), .double), (.string(let text), .bool):
      let isQuoted = Double(text) != nil || ["true", "false"].contains(text)
      let way = isQuoted ? WayOut("write it without quotation marks") : nil
      report(.impossibleComparison, kinds, at: range, wayOut: way)
    case (.int, .string), (.int, .word), (.float, .string), (.float, .word), (.bool, .string), (.bool, .word):
      report(.impossibleComparison, kinds, at: range, wayOut: WayOut("write it in quotation marks"))
    case (.int, .bool), (.float, .bool), (.bool, .int), (.bool, .double):
      report(.impossibleComparison, kinds, at: range)
    default:
      break
    }
  }

  /// The word that was probably meant, or all words if they are few.
  private static func wayOut(for text: String, _ words: [String]) -> WayOut? {
    let all = words.map { "'\($0)'" }.joined(separator: words.count == 2 ? " or " : ", ")
    return .nearest(to: text, in: words) ?? (1..<8 ~= words.count ? WayOut("it may be \(all)") : nil)
  }

  /// The possible strings of a value; `nil` if they are not known.
  func words(of type: TemplateType) -> [String]? {
    switch type {
    case .word(let words): return words
    case .optional(let type): return words(of: type)
    case .union(let types):
      let known = types.map { words(of: $0) }
      return known.contains { $0 == nil } ? nil : known.compactMap(\.self).flatMap(\.self)
    default: return nil
    }
  }

  // MARK: - Output

  /// The record that a value, or each element of a list, is or may be; `nil` if it is printable.
  ///
  /// Records without a name are data, which Stencil's form represents.
  func textless(_ type: TemplateType) -> RecordType? {
    switch resolved(type.unwrapped) {
    case .record(let record): record.name.isEmpty ? nil : record
    case .list(let element): textless(element)
    case .union(let types): commonRecord(types.compactMap { textless($0) })
    default: nil
    }
  }

  /// The common part of a value's possible records; `nil` if there are none.
  private func commonRecord(_ records: [RecordType]) -> RecordType? {
    guard let first = records.first else { return nil }
    let fields = first.fields.filter { field in
      records.allSatisfy { $0[field.name].map { !$0.type.isOptional } ?? false }
    }
    var names: [String] = []
    for record in records where !names.contains(record.name) { names.append(record.name) }
    return RecordType(fields, name: names.joined(separator: " or "))
  }

  private func mayBeList(_ type: TemplateType) -> Bool {
    switch resolved(type.unwrapped) {
    case .list: true
    case .union(let types): types.contains { mayBeList($0) }
    default: false
    }
  }

  /// Reports an unprintable expression at `range`, of the value at `path` if that is all; `isFiltered`: a filter needs text.
  mutating func reportTextless(_ path: String?, _ type: TemplateType, at range: Range<Int>, isFiltered: Bool = false) {
    guard let record = textless(type) else { return }
    let member = ["text", "typeName", "name", "plainName"].first { record[$0].map { !$0.type.isOptional } ?? false }
    let subject = path.map { "'\($0)'" } ?? "The value"
    let written = path
    // The name after the last dot may not be written yet.
    let path = path.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    guard mayBeList(type) else {
      let meant = path.flatMap { path in member.map { "\(path).\($0)" } }
      report(
        .unprintableValue,
        "\(subject) is \(record.name.withArticle), which cannot be written",
        at: range,
        wayOut: meant.map { WayOut("write \($0)", replacing: isFiltered ? nil : written, by: $0) }
      )
      return
    }
    let texts = member.map { "|compactMap:\"\($0)\"" }
    let wayOut =
      if isFiltered {
        texts.map { WayOut("put \($0) before it") }
      } else {
        path.flatMap { path in
          texts.map { WayOut("write \(path)\($0)|join:\", \"", replacing: written, by: "\(path)\($0)|join:\", \"") }
        }
      }
    let message = "\(subject) is a list of records (\(record.name)), which cannot be written"
    report(.unprintableValue, message, at: range, wayOut: wayOut ?? WayOut("go through it with 'for'"))
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
    case (.text, .list), (.text, .record): "a string"
    case (.text, _), (.string, .string), (.list, .list), (.integer, .int), (.float, .double): nil
    case (.string, _): "a string"
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

extension Value {
  /// Whether it is a string with names in it.
  fileprivate var isPath: Bool { if case .string(let text) = self { text.contains { $0 != "." } } else { false } }
}

extension Operand {
  /// The value's name in messages.
  var subject: String { if filters.isEmpty, let path { "'\(path)'" } else { "the value" } }
}
