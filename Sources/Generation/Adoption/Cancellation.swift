import SwiftFacts

/// How a call is cancelled by what its function returns.
enum Cancellation {
  /// The attribute of a `call`, with a space in front; nil where the type is not known to cancel anything.
  static func attribute(returning type: TypeFacts, _ sources: SwiftSources) -> String? {
    let core = type.wrapped ?? type
    let name = core.name.isEmpty && core.references.count == 1 ? core.references[0] : core.name
    guard let function = function(of: name, sources) else { return nil }
    if type.wrapped == nil, function == "cancel" { return " @cancel" }
    return " @cancel(token\(type.wrapped == nil ? "." : "?.")\(function)())"
  }

  private static func function(of name: String, _ sources: SwiftSources) -> String? {
    if cancellable.contains(name) { return "cancel" }
    if invalidated.contains(name) { return "invalidate" }
    return sources.members(of: name).contains { member in
      member.keyword == .function && member.name == "cancel" && member.signature?.parameters.isEmpty == true
    } ? "cancel" : nil
  }

  /// What has `cancel()`, of Foundation, Dispatch and Combine.
  private static let cancellable: Set = [
    "AnyCancellable", "BlockOperation", "Cancellable", "DispatchWorkItem", "Operation", "Progress",
    "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionStreamTask", "URLSessionTask", "URLSessionUploadTask",
    "URLSessionWebSocketTask",
  ]
  /// What has `invalidate()`.
  private static let invalidated: Set = ["NSKeyValueObservation", "Timer"]
}
