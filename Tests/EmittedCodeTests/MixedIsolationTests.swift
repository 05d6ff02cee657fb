import Testing
import Verification

/// Functions of one delegate may be isolated differently, from each other, from the protocol and from the object.
struct MixedIsolationTests {
  /// Functions of protocols, which have `Owner` for the object.
  private static let functions = [
    (
      "Mixed", ["func a(_ owner: Owner, n: Int)", "nonisolated func b(x: Int) -> Int?", "@MainActor func c(s: String)"]
    ),
    ("Free", ["nonisolated func b(x: Int)", "nonisolated func e()"]),
    ("Waiting", ["func a() async", "nonisolated func b() async -> Int?", "@MainActor func c() async throws"]),
    ("Concurrent", ["nonisolated(nonsending) func b(x: Int) async", "@concurrent func d() async", "func e() async"]),
    ("Stored", ["@Store func b(x: Int)", "nonisolated func d()"]),
    ("Radio", ["@RadioActor func b(x: Int)", "@RadioActor func c(_ owner: Owner) -> Int?"]),
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
    swift += "@globalActor actor Store { static let shared = Store() }\n"
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

  /// Functions that calls and events are about, of types of all isolations.
  @Test(arguments: ["async", "rx"])
  func functionsOfExtendedTypes(flavor: String) async throws {
    let classes = Self.isolations.map { "\($0)class" }
    let others = flavor == "rx" ? [] : ["actor", "struct", "@MainActor struct"]
    var kit = "project K { flavor \(flavor) }\n"
    var swift = "import Foundation\n"
    for (number, head) in (classes + others).enumerated() {
      let isClass = head.hasSuffix("class")
      kit += "extend Mixed\(number) {\n"
      swift += "\(head) Mixed\(number)\(isClass ? ": NSObject" : "") {\n"
      for (index, isolation) in Self.isolations.enumerated() {
        kit += "  call a\(index)(x: Int) -> Data\n  call b\(index)() throws -> Int @progress(Double)\n"
        swift += "  \(isolation)func a\(index)(x: Int, completion: @escaping @Sendable (Data) -> Void) {}\n"
        swift += "  \(isolation)func b\(index)(progress: @escaping @Sendable (Double) -> Void, "
        swift += "completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {}\n"
        guard isClass else { continue }
        kit += "  event c\(index)(x: Int, y: String)\n  event d\(index)(z: Int) @after\n"
        swift += "  @objc \(isolation)dynamic func c\(index)(x: Int, y: String) {}\n"
        swift += "  @objc \(isolation)dynamic func d\(index)(z: Int) {}\n"
      }
      kit += "}\n"
      swift += "}\n"
    }
    try await EmittedFiles.expectCompiles(kit, existing: ["Existing.swift": swift])
  }

  /// What is on the main actor by default is not what actors declare.
  @Test func functionsOfActors() async throws {
    let kit = """
      project K { isolation main; linux false }
      extend Vault {
        call open(_ key: String) -> Data
        call close() throws -> Int
      }
      """
    let swift = """
      import Foundation
      actor Vault {
        @MainActor func open(_ key: String, completion: @escaping @Sendable (Data) -> Void) {}
        func close(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {}
      }
      """
    let files = try EmittedFiles.emitted(by: kit, existing: ["Vault.swift": swift])
    for mode in TriedModes.modes(ofKit: kit, isolations: [.mainActor]) {
      let errors = try await EmittedFiles.compilerErrors(of: files, existing: ["Vault.swift": swift], mode: mode)
      #expect(errors == "", "\(mode)")
    }
  }
}
