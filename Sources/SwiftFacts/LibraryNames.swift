/// The types of Swift's library, of Foundation and of other libraries, each once, with all that is known of them.
///
/// The names of Foundation's types come from swift-corelibs-foundation and swift-foundation, by `swift-symbolgraph-extract`,
/// with the additions of Apple's Foundation. `LibraryTypeTests` asks the compiler for the other marks.
package enum LibraryNames {
  /// The module of a type, or something that it is.
  package enum Mark: String, Sendable {
    case swift = "Swift"
    case foundation = "Foundation"
    case networking = "FoundationNetworking"
    case xml = "FoundationXML"
    case rxSwift = "RxSwift"
    case rxCocoa = "RxCocoa"
    case rxRelay = "RxRelay"
    case alamofire = "Alamofire"
    case combine = "Combine"
    case observation = "Observation"
    case swiftUI = "SwiftUI"
    /// A protocol that no type with a raw value has as its value.
    case `protocol`
    /// Codable, for a generic type if its arguments are.
    case codable
    case uncodable
    /// Not Codable, and on Apple's systems alone.
    case apple
    /// Codable, or with a string, in some versions of the library alone, or if its arguments are.
    case varying
    /// With a string that a value can be made of again, or that templates write as one.
    case text
    /// A class.
    case object
    /// Not to cross tasks. Types that only some versions of the libraries declare are left out.
    case unsendable
    /// Commonly used by kits, which do not declare it.
    case kit
  }

  /// Integers of a common size, with the number of their bits.
  package static let integers: [String: UInt64] = [
    "Int": 64, "Int8": 8, "Int16": 16, "Int32": 32, "Int64": 64, "UInt": 64, "UInt8": 8, "UInt16": 16, "UInt32": 32,
    "UInt64": 64,
  ]

  package static func names(_ mark: Mark) -> Set<String> { marked[mark] ?? [] }

  private static let marked: [Mark: Set<String>] = {
    var (marked, marks): ([Mark: Set<String>], [Mark]) = ([:], [])
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":")
      if parts.count == 2 { marks = parts[0].split(separator: " ").compactMap { Mark(rawValue: String($0)) } }
      let names = parts.last?.split(separator: " ").map(String.init) ?? []
      for mark in marks { marked[mark, default: []].formUnion(names) }
    }
    return marked
  }()

  /// The marks before a colon hold for the names up to the next colon. `other` types have a prefix that shows their module.
  private static let table = """
    Swift: Actor AdditiveArithmetic AnyBidirectionalCollection AnyClass AnyRandomAccessCollection AsyncIteratorProtocol
      AsyncSequence AsyncStream AsyncThrowingStream Atomic BidirectionalCollection BinaryFloatingPoint BinaryInteger CVarArg
      CancellationError CheckedContinuation Clock CodingKeyRepresentable CodingUserInfoKey Collection ContinuousClock Copyable
      CustomReflectable DecodingError DiscardingTaskGroup DurationProtocol EmptyCollection EncodingError Escapable Executor
      ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral ExpressibleByFloatLiteral
      ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
      ExpressibleByUnicodeScalarLiteral FixedWidthInteger Float80 FloatingPoint FloatingPointRoundingRule GlobalActor Hasher
      InlineArray InstantProtocol IteratorProtocol KeyValuePairs KeyedDecodingContainer KeyedEncodingContainer LazySequence
      MainActor MutableCollection Mutex Numeric RandomAccessCollection RandomNumberGenerator RangeExpression
      RangeReplaceableCollection RangeSet RegexComponent SendableMetatype SerialExecutor SetAlgebra SignedInteger
      SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice Span Strideable StringProtocol
      SuspendingClock SystemRandomNumberGenerator TaskExecutor TaskGroup TaskLocal TextOutputStream
      ThrowingDiscardingTaskGroup ThrowingTaskGroup Unicode UnkeyedDecodingContainer UnkeyedEncodingContainer
      UnownedSerialExecutor UnsafeBufferPointer UnsafeContinuation UnsafeMutableBufferPointer UnsafeMutableRawBufferPointer
      UnsafeRawBufferPointer UnsafeThrowingContinuation UnsignedInteger
    Swift protocol: BitwiseCopyable CaseIterable CustomDebugStringConvertible CustomStringConvertible
      LosslessStringConvertible
    Swift protocol uncodable kit: Error
    Swift protocol kit: Codable Comparable Decodable Encodable Equatable Hashable Identifiable Sendable
    Swift codable: ContiguousArray
    Swift codable text: Float16
    Swift codable text kit: Bool Double Float Int Int16 Int32 Int64 Int8 String UInt UInt16 UInt32 UInt64 UInt8
    Swift codable kit: Array ClosedRange Dictionary Duration Optional Range Set
    Swift uncodable: ArraySlice ObjectIdentifier StaticString Task
    Swift uncodable text kit: Character Substring
    Swift uncodable object unsendable kit: AnyObject
    Swift uncodable unsendable: Regex
    Swift uncodable unsendable kit: Any AnyHashable
    Swift uncodable kit: Result Self
    Swift varying: CollectionDifference Int128 PartialRangeFrom PartialRangeThrough PartialRangeUpTo TaskPriority UInt128
    Swift object: ManagedBuffer
    Swift object unsendable: AnyKeyPath KeyPath PartialKeyPath ReferenceWritableKeyPath WritableKeyPath
    Swift unsendable: AnyCollection AnyIterator AnySequence Mirror OpaquePointer UnsafeMutablePointer UnsafeMutableRawPointer
      UnsafePointer UnsafeRawPointer
    Swift unsendable kit: Decoder Encoder
    Swift kit: CodingKey Never OptionSet RawRepresentable Sequence Void
    Foundation: AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope AttributeScopeCodableConfiguration
      AttributeScopes AttributedString AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol
      AttributedSubstring CocoaError CodableAttributedStringKey CodableWithConfiguration ComparableComparator Comparator
      ContiguousBytes CurrencyFormatStyleConfiguration CustomLocalizedStringResourceConvertible CustomNSError DataProtocol
      DecodableAttributedStringKey DecodableWithConfiguration DecodingConfigurationProviding
      DescriptiveNumberFormatConfiguration DiscontiguousAttributedSubstring DiscreteFormatStyle DispatchData
      DispatchDataIterator DispatchIO DispatchObject DispatchPredicate DispatchQoS DispatchSource DispatchSourceHandler
      DispatchSourceProtocol DispatchSourceRead DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd
      DispatchSourceUserDataOr DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey DispatchTimeInterval
      DispatchTimeoutResult DispatchWallTime DispatchWorkItemFlags DistributedNotificationCenter EncodableAttributedStringKey
      EncodableWithConfiguration EncodingConfigurationProviding Expression FileAttributeType FileManagerDelegate
      FileProtectionType FormatStyle Host MarkdownDecodableAttributedStringKey MessagePort MutableDataProtocol
      NetServiceBrowser NetServiceBrowserDelegate NetServiceDelegate NumberFormatStyleConfiguration POSIXError ParseStrategy
      ParseableFormatStyle PortDelegate PortMessage PredicateBindings PredicateError PredicateExpression PredicateExpressions
      ProgressKind ProgressReporting ProgressUserInfoKey RecoverableError ReferenceConvertible ScopedAttributeContainer
      SocketPort SortComparator StandardPredicateExpression StreamDelegate StreamNetworkServiceTypeValue
      StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel URLFileResourceType UnitAcceleration
      UnitConcentrationMass UnitConverterLinear UnitDispersion UnitElectricCharge UnitElectricCurrent
      UnitElectricPotentialDifference UnitElectricResistance UnitFrequency UnitFuelEfficiency UnitIlluminance
      UnitInformationStorage UnitPower
    Foundation protocol: LocalizedError
    Foundation codable: AffineTransform Calendar CharacterSet Measurement PersonNameComponents URLComponents
    Foundation codable text kit: Date Decimal TimeInterval URL UUID
    Foundation codable kit: CGFloat CGPoint CGRect CGSize Data DateComponents DateInterval IndexPath IndexSet Locale TimeZone
    Foundation uncodable: CGRectEdge DispatchTime FileAttributeKey ObjCBool QualityOfService StringTransform URLError
      URLQueryItem URLResourceKey
    Foundation uncodable object: BlockOperation Bundle ByteCountFormatter DateFormatter DateIntervalFormatter Dimension
      DispatchGroup DispatchQueue DispatchSemaphore EnergyFormatter FileHandle FileManager ISO8601DateFormatter
      JSONSerialization LengthFormatter MassFormatter NotificationCenter NotificationQueue NumberFormatter Operation
      OperationQueue PersonNameComponentsFormatter Pipe Process ProcessInfo Progress PropertyListDecoder PropertyListEncoder
      PropertyListSerialization Thread Unit UnitAngle UnitArea UnitConverter UnitDuration UnitEnergy UnitLength UnitMass
      UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults
    Foundation uncodable object unsendable: DispatchWorkItem Formatter InputStream OutputStream Port RunLoop Scanner Stream
      Timer
    Foundation uncodable object kit: JSONDecoder JSONEncoder
    Foundation uncodable unsendable: URLResourceValues
    Foundation uncodable unsendable kit: Notification
    Foundation apple: FileWrapper ListFormatter MachPort MeasurementFormatter NetService RelativeDateTimeFormatter Selector
      UndoManager
    Foundation varying: ByteCountFormatStyle CodableConfiguration ComparisonResult FloatingPointFormatStyle
      FloatingPointParseStrategy FormatStyleCapitalizationContext InflectionConcept InflectionRule InlinePresentationIntent
      IntegerFormatStyle IntegerParseStrategy KeyPathComparator ListFormatStyle LocalizedStringResource Morphology
      OperatingSystemVersion Predicate PresentationIntent SocketNativeHandle SortDescriptor SortOrder StringStyle
      TermOfAddress
    FoundationNetworking: HTTPCookiePropertyKey NSMutableURLRequest NSURLRequest URLAuthenticationChallengeSender
      URLProtocolClient URLSessionDataDelegate URLSessionDelegate URLSessionDownloadDelegate URLSessionStreamDelegate
      URLSessionStreamTask URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics
      URLSessionWebSocketDelegate URLSessionWebSocketTask
    FoundationNetworking uncodable object: CachedURLResponse HTTPCookie HTTPCookieStorage HTTPURLResponse
      URLAuthenticationChallenge URLCache URLCredential URLCredentialStorage URLProtectionSpace URLProtocol
      URLSessionConfiguration URLSessionDataTask URLSessionDownloadTask URLSessionTask URLSessionUploadTask
    FoundationNetworking uncodable object kit: URLResponse URLSession
    FoundationNetworking uncodable kit: URLRequest
    FoundationXML: XMLDTD XMLDTDNode XMLDocument XMLElement XMLNode XMLParser XMLParserDelegate
    other codable: NSRange
    other uncodable: NSNotification.Name Notification.Name String.Encoding String.Index String.UTF16View String.UTF8View
      String.UnicodeScalarView
    other uncodable text: Unicode.Scalar UnicodeScalar
    other uncodable object: NSAttributedString NSDate NSError NSNull NSNumber NSURL
    other uncodable object unsendable: NSArray NSData NSDictionary NSString
    other uncodable object unsendable kit: NSObject
    other unsendable: NSCoder NSMutableArray NSMutableData NSMutableDictionary NSMutableSet NSMutableString NSPredicate NSSet
      NSSortDescriptor
    other kit: UIColor UIImage UIView UIViewController
    RxSwift: AnyObserver AsyncSubject BehaviorSubject Binder BooleanDisposable Cancelable Completable CompletableEvent
      CompletableTrait CompositeDisposable ConcurrentDispatchQueueScheduler ConcurrentMainScheduler ConnectableObservable
      ConnectableObservableType CurrentThreadScheduler Disposable Disposables DisposeBag DisposeBase Event EventConvertible
      GroupedObservable ImmediateSchedulerType Infallible InfallibleEvent InfallibleType MainScheduler Maybe MaybeEvent
      MaybeTrait Observable ObservableConvertibleType ObservableType ObserverType OperationQueueScheduler PrimitiveSequence
      PrimitiveSequenceType PublishSubject Reactive ReactiveCompatible RefCountDisposable ReplaySubject RxError RxObservable
      RxTime RxTimeInterval ScheduledDisposable SchedulerType SerialDispatchQueueScheduler SerialDisposable Single
      SingleAssignmentDisposable SingleEvent SingleTrait SubjectLifetimeScope SubjectType TakeBehavior
    RxCocoa: ControlEvent ControlEventType ControlProperty ControlPropertyType DelegateProxy DelegateProxyType Driver
      DriverSharingStrategy HasDataSource HasDelegate HasPrefetchDataSource KVORepresentable KeyValueObservingOptions
      RxCocoaError RxCollectionViewDataSourceType RxTableViewDataSourceType SharedSequence SharedSequenceConvertibleType
      SharingStrategyProtocol Signal SignalSharingStrategy
    RxRelay: BehaviorRelay PublishRelay ReplayRelay
    Alamofire: AF AFDataResponse AFError AFResult DataRequest DownloadRequest EventMonitor HTTPHeader HTTPHeaders HTTPMethod
      Interceptor ParameterEncoder ParameterEncoding RequestAdapter RequestInterceptor RequestRetrier ServerTrustManager
      Session UploadRequest
    Combine: AnyCancellable AnyPublisher Cancellable CurrentValueSubject Future Just ObservableObject PassthroughSubject
      Published Publisher Publishers Subject Subscriber Subscribers Subscription
    Observation: Observable ObservationIgnored ObservationRegistrar ObservationTracked Observations
    SwiftUI: App Binding EnvironmentKey EnvironmentValues Scene Text View ViewModifier
    """
}
