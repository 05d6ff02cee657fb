// Compiled together with each module that is checked with Objective-C: the root class of Foundation is not one of
// Objective-C on this platform, so that these names shadow Foundation's.
import FoundationInterop

public typealias NSObject = ObjectiveC.NSObject
public typealias NSObjectProtocol = ObjectiveC.NSObjectProtocol
public typealias Selector = ObjectiveC.Selector
