import Foundation

/// What a check found to differ from what it expects.
public struct CheckFailure: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

/// A named claim about emitted code, which is true where `body` throws nothing.
public struct Check: Sendable {
  let name: String
  let body: @Sendable (ScriptedServer) async throws -> Void

  public init(_ name: String, _ body: @escaping @Sendable (ScriptedServer) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// Runs each check against a server of its own and prints one line for it: `passed NAME`, or `FAILED NAME: text`.
  ///
  /// The last line is `ran N checks`, so that a crash is told from an end.
  public static func run(_ checks: [Check]) async {
    for check in checks {
      do {
        let server = try ScriptedServer()
        defer { server.stop() }
        try await check.body(server)
        report("passed \(check.name)")
      } catch {
        report("FAILED \(check.name): \(String(describing: error).replacingOccurrences(of: "\n", with: " "))")
      }
    }
    report("ran \(checks.count) checks")
  }
}

private func report(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Throws unless both values are the same.
public func expect<Value: Equatable>(_ actual: Value, _ expected: Value, line: Int = #line) throws {
  guard actual == expected else { throw CheckFailure("line \(line): \(actual) is not \(expected)") }
}

/// Throws unless `condition` is true.
public func expect(_ condition: Bool, _ what: String, line: Int = #line) throws {
  guard condition else { throw CheckFailure("line \(line): \(what)") }
}

/// Returns the error of the type `type` that `body` throws; throws where it throws another or none.
public func error<Failure: Error, Value>(
  _ type: Failure.Type,
  line: Int = #line,
  of body: () async throws -> Value
) async throws -> Failure {
  do {
    let value = try await body()
    throw CheckFailure("line \(line): no \(type), but \(value)")
  } catch let error as Failure {
    return error
  }
}
