import Diagnostics

/// What was read of a node apart from its block.
struct Head {
  let keyword: String
  /// The node's name, or its keyword if it has no name.
  var nameRange: Range<Int>
  var values: LabelledValues<SpecValue> = [:]
  /// The occupied places, also those with invalid contents.
  var locations: LabelledValues<SourceLocation> = [:]
  /// The attributes by name, each with its values by label.
  var attributes: LabelledValues<LabelledValues<SpecValue>> = [:]
  var attributeLocations: LabelledValues<SourceLocation> = [:]
}
