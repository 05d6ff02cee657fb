/// Bounds that no sensible template meets, so that no template hangs or exhausts memory.
package struct RenderLimits: Sendable {
  /// How deep includes, macros, blocks and parents may be nested.
  package var callDepth = 256
  /// How many elements all loops of a render may go through together.
  package var loopIterations = 1_000_000
  /// How many bytes a render may write.
  package var outputSize = 64 << 20
  /// How much work a render may do beside: the bytes that filters, captures and comparisons go through, and the steps
  /// of regular expressions, each of which counts as 4.
  package var work = 512 << 20
  /// How deep tags may be nested in a template.
  package var nesting = 128

  package init() {}
}
