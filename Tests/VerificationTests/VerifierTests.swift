import Testing
import Verification

/// Code that is correct passes in every mode.
struct VerifierTests {
  private static let oneMode = Array(CompilerMode.all.prefix(1))

  @Test(arguments: Checked.all)
  func correctCodePasses(checked: Checked) async throws {
    let files = try checked.files()
    for mode in checked.triedModes {
      let verifier = try await Verifier.shared(handlerForms: Checked.handlerForms(in: mode))
      let verdict = try #require(try await verifier.verify(files, modes: [mode]).first)
      #expect(verdict.messages.isEmpty && verdict.obstacles.isEmpty, "\(checked), \(verdict.mode): \(verdict.report)")
      print(TableRow(checked, files, verdict))
    }
  }

  @Test(arguments: Checked.all.filter { !$0.description.hasPrefix("requests") })
  func correctCodeIsClean(checked: Checked) async throws {
    let messages = try await Lint.messages(of: checked.emitted().swiftFiles(), configuration: Package.lintConfiguration)
    #expect(messages.isEmpty, "\(messages)")
  }

  /// In a kit with one delegate proxy, the flow of all that has nothing to do with it is checked all the same.
  @Test func objectiveCKeepsNoFlowFromBeingChecked() async throws {
    let app = try #require(Checked.named("a whole app (rx)"))
    let mode = try #require(app.triedModes.first)
    let verifier = try await Verifier.shared(handlerForms: Checked.handlerForms(in: mode))
    let checked = try #require(try await verifier.verify(app.files(), modes: [mode]).first).flowChecked
    #expect(checked.contains("app/rx/Support/ActionSheet.swift"))
    #expect(checked.contains("app/rx/ImageLoader/ImageLoader+Rx.swift"))
    #expect(!checked.contains("app/rx/Player/RxPlayerDelegateProxy.swift"))
  }

  @Test func warningsCount() async throws {
    let file = SwiftFile(path: "Sources/Unused.swift", text: "// 👋🏽\nfunc unused() {\n  let wert = \"é\"\n}\n")
    let verdict = try #require(try await Verifier.shared().verify([file], modes: Self.oneMode).first)
    let message = try #require(verdict.messages.first)
    #expect(message.severity == .warning && message.text.contains("never used"))
    #expect(message.place == CompilerMessage.Place(path: "Sources/Unused.swift", line: 3, column: 7))
  }

  @Test func shownSourceIsNoMessage() async throws {
    let text = "func f(error: Int, note: Int) {}\nfunc g() {\n  f(\n    error: missing,\n    note: absent\n  )\n}\n"
    let verdict = try #require(
      try await Verifier.shared().verify([SwiftFile(path: "F.swift", text: text)], modes: Self.oneMode).first
    )
    #expect(verdict.messages.map(\.place?.line) == [4, 5])
  }

  @Test func languageModesSayTheSame() async throws {
    let file = SwiftFile(path: "Box.swift", text: "struct Box: Sendable {\n  var content: () -> Void\n}\n")
    let verdicts = try await Verifier.shared().verify([file])
    let errors = verdicts.flatMap(\.messages).filter { $0.severity != .note }
    #expect(Set(errors.map(\.text)).count == 1)
  }

  /// The flow of Swift 5 is left to Swift 6; the verdict does not show it.
  @Test(arguments: ["", "#if DEBUG\n#endif\n", "#if swift(>=6)\n#else\n", "struct Own { let x: () }\n"])
  func missingReturnsAreFoundInAllModes(first: String) async throws {
    let end = first.contains("#else") ? "#endif\n" : ""
    let files = [SwiftFile(path: "F.swift", text: first + "func f() -> Int {\n}\n" + end)]
    let verdicts = try await Verifier.shared().verify(files)
    for verdict in verdicts where end.isEmpty || verdict.mode.language == 5 {
      #expect(verdict.messages.contains { $0.text.contains("missing return") }, "\(verdict.mode)")
    }
    let sound = try await Verifier.shared().verify([SwiftFile(path: "F.swift", text: first + end)])
    for verdict in sound { #expect(verdict.isPassed && verdict.flowChecked == ["F.swift"], "\(verdict.mode)") }
  }

  /// Code that Swift 6 refuses may have a mistake in Swift 5 that only its flow shows.
  @Test func flowOfSwift5IsCheckedWhereSwift6StopsBefore() async throws {
    let own = SwiftFile(path: "Own.swift", text: "nonisolated(unsafe) let a = 1\nvar b = 1\n", isJudged: false)
    let emitted = SwiftFile(path: "Emitted.swift", text: "func f() -> Int {\n}\n")
    for verdict in try await Verifier.shared().verify([own, emitted]) where verdict.mode.language == 5 {
      #expect(verdict.messages.contains { $0.text.contains("missing return") }, "\(verdict.mode)")
    }
  }

  @Test func filesThatAreMerelyNeededMayHaveWarnings() async throws {
    let own = SwiftFile(path: "Own.swift", text: "struct Own {}\nfunc unused() { let x = 1 }\n", isJudged: false)
    let emitted = SwiftFile(path: "Emitted.swift", text: "extension Own {}\n")
    let verdict = try #require(try await Verifier.shared().verify([own, emitted], modes: Self.oneMode).first)
    #expect(verdict.isPassed && verdict.flowChecked == ["Emitted.swift"])
  }

  @Test func errorsInFilesThatAreMerelyNeededAreObstacles() async throws {
    let own = SwiftFile(path: "Own.swift", text: "struct Own { let x: Missing }\n", isJudged: false)
    let emitted = SwiftFile(path: "Emitted.swift", text: "extension Own {}\n")
    let verdict = try #require(try await Verifier.shared().verify([own, emitted], modes: Self.oneMode).first)
    #expect(verdict.isPassed && verdict.flowChecked.isEmpty)
    #expect(verdict.obstacles.map(\.place?.path) == ["Own.swift"])
  }
}

/// A line of the table that a run prints.
private struct TableRow: CustomStringConvertible {
  let description: String

  init(_ checked: Checked, _ files: [SwiftFile], _ verdict: Verdict) {
    let judged = files.filter(\.isJudged).count
    let cells = [
      checked.description.padded(to: 28), verdict.mode.description.padded(to: 22),
      "\(judged) files", "flow of \(verdict.flowChecked.count)", verdict.isPassed ? "passed" : "FAILED",
    ]
    description = "| " + cells.joined(separator: " | ") + " |"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
