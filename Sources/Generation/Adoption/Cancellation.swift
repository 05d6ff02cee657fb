import SwiftAnalysis
import SwiftFacts

/// The cancellation of a call by the result of its function.
enum Cancellation {
  /// The attribute of a `call`, after a space; `nil` if the type is not known to cancel anything.
  static func attribute(returning type: TypeFacts, _ sources: SwiftSources) -> String? {
    guard let function = function(of: (type.wrapped ?? type).nominalName, sources) else { return nil }
    if type.wrapped == nil, function == "cancel" { return " @cancel" }
    return " @cancel(token\(type.wrapped == nil ? "." : "?.")\(function)())"
  }

  private static func function(of name: String, _ sources: SwiftSources) -> String? {
    if cancellable.contains(name) { return "cancel" }
    if invalidated.contains(name) { return "invalidate" }
    return sources.members(of: name).contains(where: isCancellation) && canBeCalled(on: name, sources) ? "cancel" : nil
  }

  /// Whether the member is `cancel()`, callable where nobody waits or hears of errors.
  private static func isCancellation(_ member: MemberDeclaration) -> Bool {
    guard member.keyword == .function, member.name == "cancel", !member.isStatic, let signature = member.signature
    else { return false }
    return signature.parameters.isEmpty && !signature.isAsync && !signature.isThrowing
      && [nil, .nonisolated].contains(member.isolation)
  }

  /// Whether a constant can be cancelled: a struct's function may be mutating.
  private static func canBeCalled(on name: String, _ sources: SwiftSources) -> Bool {
    ["class", "protocol"].contains(sources.type(name).kind)
  }

  /// Types of Foundation, Dispatch, Combine with `cancel()`.
  private static let cancellable: Set = [
    "AnyCancellable", "BlockOperation", "Cancellable", "DispatchWorkItem", "Operation", "Progress",
    "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionStreamTask", "URLSessionTask", "URLSessionUploadTask",
    "URLSessionWebSocketTask",
  ]
  private static let invalidated: Set = ["NSKeyValueObservation", "Timer"]
}
