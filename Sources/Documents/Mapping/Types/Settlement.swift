import KitLanguage

/// Settles what depends on all declarations together: which are sent or received, which alternatives JSON separates,
/// and which properties would make a value contain itself.
struct Settlement {
  private(set) var declarations: [Declaration]
  private(set) var remarks: [DocumentProblem] = []

  /// - Parameters:
  ///   - sent: The types in requests.
  ///   - received: The types of responses.
  init(_ declarations: [Declaration], sent: [MappedValue], received: [MappedValue]) {
    self.declarations = declarations
    for index in reachable(from: sent) { self.declarations[index].isSent = true }
    for index in reachable(from: received) { self.declarations[index].isReceived = true }
    for index in self.declarations.indices { settleFields(of: index) }
    breakCircles()
    settleUnions()
  }

  private func reachable(from values: [MappedValue]) -> Set<Int> {
    var seen: Set<Int> = []
    var pending = values.compactMap(\.declaration)
    while let index = pending.popLast() {
      if seen.insert(index).inserted { pending += declarations[index].parts.compactMap(\.declaration) }
    }
    return seen
  }

  /// The declarations that requests and responses lead to, without those that were put aside. Equal results count once.
  func needed(by values: [MappedValue]) -> [Declaration] {
    var names: Set<String> = []
    return reachable(from: values).sorted().map { declarations[$0] }
      .filter { $0.content != .json && (!$0.isShared || names.insert($0.name).inserted) }
  }

  // MARK: Fields

  private mutating func settleFields(of index: Int) {
    let (isSent, isReceived) = (declarations[index].isSent, declarations[index].isReceived)
    guard case .model(var fields, var rest) = declarations[index].content else { return }
    fields.removeAll { $0.isReadOnly && !isReceived && isSent || $0.isWriteOnly && !isSent && isReceived }
    for index in fields.indices {
      let isOneSided = fields[index].isReadOnly && isSent || fields[index].isWriteOnly && isReceived
      if !fields[index].isRequired || isOneSided { fields[index].value.isNullable = true }
      fields[index].value = Self.field(fields[index].value, isSent: isSent)
    }
    rest = rest.map { Self.field($0, isSent: isSent).withoutForm }
    if fields.isEmpty {
      declarations[index].content = .json
    } else {
      declarations[index].content = .model(fields, rest: rest)
    }
  }

  /// The value as a property: forms on the wire are for values, and for arrays and dictionaries of them.
  static func field(_ value: MappedValue, isSent: Bool) -> MappedValue {
    var value = value
    switch value.type {
    case .array(let element), .dictionary(let element):
      // Deeper forms have no place for their attribute.
      guard case .plain = element.type,
        element.attribute == nil || !element.isNullable && element.attribute != "@lenient"
      else { return value.withoutForm }
      value.attribute = element.attribute
      return value
    default:
      return value.attribute == "@lenient" && isSent ? value.asString : value
    }
  }

  // MARK: Circles

  /// Makes properties optional through which a value would have to contain itself.
  private mutating func breakCircles() {
    var state = declarations.map { _ in 0 }
    for start in declarations.indices where state[start] == 0 {
      var path: [(index: Int, next: Int)] = [(start, 0)]
      state[start] = 1
      while let (index, next) = path.last {
        guard case .model(var fields, let rest) = declarations[index].content, next < fields.count else {
          state[index] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        guard !fields[next].value.isNullable, case .declared(let target) = fields[next].value.type else { continue }
        if state[target] == 1 {
          fields[next].value.isNullable = true
          declarations[index].content = .model(fields, rest: rest)
        } else if state[target] == 0 {
          state[target] = 1
          path.append((target, 0))
        }
      }
    }
  }

  // MARK: Unions

  private mutating func settleUnions() {
    var (isChanged, noted) = (true, Set<Place>())
    while isChanged {
      isChanged = false
      for index in declarations.indices {
        guard case .union(let cases, let tag) = declarations[index].content else { continue }
        let clash = tag != nil ? cases.filter { !isModel($0.value) } : clash(of: cases, in: index)
        if clash.isEmpty { continue }
        declarations[index].content = .json
        let parts = clash.prefix(3).map { "'\($0.nameKey)'" }.joined(separator: " and ")
        let problem = tag == nil && clash.count == 2 ? "cannot be distinguished" : "are no objects"
        let message =
          "The alternatives of '\(declarations[index].name)' \(problem) (\(parts)), so its type is 'JSON'"
        if noted.insert(declarations[index].place).inserted {
          remarks.append(DocumentProblem(message, at: declarations[index].place))
        }
        isChanged = true
      }
    }
    for case .union(let cases, nil) in declarations.map(\.content) {
      for case .declared(let index)? in cases.map(\.value?.type) { declarations[index].isAlternative = true }
    }
  }

  private func isModel(_ value: MappedValue?) -> Bool {
    guard case .declared(let index) = value?.type, case .model = declarations[index].content else { return false }
    return true
  }

  private func shape(of value: MappedValue, within unions: Set<Int>) -> JSONShape {
    switch value.type {
    case .plain(let name): JSONShape.known[name].map { JSONShape(forms: $0) } ?? .unknown
    case .external: .unknown
    case .array: JSONShape(forms: [.array])
    case .dictionary: JSONShape(forms: [.object])
    case .declared(let index): shape(of: index, within: unions)
    }
  }

  private func shape(of index: Int, within unions: Set<Int>) -> JSONShape {
    switch declarations[index].content {
    case .json: return .unknown
    case .enumeration(_, let type): return JSONShape(forms: [type == "Int" ? .number : .string])
    case .union(_, let tag?): return JSONShape(forms: [.object], required: [tag])
    case .union(let cases, nil):
      let inner = unions.union([index])
      let values = unions.contains(index) ? [] : cases.compactMap(\.value)
      return JSONShape(forms: values.reduce(into: []) { $0.formUnion(shape(of: $1, within: inner).forms) })
    case .model(let fields, let rest):
      // A constant that is sent has a default.
      let required = fields.filter {
        !$0.value.isNullable && ($0.value.constant == nil || !declarations[index].isSent)
      }
      return JSONShape(
        forms: [.object],
        required: (required.isEmpty ? fields.filter(\.isNull) : required).map(\.key),
        names: rest == nil ? Set(fields.map(\.key)) : nil
      )
    }
  }

  /// Two cases that may be the same JSON, by the rules that a kit is checked with, or of which nothing is known.
  private func clash(of cases: [Declaration.Case], in union: Int) -> [Declaration.Case] {
    let shapes = cases.map { shape(of: $0.value ?? .json, within: [union]) }
    let unknown = zip(cases, shapes).filter { $0.1.forms.isEmpty }.map(\.0)
    guard unknown.isEmpty else { return unknown }
    do throws(JSONShape.Clash) { _ = try JSONShape.order(of: shapes) } catch {
      return [cases[error.first], cases[error.second]]
    }
    return []
  }
}

extension MappedValue {
  /// The value as a string, whatever its form.
  var asString: MappedValue { MappedValue(type: .string, isNullable: isNullable) }

  /// The value where nothing says which form its parts have.
  var withoutForm: MappedValue {
    switch type {
    case .array(let element): with(.array(element.withoutForm))
    case .dictionary(let element): with(.dictionary(element.withoutForm))
    default: attribute == nil ? self : attribute == "@date(seconds)" ? with(.plain("Double")) : asString
    }
  }

  /// The value inside of a `Change`, of which a date alone has a form.
  var changed: MappedValue {
    var value = type == .plain("Date") ? self : withoutForm
    value.isNullable = false
    return value
  }

  private func with(_ type: MappedType) -> MappedValue { MappedValue(type: type, isNullable: isNullable) }
}
