import Diagnostics

/// What was read of a node apart from its block.
struct Head {
  let keyword: String
  /// The node's name, or its keyword where it has none.
  var nameRange: Range<Int>
  /// The values by the labels of their slots.
  var values: LabelledValues<SpecValue> = [:]
  /// The places that are taken, also by what is not valid there.
  var locations: LabelledValues<SourceLocation> = [:]
  /// The attributes by name, each with its values by label.
  var attributes: LabelledValues<LabelledValues<SpecValue>> = [:]
  var attributeLocations: LabelledValues<SourceLocation> = [:]
}
