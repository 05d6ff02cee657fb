// Writes a Swift file that holds the files of a folder: embed-files FOLDER OUTPUT.
//
// Runs while the package is built (Plugins/EmbedFiles), never on a user's input.

import Foundation

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: embed-files FOLDER OUTPUT\n".utf8))
  exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let output = URL(fileURLWithPath: CommandLine.arguments[2])

/// The paths of the folder's visible files, relative to it and sorted, so that the output does not depend on the disk.
/// Expected outputs of examples, which only this package's tests read, are left out.
func visibleFiles() throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "Expected" } }
    .filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    .sorted()
}

/// `text` as a Swift string literal that needs no escaping.
func literal(_ text: String) -> String {
  var pounds = "#"
  while text.contains("\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\n": "\\\(pounds)n"
    case "\r": "\\\(pounds)r"
    case "\0": "\\\(pounds)0"
    default: String(scalar)
    }
  }
  return pounds + "\"" + escaped.joined() + "\"" + pounds
}

let rows = try visibleFiles().map { path in
  let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  return "  (\(literal(path)), \(literal(text))),\n"
}
let source = """
  let embeddedFiles: [(path: StaticString, text: StaticString)] = [
  \(rows.joined())]

  """
try Data(source.utf8).write(to: output)
