/// A request or a type as code that calls the emitted Swift sees it.
struct CallerView: Sendable {
  /// A part that callers depend on.
  struct Member: Sendable {
    /// An argument of the initializer, a case of an enum or a union, or a result as messages have it: `the result`.
    enum Role { case argument, alternative, outcome }

    let name: String
    let type: String
    var role = Role.argument
    /// Whether callers may do without it.
    var hasDefault = false
    /// `nil` for the place of the whole.
    var place: Place?
    /// The line of the kit, without documentation; empty if `type` says it all.
    var line = ""
  }

  let name: String
  /// `a model`, `an enum of Int`.
  let kind: String
  /// `nil` for a type.
  var operation: OperationSummary?
  var isDeprecated = false
  /// Whether callers get it from a response.
  var isReceived = false
  let place: Place
  var members: [Member] = []
  /// The lines of a request that are no values of its initializer.
  var clauses: [String] = []

  var title: String { operation?.title ?? "'\(name)'" }

  func title(of member: Member) -> String {
    guard let operation else { return "'\(name).\(member.name)'" }
    return "\(operation.title): " + (member.role == .outcome ? member.name : "'\(member.name)'")
  }

  /// Equal for the views of two versions that are probably the same under new names; `nil` if nothing shows it.
  var signature: String? {
    operation?.route ?? (members.isEmpty ? nil : kind + members.map { "\n\($0.name): \($0.type)" }.joined())
  }
}
