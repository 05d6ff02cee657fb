import Diagnostics

extension Renderer {
  mutating func write(_ output: Node.Output) {
    if holds(output.condition) {
      write(output.value)
    } else {
      write(output.alternative)
    }
  }

  /// An operand prints its value, any other condition `true` or `false`.
  @inline(never)
  private mutating func write(_ condition: Condition?) {
    if isStopped { return }
    switch condition {
    case nil: break
    case .operand(let operand): write(operand)
    case .some(let condition): writeOther(.value(.string(holds(condition) ? "true" : "false")))
    }
  }

  mutating func write(_ operand: Operand) {
    var binding = value(of: operand.base, operand, for: operand.mayBeAbsent ? .fallback : .value)
    if !operand.filters.isEmpty { binding = applyFilters(of: operand, to: binding) }
    place = operand.range
    if recorder != nil { record(binding, of: operand) }
    if case .value(.string(let text)) = binding {
      output.append(contentsOf: text.utf8)
      checkOutputSize()
    } else {
      writeOther(binding)
    }
  }

  private mutating func writeOther(_ binding: Binding) {
    switch binding {
    case .undefined: break
    case .value(.null): reportNull()
    case .value(let value): ValuePrinter.write(value, to: &output)
    case .loop(let index): ValuePrinter.write(.record(loops.record(of: index)), to: &output)
    case .macro:
      if isStrict {
        report(.unprintableValue, "A macro cannot be written", notes: [Diagnostic.Note("{% call … %} calls it")])
      }
    }
    checkOutputSize()
  }

  private mutating func reportNull() {
    guard isStrict else { return }
    report(
      .nullValue,
      "The value is null here",
      notes: [Diagnostic.Note("test it with {% if … %} first, or give a default: {{ …|default:\"\" }}")]
    )
  }

  // MARK: - Operands

  mutating func evaluate(_ operand: Operand, for purpose: Purpose = .value) -> Binding {
    let binding = value(of: operand.base, operand, for: operand.mayBeAbsent ? .fallback : purpose)
    if !operand.filters.isEmpty { return applyFilters(of: operand, to: binding) }
    // The state of a loop changes, so a copy of it is kept.
    if case .loop(let index) = binding { return .value(.record(loops.record(of: index))) }
    return binding
  }

  @inline(never)
  private mutating func value(of base: Operand.Base, _ operand: Operand, for purpose: Purpose) -> Binding {
    work += Cost.part
    switch base {
    case .literal(let value): return .value(value)
    case .variable(let path): return lookup(path, for: purpose)
    case .range(let from, let to): return range(from, to, at: operand.baseRange)
    }
  }

  private mutating func applyFilters(of operand: Operand, to input: Binding) -> Binding {
    var binding = input
    if case .loop(let index) = binding { binding = .value(.record(loops.record(of: index))) }
    for use in operand.filters where !isStopped { binding = apply(use, to: binding) }
    return binding
  }

  // MARK: - Filters

  private mutating func apply(_ use: FilterUse, to input: Binding) -> Binding {
    let filter = use.filter
    var arguments: [Value?] = []
    var isIncomplete = false
    for argument in use.arguments {
      let binding = evaluate(argument, for: filter.takesAbsence ? .fallback : .value)
      if case .undefined = binding { isIncomplete = true }
      arguments.append(loops.value(of: binding))
    }
    place = use.range
    // In strict mode, an undefined argument has been reported.
    if isStopped || isIncomplete && isStrict && !filter.takesAbsence { return .undefined }
    switch filter.body {
    case .fallback: return fallback(input, arguments)
    case .byName: return applyByName(input, arguments: arguments, filter)
    case .function(let function): return apply(function, of: use, to: input, arguments)
    }
  }

  private mutating func apply(
    _ function: (FilterCall) -> FilterResult,
    of use: FilterUse,
    to input: Binding,
    _ arguments: [Value?]
  ) -> Binding {
    let filter = use.filter
    if isStrict, loops.value(of: input) == nil {
      reportWrongInput(input, "it takes a value, not a macro")
      return .undefined
    }
    // Filters with their own idea of too many arguments check it themselves.
    guard
      filter.arity.contains(arguments.count) || !isStrict && filter.arity.upperBound > 0 && FilterTable.isKit(filter)
    else {
      report(.filterArguments, filter.arityMessage(given: arguments.count))
      return .undefined
    }
    let call = FilterCall(
      input: loops.value(of: input),
      arguments: arguments,
      isStrict: isStrict,
      sizeLimit: limits.outputSize,
      budget: limits.work - work,
      patterns: patterns
    )
    let result = function(call)
    if case .tooSlow = result {
      stop(.workLimit, "The regular expression of '\(filter.name)' tries too many ways to match")
      return .undefined
    }
    spend((call.input?.extent ?? 0) + patterns.takeCost())
    switch result {
    case .value(let value):
      spend(value?.extent ?? 0)
      return value.map(Binding.value) ?? (isStrict ? .value(.null) : .undefined)
    case .wrongInput(let reason):
      report(.filterInput, "The filter '\(filter.name)' cannot take this value: \(reason)")
    case .wrongArgument(let reason, let option):
      let message = "The filter '\(filter.name)' cannot take these arguments: \(reason)"
      report(
        .filterArguments,
        message,
        at: option.flatMap { use.arguments.indices.contains($0.index) ? use.arguments[$0.index].range : nil }
      ) { _ in option?.wayOut }
    case .tooSlow, .tooLarge:
      stop(.outputLimit, "The filter '\(filter.name)' gives more than \(limits.outputSize) bytes")
    }
    return .undefined
  }

  /// Undefined values have been reported in strict mode.
  private mutating func reportWrongInput(_ input: Binding, _ reason: String) {
    switch input {
    case .value(.null): isStrict ? reportNull() : report(.filterInput, "The filter cannot take this value: \(reason)")
    case .undefined where isStrict: break
    default: report(.filterInput, "The filter cannot take this value: \(reason)")
    }
  }

  private func fallback(_ input: Binding, _ arguments: [Value?]) -> Binding {
    switch input {
    case .undefined, .value(.null):
      break
    case .value(.string("nil")) where !isStrict:
      // Stencil takes this string for an absent value.
      break
    default:
      return input
    }
    let value = arguments.lazy.compactMap { $0 }.first
    return value.map(Binding.value) ?? (isStrict ? .value(.null) : .undefined)
  }

  /// The value after the filters that the argument of the filter `filter` names.
  private mutating func applyByName(_ input: Binding, arguments: [Value?], _ filter: Filter) -> Binding {
    guard let value = loops.value(of: input) else {
      if isStrict { reportWrongInput(input, "it takes a value, not a macro") }
      return .undefined
    }
    guard arguments.count == 1 else {
      report(.filterArguments, filter.arityMessage(given: arguments.count))
      return .undefined
    }
    let text = "$0|" + (arguments[0].map(ValuePrinter.text) ?? "")
    let expression = expressions[text] ?? parsed(text)
    if expression.template.diagnostics.hasErrors {
      report(
        .unknownFilter,
        expression.template.diagnostics[0].message,
        notes: [Diagnostic.Note("the filter's name is '\(text.dropFirst(3))'")]
      )
      return .undefined
    }
    guard begin(link(expression.template), .expression) else { return .undefined }
    scope.bind(Scope.input, .value(value))
    let result = evaluate(expression.operand)
    end()
    return result
  }

  private mutating func parsed(_ text: String) -> (operand: Operand, template: Template) {
    spend(Cost.compiledByte * text.utf8.count)
    let expression = environment.expression(text, of: template.name)
    expressions[text] = expression
    return expression
  }

  // MARK: - Conditions

  /// Whether a condition holds, as a missing one does.
  @inline(never)
  mutating func holds(_ condition: Condition?) -> Bool {
    switch condition {
    case nil:
      return true
    case .operand(let operand):
      guard operand.filters.isEmpty else { return Self.isTruthy(evaluate(operand)) }
      return Self.isTruthy(value(of: operand.base, operand, for: .test))
    case .not(let condition):
      return !holds(condition)
    case .all(let conditions):
      for index in conditions.indices where !holds(conditions[index]) { return false }
      return true
    case .any(let conditions):
      for index in conditions.indices where holds(conditions[index]) { return true }
      return false
    case .comparison(let comparison, let sides):
      return compare(by: comparison, sides.left, sides.right)
    case .constant(let value):
      return value
    }
  }

  private static func isTruthy(_ binding: Binding) -> Bool {
    switch binding {
    case .undefined: false
    case .value(let value): value.isTruthy
    case .macro, .loop: true
    }
  }

  private mutating func compare(by comparison: Condition.Comparison, _ left: Operand, _ right: Operand) -> Bool {
    let (first, second) = (evaluate(left), evaluate(right))
    if isStopped { return false }
    place = left.range.lowerBound..<max(left.range.upperBound, right.range.upperBound)
    let (leftValue, rightValue) = (loops.value(of: first), loops.value(of: second))
    spend((leftValue?.extent ?? 0) + (rightValue?.extent ?? 0))
    switch Comparing(isStrict: isStrict).compare(by: comparison, leftValue, rightValue) {
    case .holds(let result):
      return result
    case .notANumber(let value):
      report(.notANumber, "Only numbers have an order, not \(value.kind)")
    case .notAList(let value):
      report(.notAList, "'in' looks into a list or a string, not into \(value.kind)")
    }
    return false
  }

  // MARK: - Ranges

  /// The integers of a range: `1...count`.
  private mutating func range(_ lower: Operand, _ upper: Operand, at range: Range<Int>) -> Binding {
    let (lower, upper) = (evaluate(lower), evaluate(upper))
    place = range
    guard let from = bound(lower, "start"), let to = bound(upper, "end") else { return .undefined }
    let distance = max(from, to).subtractingReportingOverflow(min(from, to))
    guard !distance.overflow, distance.partialValue < limits.loopIterations else {
      stop(.loopLimit, "The range has more than \(limits.loopIterations) elements")
      return .undefined
    }
    spend(Cost.element * distance.partialValue)
    guard !isStopped else { return .undefined }
    let values = from <= to ? Array(from...to) : (to...from).reversed()
    return .value(.list(values.map(Value.int)))
  }

  private mutating func bound(_ binding: Binding, _ name: String) -> Int? {
    switch binding {
    case .value(.int(let number)) where isStrict:
      return number
    case .value(.big):
      return reportBoundBeyondInt(name)
    case .value(let value):
      guard let number = Comparing.single(value) else { break }
      if let bound = Int(exactly: number) { return bound }
      if number == number.rounded() { return reportBoundBeyondInt(name) }
    case .undefined where isStrict:
      return nil
    default:
      break
    }
    report(.rangeBounds, "The \(name) of the range is not an integer")
    return nil
  }

  private mutating func reportBoundBeyondInt(_ name: String) -> Int? {
    report(.rangeBounds, "The \(name) of the range is beyond Int: there are -2^63 to 2^63 - 1")
    return nil
  }
}
