import Diagnostics

/// Modules that are read once in a process. A failed or postponed reading is tried again: the toolchain may have been busy.
final class KnownModules: ModuleReading {
  private let modules: any ModuleReading
  private let known = Locked<[String: ModuleReadingResult]>([:])

  init(_ modules: any ModuleReading) {
    self.modules = modules
  }

  func read(_ name: String) -> ModuleReadingResult {
    if let result = known.withLock({ $0[name] }) { return result }
    let result = modules.read(name)
    switch result {
    case .found, .unknown: known.withLock { $0[name] = result }
    case .postponed, .unavailable: break
    }
    return result
  }
}
