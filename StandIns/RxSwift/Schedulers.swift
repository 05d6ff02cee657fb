import Dispatch
import Foundation

public typealias RxTimeInterval = DispatchTimeInterval
public typealias RxTime = Date

public protocol ImmediateSchedulerType {
  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable
}

extension ImmediateSchedulerType {
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> Disposable { fatalError() }
}

public protocol SchedulerType: ImmediateSchedulerType {
  var now: RxTime { get }

  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable
}

extension SchedulerType {
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable { fatalError() }
}

public class CurrentThreadScheduler: ImmediateSchedulerType {
  init() {}
  public static let instance = CurrentThreadScheduler()
  public static var isScheduleRequired: Bool { fatalError() }
  public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
    fatalError()
  }
}

public final class ConcurrentMainScheduler: SchedulerType {
  public typealias TimeInterval = Foundation.TimeInterval
  public typealias Time = Date

  private init() {}
  public var now: Date { fatalError() }
  public static let instance = ConcurrentMainScheduler()
  public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
    fatalError()
  }
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { fatalError() }
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable { fatalError() }
}

public class ConcurrentDispatchQueueScheduler: SchedulerType {
  public typealias TimeInterval = Foundation.TimeInterval
  public typealias Time = Date

  public var now: Date { fatalError() }
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)) {}
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)) {
    fatalError()
  }
  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { fatalError() }
  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { fatalError() }
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable { fatalError() }
}

public class SerialDispatchQueueScheduler: SchedulerType {
  public typealias TimeInterval = Foundation.TimeInterval
  public typealias Time = Date

  init(serialQueue: DispatchQueue) {}
  public var now: Date { fatalError() }
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) { fatalError() }
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) { fatalError() }
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) { fatalError() }
  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { fatalError() }
  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable { fatalError() }
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable { fatalError() }
}

public final class MainScheduler: SerialDispatchQueueScheduler {
  public init() { fatalError() }
  public static let instance = MainScheduler()
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: DispatchQueue.main)
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {}
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {}
}

public class OperationQueueScheduler: ImmediateSchedulerType {
  public let operationQueue: OperationQueue
  public let queuePriority: Operation.QueuePriority

  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) { fatalError() }
  public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
    fatalError()
  }
}
