/// Escapes and sets.
extension RegexParser {
  /// What follows a backslash outside of a set.
  mutating func escape() -> RegexNode? {
    guard let scalar = take() else {
      fail("it ends with a backslash")
      return nil
    }
    switch scalar {
    case "A": return .assertion(.textStart)
    case "z": return .assertion(.textEnd)
    case "Z": return .assertion(.lastLineEnd)
    case "G": return .assertion(.lastMatchEnd)
    case "b": return .assertion(.wordBoundary(isExpected: true))
    case "B": return .assertion(.wordBoundary(isExpected: false))
    case "R": return .lineBreak
    case "E": return nil
    case "k": return backreference(named: take("<") ? text(upTo: ">") : nil)
    case "1"..."9": return numberedReference(scalar)
    default: return escapedSet(scalar).map { .scalar(set($0)) }
    }
  }

  /// As many digits as make the number of a group that has begun; at least one.
  private mutating func numberedReference(_ first: Unicode.Scalar) -> RegexNode {
    var number = Int(first.value - 0x30)
    while let next, ("0"..."9").contains(next) {
      let longer = number * 10 + Int(next.value - 0x30)
      guard longer <= groupCount else { break }
      number = longer
      position += 1
    }
    return backreference(number)
  }

  /// A set or a scalar that an escape stands for, in a set or outside.
  private mutating func escapedSet(_ scalar: Unicode.Scalar) -> ScalarSet.Definition? {
    switch scalar {
    case "d": return .digit
    case "D": return .inverted(.digit)
    case "s": return .space
    case "S": return .inverted(.space)
    case "w": return .word
    case "W": return .inverted(.word)
    case "h": return .horizontalSpace
    case "H": return .inverted(.horizontalSpace)
    case "v": return .lineEnd
    case "V": return .inverted(.lineEnd)
    case "p", "P": return property(isInverted: scalar == "P")
    default: return escapedScalar(scalar).map(ScalarSet.Definition.scalar)
    }
  }

  private mutating func property(isInverted: Bool) -> ScalarSet.Definition? {
    let isUnbraced = !take("{")
    let name = isUnbraced ? take().map { String($0) } : text(upTo: "}")
    let isNegative = name?.hasPrefix("^") ?? false
    guard let name, let set = ScalarSet.Definition.named(String(name.drop { $0 == "^" })) else {
      fail("there is no property '\(name ?? "")'")
      return nil
    }
    return isInverted != isNegative ? .inverted(set) : set
  }

  private mutating func escapedScalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "a": return "\u{7}"
    case "e": return "\u{1B}"
    case "f": return "\u{C}"
    case "c": return take().flatMap { Unicode.Scalar($0.value & 0x1F) }
    case "u": return hexadecimal(digits: 4...4)
    case "U": return hexadecimal(digits: 8...8)
    case "x":
      guard take("{") else { return hexadecimal(digits: 2...2) }
      let scalar = hexadecimal(digits: 1...6)
      if !take("}") { fail("'\\x{' has no '}'") }
      return scalar
    case "0": return digits(1...3, radix: 8)
    case _ where scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil):
      fail("'\\\(scalar)' is unknown")
      return nil
    default: return scalar
    }
  }

  private mutating func hexadecimal(digits count: ClosedRange<Int>) -> Unicode.Scalar? {
    digits(count, radix: 16)
  }

  private mutating func digits(_ count: ClosedRange<Int>, radix: UInt32) -> Unicode.Scalar? {
    var value: UInt32 = 0
    var read = 0
    while read < count.upperBound, let next, let digit = Character(next).hexDigitValue, digit < radix {
      value = value * radix + UInt32(digit)
      position += 1
      read += 1
    }
    guard read >= count.lowerBound, let scalar = Unicode.Scalar(value) else {
      fail("digits are missing after a backslash")
      return nil
    }
    return scalar
  }

  // MARK: - Sets

  /// A set whose `[` has been taken.
  mutating func bracketed() -> ScalarSet.Definition {
    nested { $0.setBody() }
  }

  private mutating func setBody() -> ScalarSet.Definition {
    let isInverted = take("^")
    var members: [ScalarSet.Definition] = []
    /// What operators have been applied to so far.
    var left: (ScalarSet.Definition, isDifference: Bool)?
    if take("]") { members.append(.scalar("]")) }
    if take("-") { members.append(.scalar("-")) }
    while !take("]") {
      guard next != nil else {
        fail("a '[' has no ']'")
        break
      }
      if let isDifference = setOperator() {
        left = (Self.combined(left, .union(members)), isDifference)
        members = []
      } else if let member = setMember() {
        members.append(member)
      }
    }
    let set = Self.combined(left, .union(members))
    return isInverted ? .inverted(flags.ignoresCase ? .ignoringCase(set) : set) : set
  }

  private static func combined(
    _ left: (set: ScalarSet.Definition, isDifference: Bool)?,
    _ right: ScalarSet.Definition
  ) -> ScalarSet.Definition {
    guard let left else { return right }
    return .intersection(left.set, left.isDifference ? .inverted(right) : right)
  }

  /// `&&` or `--`; whether it is the latter.
  private mutating func setOperator() -> Bool? {
    if take("&&") { return false }
    if take("--") { return true }
    let isBeforeSet = position + 1 < pattern.count && pattern[position + 1] == "["
    if isBeforeSet, take("&") { return false }
    if isBeforeSet, take("-") { return true }
    return nil
  }

  private mutating func setMember() -> ScalarSet.Definition? {
    if take("[:") { return posixClass() }
    if take("[") { return bracketed() }
    if take("\\Q") { return quotedMembers() }
    guard let scalar = take() else { return nil }
    var first = scalar
    if scalar == "\\" {
      guard let escaped = take() else { return nil }
      if escaped == "E" { return nil }
      if "dDsSwWhHvVpP".unicodeScalars.contains(escaped) { return escapedSet(escaped) }
      guard let plain = escaped == "b" ? "\u{8}" : escapedScalar(escaped) else { return nil }
      first = plain
    }
    guard let last = rangeEnd() else { return .scalar(first) }
    guard first <= last else {
      fail("a range of a set runs backwards")
      return nil
    }
    return .range(first.value...last.value)
  }

  /// The scalar after a `-` that makes a range.
  private mutating func rangeEnd() -> Unicode.Scalar? {
    guard next == "-", position + 1 < pattern.count, !"][-".unicodeScalars.contains(pattern[position + 1]) else {
      return nil
    }
    let start = position
    position += 1
    guard let scalar = take(), scalar == "\\" else { return pattern[position - 1] }
    if let next, "dDsSwWhHvVpP".unicodeScalars.contains(next) {
      // Not a range: the hyphen stands for itself.
      position = start
      return nil
    }
    return take().flatMap { escapedScalar($0) }
  }

  private mutating func posixClass() -> ScalarSet.Definition? {
    let isInverted = take("^")
    guard let name = text(upTo: ":"), take("]"), let set = ScalarSet.Definition.named(name) else {
      fail("a '[:' begins no known class")
      return nil
    }
    return isInverted ? .inverted(set) : set
  }

  private mutating func quotedMembers() -> ScalarSet.Definition {
    var members: [ScalarSet.Definition] = []
    while !take("\\E"), let scalar = take() {
      members.append(.scalar(scalar))
    }
    return .union(members)
  }
}
