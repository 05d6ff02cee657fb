import Diagnostics

/// A compiled template: instructions and the tables that they refer to.
final class Program: Sendable {
  /// A variable without subscripts: a symbol and the members that lead on from it.
  struct Path: Sendable {
    let symbol: Int
    let members: Range<Int>
  }

  /// A member's name, and the index that it may be.
  struct Member: Sendable {
    let name: String
    let index: Int?
    /// UTF-8 offsets in the source.
    let range: Range<Int>
  }

  struct FilterCall: Sendable {
    let filter: Filter
    /// The arguments' places in the source.
    let places: [Range<Int>]
  }

  struct Loop: Sendable {
    let label: String?
    /// The symbols of the variables; `nil` for `_`.
    let variables: [Int?]
  }

  struct Mapping: Sendable {
    let result: Int
    let variable: Int?
  }

  struct Macro: Sendable {
    let name: Int
    let parameters: [Int]
    let entry: Int
  }

  struct Block: Sendable {
    let name: String
    let place: Range<Int>
    let entry: Int
    /// Whether anything in the block can read `block.super`.
    let usesSuper: Bool
  }

  struct Failure: Sendable {
    let mistake: TemplateMistake
    let message: String
  }

  let source: SourceText
  let isStrict: Bool
  let instructions: [Instruction]
  /// For each instruction, the source range for its mistakes.
  let places: [Range<Int>]
  let symbols: [String]
  let paths: [Path]
  let members: [Member]
  let constants: [Value]
  let filters: [FilterCall]
  let textFilters: [@Sendable (inout [UInt8]) -> Void]
  let loops: [Loop]
  let mappings: [Mapping]
  let macros: [Macro]
  let blocks: [Block]
  /// For each `extends`, the blocks that override the parent's.
  let overrides: [[Int]]
  let failures: [Failure]

  init(_ builder: consuming ProgramBuilder) {
    source = builder.source
    isStrict = builder.options.isStrict
    instructions = builder.instructions
    places = builder.places
    symbols = builder.symbols
    paths = builder.paths
    members = builder.members
    constants = builder.constants
    filters = builder.filters
    textFilters = builder.textFilters
    loops = builder.loops
    mappings = builder.mappings
    macros = builder.macros
    blocks = builder.blocks
    overrides = builder.overrides
    failures = builder.failures
  }
}
