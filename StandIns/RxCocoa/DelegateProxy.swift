import Foundation
import ObjectiveC
import RxSwift

@objc open class _RXDelegateProxy: NSObject {
  @objc open weak var _forwardToDelegate: AnyObject? { fatalError() }
  @objc open func _setForwardToDelegate(_ forwardToDelegate: Any?, retainDelegate: Bool) {}
  @objc open func hasWiredImplementation(for selector: Selector) -> Bool { fatalError() }
  @objc open func voidDelegateMethodsContain(_ selector: Selector) -> Bool { fatalError() }
  @objc open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}
  @objc open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}
}

open class DelegateProxy<P: AnyObject, D>: _RXDelegateProxy {
  public typealias ParentObject = P
  public typealias Delegate = D

  public init<Proxy: DelegateProxyType>(parentObject: ParentObject, delegateProxy: Proxy.Type)
  where
    Proxy: DelegateProxy<ParentObject, Delegate>, Proxy.ParentObject == ParentObject, Proxy.Delegate == Delegate
  { fatalError() }
  open func sentMessage(_ selector: Selector) -> Observable<[Any]> { fatalError() }
  open func methodInvoked(_ selector: Selector) -> Observable<[Any]> { fatalError() }
  override open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}
  override open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}
  open func forwardToDelegate() -> Delegate? { fatalError() }
  open func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool) {}
  #if INTEROP
    override open func responds(to aSelector: Selector!) -> Bool { fatalError() }
  #endif
}

public protocol DelegateProxyType: AnyObject {
  associatedtype ParentObject: AnyObject
  associatedtype Delegate

  static func registerKnownImplementations()
  static var identifier: UnsafeRawPointer { get }
  static func currentDelegate(for object: ParentObject) -> Delegate?
  static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject)
  func forwardToDelegate() -> Delegate?
  func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool)
}

extension DelegateProxyType {
  public static var identifier: UnsafeRawPointer { fatalError() }
  public static func register<Parent>(make: @escaping (Parent) -> Self) {}
  public static func createProxy(for object: AnyObject) -> Self { fatalError() }
  public static func proxy(for object: ParentObject) -> Self { fatalError() }
  public static func installForwardDelegate(
    _ forwardDelegate: Delegate,
    retainDelegate: Bool,
    onProxyForObject object: ParentObject
  ) -> Disposable { fatalError() }
}

public protocol HasDelegate: AnyObject {
  associatedtype Delegate

  var delegate: Delegate? { get set }
}

extension DelegateProxyType where ParentObject: HasDelegate, Self.Delegate == ParentObject.Delegate {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { fatalError() }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {}
}

public protocol HasDataSource: AnyObject {
  associatedtype DataSource

  var dataSource: DataSource? { get set }
}

extension DelegateProxyType where ParentObject: HasDataSource, Self.Delegate == ParentObject.DataSource {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { fatalError() }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {}
}

public protocol HasPrefetchDataSource: AnyObject {
  associatedtype PrefetchDataSource

  var prefetchDataSource: PrefetchDataSource? { get set }
}

extension DelegateProxyType
where ParentObject: HasPrefetchDataSource, Self.Delegate == ParentObject.PrefetchDataSource {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { fatalError() }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {}
}
