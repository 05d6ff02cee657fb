/// What people read of a verification: a line for each mode, and what keeps kitgen from seeing more.
struct VerdictLines {
  private let verification: KitVerification
  private let outcome: KitVerification.Outcome

  init(_ verification: KitVerification, _ outcome: KitVerification.Outcome) {
    self.verification = verification
    self.outcome = outcome
  }

  /// - Parameter indentation: What the lines begin with.
  func print(on console: Console, indentation: String = "") {
    let count = verification.emittedFileCount
    for verdict in outcome.verdicts {
      let result = verdict.isPassed ? "passed" : "failed"
      let flow = verdict.flowChecked.count == count ? "" : ", isolation and flow of \(verdict.flowChecked.count)"
      console.inform("\(indentation)\(verdict.mode): \(result) (\(count) \(count == 1 ? "file" : "files")\(flow))")
    }
    if !outcome.obstacles.isEmpty {
      console.printError("note: some of the project's own files do not compile by themselves here:")
      for message in outcome.obstacles { console.printError("  \(message)") }
    }
  }
}
