import Diagnostics
import Foundation
import Generation

/// Counts the system's calls, of which one fails, or is the last that the process makes.
final class FaultyCalls: Sendable {
  enum Fault: Sendable {
    /// The call fails with this error, and the process goes on.
    case failure(Int32)
    /// The process is killed before the call.
    case death
    /// The process is killed before the call, of which it sees an earlier end: half of the bytes are written.
    case tornWrite
  }

  private struct State {
    var count = 0
    var isDead = false
  }

  private let number: Int?
  private let fault: Fault
  private let state = Locked(State())

  /// - Parameter number: The call that goes wrong, from 0.
  init(failing number: Int? = nil, _ fault: Fault = .death) {
    self.number = number
    self.fault = fault
  }

  /// The calls of a run that are tried: one in `step`, or with `KITGEN_FAULTS=all` in the environment each of them.
  static func numbers(of count: Int, by step: Int) -> StrideTo<Int> {
    let isComplete = ProcessInfo.processInfo.environment["KITGEN_FAULTS"] == "all"
    return stride(from: 0, to: count, by: isComplete ? 1 : step)
  }

  /// How many calls there were.
  var count: Int { state.withLock(\.count) }

  /// The calls of a run.
  var calls: FileCalls { FileCalls { (call) throws(CallFailure) in try self.makes(call) } }

  private func makes(_ call: FileCalls.Call) throws(CallFailure) -> Bool {
    let (isFaulty, isDead) = state.withLock { state in
      defer { state.count += 1 }
      return (state.count == number, state.isDead)
    }
    if isDead { throw CallFailure(code: 5) }
    if isFaulty {
      if case .failure(let code) = fault { throw CallFailure(code: code) }
      if case .tornWrite = fault, case .write(let bytes, let descriptor) = call {
        _ = try FileCalls().writeBytes(bytes.prefix(bytes.count / 2), to: descriptor)
      }
      state.withLock { $0.isDead = true }
      throw CallFailure(code: 5)
    }
    // Waiting for the disk, thousands of times, would take minutes and show nothing.
    if case .synchronize = call { return false }
    return true
  }
}
