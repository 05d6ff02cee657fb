/// A place in the samples where objects are: what is there is merged into one type.
struct Position {
  typealias ID = Int

  /// The position of the objects around it; nil for a whole sample.
  let parent: ID?
  /// The key that the objects are under, also in arrays and dictionaries.
  let key: String
  /// The entity whose samples have it, by its place among the entities.
  let entity: Int
  /// Whether the objects are values of a dictionary.
  let isDictionaryValue: Bool
  /// Whether they are in an array or a dictionary.
  var isElement: Bool
  /// The objects of all samples.
  var objects: [SampleObject] = []

  /// The keys of all objects, in the order in which they come.
  var keys: [String] {
    var seen: Set<String> = []
    return objects.flatMap { $0.members.map(\.key) }.filter { seen.insert($0).inserted }
  }
}
