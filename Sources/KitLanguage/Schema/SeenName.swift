/// A name that code in a kit may use since the emitted code around it declares it.
package struct SeenName: Sendable {
  /// As spelled in the code.
  package let name: Located<String>
  /// The slot of the same node with its type.
  package let slot: Located<String>
}
