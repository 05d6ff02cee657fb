public protocol Disposable {
  func dispose()
}

extension Disposable {
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

public protocol Cancelable: Disposable {
  var isDisposed: Bool { get }
}

public struct Disposables {
  private init() {}
}

/// Disposes of nothing.
private struct NoDisposable: Disposable {
  func dispose() {}
}

/// Calls a function once.
private final class FunctionDisposable: Cancelable {
  private let function: Locked<(() -> Void)?>

  init(_ function: @escaping () -> Void) {
    self.function = Locked(function)
  }

  var isDisposed: Bool { function.withLock { $0 == nil } }

  func dispose() {
    let function = function.exchange(nil)
    function?()
  }
}

extension Disposables {
  public static func create() -> Disposable { NoDisposable() }
  public static func create(with dispose: @escaping () -> Void) -> Cancelable { FunctionDisposable(dispose) }
  public static func create(_ disposable1: Disposable, _ disposable2: Disposable) -> Cancelable {
    CompositeDisposable(disposables: [disposable1, disposable2])
  }
  public static func create(
    _ disposable1: Disposable,
    _ disposable2: Disposable,
    _ disposable3: Disposable
  ) -> Cancelable { CompositeDisposable(disposables: [disposable1, disposable2, disposable3]) }
  public static func create(
    _ disposable1: Disposable,
    _ disposable2: Disposable,
    _ disposable3: Disposable,
    _ disposables: Disposable...
  ) -> Cancelable { CompositeDisposable(disposables: [disposable1, disposable2, disposable3] + disposables) }
  public static func create(_ disposables: [Disposable]) -> Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

public class DisposeBase {
  init() {}
}

public final class DisposeBag: DisposeBase {
  private let disposables = CompositeDisposable()

  override public init() {}
  deinit { disposables.dispose() }
  public func insert(_ disposable: Disposable) { _ = disposables.insert(disposable) }
}

extension DisposeBag {
  public convenience init(disposing disposables: Disposable...) {
    self.init()
    insert(disposables)
  }
  public convenience init(@DisposableBuilder builder: () -> [Disposable]) {
    self.init()
    insert(builder())
  }
  public convenience init(disposing disposables: [Disposable]) {
    self.init()
    insert(disposables)
  }
  public func insert(_ disposables: Disposable...) { insert(disposables) }
  public func insert(@DisposableBuilder builder: () -> [Disposable]) { insert(builder()) }
  public func insert(_ disposables: [Disposable]) { for disposable in disposables { insert(disposable) } }

  @resultBuilder
  public struct DisposableBuilder {
    public static func buildBlock(_ disposables: Disposable...) -> [Disposable] { disposables }
  }
}

public final class BooleanDisposable: Cancelable {
  private let state: Locked<Bool>

  public init() { state = Locked(false) }
  public init(isDisposed: Bool) { state = Locked(isDisposed) }
  public var isDisposed: Bool { state.withLock { $0 } }
  public func dispose() { state.withLock { $0 = true } }
}
