import Diagnostics

/// Variables and their members.
extension Renderer {
  /// The value at a path, as a value of its own.
  mutating func load(_ path: Int, tolerant: Bool) -> Binding {
    let binding = lookup(path, tolerant: tolerant)
    if recorder != nil { noteSubject(subject(ofPath: path)) }
    // The state of a loop goes on changing, so what is kept of it is a copy.
    if case .loop(let index) = binding { return .value(.record(record(ofLoop: index))) }
    return binding
  }

  mutating func lookup(_ index: Int, tolerant: Bool) -> Binding {
    let path = program.paths[index]
    var binding = scope.binding(of: slots[path.symbol])
    if case .undefined = binding {
      binding = undefinedVariable(path.symbol, isWhole: path.members.isEmpty, tolerant: tolerant)
    }
    for member in path.members {
      binding = self.member(member, of: binding, tolerant: tolerant)
    }
    if !isStrict, case .value(.null) = binding { return .undefined }
    return binding
  }

  private mutating func member(_ index: Int, of binding: Binding, tolerant: Bool) -> Binding {
    switch binding {
    case .value(.record(let record)):
      let cache = linked[current].caches[index]
      if cache.shape === record.shape {
        return .value(record.value(at: cache.position))
      }
      let member = program.members[index]
      if !isStrict, member.name == "count" { return .value(.int(record.count)) }
      if let position = record.shape.position(of: member.name) {
        linked[current].caches[index] = MemberCache(shape: record.shape, position: position)
        return .value(record.value(at: position))
      }
      if member.name == "count" { return .value(.int(record.count)) }
    case .loop(let loop):
      let member = program.members[index]
      if let value = self.member(member.name, ofLoop: loop) { return .value(value) }
    default:
      break
    }
    return plainMember(program.members[index], of: binding, tolerant: tolerant)
  }

  private mutating func plainMember(_ member: Program.Member, of binding: Binding, tolerant: Bool) -> Binding {
    let found: Value?
    switch binding {
    case .value(.record(let record)):
      found = record[member.name] ?? (member.name == "count" ? .int(record.count) : nil)
    case .value(.list(let values)):
      found = element(member, of: values)
    case .value(.string(let text)):
      spend(text.utf8.count)
      found = character(member, of: text)
    case .undefined:
      return .undefined
    case .value(.null) where isStrict:
      // As with optional chaining in Swift: a condition is false for it, and only writing it out is a mistake.
      return binding
    default:
      found = nil
    }
    if let found { return .value(found) }
    if isStrict, !tolerant {
      reportMissing(member, of: binding)
    }
    return .undefined
  }

  /// The list's element at an index, its first or last one, or the number of elements.
  private func element(_ member: Program.Member, of values: [Value]) -> Value? {
    if let index = member.index { return values.indices.contains(index) ? values[index] : nil }
    switch member.name {
    case "first": return values.first ?? (isStrict ? .null : nil)
    case "last": return values.last ?? (isStrict ? .null : nil)
    case "count": return .int(values.count)
    default: return nil
    }
  }

  /// The string's character at an index, its first or last one, or the number of characters.
  private func character(_ member: Program.Member, of text: String) -> Value? {
    if let index = member.index {
      guard index >= 0, let place = text.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex),
        place < text.endIndex
      else { return nil }
      return character(text[place])
    }
    switch member.name {
    case "first": return text.first.map(character) ?? (isStrict ? .null : nil)
    case "last": return text.last.map(character) ?? (isStrict ? .null : nil)
    case "count": return .int(text.count)
    default: return nil
    }
  }

  private func character(_ character: Character) -> Value {
    isStrict ? .string(String(character)) : .character(character)
  }

  mutating func replaceByMember(_ index: Int, tolerant: Bool) {
    let binding = pop()
    stack.append(plainMember(program.members[index], of: binding, tolerant: tolerant))
  }

  mutating func replaceBySubscript(tolerant: Bool) {
    let key = pop()
    let binding = pop()
    guard let text = text(of: key) else {
      if case .undefined = key, isStrict {
        // The mistake has been reported where the subscript was loaded.
      } else {
        report(.malformedVariable, "The subscript has no value here")
      }
      stack.append(.undefined)
      return
    }
    let member = Program.Member(name: text, index: Int(text), range: place)
    stack.append(plainMember(member, of: binding, tolerant: tolerant))
  }

  private func text(of binding: Binding) -> String? {
    switch binding {
    case .undefined, .macro, .loop, .value(.null): nil
    case .value(let value): ValuePrinter.text(of: value)
    }
  }

  // MARK: - What is not there

  /// An unbound name. The texts of blocks are below all scopes.
  private mutating func undefinedVariable(_ symbol: Int, isWhole: Bool, tolerant: Bool) -> Binding {
    let name = program.symbols[symbol]
    if name == "block", !blockTexts.isEmpty {
      spend(Cost.element * blockTexts.count)
      return .value(.record(Record(blockTexts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })))
    }
    if isStrict, !tolerant {
      let range = place.lowerBound..<min(place.upperBound, place.lowerBound + name.utf8.count)
      report(
        .undefinedVariable,
        "There is no variable '\(name)' here",
        at: range,
        notes: absenceNotes(name),
        wayOut: { .variable(name, among: $0.scope.boundNames) }
      )
    }
    return .undefined
  }

  private mutating func reportMissing(_ member: Program.Member, of binding: Binding) {
    switch binding {
    case .value(.record(let record)):
      report(
        .undefinedMember,
        "The record has no member '\(member.name)'",
        at: member.range,
        notes: absenceNotes(source(upTo: member.range.upperBound)),
        wayOut: { _ in .member(member.name, among: record.keys) }
      )
    case .value(.list(let values)) where member.index != nil:
      let extent = values.count == 1 ? "1 element" : "\(values.count) elements"
      report(.undefinedMember, "The list has \(extent) and none at \(member.name)", at: member.range)
    case .value(let value):
      report(
        .undefinedMember,
        "\(value.kind.prefix(1).uppercased() + value.kind.dropFirst()) has no member '\(member.name)'",
        at: member.range,
        wayOut: { _ in .member(member.name, among: value.memberNames) }
      )
    case .loop:
      report(
        .undefinedMember,
        "'forloop' has no member '\(member.name)'",
        at: member.range,
        wayOut: { _ in .loopMember(member.name, among: Self.loopMembers) }
      )
    case .macro:
      report(.undefinedMember, "A macro has no members", at: member.range)
    case .undefined:
      break
    }
  }

  /// How a condition tests for a missing value. Text like an expression was not meant as a name.
  private func absenceNotes(_ path: String) -> [Diagnostic.Note] {
    guard case .testPath = program.instructions[max(0, pc - 1)], !path.contains(where: "=!<>&|".contains) else {
      return []
    }
    return [Diagnostic.Note("where it may be missing on purpose, ask by {% if \(path)|default:false %}")]
  }

  /// The template's source from the start of the running instruction's place.
  private func source(upTo end: Int) -> String {
    program.source[min(place.lowerBound, end)..<end]
  }

  static let loopMembers = ["first", "last", "counter", "counter0", "length"]
}

extension Value {
  var memberNames: [String] {
    switch self {
    case .list, .string: ["first", "last", "count"]
    default: []
    }
  }
}
