import Diagnostics

/// The check of filters that look at a path in the elements of a list: `any:"type.isOptional"`.
extension TypeChecker {
  /// The type of the result of such a filter.
  ///
  /// - Parameters:
  ///   - argument: The path, which is checked at its place.
  ///   - value: The elements' values at the path, if the filter needs them.
  mutating func check(
    _ argument: Operand,
    of use: FilterUse,
    in input: TemplateType,
    comparedWith value: (operand: Operand, type: TemplateType)?
  ) -> TemplateType {
    if let literal = argument.literal, !literal.isPath {
      report(
        .filterArguments,
        "The filter '\(use.filter.name)' cannot take this argument: it is a path such as \"type.name\"",
        argument.range
      )
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
    // What is like something is not null.
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
}

extension Value {
  /// Whether it is a string with names in it.
  fileprivate var isPath: Bool {
    if case .string(let text) = self { text.contains { $0 != "." } } else { false }
  }
}
