import Diagnostics
import KitLanguage
import SwiftAnalysis

/// The work of `kitgen init`: a first Kitfile, and the marks by which git and code hosts treat kitgen's files correctly.
package struct ProjectStart {
  package let facts: FolderFacts
  package let kit: StarterKit
  /// The absolute path of the Kitfile's folder.
  package let root: String
  private let files: any FileReading

  /// The file that instructs coding assistants.
  private static let guideName: StaticString = "AGENTS.md"

  /// Fits a start to the folder at `root`.
  ///
  /// - Parameters:
  ///   - place: The working folder, which selects the target; an absolute path, or `nil`.
  ///   - out: The output folder that the user names, relative to `root`; empty for `root` itself.
  package static func fit(
    to root: String,
    from place: String? = nil,
    files: any FileReading,
    schemas: SchemaSet,
    out: String? = nil,
    access: Access = .internal
  ) throws(DiskError) -> ProjectStart {
    let output = out.map { KitFolder.path($0, from: root) }
    let facts = try FolderFacts.read(of: root, from: place, output: output, files)
    return ProjectStart(
      facts: facts,
      kit: StarterKit(facts, schemas, out: out, access: access),
      root: root,
      files: files
    )
  }

  /// Sentences on what the user has to do for the output to be part of the project.
  package var advice: [String] {
    var advice = kit.systemWarnings + [exclusion, groupAdvice].compactMap(\.self)
    if facts.build != .unknown, kit.out == nil {
      advice.append("No target of the project has a folder here: name one for the output by 'out' in the Kitfile.")
    }
    return advice
  }

  /// Advice on making Xcode compile new output files, if the folder is a group, whose files are added one by one;
  /// else `nil`.
  var groupAdvice: String? {
    guard facts.isBuildableFolder == false, let folder = facts.sources else { return nil }
    return
      "Xcode shows new files of '\(folder)' in the target once it is a buildable folder: 'Convert to Folder' in its menu."
  }

  /// The exclusion that stops SwiftPM's warnings of unused files in a target; `nil` if SwiftPM sees none.
  private var exclusion: String? {
    guard facts.build == .package, let target = facts.enclosingTarget, target.contains(root) else { return nil }
    let prefix = ProjectPath.below(target.folder, root).map { $0.text + "/" } ?? ""
    let guide = files.isFile("\(root)/\(Self.guideName)") ? ["\(Self.guideName)"] : []
    let names = ([KitFolder.kitfileName, KitLock.fileName] + guide).map { prefix + $0 }
    let missing = names.filter { target.contains(target.folder + "/" + $0) }
    guard !missing.isEmpty else { return nil }
    let list = missing.map { "\"\($0)\"" }.joined(separator: ", ")
    return "Add 'exclude: [\(list)]' to the target '\(target.name)' in Package.swift, or SwiftPM warns of these files."
  }

  /// The changes, which keep an existing Kitfile and existing lines; `guide` is Markdown for AGENTS.md.
  package func plan(forAgents guide: String? = nil) throws(DiskError) -> GenerationPlan {
    var changes: [FileChange] = []
    let isNamed = try files.entries(of: root).contains { $0.name == KitFolder.kitfileName }
    guard !isNamed || KitFolder.hasKitfile(root, files) else {
      let reason = "it is a folder, a pipe, or a link to a file that does not exist; remove it"
      throw DiskError("write", KitFolder.kitfileName, because: reason)
    }
    let kitfile = try files.read(KitFolder.kitfile.absolute(in: root))
    changes.append(change(KitFolder.kitfile, from: kitfile, to: kitfile ?? Array(kit.text.utf8)))
    if facts.isInGitRepository {
      var attributes = ["\(KitLock.fileName) merge=union"]
      // The output folder of an older Kitfile is not known here.
      if kitfile == nil, let out = kit.out {
        // A space would end the pattern.
        attributes.append("\(out.replacing(" ", with: "[[:space:]]"))/** linguist-generated -merge")
      }
      changes.append(try marks(attributes, in: ProjectPath(fileName: ".gitattributes")))
      changes.append(try marks([".kitgen/", ".kitgen-*"], in: ProjectPath(fileName: ".gitignore")))
    }
    if let guide { changes.append(try self.guide(guide, in: ProjectPath(fileName: Self.guideName))) }
    return GenerationPlan(root: root, changes: changes, lockChange: nil)
  }

  private func guide(_ text: String, in path: ProjectPath) throws(DiskError) -> FileChange {
    try path.requireWritable(in: root, files)
    let old = try files.read(path.absolute(in: root))
    if let new = MarkedBlock(text: text).placed(in: old) { return change(path, from: old, to: new) }
    let marks = "'\(MarkedBlock.start)' and '\(MarkedBlock.end)'"
    throw DiskError("write", path.text, because: "it has not exactly one pair of \(marks); fix it, or take them out")
  }

  private func marks(_ lines: [String], in path: ProjectPath) throws(DiskError) -> FileChange {
    try path.requireWritable(in: root, files)
    let old = try files.read(path.absolute(in: root))
    let text = String(decoding: old ?? [], as: UTF8.self)
    let present = Set(text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").joined(separator: " ") })
    let missing = lines.filter { !present.contains($0) }
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    var new = old ?? []
    if !missing.isEmpty, let last = new.last, last != UInt8(ascii: "\n") { new += newline.utf8 }
    for line in missing { new += (line + newline).utf8 }
    return change(path, from: old, to: new)
  }

  private func change(_ path: ProjectPath, from old: [UInt8]?, to new: [UInt8]) -> FileChange {
    FileChange(path, from: old, to: new, origin: "kitgen init")
  }
}

/// A piece of a file that is kitgen's, between two comments of HTML, while the rest belongs to others.
struct MarkedBlock {
  static let start = "<!-- kitgen -->"
  static let end = "<!-- /kitgen -->"

  /// Lines without the marks, with a final newline.
  let text: String

  /// The file with the block, instead of an existing one or at its end; `nil` if its marks are not one pair.
  func placed(in file: [UInt8]?) -> [UInt8]? {
    let newline = file?.firstRange(of: Array("\r\n".utf8)) == nil ? "\n" : "\r\n"
    let block = Array("\(Self.start)\n\(text)\(Self.end)".replacing("\n", with: newline).utf8)
    guard let file else { return block + newline.utf8 }
    let starts = file.ranges(of: Array(Self.start.utf8))
    let ends = file.ranges(of: Array(Self.end.utf8))
    guard starts.count == ends.count, starts.count < 2 else { return nil }
    guard let start = starts.first, let end = ends.first else {
      return file + separator(after: file, Array(newline.utf8)) + block + newline.utf8
    }
    guard start.lowerBound < end.lowerBound else { return nil }
    return file[..<start.lowerBound] + block + file[end.upperBound...]
  }

  /// The separator for an empty line between a file and an addition.
  private func separator(after file: [UInt8], _ newline: [UInt8]) -> [UInt8] {
    if file.isEmpty { return [] }
    if !file.hasSuffix(newline) { return newline + newline }
    return file.dropLast(newline.count).hasSuffix(newline) ? [] : newline
  }
}

extension Sequence<UInt8> {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
