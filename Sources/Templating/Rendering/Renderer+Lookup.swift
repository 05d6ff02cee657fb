import Diagnostics

extension Renderer {
  /// The reason for a lookup.
  enum Purpose {
    case value
    /// For a condition, which is false if the variable is missing; strict mode reports that all the same.
    case test
    /// For a value that has a default: even in strict mode it may be missing.
    case fallback
  }

  mutating func lookup(_ path: VariablePath, for purpose: Purpose) -> Binding {
    place = path.range
    if let mistake = path.mistake {
      report(.malformedVariable, mistake)
      return .undefined
    }
    var binding = scope.binding(of: slot(of: path.name))
    if case .undefined = binding { binding = undefinedVariable(path, purpose) }
    for index in 0..<path.plainCount {
      let cache = firstCache + path.firstMember + index
      if case .value(.record(let record)) = binding, caches[cache].shape === record.shape {
        binding = .value(record.value(at: caches[cache].position))
      } else {
        binding = member(path.segments[index + 1], of: binding, cache: cache, purpose)
      }
    }
    if !path.isPlain { binding = subscripted(binding, by: path, purpose) }
    if !isStrict, case .value(.null) = binding { return .undefined }
    return binding
  }

  @inline(never)
  private mutating func member(
    _ segment: VariablePath.Segment,
    of binding: Binding,
    cache: Int,
    _ purpose: Purpose
  ) -> Binding {
    guard case .name(let name, let range) = segment else { return .undefined }
    switch binding {
    case .value(.record(let record)) where isStrict || name != "count":
      guard let position = record.shape.position(of: name) else { break }
      caches[cache] = MemberCache(shape: record.shape, position: position)
      return .value(record.value(at: position))
    case .loop(let loop):
      if let value = loops.member(name, of: loop) { return .value(value) }
    default:
      break
    }
    return member(name, at: range, of: binding, purpose)
  }

  private mutating func member(_ name: String, at range: Range<Int>, of binding: Binding, _ purpose: Purpose) -> Binding
  {
    let found: Value?
    switch binding {
    case .value(.record(let record)):
      let count: Value? = name == "count" ? .int(record.count) : nil
      found = isStrict ? record[name] ?? count : count ?? record[name]
    case .value(.list(let values)):
      found = element(name, of: values)
    case .value(.string(let text)):
      spend(text.utf8.count)
      found = character(name, of: text)
    case .undefined:
      return .undefined
    case .value(.null) where isStrict:
      // As with optional chaining in Swift: a condition is false for it, and only writing it out is a mistake.
      return binding
    default:
      found = nil
    }
    if let found { return .value(found) }
    if isStrict, purpose != .fallback { reportMissing(name, at: range, of: binding) }
    return .undefined
  }

  /// The value that the subscripts of a path and the members after them lead to.
  @inline(never)
  private mutating func subscripted(_ start: Binding, by path: VariablePath, _ purpose: Purpose) -> Binding {
    var binding = start
    if case .loop(let index) = binding { binding = .value(.record(loops.record(of: index))) }
    if !isStrict, case .value(.null) = binding { binding = .undefined }
    for segment in path.segments.dropFirst(path.plainCount + 1) {
      switch segment {
      case .name(let name, let range):
        place = range
        binding = member(name, at: range, of: binding, purpose)
      case .subscripted(let operand):
        let key = evaluate(operand)
        place = operand.range
        if let name = loops.value(of: key).map(ValuePrinter.text) {
          binding = member(name, at: place, of: binding, purpose)
          continue
        }
        // In strict mode, the mistake of what is undefined has been reported already.
        if case .undefined = key, isStrict {} else { report(.malformedVariable, "The subscript has no value here") }
        binding = .undefined
      }
    }
    return binding
  }

  /// The list's element at an index, its first or last one, or the number of elements.
  private func element(_ name: String, of values: [Value]) -> Value? {
    if let index = Int(name) { return values.indices.contains(index) ? values[index] : nil }
    switch name {
    case "first": return values.first ?? (isStrict ? .null : nil)
    case "last": return values.last ?? (isStrict ? .null : nil)
    case "count": return .int(values.count)
    default: return nil
    }
  }

  /// The string's character at an index, its first or last one, or the number of characters.
  private func character(_ name: String, of text: String) -> Value? {
    if let index = Int(name) {
      guard index >= 0, let place = text.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex),
        place < text.endIndex
      else { return nil }
      return character(text[place])
    }
    switch name {
    case "first": return text.first.map(character) ?? (isStrict ? .null : nil)
    case "last": return text.last.map(character) ?? (isStrict ? .null : nil)
    case "count": return .int(text.count)
    default: return nil
    }
  }

  private func character(_ character: Character) -> Value {
    isStrict ? .string(String(character)) : .character(character)
  }

  /// An unbound name. The output of blocks is below all scopes.
  private mutating func undefinedVariable(_ path: VariablePath, _ purpose: Purpose) -> Binding {
    let name = path.name.text
    if name == "block", !blockTexts.isEmpty {
      spend(Cost.element * blockTexts.count)
      return .value(.record(Record(blockTexts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })))
    }
    if isStrict, purpose != .fallback {
      let range = place.lowerBound..<min(place.upperBound, place.lowerBound + name.utf8.count)
      report(
        .undefinedVariable,
        "There is no variable '\(name)' here",
        at: range,
        wayOut: { .name(name, among: $0.scope.boundNames) }
      )
    }
    return .undefined
  }

  private mutating func reportMissing(_ name: String, at range: Range<Int>, of binding: Binding) {
    switch binding {
    case .value(.record(let record)):
      let message = "The record has no member '\(name)'"
      report(.undefinedMember, message, at: range, wayOut: { _ in .name(name, among: record.keys) })
    case .value(.list(let values)) where Int(name) != nil:
      report(.undefinedMember, "The list has \(values.count.of("element")) and none at \(name)", at: range)
    case .value(let value):
      let message = "\(value.kind.prefix(1).uppercased() + value.kind.dropFirst()) has no member '\(name)'"
      report(.undefinedMember, message, at: range, wayOut: { _ in .name(name, among: value.memberNames) })
    case .loop:
      let message = "'forloop' has no member '\(name)'"
      report(.undefinedMember, message, at: range, wayOut: { _ in .name(name, among: LoopState.members) })
    case .macro:
      report(.undefinedMember, "A macro has no members", at: range)
    case .undefined:
      break
    }
  }
}

extension Value {
  var memberNames: [String] {
    switch self {
    case .list, .string: ["first", "last", "count"]
    default: []
    }
  }
}
