/// Bounds that no sensible template meets, so that no template hangs or exhausts memory.
package struct RenderLimits: Sendable {
  /// How deep includes, macros, blocks and parents may be nested.
  package var callDepth = 256
  /// How many elements all loops of a render may go through together. Long before, what the loops do in each round may
  /// be too much work.
  package var loopIterations = 10_000_000
  /// How many bytes a render may write.
  package var outputSize = 64 << 20
  /// How much work a render may do: the bytes that filters, captures and comparisons go through, and all else by the
  /// time that it takes in comparison: an instruction counts as 2, a step of a regular expression as 4, a round of a
  /// loop as 8, a call as 128.
  package var work = 512 << 20
  /// How deep tags may be nested in a template.
  package var nesting = 128

  package init() {}
}
