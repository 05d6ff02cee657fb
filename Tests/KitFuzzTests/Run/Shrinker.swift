/// Makes a kit with a fault as small as it can be with the same fault.
struct Shrinker {
  let trial: KitTrial
  let fault: Fault
  /// How many smaller kits may still be tried.
  private var attempts: Int

  init(_ trial: KitTrial, _ fault: Fault, attempts: Int) {
    self.trial = trial
    self.fault = fault
    self.attempts = attempts
  }

  /// A small kit with the fault; nil where it does not show again.
  mutating func smallest(_ kit: WrittenKit) async throws -> WrittenKit? {
    var kit = kit
    if let unit = fault.unit, try await isShown(by: kit.keeping([unit])) {
      kit = kit.keeping([unit])
    } else if try await !isShown(by: kit) {
      return nil
    }
    kit = try await withFewerUnits(kit)
    kit = try await withFewerNodes(kit)
    return try await withFewerParts(kit)
  }

  private mutating func isShown(by kit: WrittenKit) async throws -> Bool {
    guard attempts > 0, !kit.units.isEmpty else { return false }
    attempts -= 1
    guard try !trial.check.project(kit).diagnosticsWithFiles.hasErrors else { return false }
    let (output, faults) = try trial.output(of: kit)
    guard let mode = fault.mode else { return faults.contains { $0.kind == fault.kind } }
    let found = try await trial.compilerFaults(of: kit, output, modes: [mode])
    return found.contains { $0.kind == fault.kind }
  }

  private mutating func withFewerUnits(_ kit: WrittenKit) async throws -> WrittenKit {
    var kit = kit
    var size = kit.units.count / 2
    while size > 0 {
      var start = 0
      while start < kit.units.count {
        let gone = Set(kit.units[start..<min(start + size, kit.units.count)].map(\.number))
        let smaller = kit.removing(gone)
        if try await isShown(by: smaller) { kit = smaller } else { start += size }
      }
      size /= 2
    }
    return kit
  }

  private mutating func withFewerNodes(_ kit: WrittenKit) async throws -> WrittenKit {
    var kit = kit
    for index in kit.units.indices.reversed() {
      let paths = kit.units[index].node.rendered().places.map(\.path).filter { !$0.isEmpty }
      // Later ones first, so that the ways to earlier ones stay the same.
      for path in paths.reversed() {
        let gone = kit.units[index].node[path].declaredNames
        guard let node = kit.units[index].node.removing(path), !node.mentions(gone) else { continue }
        var smaller = kit
        smaller.units[index].node = node
        if try await isShown(by: smaller) { kit = smaller }
      }
    }
    return kit
  }

  private mutating func withFewerParts(_ kit: WrittenKit) async throws -> WrittenKit {
    var kit = kit
    for index in kit.units.indices {
      for path in kit.units[index].node.rendered().places.map(\.path) {
        for part in kit.units[index].node[path].parts.reversed() where !part.isNeeded {
          var smaller = kit
          smaller.units[index].node[path].remove(part.label)
          if try await isShown(by: smaller) { kit = smaller }
        }
      }
    }
    return kit
  }
}
