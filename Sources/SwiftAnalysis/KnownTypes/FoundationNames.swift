/// The declarations of Foundation: the names of its types, and of its additions to Swift's own.
///
/// The lists come from swift-corelibs-foundation and swift-foundation, by `swift-symbolgraph-extract`, with the
/// additions of Apple's Foundation.
package enum FoundationNames {
  /// A module that is part of Foundation on Apple's systems.
  package enum Module: String, Sendable {
    case core = "Foundation"
    case networking = "FoundationNetworking"
    case xml = "FoundationXML"
  }

  /// The module of a type; `nil` for types outside of Foundation.
  package static func module(ofType name: String) -> Module? {
    if types.contains(name) { return .core }
    if networkingTypes.contains(name) || name.hasPrefix("URLSession") { return .networking }
    if xmlTypes.contains(name) { return .xml }
    return hasPrefix(name) ? .core : nil
  }

  /// Whether the name has a prefix of Foundation or a related framework: `NSRange`, `CFString`.
  private static func hasPrefix(_ name: String) -> Bool {
    guard name.hasPrefix("NS") || name.hasPrefix("CF") else { return false }
    return name.utf8.dropFirst(2).first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }

  /// The first labels of initializers that Foundation adds to `String`.
  static let stringLabels: Set<String> = ["contentsOf", "contentsOfFile", "data", "format", "localized"]

  package static let types = words(
    """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
    AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation Bundle ByteCountFormatStyle
    ByteCountFormatter CGFloat CGPoint CGRect CGRectEdge CGSize Calendar CharacterSet CocoaError
    CodableAttributedStringKey CodableConfiguration CodableWithConfiguration ComparableComparator Comparator
    ComparisonResult ContiguousBytes CurrencyFormatStyleConfiguration CustomLocalizedStringResourceConvertible
    CustomNSError Data DataProtocol Date DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal
    DecodableAttributedStringKey DecodableWithConfiguration DecodingConfigurationProviding
    DescriptiveNumberFormatConfiguration Dimension DiscontiguousAttributedSubstring DiscreteFormatStyle DispatchData
    DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate DispatchQoS DispatchQueue
    DispatchSemaphore DispatchSource DispatchSourceHandler DispatchSourceProtocol DispatchSourceRead
    DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr
    DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey DispatchTime DispatchTimeInterval
    DispatchTimeoutResult DispatchWallTime DispatchWorkItem DispatchWorkItemFlags DistributedNotificationCenter
    EncodableAttributedStringKey EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter Expression
    FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType FileWrapper
    FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle FormatStyleCapitalizationContext Formatter Host
    ISO8601DateFormatter IndexPath IndexSet InflectionConcept InflectionRule InlinePresentationIntent InputStream
    IntegerFormatStyle IntegerParseStrategy JSONDecoder JSONEncoder JSONSerialization KeyPathComparator
    LengthFormatter ListFormatStyle ListFormatter Locale LocalizedError LocalizedStringResource MachPort
    MarkdownDecodableAttributedStringKey MassFormatter Measurement MeasurementFormatter MessagePort Morphology
    MutableDataProtocol NetService NetServiceBrowser NetServiceBrowserDelegate NetServiceDelegate Notification
    NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter ObjCBool
    OperatingSystemVersion Operation OperationQueue OutputStream POSIXError ParseStrategy ParseableFormatStyle
    PersonNameComponents PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Predicate PredicateBindings
    PredicateError PredicateExpression PredicateExpressions PresentationIntent Process ProcessInfo Progress
    ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder
    PropertyListSerialization QualityOfService RecoverableError ReferenceConvertible RelativeDateTimeFormatter
    RunLoop Scanner ScopedAttributeContainer Selector SocketNativeHandle SocketPort SortComparator SortDescriptor
    SortOrder StandardPredicateExpression Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StringStyle StringTransform
    TermOfAddress Thread TimeInterval TimeZone Timer URL URLComponents URLError URLFileResourceType URLQueryItem
    URLResourceKey URLResourceValues UUID UndoManager Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass
    UnitConverter UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
    UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency
    UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature
    UnitVolume UserDefaults
    """
  )

  private static let networkingTypes = words(
    """
    CachedURLResponse HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse NSMutableURLRequest
    NSURLRequest URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache URLCredential
    URLCredentialStorage URLProtectionSpace URLProtocol URLProtocolClient URLRequest URLResponse URLSession
    URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate
    URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate
    URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask URLSessionWebSocketDelegate
    URLSessionWebSocketTask
    """
  )

  private static let xmlTypes = words(
    """
    XMLDTD XMLDTDNode XMLDocument XMLElement XMLNode XMLParser XMLParserDelegate
    """
  )

  /// The members that Foundation adds to Swift types, which have none of that name themselves.
  static let members = words(
    """
    addingPercentEncoding appendingFormat capitalized caseInsensitiveCompare commonPrefix components
    decomposedStringWithCanonicalMapping decomposedStringWithCompatibilityMapping enumerateLines enumerateSubstrings
    folding formatted getBytes lengthOfBytes localizedCapitalized localizedCaseInsensitiveCompare
    localizedCaseInsensitiveContains localizedCompare localizedDescription localizedLowercase
    localizedStandardCompare localizedStandardContains localizedStandardRange localizedStringWithFormat
    localizedUppercase maximumLengthOfBytes paragraphRange precomposedStringWithCanonicalMapping
    precomposedStringWithCompatibilityMapping rangeOfCharacter rangeOfComposedCharacterSequence
    removingPercentEncoding replacingCharacters replacingOccurrences smallestEncoding trimmingCharacters
    """
  )

  /// The functions that Foundation declares, or re-exports from the system's library.
  static let functions = words(
    """
    acos acosh arc4random_uniform asin asinh atan atan2 atanh autoreleasepool cbrt ceil copysign cos cosh erf erfc
    exp exp2 expm1 fabs fdim floor fma fmax fmin fmod frexp hypot ilogb j0 j1 jn ldexp lgamma log log10 log1p log2
    logb modf nan nearbyint nextafter pow remquo rint round scalbn sin sinh sqrt tan tanh tgamma trunc y0 y1 yn
    """
  )

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0.isNewline }.map(String.init))
  }
}
