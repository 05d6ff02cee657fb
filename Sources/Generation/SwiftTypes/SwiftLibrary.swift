import SwiftAnalysis
import SwiftFacts

/// What is known about the types of Swift's own library.
enum SwiftLibrary {
  private static let types: Set<String> = [
    // What qualifies a name does not depend on Foundation, and neither do protocols of Swift.
    "Swift", "BitwiseCopyable", "CaseIterable", "CodingKey", "Codable", "Comparable", "Copyable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Decodable", "Encodable", "Equatable", "Error",
    "Escapable", "Hashable", "Identifiable", "LosslessStringConvertible", "RawRepresentable", "Sendable",
    "Any", "AnyHashable", "Array", "Bool", "Character", "ClosedRange", "Dictionary", "Double", "Duration", "Float",
    "Int", "Int16", "Int32", "Int64", "Int8", "Never", "Optional", "Range", "Result", "Set", "String", "Substring",
    "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Void",
  ]

  private static let propertyListTypes: Set<String> = [
    "Bool", "Data", "Date", "Double", "Float", "Int", "String", "TimeInterval",
  ]

  /// Whether a property list stores values of the type directly; for an Optional, its non-null values.
  static func isPropertyList(_ type: TypeFacts) -> Bool {
    switch type.form {
    case .named: type.arguments.isEmpty && propertyListTypes.contains(LibraryType.name(of: type))
    case .array(let element): element.wrapped == nil && isPropertyList(element)
    case .dictionary(let key, let value): key.text == "String" && value.wrapped == nil && isPropertyList(value)
    case .optional(let wrapped): wrapped.wrapped == nil && isPropertyList(wrapped)
    case .void, .tuple: false
    }
  }

  /// Whether the type is neither a tuple nor a function, nor made of one.
  static func isNamed(_ type: TypeFacts) -> Bool {
    switch type.form {
    case .named: !type.name.isEmpty
    case .array(let inner), .optional(let inner): isNamed(inner)
    case .dictionary(let key, let value): isNamed(key) && isNamed(value)
    case .void, .tuple: false
    }
  }

  /// Whether a type may need `import Foundation`: it names one that is neither Swift's nor declared by the kit.
  static func usesFoundation(_ type: TypeFacts, isDeclared: (String) -> Bool) -> Bool {
    type.references.contains { !types.contains($0) && !isDeclared($0) }
  }

  static func hasType(_ name: String) -> Bool {
    AppleType(name).isOfSwift || FoundationNames.module(ofType: name) != nil
  }

  static let moduleNames = AppleType.moduleNames + ["Foundation", "FoundationNetworking", "FoundationXML"]

  /// The Apple framework whose types have names like this one; `nil` for Foundation and other names.
  static func framework(ofType name: String) -> String? {
    AppleType(name).module.flatMap { isAppleFramework($0) ? $0 : nil }
  }

  /// Whether `name` is a framework of Apple's systems, which toolchains for others lack.
  static func isAppleFramework(_ name: String) -> Bool { AppleType.isFramework(name) }

  /// The modules that types of these names may need, sorted. One that another brings along is left out.
  static func modules(of names: [String]) -> [String] {
    var modules = Set(names.compactMap { AppleType($0).module })
    if modules.contains("FoundationNetworking") { modules.insert("Foundation") }
    if !modules.isDisjoint(with: AppleType.umbrellas) { modules.subtract(AppleType.modulesBelow) }
    return modules.sorted()
  }
}

/// Names as Swift source spells them.
package enum SwiftName {
  /// `name`, in backticks if it is a keyword.
  package static func escaped(_ name: String) -> String {
    SwiftWord.isReserved(name) ? "`\(name)`" : name
  }
}

/// The names of functions as Swift's own messages have them.
enum FunctionName {
  /// The name with the labels of the parameters: `player(_:shouldSeekTo:)`.
  static func text(_ name: String, _ signature: SignatureFacts?) -> String {
    name + "(" + (signature?.parameters.map { ($0.label ?? "_") + ":" }.joined() ?? "") + ")"
  }
}

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

/// What protocols of Swift's library and of Foundation require that has names of its own.
enum LibraryProtocol {
  /// The names of a protocol's requirements, including those that Swift can synthesize; empty for other protocols.
  static func requirements(of name: String) -> [String] { table[name] ?? [] }

  /// Protocols of errors, which go between actors.
  static let ofErrors: Set<String> = ["Error", "LocalizedError", "CustomNSError", "RecoverableError"]

  private static let table = [
    "CaseIterable": ["allCases"],
    "Comparable": ["<", "=="],
    "CustomDebugStringConvertible": ["debugDescription"],
    "CustomStringConvertible": ["description"],
    "Equatable": ["=="],
    "Hashable": ["==", "hash"],
    "Identifiable": ["id"],
    "LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"],
    "LosslessStringConvertible": ["description"],
  ]
}
