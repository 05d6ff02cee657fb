import Foundation
import SwiftAnalysis
import Testing

/// Compares, for all Swift files below the folder that `KITGEN_SWIFT_CORPUS` names, the declarations of the split text with those
/// of the whole file. Any checkout will do.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["KITGEN_SWIFT_CORPUS"] != nil))
struct DeclarationCorpusTests {
  @Test func partsDeclareTheSame() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["KITGEN_SWIFT_CORPUS"])
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
    var (certain, plain, bytesBefore, bytesAfter) = (0, 0, 0, 0)
    for path in paths {
      guard let data = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
      let bytes = Array(data)
      let text = DeclarationText(bytes)
      if text.isCertain { certain += 1 }
      bytesBefore += bytes.count
      bytesAfter += text.parts.reduce(0) { $0 + $1.text.count }
      let parts = text.parts.map { SourceFileReader.declarations(in: String(decoding: $0.text, as: UTF8.self)) }
      let whole = SourceFileReader.declarations(in: String(decoding: bytes, as: UTF8.self))
      let (types, aliases) = (parts.flatMap(\.types), parts.flatMap(\.aliases))
      if types != whole.types || aliases != whole.aliases {
        let differing = zip(types, whole.types).first { $0 != $1 }
        Issue.record(
          "\(path): \(differing.map { "\($0.0)\n\($0.1)" } ?? "\(types.count) types, not \(whole.types.count)")"
        )
      }
      for (part, found) in zip(text.parts, parts) {
        let names = Set(found.types.map(\.name) + found.aliases.map(\.name))
        if let name = part.plainExtension {
          plain += 1
          let expected = [TypeDeclaration.plainExtension(of: name) { found.types.first?.members ?? [] }]
          if found.types != expected || !found.aliases.isEmpty { Issue.record("\(path): \(name) is \(found)") }
        }
        if let expected = part.names, expected != names { Issue.record("\(path): \(expected) is not \(names)") }
        let hidden: Set<Access> = [.private, .fileprivate]
        let shown = Set(found.types.filter { !hidden.contains($0.access) }.map(\.name))
        if part.names != nil, !part.shownTypes.isSuperset(of: shown.filter(isWhollyShown)) {
          Issue.record("\(path): shows \(part.shownTypes), not \(shown)")
        }
        func isWhollyShown(_ name: String) -> Bool {
          let outer = found.types.filter { name.hasPrefix($0.name + ".") }
          return !outer.contains { hidden.contains($0.access) }
        }
      }
    }
    print(
      "\(paths.count) files, \(certain) split, \(plain) plain extensions; \(bytesBefore) bytes became \(bytesAfter)"
    )
  }
}
