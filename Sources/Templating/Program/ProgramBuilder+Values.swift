/// Code for operands and conditions.
extension ProgramBuilder {
  mutating func writeValue(_ operand: Operand) {
    writeBase(operand)
    writeFilters(operand, print: false)
  }

  mutating func writeOutput(_ operand: Operand, at place: Range<Int>) {
    if operand.filters.isEmpty, case .variable(let path) = operand.base, let index = plainPath(path) {
      emit(.printPath(index), at: path.range)
      return
    }
    writeBase(operand)
    if !writeFilters(operand, print: true) {
      emit(.print, at: operand.range)
    }
  }

  private mutating func writeBase(_ operand: Operand) {
    let isTolerant = operand.filters.first?.filter.takesAbsence ?? false
    switch operand.base {
    case .literal(let value):
      let index = constant(value)
      emit(.constant(index), at: operand.baseRange)
    case .variable(let path):
      writePath(path, tolerant: isTolerant)
    case .range(let from, let to):
      writeValue(from)
      writeValue(to)
      emit(.range, at: operand.baseRange)
    }
  }

  mutating func writePath(_ path: VariablePath, tolerant: Bool) {
    if let mistake = path.mistake {
      fail(.malformedVariable, mistake, at: path.range)
      return
    }
    if let index = plainPath(path) {
      emit(.load(index, tolerant: tolerant), at: path.range)
      return
    }
    let plain = path.segments.prefix { if case .name = $0 { true } else { false } }
    let start = self.path(symbol(path.name), steps(plain.dropFirst()))
    emit(.load(start, tolerant: tolerant), at: path.range)
    for segment in path.segments.dropFirst(plain.count) {
      switch segment {
      case .name(let name, let range):
        let index = member(Program.Member(name: name, index: Int(name), range: range))
        emit(.member(index, tolerant: tolerant), at: range)
      case .subscripted(let operand):
        writeValue(operand)
        emit(.subscripted(tolerant: tolerant), at: operand.range)
      }
    }
  }

  /// The entry of a path without subscripts and mistakes.
  private mutating func plainPath(_ path: VariablePath) -> Int32? {
    let isPlain = path.segments.allSatisfy { if case .name = $0 { true } else { false } }
    guard isPlain, path.mistake == nil, !path.segments.isEmpty else { return nil }
    return self.path(symbol(path.name), steps(path.segments.dropFirst()))
  }

  private func steps(_ segments: ArraySlice<VariablePath.Segment>) -> [Program.Member] {
    segments.compactMap {
      if case .name(let name, let range) = $0 {
        Program.Member(name: name, index: Int(name), range: range)
      } else {
        nil
      }
    }
  }

  /// Writes code for the filters after a value. Returns whether it writes the result out.
  @discardableResult
  private mutating func writeFilters(_ operand: Operand, print: Bool) -> Bool {
    var rest = operand.filters[...]
    while let use = rest.first {
      let texts = rest.prefix { $0.textFunction != nil }
      if texts.isEmpty {
        for argument in use.arguments {
          writeArgument(argument, of: use.filter)
        }
        let index = filter(use.filter, argumentsAt: use.arguments.map(\.range))
        emit(.filter(index), at: use.range)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(texts.count)
      let first = Int32(textFilters.count)
      for function in texts.compactMap(\.textFunction) {
        _ = textFilter(function)
      }
      let count = Int32(texts.count)
      if print, rest.isEmpty {
        emit(.printFiltered(first, count: count), at: use.range)
        return true
      }
      emit(.textFilters(first, count: count), at: use.range)
    }
    return false
  }

  private mutating func writeArgument(_ argument: Operand, of filter: Filter) {
    if filter.takesAbsence, case .variable(let path) = argument.base {
      writePath(path, tolerant: true)
    } else {
      writeValue(argument)
    }
  }

  /// Writes code that sets the flag.
  mutating func writeTest(_ condition: Condition) {
    switch condition {
    case .operand(let operand):
      if operand.filters.isEmpty, case .variable(let path) = operand.base, let index = plainPath(path) {
        emit(.testPath(index), at: path.range)
      } else {
        writeValue(operand)
        emit(.test, at: operand.range)
      }
    case .not(let operand):
      writeTest(operand)
      emit(.invertFlag, at: 0..<0)
    case .all(let conditions):
      writeChain(conditions) { .jumpIfFalse($0) }
    case .any(let conditions):
      writeChain(conditions) { .jumpIfTrue($0) }
    case .comparison(let comparison, let left, let right):
      writeValue(left)
      writeValue(right)
      emit(.compare(comparison), at: left.range.lowerBound..<max(left.range.upperBound, right.range.upperBound))
    case .constant(let value):
      emit(.setFlag(value), at: 0..<0)
    }
  }

  /// Writes tests in sequence, until one decides the result.
  private mutating func writeChain(_ conditions: [Condition], _ jump: (Int32) -> Instruction) {
    var jumps: [Int32] = []
    for (index, condition) in conditions.enumerated() {
      writeTest(condition)
      if index + 1 < conditions.count {
        jumps.append(emitJump(at: 0..<0))
      }
    }
    for index in jumps {
      patch(index, jump(here))
    }
  }
}

extension FilterUse {
  /// The function of a string filter, if no arguments are given.
  fileprivate var textFunction: (@Sendable (inout [UInt8]) -> Void)? {
    if arguments.isEmpty, case .text(let function, _) = filter.body { function } else { nil }
  }
}
