import Diagnostics
import Foundation
import Generation
import TestSupport
import Testing

/// Whatever call is the last of a run that changes a file of the project's own: the next run ends what was begun, and
/// nothing that a user has written in the file is lost.
struct InsertionFaultTests {
  private static let schema = """
    pattern mark {
      name: TypeName
      value text: String
      emit "mark.stencil" into "{name}"
      emit "both.stencil" beside "{name}"
    }
    """
  private static let swift = "struct Nutzer {\n  let größe: Int\n}\n"

  private func start() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.schema, to: "Patterns/mark/pattern.kit")
    try folder.write("static let mark = \"{{ node.text }}\"\n", to: "Patterns/mark/mark.stencil")
    try folder.write(
      "import Foundation\n\nextension {{ node.name.text }} {\n  func f() {}\n}\n",
      to: "Patterns/mark/both.stencil"
    )
    try folder.write(Self.swift, to: "A.swift")
    try write("alt", folder)
    try run(in: folder)
    return folder
  }

  private func write(_ text: String, _ folder: TemporaryFolder) throws {
    try folder.write("project P { templates \"Patterns\" }\nmark Nutzer \"\(text)\"\n", to: "Kitfile")
  }

  private func run(in folder: TemporaryFolder, _ calls: FaultyCalls = FaultyCalls()) throws {
    let writer = try PlanWriter.open(root: folder.path, calls: calls)
    let planning = try Core(.builtIn).project(at: folder.path, Disk()).plan()
    try writer.write(#require(planning.plan, "\(planning.diagnostics)"))
  }

  private func text(of mark: String) -> String {
    "import Foundation\n\nstruct Nutzer {\n  let größe: Int\n\n  static let mark = \"\(mark)\"\n}\n\n"
      + "extension Nutzer {\n  func f() {}\n}\n"
  }

  private func callCount() throws -> Int {
    let folder = try start()
    defer { folder.remove() }
    #expect(folder.read("A.swift") == text(of: "alt"))
    try write("neu", folder)
    let calls = FaultyCalls()
    try run(in: folder, calls)
    #expect(folder.read("A.swift") == text(of: "neu"))
    return calls.count
  }

  @Test(arguments: [false, true]) func nothingIsLost(isEdited: Bool) throws {
    for number in FaultyCalls.numbers(of: try callCount(), by: 7) {
      let folder = try start()
      defer { folder.remove() }
      try write("neu", folder)
      do { try run(in: folder, FaultyCalls(failing: number)) } catch is DiskError {}
      let left = try #require(folder.read("A.swift"), "call \(number)")
      #expect(left == text(of: "alt") || left == text(of: "neu"), "call \(number)")
      let edit = isEdited ? "// 私の\n" : ""
      if isEdited { try folder.write(left + edit, to: "A.swift") }
      try write("später", folder)
      try run(in: folder)
      #expect(folder.read("A.swift") == text(of: "später") + edit, "call \(number)")
      #expect(folder.files().filter { $0.contains(".kitgen") }.isEmpty, "call \(number)")
      let again = try Core(.builtIn).project(at: folder.path, Disk()).plan().plan
      #expect(again?.status == .upToDate && again?.writtenChanges.isEmpty == true, "call \(number)")
    }
  }

  @Test func aFailureLeavesEverythingOrNothing() throws {
    for number in FaultyCalls.numbers(of: try callCount(), by: 11) {
      let folder = try start()
      defer { folder.remove() }
      try write("neu", folder)
      let lock = folder.read(KitLock.fileName)
      do { try run(in: folder, FaultyCalls(failing: number, .failure(28))) } catch is DiskError {}
      let isOld = folder.read("A.swift") == text(of: "alt")
      #expect(isOld || folder.read("A.swift") == text(of: "neu"), "call \(number)")
      #expect((folder.read(KitLock.fileName) == lock) == isOld, "call \(number)")
    }
  }
}
