import Diagnostics

/// Modules that are read once in a process. Where reading fails, it is tried again: the toolchain may have been busy.
final class KnownModules: ModuleReading {
  private let modules: any ModuleReading
  private let known = Locked<[String: ModuleReadingResult]>([:])

  init(_ modules: any ModuleReading) {
    self.modules = modules
  }

  func read(_ name: String) -> ModuleReadingResult {
    if let result = known.withLock({ $0[name] }) { return result }
    let result = modules.read(name)
    if case .unavailable = result { return result }
    known.withLock { $0[name] = result }
    return result
  }
}
