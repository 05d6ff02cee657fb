import Testing

/// Functions of one delegate may be isolated differently, from each other, from the protocol and from the object.
struct MixedIsolationTests {
  /// Functions of protocols, which say `Owner` for the object.
  private static let functions = [
    (
      "Mixed", ["func a(_ owner: Owner, n: Int)", "nonisolated func b(x: Int) -> Int?", "@MainActor func c(s: String)"]
    ),
    ("Free", ["nonisolated func b(x: Int)", "nonisolated func e()"]),
    ("Waiting", ["func a() async", "nonisolated func b() async -> Int?", "@MainActor func c() async throws"]),
    ("Concurrent", ["nonisolated(nonsending) func b(x: Int) async", "@concurrent func d() async", "func e() async"]),
    ("Acting", ["@RadioActor func b(x: Int)", "nonisolated func d()", "@RadioActor func e() async"]),
  ]
  private static let isolations = ["", "@MainActor ", "nonisolated "]
  private static let combinations = isolations.flatMap { ofProtocol in
    isolations.map { (ofProtocol: ofProtocol, ofObject: $0) }
  }

  @Test(arguments: ["async", "rx"])
  func functionsOfSwift(flavor: String) async throws {
    var kit = "project K { flavor \(flavor) }\n"
    var swift = "@globalActor actor RadioActor { static let shared = RadioActor() }\n"
    for (set, functions) in Self.functions {
      for (index, isolation) in Self.combinations.enumerated() {
        let sendable = index.isMultiple(of: 2) ? "" : ", Sendable"
        let name = "\(set)\(index)"
        let lines = functions.map { "  " + $0.replacing("Owner", with: name) }.joined(separator: "\n")
        kit += "delegate \(name)Delegate on \(name).delegate\n"
        swift += "\(isolation.ofProtocol)protocol \(name)Delegate: AnyObject\(sendable) {\n\(lines)\n}\n"
        swift += "\(isolation.ofObject)class \(name) { weak var delegate: (any \(name)Delegate)? }\n"
      }
    }
    try await EmittedFiles.expectCompiles(kit, existing: ["Existing.swift": swift])
  }

  @Test(arguments: ["async", "rx"])
  func functionsOfObjectiveC(flavor: String) async throws {
    var kit = "project K { flavor \(flavor) }\n"
    var swift = "import Foundation\n"
    for (index, isolation) in Self.combinations.enumerated() {
      let name = "Mixed\(index)"
      kit += "delegate \(name)Delegate on \(name).delegate\n"
      swift += """
        @objc \(isolation.ofProtocol)protocol \(name)Delegate: NSObjectProtocol {
          func a(_ owner: \(name), n: Int)
          @objc optional nonisolated func b(x: Int) -> Bool
          @MainActor @objc optional func c(s: String)
          @objc optional func d(f: @escaping () -> Void)
        }
        \(isolation.ofObject)class \(name): NSObject {
          \(index.isMultiple(of: 2) ? "weak " : "")var delegate: (any \(name)Delegate)?
        }

        """
    }
    try await EmittedFiles.expectCompiles(kit, existing: ["Existing.swift": swift])
  }
}
