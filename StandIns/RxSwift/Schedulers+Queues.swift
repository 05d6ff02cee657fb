import Dispatch
import Foundation

extension DispatchQueue {
  private static let mainKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether this runs on the main queue, which is not always on the main thread.
  static var isMain: Bool { DispatchQueue.getSpecific(key: mainKey) != nil }
}

public final class ConcurrentMainScheduler: SchedulerType {
  public typealias TimeInterval = Foundation.TimeInterval
  public typealias Time = Date

  private init() {}
  public var now: Date { Date() }
  public static let instance = ConcurrentMainScheduler()
  public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
    DispatchQueue.isMain ? action(state) : DispatchQueue.main.scheduled(state, action)
  }
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { DispatchQueue.main.scheduled(state, after: dueTime, action) }
}

public class ConcurrentDispatchQueueScheduler: SchedulerType {
  public typealias TimeInterval = Foundation.TimeInterval
  public typealias Time = Date

  private let queue: DispatchQueue

  public var now: Date { Date() }
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)) {
    self.queue = queue
  }
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)) {
    self.init(queue: DispatchQueue(label: "rxswift.queue.\(qos)", qos: qos, attributes: .concurrent))
  }
  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { queue.scheduled(state, action) }
  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { queue.scheduled(state, after: dueTime, action) }
}

public class SerialDispatchQueueScheduler: SchedulerType {
  public typealias TimeInterval = Foundation.TimeInterval
  public typealias Time = Date

  private let queue: DispatchQueue

  init(serialQueue: DispatchQueue) { queue = serialQueue }
  public var now: Date { Date() }
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue)
  }
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) { self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue)) }
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) { self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, qos: qos)) }
  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { scheduleInternal(state, action) }
  func scheduleInternal<StateType>(
    _ state: StateType,
    _ action: @escaping (StateType) -> Disposable
  ) -> Disposable { queue.scheduled(state, action) }
  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { queue.scheduled(state, after: dueTime, action) }
}

public final class MainScheduler: SerialDispatchQueueScheduler {
  private let waiting = Locked(0)

  public init() { super.init(serialQueue: .main) }
  public static let instance = MainScheduler()
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: DispatchQueue.main)
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(DispatchQueue.isMain, errorMessage ?? "Executing on background thread.")
  }
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    precondition(DispatchQueue.isMain, errorMessage ?? "Running on background thread.")
  }
  /// At once on the main thread, unless something waits already.
  override func scheduleInternal<StateType>(
    _ state: StateType,
    _ action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    let isFirst = waiting.withLock {
      $0 += 1
      return $0 == 1
    }
    if DispatchQueue.isMain, isFirst {
      defer { waiting.withLock { $0 -= 1 } }
      return action(state)
    }
    let scheduled = SingleAssignmentDisposable()
    let waiting = self.waiting
    DispatchQueue.main.async {
      if !scheduled.isDisposed { scheduled.setDisposable(action(state)) }
      waiting.withLock { $0 -= 1 }
    }
    return scheduled
  }
}

public class OperationQueueScheduler: ImmediateSchedulerType {
  public let operationQueue: OperationQueue
  public let queuePriority: Operation.QueuePriority

  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }
  public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
    let scheduled = SingleAssignmentDisposable()
    let operation = BlockOperation { if !scheduled.isDisposed { scheduled.setDisposable(action(state)) } }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return scheduled
  }
}
