/// The first value of a property, which nobody reads.
func stub<Value>() -> Value { fatalError() }
