/// Bounds that no sensible template meets, so that no template hangs or exhausts memory.
package struct RenderLimits: Sendable {
  /// The maximum nesting of includes, macros, blocks and parents.
  package var callDepth = 256
  /// The maximum number of elements for all loops of a render together. The work in the loops may be too much
  /// long before.
  package var loopIterations = 10_000_000
  /// The maximum bytes of output.
  package var outputSize = 64 << 20
  /// The maximum work of a render: the bytes that filters, captures and comparisons process, and all else by its
  /// relative time: a tag or an operand counts as 2, a step of a regular expression as 4, a round of a loop as 8, a
  /// call as 128.
  package var work = 512 << 20
  /// The maximum nesting of tags in a template.
  package var nesting = 128

  package init() {}
}
