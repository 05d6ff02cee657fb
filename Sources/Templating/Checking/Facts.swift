/// The variables that are known not to be null where a condition holds, and where it does not.
struct Facts {
  var whenTrue: Set<String> = []
  var whenFalse: Set<String> = []
}
