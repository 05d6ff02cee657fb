import KitLanguage

/// A node that a kit does not have, and that would declare a type which Swift misses.
package struct NodeForType: Sendable {
  package let pattern: PatternSchema
  package let name: String
  /// The parent's name; `nil` at the top level, or if the parent is new, too.
  package let parent: String?
  package let addition: NodeAuthoring.Addition
  package let node: SpecNode.ID

  /// The changes of the node's files; `nil` if they cannot be written as they are.
  ///
  /// - Parameter isSaved: Whether the kit keeps the node; else its files are written once, and are the user's.
  /// - Throws: When the disk cannot be read.
  package func plan(isSaved: Bool) throws(DiskError) -> GenerationPlan? {
    let project = isSaved ? addition.project : addition.project.scaffolding(node)
    let planning = try project.plan(for: node)
    return planning.obstacle == nil ? planning.plan : nil
  }
}
