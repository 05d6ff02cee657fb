import Foundation

@dynamicMemberLookup
public struct Reactive<Base> {
  public let base: Base

  public init(_ base: Base) { fatalError() }
  public subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property>
  where Base: AnyObject { fatalError() }
}

public protocol ReactiveCompatible {
  associatedtype ReactiveBase

  static var rx: Reactive<ReactiveBase>.Type { get set }
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  public static var rx: Reactive<Self>.Type {
    get { fatalError() }
    set {}
  }
  public var rx: Reactive<Self> {
    get { fatalError() }
    set {}
  }
}

extension NSObject: ReactiveCompatible {}
