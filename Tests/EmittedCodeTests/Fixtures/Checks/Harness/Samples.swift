import Foundation

extension ScriptedServer.Answer {
  /// A sample of what a server really answers: `Stripe/Customers`.
  public static func sample(
    _ path: String,
    status: Int = 200,
    _ headers: KeyValuePairs<String, String> = [:]
  ) throws -> Self {
    // The program has the package for its home folder.
    let package = ProcessInfo.processInfo.environment["HOME"] ?? "."
    let body = try String(contentsOfFile: "\(package)/Existing/Samples/\(path).json", encoding: .utf8)
    return .status(status, headers, body)
  }
}
