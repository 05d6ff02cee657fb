#if INTEROP
  @_exported import ObjectiveC

  extension NSObject: Equatable, Hashable {
    public static func == (lhs: NSObject, rhs: NSObject) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) {}
  }

  extension NSObject: CustomStringConvertible {
    public var description: String { fatalError() }
  }
#endif

public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  private let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }
  fileprivate var text: String { name }
}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.text }

public enum objc_AssociationPolicy: UInt, @unchecked Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  guard let association = associations[AssociationKey(object: ObjectIdentifier(object), key: key)] else { return nil }
  return association.object === object ? association.value : nil
}

public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  let association = value.map { Association(object: object, value: $0) }
  associations[AssociationKey(object: ObjectIdentifier(object), key: key)] = association
}

public func objc_removeAssociatedObjects(_ object: Any) {
  let identifier = ObjectIdentifier(object as AnyObject)
  associations = associations.filter { $0.key.object != identifier }
}

private struct AssociationKey: Hashable {
  let object: ObjectIdentifier
  let key: UnsafeRawPointer
}

private struct Association {
  /// Another object may have the address of one that is gone.
  weak var object: AnyObject?
  let value: Any
}

/// Used by one thread at a time, which the runtime does not ask for. Values stay when their objects are gone.
private nonisolated(unsafe) var associations: [AssociationKey: Association] = [:]
