import Diagnostics

/// Output, truth, comparisons and filters.
extension Renderer {
  mutating func printPath(_ path: Int) {
    let binding = lookup(path, tolerant: false)
    if recorder != nil { recordPath(path, binding) }
    if case .value(.string(let text)) = binding {
      output.append(contentsOf: text.utf8)
      checkOutputSize()
    } else {
      writeOther(binding)
    }
  }

  mutating func write(_ binding: Binding) {
    if recorder != nil { recordValue(binding) }
    writeOther(binding)
  }

  private mutating func writeOther(_ binding: Binding) {
    switch binding {
    case .undefined: break
    case .value(.null): reportNull()
    case .value(let value): ValuePrinter.write(value, to: &output)
    case .loop(let index): ValuePrinter.write(.record(record(ofLoop: index)), to: &output)
    case .macro:
      if isStrict {
        report(.unprintableValue, "A macro has no text", notes: [Diagnostic.Note("{% call … %} calls it")])
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

  func isTruthy(_ binding: Binding) -> Bool {
    switch binding {
    case .undefined: false
    case .value(let value): value.isTruthy
    case .macro, .loop: true
    }
  }

  /// The value; `nil` if it is undefined, null or no value.
  func value(of binding: Binding) -> Value? {
    switch binding {
    case .undefined, .value(.null), .macro: nil
    case .value(let value): value
    case .loop(let index): .record(record(ofLoop: index))
    }
  }

  // MARK: - Text filters

  mutating func printFiltered(_ first: Int, _ count: Int) {
    guard filterScratch(first, count) else { return }
    if recorder != nil { recordValue(.value(.string(String(decoding: scratch, as: UTF8.self)))) }
    output.append(contentsOf: scratch)
    checkOutputSize()
  }

  mutating func applyTextFilters(_ first: Int, _ count: Int) {
    let isText = filterScratch(first, count)
    stack.append(isText ? .value(.string(String(decoding: scratch, as: UTF8.self))) : .undefined)
  }

  /// Pops a value, and leaves its text after the filters in `scratch`.
  private mutating func filterScratch(_ first: Int, _ count: Int) -> Bool {
    let binding = pop()
    scratch.removeAll(keepingCapacity: true)
    switch binding {
    case .value(.string(let text)):
      scratch.append(contentsOf: text.utf8)
    case .value(let value):
      guard let text = FilterCall.text(of: value) else {
        reportWrongInput(binding, "it takes a text, not \(value.kind)")
        return false
      }
      scratch.append(contentsOf: text.utf8)
    default:
      reportWrongInput(binding, "it takes a text, not an undefined value")
      return false
    }
    for index in first..<(first + count) {
      program.textFilters[index](&scratch)
    }
    spend(count * scratch.count)
    return true
  }

  // MARK: - Filters

  mutating func applyFilter(_ index: Int) {
    let call = program.filters[index]
    let start = max(0, stack.count - call.places.count)
    let bindings = stack[start...]
    let isIncomplete = isStrict && bindings.contains { if case .undefined = $0 { true } else { false } }
    let arguments = bindings.map { value(of: $0) }
    stack.removeSubrange(start...)
    let input = pop()
    if isIncomplete, !call.filter.takesAbsence {
      // The argument has been reported where it was loaded.
      stack.append(.undefined)
      return
    }
    switch call.filter.body {
    case .fallback:
      stack.append(fallback(input, arguments))
    case .byName:
      applyFilterByName(input, arguments, call.filter)
    case .function(let function):
      stack.append(apply(function, call.filter, input, arguments, at: call.places))
    case .text(_, let function):
      if let function {
        stack.append(apply(function, call.filter, input, arguments, at: call.places))
      } else {
        report(.filterArguments, call.filter.arityMessage(given: arguments.count))
        stack.append(.undefined)
      }
    }
  }

  private mutating func apply(
    _ function: (FilterCall) -> FilterResult,
    _ filter: Filter,
    _ input: Binding,
    _ arguments: [Value?],
    at places: [Range<Int>]
  ) -> Binding {
    if isStrict, value(of: input) == nil {
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
      input: value(of: input),
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
        at: option.flatMap { places.indices.contains($0.index) ? places[$0.index] : nil }
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
      // Stencil cannot tell this text from an absent value.
      break
    default:
      return input
    }
    let value = arguments.lazy.compactMap { $0 }.first
    return value.map(Binding.value) ?? (isStrict ? .value(.null) : .undefined)
  }

  /// Starts the expression that the filter `filter` makes of its argument; it leaves its value on the stack.
  private mutating func applyFilterByName(_ input: Binding, _ arguments: [Value?], _ filter: Filter) {
    guard let value = value(of: input) else {
      reportWrongInputInStrictMode(input)
      stack.append(.undefined)
      return
    }
    guard arguments.count == 1 else {
      report(.filterArguments, filter.arityMessage(given: arguments.count))
      stack.append(.undefined)
      return
    }
    let text = "$0|" + (arguments[0].map(ValuePrinter.text) ?? "")
    let expression = expressions[text] ?? compiled(text)
    if expression.diagnostics.hasErrors {
      report(
        .unknownFilter,
        expression.diagnostics[0].message,
        notes: [Diagnostic.Note("the filter's name is '\(text.dropFirst(3))'")]
      )
      stack.append(.undefined)
      return
    }
    let index = link(expression.program, name: linked[current].name)
    guard call(index, at: 0, kind: .expression) else { return }
    scope.bind(scope.slot(of: "$0"), .value(value))
  }

  private mutating func compiled(_ text: String) -> (program: Program, diagnostics: [Diagnostic]) {
    spend(Cost.compiledByte * text.utf8.count)
    let expression = environment.expression(text)
    expressions[text] = expression
    return expression
  }

  private mutating func reportWrongInputInStrictMode(_ input: Binding) {
    if isStrict {
      reportWrongInput(input, "it takes a value, not a macro")
    }
  }

  // MARK: - Comparisons

  mutating func compare(_ comparison: Condition.Comparison) {
    let right = pop()
    let left = pop()
    spend((value(of: left)?.extent ?? 0) + (value(of: right)?.extent ?? 0))
    switch Comparing(isStrict: isStrict).compare(comparison, value(of: left), value(of: right)) {
    case .holds(let result):
      flag = result
    case .notANumber(let value):
      flag = false
      report(.notANumber, "Only numbers have an order, not \(value.kind)")
    case .notAList(let value):
      flag = false
      report(.notAList, "'in' looks into a list or a text, not into \(value.kind)")
    }
  }
}
