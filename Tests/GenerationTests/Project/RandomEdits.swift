import Diagnostics
import Foundation
import Generation
import TestSupport

/// Edits of a project at random: of its kits, of one that it uses, of its Swift, its team's patterns, and of what was generated.
/// About half of them lead to a project without errors.
struct RandomEdits {
  private(set) var project: EditedProject
  private var random: SplitMix
  private let library: PatternLibrary
  /// Whether edits are saved: another process sees no editor's.
  private let isSaved: Bool
  /// Which form each declaration has, by the file that it is in.
  private var forms: [String: [Int]]
  /// The file in which somebody is typing.
  private var typedPath: String?
  /// The order of the declarations of a file.
  private var orders: [String: [Int]]

  private static let files = [
    ("App/Kitfile", RandomKit.slots), ("App/Other.kit", RandomKit.others), ("Shared/Kitfile", RandomKit.shared),
  ]
  private static let schemaPath = "App/Patterns/note/pattern.kit"
  private static let templatePath = "App/Patterns/note/note.stencil"
  private static let partPath = "App/Patterns/note/part.stencil"

  /// - Parameters:
  ///   - library: The built-in patterns.
  ///   - isSaved: Whether edits are saved, rather than held by an editor in turn.
  init(seed: UInt64, _ library: PatternLibrary, isSaved: Bool = false) throws {
    self.library = library
    self.isSaved = isSaved
    project = try EditedProject()
    random = SplitMix(seed: seed)
    forms = Dictionary(uniqueKeysWithValues: Self.files.map { ($0.0, $0.1.map { _ in 0 }) })
    orders = Dictionary(uniqueKeysWithValues: Self.files.map { ($0.0, Array($0.1.indices)) })
    // A kit that another one uses is looked for on the disk.
    for (path, _) in Self.files { try project.write(text(of: path), to: path) }
    for (path, texts) in RandomKit.swift { try project.write(texts[0], to: "App/" + path) }
    try project.write(RandomKit.schemas[0], to: Self.schemaPath)
    try project.write(RandomKit.templates[0], to: Self.templatePath)
    try project.write(RandomKit.parts[0], to: Self.partPath)
  }

  /// The absolute path of the folder with the Kitfile.
  var root: String { project.folder.path + "/App" }

  mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &random)
  }

  /// Makes an edit.
  ///
  /// - Returns: What it was.
  mutating func next() throws -> String {
    if let path = typedPath { try put(text(of: path), at: path) }
    typedPath = nil
    return switch number(below: 16) {
    case 0...7: try editDeclaration()
    case 8: try moveDeclaration()
    case 9: try typeSomewhere()
    case 10...11: try editSwift()
    case 12...13: try editPattern()
    case 14: try generate()
    default: try editGenerated()
    }
  }

  // MARK: Kits

  /// Gives a declaration another form; mostly the first one, so that right kits come back.
  private mutating func editDeclaration() throws -> String {
    let (path, slots) = Self.files[[0, 0, 0, 0, 1, 1, 2][number(below: 7)]]
    let slot = number(below: slots.count)
    let form = number(below: 3) == 0 ? 0 : number(below: slots[slot].count)
    // What is wrong does not stay for long: one mistake hides what others read.
    if number(below: 2) == 0 {
      for (path, slots) in Self.files {
        forms[path] = slots.map { _ in 0 }
        try put(text(of: path), at: path)
      }
    }
    forms[path]?[slot] = form
    try put(text(of: path), at: path)
    return "\(path): \(slots[slot][form])"
  }

  private mutating func moveDeclaration() throws -> String {
    let (path, slots) = Self.files[number(below: Self.files.count)]
    let (one, other) = (number(below: slots.count), number(below: slots.count))
    orders[path]?.swapAt(one, other)
    try put(text(of: path), at: path)
    return "\(path): declarations moved"
  }

  /// A letter more or less, or an empty line, at any place of a kit, as somebody types.
  private mutating func typeSomewhere() throws -> String {
    let (path, _) = Self.files[number(below: 2)]
    var text = text(of: path)
    let place = text.index(text.startIndex, offsetBy: number(below: text.count))
    let typed = ["\n", "x", "}", "{", "\"", "é", " ", "?", ""][number(below: 9)]
    if typed.isEmpty { text.remove(at: place) } else { text.insert(contentsOf: typed, at: place) }
    try put(text, at: path)
    typedPath = path
    return "\(path): '\(typed)' typed"
  }

  private func text(of path: String) -> String {
    guard let slots = Self.files.first(where: { $0.0 == path })?.1, let forms = forms[path], let order = orders[path]
    else { return "" }
    return order.map { slots[$0][forms[$0]] }.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  /// Saves a text, or holds it in the editor.
  private mutating func put(_ text: String, at path: String) throws {
    guard !isSaved else { return try project.write(text, to: path) }
    project.buffers[path] = text
  }

  // MARK: Swift and patterns

  private mutating func editSwift() throws -> String {
    let (path, texts) = RandomKit.swift[number(below: RandomKit.swift.count)]
    let text = texts[number(below: 4) > 0 ? 0 : number(below: texts.count)]
    return try edit("App/" + path, text)
  }

  private mutating func editPattern() throws -> String {
    let (path, texts) = [
      (Self.schemaPath, RandomKit.schemas), (Self.templatePath, RandomKit.templates), (Self.partPath, RandomKit.parts),
    ][[0, 1, 1, 1, 2][number(below: 5)]]
    // The last forms are wrong.
    let isRight = number(below: 4) > 0
    return try edit(path, texts[number(below: isRight ? max(1, texts.count - 2) : texts.count)])
  }

  private mutating func edit(_ path: String, _ text: String) throws -> String {
    switch number(below: 5) {
    case 0 where !isSaved:
      project.buffers[path] = text
      return "\(path) in the editor: \(text)"
    case 1 where !isSaved:
      project.buffers[path] = nil
      return "\(path) closed"
    case 2 where number(below: 4) == 0:
      try? FileManager.default.removeItem(atPath: project.folder.path + "/" + path)
      return "\(path) removed"
    default:
      try project.write(text, to: path)
      return "\(path): \(text)"
    }
  }

  // MARK: What was generated

  private mutating func generate() throws -> String {
    let read = try Core(library).project(at: root, project.files)
    guard !read.diagnosticsWithFiles.hasErrors, let plan = try read.plan(options: .init(force: true, prune: true)).plan
    else { return "nothing generated" }
    try PlanWriter(root: root).write(plan)
    return "generated"
  }

  private mutating func editGenerated() throws -> String {
    let written = project.folder.files().filter { $0.hasPrefix("App/Out/") }
    guard !written.isEmpty else { return "nothing to edit" }
    let path = written[number(below: written.count)]
    try project.write((project.folder.read(path) ?? "") + "// More\n", to: path)
    return "\(path) edited"
  }
}
