/// A request or a type as code that calls the emitted Swift sees it.
struct CallerView: Sendable {
  /// A part that callers depend on.
  struct Member: Sendable {
    /// The way in which callers use a member.
    enum Role { case argument, alternative, outcome }

    let name: String
    let type: String
    let role: Role
    /// Whether callers may do without it.
    let hasDefault: Bool
    /// `nil` for the place of the whole.
    let place: Place?
    /// The line of the kit, without documentation; empty if `type` says it all.
    let line: String

    /// An argument of the initializer.
    init(_ name: String, _ type: String, hasDefault: Bool = false, _ place: Place? = nil, line: String = "") {
      (self.name, self.type, self.hasDefault, self.place, role) = (name, type, hasDefault, place, .argument)
      self.line = line
    }

    /// A case of an enum or a union.
    init(case name: String, _ type: String, line: String) {
      (self.name, self.type, hasDefault, place, role, self.line) = (name, type, true, nil, .alternative, line)
    }

    /// - Parameter name: As messages have it: `the result`.
    init(outcome name: String, _ type: String) {
      (self.name, self.type, hasDefault, place, role, line) = (name, type, false, nil, .outcome, "")
    }
  }

  /// The name in Swift.
  let name: String
  /// `a model`, `an enum of Int`.
  let kind: String
  /// `nil` for a type.
  let operation: OperationSummary?
  let isDeprecated: Bool
  /// Whether callers get it from a response.
  let isReceived: Bool
  let place: Place
  var members: [Member] = []
  /// The lines of a request that are no values of its initializer.
  var clauses: [String] = []

  init(_ request: MappedRequest) {
    (name, kind, operation) = (request.name + "Request", "a request", request.operation)
    (isDeprecated, isReceived, place) = (request.isDeprecated, false, request.operation.place)
  }

  init(_ declaration: Declaration) {
    kind =
      switch declaration.content {
      case .model, .json: "a model"
      case .enumeration(_, let type): "an enum of \(type)"
      case .union: "a union"
      }
    (name, operation, isDeprecated) = (declaration.name, nil, false)
    (isReceived, place) = (declaration.isReceived, declaration.place)
  }

  var title: String { operation?.title ?? "'\(name)'" }

  func title(of member: Member) -> String {
    guard let operation else { return "'\(name).\(member.name)'" }
    return "\(operation.title): " + (member.role == .outcome ? member.name : "'\(member.name)'")
  }

  /// Whether another one of a new name is probably this one.
  func isSucceeded(by other: CallerView) -> Bool {
    if let operation { return operation.route == other.operation?.route }
    return other.operation == nil && kind == other.kind && !members.isEmpty
      && members.elementsEqual(other.members) { $0.name == $1.name && $0.type == $1.type }
  }
}
