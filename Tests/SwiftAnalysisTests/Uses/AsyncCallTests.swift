import SwiftAnalysis
import TestSupport
import Testing

/// Calls in asynchronous code that would wait for a function.
struct AsyncCallTests {
  @Test(arguments: [
    ("func f() async { 1️⃣zeige(größe: 1) }", true), ("func f() async { 1️⃣zeige() }", true),
    ("func f() async { self.a?.1️⃣zeige() }", true), ("func f() async { let x = 1️⃣zeige(); print(x) }", true),
    ("func f() { Task { 1️⃣zeige() } }", true), ("func f() { Task.detached { 1️⃣zeige() } }", true),
    ("let f = { () async in 1️⃣zeige() }", true), ("var f: Int { get async { 1️⃣zeige() } }", true),
    ("init() async { if größe { 1️⃣zeige() } }", true),
    ("func f() { zeige() }", false), ("func f() async { await zeige() }", false),
    ("func f() async { try await zeige(größe: 1) }", false),
    ("func f() async { zeige(größe: 1, completion: nil) }", false),
    ("func f() async { zeige { } }", false),
    ("func f() async { zeige(1) }", false),
    ("func f() async { zeige }", false),
    ("func f() async { list.forEach { zeige() } }", false), ("func f() async { func g() { zeige() } }", false),
    ("func f() async { struct S { let a = zeige() } }", false), ("var f: Int { zeige() }", false),
  ])
  func findsWhatDoesNotWait(code: String, isFound: Bool) throws {
    let text = MarkedText("// 名前\nclass Größe { \(code) }\n" + (isFound ? "" : "1️⃣"))
    let tree = try #require(SwiftTree(text.text))
    let found = AsyncCalls.unawaited(of: "zeige", [CallLabel("größe", isOptional: true)], in: tree)
    #expect(found.map(\.lowerBound) == (isFound ? [text["1️⃣"]] : []))
  }
}
