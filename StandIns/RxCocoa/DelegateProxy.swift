import Foundation
import ObjectiveC
import RxSwift

@objc open class _RXDelegateProxy: NSObject {
  private weak var weakDelegate: AnyObject?
  private var retainedDelegate: AnyObject?

  @objc open weak var _forwardToDelegate: AnyObject? { weakDelegate }
  @objc open func _setForwardToDelegate(_ forwardToDelegate: Any?, retainDelegate: Bool) {
    weakDelegate = forwardToDelegate.map { $0 as AnyObject }
    retainedDelegate = retainDelegate ? weakDelegate : nil
  }
  @objc open func hasWiredImplementation(for selector: Selector) -> Bool { false }
  @objc open func voidDelegateMethodsContain(_ selector: Selector) -> Bool { false }
  @objc open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}
  @objc open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}
}

open class DelegateProxy<P: AnyObject, D>: _RXDelegateProxy {
  public typealias ParentObject = P
  public typealias Delegate = D

  public init<Proxy: DelegateProxyType>(parentObject: ParentObject, delegateProxy: Proxy.Type)
  where
    Proxy: DelegateProxy<ParentObject, Delegate>, Proxy.ParentObject == ParentObject, Proxy.Delegate == Delegate
  {
    super.init()
  }
  // Messages are intercepted by the runtime of Objective-C, or not at all.
  open func sentMessage(_ selector: Selector) -> Observable<[Any]> { .never() }
  open func methodInvoked(_ selector: Selector) -> Observable<[Any]> { .never() }
  override open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}
  override open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}
  open func forwardToDelegate() -> Delegate? { _forwardToDelegate as? Delegate }
  open func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool) {
    _setForwardToDelegate(delegate, retainDelegate: retainDelegate)
  }
  #if INTEROP
    override open func responds(to aSelector: Selector!) -> Bool { fatalError() }
  #endif
}

/// How proxies are made, and which objects have one. Proxies are used on the main thread.
private enum ProxyTable {
  struct Entry {
    weak var object: AnyObject?
    let proxy: AnyObject
  }

  nonisolated(unsafe) static var factories: [ObjectIdentifier: [(AnyObject) -> AnyObject?]] = [:]
  nonisolated(unsafe) static var entries: [ObjectIdentifier: [ObjectIdentifier: Entry]] = [:]

  /// Nothing tells that an object is gone; this looks for them.
  static func removeProxiesOfGoneObjects() {
    let gone = entries.mapValues { $0.filter { $0.value.object == nil } }
    entries = entries.mapValues { $0.filter { $0.value.object != nil } }
    _ = gone
  }
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
  public static var identifier: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self as AnyObject).toOpaque())
  }
  public static func register<Parent>(make: @escaping (Parent) -> Self) {
    ProxyTable.factories[ObjectIdentifier(self), default: []].append { ($0 as? Parent).map(make) }
  }
  public static func createProxy(for object: AnyObject) -> Self {
    if ProxyTable.factories[ObjectIdentifier(self)] == nil { registerKnownImplementations() }
    let factories = ProxyTable.factories[ObjectIdentifier(self)] ?? []
    guard let proxy = factories.lazy.compactMap({ $0(object) as? Self }).first else {
      preconditionFailure("DelegateProxy has no factory of \(object). Implement DelegateProxy subclass for it first.")
    }
    return proxy
  }
  public static func proxy(for object: ParentObject) -> Self {
    MainScheduler.ensureRunningOnMainThread()
    ProxyTable.removeProxiesOfGoneObjects()
    let entry = ProxyTable.entries[ObjectIdentifier(self)]?[ObjectIdentifier(object)]
    let proxy = entry?.proxy as? Self ?? createProxy(for: object)
    ProxyTable.entries[ObjectIdentifier(self), default: [:]][ObjectIdentifier(object)] =
      ProxyTable.Entry(object: object, proxy: proxy)
    let current = currentDelegate(for: object)
    if current as AnyObject? !== proxy {
      proxy.setForwardToDelegate(current, retainDelegate: false)
      setCurrentDelegate(proxy as? Delegate, to: object)
    }
    return proxy
  }
  public static func installForwardDelegate(
    _ forwardDelegate: Delegate,
    retainDelegate: Bool,
    onProxyForObject object: ParentObject
  ) -> Disposable {
    let proxy = proxy(for: object)
    precondition(proxy.forwardToDelegate() == nil, "There is already a delegate to forward to.")
    proxy.setForwardToDelegate(forwardDelegate, retainDelegate: retainDelegate)
    return Disposables.create { [weak object] in
      MainScheduler.ensureRunningOnMainThread()
      guard object != nil else { return }
      proxy.setForwardToDelegate(nil, retainDelegate: retainDelegate)
    }
  }
}

public protocol HasDelegate: AnyObject {
  associatedtype Delegate

  var delegate: Delegate? { get set }
}

extension DelegateProxyType where ParentObject: HasDelegate, Self.Delegate == ParentObject.Delegate {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.delegate }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) { object.delegate = delegate }
}

public protocol HasDataSource: AnyObject {
  associatedtype DataSource

  var dataSource: DataSource? { get set }
}

extension DelegateProxyType where ParentObject: HasDataSource, Self.Delegate == ParentObject.DataSource {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.dataSource }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.dataSource = delegate
  }
}

public protocol HasPrefetchDataSource: AnyObject {
  associatedtype PrefetchDataSource

  var prefetchDataSource: PrefetchDataSource? { get set }
}

extension DelegateProxyType
where ParentObject: HasPrefetchDataSource, Self.Delegate == ParentObject.PrefetchDataSource {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.prefetchDataSource }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.prefetchDataSource = delegate
  }
}
