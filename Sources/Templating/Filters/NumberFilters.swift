/// The filters for the components of colours.
enum NumberFilters {
  static func hexToInt(_ call: FilterCall) -> FilterResult {
    guard case .string(let text) = call.input else {
      return .wrongInput("it takes a text, not \(call.input?.kind ?? "an undefined value")")
    }
    let number = Int(text, radix: 16)
    if number == nil, call.isStrict {
      return .wrongInput("'\(text)' is not a hexadecimal number")
    }
    return .value(number.map(Value.int))
  }

  static func int255toFloat(_ call: FilterCall) -> FilterResult {
    guard case .int(let number) = call.input else {
      return .wrongInput("it takes an integer, not \(call.input?.kind ?? "an undefined value")")
    }
    return .value(.float(Float(number) / 255))
  }

  static func percent(_ call: FilterCall) -> FilterResult {
    let number: Float
    switch call.input {
    case .float(let value): number = value
    case .double(let value) where call.isStrict: number = Float(value)
    default: return .wrongInput("it takes a decimal number, not \(call.input?.kind ?? "an undefined value")")
    }
    guard let percentage = Int(exactly: (number * 100).rounded(.towardZero)) else {
      return .wrongInput("\(number) is not a share")
    }
    return .text("\(percentage)%")
  }
}
