import Generation
import TestSupport
import Testing

/// What the kit's own header becomes in Swift.
struct FileHeaderTests {
  @Test(arguments: ["\\r", "\\n", "\\r\\n"])
  func everyLineIsComment(lineEnd: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let kit = "project 名前 { header \"é 😀\(lineEnd)func injected() {}\" }\nmodel User { id: Int }\n"
    try folder.write(kit, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let file = try #require(try project.plan().plan?.changes.first { $0.path.fileName == "User.swift" })
    let text = String(decoding: try #require(file.new), as: UTF8.self)
    #expect(text.hasPrefix("// é 😀\n// func injected() {}\n"))
  }
}
