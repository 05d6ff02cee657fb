import Diagnostics

/// The names in a template, each with its places: the definitions and the uses.
package struct TemplateNames: Sendable {
  /// The kind of a symbol.
  package enum Kind: Sendable, Hashable {
    case variable, macro, block, label
    /// A variable that the template does not define.
    case free
  }

  /// A name with its places.
  package struct Symbol: Sendable {
    package let name: String
    package let kind: Kind
    /// UTF-8 ranges, in order; empty if the template does not define the name.
    package fileprivate(set) var definitions: [Range<Int>] = []
    /// All places, including definitions.
    package fileprivate(set) var places: [Range<Int>] = []
    /// Whether it is valid to the end of the template, rather than of a tag.
    package fileprivate(set) var isAtTop = false
  }

  /// In the order of first places.
  package private(set) var symbols: [Symbol] = []
  private let structure: TemplateStructure
  /// The names that each open scope defines.
  private var scopes: [Set<Key>] = [[]]
  /// The indices of symbols with a name in the open scopes, the innermost last.
  private var bound: [Key: [Int]] = [:]
  /// The definitions of a section for what follows it, by section.
  private var pending: [Int: TemplatePiece] = [:]

  private struct Key: Hashable {
    let name: String
    let kind: Kind
  }

  package init(_ structure: TemplateStructure) {
    self.structure = structure
    let opening = Dictionary(
      uniqueKeysWithValues: structure.sections.indices.map { (structure.sections[$0].opening, $0) }
    )
    let closing = Dictionary(
      structure.sections.indices.compactMap { index in structure.sections[index].closing.map { ($0, index) } }
    ) { first, _ in first }
    var open: [Int] = []
    for (index, tag) in structure.tags.enumerated() {
      if let section = closing[index], let depth = open.lastIndex(of: section) {
        for _ in depth..<open.count { leaveScope() }
        open.removeSubrange(depth...)
        if let result = pending.removeValue(forKey: section) { define(result, .variable) }
        add(uses: tag.pieces[...])
      } else if let section = opening[index] {
        add(opening: tag, of: section)
        open.append(section)
      } else {
        if ["else", "elif", "empty"].contains(tag.name ?? ""), !open.isEmpty {
          leaveScope()
          scopes.append([])
        }
        add(plain: tag)
      }
    }
    symbols.sort { ($0.places.first?.lowerBound ?? 0) < ($1.places.first?.lowerBound ?? 0) }
  }

  package func symbol(at offset: Int) -> Symbol? {
    symbols.first { symbol in symbol.places.contains { $0.lowerBound <= offset && offset <= $0.upperBound } }
  }

  package var freeNames: Set<String> { Set(symbols.filter { $0.kind == .free }.map(\.name)) }

  private mutating func add(opening tag: TemplateTag, of section: Int) {
    let definitions = tag.pieces(.definition)
    switch tag.name {
    case "for":
      let start = tag.pieces.firstIndex { $0.kind == .keyword } ?? tag.pieces.endIndex
      let end = tag.pieces[start...].firstIndex { structure.text($0) == "where" } ?? tag.pieces.endIndex
      add(uses: tag.pieces[start..<end])
      scopes.append([])
      for piece in definitions { define(piece, .variable) }
      if let label = tag.pieces(.label).first { define(label, .label) }
      add(uses: tag.pieces[end...])
    case "macro":
      for piece in tag.pieces(.macro) { define(piece, .macro) }
      scopes.append([])
      for piece in definitions { define(piece, .variable) }
    case "set":
      pending[section] = definitions.first
      scopes.append([])
    case "map":
      add(uses: tag.pieces[...])
      pending[section] = definitions.first
      scopes.append([])
      for piece in definitions.dropFirst() { define(piece, .variable) }
    default:
      add(uses: tag.pieces[...])
      scopes.append([])
    }
  }

  private mutating func add(plain tag: TemplateTag) {
    add(uses: tag.pieces[...])
    guard tag.name == "set" else { return }
    for piece in tag.pieces(.definition) { define(piece, .variable) }
  }

  private mutating func add(uses pieces: ArraySlice<TemplatePiece>) {
    for (index, piece) in zip(pieces.indices, pieces) {
      switch piece.kind {
      case .variable: use(piece, .variable)
      case .call: use(piece, .macro)
      case .label: use(piece, .label)
      case .block: define(piece, .block)
      case .member where index >= pieces.startIndex + 2:
        let owner = structure.text(pieces[index - 2])
        if owner == "block", pieces[index - 2].kind == .variable, structure.text(piece) != "super" {
          use(piece, .block)
        } else if owner == "forloop" {
          use(piece, .label)
        }
      default: break
      }
    }
  }

  private mutating func leaveScope() { for key in scopes.popLast() ?? [] { bound[key]?.removeLast() } }

  private mutating func define(_ piece: TemplatePiece, _ kind: Kind) {
    let key = Key(name: structure.text(piece), kind: kind)
    // A template has one block of a name, wherever it is.
    let scope = kind == .block ? 0 : scopes.count - 1
    let index = symbol(of: key, in: scope)
    symbols[index].definitions.append(piece.range)
    symbols[index].places.append(piece.range)
    if scope == 0 { symbols[index].isAtTop = true }
  }

  /// The index of the symbol with the name in a scope; a new one if there is none.
  private mutating func symbol(of key: Key, in scope: Int) -> Int {
    if scopes[scope].contains(key), let index = bound[key]?.last { return index }
    symbols.append(Symbol(name: key.name, kind: key.kind))
    scopes[scope].insert(key)
    bound[key, default: []].append(symbols.count - 1)
    return symbols.count - 1
  }

  private mutating func use(_ piece: TemplatePiece, _ kind: Kind) {
    let key = Key(name: structure.text(piece), kind: kind)
    if let index = bound[key]?.last {
      symbols[index].places.append(piece.range)
      return
    }
    // Members of `forloop` are labels or not; a block may be the parent's.
    guard kind == .variable || kind == .macro else { return }
    let index = symbol(of: Key(name: key.name, kind: .free), in: 0)
    symbols[index].places.append(piece.range)
  }
}
