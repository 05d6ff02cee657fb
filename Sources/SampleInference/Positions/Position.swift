/// A place in the samples where objects are: what is there is merged into one type.
struct Position {
  typealias ID = Int

  /// The position of the enclosing objects; `nil` for a whole sample.
  let parent: ID?
  /// The key of the objects, also in arrays and dictionaries.
  let key: String
  /// The index of the entity whose samples have it.
  let entity: Int
  let isDictionaryValue: Bool
  /// Whether they are in an array or a dictionary.
  var isElement: Bool
  var objects: [SampleObject] = []

  /// All keys, in order of appearance.
  var keys: [String] {
    var seen: Set<String> = []
    return objects.flatMap { $0.members.map(\.key) }.filter { seen.insert($0).inserted }
  }
}
