/// Ranges of integers: `1...count`.
extension Renderer {
  mutating func makeRange() {
    let upper = pop()
    let lower = pop()
    guard let from = bound(lower, "start"), let to = bound(upper, "end") else {
      stack.append(.undefined)
      return
    }
    let distance = max(from, to).subtractingReportingOverflow(min(from, to))
    guard !distance.overflow, distance.partialValue < limits.loopIterations else {
      stop(.loopLimit, "The range has more than \(limits.loopIterations) elements")
      stack.append(.undefined)
      return
    }
    spend(Cost.element * distance.partialValue)
    guard !isStopped else { return }
    let values = from <= to ? Array(from...to) : (to...from).reversed()
    stack.append(.value(.list(values.map(Value.int))))
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
