import Diagnostics
import Foundation
import Generation

/// The system's calls, of which one fails, or is the last that the process makes.
final class FaultyCalls: FileCalls {
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

  private let system = SystemFileCalls()
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

  private func call<Result>(_ body: () throws(CallFailure) -> Result) throws(CallFailure) -> Result {
    let (index, isDead) = state.withLock { state in
      defer { state.count += 1 }
      if state.count == number, case .failure = fault { return (state.count, false) }
      if state.count == number { state.isDead = true }
      return (state.count, state.isDead)
    }
    if isDead { throw CallFailure(code: 5) }
    if index == number, case .failure(let code) = fault { throw CallFailure(code: code) }
    return try body()
  }

  func openFolder(at path: String) throws(CallFailure) -> Int32 {
    try call { () throws(CallFailure) in try system.openFolder(at: path) }
  }

  func openFolder(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try call { () throws(CallFailure) in try system.openFolder(name, in: folder) }
  }

  func makeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    try call { () throws(CallFailure) in try system.makeFolder(name, in: folder) }
  }

  func openFile(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try call { () throws(CallFailure) in try system.openFile(name, in: folder) }
  }

  func createFile(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try call { () throws(CallFailure) in try system.createFile(name, in: folder) }
  }

  func status(of descriptor: Int32) throws(CallFailure) -> FileStatus {
    try call { () throws(CallFailure) in try system.status(of: descriptor) }
  }

  func readBytes(_ descriptor: Int32, count: Int) throws(CallFailure) -> [UInt8] {
    try call { () throws(CallFailure) in try system.readBytes(descriptor, count: count) }
  }

  func writeBytes(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int {
    if case .tornWrite = fault, state.withLock({ $0.count == number }) {
      _ = try system.writeBytes(bytes.prefix(bytes.count / 2), to: descriptor)
    }
    return try call { () throws(CallFailure) in try system.writeBytes(bytes, to: descriptor) }
  }

  func setMode(_ mode: UInt32, of descriptor: Int32) throws(CallFailure) {
    try call { () throws(CallFailure) in try system.setMode(mode, of: descriptor) }
  }

  func synchronize(_ descriptor: Int32) throws(CallFailure) {
    // Waiting for the disk, thousands of times, would take minutes and show nothing.
    try call { () throws(CallFailure) in }
  }

  func closeFile(_ descriptor: Int32) {
    system.closeFile(descriptor)
  }

  func addLink(_ name: String, as other: String, in folder: Int32) throws(CallFailure) {
    try call { () throws(CallFailure) in try system.addLink(name, as: other, in: folder) }
  }

  func renameFile(_ name: String, to other: String, in folder: Int32) throws(CallFailure) {
    try call { () throws(CallFailure) in try system.renameFile(name, to: other, in: folder) }
  }

  func removeFile(_ name: String, in folder: Int32) throws(CallFailure) {
    try call { () throws(CallFailure) in try system.removeFile(name, in: folder) }
  }

  func removeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    try call { () throws(CallFailure) in try system.removeFolder(name, in: folder) }
  }

  func requireWritable(_ name: String, in folder: Int32) throws(CallFailure) {
    try call { () throws(CallFailure) in try system.requireWritable(name, in: folder) }
  }

  func takeLock(_ descriptor: Int32) throws(CallFailure) {
    try call { () throws(CallFailure) in try system.takeLock(descriptor) }
  }
}
