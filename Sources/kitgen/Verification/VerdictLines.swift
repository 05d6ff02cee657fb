/// What people read of a verification: a line for each mode, and what was left out.
struct VerdictLines {
  private let verification: KitVerification
  private let outcome: KitVerification.Outcome

  init(_ verification: KitVerification, _ outcome: KitVerification.Outcome) {
    self.verification = verification
    self.outcome = outcome
  }

  /// - Parameter indentation: The lines' prefix.
  func print(on console: Console, indentation: String = "") {
    let count = verification.emittedFileCount
    for verdict in outcome.verdicts {
      let result = !verdict.isPassed ? "failed" : verdict.obstacles.isEmpty ? "passed" : "not fully checked"
      let flow = verdict.flowChecked.count == count ? "" : ", isolation and flow of \(verdict.flowChecked.count)"
      console.inform("\(indentation)\(verdict.mode): \(result) (\(count) \(count == 1 ? "file" : "files")\(flow))")
    }
    if !outcome.leftOut.isEmpty {
      console.printError(
        "note: files of the project that do not compile here were left out; the emitted ones need none:"
      )
      for message in outcome.leftOut { console.printError("  \(message)") }
    }
  }
}
