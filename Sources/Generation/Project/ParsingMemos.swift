/// What parsing kits remembers: their trees, and the patterns that they are parsed by.
struct ParsingMemos: Sendable {
  let trees: TreeMemo
  let libraries: LibraryMemo
}
