import SwiftFacts
import SwiftSyntax

/// Reads accessors that keep a value in user defaults: the app's own, or others that the file shows to be such.
///
/// https://developer.apple.com/documentation/foundation/userdefaults
struct PreferenceReader {
  private let reading: CallReader
  private let isOptional: Bool

  /// `nil` if the getter does not read one value from there. `type` is the property's.
  static func preference(of block: AccessorBlockSyntax, keeping type: TypeFacts?) -> PlacedProperty.Preference? {
    let accessors: [AccessorDeclSyntax]
    let statements: CodeBlockItemListSyntax?
    switch block.accessors {
    case .getter(let only): (accessors, statements) = ([], only)
    case .accessors(let list):
      accessors = Array(list)
      statements = list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    @unknown default: return nil
    }
    guard let statements, statements.count == 1, let expression = statements.first?.expression,
      let call = expression.firstCall, let reading = CallReader(call), reading.facts.value == nil,
      reading.isOfDefaults
    else { return nil }
    let reader = PreferenceReader(reading: reading, isOptional: type?.wrapped != nil)
    return reader.preference(returning: expression, accessors.filter { $0.accessorSpecifier.text != "get" })
  }

  private func preference(
    returning expression: ExprSyntax,
    _ others: [AccessorDeclSyntax]
  ) -> PlacedProperty.Preference? {
    let facts = reading.facts
    let rest = expression.range.upperBound > reading.range.upperBound
    // Other code gives the value if there is none.
    if rest, isOptional || expression.operator(after: reading.range.upperBound) != "??" { return nil }
    if expression.range.lowerBound != reading.range.lowerBound { return nil }
    var accesses = [PlacedProperty.Preference.Access(range: reading.range, form: .read)]
    var obstacle: String?
    for accessor in others {
      let found = writing(accessor)
      accesses += found.accesses
      obstacle = obstacle ?? found.obstacle
    }
    return PlacedProperty.Preference(
      otherStore: reading.isOfOwnDefaults ? nil : facts.writtenReceiver,
      key: facts.key,
      writtenKey: facts.writtenKey,
      defaultValue: rest ? nil : facts.fallback ?? Self.emptyValues[reading.name.text],
      isOptional: rest,
      obstacle: obstacle,
      accesses: accesses
    )
  }

  /// The methods' results if nothing is stored; other methods return nil.
  private static let emptyValues = ["bool": "false", "integer": "0", "float": "0", "double": "0"]

  /// The calls of a setter that keep what it gets, under the same key and in the same store; what else it does stays.
  private func writing(
    _ setter: AccessorDeclSyntax
  ) -> (accesses: [PlacedProperty.Preference.Access], obstacle: String?) {
    guard setter.accessorSpecifier.text == "set", let body = setter.body else { return ([], setter.singleLine) }
    let value = setter.parameters?.name.text ?? "newValue"
    var accesses: [PlacedProperty.Preference.Access] = []
    for call in CallReader.calls(in: body, labeled: "forKey") where isSame(call) {
      switch call.name.text {
      case "set", "setValue":
        guard call.facts.value == value else { return ([], call.call.singleLine) }
        accesses.append(.init(range: call.range, form: .stored(value)))
      case "removeObject":
        guard isOptional else { return ([], call.call.singleLine) }
        accesses.append(.init(range: call.range, form: .stored("nil")))
      default: return ([], call.call.singleLine)
      }
    }
    return accesses.isEmpty ? ([], setter.singleLine) : (accesses, nil)
  }

  private func isSame(_ call: CallReader) -> Bool {
    call.facts.writtenKey == reading.facts.writtenKey && call.isOfDefaults
      && (call.facts.writtenReceiver == reading.facts.writtenReceiver
        || call.isOfOwnDefaults && reading.isOfOwnDefaults)
  }
}

extension CallReader {
  private static let types = ["UserDefaults", "Foundation.UserDefaults"]

  fileprivate var isOfOwnDefaults: Bool { Self.types.contains { facts.receiver == $0 + ".standard" } }

  fileprivate var isOfDefaults: Bool {
    facts.label == "forKey" && (isOfOwnDefaults || facts.receiverType.map(Self.types.contains) ?? false)
  }
}

extension ExprSyntax {
  /// The call that the expression is or begins with.
  fileprivate var firstCall: FunctionCallExprSyntax? {
    (self.as(SequenceExprSyntax.self)?.elements.first ?? self).as(FunctionCallExprSyntax.self)
  }

  /// The binary operator behind an offset (UTF-8).
  fileprivate func `operator`(after offset: Int) -> String? {
    let elements = self.as(SequenceExprSyntax.self)?.elements
    let next = elements?.first { $0.range.lowerBound >= offset }
    return next?.as(BinaryOperatorExprSyntax.self)?.operator.text
  }
}

extension CodeBlockItemSyntax {
  /// The expression that it is or returns.
  fileprivate var expression: ExprSyntax? {
    item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }
}
