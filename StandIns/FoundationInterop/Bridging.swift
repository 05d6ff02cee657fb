// What Foundation brings to Objective-C on Apple platforms, and not on others: these values are passed there as objects.
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectiveC

open class BridgedValue: ObjectiveC.NSObject {}

// So that objects of Objective-C can be what Foundation's protocols ask for, such as delegates of sessions.
extension ObjectiveC.NSObject: @retroactive Foundation.NSObjectProtocol {
  @nonobjc public func isEqual(_ object: Any?) -> Bool { fatalError() }
  @nonobjc public var hash: Int { fatalError() }
  @nonobjc public func `self`() -> Self { self }
  @nonobjc public func isProxy() -> Bool { false }
  @nonobjc public var debugDescription: String { description }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> BridgedValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: BridgedValue, result: inout CGFloat?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: BridgedValue, result: inout CGFloat?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: BridgedValue?) -> CGFloat { fatalError() }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> BridgedValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: BridgedValue, result: inout CGPoint?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: BridgedValue, result: inout CGPoint?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: BridgedValue?) -> CGPoint { fatalError() }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> BridgedValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: BridgedValue, result: inout CGRect?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: BridgedValue, result: inout CGRect?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: BridgedValue?) -> CGRect { fatalError() }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> BridgedValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: BridgedValue, result: inout CGSize?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: BridgedValue, result: inout CGSize?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: BridgedValue?) -> CGSize { fatalError() }
}

extension NSRange: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> BridgedValue { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: BridgedValue, result: inout NSRange?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: BridgedValue, result: inout NSRange?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: BridgedValue?) -> NSRange { fatalError() }
}
