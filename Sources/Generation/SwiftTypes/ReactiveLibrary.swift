/// What is known about RxSwift and the modules beside it, which the code of the flavour `rx` imports.
enum ReactiveLibrary {
  /// RxSwift, RxRelay and RxCocoa types that emitted code may use by their names alone.
  static let types = Set(
    """
    AnyObserver BehaviorRelay BehaviorSubject Binder BooleanDisposable Cancelable Completable CompletableEvent
    CompletableTrait CompositeDisposable ConcurrentDispatchQueueScheduler ConcurrentMainScheduler ConnectableObservable
    ConnectableObservableType ControlEvent ControlEventType ControlProperty ControlPropertyType CurrentThreadScheduler
    DelegateProxy DelegateProxyType Disposable Disposables DisposeBag DisposeBase Driver DriverSharingStrategy Event
    EventConvertible GroupedObservable HasDataSource HasDelegate HasPrefetchDataSource ImmediateSchedulerType
    Infallible InfallibleEvent InfallibleType KeyValueObservingOptions MainScheduler Maybe MaybeEvent MaybeTrait
    Observable ObservableConvertibleType ObservableType ObserverType OperationQueueScheduler PrimitiveSequence
    PrimitiveSequenceType PublishRelay PublishSubject Reactive ReactiveCompatible RefCountDisposable ReplayRelay
    ReplaySubject RxCollectionViewDataSourceType RxError RxObservable RxTableViewDataSourceType RxTime RxTimeInterval
    ScheduledDisposable SchedulerType SerialDispatchQueueScheduler SerialDisposable SharedSequence
    SharedSequenceConvertibleType SharingStrategyProtocol Signal SignalSharingStrategy Single
    SingleAssignmentDisposable SingleEvent SingleTrait SubjectLifetimeScope SubjectType TakeBehavior
    """.split { $0 == " " || $0.isNewline }.map(String.init)
  )
}
