import Generation
import TestSupport
import Testing

/// A body with many fields inside of objects takes time in proportion to them.
@Suite struct ManyFieldsTests {
  @Test func pathsAreComparedOnce() throws {
    func seconds(_ count: Int) throws -> Double {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let objects = (0..<20).map { "größe\($0)" }.joined(separator: ".")
      let fields = (0..<count).map { "    a\($0): Int as \"\(objects).b\($0).c\"\n" }.joined()
      try folder.write(
        "api A {\n  base \"https://a.example\"\n  request R {\n    POST \"x\"\n    body json\n\(fields)  }\n}\n",
        to: "Kitfile"
      )
      return try ProcessorTime.seconds {
        let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
        #expect(project.diagnostics.isEmpty)
      }
    }
    _ = try seconds(10)
    let (small, large) = (try seconds(100), try seconds(800))
    #expect(large < max(small, 0.05) * 20, "\(small) and \(large)")
  }
}
