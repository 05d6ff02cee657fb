import Diagnostics
import Generation
import SwiftAnalysis
import TestSupport
import Testing

/// A file with many protocols of delegates takes time in proportion to them.
@Suite struct ManyDelegatesTests {
  @Test func holdersAreFoundOnce() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project App\n", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    func seconds(_ count: Int) throws -> Double {
      let swift = (0..<count).map { index in
        "protocol P\(index)Delegate: AnyObject { func did() }\n"
          + "class Größe\(index) { weak var delegate: (any P\(index)Delegate)? }\n"
      }.joined()
      let file = try #require(AdoptedFile(SourceText(path: folder.path + "/Own.swift", swift)))
      let protocols = file.places.declarations().filter { $0.kind == .protocol }
      var reader = OfferReader(project)
      var found = 0
      let seconds = ProcessorTime.seconds {
        for declaration in protocols {
          found += reader.offers(for: declaration, in: file, keyword: "delegate").count { $0.node != nil }
        }
      }
      #expect(found == count)
      return seconds
    }
    _ = try seconds(10)
    let (small, large) = (try seconds(60), try seconds(480))
    #expect(large < max(small, 0.01) * 30, "\(small) and \(large)")
  }
}
