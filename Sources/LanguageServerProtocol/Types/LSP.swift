/// The types of the Language Server Protocol that the server uses, under their names in the specification (3.17).
///
/// Each has only the members that the server reads or writes.
package enum LSP {}
